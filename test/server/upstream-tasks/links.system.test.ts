// Links in PostgreSQL.
import { describeSuiteOnPostgres } from '../store/on-postgres.js';
import { linksSuite } from './links-suite.js';

describeSuiteOnPostgres('links', linksSuite);

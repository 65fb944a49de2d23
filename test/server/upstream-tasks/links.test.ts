// Links in the embedded database.
import { describeOnEmbedded } from '../store/databases.js';
import { linksSuite } from './links-suite.js';

describeOnEmbedded('links', linksSuite);

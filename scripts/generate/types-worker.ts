// Runs openapi-typescript beside the lint: its import alone takes longer than most of the rest.
import { emitTypes } from '../emit/types.js';
import { serveThread } from './thread.js';

serveThread(emitTypes);

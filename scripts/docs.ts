// `npm run docs`: see commands/docs.ts. The operator's contract gets a site of its own, below that of the six surfaces.
import { runOne } from '../runtime/cli/run-command.js';
import { docsCommand } from './commands/docs.js';

const args = process.argv.slice(2);
/** Where a server in development serves it. */
const address = 'http://127.0.0.1:8080/console/api';
const operator = ['openapi/operator.yaml', '--out', 'generated/docs/operator', '--base-url', address];
const docs = (given: readonly string[]) => runOne('npm run', 'docs --', () => docsCommand, given);
const code = await docs(args);
process.exitCode = code || args.length > 0 ? code : await docs(operator);

// `npm run docs`: see commands/docs.ts.
import { docsCommand } from './commands/docs.js';

process.exitCode = await docsCommand(process.argv.slice(2));

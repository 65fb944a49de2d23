// `npm run diff`: see diff/diff-command.ts.
import { diffCommand } from './commands/diff.js';

process.exitCode = await diffCommand(process.argv.slice(2));

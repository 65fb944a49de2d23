// `npm run diff`: see commands/diff.ts.
import { runOne } from '../runtime/cli/run-command.js';
import { diffCommand } from './commands/diff.js';

process.exitCode = await runOne('npm run', 'diff --', () => diffCommand);

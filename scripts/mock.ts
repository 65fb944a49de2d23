// `npm run mock`: see commands/mock.ts.
import { exitAfterOutput } from '../runtime/cli/require-result.mjs';
import { runOne } from '../runtime/cli/run-command.js';
import { mockCommand } from './commands/mock.js';

await exitAfterOutput(await runOne('npm run', 'mock --', () => mockCommand));

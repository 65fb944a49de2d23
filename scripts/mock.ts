// `npm run mock`: see commands/mock.ts.
import { exitAfterOutput } from '../runtime/cli/require-result.mjs';
import { mockCommand } from './commands/mock.js';

await exitAfterOutput(await mockCommand(process.argv.slice(2)));

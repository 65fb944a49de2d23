// `npm run mock`: see commands/mock.ts.
import { mockCommand } from './commands/mock.js';

process.exit(await mockCommand(process.argv.slice(2)));

// `npm run generate`: see commands/generate.ts.
import { generateCommand } from './commands/generate.js';

process.exitCode = await generateCommand(process.argv.slice(2));

// `npm run generate`: see commands/generate.ts. Beside the contract of the six surfaces, the operator's is a contract of its own, and so are the
// files that users write.
import { runOne } from '../runtime/cli/run-command.js';
import { generateCommand } from './commands/generate.js';

const args = process.argv.slice(2);
const generate = (given: readonly string[]) => runOne('npm run', 'generate --', () => generateCommand, given);
const operator = [
  'openapi/operator.yaml',
  '--out',
  'generated/operator',
  '--with',
  'validators,contract,operations',
  ...args,
];
const settings = [
  'openapi/settings.yaml',
  '--out',
  'generated/settings',
  '--preset',
  'minimal',
  '--with',
  'contract',
  ...args,
];
/** Whether no other contract is named. */
const isOwn = args.every((each) => ['--check', '--watch', '--force', '--strict'].includes(each));
const codes = isOwn
  ? args.includes('--watch')
    ? await Promise.all([args, operator, settings].map(generate))
    : [await generate(args), await generate(operator), await generate(settings)]
  : [await generate(args)];
process.exitCode = Math.max(...codes);

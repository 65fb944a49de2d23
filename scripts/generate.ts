// `npm run generate`: see commands/generate.ts. Beside the contract of the six surfaces, the operator's is a contract of its own, and so are the
// files that users write. What is said of them are no options: those are read by the schema of these files, which a conflict may have broken.
import { runOne } from '../runtime/cli/run-command.js';
import { generateCommand } from './commands/generate.js';
import type { ContractSettings } from './commands/project-contracts.js';

const args = process.argv.slice(2);
const generate = ({ given = args, preset = {} }: { given?: readonly string[]; preset?: ContractSettings }) =>
  runOne('npm run', 'generate --', () => (all) => generateCommand(all, preset), given);
const operator = {
  given: ['openapi/operator.yaml', '--out', 'generated/operator', ...args],
  preset: { with: ['validators', 'contract', 'operations'] } satisfies ContractSettings,
};
const settings = {
  given: ['openapi/settings.yaml', '--out', 'generated/settings', ...args],
  preset: { preset: 'minimal', with: ['contract'] } satisfies ContractSettings,
};
/** Whether no other contract is named. */
const isOwn = args.every((each) => ['--check', '--watch', '--force', '--strict'].includes(each));
const codes = isOwn
  ? args.includes('--watch')
    ? await Promise.all([{}, operator, settings].map(generate))
    : [await generate({}), await generate(operator), await generate(settings)]
  : [await generate({})];
process.exitCode = Math.max(...codes);

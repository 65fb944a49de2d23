// pentagate config: prints the effective settings, or all available ones.
import { configOptions, configUsage, readConfigOptions, UsageError } from './options.js';
import { printConfig, printSettings } from './print.js';
import { readCommandConfig } from './read.js';

const usage = (): string => `usage: pentagate config [options]
       pentagate config import litellm FILE

Prints every setting with its value and its origin: default, file with line and column, or variable. Secrets are masked.

${configUsage}

Settings. In the file, names are nested (limits.jsonDepth is \`jsonDepth\` below \`limits:\`):

${printSettings()}
`;

/** @returns the exit code */
export async function configCommand(args: readonly string[]): Promise<number> {
  if (args[0] === 'import') {
    const { importCommand } = await import('./import-command.js');
    return importCommand(args.slice(1));
  }
  const given = readConfigOptions(args, configOptions, usage());
  if (!given) return 0;
  if (given.positionals.length) throw new UsageError(`pentagate config takes no "${given.positionals[0]}".`);
  const found = await readCommandConfig(given.values);
  console.log(printConfig(found));
  for (const warning of found.warnings) console.error(`warning: ${warning}`);
  return 0;
}

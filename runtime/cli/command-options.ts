// Parses the arguments of the commands: options, --help, and usage errors. Unlike runtime/cli/options.ts, which serves scripts without arguments,
// it accepts positional arguments and throws, so that bin/pentagate.ts alone sets the exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { joinNegativeNumbers, optionProblem } from './options.js';
import { nearest } from './suggest.js';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given; allowPositionals: true }>>;

/** A usage error; its message is printed with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of every command that select its configuration. */
export const configOptions = { config: { type: 'string' }, 'data-dir': { type: 'string' } } as const;

export const configUsage = `  --config FILE     configuration file (default: pentagate.config.yaml, if it exists)
  --data-dir DIR    folder of files, keys and the embedded database (default: .pentagate)
  --help            this text`;

/**
 * Parses the arguments of a command; for --help it prints the usage and returns undefined.
 * @throws UsageError
 */
export function readConfigOptions<const Given extends Options>(
  args: readonly string[],
  options: Given,
  usage: string,
): Parsed<Given> | undefined {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return undefined;
  }
  try {
    return parseArgs({ args: joinNegativeNumbers(args, options), options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionProblem(error, options));
  }
}

/** The error for an unknown action: `pentagate task shwo`. */
export function unknownAction(command: string, action: string, actions: readonly string[]): UsageError {
  const known = actions.length === 1 ? actions[0] : `${actions.slice(0, -1).join(', ')} or ${actions.at(-1)}`;
  if (!action || action.startsWith('-')) return new UsageError(`Which action? ${known}.`);
  const meant = nearest(action, actions);
  return new UsageError(
    `pentagate ${command} has no action ${action}. ${meant ? `Did you mean ${meant}?` : `Actions: ${known}.`}`,
  );
}

// The command line of the commands: options by name, --help, and a mistake told together with the usage.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest, unknownOption } from '../../cli/suggest.js';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given; allowPositionals: true }>>;

/** A command was used wrongly: its message goes to the user, with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options by which every command finds its configuration. */
export const configOptions = { config: { type: 'string' }, 'data-dir': { type: 'string' } } as const;

export const configUsage = `  --config FILE     configuration file (default: pentagate.config.yaml, if it exists)
  --data-dir DIR    folder of files, keys and the embedded database (default: .pentagate)
  --help            this text`;

/**
 * Reads the arguments of a command; undefined when they ask for help, which has been given then.
 * @throws UsageError
 */
export function readOptions<const Given extends Options>(
  args: readonly string[],
  options: Given,
  usage: string,
): Parsed<Given> | undefined {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return undefined;
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(unknownOption(message, Object.keys(options)) ?? message);
  }
}

/** What to say of an action that a command does not have: `pentagate task shwo`. */
export function unknownAction(command: string, action: string, actions: readonly string[]): UsageError {
  const known = actions.length === 1 ? actions[0] : `${actions.slice(0, -1).join(', ')} or ${actions.at(-1)}`;
  if (!action || action.startsWith('-')) return new UsageError(`Which action? ${known}.`);
  const meant = nearest(action, actions);
  return new UsageError(
    `pentagate ${command} has no action ${action}. ${meant ? `Did you mean ${meant}?` : `Actions: ${known}.`}`,
  );
}

// What the commands about tasks share: their configuration, the way to the tasks, and orderly mistakes.
import type { ParseArgsConfig } from 'node:util';
import { configOptions, readOptions, UsageError, unknownAction } from '../config/options.js';
import { processEnvironment, readConfig } from '../config/read.js';
import type { Config } from '../config/settings.js';
import type { Operations } from './operations.js';
import { openAdminSession, type TaskRepositoryOf } from './session.js';

/** What the command line brings in, since it is made of parts that this one knows nothing of. */
export interface CommandDeps {
  readonly taskRepositoryOf: TaskRepositoryOf;
  /** The id of a key by its name or id; what is no key's stays as it is. */
  keyId(config: Config, given: string): Promise<string>;
}

export interface ParsedCommand {
  readonly action: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the arguments of a command with several actions; undefined when they ask for help, which has been given then.
 * @param actions options of each action
 * @throws UsageError
 */
export function readAction(
  command: string,
  args: readonly string[],
  actions: Readonly<Record<string, Options>>,
  usage: string,
): ParsedCommand | undefined {
  const [action = '', ...rest] = args;
  const names = Object.keys(actions);
  const options = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!options) {
    if (!readOptions(args.includes('--help') || args.includes('-h') ? args : [], configOptions, usage))
      return undefined;
    throw unknownAction(command, action, names);
  }
  const given = readOptions(rest, { ...configOptions, ...options } as Options, usage);
  if (!given) return undefined;
  return { action, values: given.values as ParsedCommand['values'], positionals: given.positionals };
}

/** The value of an option that takes one. */
export const textOf = ({ values }: ParsedCommand, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** The one word that an action needs. @throws UsageError */
export function readSingleArgument({ positionals }: ParsedCommand, wanted: string): string {
  const [word, ...more] = positionals;
  if (word === undefined || more.length) throw new UsageError(`Give ${wanted}, and nothing else.`);
  return word;
}

/** @throws UsageError when there are words that the action does not take */
export function rejectArguments({ action, positionals }: ParsedCommand, command: string): void {
  if (positionals.length) throw new UsageError(`pentagate ${command} ${action} takes no "${positionals[0]}".`);
}

/** Does something with the operations of the configuration that was asked for. */
export async function withOperations(
  given: ParsedCommand,
  { taskRepositoryOf }: Pick<CommandDeps, 'taskRepositoryOf'>,
  work: (operations: Operations, config: Config) => Promise<number>,
): Promise<number> {
  const { config } = await readConfig({
    cwd: process.cwd(),
    environment: processEnvironment(),
    file: textOf(given, 'config'),
    options: { dataDir: textOf(given, 'data-dir') },
  });
  const session = await openAdminSession(config, taskRepositoryOf);
  try {
    return await work(session.operations, config);
  } finally {
    await session.close();
  }
}

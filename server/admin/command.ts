// Shared by the commands of operators: arguments, and output as JSON or tables.

import type { ParseArgsConfig } from 'node:util';
import { columns } from '../../runtime/cli/columns.js';
import { configOptions, readOptions, UsageError, unknownAction } from '../../runtime/cli/command-options.js';
import type { ConfigValues } from '../config/read-config.js';

/** An object without its undefined members. */
export const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>;
  };

export interface ParsedCommand {
  readonly action: string;
  readonly values: ConfigValues & Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command with several actions; for --help it prints the usage and returns undefined.
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

/** Option types of actions. */
export const textOption = { type: 'string' } as const;
export const flagOption = { type: 'boolean' } as const;

/** Prints the output of `--json`. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/**
 * Prints a list: as JSON, or as a table.
 * @param rowOf the cells of an item
 * @param none said if the list is empty
 */
export function printList<Item>(
  { values }: ParsedCommand,
  items: readonly Item[],
  head: readonly string[],
  rowOf: (item: Item) => readonly unknown[],
  none: string,
): void {
  if (values.json) printJson(items);
  else if (items.length) console.log(columns([head, ...items.map((item) => rowOf(item).map(String))]));
  else console.error(none);
}

/** The value of a text option. */
export const textOf = ({ values }: ParsedCommand, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** The one argument of an action. @throws UsageError */
export function readSingleArgument({ positionals }: ParsedCommand, wanted: string): string {
  const [word, ...more] = positionals;
  if (word === undefined || more.length) throw new UsageError(`Give ${wanted}, and nothing else.`);
  return word;
}

/** @throws UsageError if there are arguments */
export function rejectArguments({ action, positionals }: ParsedCommand, command: string): void {
  if (positionals.length) throw new UsageError(`pentagate ${command} ${action} takes no "${positionals[0]}".`);
}

/** The option of every command that can ask a server elsewhere, and what its usage says. */
export const urlOption = { url: textOption };
export const urlUsage = `  --url ADDRESS     asks the server at this address, with an operator's key in PENTAGATE_KEY (pentagate key create --operator)`;

// Parses the arguments of commands: options, --help, and usage errors. It throws these, so that runtime/cli/run-command.ts alone explains them and
// chooses the exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from './suggest.js';

/** Options by name, as for parseArgs. */
export type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given; allowPositionals: true }>>;
/** What parseArgs makes of options. */
export type OptionValues<Given extends Options> = Parsed<Given>['values'];

/** A usage error: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of every command that select its configuration. */
export const configOptions = { config: { type: 'string' }, 'data-dir': { type: 'string' } } as const;

export const configUsage = `  --config FILE     configuration file (default: pentagate.config.yaml, if it exists)
  --data-dir DIR    folder of files, keys and the embedded database (default: .pentagate)
  --help            this text`;

/** The message for an error of parseArgs. */
function optionProblem(error: unknown, options: Options): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name = ''] = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message) ?? [];
  if (name && /argument (missing|is ambiguous)/.test(message)) return `${name} needs a value.`;
  if (name && message.includes('does not take an argument')) return `${name} takes no value.`;
  const [, option] = /^Unknown option '(-[^']+)'/.exec(message) ?? [];
  if (option === undefined) return message;
  const meant = option.startsWith('--') && nearest(option.slice(2), [...Object.keys(options), 'help', 'version']);
  return `There is no option ${option}.${meant ? ` Did you mean --${meant}?` : ''}`;
}

/** Joins options with negative numbers (`--port -5`), which parseArgs takes for options: the check of the value then refuses them. */
const joinNegativeNumbers = (args: readonly string[], options: Options): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1) ?? '';
    const takesValue = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesValue && !joined.includes('--') && /^-[\d.]/.test(arg)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
    return joined;
  }, []);

/**
 * Parses the arguments of a command; for --help it prints the usage and returns undefined.
 * @param options as for parseArgs
 * @param max how many arguments there may be that are no options
 * @throws UsageError
 */
export function readOptions<const Given extends Options>(
  args: readonly string[],
  options: Given,
  usage: string,
  max = Number.POSITIVE_INFINITY,
): Parsed<Given> | undefined {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return undefined;
  }
  let parsed: Parsed<Given>;
  try {
    parsed = parseArgs({ args: joinNegativeNumbers(args, options), options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionProblem(error, options));
  }
  if (parsed.positionals.length > max) throw new UsageError(`Unexpected argument '${parsed.positionals[max]}'.`);
  return parsed;
}

/**
 * The value of an option that is a whole number.
 * @throws UsageError that names the option
 */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text || 'empty'}`);
}

/** The value of an option that is one of some words, in any case. @throws UsageError that names the option */
export function oneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === text) ?? words.find((each) => each.toLowerCase() === text.toLowerCase());
  if (word !== undefined) return word;
  const meant = nearest(text, words);
  throw new UsageError(
    `--${name} must be ${alternatives(words)}, not ${text || 'empty'}${meant ? `. Did you mean ${meant}?` : ''}`,
  );
}

const alternatives = (words: readonly string[]): string =>
  words.length === 1 ? String(words[0]) : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** The error for an unknown action: `pentagate task shwo`. */
export function unknownAction(command: string, action: string, actions: readonly string[]): UsageError {
  if (!action || action.startsWith('-')) return new UsageError(`Which action? ${alternatives(actions)}.`);
  const meant = nearest(action, actions);
  return new UsageError(
    `pentagate ${command} has no action ${action}. ${meant ? `Did you mean ${meant}?` : `Actions: ${alternatives(actions)}.`}`,
  );
}

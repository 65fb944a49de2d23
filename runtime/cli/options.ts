// The command line of the scripts: options by name, --help, --version, and usage errors.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { version } from '../paths.js';
import { unknownOption } from './suggest.js';

/** Options by name, as for parseArgs. */
export type Options = NonNullable<ParseArgsConfig['options']>;
/** What parseArgs makes of options. */
export type OptionValues<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/** Options that every script has. */
const common = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const;

/** The message for an error of parseArgs. */
export function optionProblem(error: unknown, options: Options): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name = ''] = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message) ?? [];
  if (name && /argument (missing|is ambiguous)/.test(message)) return `${name} needs a value.`;
  if (name && message.includes('does not take an argument')) return `${name} takes no value.`;
  return unknownOption(message, Object.keys(options)) ?? message;
}

/** Joins options with negative numbers (`--port -5`), which parseArgs takes for options: the check of the value then refuses them. */
export const joinNegativeNumbers = (args: readonly string[], options: Options): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1) ?? '';
    const takesValue = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesValue && !joined.includes('--') && /^-[\d.]/.test(arg)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
    return joined;
  }, []);

/**
 * Reads the options of a command. With --help, --version or invalid options it prints the text and returns the exit code.
 * @param options as for parseArgs; `help` and `version` are added
 * @param names what the arguments that are no options mean; none are accepted beyond these
 * @param args those of the process by default
 */
export function readOptions<const Given extends Options>(
  options: Given,
  usage: string,
  names: readonly string[] = [],
  args: readonly string[] = process.argv.slice(2),
): { values: OptionValues<Given>; positionals: string[] } | { exit: 0 | 2 } {
  try {
    const { values, positionals } = parseArgs({
      args: joinNegativeNumbers(args, options),
      options: { ...options, ...common } as Given & typeof common,
      allowPositionals: names.length > 0,
    });
    if (positionals.length > names.length) throw new Error(`Unexpected argument '${positionals[names.length]}'.`);
    const { help, version: asked } = values as { help?: boolean; version?: boolean };
    if (!help && !asked) return { values: values as OptionValues<Given>, positionals };
    console.log(help ? usage : version());
    return { exit: 0 };
  } catch (error) {
    console.error(`${optionProblem(error, options)}\n\n${usage}`);
    return { exit: 2 };
  }
}

/** An option has an invalid value: exit code 2. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/**
 * The value of an option that is a whole number.
 * @throws OptionError that names the option
 */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new OptionError(`--${name} must be a whole number from ${min} to ${max}, not ${text || 'empty'}`);
}

// What the programs of this folder share: how they read their options, refuse wrong ones, and print tables and findings.
import { OptionError, type Options, type OptionValues, readOptions, wholeNumber } from '../runtime/cli/options.js';
import { nearest } from '../runtime/cli/suggest.js';

/**
 * Runs a program, and sets the exit code: the one it returns, or 2 after a wrong option, which is said with the usage.
 * @param names what the arguments that are no options mean
 */
export async function runProgram<const Given extends Options>(
  options: Given,
  usage: string,
  main: (values: OptionValues<Given>, positionals: readonly string[]) => Promise<number>,
  names: readonly string[] = [],
): Promise<void> {
  const read = readOptions(options, usage, names);
  try {
    process.exitCode = 'exit' in read ? read.exit : await main(read.values, read.positionals);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}

/** The names that an option lists, in their own order; all without it. @throws OptionError for another one */
export function listed<Name extends string>(
  text: string | undefined,
  noun: string,
  names: readonly Name[],
): readonly Name[] {
  const given: readonly string[] = text?.split(',').map((name) => name.trim()) ?? names;
  const wrong = given.find((name) => !names.some((each) => each === name));
  if (wrong === undefined) return names.filter((name) => given.includes(name));
  const meant = nearest(wrong, names);
  throw new OptionError(`There is no ${noun} ${wrong}.${meant ? ` Did you mean ${meant}?` : ''}`);
}

/** A table in Markdown. */
export function markdown(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/**
 * Runs a stress test whose options are whole numbers.
 * @param counts option → its default, and what it counts
 */
export function runCounted<const Name extends string>(
  name: string,
  about: string,
  counts: Readonly<Record<Name, readonly [byDefault: number, what: string]>>,
  main: (values: Readonly<Record<Name, number>>) => Promise<number>,
): Promise<void> {
  const entries = Object.entries<readonly [number, string]>(counts);
  const lines = entries.map(
    ([option, [byDefault, what]]) => `  ${`--${option} N`.padEnd(14)}${what} (default: ${byDefault})`,
  );
  const usage = `usage: npm run stress -- ${name} [options]\n\n${about}\n\n${lines.join('\n')}\n  --help        this text\n`;
  const options = entries.map(
    ([option, [byDefault]]) => [option, { type: 'string', default: `${byDefault}` }] as const,
  );
  return runProgram(Object.fromEntries(options), usage, (values) => {
    const numbers = Object.entries(values).map(([option, text]) => [option, wholeNumber(option, `${text}`, 1, 9e6)]);
    return main(Object.fromEntries(numbers));
  });
}

/**
 * Prints what a stress test has counted, and what does not hold.
 * @param holds what is said when everything does
 * @returns the exit code
 */
export function report(figures: object, problems: readonly string[], holds: string): number {
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
  for (const problem of problems) console.log(`DOES NOT HOLD: ${problem}`);
  console.log(problems.length ? `${problems.length} things do not hold.` : holds);
  return problems.length ? 1 : 0;
}

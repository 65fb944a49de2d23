// What the programs of this folder share: how they read their options, and print tables and findings.
import { readOptions, UsageError, wholeNumber } from '../runtime/cli/command-options.js';
import type { Command } from '../runtime/cli/run-command.js';
import { nearest } from '../runtime/cli/suggest.js';

/** The names that an option lists, in their own order; all without it. @throws UsageError for another one */
export function listed<Name extends string>(
  text: string | undefined,
  noun: string,
  names: readonly Name[],
): readonly Name[] {
  const given: readonly string[] = text?.split(',').map((name) => name.trim()) ?? names;
  const wrong = given.find((name) => !names.some((each) => each === name));
  if (wrong === undefined) return names.filter((name) => given.includes(name));
  const meant = nearest(wrong, names);
  throw new UsageError(`There is no ${noun} ${wrong}.${meant ? ` Did you mean ${meant}?` : ''}`);
}

/** A table in Markdown. */
export function markdown(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/**
 * A stress test whose options are whole numbers.
 * @param counts option → its default, and what it counts
 */
export function countedCommand<const Name extends string>(
  name: string,
  about: string,
  counts: Readonly<Record<Name, readonly [byDefault: number, what: string]>>,
  main: (values: Readonly<Record<Name, number>>) => Promise<number>,
): Command {
  const entries = Object.entries<readonly [number, string]>(counts);
  const lines = entries.map(
    ([option, [byDefault, what]]) => `  ${`--${option} N`.padEnd(14)}${what} (default: ${byDefault})`,
  );
  const usage = `usage: npm run stress -- ${name} [options]\n\n${about}\n\n${lines.join('\n')}\n  --help        this text\n`;
  const options = Object.fromEntries(
    entries.map(([option, [byDefault]]) => [option, { type: 'string', default: `${byDefault}` } as const]),
  );
  return async (args) => {
    const given = readOptions(args, options, usage, 0);
    if (!given) return 0;
    const numbers = Object.entries(given.values).map(([option, text]) => [
      option,
      wholeNumber(option, `${text}`, 1, 9e6),
    ]);
    return main(Object.fromEntries(numbers));
  };
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

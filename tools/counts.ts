// Parses the options of a stress test: whole numbers.
import { readOptions } from '../runtime/cli/options.js';

/**
 * The counts for a stress test; ends the process after --help or invalid options.
 * @param about description for --help
 * @param counts option → its default, and its description
 */
export function readCounts<const Name extends string>(
  script: string,
  about: string,
  counts: Readonly<Record<Name, readonly [byDefault: number, what: string]>>,
): Readonly<Record<Name, number>> {
  const entries = Object.entries<readonly [number, string]>(counts);
  const lines = entries.map(
    ([name, [byDefault, what]]) => `  ${`--${name} N`.padEnd(14)}${what} (default: ${byDefault})`,
  );
  const usage = `usage: npm run ${script}${script.includes(' -- ') ? ' ' : ' -- '}[options]\n\n${about}\n\n${lines.join('\n')}\n  ${'--help'.padEnd(14)}this text\n`;
  const options = Object.fromEntries(
    entries.map(([name, [byDefault]]) => [name, { type: 'string', default: String(byDefault) }] as const),
  );
  const given = readOptions(options, usage);
  if ('exit' in given) process.exit(given.exit);
  const values = Object.entries(given.values as Record<string, string>).map(([name, text]) => {
    if (/^[1-9]\d{0,6}$/.test(text)) return [name, Number(text)] as const;
    console.error(`--${name} must be a whole number above 0, not ${text}\n\n${usage}`);
    return process.exit(2);
  });
  return Object.fromEntries(values) as Record<Name, number>;
}

// What the programs of this folder share: options that list names, and tables.
import { UsageError } from '../runtime/cli/command-options.js';
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

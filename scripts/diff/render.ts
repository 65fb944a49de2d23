// Shows changes to people: per operation, breaking ones first, one line each, and a summary at the end.
import type { Change, Level } from './change.js';

const levels: readonly Level[] = ['breaking', 'compatible', 'docs'];
const labels: Record<Level, string> = { breaking: 'breaking  ', compatible: 'compatible', docs: 'docs      ' };
const colours: Record<Level, string> = { breaking: '31', compatible: '32', docs: '2' };

/** How many changes there are of each level. */
export function count(changes: readonly Change[]): Record<Level, number> {
  const of = (level: Level) => changes.filter((change) => change.level === level).length;
  return { breaking: of('breaking'), compatible: of('compatible'), docs: of('docs') };
}

/** One line: `3 breaking, 1 compatible, 2 docs only, in 2 operations`. */
export function summary(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No change.';
  const { breaking, compatible, docs } = count(changes);
  const operations = new Set(changes.map(({ operation }) => operation).filter((operation) => operation !== '*')).size;
  const where = `in ${operations} operation${operations === 1 ? '' : 's'}`;
  return `${breaking} breaking, ${compatible} compatible, ${docs} docs only, ${where}.`;
}

const lineOf = ({ level, where, what }: Change, paint: (text: string, code: string) => string): string =>
  `  ${paint(labels[level], colours[level])}  ${where ? `${paint(where, '1')}: ` : ''}${what}`;

/**
 * The whole report. Operations with the very same changes (a shared schema was edited) are shown together.
 * @param colour use terminal colours
 */
export function render(changes: readonly Change[], colour: boolean): string {
  const paint = (text: string, code: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const operations = [...new Set(changes.map(({ operation }) => operation))];
  const groups = new Map<string, string[]>();
  for (const operation of operations) {
    const own = changes.filter((change) => change.operation === operation);
    const lines = levels.flatMap((level) => own.filter((change) => change.level === level));
    const body = lines.map((change) => lineOf(change, paint)).join('\n');
    groups.set(body, [...(groups.get(body) ?? []), operation === '*' ? 'whole contract' : operation]);
  }
  const blocks = [...groups].map(([body, names]) => `${paint(names.join(', '), '1;4')}\n${body}\n`);
  return `${[...blocks, summary(changes)].join('\n')}\n`;
}

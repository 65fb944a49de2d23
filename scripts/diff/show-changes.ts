// Shows changes to people: per operation, breaking ones first, one line each, and a summary at the end.
import { terminalText } from '../../runtime/cli/terminal-text.js';
import type { Change, Level } from './change.js';

export const levels: readonly Level[] = ['breaking', 'compatible', 'docs'];
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

/** The changes by operation, the breaking ones first. Operations with the very same changes (a shared schema was edited) stand together. */
export function grouped(changes: readonly Change[]): { operations: string[]; changes: Change[] }[] {
  const groups = new Map<string, { operations: string[]; changes: Change[] }>();
  for (const operation of new Set(changes.map((change) => change.operation))) {
    const all = changes.filter((change) => change.operation === operation);
    const own = levels.flatMap((level) => all.filter((change) => change.level === level));
    const key = JSON.stringify(own.map(({ level, where, what }) => [level, where, what]));
    const known = groups.get(key);
    if (known) known.operations.push(operation);
    else groups.set(key, { operations: [operation], changes: own });
  }
  return [...groups.values()];
}

/**
 * The whole report.
 * @param colour use terminal colours
 */
export function render(changes: readonly Change[], colour: boolean): string {
  const paint = (text: string, code: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const shown = changes.map((each) => ({ ...each, where: terminalText(each.where), what: terminalText(each.what) }));
  const blocks = grouped(shown).map(({ operations, changes: own }) => {
    const names = operations.map((operation) => (operation === '*' ? 'whole contract' : operation));
    return `${paint(names.join(', '), '1;4')}\n${own.map((change) => lineOf(change, paint)).join('\n')}\n`;
  });
  return `${[...blocks, summary(changes)].join('\n')}\n`;
}

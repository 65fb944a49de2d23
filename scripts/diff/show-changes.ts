// Shows changes to people: per operation, breaking ones first, one line each, and a summary at the end.
import { terminalText } from '../../runtime/cli/terminal-text.js';
import type { Change } from './change.js';
import type { Level } from './rules.js';

/** The level of a change, or that its break was accepted. */
export type Verdict = Level | 'accepted';

export const verdicts: readonly Verdict[] = ['breaking', 'accepted', 'compatible', 'docs'];
export const verdictOf = ({ accepted, level }: Change): Verdict => (accepted ? 'accepted' : level);

const colours: Record<Verdict, string> = { breaking: '31', accepted: '33', compatible: '32', docs: '2' };

/** How many changes there are of each level. */
export function count(changes: readonly Change[]): Record<Verdict, number> {
  const of = (verdict: Verdict) => changes.filter((change) => verdictOf(change) === verdict).length;
  return { breaking: of('breaking'), accepted: of('accepted'), compatible: of('compatible'), docs: of('docs') };
}

/** One line: `3 breaking, 1 accepted, 1 compatible, 2 docs only, in 2 operations`. */
export function summary(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No change.';
  const { breaking, accepted, compatible, docs } = count(changes);
  const operations = new Set(changes.map(({ operation }) => operation).filter((operation) => operation !== '*')).size;
  const where = `in ${operations} operation${operations === 1 ? '' : 's'}`;
  return `${breaking} breaking, ${accepted ? `${accepted} accepted, ` : ''}${compatible} compatible, ${docs} docs only, ${where}.`;
}

/** What is changed where, by which rule, for whom, and why that was accepted. */
export function sentence({ where, what, rule, direction, accepted }: Change, paint = (text: string) => text): string {
  const reason = accepted ? `; accepted on ${accepted.date}: ${accepted.reason}` : '';
  return `${where ? `${where}: ` : ''}${what}${reason} ${paint(`[${rule}, ${direction === 'both' ? 'request and reply' : direction}]`)}`;
}

/** The changes by operation, the breaking ones first. Operations with the very same changes (a shared schema was edited) stand together. */
export function grouped(changes: readonly Change[]): { operations: string[]; changes: Change[] }[] {
  const groups = new Map<string, { operations: string[]; changes: Change[] }>();
  for (const operation of new Set(changes.map((change) => change.operation))) {
    const all = changes.filter((change) => change.operation === operation);
    const own = verdicts.flatMap((verdict) => all.filter((change) => verdictOf(change) === verdict));
    const key = JSON.stringify(own.map(({ pointer: _, operation: __, ...rest }) => rest));
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
  const line = (change: Change): string => {
    const verdict = verdictOf(change);
    const shown = {
      ...change,
      where: change.where && paint(terminalText(change.where), '1'),
      what: terminalText(change.what),
    };
    return `  ${paint(verdict.padEnd(10), colours[verdict])}  ${sentence(shown, (text) => paint(text, '2'))}`;
  };
  const blocks = grouped(changes).map(({ operations, changes: own }) => {
    const names = operations.map((operation) => (operation === '*' ? 'whole contract' : terminalText(operation)));
    return `${paint(names.join(', '), '1;4')}\n${own.map(line).join('\n')}\n`;
  });
  return `${[...blocks, summary(changes)].join('\n')}\n`;
}

// Unified diffs, as `git apply` and `patch -p1` take them.

interface Change {
  /** Lines of the old text: from, and how many. */
  readonly from: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/** Unchanged lines around a change. */
const context = 3;

/** The furthest line of the old text that each diagonal has reached, step by step (Myers, An O(ND) Difference Algorithm). */
function traceOf(before: readonly string[], after: readonly string[]): Map<number, number>[] {
  const trace: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  for (let steps = 0; steps <= before.length + after.length; steps++) {
    const next = new Map<number, number>();
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const down = (reached.get(diagonal + 1) ?? -1) > (reached.get(diagonal - 1) ?? -1);
      let a = down || diagonal === -steps ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;
      while (a < before.length && a - diagonal < after.length && before[a] === after[a - diagonal]) a++;
      next.set(diagonal, a);
      if (a >= before.length && a - diagonal >= after.length) return [...trace, reached, next];
    }
    trace.push(reached);
    reached = next;
  }
  return trace;
}

/** The fewest changes that make one text of the other. */
function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const trace = traceOf(before, after);
  /** Lines that are removed (`a`, -1) or added (-1, `b`), last first. */
  const edits: { a: number; b: number; added: boolean }[] = [];
  let [a, b] = [before.length, after.length];
  for (let steps = trace.length - 2; steps > 0; steps--) {
    const reached = trace[steps] as Map<number, number>;
    const diagonal = a - b;
    const down =
      diagonal === -steps ||
      (diagonal !== steps && (reached.get(diagonal + 1) ?? -1) > (reached.get(diagonal - 1) ?? -1));
    const from = down ? diagonal + 1 : diagonal - 1;
    a = reached.get(from) ?? 0;
    b = a - from;
    edits.push({ a, b, added: down });
  }
  const changes: { from: number; removed: number; added: string[] }[] = [];
  for (const edit of edits.reverse()) {
    const last = changes.at(-1);
    const own = last && last.from + last.removed === edit.a ? last : { from: edit.a, removed: 0, added: [] };
    if (own !== last) changes.push(own);
    if (edit.added) own.added.push(after[edit.b] ?? '');
    else own.removed++;
  }
  return changes;
}

/** Changes whose context touches are shown together. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.from - (last.from + last.removed) <= 2 * context) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

const range = (start: number, count: number): string =>
  count === 1 ? `${start}` : `${count ? start : start - 1},${count}`;

const noBreak = '\\ No newline at end of file';

/** The lines of a text, and whether the last one ends with a line break. */
function linesOf(text: string): { lines: string[]; ended: boolean } {
  const lines = text.split('\n');
  const ended = lines.at(-1) === '';
  return { lines: ended ? lines.slice(0, -1) : lines, ended };
}

/** The diff of one file; empty if the texts are equal. @param name path of the file in the diff */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [linesOf(before), linesOf(after)];
  const total = old.lines.length;
  let shift = 0;
  const text = hunksOf(changesOf(old.lines, now.lines)).map((changes) => {
    const [first, last] = [changes[0] as Change, changes.at(-1) as Change];
    const begin = Math.max(0, first.from - context);
    const end = Math.min(total, last.from + last.removed + context);
    const lines: string[] = [];
    const put = (sign: string, from: number, to: number): void => {
      for (let at = from; at < to; at++) {
        lines.push(`${sign}${old.lines[at]}`);
        if (at === total - 1 && !old.ended) lines.push(noBreak);
      }
    };
    let at = begin;
    for (const { from, removed, added } of changes) {
      put(' ', at, from);
      put('-', from, from + removed);
      lines.push(...added.map((line) => `+${line}`));
      at = from + removed;
      if (at === total && added.length && !now.ended) lines.push(noBreak);
    }
    put(' ', at, end);
    const grown = changes.reduce((sum, { removed, added }) => sum + added.length - removed, 0);
    const head = `@@ -${range(begin + 1, end - begin)} +${range(begin + 1 + shift, end - begin + grown)} @@`;
    shift += grown;
    return [head, ...lines].join('\n');
  });
  return `--- a/${name}\n+++ b/${name}\n${text.join('\n')}\n`;
}

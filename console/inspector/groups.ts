// Collapses events that repeat in the same place, as deltas do, to one line with their count.
import type { Row } from './inspection.js';

export interface RowGroup {
  /** Index of its first event. */
  readonly start: number;
  readonly rows: readonly Row[];
}

const goesOn = (row: Row, last: Row): boolean =>
  row.repeats && row.state === last.state && row.label === last.label && !row.notes.length && !last.notes.length;

/** Groups the rows of a list. */
export function groupRows(rows: readonly Row[]): readonly RowGroup[] {
  const groups: { start: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const last = group?.rows.at(-1);
    if (group && last && goesOn(row, last)) group.rows.push(row);
    else groups.push({ start: row.index, rows: [row] });
  }
  return groups;
}

/** The texts of a group, joined, in one line of at most this many characters. */
export function previewOf({ rows }: RowGroup, max = 120): string {
  let text = '';
  for (const row of rows) {
    text += row.text;
    if (text.length > max) return `${text.slice(0, max)}…`;
  }
  return text;
}

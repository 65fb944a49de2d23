// Prints what the operator's API replies, for people: lists as tables, one thing as its members.
import { columns } from '../../runtime/cli/columns.js';
import { isObject, pathSteps, valueAt } from '../../runtime/json.js';
import type { Budget } from '../../runtime/key.js';
import { budgetsText } from '../../runtime/key-texts.js';

/** Names of members that are times, in milliseconds since the epoch. */
type Times = ReadonlySet<string>;

const noTimes: Times = new Set();

/** Prints the output of `--json`. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

const maxCell = 200;

/** One line: callers choose models, prompts and names, and control characters must not reach the terminal. */
export function plain(text: string, max = maxCell): string {
  const flat = text.replace(/[\p{Cc}\p{Cf}]+/gu, '?');
  return flat.length > max ? `${flat.slice(0, max - 1)}…` : flat;
}

/** @param path of the member: `tokens.used` */
function cellOf(path: string, value: unknown, times: Times): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (value === undefined || value === null || value === '') return '-';
  if (name === 'budgets') return budgetsText(value as readonly Budget[]) || '-';
  if (Array.isArray(value)) return value.map((each) => cellOf(path, each, times)).join(',') || '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return times.has(name)
      ? new Date(value).toISOString().replace('T', ' ').replace('Z', '')
      : String(Number(value.toPrecision(9)));
  return plain(typeof value === 'string' ? value : JSON.stringify(value));
}

const headOf = (path: string): string => path.replace(/[A-Z]/g, ' $&').replaceAll('.', ' ').toUpperCase();

/**
 * A table with a head; columns of numbers are aligned at their end.
 * @param paths members that are columns, such as `tokens.used`; by default all of the first row
 */
export function tableText(
  rows: readonly object[],
  paths: readonly string[] = Object.keys(rows[0] ?? {}),
  times: Times = noTimes,
): string {
  const values = rows.map((row) => paths.map((path) => valueAt(row, pathSteps(path))));
  const isNumber = (value: unknown, at: number): boolean =>
    value === undefined || (typeof value === 'number' && !times.has(paths[at] ?? ''));
  return columns(
    [paths.map(headOf), ...values.map((row) => row.map((value, at) => cellOf(paths[at] ?? '', value, times)))],
    (at) => values.some((row) => row[at] !== undefined) && values.every((row) => isNumber(row[at], at)),
  );
}

/** The members of one thing, those of objects in it by their paths; lists of objects follow as tables. */
export function recordText(record: object, times: Times): string {
  const facts: string[][] = [];
  const lists: string[] = [];
  const add = (value: object, above: string): void => {
    for (const [name, each] of Object.entries(value)) {
      const path = above + name;
      if (Array.isArray(each) && each.every(isObject)) {
        const names = [...new Set(each.flatMap(Object.keys))];
        if (each.length) lists.push(`\n${path}`, tableText(each, names, times).replace(/^/gm, '  '));
      } else if (isObject(each)) add(each, `${path}.`);
      else facts.push([path, cellOf(path, each, times)]);
    }
  };
  add(record, '');
  return [columns(facts), ...lists].join('\n');
}

/** A cell of CSV. Spreadsheets run cells that begin with = + - or @ as formulas, and callers choose names of models. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

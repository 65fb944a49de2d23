// Counts findings per operation and upstream.

import { counted, terminalText } from '../../runtime/cli/terminal-text.js';
import { groupBy } from '../../runtime/group-by.js';
import type { FoundDrift, ValueLocation } from './check.js';
import type { CountedFinding, DriftFinding, What } from './drift-finding.js';
import { nothingObserved, type Observed, observe, shapeText } from './observed.js';

/** Counts of one finding, and what a patch needs of it. */
export interface Counted extends Where, Seen {
  readonly finding: DriftFinding;
  readonly observed: Observed;
  /** Where it was first found. */
  readonly place?: ValueLocation | undefined;
}

/** When a recording was made: its time, else its number. */
type Moment = string | number;

/** Distinct findings that are counted; further ones are not kept. */
const maxFindings = 10_000;

const before = (a: Moment, b: Moment): boolean => (typeof a === typeof b ? a < b : typeof a === 'string');

const keyOf = (operation: string, upstream: string, { part, what, kind, path, name, shape }: DriftFinding): string =>
  JSON.stringify([operation, upstream, part, what, kind, path, name, what === 'order' ? shape : '']);

/** Whose finding it is. */
type Where = Pick<CountedFinding, 'operation' | 'upstream'>;

/** How often it was seen, and when. */
type Seen = { -readonly [Name in 'count' | 'first' | 'last']: CountedFinding[Name] };

/** Creates empty counts. */
export function createCounts() {
  const all = new Map<string, Counted>();
  const count = (
    { operation, upstream }: Where,
    finding: DriftFinding,
    seen: Readonly<Seen>,
    place?: ValueLocation,
  ): Counted | undefined => {
    const key = keyOf(operation, upstream, finding);
    const known = all.get(key);
    if (!known && all.size >= maxFindings) return undefined;
    const one = known ?? { ...{ operation, upstream, finding, place }, ...seen, count: 0, observed: nothingObserved() };
    if (before(seen.first, one.first)) one.first = seen.first;
    if (before(one.last, seen.last)) one.last = seen.last;
    one.count += seen.count;
    all.set(key, one);
    return one;
  };
  return {
    add({ place, value, ...finding }: FoundDrift, { moment, ...where }: Where & { readonly moment: Moment }): void {
      const counted = count(where, finding, { count: 1, first: moment, last: moment }, place);
      if (counted && value !== undefined) observe(counted.observed, value, finding.path.split('.').at(-1));
    },
    /** Adds a line that was counted elsewhere. */
    merge({ operation, upstream, count: number, first, last, ...finding }: CountedFinding): void {
      count({ operation, upstream }, finding, { count: number, first, last });
    },
    /** Most frequent first within operation and upstream. */
    list: () =>
      [...all.values()].sort(
        (a, b) => a.operation.localeCompare(b.operation) || a.upstream.localeCompare(b.upstream) || b.count - a.count,
      ),
  };
}

/** A finding as it is printed and read again. */
export function lineOf({ operation, upstream, finding, count, first, last, observed }: Counted): CountedFinding {
  const shape = finding.shape ?? (observed.types.size ? shapeText(observed) : undefined);
  return { operation, upstream, ...finding, ...(shape !== undefined && { shape }), count, first, last };
}

// The findings of `pentagate drift` as text and as JSON.

/** How many of what was read, and found. */
export interface Summary {
  readonly recordings: number;
  /** Requests of HAR files and recordings that are no operation of the contract. */
  readonly skipped: number;
  /** Distinct findings. */
  readonly drift: number;
  readonly violations: number;
}

const titles: Readonly<Record<What, string>> = {
  field: 'unknown field',
  event: 'unknown event',
  member: 'unknown kind',
  value: 'new value',
  missing: 'missing',
  type: 'other type',
  order: 'order',
  rule: 'rule broken',
};

const moment = ({ first, last }: CountedFinding): string => {
  const shown = (value: string | number): string => (typeof value === 'number' ? `#${value}` : value);
  return first === last ? shown(first) : `${shown(first)} to ${shown(last)}`;
};

/** Characters of a shape that are shown. */
const maxShape = 160;

function lines(finding: CountedFinding): string[] {
  const { what, part, path, name, shape, count } = finding;
  const subject = [part, path, name === undefined ? '' : `= ${name}`].filter(Boolean).join(' ');
  const cut = shape === undefined || shape.length <= maxShape ? shape : `${shape.slice(0, maxShape)}…`;
  return [
    `  ${titles[what].padEnd(14)}${subject}  (${count}×, ${moment(finding)})`,
    ...(cut === undefined ? [] : [`${' '.repeat(16)}${cut}`]),
  ];
}

/** As text, by operation and upstream. */
export function renderText(findings: readonly CountedFinding[], summary: Summary): string {
  const groups = groupBy(findings, ({ operation, upstream }) => `${operation} (${upstream})`);
  const { recordings, skipped, drift, violations } = summary;
  const rest = skipped ? `, ${skipped} of other operations passed over` : '';
  const all = [
    ...[...groups].flatMap(([title, own]) => [title, ...own.flatMap(lines), '']),
    `${counted(recordings, 'recording')}${rest}: ${drift} of drift, ${counted(violations, 'violation')}`,
    '',
  ];
  return terminalText(all.join('\n'));
}

export const renderJson = (findings: readonly CountedFinding[], summary: Summary): string =>
  `${JSON.stringify({ summary, findings }, null, 2)}\n`;

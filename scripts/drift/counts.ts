// Counts findings per operation and upstream.

import type { FoundDrift } from './check.js';
import type { CountedFinding, DriftFinding } from './drift-finding.js';
import type { ValueLocation } from './locate.js';
import { nothingObserved, type Observed, observe, shapeText } from './observed.js';

/** Counts of one finding, and what a patch needs of it. */
export interface Counted {
  readonly operation: string;
  readonly upstream: string;
  readonly finding: DriftFinding;
  count: number;
  first: string | number;
  last: string | number;
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
type Where = Pick<Counted, 'operation' | 'upstream'>;

/** Creates empty counts. */
export function createCounts() {
  const all = new Map<string, Counted>();
  const count = (
    { operation, upstream }: Where,
    finding: DriftFinding,
    seen: Pick<CountedFinding, 'count' | 'first' | 'last'>,
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

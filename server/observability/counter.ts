// Counters of Prometheus that are incremented often. prom-client makes a text of the labels for every increment; here increments are added up
// per combination of labels, and reach it when metrics are collected.
import { Counter, type CounterConfiguration } from 'prom-client';

type Labels<Name extends string> = Readonly<Record<Name, string | number>>;

/** The combinations of labels as a tree, one level per label. */
interface Combination<Name extends string> {
  readonly next: Map<string | number, Combination<Name>>;
  /** Present on the last level. */
  labels: Labels<Name> | undefined;
  /** Increments that prom-client does not have yet. */
  pending: number;
}

interface BatchedCounter<Name extends string> {
  /** @param value default: 1; 0 shows the counter before its first event */
  inc(labels: Labels<Name>, value?: number): void;
}

/** Creates a counter with labels. */
export function createBatchedCounter<Name extends string>(
  options: CounterConfiguration<Name> & { readonly labelNames: readonly Name[] },
): BatchedCounter<Name> {
  const { labelNames } = options;
  const combination = (): Combination<Name> => ({ next: new Map(), labels: undefined, pending: 0 });
  const root = combination();
  const all: Combination<Name>[] = [];
  new Counter<Name>({
    ...options,
    collect() {
      for (const one of all) {
        if (one.labels) this.inc(one.labels, one.pending);
        one.pending = 0;
      }
    },
  });
  return {
    inc(labels, value = 1) {
      let found = root;
      for (const name of labelNames) {
        let next = found.next.get(labels[name]);
        if (!next) {
          next = combination();
          found.next.set(labels[name], next);
        }
        found = next;
      }
      found.pending += value;
      if (found.labels) return;
      found.labels = { ...labels };
      all.push(found);
    },
  };
}

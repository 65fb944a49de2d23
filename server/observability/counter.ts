// Counters of Prometheus that are incremented often: prom-client takes 1 µs for an increment with labels, and a call has up to ten of them.
// Here increments are added up per combination of labels, and reach it when metrics are collected.
import { Counter, type CounterConfiguration } from 'prom-client';

type Labels<Name extends string> = Readonly<Record<Name, string | number>>;

interface BatchedCounter<Name extends string> {
  /** @param value default: 1; 0 shows the counter before its first event */
  inc(labels: Labels<Name>, value?: number): void;
}

/** Creates a counter with labels. */
export function createBatchedCounter<Name extends string>(
  options: CounterConfiguration<Name> & { readonly labelNames: readonly Name[] },
): BatchedCounter<Name> {
  /** Increments that prom-client does not have yet, by the values of the labels. */
  const pending = new Map<string, { readonly labels: Labels<Name>; value: number }>();
  new Counter<Name>({
    ...options,
    collect() {
      for (const { labels, value } of pending.values()) this.inc(labels, value);
      pending.clear();
    },
  });
  return {
    inc(labels, value = 1) {
      const id = options.labelNames.map((name) => labels[name]).join('\n');
      const found = pending.get(id);
      if (found) found.value += value;
      else pending.set(id, { labels: { ...labels }, value });
    },
  };
}

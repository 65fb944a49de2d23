// The commit point of a stream: its first event that is not of the prelude. Until then nothing of the answer has come, and another upstream could
// still give it. Both follow from the grammar: content is in numbered parts, and the prelude is what can only come before the first of them.
import type { StreamAutomaton, StreamStep } from '../../client/automaton.js';
import { lazyFor } from '../../runtime/lazy.js';

interface Edge {
  readonly event: string;
  readonly from: number;
  readonly to: number;
  /** Whether it is in a numbered part. */
  readonly isContent: boolean;
}

function edgesOf({ states, scopes = [] }: StreamAutomaton): readonly Edge[] {
  const isNumbered = (scope: number | undefined): boolean => {
    const { numbered, within } = scopes[scope ?? -1] ?? {};
    return numbered !== undefined || (within !== undefined && isNumbered(within));
  };
  return states.flatMap((row, from) =>
    Object.entries(row).flatMap(([event, step]): Edge[] => {
      const isStep = typeof step === 'number' || Array.isArray(step);
      const steps = isStep ? [step as StreamStep] : Object.values(step as Readonly<Record<string, StreamStep>>);
      return steps.map((each) => {
        const [to, scope] = typeof each === 'number' ? [each] : each;
        return { event, from, to, isContent: isNumbered(scope) };
      });
    }),
  );
}

/** The states that can be reached from some over edges. */
function reachable(from: readonly number[], edges: readonly Edge[]): ReadonlySet<number> {
  const found = new Set(from);
  for (const state of found) for (const edge of edges) if (edge.from === state) found.add(edge.to);
  return found;
}

/** The events before the first content of a stream, by its grammar. */
export const preludeOf = lazyFor((order: StreamAutomaton): ReadonlySet<string> => {
  const edges = edgesOf(order);
  const content = edges.filter(({ isContent }) => isContent);
  if (!content.length) return new Set();
  const after = reachable(
    content.map(({ to }) => to),
    edges,
  );
  const late = new Set(edges.filter(({ from, isContent }) => isContent || after.has(from)).map(({ event }) => event));
  const early = edges.map(({ event }) => event).filter((event) => !late.has(event));
  return new Set([...early, ...(order.anywhere ?? [])]);
});

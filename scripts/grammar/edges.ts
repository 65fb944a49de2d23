// Reads a StreamAutomaton as a graph, for what looks at all of it (comparison, samples, diagrams) instead of following one stream.
import { read, type StreamAutomaton, type StreamStep, split } from '../../client/automaton.js';

/** One event that a state allows; without `kind`: of any kind. `chain`: the scopes around it, from the outside in. */
export interface StreamEdge {
  event: string;
  kind?: string;
  to: number;
  chain: number[];
  /** The scopes of `chain` that restart with this event. */
  opened: number[];
}

/** The scopes around a scope and itself, from the outside in. */
function scopeChain({ scopes = [] }: StreamAutomaton, scope: number | undefined): number[] {
  return scope === undefined ? [] : [...scopeChain({ scopes } as StreamAutomaton, scopes[scope]?.within), scope];
}

/** Every event a state allows, in the order of the notation. */
export function edgesOf(automaton: StreamAutomaton, state: number): StreamEdge[] {
  const edge = (event: string, step: StreamStep, kind?: string): StreamEdge => {
    const [to, scope, opens] = typeof step === 'number' ? [step] : step;
    const chain = scopeChain(automaton, scope);
    const opened = opens === undefined ? [] : chain.slice(chain.indexOf(opens));
    return { event, ...(kind !== undefined && { kind }), to, chain, opened };
  };
  return Object.entries(automaton.states[state] ?? {}).flatMap(([event, step]) =>
    typeof step === 'number' || Array.isArray(step)
      ? edge(event, step as StreamStep)
      : Object.entries(step).map(([kind, each]) => edge(event, each as StreamStep, kind)),
  );
}

/** The value that is the kind of an event of a name; undefined where the grammar does not distinguish kinds of it. */
export function kindOf({ kinds }: StreamAutomaton, name: string, data: unknown): unknown {
  const path = kinds && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return path === undefined ? undefined : read(data, split(path));
}

/** `event` or `event[kind]`. */
export const edgeLabel = ({ event, kind }: { event: string; kind?: string | undefined }): string =>
  kind === undefined ? event : `${event}[${kind}]`;

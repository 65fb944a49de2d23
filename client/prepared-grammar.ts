// What of a grammar's check does not depend on a stream, prepared once for each grammar: most streams are short.
import type { StreamAutomaton, StreamScope, StreamStep } from './stream-automaton.js';
import { type EventWatch, type ScopeInstance, watchesOf } from './stream-rules.js';

/** What the steps of a grammar say of an event. */
export interface KnownEvent {
  /** The kinds that steps distinguish; empty: any kind. */
  readonly kinds: Set<string>;
  /** The scope that kinds of the event open. */
  opens?: StreamScope;
}

/** What a grammar is before any stream. */
export interface Preparation {
  /** The scopes, and last the whole stream. */
  readonly parts: readonly StreamScope[];
  /** A scope and its enclosing scopes, outermost first. */
  readonly chains: readonly (readonly number[])[];
  /** The watches that read an event in a scope. @param label `event` or `event[kind]`; absent: an event out of its place */
  watching(scope: number, event?: string, label?: string): readonly EventWatch[];
  /** What the steps say of each event. */
  readonly events: ReadonlyMap<string, KnownEvent>;
  /** The frames of a new stream. */
  frames(): ScopeInstance[];
}

/** Maximum number of selections that are kept for a scope. */
const maxSelections = 100;

const preparations = new WeakMap<StreamAutomaton, Preparation>();

export const isStep = (step: unknown): step is StreamStep => typeof step === 'number' || Array.isArray(step);

function eventsOf({ states, keyed }: StreamAutomaton, parts: readonly StreamScope[]): Map<string, KnownEvent> {
  // No part outside of a keyed one has its events.
  const events = new Map(keyed?.flatMap(({ order }) => [...eventsOf(order, [])]));
  for (const row of states)
    for (const [event, step] of Object.entries(row)) {
      const known: KnownEvent = events.get(event) ?? { kinds: new Set() };
      events.set(event, known);
      for (const [kind, each] of isStep(step) ? [] : Object.entries(step)) {
        known.kinds.add(kind);
        const opened = parts[(each as readonly number[])[2] as number];
        if (opened) known.opens = opened;
      }
    }
  return events;
}

/** Prepares a grammar, once. */
export function prepare(automaton: StreamAutomaton): Preparation {
  const known = preparations.get(automaton);
  if (known) return known;
  const parts: readonly StreamScope[] = [...(automaton.scopes ?? []), automaton];
  const whole = parts.length - 1;
  const chain = (at: number): number[] => (at === whole ? [at] : [...chain(parts[at]?.within ?? whole), at]);
  const chains = parts.map((_, at) => chain(at));
  const own = parts.map(watchesOf);
  const selected = chains.map(() => new Map<string | undefined, readonly EventWatch[]>());
  const made: Preparation = {
    parts,
    chains,
    watching(scope, event, label) {
      const memo = selected[scope] as Map<string | undefined, readonly EventWatch[]>;
      let found = memo.get(label);
      if (!found) {
        found = (chains[scope] as number[])
          .flatMap((at) => own[at] as EventWatch[])
          .filter(({ events }) => !events || [event, label].some((each) => each && events.includes(each)));
        // A service chooses the kinds of its events.
        if (memo.size < maxSelections) memo.set(label, found);
      }
      return found;
    },
    events: eventsOf(automaton, parts),
    frames: () =>
      own.map((watches) => ({ counts: {}, cells: watches.map(() => ({ value: undefined, sum: 0, hash: 0 })) })),
  };
  preparations.set(automaton, made);
  return made;
}

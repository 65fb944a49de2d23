// What the events of a stream mean, by its grammar.
import type { StreamAutomaton } from '../../client/automaton.js';
import { namer } from '../../client/event-name.js';
import { preludeOf } from './prelude.js';

/** The events that lead to an end of the stream. */
function closingEvents({ states, ends }: StreamAutomaton): ReadonlySet<string> {
  const leadsToEnd = (step: unknown): boolean =>
    typeof step === 'number'
      ? ends.includes(step)
      : Array.isArray(step)
        ? ends.includes(step[0] as number)
        : Object.values(step as object).some(leadsToEnd);
  const steps = states.flatMap((row) => Object.entries(row));
  return new Set(steps.flatMap(([event, step]) => (leadsToEnd(step) ? [event] : [])));
}

export type EventSets = ReturnType<typeof eventSetsOf>;

/** What is the same for all streams of a grammar. */
export function eventSetsOf(order: StreamAutomaton) {
  const errors = new Set(order.error);
  const { early, complete, last = [{ event: '' }] } = order.elsewhere ?? {};
  const nameOf = namer(order.name);
  const lastOf = namer(last);
  return {
    /** The name of an event. */
    nameOf,
    prelude: preludeOf(order),
    errors,
    /** The errors, and the end of a reply that has failed. */
    failures: new Set([...errors, ...(order.failed ?? [])]),
    closing: closingEvents(order),
    /** Events that may end a stream out of their place, so that the check is asked after them. */
    elsewhere: new Set(Object.keys({ ...early, ...complete })),
    /** Whether a stream may end after an event, although its order goes on. */
    mayEnd: (data: unknown): boolean => lastOf(data) === nameOf(data),
  };
}

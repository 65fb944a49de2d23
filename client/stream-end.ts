// The end of a stream whose contract has no order: the text that ends it, if there is one.
import type { StreamAutomaton, StreamCheck } from './stream-automaton.js';

/** What ends a stream: its terminator; without one, it may end at any time. */
export type StreamEnd = Pick<StreamAutomaton, 'name' | 'terminator'>;

/** Creates the check of one stream: every event is accepted, and the stream must have come to its end. */
export function checkEnd({ terminator }: StreamEnd): StreamCheck {
  let done = false;
  return {
    accept: () => undefined,
    end(text) {
      done ||= !!text;
      return done || !terminator ? undefined : `the stream ended where ${terminator} was expected`;
    },
    get done() {
      return done;
    },
    failed: false,
    expected: () => (terminator ? [terminator] : []),
  };
}

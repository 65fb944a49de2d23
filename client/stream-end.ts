// The end of a stream, without its order: what clients check that leave the order out. A truncated stream is an error here, too.
import { namer } from './event-name.js';
import type { StreamAutomaton, StreamCheck } from './stream-automaton.js';

/** What ends a stream. */
export interface StreamEnd extends Pick<StreamAutomaton, 'name' | 'error' | 'terminator'> {
  /** The events that close the stream; absent: it may end at any time, or its terminator closes it. */
  readonly last?: readonly string[];
}

/** Creates the check of one stream: every event is accepted, and the stream must have come to its end. */
export function checkEnd({ name, last = [], error, terminator }: StreamEnd): StreamCheck {
  const nameOf = namer(name);
  const wanted = terminator ? [terminator] : last;
  let done = false;
  let failed = false;
  return {
    accept(data) {
      const event = nameOf(data) as string;
      failed ||= !!error?.includes(event);
      done ||= failed || wanted.includes(event);
      return undefined;
    },
    end(text) {
      done ||= !!text;
      return done || !wanted[0] ? undefined : `the stream ended where ${wanted.join(' or ')} was expected`;
    },
    get done() {
      return done;
    },
    get failed() {
      return failed;
    },
    expected: () => [...wanted],
  };
}

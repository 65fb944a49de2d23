// Limits the concurrent calls of one key that ask for faults: a stalled call costs its caller nothing.

import { problemOf } from '../../runtime/errors/problem.js';
import type { EventReply } from '../../runtime/replies.js';
import { createCounts } from '../counts.js';

type Events = EventReply<unknown>['events'];

async function* endWith(events: Events, leave: () => void): AsyncGenerator<unknown> {
  try {
    yield* events;
  } finally {
    leave();
  }
}

/**
 * Counts calls from their beginning to their last event.
 * @param max calls of one key at once; the next is refused with 429
 * @returns a function that runs a call, whose reply may have `events`
 */
export function createConcurrentCallLimit(max: number) {
  const counts = createCounts();
  return async <Reply extends object>(key: string, signal: AbortSignal, run: () => Promise<Reply>): Promise<Reply> => {
    if (counts.of(key) >= max)
      throw problemOf(
        'rate_limited',
        `${max} calls with simulated faults are in progress already. Wait until one of them has ended.`,
        { retryAfter: 1 },
      );
    const uncount = counts.add(key);
    const leave = (): void => {
      signal.removeEventListener('abort', leave);
      uncount();
    };
    // If the caller disconnects before reading, the stream never ends by itself.
    signal.addEventListener('abort', leave);
    try {
      const reply = await run();
      const { events } = reply as { readonly events?: Events };
      if (!events || signal.aborted) {
        leave();
        return reply;
      }
      return { ...reply, events: endWith(events, leave) };
    } catch (error) {
      leave();
      throw error;
    }
  };
}

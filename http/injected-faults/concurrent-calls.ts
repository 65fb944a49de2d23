// Limits the concurrent calls of one key that ask for faults: a stalled call costs its caller nothing.

import { problemOf } from '../../runtime/errors/problem.js';
import type { EventReply } from '../../runtime/replies.js';

type Events = EventReply<unknown>['events'];

/** Runs a call, whose reply may have `events`. */
type ConcurrentCallLimit = <Reply extends object>(
  key: string,
  signal: AbortSignal,
  run: () => Promise<Reply>,
) => Promise<Reply>;

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
 */
export function createConcurrentCallLimit(max: number): ConcurrentCallLimit {
  const counts = new Map<string, number>();
  return async (key, signal, run) => {
    const count = counts.get(key) ?? 0;
    if (count >= max)
      throw problemOf(
        'rate_limited',
        `${max} calls with simulated faults are in progress already. Wait until one of them has ended.`,
        { retryAfter: 1 },
      );
    counts.set(key, count + 1);
    let left = false;
    const leave = (): void => {
      if (left) return;
      left = true;
      signal.removeEventListener('abort', leave);
      const now = (counts.get(key) ?? 1) - 1;
      if (now) counts.set(key, now);
      else counts.delete(key);
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

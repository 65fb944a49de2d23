// The iterator that provides the events of a reply: opened once, closed if the stream ends before the events do.
import type { EventReply } from '../../scripts/runtime/replies.js';

export type IteratorStep = IteratorResult<unknown, unknown>;
type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

/** The iterator of a reply's events; the asynchronous one if there are both. */
export const iteratorOf = (events: EventReply<unknown>['events']): AnyIterator =>
  Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();

/** Closes an iterator, so that its `finally` blocks run. What they throw is ignored: the stream has ended. */
export function closeIterator(iterator: AnyIterator): void {
  try {
    const done: unknown = iterator.return?.();
    if (done instanceof Promise) done.catch(() => undefined);
  } catch {
    // Ignored, as above.
  }
}

/** Closes a reply that will not be written. */
export const discardReply = (reply: EventReply<unknown>): void => closeIterator(iteratorOf(reply.events));

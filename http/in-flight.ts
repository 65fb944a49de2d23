// Tracks calls in flight, for graceful shutdown (wait, then end what is left) and for revoked keys (end their running calls).

import { ProblemError, problemOf, type Reason } from '../runtime/errors/problem.js';
import type { Key } from '../runtime/key.js';

export type InFlightCalls = ReturnType<typeof createInFlightCalls>;

const stopping = 'The service is restarting. Try again in a moment.';

interface Call {
  readonly end: (why: ProblemError) => void;
  readonly keyOf: (() => Key | undefined) | undefined;
}

export function createInFlightCalls() {
  // Not a Set: V8 replaces its table after a few additions and removals, and a replaced table refers to the next one. Tables that have grown
  // old kept all later requests until the next full garbage collection, which took 12 % of the processor time of a forwarded request.
  const calls: Call[] = [];
  let empty: (() => void) | undefined;
  return {
    get count(): number {
      return calls.length;
    },
    /**
     * Adds a call. @returns a function that removes it
     * @param end called when the shutdown times out or the key is revoked
     * @param keyOf the key of the call; undefined before authentication, and for calls without a key, which are not ended
     */
    add(end: (why: ProblemError) => void, keyOf?: () => Key | undefined): () => void {
      const call: Call = { end, keyOf };
      calls.push(call);
      return () => {
        const at = calls.indexOf(call);
        if (at < 0) return;
        calls.splice(at, 1);
        if (!calls.length) empty?.();
      };
    },
    /** Ends the calls of revoked keys. @param refusal why a key may not be used any more; undefined: it may */
    endRevoked(refusal: (key: Key) => Reason | undefined): void {
      for (const { end, keyOf } of [...calls]) {
        const key = keyOf?.();
        const reason = key && refusal(key);
        if (reason) end(new ProblemError({ reason }));
      }
    },
    /** Resolves when no call is left. After `limit` milliseconds the remaining calls are ended, streams with their error event. */
    async drain(limit: number): Promise<void> {
      if (!calls.length) return;
      const drained = new Promise<void>((resolve) => {
        empty = resolve;
      });
      const timer = setTimeout(() => {
        for (const { end } of [...calls]) end(problemOf('unavailable', stopping));
      }, limit);
      await drained;
      clearTimeout(timer);
    },
  };
}

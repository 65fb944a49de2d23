// The calls in flight. Whoever stops the server lets them finish within a limit and then ends those that have not; and those whose key has
// been revoked are ended while they run.
import type { Key } from '../../contract/key.js';
import { ProblemError, type Reason } from '../../contract/problem.js';

export interface InFlightCalls {
  readonly count: number;
  /**
   * Enters a call; `end` is called when the server cannot wait any longer, or the call may not go on. Returns what takes it out again.
   * @param keyOf with which key it was made, once that is known; calls that need none go on
   */
  enter(end: (why: ProblemError) => void, keyOf?: () => Key | undefined): () => void;
  /** Ends calls whose key may not be used any more. @param refusal says why, or undefined */
  endRefused(refusal: (key: Key) => Reason | undefined): void;
  /** Settles once no call is left: those still there after `limit` milliseconds are ended (streams with their error event). */
  drain(limit: number): Promise<void>;
}

const stopping = 'The service is restarting. Try again in a moment.';

interface Call {
  readonly end: (why: ProblemError) => void;
  readonly keyOf: (() => Key | undefined) | undefined;
}

/** Starts with no call in flight. */
export function createInFlightCalls(): InFlightCalls {
  const calls = new Set<Call>();
  let empty: (() => void) | undefined;
  return {
    get count() {
      return calls.size;
    },
    enter(end, keyOf) {
      const call: Call = { end, keyOf };
      calls.add(call);
      return () => {
        if (calls.delete(call) && !calls.size) empty?.();
      };
    },
    endRefused(refusal) {
      for (const { end, keyOf } of [...calls]) {
        const key = keyOf?.();
        const reason = key && refusal(key);
        if (reason) end(new ProblemError({ reason }));
      }
    },
    async drain(limit) {
      if (!calls.size) return;
      const none = new Promise<void>((resolve) => {
        empty = resolve;
      });
      const timer = setTimeout(() => {
        for (const { end } of [...calls]) end(new ProblemError({ reason: 'unavailable', message: stopping }));
      }, limit);
      await none;
      clearTimeout(timer);
    },
  };
}

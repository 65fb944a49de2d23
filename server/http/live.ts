// The calls in flight. Whoever stops the server lets them finish within a limit and then ends those that have not.

export interface LiveCalls {
  readonly count: number;
  /** Enters a call; `end` is called at most once, when the server cannot wait any longer. Returns what takes it out again. */
  enter(end: () => void): () => void;
  /** Settles once no call is left: those still there after `limit` milliseconds are ended (streams with their error event). */
  drain(limit: number): Promise<void>;
}

/** Starts with no call in flight. */
export function createLiveCalls(): LiveCalls {
  const calls = new Set<() => void>();
  let empty: (() => void) | undefined;
  return {
    get count() {
      return calls.size;
    },
    enter(end) {
      // An own function per call: the same `end` given twice is two calls.
      const call = (): void => end();
      calls.add(call);
      return () => {
        if (calls.delete(call) && !calls.size) empty?.();
      };
    },
    async drain(limit) {
      if (!calls.size) return;
      const none = new Promise<void>((resolve) => {
        empty = resolve;
      });
      const timer = setTimeout(() => {
        for (const end of [...calls]) end();
      }, limit);
      await none;
      clearTimeout(timer);
    },
  };
}

// What all request bodies together may take: memory while they are worked on, and the processor while they are parsed and checked.
import { ProblemError } from '../../contract/problem.js';

/** Bytes of a body, or values in it, from which reading and checking it takes long enough for others to notice. */
const largeBytes = 1024 ** 2;
const largeValues = 10_000;

/** What one request holds. */
export interface BodyShare {
  /** Counts bytes that have come. @throws Problem 503 when all bodies together are too large */
  add(bytes: number): void;
  /** Waits until no other large body is parsed or checked; a small one does not wait. */
  enter(bytes: number, values: number): Promise<void>;
  /** Lets the next large body in, after others had their turn. */
  leave(): void;
  /** Gives everything back. */
  release(): void;
}

export interface BodyBudget {
  share(): BodyShare;
}

/** @param limit bytes of all bodies that are read or worked on */
export function createBodyBudget(limit: number): BodyBudget {
  let held = 0;
  let entered = false;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const go = waiting.shift();
    if (go) go();
    else entered = false;
  };
  return {
    share() {
      let own = 0;
      let inside = false;
      let released = false;
      const leave = (): void => {
        if (!inside) return;
        inside = false;
        setImmediate(next);
      };
      return {
        add(bytes) {
          if (held + bytes > limit)
            throw new ProblemError({
              reason: 'unavailable',
              message: 'Too many large requests are being worked on. Try again in a moment.',
              retryAfter: 1,
            });
          own += bytes;
          held += bytes;
        },
        async enter(bytes, values) {
          if (bytes < largeBytes && values < largeValues) return;
          if (entered)
            await new Promise<void>((resolve) => {
              waiting.push(resolve);
            });
          entered = true;
          inside = true;
          // The caller has gone while it waited.
          if (released) leave();
        },
        leave,
        release() {
          released = true;
          leave();
          held -= own;
          own = 0;
        },
      };
    },
  };
}

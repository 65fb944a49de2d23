// Bounds what all request bodies use together: memory while requests are in progress, and CPU while large bodies are parsed and validated.
// Without the first bound, many callers at once could exhaust the memory although each body is within its own limit. Parsing and
// validation block the event loop, so large bodies are parsed one at a time, step by step, and other requests run in between.
import { setImmediate } from 'node:timers/promises';
import { problemOf } from '../../runtime/errors/problem.js';

/** From this size, in bytes or in JSON values, parsing and validating a body delays other requests noticeably. */
const largeBytes = 1024 ** 2;
const largeValues = 2000;

/** The share of the budget that one request uses. */
export type BodyReservation = ReturnType<ReturnType<typeof createBodyBudget>['createReservation']>;

/** @param limit bytes of all bodies of requests in progress */
export function createBodyBudget(limit: number) {
  let reservedBytes = 0;
  let parserBusy = false;
  const waiting: (() => void)[] = [];
  const startNext = (): void => {
    const start = waiting.shift();
    if (start) start();
    else parserBusy = false;
  };

  return {
    createReservation() {
      let ownBytes = 0;
      let holdsParser = false;
      let released = false;
      const releaseParser = (): void => {
        if (!holdsParser) return;
        holdsParser = false;
        void setImmediate().then(startNext);
      };
      const waitForParser = async (): Promise<void> => {
        if (parserBusy)
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
          });
        parserBusy = true;
        holdsParser = true;
        // The request ended while it waited.
        if (released) releaseParser();
      };
      return {
        /** Adds received bytes. @throws ProblemError 503 when all bodies together exceed the limit */
        reserve(bytes: number): void {
          if (reservedBytes + bytes > limit)
            throw problemOf('unavailable', 'Too many large requests are being worked on. Try again in a moment.', {
              retryAfter: 1,
            });
          ownBytes += bytes;
          reservedBytes += bytes;
        },
        /** Resolves when no other large body is being parsed or validated; undefined for a small body, which need not wait, and for the body whose turn it is. */
        acquireParser: (bytes: number, values: number): Promise<void> | undefined =>
          holdsParser || (bytes < largeBytes && values < largeValues) ? undefined : waitForParser(),
        /** Lets other requests proceed between two steps of a large body; undefined for a small body. The turn is kept. */
        yieldTurn: (): Promise<void> | undefined => (holdsParser ? setImmediate() : undefined),
        /** Lets the next large body be parsed, after pending I/O has been handled. */
        releaseParser,
        /** Returns everything to the budget, at the end of the request. */
        release(): void {
          released = true;
          releaseParser();
          reservedBytes -= ownBytes;
          ownBytes = 0;
        },
      };
    },
  };
}

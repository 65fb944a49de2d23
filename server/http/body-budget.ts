// Bounds what all request bodies use together: memory while requests are in progress, and CPU while large bodies are parsed and validated.
// Without the first bound, many callers at once could exhaust the memory although each body is within its own limit. Parsing and
// validation block the event loop, so large bodies are parsed one at a time and other requests run in between.
import { ProblemError } from '../../contract/problem.js';

/** From this size, in bytes or in JSON values, parsing and validating a body delays other requests noticeably. */
const largeBytes = 1024 ** 2;
const largeValues = 10_000;

/** The share of the budget that one request uses. */
export interface BodyReservation {
  /** Adds received bytes. @throws ProblemError 503 when all bodies together exceed the limit */
  reserve(bytes: number): void;
  /** Resolves when no other large body is being parsed or validated; at once for a small body. */
  acquireParser(bytes: number, values: number): Promise<void>;
  /** Lets the next large body be parsed, after pending I/O has been handled. */
  releaseParser(): void;
  /** Returns everything to the budget, at the end of the request. */
  release(): void;
}

export interface BodyBudget {
  createReservation(): BodyReservation;
}

/** @param limit bytes of all bodies of requests in progress */
export function createBodyBudget(limit: number): BodyBudget {
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
        setImmediate(startNext);
      };
      return {
        reserve(bytes) {
          if (reservedBytes + bytes > limit)
            throw new ProblemError({
              reason: 'unavailable',
              message: 'Too many large requests are being worked on. Try again in a moment.',
              retryAfter: 1,
            });
          ownBytes += bytes;
          reservedBytes += bytes;
        },
        async acquireParser(bytes, values) {
          if (bytes < largeBytes && values < largeValues) return;
          if (parserBusy)
            await new Promise<void>((resolve) => {
              waiting.push(resolve);
            });
          parserBusy = true;
          holdsParser = true;
          // The request ended while it waited.
          if (released) releaseParser();
        },
        releaseParser: releaseParser,
        release() {
          released = true;
          releaseParser();
          reservedBytes -= ownBytes;
          ownBytes = 0;
        },
      };
    },
  };
}

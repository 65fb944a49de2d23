// Bounds what all request bodies use together: memory while requests are in progress, and CPU while large bodies are parsed and validated.
// Without the first bound, many callers at once could exhaust the memory although each body is within its own limit. Parsing and
// validation block the event loop, so large bodies are parsed one at a time, step by step, and other requests run in between.
import { setImmediate } from 'node:timers/promises';
import { ProblemError } from '../../../contract/problem.js';

/** From this size, in bytes or in JSON values, parsing and validating a body delays other requests noticeably. */
const largeBytes = 1024 ** 2;
const largeValues = 2000;

/** The share of the budget that one request uses. */
export interface BodyReservation {
  /** Adds received bytes. @throws ProblemError 503 when all bodies together exceed the limit */
  reserve(bytes: number): void;
  /** Resolves when no other large body is being parsed or validated; undefined for a small body, which need not wait, and for the body whose turn it is. */
  acquireParser(bytes: number, values: number): Promise<void> | undefined;
  /** Lets other requests proceed between two steps of a large body; undefined for a small body. The turn is kept. */
  yieldTurn(): Promise<void> | undefined;
  /** Lets the next large body be parsed, after pending I/O has been handled. */
  releaseParser(): void;
  /** Returns everything to the budget, at the end of the request. */
  release(): void;
}

interface BodyBudget {
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

  /** A class, since there is one per request: closures cost several times as much. */
  class Reservation implements BodyReservation {
    private ownBytes = 0;
    private holdsParser = false;
    private released = false;

    reserve(bytes: number): void {
      if (reservedBytes + bytes > limit)
        throw new ProblemError({
          reason: 'unavailable',
          message: 'Too many large requests are being worked on. Try again in a moment.',
          retryAfter: 1,
        });
      this.ownBytes += bytes;
      reservedBytes += bytes;
    }

    acquireParser(bytes: number, values: number): Promise<void> | undefined {
      return this.holdsParser || (bytes < largeBytes && values < largeValues) ? undefined : this.waitForParser();
    }

    yieldTurn(): Promise<void> | undefined {
      return this.holdsParser ? setImmediate() : undefined;
    }

    private async waitForParser(): Promise<void> {
      if (parserBusy)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      parserBusy = true;
      this.holdsParser = true;
      // The request ended while it waited.
      if (this.released) this.releaseParser();
    }

    releaseParser(): void {
      if (!this.holdsParser) return;
      this.holdsParser = false;
      void setImmediate().then(startNext);
    }

    release(): void {
      this.released = true;
      this.releaseParser();
      reservedBytes -= this.ownBytes;
      this.ownBytes = 0;
    }
  }
  return { createReservation: () => new Reservation() };
}

// Shares the time of the event loop among connections: those that have used up their time, or come when an iteration has taken long, wait for
// a turn in one of the next iterations.

/** Milliseconds for which one connection is parsed before it yields to others. A body in chunks of one byte takes long to parse. */
const maxParsingMs = 2;

/** Milliseconds per iteration of the event loop for parsing, and for the turns of connections that wait. */
const maxRoundMs = 8;

/**
 * Milliseconds after which further requests of an iteration wait for a turn. Longer than what requests of a hundred callers take: taking turns
 * costs a twentieth of such a request.
 */
const maxIterationMs = 20;

/**
 * Milliseconds for which requests wait while many connections are accepted: one in each of so many iterations of the event loop. Node accepts
 * one per iteration, so iterations must be short then: a new caller waits for all that have connected before.
 */
const maxAcceptingMs = 10;
const minAcceptingIterations = 8;

/** Runs the remaining work of connections in turns, for a bounded time in each iteration of the event loop. */
export function createRounds() {
  /** Connections that continue, or have sent several requests at once. */
  const turns: (() => void)[] = [];
  /** Connections that have sent one request. */
  const beginnings: (() => void)[] = [];
  let scheduled = false;
  /** Milliseconds of parsing in this iteration of the event loop, and when it began. */
  let parsingMs = 0;
  let startedAt = 0;
  let measuring = false;
  /** Whether a connection was accepted in this iteration; how many iterations in a row have accepted one; whether they are many. */
  let accepted = false;
  let acceptingIterations = 0;
  let accepting = false;
  let lastRoundAt = 0;
  let turnCount = 0;
  const schedule = (): void => {
    if (!scheduled) setImmediate(round);
    scheduled = true;
  };
  /**
   * The next turn. Every second of those that have sent one request is the newest one: thousands that do so at once then delay neither those
   * that come later nor, without end, one another.
   */
  const next = (): (() => void) | undefined => {
    turnCount = (turnCount + 1) % 3;
    if (turnCount === 0) return turns.shift() ?? beginnings.shift();
    return (turnCount === 1 ? beginnings.pop() : beginnings.shift()) ?? turns.shift();
  };
  const round = (): void => {
    scheduled = false;
    if (!accepting || performance.now() - lastRoundAt >= maxAcceptingMs) {
      const end = performance.now() + maxRoundMs;
      for (let turn = next(); turn; turn = performance.now() < end ? next() : undefined) turn();
      lastRoundAt = performance.now();
    }
    if (turns.length || beginnings.length) schedule();
  };
  const startIteration = (): void => {
    acceptingIterations = accepted ? acceptingIterations + 1 : 0;
    accepting = acceptingIterations >= minAcceptingIterations;
    accepted = false;
    parsingMs = 0;
    measuring = false;
    if (acceptingIterations) measure();
  };
  const measure = (): void => {
    if (measuring) return;
    setImmediate(startIteration);
    measuring = true;
    startedAt = performance.now();
  };
  return {
    /** @param single whether the connection has sent one request */
    add(turn: () => void, single = false): void {
      (single ? beginnings : turns).push(turn);
      schedule();
    },
    /** Called when a connection is accepted. */
    accepted(): void {
      accepted = true;
      measure();
    },
    /** Whether requests have taken so much of this iteration that others must wait for the next one. */
    get exhausted(): boolean {
      return accepting || (measuring && performance.now() - startedAt > maxIterationMs);
    },
    /** Milliseconds for which a connection may be parsed now; 0: one slice. */
    get parsingMs(): number {
      return !accepting && parsingMs < maxRoundMs ? maxParsingMs : 0;
    },
    parsed(milliseconds: number): void {
      parsingMs += milliseconds;
      measure();
    },
  };
}

export type Rounds = ReturnType<typeof createRounds>;

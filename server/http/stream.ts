// Writes the events of a reply as fast as they come and the caller reads, and ends the stream in every case as the contract says.
//
// It is driven by callbacks and not by an async loop: a loop that waits for an event, or for `drain`, cannot see that the caller has
// gone, and a race between promises costs more than the event itself.
import type { Response } from 'express';
import { ConnectionCut, type EventReply } from '../../contract/handler.js';
import { ProblemError } from '../../contract/problem.js';
import type { Framing } from './frames.js';

/** Characters that are gathered before they are written, as long as events are ready at once. */
const enough = 16_384;

/** How an event strays from the contract: by what it holds, or by when it comes. */
export interface StreamViolation {
  readonly part: 'event' | 'order';
  readonly message: string;
}

export interface StreamPort {
  readonly response: Response;
  readonly framing: Framing;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of silence; 0: never mind. */
  readonly keepAlive: number;
  /** Says what is wrong with the next event, or undefined. */
  accept(event: unknown): StreamViolation | undefined;
  /** Says what was still to come, or undefined when the stream is complete. */
  complete(): StreamViolation | undefined;
  /** Nothing may follow any more, not even an error. */
  closed(): boolean;
  /** An event, or the end, is not as the contract says. */
  violation(stray: StreamViolation): void;
  /** A problem after the first byte, as text; also the place to take note of it. */
  failed(problem: ProblemError, events: number): string;
  /** A problem before the first byte. */
  refused(problem: unknown): void;
  /** So many events have been written. */
  written(count: number): void;
  ended(how: 'complete' | 'error' | 'cut'): void;
}

export interface RunningStream {
  /** Ends the stream with an error. */
  interrupt(problem: ProblemError): void;
  /** The caller has gone: nothing is written any more, and the producer is told. */
  gone(): void;
}

type Step = IteratorResult<unknown, unknown>;
type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

const iteratorOf = (events: EventReply<unknown>['events']): AnyIterator =>
  Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();

/** Tells a producer that nobody wants more of it. What it throws on that occasion is of no interest any more. */
function dismiss(iterator: AnyIterator): void {
  try {
    const done: unknown = iterator.return?.();
    if (done instanceof Promise) done.catch(() => undefined);
  } catch {
    // Nobody is left to be told.
  }
}

/** For a reply that nobody will read. */
export const discard = (reply: EventReply<unknown>): void => dismiss(iteratorOf(reply.events));

/** Starts to write a reply; whatever happens then is told to the port. */
export function startStream(port: StreamPort, reply: EventReply<unknown>): RunningStream {
  const { response, framing } = port;
  const iterator = iteratorOf(reply.events);
  let pending = '';
  let counted = 0;
  let events = 0;
  let over = false;
  let blocked = false;
  let asking = false;
  let scheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const open = (): void => {
    if (!response.headersSent) response.writeHead(200, port.headers);
  };
  const flush = (): void => {
    if (!pending) return;
    open();
    const ready = response.write(pending);
    pending = '';
    port.written(events - counted);
    counted = events;
    timer?.refresh();
    if (ready) return;
    blocked = true;
    response.once('drain', () => {
      blocked = false;
      later();
    });
  };
  const stop = (): void => {
    over = true;
    clearTimeout(timer);
  };
  const end = (how: 'complete' | 'error'): void => {
    stop();
    open();
    response.end(pending + framing.end(events === 0 && !pending));
    port.written(events - counted);
    port.ended(how);
  };
  const cut = (): void => {
    stop();
    port.ended('cut');
    // An answer that was asked for behind another has no connection of its own yet.
    const hang = () => (response.socket ?? response.req.socket).destroy();
    if (pending) {
      open();
      response.write(pending, hang);
      port.written(events - counted);
    } else hang();
  };
  const fail = (thrown: unknown): void => {
    if (over) return;
    asking = false;
    if (thrown instanceof ConnectionCut) cut();
    else if (!events && !response.headersSent) {
      stop();
      port.refused(thrown);
    } else {
      const text = port.failed(ProblemError.from(thrown), events);
      if (!port.closed()) pending += text;
      end('error');
    }
  };
  const stray = (found: StreamViolation): void => {
    port.violation(found);
    dismiss(iterator);
    fail(
      new ProblemError(
        { reason: 'internal' },
        { cause: new Error(`the stream breaks the contract: ${found.message}`) },
      ),
    );
  };

  /** Takes one step of the producer; true when the next may be asked for at once. */
  const take = (step: Step): boolean => {
    asking = false;
    if (over) return false;
    if (step.done) {
      const missing = port.complete();
      if (missing === undefined) end('complete');
      else stray(missing);
      return false;
    }
    const wrong = port.accept(step.value);
    if (wrong !== undefined) {
      stray(wrong);
      return false;
    }
    pending += framing.event(step.value, events++ === 0);
    if (pending.length >= enough) {
      flush();
      // Others have their turn, also when this producer never waits.
      if (!blocked) later();
      return false;
    }
    if (!scheduled) {
      scheduled = true;
      setImmediate(() => {
        scheduled = false;
        if (!over) flush();
      });
    }
    return true;
  };
  const taken = (step: Step): void => {
    try {
      if (take(step)) pump();
    } catch (error) {
      fail(error);
    }
  };
  function pump(): void {
    try {
      while (!over && !blocked && !asking) {
        const step = iterator.next();
        if (step instanceof Promise) {
          asking = true;
          step.then(taken, fail);
          return;
        }
        if (!take(step as Step)) return;
      }
    } catch (error) {
      fail(error);
    }
  }
  function later(): void {
    setImmediate(pump);
  }

  if (port.keepAlive > 0 && !reply.quiet) {
    timer = setTimeout(() => {
      timer?.refresh();
      if (over || blocked || pending) return;
      open();
      response.write(framing.alive(events > 0));
    }, port.keepAlive);
  }
  pump();
  return {
    interrupt: (problem) => {
      if (over) return;
      dismiss(iterator);
      fail(problem);
    },
    gone: () => {
      if (over) return;
      stop();
      dismiss(iterator);
    },
  };
}

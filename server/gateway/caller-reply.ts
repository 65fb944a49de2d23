// The caller's side of a forwarded call: writes what an upstream sends to its response.
import type { Response } from 'express';
import type { ProblemError } from '../../contract/problem.js';
import type { Observer } from '../http/deps.js';
import { commonHeaders } from '../http/headers.js';
import type { RequestContext } from '../http/request-context.js';
import type { CallerReply } from './exchange.js';

/** Bytes of a body up to which a copy costs less than a second write. */
const maxJoinedBytes = 16_384;

export const createCallerReply = (
  context: RequestContext,
  response: Response,
  observe: Pick<Observer, 'events'>,
): CallerReply => new ResponseWriter(context, response, observe);

/**
 * A class because of its accessors: V8 makes a new hidden class for each object literal that has some. Hidden classes are old objects, and kept
 * each request alive until the next full garbage collection.
 */
class ResponseWriter implements CallerReply {
  committed = false;
  private streams = false;
  private readonly context: RequestContext;
  private readonly response: Response;
  private readonly observe: Pick<Observer, 'events'>;

  constructor(context: RequestContext, response: Response, observe: Pick<Observer, 'events'>) {
    this.context = context;
    this.response = response;
    this.observe = observe;
  }

  get gone(): boolean {
    return this.context.closed || this.response.destroyed;
  }

  head(status: number, headers: Readonly<Record<string, string>>, streams: boolean): void {
    const { context } = this;
    this.committed = true;
    this.streams = streams;
    if (streams) context.eventCount ??= 0;
    if (this.gone) return;
    // The id of the upstream is the one that its provider asks for; the log of this server has ours.
    const theirs = headers['x-request-id'];
    const sent: Record<string, string> = { ...commonHeaders };
    Object.assign(sent, context.rateLimitHeaders);
    sent['x-request-id'] = context.requestId;
    if (streams) {
      sent['cache-control'] = 'no-cache';
      sent['x-accel-buffering'] = 'no';
    }
    Object.assign(sent, headers);
    if (theirs !== undefined && theirs !== context.requestId) sent['x-pentagate-request-id'] = context.requestId;
    this.response.writeHead(status, sent);
  }

  write(bytes: Buffer | string): boolean {
    return this.gone || this.response.write(bytes);
  }

  onDrain(resume: () => void): void {
    const { response } = this;
    const stop = (): void => {
      response.off('drain', stop).off('close', stop);
      resume();
    };
    response.on('drain', stop).on('close', stop);
  }

  end(last?: Buffer): void {
    if (this.streams) this.context.streamEnd ??= 'complete';
    if (this.gone) return;
    if (!last) this.response.end();
    // Node joins head and body into one write if the body is text; Latin-1 keeps the bytes.
    else if (last.length <= maxJoinedBytes) this.response.end(last.toString('latin1'), 'latin1');
    else this.response.end(last);
  }

  cut(problem: ProblemError): void {
    this.context.error = problem;
    this.context.streamEnd = 'cut';
    // The response of a pipelined request has no socket until the responses before it are sent.
    (this.response.socket ?? this.response.req.socket)?.destroy();
  }

  endWithError(event: string, problem: ProblemError): void {
    this.context.error = problem;
    this.context.streamEnd = 'error';
    if (!this.gone) this.response.end(event);
  }

  wrote(events: number): void {
    if (!events) return;
    this.context.eventCount = (this.context.eventCount ?? 0) + events;
    this.observe.events(this.context.surface, events);
  }
}

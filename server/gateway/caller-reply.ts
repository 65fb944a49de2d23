// The caller's side of a forwarded call: writes what an upstream sends to its response.
import type { Response } from 'express';
import type { ProblemError } from '../../contract/problem.js';
import type { Observer } from '../http/deps.js';
import { replyHeaders } from '../http/headers.js';
import type { RequestContext } from '../http/request-context.js';
import type { CallerReply } from './exchange.js';

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
    const own: Record<string, string> = {};
    if (streams) {
      own['cache-control'] = 'no-cache';
      own['x-accel-buffering'] = 'no';
    }
    Object.assign(own, headers);
    // The id of the upstream is the one that its provider asks for; the log of this server has ours.
    const theirs = own['x-request-id'];
    if (theirs !== undefined && theirs !== context.requestId) own['x-pentagate-request-id'] = context.requestId;
    this.response.writeHead(
      status,
      replyHeaders(context.rateLimitHeaders, context.requestId, own, context.operation?.secondIdHeader),
    );
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

  end(last?: Buffer, how: 'complete' | 'error' = 'complete'): void {
    if (this.streams) this.context.streamEnd ??= how;
    if (this.gone) return;
    if (last) this.response.end(last);
    else this.response.end();
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

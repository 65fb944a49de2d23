// The caller's side of a forwarded call: writes what an upstream sends to its response.
import type { Response } from 'express';
import type { Observer } from '../http/deps.js';
import { commonHeaders } from '../http/headers.js';
import type { RequestContext } from '../http/request-context.js';
import type { CallerReply } from './exchange.js';

export function createCallerReply(
  context: RequestContext,
  response: Response,
  observe: Pick<Observer, 'events'>,
): CallerReply {
  let committed = false;
  let streams = false;
  const gone = (): boolean => context.closed || response.destroyed;
  return {
    get committed() {
      return committed;
    },
    get gone() {
      return gone();
    },
    head(status, headers, hasEvents) {
      committed = true;
      streams = hasEvents;
      if (streams) context.eventCount ??= 0;
      if (gone()) return;
      response.writeHead(status, {
        ...commonHeaders,
        ...context.rateLimitHeaders,
        'x-request-id': context.requestId,
        ...(streams ? { 'cache-control': 'no-cache', 'x-accel-buffering': 'no' } : {}),
        ...headers,
      });
    },
    write: (bytes) => gone() || response.write(bytes),
    onDrain(resume) {
      const stop = (): void => {
        response.off('drain', stop).off('close', stop);
        resume();
      };
      response.on('drain', stop).on('close', stop);
    },
    end() {
      if (streams) context.streamEnd ??= 'complete';
      if (!gone()) response.end();
    },
    cut(problem) {
      context.error = problem;
      context.streamEnd = 'cut';
      // The response of a pipelined request has no socket until the responses before it are sent.
      (response.socket ?? response.req.socket)?.destroy();
    },
    endWithError(event, problem) {
      context.error = problem;
      context.streamEnd = 'error';
      if (!gone()) response.end(event);
    },
    wrote(events) {
      if (!events) return;
      context.eventCount = (context.eventCount ?? 0) + events;
      observe.events(context.surface, events);
    },
  };
}

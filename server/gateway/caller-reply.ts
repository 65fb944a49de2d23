// The caller's side of a forwarded call: writes what an upstream sends to its response.
import type { Response } from 'express';
import type { Observer } from '../http/deps.js';
import { commonHeaders } from '../http/headers.js';
import type { RequestContext } from '../http/request-context.js';
import type { CallerReply } from './exchange.js';

/** Bytes of a body up to which a copy costs less than a second write. */
const maxJoinedBytes = 16_384;

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
      response.writeHead(status, sent);
    },
    write: (bytes) => gone() || response.write(bytes),
    onDrain(resume) {
      const stop = (): void => {
        response.off('drain', stop).off('close', stop);
        resume();
      };
      response.on('drain', stop).on('close', stop);
    },
    end(last) {
      if (streams) context.streamEnd ??= 'complete';
      if (gone()) return;
      if (!last) response.end();
      // Node joins head and body into one write if the body is text; Latin-1 keeps the bytes.
      else if (last.length <= maxJoinedBytes) response.end(last.toString('latin1'), 'latin1');
      else response.end(last);
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

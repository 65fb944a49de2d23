// The caller's side of a forwarded call: writes what an upstream sends to its response.
import type { Response } from 'express';
import { replyHeaders } from '../../http/headers.js';
import type { Observer } from '../../http/http-deps.js';
import type { RequestContext } from '../../http/request-context.js';
import type { UpstreamReply } from '../../http/upstream/transport.js';
import type { ProblemError } from '../../runtime/errors/problem.js';

export type CallerReply = ReturnType<typeof createCallerReply>;

/** Nothing has been sent as long as `committed` is false. */
export function createCallerReply(context: RequestContext, response: Response, observe: Pick<Observer, 'events'>) {
  let streams = false;
  let waiting = false;
  /** The caller has disconnected; what is written is discarded. */
  const gone = (): boolean => context.closed || response.destroyed;
  const caller = {
    committed: false,
    gone,
    /** Sends the head. @param headers of the upstream that pass @param body `events`, or a body of so many bytes, if that is known */
    head(status: number, headers: Readonly<Record<string, string>>, body: 'events' | number | undefined): void {
      caller.committed = true;
      streams = body === 'events';
      if (streams) context.eventCount ??= 0;
      if (gone()) return;
      const { rateLimitHeaders, requestId, operation } = context;
      const sent = replyHeaders(rateLimitHeaders, requestId, headers, operation?.secondIdHeader);
      if (streams) {
        sent['cache-control'] = 'no-cache';
        sent['x-accel-buffering'] = 'no';
      } else if (body !== undefined) sent['content-length'] = String(body);
      // The id of the upstream is the one that its provider asks for; the log of this server has ours.
      if (sent['x-request-id'] !== requestId) sent['x-pentagate-request-id'] = requestId;
      response.writeHead(status, sent);
    },
    /** Writes as fast as the caller reads: one that stops reading stops the upstream. */
    write(bytes: Buffer | string, upstream: UpstreamReply): void {
      if (gone() || response.write(bytes) || waiting) return;
      waiting = true;
      upstream.pause();
      const resume = (): void => {
        response.off('drain', resume).off('close', resume);
        waiting = false;
        upstream.resume();
      };
      response.on('drain', resume).on('close', resume);
    },
    /** Ends a reply that needs nothing more. @param last its last bytes @param how `error`: the upstream has ended it with an error event */
    end(last?: Buffer, how: 'complete' | 'error' = 'complete'): void {
      if (streams) context.streamEnd ??= how;
      if (gone()) return;
      if (last) response.end(last);
      else response.end();
    },
    /** Ends a reply that cannot be completed, so that the caller cannot take it for a complete one. @param last its last text */
    cut(problem: ProblemError, last = ''): void {
      context.error = problem;
      context.streamEnd = 'cut';
      // The response of a pipelined request has no socket until the responses before it are sent.
      const destroySocket = (): void => void (response.socket ?? response.req.socket)?.destroy();
      if (last && !gone()) response.write(last, destroySocket);
      else destroySocket();
    },
    /** Ends a stream with the error event. */
    endWithError(event: string, problem: ProblemError): void {
      context.error = problem;
      context.streamEnd = 'error';
      if (!gone()) response.end(event);
    },
    wrote(events: number): void {
      if (!events) return;
      context.eventCount = (context.eventCount ?? 0) + events;
      observe.events(context.surface, events);
    },
  };
  return caller;
}

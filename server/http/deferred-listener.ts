// Lets the server listen before the application is loaded: requests that arrive meanwhile are queued, so a restart refuses no caller.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { ProblemError } from '../../scripts/runtime/problem.js';
import { commonHeaders } from './headers.js';
import { refuse } from './http-server.js';

export function createDeferredListener() {
  const queue: Parameters<RequestListener>[] = [];
  let application: RequestListener = (...call) => void queue.push(call);
  const passTo = (given: RequestListener): Parameters<RequestListener>[] => {
    application = given;
    const queued = queue.splice(0);
    for (const call of queued) given(...call);
    return queued;
  };
  return {
    listener: ((request, response) => application(request, response)) satisfies RequestListener,
    /** Answers the queued requests, and further ones, until the application is set: loading takes longer than callers wait. */
    answerWith: (interim: RequestListener): void => void passTo(interim),
    /** Sets the application and passes it the queued requests. Resolves when their responses are closed. */
    use: (given: RequestListener): Promise<unknown> =>
      Promise.all(passTo(given).map(([, response]) => once(response, 'close'))),
  };
}

/** Seconds after which callers may try again. */
const retryAfter = 5;

/** Answers requests while the application cannot be loaded, since something that it needs is away. @param reason for `/readyz`, and for callers */
export const waitingListener =
  (reason: string): RequestListener =>
  (request, response) => {
    const json = (status: number, body: object): void =>
      void response
        .writeHead(status, { ...commonHeaders, 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    const [path] = (request.url ?? '/').split('?', 1);
    if (path === '/healthz') json(200, { status: 'alive' });
    else if (path === '/readyz') json(503, { status: 'unready', reasons: [reason] });
    else {
      const message = `The server cannot start yet: ${reason}. Try again later.`;
      refuse(request, response, new ProblemError({ reason: 'unavailable', message, retryAfter }));
    }
  };

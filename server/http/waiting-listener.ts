// Answers requests while the server cannot load its application, since something that it needs is away.
import type { RequestListener } from 'node:http';
import { ProblemError } from '../../contract/problem.js';
import { commonHeaders } from './headers.js';
import { refuse } from './http-server.js';

/** Seconds after which callers may try again. */
const retryAfter = 5;

/** @param reason for `/readyz`, and for callers */
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

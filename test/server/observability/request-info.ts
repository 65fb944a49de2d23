// Requests for tests of what is logged, counted and traced.
import type { RequestInfo } from '../../../http/request-context.js';

/** A call that has gone well; `more` replaces fields. */
export const requestInfo = (more: Partial<RequestInfo> = {}): RequestInfo =>
  ({
    ...{ id: 'req_1', requestId: 'req_1', method: 'POST', path: '/v1/messages', surface: 'messages', status: 200 },
    ...{ started: 1_700_000_000_000, duration: 1 },
    ...more,
  }) as RequestInfo;

// The request log for commands on the same machine, which see the requests of all keys.

import type { RequestChanges, RequestFilter } from '../../console/api/request-log.js';
import { createRequestFilter } from '../../scripts/runtime/request-filter.js';
import type { ContractPlaces } from '../request-log/contract-places.js';
import { type LogEntry, summaryOf } from '../request-log/log-entry.js';
import { detailsOf } from '../request-log/request-details.js';
import type { RequestLog } from '../request-log/request-log.js';
import { selectEntries } from '../request-log/select-requests.js';

/** Milliseconds for which `followRequests` waits for a change. */
const waitMs = 20_000;

export type LogsOperations = ReturnType<typeof createLogsOperations>;

export function createLogsOperations(log: RequestLog, places: ContractPlaces) {
  const changedAfter = (after: number): LogEntry[] =>
    [...log.entries()].filter(({ revision }) => revision > after).sort((one, other) => one.revision - other.revision);
  return {
    /** The latest requests first. */
    listRequests: (filter: RequestFilter, limit: number) => ({
      ...selectEntries(log, { filter, limit, mayShow: () => true }),
      revision: log.revision,
    }),
    /** Undefined if the log has no such request, or no longer. */
    getRequest(id: string) {
      const entry = log.find(id);
      return entry && detailsOf(entry, places);
    },
    /** Requests that have changed after a revision; waits for one for a while. Empty if none came. */
    async followRequests(filter: RequestFilter, after: number): Promise<RequestChanges> {
      if (log.revision <= after)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs).unref();
          const end = log.changes.follow({
            changed() {
              clearTimeout(timer);
              end();
              resolve();
            },
          });
          setTimeout(end, waitMs).unref();
        });
      const { revision } = log;
      const fits = createRequestFilter(filter);
      return { requests: changedAfter(after).map(summaryOf).filter(fits), revision };
    },
  };
}

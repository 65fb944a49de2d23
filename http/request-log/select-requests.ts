// Selects requests of the log, the latest first.

import type { RequestSummary } from '../../generated/operator/types.js';
import type { RequestFilter } from '../../runtime/request-filter.js';
import { createRequestFilter } from '../../runtime/request-filter.js';
import { type LogEntry, summaryOf } from './log-entry.js';
import type { RequestLog } from './request-log.js';

export interface LoggedSelection {
  readonly filter: RequestFilter;
  readonly limit: number;
  /** Only requests that began before the one with this id. */
  readonly before?: string | undefined;
  readonly mayShow: (entry: LogEntry) => boolean;
}

/** @returns requests, and whether there are older ones */
export function selectEntries(
  log: Pick<RequestLog, 'entries'>,
  { filter, limit, before, mayShow }: LoggedSelection,
): { readonly requests: readonly RequestSummary[]; readonly more: boolean } {
  const fits = createRequestFilter(filter);
  const requests: RequestSummary[] = [];
  let reached = before === undefined;
  for (const entry of log.entries()) {
    if (!reached) {
      reached = entry.id === before;
      continue;
    }
    if (!mayShow(entry)) continue;
    const summary = summaryOf(entry);
    if (!fits(summary)) continue;
    if (requests.length === limit) return { requests, more: true };
    requests.push(summary);
  }
  return { requests, more: false };
}

// Selects requests of the log: in the page, in the API and in `pentagate logs`.

import type { paths, RequestEnd, RequestSummary } from '../generated/operator/types.js';

const requestEnds = ['open', 'complete', 'refused', 'error', 'cut', 'gone', 'stopped'] as const satisfies RequestEnd[];

/** What selects requests; all that are given must fit. */
export type RequestFilter = Omit<NonNullable<paths['/requests']['get']['parameters']['query']>, 'limit' | 'before'>;

/** The names of the filters, as parameters and options. */
export const filterNames = [
  'surface',
  'status',
  'key',
  'model',
  'upstream',
  'text',
] as const satisfies readonly (keyof RequestFilter)[];

/** Maximum length of a filter. */
export const maxFilterLength = 200;

/** What is wrong with the filter `status`; undefined if it can be used. */
export const statusProblem = (status: string): string | undefined =>
  /^[1-5](?:\d\d|xx)$/i.test(status) || requestEnds.some((end) => end === status) || status === 'failed'
    ? undefined
    : `must be a status such as 429, a class such as 4xx, failed, or one of ${requestEnds.join(', ')}`;

function hasStatus({ status, ended }: RequestSummary, wanted: string): boolean {
  if (wanted === 'failed') return ended !== 'open' && ended !== 'complete';
  if (wanted === ended) return true;
  const text = String(status ?? '');
  return /^\dxx$/i.test(wanted) ? text.startsWith(wanted[0] ?? '') && text !== '' : text === wanted;
}

const includes = (values: readonly (string | undefined)[], part: string): boolean =>
  values.some((value) => value?.toLowerCase().includes(part));

/** @returns whether a request fits everything that is given */
export function createRequestFilter({ surface, status, key, model, upstream, text }: RequestFilter) {
  const part = text?.trim().toLowerCase();
  const modelPart = model?.toLowerCase();
  return (each: RequestSummary): boolean =>
    (!surface || each.surface === surface) &&
    (!status || hasStatus(each, status)) &&
    (!key || each.key === key || each.keyId === key) &&
    (!modelPart || includes([each.modelAsked, each.modelServed], modelPart)) &&
    (!upstream || each.upstream === upstream) &&
    (!part ||
      includes(
        [each.path, each.id, each.operation, each.client, each.reason, each.scenario, each.modelAsked, each.simulate],
        part,
      ));
}

// Selects requests of the log: in the page, in the API and in `pentagate logs`.

import type { paths, RequestSummary } from '../generated/operator/types.js';

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
        [
          ...[each.path, each.id, each.surface, each.operation, each.client, each.reason, each.scenario, each.simulate],
          ...[each.modelAsked, each.modelServed, each.upstream, each.key],
        ],
        part,
      ));
}

// Selects requests of the log: in the page, in the API and in `pentagate logs`.

/**
 * How a request ended. `open`: it is in progress; `refused`: an error of the request, as the whole reply; `error`: an error of the server or
 * an upstream, or a stream that ended with an error event; `cut`: the connection was closed on purpose (fault injection, or a broken
 * upstream); `gone`: the client disconnected; `stopped`: the server stopped, or the key was revoked.
 */
export type RequestEnd = 'open' | 'complete' | 'refused' | 'error' | 'cut' | 'gone' | 'stopped';

const requestEnds = ['open', 'complete', 'refused', 'error', 'cut', 'gone', 'stopped'] as const satisfies RequestEnd[];

/**
 * What selects requests; all that are given must fit. Parameters of `GET /console/api/requests` and `/requests/live`, options of
 * `pentagate logs`.
 */
export interface RequestFilter {
  readonly surface?: string;
  /** Such as `429`, `4xx`, or a way to end such as `cut`. */
  readonly status?: string;
  /** Name or id. */
  readonly key?: string;
  /** Part of the model that was asked for or served. */
  readonly model?: string;
  readonly upstream?: string;
  /** Part of path, id, operation, client, reason or scenario. */
  readonly text?: string;
}

/** What a filter reads of a request in the log. */
export interface FilteredRequest {
  /** The request id; if a client sends the same id again, with `~2`, `~3` … after it. */
  readonly id: string;
  /** Empty for a path outside the contract. */
  readonly surface: string;
  /** The operationId; absent for a path outside the contract. */
  readonly operation?: string;
  /** Without the query. */
  readonly path: string;
  /** 499 if the client disconnected before it was sent; absent while nothing is sent. */
  readonly status?: number;
  readonly ended: RequestEnd;
  /** Absent without a valid key. */
  readonly keyId?: string;
  readonly key?: string;
  readonly modelAsked?: string;
  /** The model that the reply names. */
  readonly modelServed?: string;
  /** Which upstream answered, or was tried last: its name, or `simulator`. */
  readonly upstream?: string;
  /** Why it failed: the code of the problem. */
  readonly reason?: string;
  /** The header `x-pentagate-simulate`. */
  readonly simulate?: string;
  /** The name of the scenario that answered. */
  readonly scenario?: string;
  /** `user-agent` of the client, shortened. */
  readonly client?: string;
}

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

function hasStatus({ status, ended }: FilteredRequest, wanted: string): boolean {
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
  return (each: FilteredRequest): boolean =>
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

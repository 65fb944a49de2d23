// Why an attempt at an upstream failed, what the caller gets if no other attempt follows, and whether one may follow.
import type { IncomingHttpHeaders } from 'node:http';
import { type FailureStage, transportProblem, upstreamProblem } from '../../http/upstream/transport.js';
import type { ErrorKinds } from '../../runtime/errors/error-format.js';
import { type ProblemError, problemOf, reasonOf } from '../../runtime/errors/problem.js';
import { asArray, asObject, isObject, parsed } from '../../runtime/json.js';
import { valuesAt } from '../../runtime/upstream-rules.js';
import { modelMatcher } from '../config/find-route.js';
import type { Secrets } from './sent-secrets.js';
import { overloadMs } from './upstream-health.js';

/** An upstream's own error reply, in the format of the surface. */
interface ErrorReply {
  readonly status: number;
  /** Those that are passed on. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface AttemptFailure {
  /** For logs and reports, without anything of a request or reply. */
  readonly message: string;
  /** Whether another target may be tried. */
  readonly retry: 'yes' | 'no' | 'after timeout';
  /** What it says about the upstream. `refused`: its credential is not accepted; `busy`: it has no capacity now. */
  readonly health: 'failed' | 'busy' | 'refused' | 'fine';
  /** Milliseconds for which the upstream is not to be used. */
  readonly pauseMs?: number | undefined;
  readonly problem: ProblemError;
  /** Passed on as it came, if there is no other attempt. */
  readonly reply?: ErrorReply;
}

/**
 * How an attempt ended. `answered`: the caller has its reply, which may have ended with an error. `abandoned`: the caller or the server ended it,
 * which says nothing about the upstream.
 */
export type AttemptEnd =
  | { readonly kind: 'answered'; readonly failure?: AttemptFailure | undefined; readonly abandoned?: true }
  | { readonly kind: 'failed'; readonly failure: AttemptFailure };

/** What another target may mend. */
const failed = (message: string, said: string): AttemptFailure => ({
  message,
  retry: 'yes',
  health: 'failed',
  problem: upstreamProblem(502, said),
});

/** A failed connection, or one that ended too early. */
export function transportFailure(stage: FailureStage, error: Error): AttemptFailure {
  const retry = stage === 'timeout' ? 'after timeout' : 'yes';
  return { ...transportProblem(stage, error), retry, health: 'failed' };
}

/** No credential could be made of the account of the upstream. @param message what can be logged */
export const accountFailure = (message: string): AttemptFailure =>
  failed(`no credential: ${message}`, 'This server could not get a credential for the upstream.');

/** What the upstream cannot be asked for, although another one may. */
export const unsuitableFailure = (problem: ProblemError): AttemptFailure => ({
  message: problem.message,
  retry: 'yes',
  health: 'fine',
  problem,
});

/** A reply that cannot be what the contract promises. */
export const garbageFailure = (message: string): AttemptFailure =>
  failed(message, `The upstream sent an invalid reply: ${message}.`);

/** A reply that differs from the contract where `replies: enforce` refuses it. Others may take it: it is no outage. */
export const violationFailure = (message: string): AttemptFailure => ({ ...garbageFailure(message), health: 'fine' });

/** A reply that repeats a credential, of which nothing is passed on. */
export const leakFailure: AttemptFailure = garbageFailure('it repeats a credential of this server');

/** A stream that ends before it is complete. */
export const incompleteFailure = (missing: string): AttemptFailure =>
  failed(`incomplete stream: ${missing}`, 'The stream of the upstream ended before it was complete.');

/** A stream that the upstream itself ends with an error event. */
export const errorEventFailure = failed('error event', 'The upstream ended the stream with an error.');

/** No upstream of the route may be used now. @param ms until one may */
export const unavailable = (ms: number): ProblemError =>
  upstreamProblem(503, 'No upstream is available at the moment.', Math.max(1, Math.ceil(ms / 1000)));

/** Statuses of an upstream, or of a proxy in front of it, that has no capacity. */
const overloaded: readonly number[] = [429, 503, 529];

/** Statuses after which another upstream may answer. */
const retryable = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || (status >= 500 && status !== 501 && status !== 505);

/** Milliseconds of `retry-after` (seconds or a date) or `retry-after-ms`; undefined if there is none. */
export function retryAfterMs(headers: IncomingHttpHeaders, now: number): number | undefined {
  const exact = headers['retry-after-ms'];
  if (typeof exact === 'string' && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const sent = headers['retry-after'];
  if (sent === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(sent)) return Number(sent) * 1000;
  // Date.parse takes almost anything for a date, also -1.
  const date = /^[A-Z][a-z]+,? /.test(sent) ? Date.parse(sent) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * The status of an error that came with status 200, as some services and proxies send it; undefined if the body is no error.
 * @param body parsed JSON
 * @param replyMembers those of which a reply has one, also one that has failed
 */
export function errorStatusOf(body: unknown, replyMembers: ReadonlySet<string>): number | undefined {
  if (!isObject(body) || !isObject(body.error) || Object.keys(body).some((name) => replyMembers.has(name)))
    return undefined;
  const { code } = body.error;
  return typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502;
}

/** The element of an array with one: so an error comes where an array was asked for. */
export const onlyElement = (body: unknown): unknown => (Array.isArray(body) && body.length === 1 ? body[0] : body);

/** Whether an error says that the credential is not valid: some services say so with status 400. */
export const isCredentialError = (body: unknown): boolean =>
  asArray(asObject(asObject(onlyElement(body)).error).details).some((detail) =>
    ['API_KEY_INVALID', 'API_KEY_EXPIRED'].includes(String(asObject(detail).reason)),
  );

/**
 * The kind of an error, by the contract.
 * @param names those that count
 * @param body parsed JSON
 */
export const errorKindOf = (kinds: ErrorKinds, names: readonly string[], body: unknown): string | undefined =>
  names.find((name) =>
    kinds[name]?.some((fields) =>
      Object.entries(fields).every(([path, pattern]) => {
        const matches = modelMatcher(pattern.toLowerCase());
        return valuesAt(body, path).some(({ value }) => matches(String(value).toLowerCase()));
      }),
    ),
  );

/** What the contract says of the body of an error. */
interface ErrorReading {
  /** Whether it has the error format of the surface. */
  accepts(body: unknown): boolean;
  /** Its kind, if it is one after which the route tries another target. */
  retriedKind(body: unknown): string | undefined;
}

/**
 * An error status of an upstream.
 * @param text the body, decoded; undefined if it cannot be
 * @param secrets what was sent and must not be passed on
 */
export function statusFailure(
  reply: ErrorReply,
  text: string | undefined,
  { accepts, retriedKind }: ErrorReading,
  secrets: Secrets,
  now: number,
): AttemptFailure {
  const { status, headers } = reply;
  const askedMs = retryAfterMs(headers, now);
  const body = parsed(text);
  const kind = retriedKind(onlyElement(body));
  const message = `status ${status}${kind === undefined ? '' : `, ${kind}`}`;
  if (status === 401 || (status === 400 && isCredentialError(body)))
    return {
      message,
      retry: 'yes',
      health: 'refused',
      problem: upstreamProblem(502, 'The upstream does not accept the credentials of this server.'),
    };
  if (status < 400)
    return { ...garbageFailure(`status ${status}, and redirects are not followed`), health: 'fine', retry: 'no' };
  // Some services repeat the credential in their message.
  const leaks = text !== undefined && secrets.isIn(text);
  const passes = isObject(onlyElement(body)) && accepts(body) && !leaks;
  const retryAfter = askedMs === undefined ? undefined : Math.ceil(askedMs / 1000);
  return {
    message,
    retry: kind !== undefined || retryable(status) ? 'yes' : 'no',
    health: status === 429 || status === 529 || askedMs !== undefined ? 'busy' : status >= 500 ? 'failed' : 'fine',
    pauseMs: askedMs ?? (overloaded.includes(status) ? overloadMs : undefined),
    problem: problemOf(reasonOf(status), `The upstream answered with status ${status}.`, {
      status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    }),
    ...(passes ? { reply } : {}),
  };
}

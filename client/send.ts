// Sends one call: URL, headers and credential, attempts, reply. Throws errors of errors.ts, or the reason of the caller's own signal.
// Uses only `mergeHeaders` of openapi-fetch: its client adds middleware and parameter styles that are not needed here, and would be as large
// as all the code that checks streams.
import { mergeHeaders } from 'openapi-fetch';
import type { Surface } from '../generated/operations.js';
import type { StreamAutomaton } from './automaton.js';
import type { CallOptions, Raw } from './contract.js';
import { ApiError, ConnectionError, PentagateError, ReplyError, TimeoutError } from './errors.js';
import { contentFold, type Fold, messageFold, responseFold } from './folds.js';
import { mayRetry, pauseAfter, sleep } from './retry.js';
import { openStream } from './stream.js';

type HeaderValues = Readonly<Record<string, string | null>>;
type HeaderTable = Readonly<Record<string, string>>;

/** Validates a reply or an event. @returns an error message; undefined when it is valid */
export type Validate = (
  data: unknown,
  of: { surface: Surface; method: string; event: boolean; status: number },
) => string | undefined;

export interface ClientOptions {
  /** Base URL of the service, such as `https://api.example.com`; in browsers also a path. */
  baseUrl: string;
  /** Sent in the header of each surface's security scheme. */
  apiKey: string;
  /** Replaces the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Headers of every call; null removes one. */
  headers?: HeaderValues | undefined;
  /** Milliseconds per attempt, until the reply is complete or the stream begins. Default 600,000. */
  timeout?: number | undefined;
  /** Milliseconds of silence after which a stream fails. Default 120,000. */
  idleTimeout?: number | undefined;
  /** Number of retries after a failed attempt. Default 2. retry.ts has the policy. */
  retries?: number | undefined;
  /** Validates replies and events; see `checkWith`. */
  validate?: Validate | undefined;
}

/** A row of the generated table of calls. */
export type CallLine = readonly [
  verb: string,
  path: string,
  facts?: {
    /** Whether a body is sent. Default: for POST, PUT and PATCH. */
    readonly body?: boolean;
    /** The reply is a file, to be read by the caller. */
    readonly bytes?: boolean;
    /** The reply may have no body. */
    readonly empty?: boolean;
    readonly order?: StreamAutomaton;
    /** The query that requests a stream; absent: `stream: true` in the body does. */
    readonly query?: object;
  },
];

/** Sends the call of a row. @param args arguments of the method: path parameters, body, options */
export type Send = (surface: Surface, method: string, line: CallLine, args: unknown[]) => Promise<Raw<unknown>>;

/** The fold of each surface. */
const folds: { readonly [surface: string]: () => Fold<unknown, unknown> } = {
  content: contentFold,
  responses: responseFold,
  messages: messageFold,
} as Record<string, () => Fold<never, unknown>>;

/** For surfaces without a fold: events can be read, `final()` throws. */
const noFold = (): Fold<unknown, unknown> => ({
  add() {},
  result() {
    throw new PentagateError('these events make no whole');
  },
});

/**
 * Creates the function that sends calls.
 * @param headers headers of every call, by surface, with `{}` in place of the key
 */
export function createSend(client: ClientOptions, headers: { readonly [surface: string]: HeaderTable }): Send {
  const own: { [surface: string]: HeaderTable } = {};
  for (const surface in headers)
    own[surface] = Object.fromEntries(
      Object.entries(headers[surface] as HeaderTable).map(([name, value]) => [
        name,
        value.replace('{}', () => client.apiKey),
      ]),
    );
  return async (
    surface,
    method,
    [verb, template, { body: sends = verb[0] === 'P', bytes, empty, order, query } = {}],
    args,
  ) => {
    const path = template.replace(/{}/g, () => encodeURIComponent(`${args.shift()}`));
    const body = (sends ? args.shift() : undefined) as { stream?: unknown } | undefined;
    const options = (args[0] ?? {}) as CallOptions & { query?: object };
    const { signal } = options;
    const timeout = options.timeout ?? client.timeout ?? 6e5;
    const form = body instanceof FormData;
    const asked = Object.entries({ ...query, ...options.query }).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one == null ? [] : [[name, one]])),
    );
    const search = `${new URLSearchParams(asked as [string, string][])}`;
    const url = client.baseUrl.replace(/\/$/, '') + path + (search && `?${search}`);
    const streams = query || body?.stream;
    const check =
      (status: number, event: boolean) =>
      (data: unknown): string | undefined =>
        client.validate?.(data, { surface, method, event, status });

    const attempt = async (): Promise<Raw<unknown>> => {
      const controller = new AbortController();
      const stop = () => controller.abort(signal?.reason);
      const timer = setTimeout(() => controller.abort(new TimeoutError(`no answer within ${timeout} ms`)), timeout);
      // The listener is removed when `controller` aborts, which happens at the end of every call.
      signal?.addEventListener('abort', stop, { signal: controller.signal });
      if (signal?.aborted) stop();
      let open = false;
      try {
        const response = await (client.fetch ?? fetch)(url, {
          method: verb,
          headers: mergeHeaders(
            { 'content-type': body && !form ? 'application/json' : null },
            own[surface],
            client.headers,
            options.headers,
          ),
          body: form ? body : JSON.stringify(body),
          signal: controller.signal,
        });
        let data: unknown = response;
        if (order && streams && response.ok) {
          open = true;
          data = openStream({
            surface,
            response,
            controller,
            order,
            fold: (folds[surface] ?? noFold)(),
            idleTimeout: options.idleTimeout ?? client.idleTimeout ?? 12e4,
            check: check(response.status, true),
          });
        } else if (bytes && (response.ok || response.status === 304)) {
          // 304 replies to a conditional request of the caller. The caller's signal still aborts reading the body.
          open = true;
        } else {
          const text = await response.text();
          let wrong: string | undefined;
          try {
            data = empty && response.ok && !text ? undefined : JSON.parse(text);
          } catch {
            data = undefined;
            wrong = `not JSON: ${text.slice(0, 100)}`;
          }
          if (!response.ok) throw new ApiError(surface, response, data);
          wrong ??= check(response.status, false)(data);
          if (wrong) throw new ReplyError(wrong);
        }
        return { data, response };
      } catch (cause) {
        if (controller.signal.aborted) throw controller.signal.reason;
        throw cause instanceof PentagateError ? cause : new ConnectionError(`no answer: ${cause}`, { cause });
      } finally {
        clearTimeout(timer);
        if (!open) controller.abort(null);
      }
    };

    for (let tries = 0; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        const pause = pauseAfter(error, tries);
        const safe = options.idempotent ?? !/POST|PATCH/.test(verb);
        if (tries >= (options.retries ?? client.retries ?? 2) || pause > 6e4 || !mayRetry(error, safe)) throw error;
        await sleep(pause, signal);
      }
    }
  };
}

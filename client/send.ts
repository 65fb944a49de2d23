// One call: its address, headers and credential, its attempts, its answer. What is thrown from here is an error of errors.ts, or the
// reason of the caller's own signal. Address and headers are put together by openapi-fetch; its own client is left out, since what
// it adds beyond them (middleware, other ways to write parameters) would weigh as much as everything that checks the streams.
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

/** Looks at what arrived, beyond its being JSON and in order: says what is wrong, or undefined. */
export type Validate = (
  data: unknown,
  of: { surface: Surface; method: string; event: boolean; status: number },
) => string | undefined;

export interface ClientOptions {
  /** Where the service is: `https://api.example.com`; in a browser a path will do. */
  baseUrl: string;
  /** Sent in the header that each surface asks for. */
  apiKey: string;
  /** Instead of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Sent with every call; null takes one away. */
  headers?: HeaderValues | undefined;
  /** Milliseconds one attempt may take: until its answer is complete, or its stream begins. Default 600,000. */
  timeout?: number | undefined;
  /** Milliseconds a stream may be silent. Default 120,000. */
  idleTimeout?: number | undefined;
  /** How often a failed call is tried again. Default 2. retry.ts says when. */
  retries?: number | undefined;
  /** Checks everything that arrives; see `checkWith`. */
  validate?: Validate | undefined;
}

/** One line of the generated table. */
export type CallLine = readonly [
  verb: string,
  path: string,
  facts?: {
    /** A body is sent; unsaid: with POST, PUT and PATCH. */
    readonly body?: boolean;
    /** The answer is bytes, to be read by the caller. */
    readonly bytes?: boolean;
    /** The answer may have no body. */
    readonly empty?: boolean;
    readonly order?: StreamAutomaton;
    /** What asks for a stream; without it, `stream: true` in the body does. */
    readonly query?: object;
  },
];

/** Carries out the call of a line with the arguments of its method: path parameters, body, options. */
export type Send = (surface: Surface, method: string, line: CallLine, args: unknown[]) => Promise<Raw<unknown>>;

/** How the events of a surface are put together. */
const folds: { readonly [surface: string]: () => Fold<unknown, unknown> } = {
  content: contentFold,
  responses: responseFold,
  messages: messageFold,
} as Record<string, () => Fold<never, unknown>>;

/** Events of another surface are handed out; nothing says what they make together. */
const noFold = (): Fold<unknown, unknown> => ({
  add() {},
  result() {
    throw new PentagateError('these events make no whole');
  },
});

/**
 * Makes the function that carries out calls.
 * @param headers by surface, what every call sends, with `{}` for the key
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
      // Aborting at the end of the call, well or not, is what takes the listener away again.
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
          // 304 answers a condition that the caller has set. The caller's signal goes on to end the reading.
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

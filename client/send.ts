// Sends one call: arguments to request, attempts, reply. Throws errors of errors.ts, or the reason of the caller's own signal.
// openapi-fetch makes the request: address, default styles, headers, middleware. Around it stand timeouts, retries, credentials and streams.
import createFetchClient from 'openapi-fetch';
import { json, writeBody } from './bodies.js';
import type {
  CallFacts,
  CallRow,
  ContractBase,
  ReplyKind,
  Rest,
  Scheme,
  Security,
  Send,
  StreamFacts,
} from './call-table.js';
import type { Finding } from './drift.js';
import { ApiError, ConnectionError, PentagateError, ReplyError, RequestError, TimeoutError } from './errors.js';
import type { ClientBase, Raw } from './methods.js';
import type { BasicCredentials, CallOptions, RuntimeOptions, Secret, Validation } from './options.js';
import { leavesPath } from './path-values.js';
import { mayRetry, pauseAfter, sleep, timerMs } from './retry.js';
import type { Validate } from './validate.js';

// Credentials: which of the alternatives of a call is sent, and where.

export const bearer = (token: string): string => `Bearer ${token}`;

export const basic = ({ username, password }: BasicCredentials): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)))}`;

/** Credentials by location and name. */
export type Credentials = Record<Scheme[0], { [name: string]: string }>;

/**
 * The credentials of a call: the first alternative for which `auth` has all values, else the first that `apiKey` completes. None if there is
 * no such alternative; the service then says what is missing.
 */
export async function credentialsFor(
  { schemes = {} }: ContractBase,
  { apiKey, auth = {} }: RuntimeOptions,
  security: Security = [],
): Promise<Credentials> {
  const found: Credentials = { header: {}, query: {}, cookie: {} };
  const complete = (value: (name: string) => unknown) =>
    security.find((names) => names.length && names.every((name) => value(name) != null));
  const names =
    complete((name) => auth[name]) ?? complete((name) => auth[name] ?? (schemes[name]?.[3] ? undefined : apiKey)) ?? [];
  for (const name of names) {
    const [location, field, write] = schemes[name] as Scheme;
    const secret = auth[name] ?? (apiKey as Secret);
    const value = typeof secret === 'function' ? await secret() : secret;
    found[location][field] = write ? write(value as never) : (value as string);
  }
  return found;
}

// Dates in what callers pass: only JSON would know how to write them.

/** A value with its dates as texts, also within lists and plain objects. @throws RangeError for a date that is none */
const withDateTexts = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withDateTexts)
    : value?.constructor === Object
      ? Object.fromEntries(withDateTexts(Object.entries(value)) as [string, unknown][])
      : value instanceof Date
        ? value.toISOString()
        : value;

/** How a status is read. An undocumented one is read like the documented ones. */
function kindOf({ reply = 'json' }: CallFacts, { status, headers }: Response): ReplyKind {
  const kind =
    typeof reply === 'string' ? reply : (reply[status] ?? reply['2XX'] ?? reply.default ?? Object.values(reply)[0]);
  if (kind !== 'any') return kind as ReplyKind;
  const media = headers.get('content-type');
  return /json/.test(`${media}`) ? 'json' : /^text|xml/.test(`${media}`) ? 'text' : media ? 'bytes' : 'none';
}

/** Reads a body that is not bytes. @throws ReplyError when it is not JSON where it should be */
async function readReply(
  kind: ReplyKind,
  response: Response,
  parse = JSON.parse as CallFacts['parse'],
): Promise<unknown> {
  const body = await response.text();
  if (kind === 'text') return body;
  if (!body && (kind === 'none' || response.status === 204)) return undefined;
  try {
    return parse?.(body);
  } catch {
    if (kind === 'none') return undefined;
    throw new ReplyError(`not JSON: ${body.slice(0, 100)}`);
  }
}

type Values = { [name: string]: unknown };

/** What this file uses of openapi-fetch's client, whose types are those of one contract. */
interface Fetcher extends ClientBase {
  request(method: string, path: string, init: object): Promise<{ error?: unknown; response: Response }>;
}

const defaultBody = json();

/** How a body is written, or that there is none, as far as a row says nothing else. */
const bodyOf = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method) && defaultBody;

/** Where the options of a call stand among its arguments. */
export const optionsAt = ([, verb, path, { body = bodyOf(verb) } = {}]: CallRow): number =>
  path.split('{').length - (body ? 0 : 1);

/** Milliseconds to wait for the head of a reply, where nothing else is said. */
const defaultTimeout = 600_000;

/** Milliseconds between two events of a stream, where nothing else is said. */
const defaultIdleTimeout = 120_000;

/** Milliseconds: a service that asks for more is not called again. */
const longestPause = 60_000;

const asking = ({ choice }: StreamFacts): Partial<StreamFacts> =>
  choice ? { query: choice } : { body: { stream: true } };

/** The call that always returns the stream of another one, which streams when its body or its query asks for it. */
export const streamOf = ([name, method, path, facts = {}]: CallRow): CallRow => [
  name,
  method,
  path,
  facts.stream ? { ...facts, stream: { ...facts.stream, ...asking(facts.stream) } } : facts,
];

/**
 * Creates the function that sends calls, and its middleware. The path of a row may be a whole address, which takes no part of the base URL.
 */
export function createSend(base: ContractBase, client: RuntimeOptions): { send: Send; fetcher: ClientBase } {
  const fetcher = createFetchClient({
    ...client.fetchOptions,
    querySerializer: { object: { style: 'form', explode: true } },
    bodySerializer: (body: unknown) => body as BodyInit,
  }) as unknown as Fetcher;

  const send: Send = async ([call, verb, path, facts = {}], args) => {
    const { body: writers = bodyOf(verb), stream, server = base.server } = facts;
    const [surface = '', method = ''] = call.split('.');
    const rest = withDateTexts(args) as unknown[];
    const names = path.match(/{[^}]+}/g) ?? [];
    const pathValues = Object.fromEntries(names.map((name) => [name.replace(/^{[.;]?|\*?}$/g, ''), rest.shift()]));
    const inPath = facts.path?.(pathValues) ?? pathValues;
    const stray = Object.keys(inPath).find((name) => leavesPath(`${inPath[name] ?? ''}`));
    if (stray) throw new RequestError(`${stray} is empty, malformed or a step of a path`);
    const given = writers ? rest.shift() : undefined;
    const body = stream?.body ? { ...(given as object | undefined), ...stream.body } : given;
    const options = (rest[0] ?? {}) as CallOptions & { query?: Values; cookies?: Values; contentType?: string };
    const { signal } = options;
    const querySerializer = options.querySerializer ?? client.querySerializer ?? facts.query;
    const timeout = options.timeout ?? client.timeout ?? defaultTimeout;
    const headers = { ...client.headers, ...options.headers };
    const streams = stream && (stream.query || ((body as Values | undefined)?.stream ?? stream.byDefault));
    const [written, type] =
      body === undefined
        ? []
        : writeBody(writers || defaultBody, body, options.contentType, options.bodySerializer ?? client.bodySerializer);
    const refused = type === 'application/json' && client.validateRequest?.(body, { surface, method });
    if (refused) throw new RequestError(refused);
    const own = client.validate as { [surface: string]: Validation } | undefined;
    const validation = own?.[surface] ?? (own as unknown as Validation | undefined);
    const watch = (status: number, event: boolean) => {
      const of = { surface, method, event, status };
      const onDrift = (finding: Finding): void => client.onDrift?.(finding, of);
      return {
        onDrift,
        check: (data: unknown): string | undefined =>
          typeof validation === 'function' ? validation(data, of, onDrift) : undefined,
      };
    };

    const attempt = async (): Promise<Raw<number, unknown>> => {
      const controller = new AbortController();
      const stop = () => controller.abort(signal?.reason);
      const timer = setTimeout(
        () => controller.abort(new TimeoutError(`no answer within ${timeout} ms`)),
        timerMs(timeout),
      );
      // The listener is removed when `controller` aborts, which happens at the end of every call.
      signal?.addEventListener('abort', stop, { signal: controller.signal });
      if (signal?.aborted) stop();
      let open = false;
      let sent = false;
      try {
        const own = await credentialsFor(base, client, facts.security ?? base.security);
        const cookies = { ...own.cookie, ...options.cookies };
        const request = (rest: Rest = {}) =>
          fetcher.request(verb, path, {
            baseUrl: path.startsWith('/') ? (client.baseUrl ?? server) : '',
            params: {
              path: inPath,
              query: { ...stream?.query, ...own.query, ...options.query, ...rest.query },
              header: facts.header ? facts.header(headers) : headers,
            },
            headers: {
              'content-type': type ?? null,
              ...facts.headers,
              ...own.header,
              cookie: facts.cookie?.(cookies) || undefined,
              ...rest.header,
            },
            ...(querySerializer && { querySerializer }),
            body: written,
            parseAs: 'stream',
            signal: controller.signal,
            fetch: (request: Request) => {
              sent = true;
              return (client.fetch ?? fetch)(request);
            },
          });
        const { response, error } = await request();
        const { status, ok } = response;
        const kind = kindOf(facts, response);
        // 304 replies to a conditional request of the caller.
        if (!ok && !(kind === 'bytes' && status === 304)) {
          throw new ApiError(call, response, typeof error === 'string' ? undefined : error, facts.message);
        }
        let data: unknown = response;
        if (stream && (streams || stream.either?.test(`${response.headers.get('content-type')}`))) {
          data = await stream.open({
            facts: stream,
            surface,
            response,
            controller,
            reopen: options.reconnect && stream.resume?.(options.reconnect, request, controller.signal),
            idleTimeout: options.idleTimeout ?? client.idleTimeout ?? defaultIdleTimeout,
            strict: ((validation as Validate | undefined)?.reading ?? validation) === 'strict',
            ...watch(status, true),
          });
          open = true;
        } else if (kind === 'bytes') {
          // The caller's signal still aborts reading the body.
          open = true;
        } else {
          data = await readReply(kind, response, facts.parse);
          const violation = watch(status, false).check(data);
          if (violation) throw new ReplyError(violation);
        }
        return { status, data, response };
      } catch (cause) {
        if (controller.signal.aborted) throw controller.signal.reason;
        // What fails before the request is sent is an error of the caller, such as an address that is none.
        if (cause instanceof PentagateError || !sent) throw cause;
        throw new ConnectionError(`no answer: ${cause}`, { cause });
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
        const safe = options.idempotent ?? ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'QUERY', 'PUT'].includes(verb);
        if (tries >= (options.retries ?? client.retries ?? 2) || pause > longestPause || !mayRetry(error, safe))
          throw error;
        await sleep(pause, signal);
      }
    }
  };
  return { send, fetcher };
}

// Asks addresses that callers have named, and no others than they could ask themselves: never this machine or its network, unless the
// operator allows it. What is checked is what is connected to: names are resolved when connecting, and exactly what was looked at is used.
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { buildConnector } from 'undici';
import { type Egress, EgressError, type EgressRequest, type EgressResponse } from '../../engine/egress.js';
import { notAllowed, readAddress, type Target } from './address.js';
import { readAnswer } from './answer.js';
import { allowList, isPublic } from './ranges.js';
import { addressesOf, type Lookup, lookupName } from './resolve.js';

export interface EgressOptions {
  /** `webhooks.allow`: host names, `*.example.com`, addresses, ranges. */
  readonly allow: readonly string[];
  /** How names are resolved; by the system's name servers unless told. */
  readonly lookup?: Lookup;
  /** Milliseconds that `refusal` waits for a name to be resolved. */
  readonly lookupTimeout?: number;
}

const refused = (): EgressError => new EgressError('refused', notAllowed);

/** What is said of a request that came to nothing: the system's code for it, which says nothing of any network but the one asked. */
function broken(error: unknown, timeout: number, timedOut: boolean): EgressError {
  if (error instanceof EgressError) return error;
  if (timedOut) return new EgressError('timeout', `did not answer within ${timeout / 1000} s`, { cause: error });
  const { code, errors } = error as { code?: unknown; errors?: { code?: unknown }[] };
  const known = code ?? errors?.[0]?.code;
  const why = typeof known === 'string' ? ` (${known})` : '';
  return new EgressError('unreachable', `could not be reached${why}`, { cause: error });
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** What the next server in a chain is told: to another one, nothing that may be meant for the first alone. */
function redirected(request: EgressRequest, status: number, elsewhere: boolean): EgressRequest {
  const plain = ['accept', 'user-agent', 'content-type'];
  const headers = Object.entries(request.headers ?? {}).filter(
    ([name]) => !elsewhere || plain.includes(name.toLowerCase()),
  );
  const kept = { ...request, headers: Object.fromEntries(headers) };
  if (status === 307 || status === 308 || request.method === 'GET') return kept;
  const { body: _, ...bodiless } = kept;
  return { ...bodiless, method: 'GET' };
}

/** Makes what sends all requests to addresses of callers. It obeys no proxy of the environment: that would connect in its place. */
export function createEgress({ allow, lookup = lookupName, lookupTimeout = 1500 }: EgressOptions): Egress {
  const allowed = allowList(allow);
  const mayAsk = (address: string): boolean => isPublic(address) || allowed.address(address);

  /** Node asks this whenever it connects to a name, and connects to nothing else than it is told. */
  const resolve: LookupFunction = (name, options, tell) => {
    const target = readAddress(`http://${name}/`, allowed);
    const found = typeof target === 'string' ? Promise.resolve(undefined) : addressesOf(target, lookup, mayAsk);
    found.then(
      (addresses) => {
        const all = (addresses ?? []).map((address) => ({ address, family: isIP(address) }));
        const [first] = all;
        if (!first) tell(refused(), '', 0);
        else if (options.all) tell(null, all);
        else tell(null, first.address, first.family);
      },
      (error) => tell(error, '', 0),
    );
  };
  /** Many servers send nothing, and need no client for it. */
  const load = async () => {
    const { buildConnector, Client } = await import('undici');
    const connectTo = buildConnector({ lookup: resolve, timeout: 10_000 });
    const connect: buildConnector.connector = (options, done) => {
      // Literal addresses are never looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !mayAsk(host)) done(refused(), null);
      else connectTo(options, done);
    };
    return (origin: string) => new Client(origin, { connect, headersTimeout: 0, bodyTimeout: 0 });
  };
  let loading: ReturnType<typeof load> | undefined;
  const closing = new AbortController();

  const ask = async (target: Target, request: EgressRequest, signal: AbortSignal): Promise<EgressResponse> => {
    const { url } = target;
    // A connection for each request: one that is kept was checked long ago, and often breaks just when it is used again.
    loading ??= load();
    const client = (await loading)(url.origin);
    try {
      const answer = await client.request({
        path: `${url.pathname}${url.search}`,
        method: request.method,
        headers: { 'accept-encoding': 'identity', ...request.headers },
        body: request.body ?? null,
        reset: true,
        signal,
      });
      return await readAnswer(answer, request);
    } finally {
      client.destroy().catch(() => undefined);
    }
  };

  const follow = async (address: string, first: EgressRequest, signal: AbortSignal): Promise<EgressResponse> => {
    let request = first;
    let next = address;
    for (let left = first.redirects; ; left -= 1) {
      const target = readAddress(next, allowed);
      if (typeof target === 'string') throw new EgressError('refused', target);
      const answer = await ask(target, request, signal);
      const { location } = answer.headers;
      if (first.redirects === 0 || !redirects.has(answer.status) || location === undefined) return answer;
      if (left === 0) throw new EgressError('unreachable', 'redirects too often');
      if (!URL.canParse(location, target.url)) throw new EgressError('unreachable', 'redirects to nowhere');
      const { href, origin } = new URL(location, target.url);
      next = href;
      request = redirected(request, answer.status, origin !== target.url.origin);
    }
  };

  return {
    async refusal(address) {
      const target = readAddress(address, allowed);
      if (typeof target === 'string') return target;
      if (target.literal || target.trusted) return undefined;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, lookupTimeout, 'late');
      });
      const known = addressesOf(target, lookup, mayAsk).catch(() => 'unknown' as const);
      const found = await Promise.race([known, late]).finally(() => clearTimeout(timer));
      return found === undefined ? notAllowed : undefined;
    },

    async request(address, request) {
      const limit = AbortSignal.timeout(request.timeout);
      const signal = AbortSignal.any([limit, closing.signal, ...(request.signal ? [request.signal] : [])]);
      try {
        return await follow(address, request, signal);
      } catch (error) {
        throw broken(error, request.timeout, limit.aborted);
      }
    },

    close: async () => closing.abort(),
  };
}

// The SSRF guard: the only way to send requests to URLs that callers name (webhooks, source images).
//
// Promise: a request goes only to addresses that the caller could reach from the public internet, or that the operator allows
// (`webhooks.allow`). Never to this machine, its network, or the metadata service of a cloud.
//
// How: the address that is checked is the address that is connected to. Names are resolved in the `lookup` of the connection, the result
// is checked there, and exactly these addresses are used. Each redirect is checked like the first URL. Every request has its own
// connection, so no connection outlives its check. Errors contain the system's code only, nothing about the network.
//
// Rejected alternatives:
// - Checking the URL before calling `fetch`: `fetch` resolves the name again and can get another address (DNS rebinding), and follows
//   redirects unchecked. `refusal` does such a check early, only to answer the caller with a useful message.
// - A block list of private ranges: it misses new and embedded ranges; caller-url.ts accepts only global unicast addresses.
// - Connection pools: a pooled connection was checked at another time, and often breaks when it is reused.
// - HTTP proxies of the environment: the proxy would resolve and connect in place of this code, so they are ignored.
//
// What breaks when this changes: any request that bypasses `lookup` (literal addresses do, so the connector checks them) opens the internal
// network to callers.

import dns from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { buildConnector, Dispatcher } from 'undici';
import { ByteCollector } from '../../http/body/byte-collector.js';
import {
  addressNotAllowed,
  type EgressTarget,
  isPublicAddress,
  parseAllowList,
  readAddress,
} from '../../runtime/caller-url.js';
import { lazy } from '../../runtime/lazy.js';
import { type Egress, EgressError, type EgressRequest, type EgressResponse } from '../../surfaces/engine/egress.js';

// Resolves host names. The system resolver (hosts file, search domains) blocks a thread of libuv's pool until it has an answer, which the
// owner of a domain can delay. So it is used only for allowed and internal names; other names are resolved by DNS queries.

/** Returns all addresses of a name. @throws Error if there are none. @param own whether to use the system resolver */
type Lookup = (host: string, own: boolean) => Promise<readonly string[]>;

const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 });

const lookupBySystem = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** Queries A and AAAA records; one of them may be missing. */
async function lookupByDns(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [failed] = found.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (!addresses.length) throw failed ?? Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
  return addresses;
}

/** The default lookup. */
const lookupName: Lookup = (host, own) => (own ? lookupBySystem(host) : lookupByDns(host));

/** Maximum number of addresses; the rest is ignored. */
const maxAddresses = 16;

/**
 * Resolves a target to its addresses.
 * @param allowed whether an address may be requested
 * @returns undefined if one of them may not: a name with both public and internal addresses is likely an attack
 */
async function resolveTarget(
  target: Pick<EgressTarget, 'host' | 'trusted' | 'isInternal'>,
  find: Lookup,
  allowed: (address: string) => boolean,
): Promise<readonly string[] | undefined> {
  const { host, trusted, isInternal } = target;
  const found = await find(host, trusted || isInternal);
  if (trusted) return found.slice(0, maxAddresses);
  const allowedAddresses = found.filter(allowed);
  // localhost has several addresses; one that is allowed is enough.
  const accepted = /(^|\.)localhost$/.test(host)
    ? allowedAddresses.length > 0
    : allowedAddresses.length > 0 && allowedAddresses.length === found.length;
  return accepted ? allowedAddresses.slice(0, maxAddresses) : undefined;
}

export interface EgressOptions {
  /** `webhooks.allow`: host names, `*.example.com`, addresses, ranges. */
  readonly allow: readonly string[];
  /** Resolves names; by default DNS, and the system resolver for internal and allowed names. */
  readonly lookup?: Lookup;
  /** Milliseconds that `refusal` waits for a DNS answer. */
  readonly lookupTimeout?: number;
}

const refused = (): EgressError => new EgressError('refused', addressNotAllowed);

/** Converts the error of a failed request. Only the system's error code is kept, because messages can describe the internal network. */
function broken(error: unknown, timeout: number, timedOut: boolean): EgressError {
  if (error instanceof EgressError) return error;
  if (timedOut) return new EgressError('timeout', `did not answer within ${timeout / 1000} s`, { cause: error });
  const { code, errors } = error as { code?: unknown; errors?: { code?: unknown }[] };
  const known = code ?? errors?.[0]?.code;
  const why = typeof known === 'string' ? ` (${known})` : '';
  return new EgressError('unreachable', `could not be reached${why}`, { cause: error });
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** The request after a redirect. For another origin, headers that may be confidential are removed. */
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

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' || value === undefined ? value : value.join(', ');

/**
 * Reads a response body. With `cut`, a body that is too long, too slow or interrupted is truncated: then only the status counts.
 * @throws EgressError if the body is too long
 */
async function readResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { maxBytes, cut = undefined }: Pick<EgressRequest, 'maxBytes' | 'cut'>,
): Promise<EgressResponse> {
  const bytes = new ByteCollector();
  const tooLarge = (): EgressError => new EgressError('too_large', `answers with more than ${maxBytes} bytes`);
  try {
    if (!cut && Number(headers['content-length']) > maxBytes) throw tooLarge();
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const room = maxBytes - bytes.size;
      if (chunk.length <= room) bytes.add(chunk);
      else if (cut) {
        bytes.add(chunk.subarray(0, room));
        break;
      } else throw tooLarge();
    }
  } catch (error) {
    if (!cut) throw error;
  } finally {
    // Discards the rest of the body and closes the connection; undici reports that as an error of the stream.
    body.on('error', () => undefined).destroy();
  }
  const flat = Object.entries(headers).map(([name, value]) => [name, single(value)] as const);
  return { status: statusCode, headers: Object.fromEntries(flat), bytes: bytes.take() };
}

/** Creates the client for requests to URLs that callers name. */
export function createEgress({ allow, lookup = lookupName, lookupTimeout = 1500 }: EgressOptions): Egress {
  const allowed = parseAllowList(allow);
  const mayAsk = (address: string): boolean => isPublicAddress(address) || allowed.allowsAddress(address);

  /** The lookup that Node calls for each connection to a name; it connects only to the returned addresses. */
  const resolve: LookupFunction = (name, options, callback) => {
    const target = readAddress(`http://${name}/`, allowed);
    const found = typeof target === 'string' ? Promise.resolve(undefined) : resolveTarget(target, lookup, mayAsk);
    found.then(
      (addresses) => {
        const all = (addresses ?? []).map((address) => ({ address, family: isIP(address) }));
        const [first] = all;
        if (!first) callback(refused(), '', 0);
        else if (options.all) callback(null, all);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
  /** Loads undici on first use: many servers never send requests. */
  const load = lazy(async () => {
    const { buildConnector, Client } = await import('undici');
    const connectTo = buildConnector({ lookup: resolve, timeout: 10_000 });
    const connect: buildConnector.connector = (options, done) => {
      // Node calls no lookup for literal addresses.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !mayAsk(host)) done(refused(), null);
      else connectTo(options, done);
    };
    return (origin: string) => new Client(origin, { connect, headersTimeout: 0, bodyTimeout: 0 });
  });
  const closing = new AbortController();

  const ask = async (target: EgressTarget, request: EgressRequest, signal: AbortSignal): Promise<EgressResponse> => {
    const { url } = target;
    const client = (await load())(url.origin);
    try {
      const answer = await client.request({
        path: `${url.pathname}${url.search}`,
        method: request.method,
        headers: { 'accept-encoding': 'identity', ...request.headers },
        body: request.body ?? null,
        reset: true,
        // So that undici never pauses: version 7 asserts that it has not when the other side closes the connection.
        highWaterMark: request.maxBytes + 1024 ** 2,
        signal,
      });
      return await readResponse(answer, request);
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
      const known = resolveTarget(target, lookup, mayAsk).catch(() => 'unknown' as const);
      const found = await Promise.race([known, delay(lookupTimeout, 'late', { ref: false })]);
      return found === undefined ? addressNotAllowed : undefined;
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

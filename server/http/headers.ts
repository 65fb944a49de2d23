// Headers that do not depend on what is answered: request ids, what browsers may do with our answers, what keeps pages from harm.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What a browser may read of an answer from another origin. */
export const exposed =
  'x-request-id, retry-after, ratelimit, ratelimit-policy, etag, allow, accept-ranges, content-range, content-length';

const sane = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's own id when it is a sane one, else a new one that sorts by time. */
export function requestIdOf(
  headers: IncomingHttpHeaders,
  now: () => number,
  random: (bytes: number) => string,
): string {
  const sent = headers['x-request-id'];
  if (typeof sent === 'string' && sane.test(sent)) return sent;
  return `req_${now().toString(36)}${random(6)}`;
}

/** What a browser is told that asks whether it may call us from another origin; undefined for any other request. */
export function preflightOf(request: IncomingMessage): Record<string, string> | undefined {
  const method = request.headers['access-control-request-method'];
  if (request.method !== 'OPTIONS' || !method) return undefined;
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
    vary: 'access-control-request-method, access-control-request-headers',
  };
}

/** For answers that are data: nothing in them may load or run anything, and any origin may read them. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Helmet says the same to every request, so it is asked once. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const sheet = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, sheet as unknown as ServerResponse, () => undefined);
  return headers;
}

/** The headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
};

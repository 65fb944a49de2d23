// Headers that do not depend on the response: request id, CORS, security headers.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { mayHaveSecrets } from '../runtime/secrets.js';

/**
 * Response headers that scripts of another origin may read: all, since those of providers pass the gateway, and SDKs in browsers read their request
 * ids and times to wait. Old browsers do not know the asterisk.
 */
export const exposedHeaders =
  'x-request-id, request-id, retry-after, ratelimit, ratelimit-policy, etag, allow, accept-ranges, content-range, content-length, *';

const validRequestId = /^[A-Za-z0-9._:-]{1,128}$/;

/** A new id of a request, which sorts by time. */
export const newRequestId = (now: () => number, random: (bytes: number) => string): string =>
  `req_${now().toString(36)}${random(6)}`;

/**
 * The caller's request id if it is valid, else the one that is given. Callers may use one several times, and one of other callers. It is logged,
 * stored and passed on, so a key is none.
 */
export function requestIdOf(headers: IncomingHttpHeaders, own: string): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && validRequestId.test(sent) && !mayHaveSecrets(sent) ? sent : own;
}

/** The response headers of a CORS preflight; undefined for any other request. */
export function preflightHeaders(request: IncomingMessage): Record<string, string> | undefined {
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

/** The headers of every response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  // For data: responses must not load or run anything, and any origin may read them. What helmet sets elsewhere, computed once.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders,
};

/**
 * The headers of a reply.
 * @param own names in lower case; one that is in the others, too, replaces it
 * @param secondIdHeader another header for the id
 * @param common the headers of every response
 */
export const replyHeaders = (
  rateLimitHeaders: Readonly<Record<string, string>>,
  requestId: string,
  own: Readonly<Record<string, string>>,
  secondIdHeader?: string,
  common = commonHeaders,
): Record<string, string> => {
  const headers: Record<string, string> = Object.assign({}, common, rateLimitHeaders);
  headers['x-request-id'] = requestId;
  if (secondIdHeader !== undefined) headers[secondIdHeader] = requestId;
  return Object.assign(headers, own);
};

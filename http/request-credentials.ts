// Reads API keys from the locations that the `security` of an operation names (header, query or cookie).
import type { IncomingHttpHeaders } from 'node:http';
import { cookiesOf } from './cookies.js';
import type { ContractOperation } from './router.js';

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The credentials of an `authorization` value: `Bearer abc` → `abc`; undefined for another scheme. */
function withoutScheme(value: string, scheme: string): string | undefined {
  const end = value.indexOf(' ');
  return end > 0 && value.slice(0, end).toLowerCase() === scheme.toLowerCase() ? value.slice(end + 1) : undefined;
}

/** What a request carries at a location; undefined if nothing. */
function secretAt(
  { in: place, name, scheme }: ContractOperation['security'][number],
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): string | undefined {
  const value =
    place === 'query' ? query.get(name) : place === 'cookie' ? cookiesOf(headers)[name] : firstValue(headers[name]);
  const sent = (scheme ? withoutScheme(value ?? '', scheme) : value)?.trim() || undefined;
  return sent && scheme?.toLowerCase() === 'basic' ? userAndPassword(sent) : sent;
}

/** Basic credentials as `user:password`; undefined for what is not base64 of that. */
function userAndPassword(sent: string): string | undefined {
  const text = Buffer.from(sent, 'base64').toString();
  const isBase64 = Buffer.from(text).toString('base64').replace(/=+$/, '') === sent.replace(/=+$/, '');
  return isBase64 && text.includes(':') ? text : undefined;
}

/**
 * The header of a 401 that names the schemes of HTTP which an operation takes (RFC 9110, 11.6.1); keys in headers of their own have none.
 * @param isSent whether credentials came, which are not valid (RFC 6750, 3)
 * @param nonce of Digest (RFC 7616, 3.3)
 */
export function challengeOf(
  { security }: ContractOperation,
  isSent: boolean,
  nonce: () => string,
): Record<string, string> {
  const challenges = security.flatMap(({ scheme = '' }) => {
    const name = scheme.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    if (name === 'Digest') return [`Digest realm="api", nonce="${nonce()}", qop="auth", algorithm=SHA-256`];
    return /^[\w-]+$/.test(name)
      ? [`${name} realm="api"${name === 'Bearer' && isSent ? ', error="invalid_token"' : ''}`]
      : [];
  });
  return challenges.length ? { 'www-authenticate': [...new Set(challenges)].join(', ') } : {};
}

/** All keys that a request carries, in the order of the operation's security schemes. */
export function sentKeys(
  { security }: ContractOperation,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): readonly string[] {
  const secrets: string[] = [];
  for (const location of security) {
    const secret = secretAt(location, headers, query);
    if (secret !== undefined) secrets.push(secret);
  }
  return secrets;
}

/** The secrets of each alternative of which the request carries all; most alternatives need one. */
export function sentAlternatives(
  operation: ContractOperation,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): readonly (readonly string[])[] {
  const { security, together } = operation;
  if (!together) return sentKeys(operation, headers, query).map((secret) => [secret]);
  let at = 0;
  return together.flatMap((size) => {
    const locations = security.slice(at, at + size);
    at += size;
    const secrets = locations.flatMap((location) => secretAt(location, headers, query) ?? []);
    return size > 0 && secrets.length === size ? [secrets] : [];
  });
}

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

/** All keys that a request carries, in the order of the operation's security schemes. */
export function sentKeys(
  { security }: ContractOperation,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): string[] {
  const keys: string[] = [];
  for (const location of security) {
    const value =
      location.in === 'query'
        ? query.get(location.name)
        : location.in === 'cookie'
          ? cookiesOf(headers)[location.name]
          : firstValue(headers[location.name]);
    const sent = (location.scheme ? withoutScheme(value ?? '', location.scheme) : value)?.trim();
    // Basic credentials are known as `user:password`.
    const key = sent && location.scheme?.toLowerCase() === 'basic' ? Buffer.from(sent, 'base64').toString() : sent;
    if (key) keys.push(key);
  }
  return keys;
}

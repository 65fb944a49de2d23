// Who is calling? The mock takes any key but the literal `invalid`, so that both outcomes can be tried.
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './dialects.js';
import type { Operation } from './routes.js';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * The key that a request carries in any of the places that the operation's security names.
 * @throws Refusal 401 when there is none, or when it is the literal `invalid`
 */
export function keyOf(
  { security }: Operation,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): string | undefined {
  if (!security.length) return undefined;
  const keys = security.flatMap((place) => {
    const sent = place.in === 'query' ? query.get(place.name) : single(headers[place.name]);
    const key = place.scheme ? new RegExp(`^${place.scheme} +(.+)$`, 'i').exec(sent ?? '')?.[1] : sent;
    return key?.trim() ? [key.trim()] : [];
  });
  const [key] = keys;
  if (!key) throw new Refusal({ reason: 'missing_key' });
  if (keys.includes('invalid')) throw new Refusal({ reason: 'invalid_key' });
  return key;
}

// Where callers put their keys: in any of the places that the security of an operation names.
import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from './routes.js';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** What stands behind the scheme: `Bearer abc` → `abc`; undefined when it is another scheme. */
function afterScheme(value: string, scheme: string): string | undefined {
  const end = value.indexOf(' ');
  return end > 0 && value.slice(0, end).toLowerCase() === scheme.toLowerCase() ? value.slice(end + 1) : undefined;
}

/** Every key that a request carries, in the order of the operation's places; none when the places are empty. */
export function keysSent({ security }: Operation, headers: IncomingHttpHeaders, query: URLSearchParams): string[] {
  const keys: string[] = [];
  for (const place of security) {
    const sent = place.in === 'query' ? query.get(place.name) : single(headers[place.name]);
    const key = (place.scheme ? afterScheme(sent ?? '', place.scheme) : sent)?.trim();
    if (key) keys.push(key);
  }
  return keys;
}

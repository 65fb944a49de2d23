// Addresses inside the console: `#/playground`, `#/requests/req_1?status=429`. They can be bookmarked and sent to others.
import { decoded } from '../../runtime/json.js';

export interface Route {
  /** The first segment, the path of a page; empty: the first page. */
  readonly path: string;
  /** The other segments. */
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
}

/** The page of images and videos, which also has the addresses of tasks: `#task=1`. */
export const imagesPath = 'images';

/** Reads the fragment of an address. What neither starts with `#/` nor names a task belongs to the first page. */
export function parseRoute(hash: string): Route {
  if (!hash.startsWith('#/'))
    return { path: hash.startsWith('#task=') ? imagesPath : '', rest: [], query: new URLSearchParams() };
  const [segments = '', ...query] = hash.slice(2).split('?');
  const [path = '', ...rest] = segments.split('/').map(decoded);
  return { path, rest: rest.filter(Boolean), query: new URLSearchParams(query.join('?')) };
}

/** The fragment of a page's address. @param query values by name; those without a value are left out */
export function routeAddress(
  segments: readonly string[],
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `#/${segments.map(encodeURIComponent).join('/')}${search && `?${search}`}`;
}

/** Opens a page of the console. */
export function navigate(address: string): void {
  location.hash = address;
}

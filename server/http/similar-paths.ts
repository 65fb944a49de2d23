// Which operations a caller of an unknown path may have meant.
import { distance } from '../../scripts/cli/suggest.js';

/** Characters of a path that are compared and shown: callers without a key must not buy much time with a long path. */
const maxLength = 64;

const maxListed = 3;

interface KnownPath {
  readonly method: string;
  readonly path: string;
}

/** How many segments two paths have in common at their start. */
const sharedSegments = (one: string, other: string): number => {
  const [left, right] = [one.split('/').slice(1), other.split('/').slice(1)];
  const end = left.findIndex((segment, index) => segment !== right[index]);
  return end < 0 ? left.length : end;
};

/**
 * Up to three operations with a similar path, the most similar first: those whose spelling is near, else those that begin with the same
 * segments.
 * @param path as sent, without the query
 * @returns for example `POST /v1/responses`
 */
function similarPaths(path: string, routes: readonly KnownPath[]): string[] {
  const sent = path.slice(0, maxLength);
  const ranked = routes
    .map((route) => ({
      name: `${route.method.toUpperCase()} ${route.path}`,
      shared: sharedSegments(sent, route.path),
      cost: distance(sent.toLowerCase(), route.path.toLowerCase()),
    }))
    .sort((one, other) => one.cost - other.cost);
  const near = ranked.filter(({ cost }) => cost <= Math.max(1, Math.floor(sent.length / 6)));
  const most = Math.max(1, ...ranked.map(({ shared }) => shared));
  const listed = near.length ? near : ranked.filter(({ shared }) => shared === most);
  return [...new Set(listed.map(({ name }) => name))].slice(0, maxListed);
}

/** The message for an unknown path. */
export function unknownPathMessage(path: string, routes: readonly KnownPath[]): string {
  const similar = similarPaths(path, routes);
  const shown = path.length > maxLength ? `${path.slice(0, maxLength)}…` : path;
  return `There is nothing at ${shown}.${similar.length ? ` Similar: ${similar.join(', ')}.` : ''}`;
}

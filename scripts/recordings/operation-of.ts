// Which operation of a contract a request on the wire is, whatever stands before its path.

import type { Operation } from '../contract/contract-operations.js';
import { escapePattern } from '../contract/json-trees.js';

export interface MatchedOperation {
  readonly op: string;
  readonly surface: string;
}

const endOf = (path: string): string =>
  `${path
    .split(/\{[^}]*\}/)
    .map(escapePattern)
    .join('[^/:]+')}$`;

/** The path of an operation as a pattern for the end of a path. Its version is left out: other services may have another. */
const patternOf = (path: string): RegExp => new RegExp(`(?:^|/[^/]*)${endOf(path.replace(/^\/v\d\w*(?=\/)/, ''))}`);

/** Creates the search for operations by method and path. One that fits with its version is taken, else the longest that fits without. */
export function createRoutes(
  operations: readonly Operation[],
): (method: string, path: string) => MatchedOperation | undefined {
  const routes = operations
    .flatMap(({ id, surface, method, path, aliases }) =>
      [path, ...aliases].map((each) => ({
        op: id,
        surface,
        method,
        length: each.length,
        pattern: patternOf(each),
        exact: new RegExp(endOf(each)),
      })),
    )
    .sort((a, b) => b.length - a.length);
  return (method, path) => {
    const plain = path.replace(/\/+$/, '');
    const fitting = routes.filter((route) => route.method === method.toLowerCase() && route.pattern.test(plain));
    const found = fitting.find(({ exact }) => exact.test(plain)) ?? fitting[0];
    return found && { op: found.op, surface: found.surface };
  };
}

const providers: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)openai\.com$/, 'openai'],
  [/(^|\.)anthropic\.com$/, 'anthropic'],
  [/^generativelanguage\.googleapis\.com$/, 'google'],
  [/aiplatform\.googleapis\.com$/, 'vertex'],
  [/\.azure\.com$/, 'azure'],
];

/** Who answers at a host: its name, or the host itself. */
export const providerOf = (host: string): string => providers.find(([known]) => known.test(host))?.[1] ?? host;

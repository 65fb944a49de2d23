// Which operation of a contract a request on the wire is, whatever stands before its path.

import type { Operation } from '../contract/contract-operations.js';
import { escapePattern } from '../contract/json-trees.js';

export interface MatchedOperation {
  readonly op: string;
  readonly surface: string;
}

/** The path of an operation as a pattern for the end of a path. Its version is left out: other services may have another. */
function patternOf(path: string): RegExp {
  const parts = path.replace(/^\/v\d\w*(?=\/)/, '').split(/\{[^}]*\}/);
  return new RegExp(`(?:^|/[^/]*)${parts.map(escapePattern).join('[^/:]+')}$`);
}

/** Creates the search for operations by method and path. The longest path that fits is taken. */
export function createRoutes(
  operations: readonly Operation[],
): (method: string, path: string) => MatchedOperation | undefined {
  const routes = operations
    .flatMap(({ id, surface, method, path, aliases }) =>
      [path, ...aliases].map((each) => ({ op: id, surface, method, length: each.length, pattern: patternOf(each) })),
    )
    .sort((a, b) => b.length - a.length);
  return (method, path) => {
    const plain = path.replace(/\/+$/, '');
    const found = routes.find((route) => route.method === method.toLowerCase() && route.pattern.test(plain));
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

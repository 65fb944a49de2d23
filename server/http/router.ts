// Matches requests to operations, by the paths of the contract and their aliases. Not an Express router: a request without a match must
// get 404 or 405 with `allow` in the error format of the closest surface, and the mock uses the same matching without Express.

import { ProblemError, violation } from '../../contract/problem.js';
import { type OperationId, operations, type Surface, surfaces } from '../../generated/operations.js';

/** A row of the generated operation table, without its literal types. */
export interface OperationRow {
  readonly surface: Surface;
  readonly method: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly security: readonly { readonly in: string; readonly name: string; readonly scheme?: string }[];
  readonly parameters: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly bodyRequired: boolean;
  readonly snakeCase: boolean;
  readonly replies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The reply is a file. */
  readonly file?: true;
  readonly order?: string;
  /** `always`: the JSON reply is an array of the same events. */
  readonly streams?: 'always' | 'on request';
  /** The query that selects server-sent events, for an operation that always streams. */
  readonly eventQuery?: Readonly<Record<string, string>>;
}

export interface Operation extends OperationRow {
  readonly id: OperationId;
}

export type RouteMatch =
  | {
      readonly found: 'operation';
      readonly surface: Surface;
      readonly operation: Operation;
      readonly path: Readonly<Record<string, string>>;
    }
  | { readonly found: 'other methods'; readonly surface: Surface; readonly allow: readonly string[] }
  | { readonly found: 'unreadable path'; readonly surface: Surface; readonly parameter: string }
  | { readonly found: 'nothing'; readonly surface: Surface };

/** All operations, in the order of the contract. */
export const allOperations: readonly Operation[] = Object.entries(
  operations as Readonly<Record<string, OperationRow>>,
).map(([id, row]) => ({ ...row, id: id as OperationId }));

/** The success status of an operation. */
export const successStatus = ({ replies }: OperationRow): string =>
  Object.keys(replies).find((status) => /^2\d\d$/.test(status)) ?? '200';

interface Matcher {
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** Literal segments before the first parameter. */
  readonly prefix: readonly string[];
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

function matcherOf(operation: Operation, template: string): Matcher {
  const names: string[] = [];
  const source = template.replace(/\{([^}]+)\}|[.*+?^$()|[\]\\]/g, (all, name: string | undefined) => {
    if (name === undefined) return `\\${all}`;
    names.push(name);
    return '([^/]+)';
  });
  const segments = segmentsOf(template);
  const first = segments.findIndex((segment) => segment.includes('{'));
  return {
    operation,
    pattern: new RegExp(`^${source}/?$`),
    names,
    prefix: first < 0 ? segments : segments.slice(0, first),
  };
}

const matchers = allOperations.flatMap((operation) =>
  [operation.path, ...operation.aliases].map((template) => matcherOf(operation, template)),
);

/** Paths without parameters are looked up in a map; most requests go there. */
const staticRoutes = new Map<string, RouteMatch>(
  matchers
    .filter(({ names }) => !names.length)
    .map(({ operation }) => [
      `${operation.method.toUpperCase()} ${operation.path}`,
      { found: 'operation', surface: operation.surface, operation, path: {} },
    ]),
);

const sharedPrefixLength = (prefix: readonly string[], segments: readonly string[]): number => {
  const end = prefix.findIndex((segment, index) => segment !== segments[index]);
  return end < 0 ? prefix.length : end;
};

/**
 * The surface with the longest common path prefix; it determines the error format for unknown paths.
 * On a tie (`/v1/nothing`), or without a common prefix (`/`), it is `responses`, whose error format most clients understand.
 */
export function closestSurface(path: string): Surface {
  const segments = segmentsOf(path);
  const closest = surfaces.map((surface) => ({
    surface,
    length: Math.max(
      ...matchers
        .filter((one) => one.operation.surface === surface)
        .map((one) => sharedPrefixLength(one.prefix, segments)),
    ),
  }));
  const maxLength = Math.max(...closest.map((one) => one.length));
  const [best, ...others] = closest.filter((one) => one.length === maxLength);
  return best && !others.length ? best.surface : 'responses';
}

/** @param path as sent: percent-encoded, without the query */
export function matchRoute(method: string, path: string): RouteMatch {
  const staticRoute = staticRoutes.get(`${method} ${path}`);
  if (staticRoute) return staticRoute;
  const matches = matchers.flatMap((matcher) => {
    const match = matcher.pattern.exec(path);
    return match ? [{ operation: matcher.operation, names: matcher.names, values: match.slice(1) }] : [];
  });
  const [first] = matches;
  if (!first) return { found: 'nothing', surface: closestSurface(path) };
  const wantedMethod = method.toLowerCase();
  // HEAD is allowed wherever GET is (RFC 9110, 9.3.2).
  const matched =
    matches.find((one) => one.operation.method === wantedMethod) ??
    (wantedMethod === 'head' ? matches.find((one) => one.operation.method === 'get') : undefined);
  const { surface } = first.operation;
  if (!matched) {
    const methods = new Set(matches.map((one) => one.operation.method.toUpperCase()));
    if (methods.has('GET')) methods.add('HEAD');
    return { found: 'other methods', surface, allow: [...methods] };
  }
  const values: Record<string, string> = {};
  for (const [index, name] of matched.names.entries()) {
    try {
      values[name] = decodeURIComponent(matched.values[index] ?? '');
    } catch {
      return { found: 'unreadable path', surface, parameter: name };
    }
  }
  return { found: 'operation', surface: matched.operation.surface, operation: matched.operation, path: values };
}

/** The matched operation and its path parameters. @throws ProblemError 404, 405, or 400 for invalid percent-encoding */
export function requireOperation(route: RouteMatch): Extract<RouteMatch, { found: 'operation' }> {
  switch (route.found) {
    case 'operation':
      return route;
    case 'other methods': {
      const allow = route.allow.join(', ');
      throw new ProblemError(
        { reason: 'wrong_method', message: `This path takes ${allow} only.` },
        { headers: { allow } },
      );
    }
    case 'unreadable path':
      throw violation(route.parameter, 'is not valid percent-encoding');
    case 'nothing':
      throw new ProblemError({ reason: 'unknown_path' });
  }
}

// Finds the operation that a request means: by the paths of the contract and their aliases.

import { ProblemError, violation } from '../../contract/problem.js';
import { type OperationId, operations, type Surface, surfaces } from '../../generated/operations.js';

/** An operation as the generated table describes it, seen without its literal types. */
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
  /** Its answer is a file. */
  readonly file?: true;
  readonly order?: string;
  /** `always`: its JSON is the same events as one array. */
  readonly streams?: 'always' | 'on request';
  /** What asks an operation for events that always streams. */
  readonly eventQuery?: Readonly<Record<string, string>>;
}

export interface Operation extends OperationRow {
  readonly id: OperationId;
}

export type Route =
  | {
      readonly found: 'operation';
      readonly surface: Surface;
      readonly operation: Operation;
      readonly path: Readonly<Record<string, string>>;
    }
  | { readonly found: 'other methods'; readonly surface: Surface; readonly allow: readonly string[] }
  | { readonly found: 'unreadable path'; readonly surface: Surface; readonly parameter: string }
  | { readonly found: 'nothing'; readonly surface: Surface };

/** Every operation of the contract, in its order. */
export const allOperations: readonly Operation[] = Object.entries(
  operations as Readonly<Record<string, OperationRow>>,
).map(([id, row]) => ({ ...row, id: id as OperationId }));

/** The status that an operation answers with when all is well. */
export const successOf = ({ replies }: OperationRow): string =>
  Object.keys(replies).find((status) => /^2\d\d$/.test(status)) ?? '200';

interface Matcher {
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** Segments before the first one with a parameter. */
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

/** Paths without parameters need no pattern: most calls go there. */
const fixed = new Map<string, Route>(
  matchers
    .filter(({ names }) => !names.length)
    .map(({ operation }) => [
      `${operation.method.toUpperCase()} ${operation.path}`,
      { found: 'operation', surface: operation.surface, operation, path: {} },
    ]),
);

const shared = (prefix: readonly string[], segments: readonly string[]): number => {
  const end = prefix.findIndex((segment, index) => segment !== segments[index]);
  return end < 0 ? prefix.length : end;
};

/**
 * The surface to whose paths this one comes closest: it gives the error its shape.
 * Where two are as close (`/v1/nothing`), or none is (`/`), it is `responses`, whose error shape clients in general understand best.
 */
export function surfaceOf(path: string): Surface {
  const segments = segmentsOf(path);
  const closest = surfaces.map((surface) => ({
    surface,
    length: Math.max(
      ...matchers.filter((one) => one.operation.surface === surface).map((one) => shared(one.prefix, segments)),
    ),
  }));
  const longest = Math.max(...closest.map((one) => one.length));
  const [only, ...others] = closest.filter((one) => one.length === longest);
  return only && !others.length ? only.surface : 'responses';
}

/** @param path the request's path as it was sent, still percent-encoded and without query */
export function routeOf(method: string, path: string): Route {
  const known = fixed.get(`${method} ${path}`);
  if (known) return known;
  const here = matchers.flatMap((matcher) => {
    const match = matcher.pattern.exec(path);
    return match ? [{ operation: matcher.operation, names: matcher.names, values: match.slice(1) }] : [];
  });
  const [any] = here;
  if (!any) return { found: 'nothing', surface: surfaceOf(path) };
  const asked = method.toLowerCase();
  // A HEAD that the contract does not list is a GET without a body, as everywhere on the web.
  const meant =
    here.find((one) => one.operation.method === asked) ??
    (asked === 'head' ? here.find((one) => one.operation.method === 'get') : undefined);
  const { surface } = any.operation;
  if (!meant) {
    const methods = new Set(here.map((one) => one.operation.method.toUpperCase()));
    if (methods.has('GET')) methods.add('HEAD');
    return { found: 'other methods', surface, allow: [...methods] };
  }
  const values: Record<string, string> = {};
  for (const [index, name] of meant.names.entries()) {
    try {
      values[name] = decodeURIComponent(meant.values[index] ?? '');
    } catch {
      return { found: 'unreadable path', surface, parameter: name };
    }
  }
  return { found: 'operation', surface: meant.operation.surface, operation: meant.operation, path: values };
}

/** The operation that a route leads to, with its path's values. @throws Problem 404, 405, or 400 for a path that cannot be read */
export function meantBy(route: Route): Extract<Route, { found: 'operation' }> {
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

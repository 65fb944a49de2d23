// The paths of a contract, with their aliases, as patterns.
import { type OperationId, operations, type Surface } from '../generated/operations.js';
import { distance } from '../runtime/cli/suggest.js';
import { ProblemError, problemOf, violation } from '../runtime/errors/problem.js';
import { decoded, escapePattern, percentDecoded } from '../runtime/json.js';
import type { CredentialPlace } from '../runtime/upstream-rules.js';
import type { WebSocketRules } from '../runtime/websocket-rules.js';

// Which operations a caller of an unknown path may have meant.

/** Characters of a path that are compared and shown: callers without a key must not buy much time with a long path. */
const maxLength = 64;

const maxListed = 3;

interface KnownPath {
  readonly method: string;
  readonly path: string;
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** How many segments two paths have in common at their start. */
const sharedSegments = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((segment, index) => segment !== other[index]);
  return end < 0 ? one.length : end;
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
      shared: sharedSegments(segmentsOf(sent), segmentsOf(route.path)),
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

/** A row of the operation table of any contract. */
export interface OperationRow {
  readonly surface: string;
  readonly method: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly security: readonly CredentialPlace[];
  /** How many of `security` each alternative needs together, in their order; absent: one each. */
  readonly together?: readonly number[];
  /** The surfaces whose keys may call it; absent: its own. */
  readonly surfaces?: readonly string[];
  /** Callers without a key may use it, too. */
  readonly anonymous?: true;
  readonly parameters: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly bodyRequired: boolean;
  readonly snakeCase: boolean;
  readonly replies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Another header for the id of the request, beside `x-request-id`. */
  readonly secondIdHeader?: string;
  /** A header that clients of it always send (`x-client-value`). */
  readonly clientHeader?: string;
  /** The reply is a file. */
  readonly file?: true;
  readonly order?: string;
  /** `always`: the JSON reply is an array of the same events. */
  readonly streams?: 'always' | 'on request';
  /** The query that selects server-sent events, for an operation that always streams. */
  readonly eventQuery?: Readonly<Record<string, string>>;
  /** The field `stream` of its body is true by default. */
  readonly streamsByDefault?: true;
  /** The field of an event that its `event:` line repeats. */
  readonly eventName?: string;
  /** The name on every `event:` line. */
  readonly event?: string;
  /** Events are `{event, data, id?}`: only the `event:` line tells them apart. */
  readonly labelled?: true;
  /** Events whose data may be text: all, or those with these names. */
  readonly textEvents?: true | readonly string[];
  /** The media type of its stream, where that is a sequence of JSON values instead of server-sent events. */
  readonly sequence?: string;
  /** The event that is sent in a silence after the first event. */
  readonly keepAlive?: unknown;
  /** It can be called over a WebSocket, too. */
  readonly websocket?: WebSocketRules;
}

/** An operation of any contract. */
export interface ContractOperation extends OperationRow {
  readonly id: string;
}

/** An operation of the server's own contract. */
export interface Operation extends ContractOperation {
  readonly id: OperationId;
  readonly surface: Surface;
}

export type RouteMatch<Each extends ContractOperation = Operation> =
  | {
      readonly found: 'operation';
      readonly surface: Each['surface'];
      readonly operation: Each;
      /** The values of the parameters, decoded. */
      readonly path: Readonly<Record<string, string>>;
      /** The same, percent-encoded: a delimiter that is encoded is none. */
      readonly sent: Readonly<Record<string, string>>;
    }
  | { readonly found: 'other methods'; readonly surface: Each['surface']; readonly allow: readonly string[] }
  | { readonly found: 'unreadable path'; readonly surface: Each['surface']; readonly parameter: string }
  | { readonly found: 'nothing'; readonly surface: Each['surface']; readonly message: () => string };

/** All operations, in the order of the contract. */
export const allOperations: readonly Operation[] = Object.entries(operations).map(([id, row]) => ({
  ...(row as Omit<Operation, 'id'>),
  id: id as OperationId,
}));

/** The success status of an operation. */
export const successStatus = ({ replies }: OperationRow): string =>
  Object.keys(replies).find((status) => /^2\d\d$/.test(status)) ?? '200';

/** What an operation documents for a status: itself, its range, or the default. */
export const repliesAt = (
  { replies }: Pick<OperationRow, 'replies'>,
  status: string,
): Readonly<Record<string, string>> | undefined =>
  replies[status] ?? replies[`${status[0]}XX`] ?? replies[`${status[0]}xx`] ?? replies.default;

/** The path of a template. A query or fragment in a template only distinguishes operations of one path. */
const pathOf = (template: string): string => template.replace(/[?#].*$/, '');

/** Characters that mean the same whether they are percent-encoded or not (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;

/** A path whose unreserved characters are not encoded, and whose codes are in upper case (RFC 3986, 6.2.2). */
const normalized = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code.toUpperCase();
  });

/** A character of a template as normalized paths may have it: callers encode more or less of what they need not. */
function spellings(character: string): string {
  if (unreserved.test(character)) return escapePattern(character);
  const codes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`);
  const isPlain = /^[!-~]$/.test(character) && character !== '/';
  return isPlain ? `(?:${escapePattern(character)}|${codes[0]})` : codes.join('');
}

/** A template whose last segment has a custom method, without it: `/models/{}` for `/models/{model}:count`. */
const withoutMethod = (template: string): string | undefined =>
  /\}:[^/{}]+$/.test(template) ? template.replace(/\{[^}]*\}/g, '{}').replace(/:[^/]+$/, '') : undefined;

/** A path of an operation. */
function matcherOf<Each>(operation: Each, sent: string, methodless: ReadonlySet<string | undefined>) {
  const template = pathOf(sent);
  const names: string[] = [];
  const source = template.replace(/\{([^}]+)\}|(?:%[0-9a-f]{2})+|[^/]/giu, (text, name: string | undefined) => {
    if (name === undefined) return Array.from(decoded(text), spellings).join('');
    names.push(name);
    return '([^/]+)';
  });
  const segments = segmentsOf(template);
  const first = segments.findIndex((segment) => segment.includes('{'));
  return {
    operation,
    /** Matches a normalized path, with a group for each parameter. */
    pattern: new RegExp(`^${source.replace(/\/$/, '')}/?$`),
    /** The names of the parameters. */
    names,
    /** Literal segments before the first parameter. */
    prefix: first < 0 ? segments : segments.slice(0, first),
    /** Whether the last segment is a parameter, which other templates follow with a custom method: `{model}` beside `{model}:count`. */
    hasCustomMethods: methodless.has(template.replace(/\{[^}]*\}/g, '{}')),
  };
}

/** Literal segments come before parameters, and longer texts beside them, so that `/pets/mine` and `/pets/7.png` are not taken for `/pets/{id}`. */
function compareTemplates(a: string, b: string): number {
  const openness = (segment = ''): number =>
    segment.includes('{') ? 1 / (1 + segment.replace(/\{[^}]*\}/g, '').length) : 0;
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = openness(left[at]) - openness(right[at]);
    if (difference) return difference;
  }
  return 0;
}

/** Whether a credential is sent in a header that has no other use. */
const isSentIn = (headers: Readonly<Record<string, unknown>>, { in: place, name, scheme }: CredentialPlace): boolean =>
  place === 'header' && !scheme && headers[name] !== undefined;

/** Finds the operation of a request. */
export interface Router<Each extends ContractOperation> {
  /**
   * @param path as sent: percent-encoded, without the query
   * @param headers of two operations at one path, the one is meant whose credential is among them
   */
  matchRoute(method: string, path: string, headers?: Readonly<Record<string, unknown>>): RouteMatch<Each>;
  /**
   * The surface with the longest common path prefix; it determines the error format for unknown paths. Of several, the one is meant whose
   * credential, or whose header of clients, is sent.
   */
  closestSurface(path: string, headers?: Readonly<Record<string, unknown>>): Each['surface'];
}

/**
 * Creates the router of a contract.
 * @param fallback the surface of paths that are equally close to several surfaces, or to none
 */
export function createRouter<Each extends ContractOperation>(
  all: readonly Each[],
  fallback: Each['surface'],
): Router<Each> {
  const templates = all.flatMap((operation) =>
    [operation.path, ...operation.aliases].map((template) => ({ operation, template })),
  );
  const methodless = new Set(templates.map(({ template }) => withoutMethod(template)));
  const routes = templates.map(({ operation, template }) => ({
    template,
    matcher: matcherOf(operation, template, methodless),
  }));
  // A route of GET answers HEAD, too, unless HEAD has an operation of its own.
  const isHead = ({ matcher }: (typeof routes)[number]): number => Number(matcher.operation.method === 'head');
  const sorted = routes
    .sort((a, b) => compareTemplates(a.template, b.template) || isHead(b) - isHead(a))
    .map(({ matcher, template }) => ({ ...matcher, isAlias: template !== matcher.operation.path }));
  const matchers = sorted.map((each) => {
    const alike = sorted.filter(
      ({ operation, pattern }) => operation.method === each.operation.method && pattern.source === each.pattern.source,
    );
    return { ...each, /** Those of the same method and pattern. */ alike };
  });

  function closestSurface(path: string, headers: Readonly<Record<string, unknown>> = {}): Each['surface'] {
    const segments = segmentsOf(path);
    const shared = matchers.map(({ operation, prefix }) => ({
      operation,
      length: sharedSegments(prefix, segments),
    }));
    const longest = Math.max(...shared.map(({ length }) => length));
    const near = shared.filter(({ length }) => length === longest).map(({ operation }) => operation);
    const [surface = fallback, ...others] = new Set(near.map((operation) => operation.surface));
    const meant = near.find(
      ({ security, clientHeader }) =>
        security.some((place) => isSentIn(headers, place)) || `${clientHeader}` in headers,
    );
    return meant?.surface ?? (others.length ? fallback : surface);
  }

  /** @param method in lower case */
  function firstMatch(path: string, method: string, headers: Readonly<Record<string, unknown>>) {
    for (const each of matchers) {
      const match = each.operation.method === method ? each.pattern.exec(path) : null;
      if (!match) continue;
      const { alike } = each;
      const { operation, names } =
        alike.find((one) => one.operation.security.some((place) => isSentIn(headers, place))) ??
        alike.find(({ isAlias }) => !isAlias) ??
        each;
      return { operation, names, values: match.slice(1) };
    }
    return undefined;
  }

  function matchRoute(
    method: string,
    target: string,
    headers: Readonly<Record<string, unknown>> = {},
  ): RouteMatch<Each> {
    const path = normalized(target);
    const wantedMethod = method.toLowerCase();
    // HEAD is allowed wherever GET is (RFC 9110, 9.3.2).
    const matched =
      firstMatch(path, wantedMethod, headers) ??
      (wantedMethod === 'head' ? firstMatch(path, 'get', headers) : undefined);
    if (!matched) {
      // A custom method that there is not is no name of something that takes other methods.
      const isCustom = /:[^/]*$/.test(path);
      const others = matchers
        .filter(({ pattern, hasCustomMethods }) => !(isCustom && hasCustomMethods) && pattern.test(path))
        .map(({ operation }) => operation);
      const [first] = others;
      if (!first)
        return {
          found: 'nothing',
          surface: closestSurface(path, headers),
          message: () => unknownPathMessage(target, all),
        };
      const methods = new Set(others.map((one) => one.method.toUpperCase()));
      if (methods.has('GET')) methods.add('HEAD');
      return { found: 'other methods', surface: first.surface, allow: [...methods].sort() };
    }
    const { operation, names, values } = matched;
    const sent: Record<string, string> = {};
    const plain: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      sent[name] = values[index] ?? '';
      const value = percentDecoded(sent[name]);
      if (value === undefined) return { found: 'unreadable path', surface: operation.surface, parameter: name };
      plain[name] = value;
    }
    return { found: 'operation', surface: operation.surface, operation, path: plain, sent };
  }

  return { matchRoute, closestSurface };
}

/** The router of the server. Most clients understand the error format of `responses`. */
export const ownRouter = createRouter(allOperations, 'responses');
export const { matchRoute, closestSurface } = ownRouter;

/** The matched operation and its path parameters. @throws ProblemError 404, 405, or 400 for invalid percent-encoding */
export function requireOperation<Each extends ContractOperation>(
  route: RouteMatch<Each>,
): Extract<RouteMatch<Each>, { found: 'operation' }> {
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
      throw problemOf('unknown_path', route.message());
  }
}

// What the contract diff reports, and the one rule behind its levels: what a caller sends may only be widened,
// what a caller receives may only be narrowed.
import type { JsonObject, PathSegment } from '../contract/json-trees.js';
import type { GrammarComparison } from '../grammar/analyse.js';
import { type IsUnchanged, placeOf, type Side } from './document.js';

/** `breaking`: a caller may have to change; `compatible`: no caller has to; `docs`: descriptions only. */
export type Level = 'breaking' | 'compatible' | 'docs';

/** One difference between two contracts, as a caller of one operation meets it. */
export interface Change {
  level: Level;
  /** operationId, or `*` for what concerns the whole contract. */
  operation: string;
  /** For people: `request body › messages[] › role`, `reply 200 application/json › usage`, `event message_delta`. */
  where: string;
  /** One sentence without a full stop. */
  what: string;
  /** JSON pointer in the new contract; in the old one for what is gone. */
  pointer: string;
}

/** Who sends the value that a schema describes: the caller or the server. */
export type Direction = 'sent' | 'received';

/** How an edit changes the set of values that a schema allows; `other`: some values are removed and others added, or it is unknown. */
export type Effect = 'wider' | 'narrower' | 'other';

/** A stream's media type object with the document that its references point into. */
export interface StreamMedia {
  document: JsonObject;
  media: JsonObject;
}

export type CompareStreams = (before: StreamMedia, after: StreamMedia) => GrammarComparison;

/** The position of a comparison: both documents, the operation, the direction, and the labels on the way. */
export interface Scope {
  before: Side;
  after: Side;
  operation: string;
  direction: Direction;
  where: readonly string[];
  /** Pairs of schemas already compared for this operation: ends recursion, and reports the change of a shared schema once. */
  visited: Record<Direction, Map<JsonObject, Set<JsonObject>>>;
  compareStreams: CompareStreams;
  isUnchanged: IsUnchanged;
}

/** The same scope, in which no schemas have been compared. */
export const afresh = (scope: Scope): Scope => ({ ...scope, visited: { sent: new Map(), received: new Map() } });

/** The same scope one label further in. */
export const inside = (scope: Scope, label: string): Scope => ({ ...scope, where: [...scope.where, label] });

/** The same scope with `suffix` on the last label, as in `messages[]`. */
export const suffixed = (scope: Scope, suffix: string): Scope => ({
  ...scope,
  where: [...scope.where.slice(0, -1), `${scope.where.at(-1) ?? ''}${suffix}`],
});

/** The scope of a callback, in which the service calls the caller. */
export const reversed = (scope: Scope): Scope => ({
  ...scope,
  direction: scope.direction === 'sent' ? 'received' : 'sent',
});

/** Notes a pair of schemas as compared; false when it already was, in this operation and direction. */
export function firstVisit({ visited, direction }: Scope, before: JsonObject, after: JsonObject): boolean {
  const seen = visited[direction].get(before) ?? new Set();
  visited[direction].set(before, seen);
  return !seen.has(after) && Boolean(seen.add(after));
}

/** The level of an effect on what travels in `direction`. */
export function levelOf(direction: Direction, effect: Effect): Level {
  return effect === (direction === 'sent' ? 'wider' : 'narrower') ? 'compatible' : 'breaking';
}

/** A change at a place of the new document. */
export function changed(scope: Scope, level: Level, what: string, node: JsonObject, ...keys: PathSegment[]): Change {
  const pointer = placeOf(scope.after, node, keys);
  return { level, operation: scope.operation, where: scope.where.join(' › '), what, pointer };
}

/** A change at a place that only the old document has. */
export function gone(scope: Scope, level: Level, what: string, node: JsonObject, ...keys: PathSegment[]): Change {
  const pointer = placeOf(scope.before, node, keys);
  return { level, operation: scope.operation, where: scope.where.join(' › '), what, pointer };
}

/** `changed` with the level that `effect` has in the scope's direction. */
export function affected(scope: Scope, effect: Effect, what: string, node: JsonObject, ...keys: PathSegment[]): Change {
  return changed(scope, levelOf(scope.direction, effect), what, node, ...keys);
}

// What the contract diff reports, and where a comparison stands.
import type { JsonObject, PathSegment } from '../contract/json-trees.js';
import type { GrammarComparison } from '../grammar/analyse.js';
import { type IsUnchanged, placeOf, type Side } from './document.js';
import { type Direction, type Level, levels, type RuleId, rules } from './rules.js';

/** One difference between two contracts, as a caller of one operation meets it. */
export interface Change {
  level: Level;
  /** The row of the table of rules that gave it its level. */
  rule: RuleId;
  /** What the caller sends, what it receives, or both: a name, or a schema of which both say the same. */
  direction: Direction | 'both';
  /** operationId, or `*` for what concerns the whole contract. */
  operation: string;
  /** For people: `request body › messages[] › role`, `reply 200 application/json › usage`, `event message_delta`. */
  where: string;
  /** One sentence without a full stop. */
  what: string;
  /** JSON pointer in the new contract; in the old one for what is gone. */
  pointer: string;
  /** A break that the project has accepted: why, and when. */
  accepted?: { reason: string; date: string };
}

/** A stream's media type object with the document that its references point into. */
export interface StreamMedia {
  document: JsonObject;
  media: JsonObject;
}

export type CompareStreams = (before: StreamMedia, after: StreamMedia) => GrammarComparison;

/** Pairs of an old and a new schema, with something about them. */
export type Pairs<Known> = Record<Direction, Map<JsonObject, Map<JsonObject, Known>>>;

export const noPairs = <Known>(): Pairs<Known> => ({ request: new Map(), reply: new Map() });

/** The position of a comparison: both documents, the operation, the direction, and the labels on the way. */
export interface Scope {
  before: Side;
  after: Side;
  operation: string;
  direction: Direction | 'both';
  where: readonly string[];
  /** Pairs of schemas already compared for this operation: ends recursion, and reports the change of a shared schema once. */
  visited: Pairs<true>;
  /** Whether the new schema of a pair takes the place of the old one without a break, for all operations. */
  covered: Pairs<boolean>;
  /** Within `not` and conditions: a property more or less is a limit of values, not a promise to read or send it. */
  isCondition?: boolean;
  /** `2026-01-31`: what was to be removed on this day or before may be. */
  today: string;
  compareStreams: CompareStreams;
  isUnchanged: IsUnchanged;
}

/** The same scope, in which no schemas have been compared. */
export const afresh = (scope: Scope): Scope => ({ ...scope, visited: noPairs() });

/** The same scope one label further in. */
export const inside = (scope: Scope, label: string): Scope => ({ ...scope, where: [...scope.where, label] });

/** The same scope with `suffix` on the last label, as in `messages[]`. */
export const suffixed = (scope: Scope, suffix: string): Scope => ({
  ...scope,
  where: [...scope.where.slice(0, -1), `${scope.where.at(-1) ?? ''}${suffix}`],
});

/** What is known of a pair of schemas in the direction of a scope. */
export function pairIn<Known>(pairs: Pairs<Known>, { direction }: Scope, before: JsonObject): Map<JsonObject, Known> {
  const all = pairs[direction === 'request' ? 'request' : 'reply'];
  const known = all.get(before) ?? new Map<JsonObject, Known>();
  all.set(before, known);
  return known;
}

/** Notes a pair of schemas as compared; false when it already was, in this operation and direction. */
export function firstVisit(scope: Scope, before: JsonObject, after: JsonObject): boolean {
  const seen = pairIn(scope.visited, scope, before);
  return !seen.has(after) && Boolean(seen.set(after, true));
}

/** The level of a rule where a value goes; of what goes both ways, the worse one. */
function levelOf(rule: RuleId, direction: Direction | 'both'): Level {
  const { request, reply } = rules[rule];
  if (direction !== 'both') return direction === 'request' ? request : reply;
  return levels.find((level) => level === request || level === reply) ?? request;
}

/**
 * A change by a rule.
 * @param values what stands for the names in the text of the rule
 * @param node what the change is about, of the new document; of the old one for what is gone
 * @param keys the steps from the node to the place
 */
export function found(
  scope: Scope,
  rule: RuleId,
  values: Readonly<Record<string, unknown>>,
  node: JsonObject,
  ...keys: PathSegment[]
): Change {
  const { operation, direction, where } = scope;
  const side = scope.before.pointers.has(node) && !scope.after.pointers.has(node) ? scope.before : scope.after;
  return {
    level: levelOf(rule, direction),
    rule,
    direction,
    operation,
    where: where.join(' › '),
    what: rules[rule].text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name])),
    pointer: placeOf(side, node, keys),
  };
}

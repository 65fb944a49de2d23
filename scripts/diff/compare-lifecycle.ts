// Compares `x-lifecycle`: which histories of a task a caller may meet. Fewer histories are compatible, new ones are not.
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { type Change, found, inside, type Scope } from './change.js';
import { equal, show } from './document.js';
import type { RuleId } from './rules.js';

const texts = (value: unknown): string[] => asArray(value).map(String);

/** By its name in this version of the notation, or in the one before: older contracts are compared too. */
const transitionTable = ({ transitions, moves }: JsonObject): JsonObject => asObject(transitions ?? moves);

/** All states that a lifecycle names. */
function statesOf(lifecycle: JsonObject): Set<string> {
  const { initial, final } = lifecycle;
  const table = transitionTable(lifecycle);
  return new Set([...texts(initial), ...Object.keys(table), ...Object.values(table).flatMap(texts), ...texts(final)]);
}

/** Transitions as `FROM → TO`. */
const transitionsOf = (lifecycle: JsonObject): [from: string, to: string][] =>
  Object.entries(transitionTable(lifecycle)).flatMap(([from, to]) =>
    texts(to).map((target): [string, string] => [from, target]),
  );

/** The transitions of a state, in brackets. */
const around = (lifecycle: JsonObject, state: string): string => {
  const touching = transitionsOf(lifecycle).filter((transition) => transition.includes(state));
  return touching.length > 0 ? ` (${touching.map((transition) => transition.join(' → ')).join(', ')})` : '';
};

/** What a list means to callers: a rule for each member that came or went. */
interface ListRule {
  readonly key: string;
  /** @param lasts whether both lifecycles have a state: what is said of others says the report of the state itself */
  readonly of: (lifecycle: JsonObject, lasts: (state: string) => boolean) => string[];
  readonly came: RuleId;
  readonly went: RuleId;
}

const lists: readonly ListRule[] = [
  {
    key: 'transitions',
    of: (lifecycle) => [...statesOf(lifecycle)],
    came: 'state-added',
    went: 'state-removed',
  },
  {
    key: 'transitions',
    of: (lifecycle, lasts) =>
      transitionsOf(lifecycle).flatMap((transition) => (transition.every(lasts) ? transition.join(' → ') : [])),
    came: 'transition-added',
    went: 'transition-removed',
  },
  {
    key: 'initial',
    of: ({ initial }, lasts) => texts(initial).filter(lasts),
    came: 'initial-added',
    went: 'initial-removed',
  },
  {
    key: 'final',
    of: ({ final }, lasts) => texts(final).filter(lasts),
    came: 'final-added',
    went: 'final-removed',
  },
  {
    key: 'requires',
    of: ({ requires }) =>
      Object.entries(asObject(requires)).flatMap(([state, fields]) =>
        texts(fields).map((field) => `${field} in state ${state}`),
      ),
    came: 'state-field-required',
    went: 'state-field-optional',
  },
  {
    key: 'rises',
    of: ({ rises }) => texts(rises),
    came: 'rises-added',
    went: 'rises-removed',
  },
  {
    key: 'operations',
    of: ({ operations }) => Object.entries(asObject(operations)).map(([id, state]) => `${id} to ${state}`),
    came: 'operation-moves-task',
    went: 'operation-moves-no-task',
  },
];

/**
 * Compares the lifecycles of two status schemas.
 * Only what is received is looked at: a status that a caller sends is a filter, not a history.
 */
export function* compareLifecycle(outer: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [before['x-lifecycle'], after['x-lifecycle']];
  if (outer.direction === 'request' || equal(old, now)) return;
  const scope = inside(outer, 'lifecycle');
  if (!isObject(old)) yield found(scope, 'lifecycle-added', {}, after, 'x-lifecycle');
  else if (!isObject(now)) yield found(scope, 'lifecycle-removed', {}, before, 'x-lifecycle');
  else {
    for (const rule of lists) yield* compareList(scope, old, now, rule);
    yield* compareDeadline(scope, old, now);
    for (const key of ['record', 'field']) {
      const values = { key, from: show(old[key]), to: show(now[key]) };
      if (!equal(old[key], now[key])) yield found(scope, 'lifecycle-place-changed', values, now, key);
    }
    // Roles are rules for the server only; clients do not see them.
    for (const key of ['roles', 'examples'])
      if (!equal(old[key], now[key]))
        yield found(scope, 'lifecycle-words-changed', { what: `${key} changed` }, now, key);
  }
}

function* compareList(
  scope: Scope,
  old: JsonObject,
  now: JsonObject,
  { key, of, came, went }: ListRule,
): Generator<Change> {
  const [states, statesNow] = [statesOf(old), statesOf(now)];
  const lasts = (state: string): boolean => states.has(state) && statesNow.has(state);
  const [before, after] = [of(old, lasts), of(now, lasts)];
  for (const member of after.filter((one) => !before.includes(one)))
    yield found(scope, came, { member, around: around(now, member) }, now, key);
  for (const member of before.filter((one) => !after.includes(one)))
    yield found(scope, went, { member, around: around(old, member) }, old, key);
}

function* compareDeadline(scope: Scope, old: JsonObject, now: JsonObject): Generator<Change> {
  if (equal(old.deadline, now.deadline)) return;
  if (now.deadline === undefined) yield found(scope, 'deadline-removed', {}, old, 'deadline');
  else if (old.deadline === undefined) yield found(scope, 'deadline-added', {}, now, 'deadline');
  else {
    const [from, to] = [asObject(old.deadline), asObject(now.deadline)];
    const what = `the deadline is now the setting ${show(to.setting)}`;
    if (equal(from.to, to.to)) yield found(scope, 'lifecycle-words-changed', { what }, now, 'deadline');
    else yield found(scope, 'deadline-end-changed', { from: show(from.to), to: show(to.to) }, now, 'deadline');
  }
}

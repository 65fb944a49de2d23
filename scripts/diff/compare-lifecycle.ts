// Compares `x-lifecycle`: which histories of a task a caller may meet. Fewer histories are compatible, new ones are not.
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { type Change, changed, gone, inside, type Level, type Scope } from './change.js';
import { equal, show } from './document.js';

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

/** What a list means to callers: a level and a sentence for each member that came or went. */
interface ListRule {
  readonly key: string;
  /** @param lasts whether both lifecycles have a state: what is said of others says the report of the state itself */
  readonly of: (lifecycle: JsonObject, lasts: (state: string) => boolean) => string[];
  readonly came: readonly [Level, (member: string, now: JsonObject) => string];
  readonly went: readonly [Level, (member: string, old: JsonObject) => string];
}

const lists: readonly ListRule[] = [
  {
    key: 'transitions',
    of: (lifecycle) => [...statesOf(lifecycle)],
    came: ['breaking', (state, now) => `state ${state} added${around(now, state)}: an old client does not know it`],
    went: ['compatible', (state, old) => `state ${state} removed${around(old, state)}`],
  },
  {
    key: 'transitions',
    of: (lifecycle, lasts) =>
      transitionsOf(lifecycle).flatMap((transition) => (transition.every(lasts) ? transition.join(' → ') : [])),
    came: ['breaking', (transition) => `transition ${transition} added: an old client does not expect it`],
    went: ['compatible', (transition) => `transition ${transition} removed`],
  },
  {
    key: 'initial',
    of: ({ initial }, lasts) => texts(initial).filter(lasts),
    came: ['breaking', (state) => `a task may now begin in state ${state}`],
    went: ['compatible', (state) => `a task no longer begins in state ${state}`],
  },
  {
    key: 'final',
    of: ({ final }, lasts) => texts(final).filter(lasts),
    came: ['breaking', (state) => `state ${state} is now final: an old client waits on`],
    went: ['breaking', (state) => `state ${state} is no longer final: an old client stops waiting too early`],
  },
  {
    key: 'requires',
    of: ({ requires }) =>
      Object.entries(asObject(requires)).flatMap(([state, fields]) =>
        texts(fields).map((field) => `${field} in state ${state}`),
      ),
    came: ['compatible', (pair) => `field ${pair} is now always present`],
    went: ['breaking', (pair) => `field ${pair} may now be absent`],
  },
  {
    key: 'rises',
    of: ({ rises }) => texts(rises),
    came: ['compatible', (field) => `field ${field} now never falls`],
    went: ['breaking', (field) => `field ${field} may now fall`],
  },
  {
    key: 'operations',
    of: ({ operations }) =>
      Object.entries(asObject(operations)).map(([id, state]) => `${id} now moves a task to ${state}`),
    came: ['compatible', (move) => move],
    went: ['breaking', (move) => move.replace('now moves', 'no longer moves')],
  },
];

/**
 * Compares the lifecycles of two status schemas.
 * Only what is received is looked at: a status that a caller sends is a filter, not a history.
 */
export function* compareLifecycle(outer: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [before['x-lifecycle'], after['x-lifecycle']];
  if (outer.direction === 'sent' || equal(old, now)) return;
  const scope = inside(outer, 'lifecycle');
  if (!isObject(old)) yield changed(scope, 'compatible', 'lifecycle now stated', after, 'x-lifecycle');
  else if (!isObject(now)) yield gone(scope, 'breaking', 'lifecycle no longer stated', before, 'x-lifecycle');
  else {
    for (const rule of lists) yield* compareList(scope, old, now, rule);
    yield* compareRoles(scope, old, now);
    yield* compareDeadline(scope, old, now);
    for (const key of ['record', 'field']) {
      if (!equal(old[key], now[key])) {
        yield changed(scope, 'breaking', `${key} changed from ${show(old[key])} to ${show(now[key])}`, now, key);
      }
    }
    if (!equal(old.examples, now.examples)) yield changed(scope, 'docs', 'examples changed', now, 'examples');
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
    yield changed(scope, came[0], came[1](member, now), now, key);
  for (const member of before.filter((one) => !after.includes(one)))
    yield gone(scope, went[0], went[1](member, old), old, key);
}

/** Rules for the server only; clients do not see them. */
function* compareRoles(scope: Scope, old: JsonObject, now: JsonObject): Generator<Change> {
  if (equal(old.roles, now.roles)) return;
  const change = old.roles === undefined ? 'added' : now.roles === undefined ? 'removed' : 'changed';
  yield changed(scope, 'docs', `roles of states ${change}`, now, 'roles');
}

function* compareDeadline(scope: Scope, old: JsonObject, now: JsonObject): Generator<Change> {
  if (equal(old.deadline, now.deadline)) return;
  if (now.deadline === undefined)
    yield gone(scope, 'breaking', 'deadline removed: a task may never end', old, 'deadline');
  else if (old.deadline === undefined) yield changed(scope, 'compatible', 'deadline added', now, 'deadline');
  else {
    const [from, to] = [asObject(old.deadline), asObject(now.deadline)];
    if (!equal(from.to, to.to)) {
      const what = `a task past its deadline now ends as ${show(to.to)}, not ${show(from.to)}`;
      yield changed(scope, 'breaking', what, now, 'deadline');
    } else yield changed(scope, 'docs', `the deadline is now the setting ${show(to.setting)}`, now, 'deadline');
  }
}

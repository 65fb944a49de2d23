// Walks a grammar at random, for streams made up by the mock and for tests. Ends always; sends no error event.

import { type KeyedPart, read, type StreamAutomaton, type StreamRelation, split } from '../../client/automaton.js';
import { groupBy } from '../../runtime/group-by.js';
import { edgeLabel, edgesOf, type StreamEdge } from './edges.js';

/** A value to put at a path of an event. */
type SampleValue = string | number | boolean;

/** One event of a sampled stream. */
export interface SampleStep {
  event: string;
  kind?: string;
  /** Set in every event: its name, its kind, its place in the sequence. */
  tags: Record<string, SampleValue>;
  /** Set where the event has such a field: the numbers of the parts around it and the ids they share. */
  values: Record<string, SampleValue>;
  /** The scopes around the event, with the number of the open instance of each in the whole stream; the whole stream is scope -1. */
  within: ReadonlyMap<number, number>;
  /** The instance of a keyed part that it belongs to, and its place in it. */
  keyed?: { part: KeyedPart; instance: number; key: string | number; step: SampleStep };
}

/** For each state, the fewest events to an end. */
function distances(automaton: StreamAutomaton): number[] {
  const far = automaton.states.map((_, state) => (automaton.ends.includes(state) ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (const state of automaton.states.keys()) {
      const best = Math.min(...edgesOf(automaton, state).map(({ to }) => 1 + (far[to] ?? 0)), far[state] ?? 0);
      if (best < (far[state] ?? 0)) {
        far[state] = best;
        changed = true;
      }
    }
  }
  return far;
}

/**
 * A stream the grammar accepts, as the steps to fill in.
 * @param random numbers in [0, 1), so that a seed gives the same stream again
 * @param limit `repeat`: how often one event may repeat, and how many parts of a kind may stand in one place (3); `first`: the event that begins
 *   it, as `event` or `event[kind]`
 */
export function samplePath(
  automaton: StreamAutomaton,
  random: () => number,
  { repeat = 3, first }: { repeat?: number; first?: string } = {},
): SampleStep[] {
  const { name, kinds = {}, scopes = [], sequence, same = [], anywhere = [], keyed = [] } = automaton;
  const far = distances(automaton);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const newId = (part: string) =>
    `${part}_${Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}`;
  const streamId = newId('stream');
  const open: { number: number; id: string; instance: number; counts: Record<string, number>; seen: Set<string> }[] =
    [];
  let instances = 0;
  const stream = new Set<string>();
  const counts: Record<string, number> = {};
  let taken = new Map<string, number>();
  const entered = new Map<number, number>();
  const steps: SampleStep[] = [];

  const openScope = (scope: number, forced: boolean) => {
    const { part = 'part', within, numbered = '' } = scopes[scope] ?? {};
    const outer = within === undefined ? counts : (open[within]?.counts ?? counts);
    const number = outer[numbered] ?? 0;
    outer[numbered] = number + 1;
    open[scope] = { number, id: newId(part), instance: instances++, counts: {}, seen: new Set() };
    if (!forced) for (const [inner, each] of scopes.entries()) if (each.within === scope) entered.delete(inner);
    entered.set(scope, (entered.get(scope) ?? 0) + 1);
  };
  const push = (
    event: string,
    kind: string | undefined,
    chain: readonly number[],
    instance?: NonNullable<SampleStep['keyed']>,
  ) => {
    const tags: Record<string, SampleValue> = {};
    if (typeof name === 'string') tags[name] = event;
    else Object.assign(tags, name.find((rule) => rule.event === event)?.is);
    const field = kinds[event];
    if (kind !== undefined && field) tags[field] = kind;
    if (sequence) tags[sequence] = steps.length;
    const values: Record<string, SampleValue> = {};
    const fill = (entries: readonly (readonly string[])[], id: string): void => {
      for (const [at, fields] of entries.entries()) for (const path of fields) values[path] = at ? `${id}_${at}` : id;
    };
    fill(same, streamId);
    for (const scope of chain) {
      const { numbered, same: paths = [] } = scopes[scope] ?? {};
      const now = open[scope];
      if (numbered) values[numbered] = now?.number ?? 0;
      fill(paths, now?.id ?? '');
    }
    if (instance) {
      const keys = instance.part.keys.map((path) => [path, instance.key]);
      Object.assign(values, instance.step.values, Object.fromEntries(keys));
    }
    const within = new Map([[-1, 0], ...chain.map((scope) => [scope, open[scope]?.instance ?? 0] as const)]);
    const place = instance && { keyed: instance };
    steps.push({ event, ...(kind !== undefined && { kind }), tags, values, within, ...place });
    for (const scope of [-1, ...chain])
      for (const label of kind === undefined ? [event] : [event, `${event}[${kind}]`])
        (open[scope]?.seen ?? stream).add(label);
  };
  /** What is still to come of open keyed parts, with the scopes around them. */
  let pending: (Omit<NonNullable<SampleStep['keyed']>, 'step'> & { chain: readonly number[]; steps: SampleStep[] })[] =
    [];
  /** Sends the next event of one of them. */
  const goOn = () => {
    const one = pick(pending);
    const step = one.steps.shift();
    if (step) push(step.event, step.kind, one.chain, { ...one, step });
    pending = pending.filter((each) => each.steps.length);
  };
  const isOf = ({ event, kind }: StreamEdge) => {
    const row = ({ order }: KeyedPart) => edgesOf(order, 0);
    return keyed.find((part) => row(part).some((edge) => edge.event === event && edge.kind === kind));
  };
  const take = (edge: StreamEdge) => {
    const part = isOf(edge);
    if (!part) {
      // It may close the parts.
      while (pending.length) goOn();
      return push(edge.event, edge.kind, edge.chain);
    }
    while (pending.length && random() < 0.5) goOn();
    const [step, ...rest] = samplePath(part.order, random, { repeat, first: edgeLabel(edge) });
    if (!step) return;
    const instance = instances++;
    const key = part.numbered ? (open[edge.chain.at(-1) as number]?.number ?? 0) : `key_${instance}`;
    const one = { part, instance, key };
    push(edge.event, edge.kind, edge.chain, { ...one, step });
    pending.push({ ...one, chain: part.numbered ? edge.chain.slice(0, -1) : edge.chain, steps: rest });
    pending = pending.filter((each) => each.steps.length);
  };
  /** Whether an edge keeps `once`: not a second one of its events, and none that closes a part without one. */
  const keepsOnce = (edge: StreamEdge): boolean =>
    [-1, ...edge.chain].every((scope) =>
      ((scope < 0 ? automaton : scopes[scope])?.relations ?? []).every((relation) => {
        if (!('once' in relation)) return true;
        const seen = edge.opened.includes(scope) ? new Set() : (open[scope]?.seen ?? stream);
        const came = relation.once.some((label) => seen.has(label));
        const comes = relation.once.some((label) => label === edge.event || label === edgeLabel(edge));
        return !(comes && came) && (came || comes || !relation.in.includes(edge.event));
      }),
    );
  const mayTake = (state: number, edge: StreamEdge): boolean =>
    edge.opened[0] === undefined
      ? (taken.get(`${state} ${edgeLabel(edge)}`) ?? 0) < repeat
      : (entered.get(edge.opened[0]) ?? 0) < repeat;

  for (let state = 0; ; ) {
    const all = edgesOf(automaton, state);
    const edges = steps.length || first === undefined ? all : all.filter((edge) => edgeLabel(edge) === first);
    const allowed = edges.filter((edge) => mayTake(state, edge) && keepsOnce(edge));
    const shortest = edges.toSorted((a, b) => (far[a.to] ?? 0) - (far[b.to] ?? 0))[0];
    if (!shortest || (automaton.ends.includes(state) && (!allowed.length || random() < 0.5))) {
      while (pending.length) goOn();
      return steps;
    }
    const edge = allowed.length ? pick(allowed) : shortest;
    const key = `${state} ${edgeLabel(edge)}`;
    // Only a step taken freely gives its part fresh limits: else a loop of forced steps would never end.
    const forced = !allowed.length;
    if (edge.opened.length && !forced) taken = new Map();
    else taken.set(key, (taken.get(key) ?? 0) + 1);
    for (const scope of edge.opened) openScope(scope, forced);
    take(edge);
    state = edge.to;
    if (anywhere.length && !automaton.ends.includes(state) && random() < 0.1) push(pick(anywhere), undefined, []);
  }
}

/** Sets the value at a path of a copy; without `always`, only where something stands there already. */
function withValue(base: unknown, [key = '', ...rest]: readonly string[], value: unknown, always: boolean): unknown {
  const isList = Array.isArray(base) && key === '0';
  const isObject = typeof base === 'object' && base !== null && (isList || !Array.isArray(base));
  if (!always && !(isObject && Object.hasOwn(base, key))) return base;
  if (isList) return [withValue(base[0], rest, value, always), ...base.slice(1)];
  const object = (isObject ? base : {}) as Record<string, unknown>;
  return { ...object, [key]: rest.length ? withValue(object[key], rest, value, always) : value };
}

/** A copy of `base`, an event of the step's name and kind, with what the step says set at the paths that the event has. */
export function fillEvent(step: Pick<SampleStep, 'tags' | 'values'>, base: object): object {
  let filled: unknown = base;
  for (const [path, value] of Object.entries(step.values)) {
    // A key is made as a text: where the event has a number, it is the number in it.
    const isNumber = typeof value === 'string' && typeof read(filled, split(path)) === 'number';
    filled = withValue(filled, split(path), isNumber ? Number(value.replace(/\D+/g, '')) : value, false);
  }
  for (const [path, value] of Object.entries(step.tags)) filled = withValue(filled, split(path), value, true);
  return filled as object;
}

const labelled = ({ event, kind }: SampleStep, labels: readonly string[]): boolean =>
  labels.includes(event) || (kind !== undefined && labels.includes(`${event}[${kind}]`));

/**
 * Sets the fields that relations determine, where an event has them. `once` is a matter of the walk, and a list is not made longer than by
 * repeating its first element.
 * @param steps of the walk, one for each event
 */
export function fulfilRelations(
  automaton: StreamAutomaton,
  steps: readonly SampleStep[],
  events: readonly object[],
): object[] {
  const result: unknown[] = [...events];
  const { scopes = [] } = automaton;
  const set = (at: number, path: string, value: unknown) => {
    result[at] = withValue(result[at], split(path), value, false);
  };
  const counted = (members: readonly number[], scope: number, field: string): number => {
    const parts = scopes.flatMap(({ within = -1, numbered }, at) => (within === scope && numbered === field ? at : []));
    return new Set(parts.flatMap((part) => members.flatMap((at) => steps[at]?.within.get(part) ?? []))).size;
  };
  const fulfil = (relation: StreamRelation, scope: number, members: readonly number[]): void => {
    const value = (at: number, path: string) => read(result[at], split(path));
    const those = (labels: readonly string[]) => members.filter((at) => labelled(steps[at] as SampleStep, labels));
    if ('joined' in relation) {
      const joined = those(relation.of).map((at) => value(at, relation.joined));
      for (const at of those(relation.in)) set(at, relation.equals, joined.join(''));
    } else if ('count' in relation) {
      const count = counted(members, scope, relation.of);
      for (const at of those(relation.in)) {
        const old = value(at, relation.equals);
        const list = Array.isArray(old) ? old : undefined;
        set(at, relation.equals, list ? Array.from({ length: count }, (_, each) => list[each] ?? list[0]) : count);
      }
    } else if ('pieces' in relation) {
      for (const at of members) set(at, relation.pieces, []);
    } else if ('rises' in relation) {
      let highest = Number.NEGATIVE_INFINITY;
      for (const at of members) {
        const number = value(at, relation.rises);
        if (typeof number === 'number') highest = Math.max(highest, number);
        set(at, relation.rises, typeof number === 'number' ? highest : number);
      }
    }
  };
  /** The steps of each instance, by their places. */
  const instancesBy = (instanceOf: (at: number) => number | undefined): number[][] => {
    const instances = groupBy([...steps.keys()], instanceOf);
    instances.delete(undefined);
    return [...instances.values()];
  };
  for (const members of instancesBy((at) => steps[at]?.keyed?.instance)) {
    const inner = members.flatMap((at) => steps[at]?.keyed ?? []);
    const [first] = inner;
    if (!first) continue;
    const own = fulfilRelations(
      first.part.order,
      inner.map(({ step }) => step),
      members.map((at) => result[at] as object),
    );
    for (const [index, at] of members.entries()) result[at] = own[index];
  }
  for (const [scope, { relations = [] }] of [[-1, automaton] as const, ...scopes.entries()]) {
    if (!relations.length) continue;
    const instances = instancesBy((at) => steps[at]?.within.get(scope));
    for (const relation of relations) for (const members of instances) fulfil(relation, scope, members);
  }
  return result as object[];
}

// Makes the events of a sampled stream agree with the relations of its grammar.
import { read, type StreamAutomaton, type StreamRelation, split } from '../../client/automaton.js';
import type { SampleStep } from './sample.js';

/** A copy with another value at a path; unchanged where the path does not exist. */
function replaced(base: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (typeof base !== 'object' || base === null || !Object.hasOwn(base, key)) return base;
  const object = base as Record<string, unknown>;
  return { ...object, [key]: rest.length ? replaced(object[key], rest, value) : value };
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
    result[at] = replaced(result[at], split(path), value);
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
    } else if ('rises' in relation) {
      let highest = Number.NEGATIVE_INFINITY;
      for (const at of members) {
        const number = value(at, relation.rises);
        if (typeof number === 'number') highest = Math.max(highest, number);
        set(at, relation.rises, typeof number === 'number' ? highest : number);
      }
    }
  };
  for (const [scope, { relations = [] }] of [[-1, automaton] as const, ...scopes.entries()]) {
    if (!relations.length) continue;
    const instances = new Map<number, number[]>();
    for (const [at, { within }] of steps.entries()) {
      const instance = within.get(scope);
      if (instance !== undefined) instances.set(instance, [...(instances.get(instance) ?? []), at]);
    }
    for (const relation of relations) for (const members of instances.values()) fulfil(relation, scope, members);
  }
  return result as object[];
}

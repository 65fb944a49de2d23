// The lifecycles of a contract as the mock runs them, and the way that a task takes through its states.
import { asArray, asObject, isObject, type JsonObject } from '../../contract/json-trees.js';
import { type CompiledLifecycle, compileLifecycle } from '../../grammar/compile-lifecycle.js';

/** A lifecycle of a document. */
export interface TaskLifecycle extends CompiledLifecycle {
  /** The schema of the status. */
  readonly name: string;
  /** The notation itself: schemas that have it are schemas of the status. */
  readonly notation: JsonObject;
  /** The schema of the record. */
  readonly record: JsonObject;
  /** Records of the notation's examples, one list per history. */
  readonly histories: readonly (readonly JsonObject[])[];
}

/** The lifecycles of a document; one that does not compile is the lint's affair. */
export function lifecyclesOf(document: JsonObject): TaskLifecycle[] {
  const schemas = asObject(asObject(document.components).schemas);
  return Object.entries(schemas).flatMap(([name, schema]): TaskLifecycle[] => {
    const notation = asObject(schema)['x-lifecycle'];
    if (!isObject(notation)) return [];
    const statuses = asArray(asObject(schema).enum).map(String);
    const { lifecycle } = compileLifecycle(notation, { statuses, hasField: () => true });
    const histories = Object.values(asObject(notation.examples)).map((example) =>
      asArray(asObject(example).records).filter(isObject),
    );
    const record = { $ref: `#/components/schemas/${String(notation.record)}` };
    return lifecycle ? [{ ...lifecycle, name, notation, record, histories }] : [];
  });
}

/**
 * The shortest way from a state to success: `roles.succeeded`, or else the first final state. States that wait for another request of the
 * caller are avoided.
 * @returns the states in order, with the one that it starts from
 */
export function wayToSuccess(lifecycle: TaskLifecycle, from: string): string[] {
  const { final, roles, transitions } = lifecycle;
  const goal = roles?.succeeded ?? final[0];
  const ways = [[from]];
  const seen = new Set([from]);
  // Iterating an array includes elements that are added meanwhile.
  for (const way of ways) {
    const state = way.at(-1) ?? from;
    if (state === goal) return way;
    for (const next of transitions[state] ?? [])
      if (!seen.has(next) && next !== roles?.paused) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return [from];
}

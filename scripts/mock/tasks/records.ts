// The record of a task in a state: the contract's example of the state, else the mock's own answer without the fields of other states.

import { createMerge } from '../../../runtime/merge-schema.js';
import { createFake } from '../../../runtime/values/fake.js';
import { asArray, asObject, isObject, type JsonObject, valueAt, withValueAt } from '../../contract/json-trees.js';
import type { MockTask, Standing } from './mock-task-store.js';
import type { RecordLocation, TaskLifecycle } from './plans.js';

/** Fields of a creating request that are larger than this are not kept. */
const maxFieldChars = 4000;

const keys = (path: string): string[] => path.split('.');
const top = (path: string): string => keys(path)[0] ?? path;

/** Fields whose value is the lifecycle's affair, or that name the task. */
const ownFields = ({ field, requires, rises }: TaskLifecycle, idFields: readonly string[]): Set<string> =>
  new Set([field, ...idFields, ...[...Object.values(requires ?? {}).flat(), ...(rises ?? [])].map(top)]);

/** Characters of an id that is replaced wherever it occurs: a shorter one may be part of other words. */
const minReplacedChars = 6;

/** A text with another id wherever it has one, such as in addresses. */
export const withId = (text: string, before: unknown, after: unknown): string =>
  String(before).length < minReplacedChars ? text : text.replaceAll(String(before), String(after));

/** A record with its id replaced wherever it occurs. */
function renamed(record: JsonObject, ids: JsonObject): JsonObject {
  const [[key = '', after] = []] = Object.entries(ids);
  const before = record[key];
  if (typeof before !== 'string' || typeof after !== 'string') return record;
  return asObject(JSON.parse(withId(JSON.stringify(record), before, after)));
}

export function createRecords(document: JsonObject) {
  const merge = createMerge(document);
  const fake = createFake(document);

  /** The example record of a state, of a history that goes on to success if there is one. */
  function exampleOf({ histories, field, roles, final }: TaskLifecycle, status: string): JsonObject | undefined {
    const goal = roles?.succeeded ?? final[0];
    const having = histories.filter((history) => history.some((record) => record[field] === status));
    const best = having.find((history) => history.at(-1)?.[field] === goal) ?? having[0];
    return best?.find((record) => record[field] === status);
  }

  /** The schema of a field by its path. */
  const schemaOf = (schema: unknown, path: readonly string[]): unknown =>
    path.reduce((outer, key) => asObject(merge(outer).node.properties)[key], schema);

  /** A value of a field: of any example, else a faked one. */
  function valueFor({ histories, record }: TaskLifecycle, path: string): unknown {
    const shown = histories.flat().map((each) => valueAt(each, keys(path)));
    const found = shown.find((value) => value !== undefined && value !== null);
    const schema = schemaOf(record, keys(path));
    return found ?? (isObject(schema) ? fake(schema, { seed: path, attempt: 0 }) : undefined);
  }

  /** A number that rises, as its schema or an example writes it. */
  function risen({ record }: TaskLifecycle, path: string, shown: unknown, done: number): unknown {
    const { node } = merge(schemaOf(record, keys(path)));
    if (asArray([node.type].flat()).includes('string') || typeof shown === 'string')
      return `${Math.floor(done * 100)}%`;
    const max = typeof node.maximum === 'number' ? node.maximum : 100;
    return max <= 1 ? done * max : Math.floor(done * max);
  }

  return {
    /** The fields of a request or a reply that the record of a task repeats. */
    repeated(lifecycle: TaskLifecycle, idFields: readonly string[], values: JsonObject): JsonObject {
      const known = asObject(merge(lifecycle.record).node.properties);
      const own = ownFields(lifecycle, idFields);
      const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= maxFieldChars;
      const isTyped = (key: string, value: unknown): boolean => {
        const types = [merge(known[key]).node.type ?? []].flat();
        return !types.length || types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
      };
      return Object.fromEntries(
        Object.entries(values).filter(
          ([key, value]) => Object.hasOwn(known, key) && !own.has(key) && isTyped(key, value) && isSmall(value),
        ),
      );
    },

    /**
     * Candidates for the record of a task as a reply shows it, the best first.
     * @param shown the record of the mock's own answer
     */
    candidates(
      { lifecycle, fields }: Pick<MockTask, 'lifecycle' | 'fields'>,
      { status, done }: Standing,
      view: RecordLocation,
      shown: JsonObject,
      ids: JsonObject,
    ): JsonObject[] {
      const { field, requires = {}, rises = [], record } = lifecycle;
      const due = requires[status] ?? [];
      const later = new Set(Object.values(requires).flat().map(top));
      for (const path of due) later.delete(top(path));
      const isWhole = Object.keys(asObject(merge(record).node.properties)).every((key) => view.fields.includes(key));
      const example = isWhole ? exampleOf(lifecycle, status) : undefined;
      const kept = Object.fromEntries(Object.entries(shown).filter(([key]) => !later.has(key)));
      const seen = (key: string): boolean => view.fields.includes(key);
      const complete = (other: JsonObject): JsonObject => {
        const base = renamed(other, ids);
        let result: unknown = { ...base, ...ids, [field]: status };
        for (const path of isWhole ? due : [])
          if (valueAt(result, keys(path)) == null) result = withValueAt(result, keys(path), valueFor(lifecycle, path));
        for (const path of rises.filter((each) => seen(top(each))))
          result = withValueAt(result, keys(path), risen(lifecycle, path, valueAt(base, keys(path)), done));
        return asObject(result);
      };
      const bases = [...(example ? [example] : []), kept, shown];
      const repeated = Object.fromEntries(Object.entries(fields).filter(([key]) => seen(key)));
      return [
        ...bases.map((base) => complete({ ...base, ...repeated })),
        ...bases.map(complete),
        { ...shown, ...ids, [field]: status },
      ];
    },
  };
}

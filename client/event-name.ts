// Paths into the data of an event, names of events by a grammar's `name`, and the message about a value.
import type { StreamAutomaton } from './stream-automaton.js';

type Fields = { readonly [key: string]: unknown } | null | undefined;

/** A path, split at its dots. */
export type Keys = readonly string[];

/** Splits a path with dots: `a[]` is the first element of `a`, and `\\.` a dot within a name. */
export const split = (path: string): Keys =>
  (path.replaceAll('[]', '.0').match(/(?:\\.|[^.])+/g) ?? []).map((key) => key.replaceAll('\\.', '.'));

/** The value at a path; undefined when it does not exist. */
export const read = (value: unknown, keys: Keys): unknown => {
  for (const key of keys) value = (value as Fields)?.[key];
  return value;
};

/** A copy with another value at a path that exists. */
export const withAt = (value: unknown, [key, ...rest]: Keys, other: unknown): unknown =>
  key === undefined
    ? other
    : Object.assign(Array.isArray(value) ? [...value] : { ...(value as object) }, {
        [key]: withAt((value as Fields)?.[key], rest, other),
      });

/** The message about a value that must be another one. */
export const differs = (path: string, value: unknown, wanted: unknown): string =>
  `${path} is ${JSON.stringify(value)} where ${JSON.stringify(wanted)} was expected`;

/** Whether a path with `[]` exists. It is split at `[]`; every element of each array must have the rest of the path. */
const has = (value: unknown, path: readonly Keys[], at = 0): boolean => {
  const found = read(value, path[at] as Keys);
  return path[at + 1]
    ? Array.isArray(found) && found.length > 0 && found.every((each) => has(each, path, at + 1))
    : found != null;
};

/** Only a string is a name: as an object key, an array with one element would be converted to that element. */
export const named = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Creates the function that names events. Paths are split once: per event, that costs more than parsing it. */
export const namer = (name: StreamAutomaton['name']): ((data: unknown) => string | undefined) => {
  if (typeof name === 'string') {
    const keys = split(name);
    const [only = ''] = keys;
    return keys[1] ? (data) => named(read(data, keys)) : (data) => named((data as Fields)?.[only]);
  }
  const rules = name.map(({ event, has: paths = [], is = {} }) => ({
    event,
    has: paths.map((path) => path.split('[]').map(split)),
    is: Object.entries(is),
  }));
  return (data) =>
    rules.find(
      (rule) =>
        rule.has.every((path) => has(data, path)) &&
        rule.is.every(([path, value]) => read(data, split(path)) === value),
    )?.event;
};

/** The name of an event by the grammar's `name`; undefined when it has none. */
export function eventName(automaton: StreamAutomaton, data: unknown): string | undefined {
  return namer(automaton.name)(data);
}

// Reading of settings that are lists and maps: every problem below a setting is reported, with its path.
import { nearest } from '../../runtime/cli/suggest.js';
import { InvalidValueError, InvalidValuesError, invalidValuesOf, type Setting, text } from './setting.js';

/** Whether a value is a mapping of YAML. */
export const isMap = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Collects the problems below a path, so that all of them are reported together. */
interface Collector {
  /** Runs `work`; undefined if it reports a problem. */
  try<Value>(path: string, read: () => Value): Value | undefined;
  /** @throws InvalidValuesError if there was a problem */
  end(): void;
}

export function collector(): Collector {
  const found: InvalidValueError[] = [];
  return {
    try(path, read) {
      try {
        return read();
      } catch (error) {
        found.push(
          ...invalidValuesOf(error).map((problem) => new InvalidValueError(problem.message, `${path}${problem.path}`)),
        );
        return undefined;
      }
    },
    end() {
      if (found.length) throw new InvalidValuesError(found);
    },
  };
}

/** Reads the items of a list. @throws InvalidValuesError with the problems of all */
export function readItems<Value>(items: readonly unknown[], read: (item: unknown) => Value): Value[] {
  const problems = collector();
  const values = items.flatMap((item, at) => problems.try(`[${at}]`, () => [read(item)]) ?? []);
  problems.end();
  return values;
}

/** Reads a list. @param what it is a list of. @throws InvalidValuesError with the problems of all items */
export function readList<Value>(given: unknown, what: string, max: number, read: (item: unknown) => Value): Value[] {
  if (!Array.isArray(given)) throw new InvalidValueError(`must be a list of ${what}`);
  if (given.length > max) throw new InvalidValueError(`must have at most ${max} entries`);
  return readItems(given, read);
}

/** Reads the members of a mapping. @throws InvalidValuesError with the problems of all */
export function readMembers<Value>(
  members: Readonly<Record<string, unknown>>,
  read: (value: unknown, name: string) => Value,
): Record<string, Value> {
  const problems = collector();
  const values = Object.entries(members).flatMap(
    ([name, value]) => problems.try(`.${name}`, () => [[name, read(value, name)] as const]) ?? [],
  );
  problems.end();
  return Object.fromEntries(values);
}

/** The problem of a name that is not among the known ones. */
export const unknownName = (given: string, known: readonly string[]): InvalidValueError => {
  const meant = nearest(given, known);
  return new InvalidValueError(`is not known${meant ? `. Did you mean ${meant}?` : `; known are ${known.join(', ')}`}`);
};

/** Text that YAML would read and round as a number unless it is quoted. */
export function name(help: string): Setting<string> {
  const one = text('', 'text of 1 to 100 characters', (given) => /^(?=.*\S)[^\p{C}]{1,100}$/u.test(given), { help });
  return {
    ...one,
    read(given, base, environment) {
      if (typeof given === 'number') throw new InvalidValueError('must be text: put it in quotes');
      return one.read(given, base, environment);
    },
  };
}

/** The fields of a mapping, each read by a setting of its own. */
export type Fields<Value> = { readonly [Field in keyof Value]: Setting<Value[Field]> };

/**
 * Reads a mapping.
 * @param required fields that have no default
 * @throws InvalidValuesError with all problems
 */
export function readFields<Value extends object>(
  fields: Fields<Value>,
  given: unknown,
  base: string,
  environment: Readonly<Record<string, string | undefined>>,
  what: string,
  required: readonly (keyof Value)[] = [],
): Value {
  const names = Object.keys(fields) as (keyof Value & string)[];
  if (!isMap(given)) throw new InvalidValueError(`must be ${what}: ${names.join(', ')}`);
  const problems = collector();
  for (const field of Object.keys(given))
    problems.try(`.${field}`, () => {
      if (!Object.hasOwn(fields, field)) throw unknownName(field, names);
    });
  const read = names.map((field) => {
    const value = problems.try<unknown>(`.${field}`, () => {
      const said = given[field];
      if (said !== undefined && said !== null) return fields[field].read(said, base, environment);
      if (required.includes(field)) throw new InvalidValueError('is required');
      return fields[field].fallback;
    });
    return [field, value] as const;
  });
  problems.end();
  // Each field was read by its own setting, or has its default.
  return Object.fromEntries(read) as unknown as Value;
}

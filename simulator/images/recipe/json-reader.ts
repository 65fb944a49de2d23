// Reads JSON of unknown origin into typed values; errors name the path and the problem.

/** What was read is not what it should be: `recipe.view.left must be a number from -64 to 64`. */
export class RecipeFormatError extends Error {
  override readonly name = 'ShapeError';
}

/** Converts a value, or throws a RecipeFormatError that names `at`. */
export type Reader<Value> = (value: unknown, at: string) => Value;

const fail = (at: string, problem: string): never => {
  throw new RecipeFormatError(`${at} ${problem}`);
};

export const number =
  (min: number, max: number, whole = false): Reader<number> =>
  (value, at) =>
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))
      ? value
      : fail(at, `must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);

export const text =
  (max: number, pattern?: RegExp): Reader<string> =>
  (value, at) =>
    typeof value === 'string' && value.length <= max && (!pattern || pattern.test(value))
      ? value
      : fail(at, `must be a text of at most ${max} characters${pattern ? ` such as ${pattern.source} allows` : ''}`);

export const literalTrue: Reader<true> = (value, at) => (value === true ? true : fail(at, 'must be true, or absent'));

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (value, at) =>
    values.find((each) => each === value) ?? fail(at, `must be one of ${values.join(', ')}`);

export const arrayOf =
  <Value>(read: Reader<Value>, max: number, min = 0): Reader<readonly Value[]> =>
  (value, at) =>
    Array.isArray(value) && value.length <= max && value.length >= min
      ? value.map((each: unknown, index) => read(each, `${at}[${index}]`))
      : fail(at, `must be a list of ${min} to ${max}`);

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Of<Fields extends Shape> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> };

/** An object with the members of `must`, and any of `may`; others are refused. */
export const record =
  <Must extends Shape, May extends Shape = Record<never, never>>(
    must: Must,
    may = {} as May,
  ): Reader<Of<Must> & Partial<Of<May>>> =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(at, 'must be an object');
    const given = value as Readonly<Record<string, unknown>>;
    const made: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(given)) {
      const read = Object.hasOwn(must, name) ? must[name] : Object.hasOwn(may, name) ? may[name] : undefined;
      if (!read) fail(`${at}.${name.slice(0, 40)}`, 'is unknown');
      else if (each !== undefined) made[name] = read(each, `${at}.${name}`);
    }
    for (const name of Object.keys(must)) if (made[name] === undefined) fail(`${at}.${name}`, 'is required');
    return made as Of<Must> & Partial<Of<May>>;
  };

// Generates objects: the schema's properties in order, and additional ones if required.
import type { JsonSchema } from '../../conversation/conversation.js';
import { SearchLimitError, UnsatisfiableError } from '../errors.js';
import { splitWords } from '../message/words.js';
import { generateMatch } from '../pattern/generate.js';
import { type Constraints, memberSchemas } from '../read/constraints.js';
import { slugs } from './formats.js';
import { listedValues, mentionedValues, valuesForProperty } from './from-message.js';
import type { ValueGenerator, ValueLocation } from './location.js';

/** Maximum number of members of generated objects. */
const maxProperties = 1_000;

const propertyLocation = (
  location: ValueLocation,
  name: string,
  required: boolean,
  description: string,
): ValueLocation => ({
  ...location,
  path: `${location.path}/${name.slice(0, 80).replace(/~/g, '~0').replace(/\//g, '~1')}`,
  words: splitWords(name.slice(0, 200)).slice(0, 8),
  description,
  depth: location.depth + 1,
  candidates: [],
  required,
});

/** Whether the text has a value for this member, so that it is generated. */
const isMentioned = (
  generator: ValueGenerator,
  schemas: readonly JsonSchema[],
  location: ValueLocation,
  depth = 0,
): boolean => {
  let constraints: Constraints;
  try {
    constraints = generator.constraints(schemas);
  } catch {
    return false;
  }
  if (constraints.unions.length > 0 && depth < 3) {
    return constraints.unions.some((union) =>
      union.slice(0, 16).some((branch) => isMentioned(generator, [branch], location, depth + 1)),
    );
  }
  if (constraints.values !== undefined) return mentionedValues(constraints.values, location.facts).length > 0;
  const fresh = valuesForProperty(
    generator,
    { ...constraints, types: constraints.typed ? constraints.types : ['string'] },
    location,
  ).filter((value) => typeof value === 'boolean' || !generator.usedValues.has(value));
  if (fresh.some((value) => generator.fits(value, schemas))) return true;
  if (depth > 2) return false;
  if (constraints.types.includes('array') && constraints.typed) {
    const element = generator.constraints(constraints.arrays.map(({ rest }) => rest));
    return element.typed && listedValues(element.types, location).length > 1;
  }
  return constraints.objects.some(({ properties }) =>
    Object.entries(properties)
      .slice(0, 20)
      .some(([name, schema]) =>
        isMentioned(generator, [schema as JsonSchema], propertyLocation(location, name, false, ''), depth + 1),
      ),
  );
};

const describeSchema = (schema: unknown): string =>
  typeof schema === 'object' && schema !== null && 'description' in schema ? String(schema.description) : '';

/** Names for additional members. */
function* extraNames(generator: ValueGenerator, constraints: Constraints, location: ValueLocation): Generator<string> {
  const random = generator.random({ ...location, path: `${location.path}/*` });
  for (const { patterns } of constraints.objects) {
    for (const [pattern] of patterns) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const name = generateMatch(pattern, random, { attempt });
        if (name !== undefined) yield name;
      }
    }
  }
  for (const slug of slugs) yield slug;
  for (let turn = 0; turn < 20 && constraints.propertyNames.length > 0; turn += 1) {
    const name = generator.value([{ type: 'string' }, ...constraints.propertyNames], {
      ...propertyLocation(location, '', true, ''),
      variant: turn,
      facts: [],
    });
    if (typeof name === 'string') yield name;
  }
  for (let turn = 1; turn <= maxProperties; turn += 1) yield `member${turn}`;
}

/** An object with all required members and the plausible optional ones. */
export const generateObject = (
  generator: ValueGenerator,
  constraints: Constraints,
  location: ValueLocation,
): Record<string, unknown> => {
  const { members: min } = constraints.min;
  const max = constraints.max.members;
  if (Math.max(min, constraints.required.length) > max)
    throw new UnsatisfiableError(`more members are required than maxProperties ${max} allows`, true);
  if (min > maxProperties)
    throw new SearchLimitError(`asks for an object of ${min} members; at most ${maxProperties} are made`);
  const declared = new Map(constraints.objects.flatMap(({ properties }) => Object.entries(properties)));
  const required = new Set(constraints.required);
  const order = [...new Set([...declared.keys(), ...constraints.required])];
  const random = generator.random({ ...location, path: `${location.path}/?` });
  const schemasOf = (name: string) => memberSchemas(constraints, name, generator.matches);
  const frugal = generator.isMinimal(location);

  const wanted = new Set(required);
  for (const name of order) {
    const chance = random.fraction();
    if (required.has(name) || wanted.size >= max || frugal) continue;
    const schemas = schemasOf(name);
    const inner = propertyLocation(location, name, false, describeSchema(declared.get(name)));
    if (location.variant === 0 && isMentioned(generator, schemas, inner)) wanted.add(name);
    // Models rarely omit members of their schema; deep inside, optional members would only lengthen the answer.
    else if (generator.optional === 'plausible' && location.depth < 4 && (location.depth < 3 || chance < 0.8))
      wanted.add(name);
  }
  for (const name of order) if (wanted.size < min) wanted.add(name);

  const made = new Map<string, unknown>();
  const add = (name: string, isRequired: boolean): void => {
    const schemas = schemasOf(name);
    try {
      if (!generator.fits(name, constraints.propertyNames))
        throw new UnsatisfiableError(`propertyNames forbids the required member ${JSON.stringify(name)}`, true);
      made.set(
        name,
        generator.value(schemas, propertyLocation(location, name, isRequired, describeSchema(declared.get(name)))),
      );
    } catch (thrown) {
      // Optional properties are dropped on failure, unless nothing has been generated.
      if (isRequired || !(thrown instanceof UnsatisfiableError)) throw thrown;
    }
  };
  // Members that the text states most clearly should come first; the order of the schema is close to that.
  for (const name of order) if (wanted.has(name)) add(name, required.has(name));
  if (made.size < min) {
    let tries = 0;
    for (const name of extraNames(generator, constraints, location)) {
      tries += 1;
      if (made.size >= min || tries > 3 * maxProperties) break;
      if (!made.has(name) && name !== '__proto__') add(name, false);
    }
  }
  if (made.size < min) throw new UnsatisfiableError(`no ${min} members were found that may be there`);
  // No assignment: a member named `__proto__` would set the prototype.
  return Object.fromEntries(made);
};

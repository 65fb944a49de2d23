// Objects for a schema: the members it names, in its order, and as many others as it needs.
import type { JsonSchema } from '../../conversation/conversation.js';
import { GivenUp, NoValue } from '../errors.js';
import { wordsOf } from '../message/words.js';
import { proposeMatch } from '../pattern/generate.js';
import { memberSchemas, type Shape } from '../read/constraints.js';
import { slugs } from './formats.js';
import { listedFor, namedFor, namedValues } from './from-message.js';
import type { Maker, Place } from './location.js';

/** More members are not made. */
const mostMembers = 1_000;

const memberPlace = (place: Place, name: string, required: boolean, description: string): Place => ({
  ...place,
  path: `${place.path}/${name.slice(0, 80).replace(/~/g, '~0').replace(/\//g, '~1')}`,
  words: wordsOf(name.slice(0, 200)).slice(0, 8),
  description,
  depth: place.depth + 1,
  offered: [],
  required,
});

/** Whether the text says something for this member, so that it is not left out. */
const spokenOf = (maker: Maker, schemas: readonly JsonSchema[], place: Place, depth = 0): boolean => {
  let shape: Shape;
  try {
    shape = maker.shape(schemas);
  } catch {
    return false;
  }
  if (shape.unions.length > 0 && depth < 3) {
    return shape.unions.some((union) =>
      union.slice(0, 16).some((branch) => spokenOf(maker, [branch], place, depth + 1)),
    );
  }
  if (shape.values !== undefined) return namedValues(shape.values, place.facts).length > 0;
  const fresh = namedFor(maker, { ...shape, types: shape.typed ? shape.types : ['string'] }, place).filter(
    (value) => typeof value === 'boolean' || !maker.taken.has(value),
  );
  if (fresh.some((value) => maker.fits(value, schemas))) return true;
  if (depth > 2) return false;
  if (shape.types.includes('array') && shape.typed) {
    const element = maker.shape(shape.arrays.map(({ rest }) => rest));
    return element.typed && listedFor(element.types, place).length > 1;
  }
  return shape.objects.some(({ properties }) =>
    Object.entries(properties)
      .slice(0, 20)
      .some(([name, schema]) =>
        spokenOf(maker, [schema as JsonSchema], memberPlace(place, name, false, ''), depth + 1),
      ),
  );
};

const describe = (schema: unknown): string =>
  typeof schema === 'object' && schema !== null && 'description' in schema ? String(schema.description) : '';

/** Names for members that no schema names. */
function* otherNames(maker: Maker, shape: Shape, place: Place): Generator<string> {
  const random = maker.random({ ...place, path: `${place.path}/*` });
  for (const { patterns } of shape.objects) {
    for (const [pattern] of patterns) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const name = proposeMatch(pattern, random, { attempt });
        if (name !== undefined) yield name;
      }
    }
  }
  for (const slug of slugs) yield slug;
  for (let turn = 0; turn < 20 && shape.names.length > 0; turn += 1) {
    const name = maker.value([{ type: 'string' }, ...shape.names], {
      ...memberPlace(place, '', true, ''),
      variant: turn,
      facts: [],
    });
    if (typeof name === 'string') yield name;
  }
  for (let turn = 1; turn <= mostMembers; turn += 1) yield `member${turn}`;
}

/** An object that has what must be there and, where it is plausible, what may. */
export const objectFor = (maker: Maker, shape: Shape, place: Place): Record<string, unknown> => {
  const { members: least } = shape.least;
  const most = shape.most.members;
  if (Math.max(least, shape.required.length) > most)
    throw new NoValue(`more members are required than maxProperties ${most} allows`, true);
  if (least > mostMembers) throw new GivenUp(`asks for an object of ${least} members; at most ${mostMembers} are made`);
  const declared = new Map(shape.objects.flatMap(({ properties }) => Object.entries(properties)));
  const required = new Set(shape.required);
  const order = [...new Set([...declared.keys(), ...shape.required])];
  const random = maker.random({ ...place, path: `${place.path}/?` });
  const schemasOf = (name: string) => memberSchemas(shape, name, maker.matches);
  const frugal = maker.frugal(place);

  const wanted = new Set(required);
  for (const name of order) {
    const chance = random.fraction();
    if (required.has(name) || wanted.size >= most || frugal) continue;
    const schemas = schemasOf(name);
    const inner = memberPlace(place, name, false, describe(declared.get(name)));
    if (place.variant === 0 && spokenOf(maker, schemas, inner)) wanted.add(name);
    // Models leave out next to nothing that they were told of; deep inside it would only make the answer long.
    else if (maker.optional === 'plausible' && place.depth < 4 && (place.depth < 3 || chance < 0.8)) wanted.add(name);
  }
  for (const name of order) if (wanted.size < least) wanted.add(name);

  const made = new Map<string, unknown>();
  const add = (name: string, isRequired: boolean): void => {
    const schemas = schemasOf(name);
    try {
      if (!maker.fits(name, shape.names))
        throw new NoValue(`propertyNames forbids the required member ${JSON.stringify(name)}`, true);
      made.set(name, maker.value(schemas, memberPlace(place, name, isRequired, describe(declared.get(name)))));
    } catch (thrown) {
      // What may be left out is left out; unless nothing at all has been made, the object is none the worse for it.
      if (isRequired || !(thrown instanceof NoValue)) throw thrown;
    }
  };
  // First what the text speaks of most clearly would be best; the schema's order is what people wrote it in, which is close to that.
  for (const name of order) if (wanted.has(name)) add(name, required.has(name));
  if (made.size < least) {
    let tries = 0;
    for (const name of otherNames(maker, shape, place)) {
      tries += 1;
      if (made.size >= least || tries > 3 * mostMembers) break;
      if (!made.has(name) && name !== '__proto__') add(name, false);
    }
  }
  if (made.size < least) throw new NoValue(`no ${least} members were found that may be there`);
  // Not by assignment: a member called `__proto__` would set the prototype.
  return Object.fromEntries(made);
};

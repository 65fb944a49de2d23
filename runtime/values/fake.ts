// Values for the schemas of a document, on json-schema-faker. Before it makes a value, the schema is narrowed to what shall be made: references
// and `allOf` are merged, one side of each union and condition is chosen, and what the document or a proposer says of a place is put there.
// Nothing is checked here: the caller does that, and asks for another attempt, which chooses otherwise (generate-values.ts).
import { generateSync, type JsonSchema } from 'json-schema-faker';
import { asArray, asObject, isObject, type JsonObject } from '../json.js';
import { createLruMap } from '../lru-map.js';
import { createMerge, type Merged, valuesOf } from '../merge-schema.js';
import { NoValueError } from '../no-value.js';
import { randomFromText } from '../random.js';
import { formats } from './kinds.js';
import { narrow } from './narrow.js';
import { fittingTexts, matchingTexts } from './text-values.js';
import { type Context, type FakeOptions, impliedType, type Place } from './value-context.js';

/** Levels from which on only required members are made. */
const maxOptionalDepth = 4;
/** Deeper values do not end. */
const hardDepth = 450;
/** Parts beyond which only required ones are made, and beyond which the search ends. */
const manyParts = 400;
const maxParts = 20_000;
/** Schemas visited for one height. */
const maxSteps = 5_000;

/** Patterns whose texts are kept. */
const maxTexts = 500;

const endless = 'can only be met by a value that never ends';

/** How many levels a value of a schema has at least; infinite while a schema leads back to itself. */
function createHeight(merge: (schema: unknown) => Merged): (schema: unknown) => number {
  const heights = new WeakMap<object, number>();
  const visiting = new Set<object>();
  let steps = 0;
  return function height(schema: unknown): number {
    if (!isObject(schema)) return 0;
    const known = heights.get(schema);
    if (known !== undefined) return known;
    if (visiting.has(schema)) return Number.POSITIVE_INFINITY;
    visiting.add(schema);
    const { node, unions } = merge(schema);
    const members = new Map(Object.entries(asObject(node.properties)));
    const inside = asArray(node.required).map((name) => members.get(String(name)));
    if (Number(node.minItems ?? 0) > 0) inside.push(asArray(node.prefixItems)[0] ?? node.items);
    const branches = unions.map((union) => Math.min(...union.map(height)));
    const result = valuesOf(node) ? 0 : Math.max(0, ...inside.map((part) => 1 + height(part)), ...branches);
    visiting.delete(schema);
    steps = visiting.size ? steps + 1 : 0;
    // Infinity may only mean that a schema on the way here was met again; it is kept where finding out would take too long.
    if (Number.isFinite(result) || !visiting.size || steps > maxSteps) heights.set(schema, result);
    return result;
  };
}

function createContext(parts: Pick<Context, 'merge' | 'height' | 'matches'>, options: FakeOptions): Context {
  const { seed, attempt, optional, varied = false, propose, isRefused } = options;
  const random = randomFromText(`${seed} ${attempt}`);
  let made = 0;
  const context: Context = {
    ...parts,
    ...options,
    random,
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    isFirst: attempt === 0 && !varied,
    onlyRequired: optional === 'none' || (optional !== 'named' && attempt % 3 === 2),
    used: new Set(),
    count({ depth }) {
      made += 1;
      if (made > maxParts) throw new NoValueError('takes too many steps to find a value for');
      if (depth > hardDepth) throw new NoValueError(endless);
    },
    isSmall: ({ depth }) => depth > maxOptionalDepth || made > manyParts,
    proposalFor(place, node) {
      // A proposer sees what an array holds; of a choice, no type.
      const { node: element, unions } = parts.merge(node.items);
      const items = node.items !== undefined && { items: unions.length ? { type: [] } : element };
      const typed = { ...node, type: node.type ?? impliedType(node) ?? 'string', ...items };
      const { named = [], possible = [], length } = propose?.(place, typed) ?? {};
      const isOpen = (value: unknown): boolean => !isRefused?.(place.path, value);
      return { named: named.filter(isOpen), possible: possible.filter(isOpen), length };
    },
    narrow: (schema, place) => narrow(context, schema, place),
    make: (schema) =>
      generateSync(schema, {
        seed: Math.floor(random() * 2 ** 31),
        maxDepth: 10 * hardDepth,
        alwaysFakeOptionals: true,
        formats,
      }),
  };
  return context;
}

/** Plain JSON, without the noise of fractions: 12.340000000000002 is 12.34. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'number' && Math.abs(each) < 1e15 ? Number(each.toPrecision(15)) : each,
    ),
  );

/** Creates the generator of a document's values; a caller's schema is its own document. @throws NoValueError when no value ends */
export function createFake(document: JsonObject | boolean): (schema: unknown, options: FakeOptions) => unknown {
  const merge = createMerge(document);
  const height = createHeight(merge);
  const texts = createLruMap<string[]>(maxTexts);
  return (schema, options) => {
    const matches: Context['matches'] = (patterns, min, max, likely = []) => {
      if (!patterns.length) return [];
      const fitting = fittingTexts(patterns, [min, max], likely);
      if (fitting.length) return fitting;
      const key = JSON.stringify([patterns, min, max, options.seed]);
      const found = texts.get(key) ?? matchingTexts(patterns, [min, max], options.seed);
      texts.set(key, found);
      return found;
    };
    if (height(schema) === Number.POSITIVE_INFINITY) throw new NoValueError(endless);
    const root: Place = { path: '', name: '', labels: [''], depth: 0, required: true };
    const context = createContext({ merge, height, matches }, options);
    return plain(context.make(context.narrow(schema, root) as JsonSchema));
  };
}

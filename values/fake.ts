// Values for the schemas of a document, on json-schema-faker. Before it makes a value, the schema is narrowed to what shall be made: references
// and `allOf` are merged, one side of each union and condition is chosen, and what the document or a proposer says of a place is put there.
// Nothing is checked here: the caller does that, and asks for another attempt, which chooses otherwise (generate.ts).
import { generateSync, type JsonSchema } from 'json-schema-faker';
import { asArray, asObject, isObject, type JsonObject, refName } from '../contract/json.js';
import { createMerge, type Merged, mergeBoth, typesOf, valuesOf } from '../contract/merge-schema.js';
import { runWithin } from '../contract/time-budget.js';
import { randomFromText } from '../engine/random.js';
import { compilePattern } from './compile.js';
import { formats, likelyText, nameWords, numberKind } from './kinds.js';
import { NoValueError } from './no-value.js';
import { fitLength, matchingTexts } from './text.js';

/** A place in a value. */
export interface Place {
  /** JSON pointer. */
  readonly path: string;
  /** The words of the member's name (`nameWords`); of an element, those of its array's name. */
  readonly name: string;
  /** What it is in the document: `Order.id` or `Order.lines[]`, then the names of the schemas that it refers to. */
  readonly labels: readonly string[];
  readonly depth: number;
  readonly required: boolean;
}

/** What somebody knows of a place. */
export interface Proposal {
  /** Values for this very place, the best first; they come before `default` and `examples`. */
  readonly named?: readonly unknown[];
  /** Values that may be meant for it; they come after those. */
  readonly possible?: readonly unknown[];
  /** The number of elements of an array. */
  readonly length?: number | undefined;
}

export interface FakeOptions {
  /** Equal seeds and attempts give equal values. */
  readonly seed: string;
  /** 0: first branches, plausible members, the document's examples. From 1 on: others at random; every third, required members only. */
  readonly attempt: number;
  /** Optional members: all plausible ones, those that a proposal names, or none. */
  readonly optional?: 'plausible' | 'named' | 'none' | undefined;
  /** Chooses at random in the first attempt too. */
  readonly varied?: boolean | undefined;
  readonly propose?: ((place: Place, node: JsonObject) => Proposal) | undefined;
  /** Takes the place of the schema's own value. */
  readonly replace?: ((place: Place) => { readonly value: unknown } | undefined) | undefined;
  /** Gets the proposed values and examples that were used, by path. */
  readonly taken?: Map<string, unknown>;
  /** Whether such a value was tried in vain. */
  readonly isRefused?: (path: string, value: unknown) => boolean;
}

/** Levels below which only required members are made, and below which the shortest way to an end is taken. */
const maxOptionalDepth = 4;
const maxDepth = 7;
/** Deeper values do not end. */
const hardDepth = 450;
/** Parts beyond which only required ones are made, and beyond which the search ends. */
const manyParts = 400;
const maxParts = 20_000;
/** Sizes beyond which no value is made. */
const most = { text: 100_000, array: 10_000, object: 1_000 } as const;
/** Elements that get a schema of their own; further ones share one. */
const ownElements = 50;
/** Schemas visited for one height. */
const maxSteps = 5_000;

const allTypes: readonly unknown[] = ['string', 'integer', 'boolean', 'object', 'array', 'null'];

function impliedType(node: JsonObject): string | undefined {
  const has = (keys: string): boolean => keys.split(' ').some((key) => node[key] !== undefined);
  if (has('properties required additionalProperties patternProperties propertyNames minProperties')) return 'object';
  if (has('items prefixItems contains minItems uniqueItems')) return 'array';
  if (has('pattern minLength maxLength format contentEncoding')) return 'string';
  return has('minimum maximum exclusiveMinimum exclusiveMaximum multipleOf') ? 'number' : undefined;
}

function hasType(value: unknown, types: readonly unknown[]): boolean {
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(actual) || (Number.isInteger(value) && types.includes('integer'));
}

/** Numbers within the bounds, near what the name says. */
function numberSchema(node: JsonObject, whole: boolean, name: string): JsonSchema {
  const given = (key: string, otherwise: number): number => (typeof node[key] === 'number' ? node[key] : otherwise);
  const end = node.format === 'int32' ? 2 ** 31 - 1 : Number.POSITIVE_INFINITY;
  const [above, below] = [given('exclusiveMinimum', -end), given('exclusiveMaximum', end)];
  const [least, greatest] = [Math.max(given('minimum', -end), above), Math.min(given('maximum', end), below)];
  const step = given('multipleOf', whole ? 1 : 0);
  const kind = numberKind(name);
  const likely = kind && kind.min >= least && kind.max <= greatest && step <= 1 ? kind : undefined;
  const span = 100 * (step || 1);
  const low = likely?.min ?? (Number.isFinite(least) ? least : Number.isFinite(greatest) ? greatest - span : 1);
  const high = likely?.max ?? (Number.isFinite(greatest) ? greatest : low + span);
  const places = likely?.decimals ?? (high - low > 20 ? 1 : high - low > 0.5 ? 2 : 0);
  const plain = whole && step < 1 ? 1 : step || (places > 0 && 10 ** -places);
  return {
    type: whole && Number.isInteger(plain) ? 'integer' : 'number',
    minimum: Math.max(low, Math.min(-1e15, high)),
    maximum: Math.min(high, Math.max(1e15, low)),
    ...(low === above && { exclusiveMinimum: low }),
    ...(high === below && { exclusiveMaximum: high }),
    ...(plain && { multipleOf: plain }),
  };
}

/** Creates the generator of a document's values; a caller's schema is its own document. @throws NoValueError when no value ends */
export function createFake(document: JsonObject | boolean): (schema: unknown, options: FakeOptions) => unknown {
  const merge = createMerge(document);
  const heights = new WeakMap<object, number>();
  const visiting = new Set<object>();
  let steps = 0;

  /** How many levels a value of a schema has at least; infinite while a schema leads back to itself. */
  function height(schema: unknown): number {
    if (!isObject(schema)) return 0;
    const known = heights.get(schema);
    if (known !== undefined) return known;
    if (visiting.has(schema)) return Number.POSITIVE_INFINITY;
    visiting.add(schema);
    const { node, unions } = merge(schema);
    const members = new Map(Object.entries(asObject(node.properties)));
    const required = asArray(node.required).map((name) => members.get(String(name)));
    const inside = [
      ...required,
      ...(Number(node.minItems ?? 0) > 0 ? [asArray(node.prefixItems)[0] ?? node.items] : []),
    ];
    const branches = unions.map((union) => Math.min(...union.map(height)));
    const result = valuesOf(node) ? 0 : Math.max(0, ...inside.map((part) => 1 + height(part)), ...branches);
    visiting.delete(schema);
    steps = visiting.size ? steps + 1 : 0;
    // Infinity may only mean that a schema on the way here was met again; it is kept where finding out would take too long.
    if (Number.isFinite(result) || !visiting.size || steps > maxSteps) heights.set(schema, result);
    return result;
  }

  /** Whether it is plain that no value fits. */
  function isNever({ node }: Merged, depth = 0): boolean {
    const types = typesOf(node);
    const values = valuesOf(node);
    if (values) return !values.some((value) => node.type === undefined || hasType(value, types));
    const members = new Map(Object.entries(asObject(node.properties)));
    const isMissing = (name: string): boolean =>
      members.has(name)
        ? depth < 3 && isNever(merge(members.get(name)), depth + 1)
        : node.additionalProperties === false && !node.patternProperties;
    return Array.isArray(node.type) && !types.length ? true : asArray(node.required).map(String).some(isMissing);
  }

  return (root, { seed, attempt, optional, varied = false, propose, replace, taken, isRefused }) => {
    const random = randomFromText(`${seed} ${attempt}`);
    const pick = <Each>(list: readonly Each[]): Each => list[Math.floor(random() * list.length)] as Each;
    const isFirst = attempt === 0 && !varied;
    const onlyRequired = optional === 'none' || (optional !== 'named' && attempt % 3 === 2);
    const trustsExamples = !onlyRequired && (attempt < 2 || attempt % 4 === 3);
    const used = new Set<unknown>();
    let parts = 0;

    const proposalFor = (place: Place, node: JsonObject): Required<Proposal> => {
      if (!propose) return { named: [], possible: [], length: undefined };
      // Of a choice of elements, a proposer sees no type.
      const { node: element, unions } = merge(node.items);
      const items = unions.length ? { type: [] } : element;
      const type = node.type ?? impliedType(node) ?? 'string';
      const {
        named = [],
        possible = [],
        length,
      } = propose(place, { ...node, type, ...(node.items !== undefined && { items }) });
      const isOpen = (value: unknown): boolean => !isRefused?.(place.path, value);
      return { named: named.filter(isOpen), possible: possible.filter(isOpen), length };
    };
    const memberOf = (place: Place, name: string, required: boolean): Place => ({
      path: `${place.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      name: nameWords(name),
      labels: [`${place.labels.at(-1) ?? ''}.${name}`],
      depth: place.depth + 1,
      required,
    });

    /** Whether a proposal names the place, or a part of it. */
    function isNamed(schema: unknown, place: Place, depth = 0): boolean {
      const { node, unions } = merge(schema);
      if (depth > 3) return false;
      if (unions.some((union) => union.slice(0, 16).some((branch) => isNamed(branch, place, depth + 1)))) return true;
      const { named, length } = proposalFor(place, node);
      if (Number(length) > 1 || named.some((value) => typeof value === 'boolean' || !used.has(value))) return true;
      const members = Object.entries(asObject(node.properties)).slice(0, 20);
      return members.some(([name, each]) => isNamed(each, memberOf(place, name, false), depth + 1));
    }

    /** An example of the whole schema; it comes before a choice of its parts. */
    function exampleOf({ node }: Merged, { path }: Place): unknown {
      if (!trustsExamples || (propose && (isObject(node.properties) || node.items !== undefined))) return undefined;
      const types = typesOf(node);
      // An empty value shows nothing of what the schema says.
      return [...asArray(node.examples), node.default].find(
        (value) =>
          value !== undefined &&
          (typeof value === 'number' || typeof value === 'boolean' || JSON.stringify(value).length > 2) &&
          (!types.length || hasType(value, types)) &&
          (!isObject(value) || asArray(node.required).every((name) => Object.hasOwn(value, String(name)))) &&
          !isRefused?.(path, value),
      );
    }

    /** The branches of a union in the order of trial: what a proposal names, others, null. Deep inside, the one that ends soonest. */
    function ordered(
      { unions: [union = []], tags }: Merged,
      place: Place,
    ): (readonly [branch: unknown, tag?: unknown])[] {
      const rank = (branch: unknown, tag: unknown): number => {
        if (place.depth > maxDepth || parts > manyParts) return height(branch);
        const { node } = merge(branch);
        const constants = Object.values(asObject(node.properties)).flatMap((each) =>
          isObject(each) && 'const' in each ? [each.const] : [],
        );
        const values = [...(valuesOf(node) ?? []), ...constants, ...(tag === undefined ? [] : [tag])];
        if (values.length && proposalFor(place, { enum: values }).named.length) return 0;
        return node.type === 'null' ? 1002 : height(branch) > 20 ? 1001 : isFirst ? 1 : 1 + random();
      };
      return union
        .map((branch, at) => ({ branch, tag: tags?.values[at], rank: rank(branch, tags?.values[at]) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ branch, tag }) => [branch, tag]);
    }

    /** The schema with one side of each union and condition, and the names of the sides. */
    function decide(given: Merged, place: Place): { merged: Merged; labels: string[] } {
      const labels: string[] = [];
      let merged = given;
      for (let turn = 0; turn < 64 && exampleOf(merged, place) === undefined; turn += 1) {
        const [{ unions, conditions }, { tags, ...rest }] = [merged, merged];
        const [condition = []] = conditions;
        if (!unions.length && !conditions.length) break;
        const unmetFirst = attempt > 0 ? random() < 0.5 : onlyRequired || optional === 'named';
        const sides = unions.length
          ? ordered(merged, place)
          : (unmetFirst ? [...condition].reverse() : condition).map((each) => [each] as const);
        const left = unions.length
          ? { ...rest, unions: unions.slice(1) }
          : { ...merged, conditions: conditions.slice(1) };
        const join = ([side, tag]: readonly [unknown, unknown?]): Merged => {
          const own = merge(side);
          const joined = mergeBoth(left, own);
          const property = tags?.property ?? '';
          if (tag === undefined || own.unions.length || valuesOf(merge(asObject(own.node.properties)[property]).node))
            return joined;
          return mergeBoth(joined, merge({ properties: { [property]: { const: tag } }, required: [property] }));
        };
        const first = sides[0];
        const chosen = sides.slice(0, 64).find((side) => !isNever(join(side))) ?? first;
        if (!chosen) break;
        const { $ref } = asObject(chosen[0]);
        if (typeof $ref === 'string') labels.push(refName($ref));
        merged = join(chosen);
      }
      return { merged, labels };
    }

    function object({ node }: Merged, place: Place): JsonSchema {
      const properties = new Map(Object.entries(asObject(node.properties)));
      const required = new Set(asArray(node.required).map(String));
      const patterns = Object.entries(asObject(node.patternProperties));
      const open = node.additionalProperties ?? node.unevaluatedProperties ?? true;
      const [min, max] = [Number(node.minProperties ?? 0), Number(node.maxProperties ?? Number.POSITIVE_INFINITY)];
      if (min > most.object)
        throw new NoValueError(`asks for an object of ${min} members; at most ${most.object} are made`);
      const schemaOf = (name: string): unknown => {
        const matching = patterns.filter(
          ([pattern]) => runWithin(100, () => compilePattern(pattern)?.test(name), 1) === true,
        );
        const own = [...(properties.has(name) ? [properties.get(name)] : []), ...matching.map(([, each]) => each)];
        return own.length > 1 ? { allOf: own } : (own[0] ?? open);
      };
      const isWanted = (name: string): boolean => {
        const schema = schemaOf(name);
        const { node: inner } = merge(schema);
        if (isNever(merge(schema)) || chosen.size >= max) return false;
        if (propose && isNamed(schema, memberOf(place, name, false))) return true;
        if (onlyRequired || optional === 'named' || place.depth > maxOptionalDepth || parts > manyParts) return false;
        if (inner.writeOnly === true || inner.deprecated === true || height(schema) + place.depth >= maxDepth)
          return false;
        return varied ? random() < 0.5 : attempt < 2 || random() < 0.6;
      };
      const chosen = new Set(required);
      for (const name of properties.keys()) if (!required.has(name) && isWanted(name)) chosen.add(name);
      const isMap = isObject(open) && !properties.size && !onlyRequired && place.depth <= maxOptionalDepth;
      const least = Math.max(min, isMap && optional !== 'named' && height(open) + place.depth < maxDepth ? 1 : 0);
      const newName = (turn: number): string => {
        if (node.propertyNames !== undefined)
          return String(make(narrow(node.propertyNames, { ...place, path: '*', name: '' })));
        const [[pattern = ''] = []] = patterns;
        const limit = [1, Number.POSITIVE_INFINITY] as const;
        return (pattern && matchingTexts([pattern], limit, random, 1)[0]) || (turn ? `key${turn + 1}` : 'key');
      };
      for (const name of properties.keys()) if (chosen.size < min && !isNever(merge(schemaOf(name)))) chosen.add(name);
      for (let turn = 0; chosen.size < least && turn < 2 * least + 20; turn += 1) chosen.add(newName(turn));
      const order = [...properties.keys(), ...chosen].filter((name) => chosen.has(name));
      const members = [...new Set(order)].map((name): [string, JsonSchema] => [
        name,
        narrow(schemaOf(name), memberOf(place, name, required.has(name))),
      ]);
      const made = Object.fromEntries(members);
      return { type: 'object', properties: made, required: Object.keys(made), additionalProperties: false };
    }

    function array({ node }: Merged, place: Place): JsonSchema {
      const prefix = asArray(node.prefixItems);
      const rest = node.items ?? node.unevaluatedItems ?? true;
      const needed = node.contains === undefined ? 0 : Number(node.minContains ?? 1);
      const min = Math.max(Number(node.minItems ?? 0), needed);
      if (min > most.array)
        throw new NoValueError(`asks for an array of ${min} elements; at most ${most.array} are made`);
      const isSmall = onlyRequired || place.depth > maxOptionalDepth || parts > manyParts;
      const { length } = proposalFor(place, node);
      const wished =
        isSmall || height(rest) + place.depth >= maxDepth ? 0 : (length ?? (varied ? Math.floor(random() * 4) : 1));
      const tuple = prefix.length && !isSmall ? prefix.length + needed : 0;
      const max = Math.min(
        Number(node.maxItems ?? Number.POSITIVE_INFINITY),
        rest === false ? prefix.length : most.array,
      );
      const size = Math.min(Math.max(min, tuple, wished), max);
      const from = Math.max(0, Math.min(prefix.length, size - needed));
      const element = (at: number): JsonSchema => {
        const own = at < prefix.length ? prefix[at] : rest;
        const schema = at >= from && at < from + needed ? { allOf: [own, node.contains] } : own;
        const labels = [`${place.labels.at(-1) ?? ''}[]`];
        return narrow(schema, {
          ...place,
          path: `${place.path}/${at}`,
          labels,
          depth: place.depth + 1,
          required: true,
        });
      };
      return {
        type: 'array',
        prefixItems: Array.from({ length: Math.min(size, ownElements) }, (_, at) => element(at)),
        items: size > ownElements ? element(ownElements) : false,
        minItems: size,
        maxItems: size,
        ...(node.uniqueItems === true && { uniqueItems: true }),
      };
    }

    function text({ node, patterns }: Merged, place: Place): JsonSchema {
      const [min, max] = [Number(node.minLength ?? 0), Number(node.maxLength ?? Number.POSITIVE_INFINITY)];
      if (min > most.text)
        throw new NoValueError(`asks for a text of ${min} characters; at most ${most.text} are made`);
      const length = { minLength: min, ...(max < most.text && { maxLength: max }) };
      const matching = patterns.length ? matchingTexts(patterns, [min, max], random, 8) : [];
      if (matching.length) return { enum: matching };
      if (node.contentMediaType === 'application/json') return { const: '{}' };
      if (node.contentEncoding === 'base64') return { type: 'string', format: 'byte' };
      const { format } = node;
      const isKnown = typeof format === 'string' && !/^(?:binary|u?int\d*|float|double)$/.test(format);
      const likely =
        isKnown && make({ type: 'string', format }) !== undefined
          ? { type: 'string', format }
          : likelyText(place.name, pick);
      const texts = Array.from({ length: 8 }, () => String(make(likely)));
      const fitting = texts.filter((each) => each.length >= min && each.length <= max);
      return {
        enum: [...new Set(fitting.length ? fitting : texts.map((each) => fitLength(each, min, max)))],
        ...(max < 6 && length),
      };
    }

    function ofType(merged: Merged, place: Place, types: readonly unknown[]): JsonSchema {
      const { node } = merged;
      const kinds = types.filter((type) => type !== 'null');
      if (types.includes('null') && (!kinds.length || place.depth > maxDepth)) return { type: 'null' };
      const type = isFirst ? kinds[0] : pick(kinds);
      if (type === 'object') return object(merged, place);
      if (type === 'array') return array(merged, place);
      if (type === 'integer' || type === 'number') return numberSchema(node, type === 'integer', place.name);
      return type === 'boolean' ? { type: 'boolean' } : text(merged, place);
    }

    /** The schema of what shall be made for a schema. */
    function narrow(schema: unknown, given: Place): JsonSchema {
      parts += 1;
      if (parts > maxParts) throw new NoValueError('takes too many steps to find a value for');
      if (given.depth > hardDepth) throw new NoValueError('can only be met by a value that never ends');
      const { $ref } = asObject(schema);
      const outer = { ...given, labels: [...given.labels, ...(typeof $ref === 'string' ? [refName($ref)] : [])] };
      const replaced = replace?.(outer);
      if (replaced) return { const: replaced.value };
      const { merged, labels } = decide(merge(schema), outer);
      const place = { ...outer, labels: [...outer.labels, ...labels] };
      const { node } = merged;
      const excluded = typesOf(asObject(node.not));
      const implied = impliedType(node) ?? (excluded.length ? undefined : 'string');
      const named =
        node.type === undefined && implied !== undefined
          ? [implied]
          : node.type === undefined
            ? allTypes
            : typesOf(node);
      const types = named.filter((type) => !excluded.includes(type));
      const values = valuesOf(node)?.filter((value) => node.type === undefined || hasType(value, types));
      const { named: stated, possible } = proposalFor(place, { ...node, type: types });
      const fitted = (value: unknown): unknown =>
        typeof value === 'string' && !values
          ? fitLength(
              value.trim(),
              Math.min(Number(node.minLength ?? 0), 200),
              Number(node.maxLength ?? Number.POSITIVE_INFINITY),
            )
          : value;
      const isFresh = (value: unknown): boolean => typeof value === 'boolean' || !used.has(value);
      const example = exampleOf(merged, place);
      const isElement = /\/\d+(?:\/|$)/.test(place.path);
      const candidates = [
        ...stated.filter(isFresh),
        ...(example === undefined || (isElement && !isFresh(example)) ? [] : [example]),
        ...(isElement ? [] : stated),
        ...(place.required ? possible.filter(isFresh) : []),
      ];
      const offered = candidates.find((value) => hasType(fitted(value), types) && (!values || values.includes(value)));
      if (offered !== undefined) {
        used.add(offered);
        taken?.set(place.path, offered);
        return { const: fitted(offered) };
      }
      if (!values) return ofType(merged, place, types);
      const plain = values.filter((value) => value !== null);
      return isFirst && plain.length && !isElement ? { const: plain[0] } : { enum: plain.length ? plain : values };
    }

    /** What json-schema-faker makes of a narrowed schema; as plain JSON, without the noise of fractions. */
    function make(schema: JsonSchema): unknown {
      const value = generateSync(schema, {
        seed: Math.floor(random() * 2 ** 31),
        maxDepth: 10 * hardDepth,
        alwaysFakeOptionals: true,
        formats,
      });
      return JSON.parse(
        JSON.stringify(value, (_, each: unknown) =>
          typeof each === 'number' && Math.abs(each) < 1e15 ? Number(each.toPrecision(15)) : each,
        ),
      );
    }

    if (height(root) === Number.POSITIVE_INFINITY) throw new NoValueError('can only be met by a value that never ends');
    return make(narrow(root, { path: '', name: '', labels: [''], depth: 0, required: true }));
  };
}

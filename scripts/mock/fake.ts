// Fakes values for the schemas of a contract. Every value is checked before it is used (create.ts), so this code may guess: about unions, `not`
// and conditions. Later attempts guess otherwise.
import { ProblemError } from '../../contract/problem.js';
import { randomFromText } from '../../engine/random.js';
import { asArray, asObject, isObject, type JsonObject } from '../contract/json.js';
import { matchesWithin } from '../contract/schemas/time-limit.js';
import { fakeNumber, fitsZero } from './fake-number.js';
import { createMerge, type Merged, mergeBoth } from './merge-schema.js';
import { fakeText } from './text.js';

interface FakeOptions {
  readonly seed: string;
  /** The first attempt has optional fields and the contract's examples; later ones have fewer of both. */
  readonly attempt: number;
  /** Required fields only. */
  readonly minimal?: boolean;
}

/** Levels below which only required fields are faked. */
const maxOptionalDepth = 4;
/** Deeper values do not end: from `maxDepth` on, only what ends soonest is added. */
const hardDepth = 200;

/** Levels below which the shortest way to an end is taken. */
const maxDepth = 7;

/** Schemas visited for one height. */
const maxSteps = 5000;

const inferredType = (node: JsonObject): string | undefined => {
  const has = (...keys: string[]): boolean => keys.some((key) => node[key] !== undefined);
  if (has('properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties')) return 'object';
  if (has('items', 'prefixItems', 'contains', 'minItems')) return 'array';
  if (has('pattern', 'minLength', 'maxLength', 'format', 'contentEncoding')) return 'string';
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return 'number';
  return undefined;
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** Creates the generator of a document's values. */
export function createFake(document: JsonObject): (schema: unknown, options: FakeOptions) => unknown {
  const merge = createMerge(document);
  const heights = new WeakMap<object, number>();
  const visiting = new Set<object>();
  let steps = 0;

  /** How many levels a value of a schema has at least; infinite while a schema leads back to itself. */
  function height(schema: unknown): number {
    if (!isObject(schema)) return 0;
    const known = heights.get(schema);
    if (known !== undefined) return known;
    if (visiting.has(schema)) return Infinity;
    visiting.add(schema);
    const { node, unions } = merge(schema);
    const required = asArray(node.required).map((name) => asObject(node.properties)[String(name)]);
    const inside = [...required, ...(Number(node.minItems ?? 0) > 0 ? [node.items] : [])].map(
      (part) => 1 + height(part),
    );
    const branches = unions.map((union) => Math.min(...union.map(height)));
    const result = node.const !== undefined || node.enum ? 0 : Math.max(0, ...inside, ...branches);
    visiting.delete(schema);
    steps = visiting.size ? steps + 1 : 0;
    // Infinity may only mean that a schema on the way here was met again; it is kept where finding out would take too long.
    if (Number.isFinite(result) || !visiting.size || steps > maxSteps) heights.set(schema, result);
    return result;
  }

  return (root, { seed, attempt, minimal = attempt % 3 === 2 }) => {
    const random = randomFromText(`${seed} ${attempt}`);
    const trustsExamples = attempt < 2 || attempt % 4 === 3;
    let salt = 0;

    /** Whether an example has the type and the required fields of its schema. */
    const suits = (value: unknown, { node }: Merged): boolean => {
      const types = node.type === undefined ? [] : [node.type].flat();
      const type = typeOf(value);
      if (types.length && !types.includes(type) && !(type === 'integer' && types.includes('number'))) return false;
      if (Array.isArray(node.enum) && !node.enum.includes(value)) return false;
      return !isObject(value) || asArray(node.required).every((name) => String(name) in value);
    };

    /** One branch of a union: the first that is not null, or the one that ends soonest; any one in later attempts. */
    const branchOf = (union: readonly unknown[], depth: number): number => {
      const order = union.map((branch, at) => ({
        at,
        height: height(branch),
        isNull: merge(branch).node.type === 'null',
      }));
      if (depth > maxDepth) order.sort((a, b) => a.height - b.height);
      else if (attempt > 0) return Math.floor(random() * union.length);
      else order.sort((a, b) => Number(a.isNull) - Number(b.isNull) || Number(a.height > 20) - Number(b.height > 20));
      return order[0]?.at ?? 0;
    };

    const object = (node: JsonObject, depth: number): JsonObject => {
      const properties = asObject(node.properties);
      const required = asArray(node.required).map(String);
      const open = node.additionalProperties;
      const result: JsonObject = {};
      const add = (name: string, schema: unknown): void => {
        Object.defineProperty(result, name, {
          value: fake(schema, depth + 1, name),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      };
      const wanted = (schema: unknown): boolean => {
        const { node: inner } = merge(schema);
        if (minimal || depth > maxOptionalDepth || inner.writeOnly === true || inner.deprecated === true) return false;
        return schema !== false && height(schema) + depth < maxDepth && (attempt < 2 || random() < 0.6);
      };
      for (const [name, schema] of Object.entries(properties))
        if (required.includes(name) || wanted(schema)) add(name, schema);
      const patterns = Object.entries(asObject(node.patternProperties));
      const elsewhere = (name: string): unknown =>
        patterns.find(([pattern]) => matchesWithin(new RegExp(pattern), name))?.[1] ?? (isObject(open) ? open : {});
      for (const name of required) if (!Object.hasOwn(result, name)) add(name, elsewhere(name));
      for (const [name, others] of Object.entries(asObject(node.dependentRequired)))
        for (const other of asArray(others).map(String))
          if (Object.hasOwn(result, name) && !Object.hasOwn(result, other)) add(other, properties[other] ?? {});
      const [firstPattern] = patterns;
      const names = (): string => {
        if (node.propertyNames !== undefined) return String(fake(node.propertyNames, depth + 1, ''));
        if (firstPattern && open === false) {
          const name = fakeText({ pattern: firstPattern[0] }, '', salt);
          const other = `${name}${Object.keys(result).length}`;
          return Object.hasOwn(result, name) && matchesWithin(new RegExp(firstPattern[0]), other) ? other : name;
        }
        return Object.keys(result).length ? `key${Object.keys(result).length + 1}` : 'key';
      };
      const isMap = isObject(open) && !Object.keys(properties).length && !minimal && depth <= maxOptionalDepth;
      const least = Math.max(Number(node.minProperties ?? 0), isMap && height(open) + depth < maxDepth ? 1 : 0);
      for (let turn = 0; Object.keys(result).length < least && turn < least + 10; turn++, salt++) {
        const unused = Object.keys(properties).find((name) => !Object.hasOwn(result, name));
        const name = unused ?? names();
        add(name, unused === undefined ? elsewhere(name) : properties[unused]);
      }
      const most = Number(node.maxProperties ?? Infinity);
      for (const name of Object.keys(result).reverse())
        if (Object.keys(result).length > most && !required.includes(name)) delete result[name];
      return result;
    };

    const array = (node: JsonObject, depth: number, field: string): unknown[] => {
      const prefix = asArray(node.prefixItems);
      const min = Math.max(Number(node.minItems ?? 0), isObject(node.contains) ? Number(node.minContains ?? 1) : 0);
      const one = !minimal && depth <= maxOptionalDepth && height(node.items) + depth < maxDepth ? 1 : 0;
      const length = Math.min(Math.max(min, prefix.length, one), Number(node.maxItems ?? Infinity), 1000);
      const items: unknown[] = [];
      const seen = new Set<string>();
      for (let turn = 0; items.length < length && turn < length + 50; turn++) {
        const at = items.length;
        const item = prefix[at] ?? (isObject(node.contains) && at < min ? node.contains : (node.items ?? {}));
        if (item === false) break;
        salt = turn;
        const value = fake(item, depth + 1, field.replace(/s$/, ''), node.uniqueItems === true ? turn : 0);
        const key = JSON.stringify(value);
        if (node.uniqueItems === true && seen.has(key)) continue;
        seen.add(key);
        items.push(value);
      }
      salt = 0;
      return items;
    };

    const ofNode = (merged: Merged, depth: number, field: string, skip: number): unknown => {
      const { node } = merged;
      if ('const' in node) return node.const;
      if (Array.isArray(node.enum) && node.enum.length) {
        const values = node.enum.filter((value) => suits(value, { node: { type: node.type }, unions: [] }));
        const all = values.length ? values : node.enum;
        return all[attempt > 1 ? Math.floor(random() * all.length) : skip % all.length];
      }
      if (trustsExamples && !minimal && skip === 0) {
        // An empty value, or a small default, shows nothing of what the schema says.
        const size = (value: unknown): number => JSON.stringify(value).length;
        const examples = asArray(node.examples).filter((value) => size(value) > 2 || typeof value === 'number');
        const given = size(node.default ?? null) > 2 && node.default != null ? [node.default] : [];
        const example = [...examples, ...given].find((value) => suits(value, merged));
        if (example !== undefined) return example;
      }
      const types = node.type === undefined ? [] : [node.type].flat();
      const kinds = types.filter((type) => type !== 'null');
      if (types.includes('null') && (!kinds.length || depth > maxDepth)) return null;
      const kind = kinds.length ? kinds[attempt > 1 ? Math.floor(random() * kinds.length) : 0] : inferredType(node);
      switch (kind) {
        case 'object':
          return object(node, depth);
        case 'array':
          return array(node, depth, field);
        case 'integer':
          return /(^|_)(created|updated|expires|expired|started|finished|completed)?(_at|At)$|^created$|timestamp/i.test(
            field,
          ) &&
            node.minimum === undefined &&
            node.maximum === undefined
            ? 1_767_323_045
            : /^index$/i.test(field) && fitsZero(node)
              ? 0
              : fakeNumber(node, true, skip);
        case 'number':
          return fakeNumber(node, false, skip);
        case 'boolean':
          return skip % 2 === 0;
        default:
          return fakeText(node, field, skip || salt);
      }
    };

    function fake(schema: unknown, depth: number, field: string, skip = 0): unknown {
      if (depth > hardDepth)
        throw new ProblemError({
          reason: 'not_implemented',
          message:
            'No value of this schema ends, so there is none to answer with: its required members lead back to it. `pentagate lint` names them.',
        });
      let merged = merge(schema);
      for (let turn = 0; merged.unions.length && turn < 20; turn++) {
        const { node, unions, tags } = merged;
        // An example of the whole comes before a choice of its parts.
        if (trustsExamples && !minimal && asArray(node.examples).length) {
          const example = asArray(node.examples).find((value) => suits(value, merged));
          if (example !== undefined && skip === 0) return example;
        }
        const [union = [], ...others] = unions;
        const at = branchOf(union, depth);
        const tag = tags?.values[at];
        const branch = merge(union[at]);
        const tagged = tag !== undefined && tags && isUntagged(branch, tags.property);
        merged = mergeBoth({ node, unions: others }, branch);
        if (tagged)
          merged = mergeBoth(merged, {
            node: { properties: { [tags.property]: { const: tag } }, required: [tags.property] },
            unions: [],
          });
      }
      if (attempt % 2 && isObject(merged.node.then)) merged = mergeBoth(merged, merge(merged.node.then));
      else if (isObject(merged.node.else)) merged = mergeBoth(merged, merge(merged.node.else));
      return ofNode(merged, depth, field, skip);
    }

    /** Whether a branch leaves the value of its tag open. */
    function isUntagged({ node, unions }: Merged, property: string): boolean {
      const { node: tag } = merge(asObject(node.properties)[property]);
      return !unions.length && tag.const === undefined && !tag.enum;
    }

    return fake(root, 0, '');
  };
}

// Generates values for a JSON Schema of the contract. Small on purpose: the generated validators check its results before they are sent.
import { asArray, asObject, deref, isObject, type JsonObject } from '../contract/json.js';

interface Sampler {
  readonly document: JsonObject;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Fixed values by path from the root, such as the tag that selects an event. */
  readonly pins?: Readonly<Record<string, unknown>>;
}

const words =
  'amber basalt cedar delta ember fjord garnet harbor inlet juniper kelp lichen meadow north oriel pebble quartz river'.split(
    ' ',
  );

const pick = <Item>({ random }: Sampler, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const below = (path: string, key: string): string => (path ? `${path}.${key}` : key);

/** The values a tag may take, or undefined when it is free. */
function valuesOf(node: JsonObject): unknown[] | undefined {
  return 'const' in node ? [node.const] : Array.isArray(node.enum) ? node.enum : undefined;
}

/** Whether a branch allows the values that are pinned below `path`. */
function admits(sampler: Sampler, schema: unknown, path: string): boolean {
  const node = deref(sampler.document, schema);
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)];
  if (branches.length && !branches.some((branch) => admits(sampler, branch, path))) return false;
  return Object.entries(sampler.pins ?? {}).every(([pin, value]) => {
    if (!pin.startsWith(path ? `${path}.` : '')) return true;
    const key = pin.slice(path ? path.length + 1 : 0).split('.')[0] ?? '';
    if (node.type === 'string' || node.type === 'null') return false;
    const property = asObject(node.properties)[key];
    if (property === undefined || below(path, key) !== pin)
      return property === undefined || admits(sampler, property, below(path, key));
    const allowed = valuesOf(deref(sampler.document, property));
    return !allowed || allowed.includes(value);
  });
}

function sampleString(sampler: Sampler, node: JsonObject): string {
  if (node.contentMediaType === 'application/json') return '{}';
  if (node.contentEncoding === 'base64' || node.format === 'byte') return 'bW9jaw==';
  if (node.format === 'date-time') return '2026-01-02T03:04:05Z';
  if (node.format === 'date') return '2026-01-02';
  if (node.format === 'uri') return `https://example.com/${pick(sampler, words)}`;
  const count = 1 + Math.floor(sampler.random() * 3);
  const made = Array.from({ length: count }, () => pick(sampler, words)).join(' ');
  const max = typeof node.maxLength === 'number' ? node.maxLength : 80;
  return made.padEnd(Number(node.minLength ?? 0), ' lichen').slice(0, max);
}

function sampleNumber({ random }: Sampler, node: JsonObject, whole: boolean): number {
  const low = Number(
    node.minimum ?? (node.exclusiveMinimum === undefined ? 0 : Number(node.exclusiveMinimum) + (whole ? 1 : 0.01)),
  );
  const high = Number(
    node.maximum ??
      (node.exclusiveMaximum === undefined ? low + 100 : Number(node.exclusiveMaximum) - (whole ? 1 : 0.01)),
  );
  const value = low + random() * (high - low);
  return whole ? Math.floor(value) : Math.round(value * 1000) / 1000;
}

function sampleObject(sampler: Sampler, node: JsonObject, path: string, depth: number): JsonObject {
  const required = asArray(node.required);
  const result: JsonObject = {};
  for (const [key, schema] of Object.entries(asObject(node.properties))) {
    const at = below(path, key);
    const pinned = Object.keys(sampler.pins ?? {}).some((pin) => pin === at || pin.startsWith(`${at}.`));
    if (required.includes(key) || pinned || sampler.random() < 0.5 - depth / 8)
      result[key] = sample(sampler, schema, at, depth + 1);
  }
  const open = isObject(node.additionalProperties) ? node.additionalProperties : {};
  for (const key of required)
    if (!(String(key) in result)) result[String(key)] = sample(sampler, open, below(path, String(key)), depth + 1);
  return result;
}

function sampleArray(sampler: Sampler, node: JsonObject, path: string, depth: number): unknown[] {
  const min = Number(node.minItems ?? 0);
  const max = Math.min(Number(node.maxItems ?? 3), depth > 6 ? min : min + 2);
  const length = min + Math.floor(sampler.random() * (max - min + 1));
  return Array.from({ length }, () => sample(sampler, node.items ?? {}, `${path}[]`, depth + 1));
}

/** A value for a schema (also one with `$ref`) of the sampler's document. */
export function sample(sampler: Sampler, schema: unknown, path = '', depth = 0): unknown {
  if (sampler.pins && Object.hasOwn(sampler.pins, path)) return sampler.pins[path];
  const node = deref(sampler.document, schema);
  const values = valuesOf(node);
  if (values) return pick(sampler, values);
  const examples = asArray(node.examples);
  if (examples.length && !isObject(examples[0])) return pick(sampler, examples);
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)].map(asObject);
  if (branches.length) {
    const open = branches.filter((branch) => admits(sampler, branch, path));
    // Deep inside, the first branch is used: contracts list the simplest first, and recursion must end.
    const chosen = sample(
      sampler,
      depth > 7 ? (open[0] ?? {}) : pick(sampler, open.length ? open : branches),
      path,
      depth + 1,
    );
    return isObject(chosen) && isObject(node.properties)
      ? { ...sampleObject(sampler, node, path, depth), ...chosen }
      : chosen;
  }
  if (Array.isArray(node.allOf)) {
    const parts = [...node.allOf, ...(isObject(node.properties) ? [{ ...node, allOf: undefined }] : [])];
    return Object.assign({}, ...parts.map((part) => asObject(sample(sampler, part, path, depth))));
  }
  const types = [node.type].flat().filter((type) => type !== undefined);
  const kinds = types.filter((type) => type !== 'null');
  // Null sometimes where it is allowed, and always where the value would only become deeper.
  if (
    types.length > kinds.length &&
    (!kinds.length || depth > 7 || (sampler.random() < 0.3 && admits(sampler, { type: 'null' }, path)))
  )
    return null;
  switch (kinds.length ? pick(sampler, kinds) : isObject(node.properties) ? 'object' : 'string') {
    case 'object':
      return sampleObject(sampler, node, path, depth);
    case 'array':
      return sampleArray(sampler, node, path, depth);
    case 'integer':
      return sampleNumber(sampler, node, true);
    case 'number':
      return sampleNumber(sampler, node, false);
    case 'boolean':
      return sampler.random() < 0.5;
    default:
      return sampleString(sampler, node);
  }
}

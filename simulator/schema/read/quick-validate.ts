// Fast, partial validation during generation. It ignores keywords that it does not support (`unevaluated…`, dynamic references); Ajv
// decides in the end.
import { isDeepStrictEqual } from 'node:util';
import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonSchema } from '../../conversation/conversation.js';

type Node = Readonly<Record<string, unknown>>;

export type TypeName = 'null' | 'boolean' | 'object' | 'array' | 'string' | 'number' | 'integer';

const jsonTypeOf = (value: unknown): TypeName => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as TypeName;
};

export const isOfType = (value: unknown, type: unknown): boolean => {
  const actual = jsonTypeOf(value);
  return actual === type || (actual === 'integer' && type === 'number');
};

export const equal = (left: unknown, right: unknown): boolean =>
  typeof left === 'object' && left !== null ? isDeepStrictEqual(left, right) : left === right;

/** Compiles a caller's pattern, without the `u` flag if it is invalid with it. `undefined`: not a regular expression. */
export const compilePattern = (pattern: string): RegExp | undefined => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return undefined;
};

const isMultiple = (value: number, step: number): boolean => {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times)) && Number.isFinite(times);
};

const formats: Readonly<Record<string, Format>> = fullFormats;

const isOfFormat = (value: string | number, name: string): boolean => {
  let format: Format | undefined = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (typeof format === 'object' && 'validate' in format) {
    if ((format.type ?? 'string') !== typeof value) return true;
    format = format.validate as Format;
  } else if (typeof value !== 'string') {
    return true;
  }
  if (format instanceof RegExp) return format.test(String(value));
  return typeof format === 'function' ? (format as (input: unknown) => boolean)(value) : true;
};

/** Maximum depth of generated values. */
const maxDepth = 1_000;

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const bound = (value: unknown, holds: (limit: number) => boolean): boolean => typeof value !== 'number' || holds(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const members = (value: unknown): [string, JsonSchema][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export interface QuickValidation {
  readonly resolve: (ref: string) => JsonSchema;
  /** Cache of compiled expressions. */
  readonly expressions: Map<string, RegExp | undefined>;
}

const matches = (text: string, pattern: string, fitting: QuickValidation): boolean => {
  let expression = fitting.expressions.get(pattern);
  if (expression === undefined && !fitting.expressions.has(pattern)) {
    expression = compilePattern(pattern);
    fitting.expressions.set(pattern, expression);
  }
  return expression?.test(text) ?? true;
};

const validateString = (value: string, schema: Node, fitting: QuickValidation): boolean =>
  bound(schema.minLength, (min) => value.length >= min && codePoints(value) >= min) &&
  bound(schema.maxLength, (max) => codePoints(value) <= max) &&
  (typeof schema.pattern !== 'string' || matches(value, schema.pattern, fitting)) &&
  (typeof schema.format !== 'string' || isOfFormat(value, schema.format));

const validateNumber = (value: number, schema: Node): boolean =>
  bound(schema.minimum, (min) => value >= min) &&
  bound(schema.maximum, (max) => value <= max) &&
  bound(schema.exclusiveMinimum, (min) => value > min) &&
  bound(schema.exclusiveMaximum, (max) => value < max) &&
  bound(schema.multipleOf, (step) => isMultiple(value, step)) &&
  (typeof schema.format !== 'string' || isOfFormat(value, schema.format));

/** Whether all elements are different. */
const areDistinct = (values: readonly unknown[]): boolean => {
  const simple = new Set<unknown>();
  const others: unknown[] = [];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) {
      if (simple.has(value)) return false;
      simple.add(value);
    } else if (others.some((other) => isDeepStrictEqual(other, value))) return false;
    else others.push(value);
  }
  return true;
};

const validateArray = (value: readonly unknown[], schema: Node, fitting: QuickValidation, depth: number): boolean => {
  const prefix = list(schema.prefixItems) as JsonSchema[];
  const items = schema.items as JsonSchema | undefined;
  const inner = (each: unknown, sub: JsonSchema) => quickValidate(each, sub, fitting, depth + 1);
  if (!bound(schema.minItems, (min) => value.length >= min)) return false;
  if (!bound(schema.maxItems, (max) => value.length <= max)) return false;
  if (schema.uniqueItems === true && !areDistinct(value)) return false;
  if (!prefix.every((sub, index) => index >= value.length || inner(value[index], sub))) return false;
  if (items !== undefined && !value.slice(prefix.length).every((each) => inner(each, items))) return false;
  if (schema.contains === undefined) return true;
  const found = value.filter((each) => inner(each, schema.contains as JsonSchema)).length;
  return (
    found >= (typeof schema.minContains === 'number' ? schema.minContains : 1) &&
    bound(schema.maxContains, (max) => found <= max)
  );
};

const validateObject = (value: Node, schema: Node, fitting: QuickValidation, depth: number): boolean => {
  const names = Object.keys(value);
  const inner = (each: unknown, sub: JsonSchema) => quickValidate(each, sub, fitting, depth + 1);
  if (!bound(schema.minProperties, (min) => names.length >= min)) return false;
  if (!bound(schema.maxProperties, (max) => names.length <= max)) return false;
  if (!list(schema.required).every((name) => Object.hasOwn(value, name as string))) return false;
  const properties = members(schema.properties);
  const patterns = members(schema.patternProperties);
  if (!properties.every(([name, sub]) => !Object.hasOwn(value, name) || inner(value[name], sub))) return false;
  if (
    !patterns.every(([pattern, sub]) =>
      names.every((name) => !matches(name, pattern, fitting) || inner(value[name], sub)),
    )
  )
    return false;
  const additional = schema.additionalProperties as JsonSchema | undefined;
  const own = (schema.properties ?? {}) as object;
  const isAdditional = (name: string) =>
    !Object.hasOwn(own, name) && !patterns.some(([pattern]) => matches(name, pattern, fitting));
  if (additional !== undefined && !names.every((name) => !isAdditional(name) || inner(value[name], additional)))
    return false;
  const nameSchema = schema.propertyNames as JsonSchema | undefined;
  if (nameSchema !== undefined && !names.every((name) => inner(name, nameSchema))) return false;
  const dependent = [
    ...members(schema.dependentSchemas),
    ...members(schema.dependentRequired),
    ...members(schema.dependencies),
  ];
  return dependent.every(
    ([name, rule]) =>
      !Object.hasOwn(value, name) ||
      (Array.isArray(rule) ? rule.every((each) => Object.hasOwn(value, each as string)) : inner(value, rule)),
  );
};

/** Schemas in evaluation for the same value, the innermost first. */
interface SchemaStack {
  readonly schema: JsonSchema;
  readonly outer: SchemaStack | undefined;
}

const isActive = (schema: JsonSchema, chain: SchemaStack | undefined): boolean => {
  for (let link = chain; link !== undefined; link = link.outer) if (link.schema === schema) return true;
  return false;
};

/** Whether the value is valid. A schema that references itself for the same value counts as false, which ends the recursion. */
export const quickValidate = (
  value: unknown,
  schema: JsonSchema,
  fitting: QuickValidation,
  depth = 0,
  outer?: SchemaStack,
): boolean => {
  if (typeof schema === 'boolean') return schema;
  if (depth > maxDepth || isActive(schema, outer)) return false;
  const chain: SchemaStack = { schema, outer };
  const same = (sub: unknown) => quickValidate(value, sub as JsonSchema, fitting, depth, chain);
  const { type } = schema;
  if (type !== undefined && ![type].flat().some((each) => isOfType(value, each))) return false;
  if ('const' in schema && !equal(value, schema.const)) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((each) => equal(each, value))) return false;
  if (typeof value === 'string' && !validateString(value, schema, fitting)) return false;
  if (typeof value === 'number' && !validateNumber(value, schema)) return false;
  if (Array.isArray(value) && !validateArray(value, schema, fitting, depth)) return false;
  if (jsonTypeOf(value) === 'object' && !validateObject(value as Node, schema, fitting, depth)) return false;
  for (const ref of [schema.$ref, schema.$dynamicRef, schema.$recursiveRef]) {
    if (typeof ref === 'string' && !same(fitting.resolve(ref))) return false;
  }
  if (!list(schema.allOf).every(same)) return false;
  if (Array.isArray(schema.anyOf) && !schema.anyOf.some(same)) return false;
  if (Array.isArray(schema.oneOf) && schema.oneOf.filter(same).length !== 1) return false;
  if (schema.not !== undefined && same(schema.not)) return false;
  if (schema.if === undefined) return true;
  const branch = same(schema.if) ? schema.then : schema.else;
  return branch === undefined || same(branch);
};

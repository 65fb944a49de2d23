// Explains why a body is refused, in bounded time: the more values a body has, the less of it is searched.
import type { ErrorObject } from 'ajv';
import {
  explainViolations,
  fieldPath,
  fitsSeveral,
  type SchemaValidator,
  toViolation,
} from '../../runtime/errors/explain-violations.js';
import type { FieldViolation } from '../../runtime/errors/problem.js';
import { isObject, type JsonObject } from '../../runtime/json.js';

/** Maximum number of violations reported. Bounds the size of an error response, which the caller could otherwise inflate. */
const maxViolations = 100;

/**
 * Ajv reports the error of a union after the errors of its branches. It must be kept: `explainViolations` needs it to choose the branch. Those
 * of the outer unions come first, since a list in one of its branches may have a union in each of its thousands of items.
 */
const isUnionError = ({ keyword }: { readonly keyword: string }): boolean =>
  /^(anyOf|oneOf|discriminator)$/.test(keyword);

const bounded =
  (validate: SchemaValidator): SchemaValidator =>
  (schema, data) => {
    const errors = validate(schema, data);
    if (!errors || errors.length <= maxViolations) return errors;
    return [
      ...errors.slice(0, maxViolations),
      ...errors
        .slice(maxViolations)
        .filter(isUnionError)
        .sort((a, b) => a.instancePath.length - b.instancePath.length)
        .slice(0, maxViolations),
    ];
  };

/**
 * The violations of a value, at most a hundred; empty when it is valid or there is no validator of that name.
 * @param schema as the contract has it
 * @param name of its validator
 */
export const schemaViolations = (
  document: JsonObject,
  schema: JsonObject,
  name: string,
  data: unknown,
  validate: SchemaValidator,
): FieldViolation[] =>
  explainViolations(document, bounded(validate), schema, data, name).map(({ path, message, keyword }) => ({
    field: fieldPath(path),
    message,
    keyword,
  }));

/** For bodies with more values, only the first violation is reported: finding all of them takes quadratic time, minutes for a million values. */
const maxValuesForAllViolations = 10_000;

/** Bodies with fewer values are short enough to find all violations. */
const maxValuesWithoutExcerpt = 1000;

/** Elements of an array whose violations are reported: those up to its first violation, and as many after it. */
const reportedElements = 100;

/** A copy of a body with the beginnings of its arrays: violations of thousands of elements would take long to explain, and few are reported. */
function excerpt(body: unknown, values: number, errors: readonly ErrorObject[]): unknown {
  if (values <= maxValuesWithoutExcerpt) return body;
  const tooLong = new Set(errors.flatMap((each) => (each.keyword === 'maxItems' ? each.instancePath : [])));
  const firstBroken = new Map<string, number>();
  for (const { instancePath } of errors)
    for (let at = instancePath.indexOf('/', 1); ; at = instancePath.indexOf('/', at + 1)) {
      const path = at < 0 ? instancePath : instancePath.slice(0, at);
      const end = path.lastIndexOf('/');
      const index = Number.parseInt(path.slice(end + 1), 10);
      const array = path.slice(0, Math.max(end, 0));
      if (index < (firstBroken.get(array) ?? Number.POSITIVE_INFINITY)) firstBroken.set(array, index);
      if (at < 0) break;
    }
  const copy = (value: unknown, path: string): unknown => {
    // Its length is a violation.
    if (tooLong.has(path)) return value;
    if (Array.isArray(value)) {
      const end = (firstBroken.get(path) ?? 0) + reportedElements;
      return value.slice(0, end).map((item, at) => copy(item, `${path}/${at}`));
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner, `${path}/${name}`)]));
  };
  return copy(body, '');
}

/** The violation of the first error that is not the sum of others. */
function firstViolation(errors: readonly ErrorObject[], body: unknown): FieldViolation[] {
  const error =
    errors.find(fitsSeveral) ?? errors.find(({ keyword }) => !/^(if|anyOf|oneOf)$/.test(keyword)) ?? errors[0];
  if (!error) return [];
  const { path, message } = toViolation(error, body, []);
  return [{ field: fieldPath(path), message }];
}

/**
 * The violations of a body by its schema.
 * @param schema as the contract has it
 * @param name of its validator
 * @param values number of JSON values in the body
 * @param validate the validators of the contract
 */
export function bodyViolations(
  document: JsonObject,
  schema: JsonObject,
  name: string,
  body: unknown,
  values: number,
  validate: SchemaValidator,
): FieldViolation[] {
  const errors = validate(name, body) ?? [];
  if (!errors.length) return [];
  return values > maxValuesForAllViolations
    ? firstViolation(errors, body)
    : schemaViolations(document, schema, name, excerpt(body, values, errors), validate);
}

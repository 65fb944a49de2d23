// Turns Ajv errors into readable violations; for a failed union, the violations of the one branch that the caller meant.
//
// Ajv reports the errors of every branch of a failed `anyOf`. A caller that sends a tool of type `bash_20241022` needs the errors of
// that tool only, so each failed union is checked again: `chooseBranch` selects a branch by its `const` tags, and only that branch is
// validated. `discriminator` alone does not replace this: it requires one tag on every branch, and several unions of the contract
// have branches without a tag, or nested unions.
import type { ErrorObject } from 'ajv';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  refName,
  valueAt,
} from '../json.js';
import { branchesOf, chooseBranch, stepInto } from './applicable-schemas.js';
import { messageOf, quote } from './violation-messages.js';

/** Validates a value against a named schema. @returns its errors; undefined when there is no validator of that name */
export type SchemaValidator = (schema: string, data: unknown) => readonly ErrorObject[] | undefined;

export interface Violation {
  /** From the root of the value to the member that breaks the rule. */
  path: PathSegment[];
  message: string;
  keyword: string;
}

/** One error of Ajv as a violation. @param base path of `data` in the value that the caller sent */
export function toViolation(error: ErrorObject, data: unknown, base: readonly PathSegment[]): Violation {
  const own = pointerSegments(error.instancePath);
  const { missingProperty, additionalProperty, unevaluatedProperty } = asObject(error.params);
  const named = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  const member = named === undefined || error.keyword === 'dependentRequired' ? [] : [String(named)];
  return { path: [...base, ...own, ...member], message: messageOf(error, data, own), keyword: error.keyword };
}

/** The schema of the member of `data` at `path`; undefined when a union on the way has no matching branch. */
const schemaAt = (document: JsonObject, node: JsonObject, path: readonly PathSegment[], data: unknown) =>
  path.reduce<Parameters<typeof stepInto>[1]>((place, step) => stepInto(document, place, step), {
    value: data,
    schema: { node },
  }).schema?.node;

/** All values of `type` in the branches of a union. */
function tagsOf(document: JsonObject, schema: JsonObject): string[] {
  const nested = branchesOf(document, schema);
  if (nested.length) return nested.flatMap((branch) => tagsOf(document, branch));
  const tag = deref(document, asObject(deref(document, schema).properties).type);
  // null means that the tag may be omitted, which does not help a caller that has to choose a value.
  return (tag.const === undefined ? asArray(tag.enum) : [tag.const]).filter((value) => value !== null).map(String);
}

/**
 * The violations of `data` against a schema, without duplicates; empty when it is valid.
 * @param schema a `$ref` to a named schema, or a schema together with `name`
 * @param name the validator to use, when `schema` is not a `$ref`
 * @param base path of `data` within the request, put before every violation's path
 */
export function explainViolations(
  document: JsonObject,
  check: SchemaValidator,
  schema: JsonObject,
  data: unknown,
  name?: string,
  base: readonly PathSegment[] = [],
): Violation[] {
  const schemaName = name ?? (typeof schema.$ref === 'string' ? refName(schema.$ref) : undefined);
  // An error of `propertyNames` only repeats that the name before it is not valid.
  const errors = (schemaName === undefined ? undefined : check(schemaName, data))?.filter(
    ({ keyword }) => keyword !== 'propertyNames',
  );
  if (!errors?.length) return [];
  const unions = errors
    .filter(({ keyword }) => /^(anyOf|oneOf|discriminator)$/.test(keyword))
    .map((error) => error.instancePath);
  const outer = [...new Set(unions)].filter(
    (path) => !unions.some((other) => other !== path && path.startsWith(`${other}/`)),
  );
  const inUnion = (path: string): boolean => outer.some((union) => path === union || path.startsWith(`${union}/`));
  const violations = errors
    .filter((error) => !inUnion(error.instancePath))
    .map((error) => toViolation(error, data, base));
  for (const union of outer) {
    const path = pointerSegments(union);
    const at = schemaAt(document, schema, path, data);
    const several = errors.find((error) => error.instancePath === union && fitsSeveral(error));
    if (several) {
      // Errors of the branches that do not fit are no reason.
      const message = `must fit exactly one alternative, and fits ${fittingNames(document, at, several).join(' and ')}`;
      violations.push({ path: [...base, ...path], message, keyword: several.keyword });
      continue;
    }
    const inside = at ? explainUnion(document, check, at, valueAt(data, path), [...base, ...path]) : undefined;
    const within = errors.filter((error) => inUnion(error.instancePath));
    const others = within.filter(({ keyword }) => !/^(any|one)Of$/.test(keyword));
    violations.push(...(inside ?? (others.length ? others : within).map((error) => toViolation(error, data, base))));
  }
  const seen = new Set<string>();
  return violations.filter(
    ({ path, message }) => !seen.has(`${path.join('/')} ${message}`) && seen.add(`${path.join('/')} ${message}`),
  );
}

/** Whether an error is that of a value that several branches of a `oneOf` allow. */
export const fitsSeveral = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'oneOf' && Array.isArray(asObject(params).passingSchemas);

/** The branches that such a value fits, by their names or numbers. */
function fittingNames(document: JsonObject, schema: JsonObject | undefined, { params }: ErrorObject): string[] {
  const branches = asArray(deref(document, schema).oneOf).map(asObject);
  return asArray(asObject(params).passingSchemas).map((at) => {
    const { $ref, title } = branches[Number(at)] ?? {};
    return typeof $ref === 'string' ? refName($ref) : typeof title === 'string' ? title : `number ${Number(at) + 1}`;
  });
}

function explainUnion(
  document: JsonObject,
  check: SchemaValidator,
  schema: JsonObject,
  value: unknown,
  path: PathSegment[],
): Violation[] | undefined {
  const best = chooseBranch(document, branchesOf(document, schema), value);
  if (best) {
    const inside = explainViolations(document, check, best, value, undefined, path);
    return inside.length ? inside : undefined;
  }
  const tags = tagsOf(document, schema);
  if (!tags.length || !isObject(value)) return undefined;
  const tag = value.type;
  return [
    {
      path: [...path, 'type'],
      keyword: 'discriminator',
      message:
        tag === undefined
          ? `is required: one of ${tags.map(quote).join(', ')}`
          : `must be one of ${tags.map(quote).join(', ')}, not ${quote(tag)}`,
    },
  ];
}

/** `['messages', 0, 'content']` → `messages[0].content`. */
export const fieldPath = (path: readonly PathSegment[]): string =>
  path.map((step, index) => (/^\d+$/.test(String(step)) ? `[${step}]` : `${index ? '.' : ''}${step}`)).join('') ||
  'body';

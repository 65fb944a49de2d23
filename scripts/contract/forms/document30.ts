// The form of a contract for tools that read OpenAPI 3.0 alone. What 3.0 has no word for is left open: such a document allows more than the contract, and never less.
import { runtimeForm } from '../../../runtime/runtime-form.js';
import { asArray, asObject, isObject, type JsonObject } from '../json-trees.js';
import { childrenOf, type Kind } from '../kinds.js';

/** Keywords of JSON Schema that 3.0 does not have. */
const unknown =
  '$id $schema $anchor $dynamicAnchor $dynamicRef $comment $defs const examples prefixItems unevaluatedItems unevaluatedProperties patternProperties propertyNames if then else dependentSchemas dependentRequired contains minContains maxContains contentSchema contentMediaType contentEncoding'.split(
    ' ',
  );

/** Whether a branch, which is in the form of 3.0 already, is null and nothing else. */
const isNull = (branch: unknown): boolean => {
  const listed = asArray(asObject(branch).enum);
  return listed.length === 1 && listed[0] === null;
};

/** A schema whose parts are in the form of 3.0 already. */
function schema30(schema: JsonObject): JsonObject {
  const { $ref, type, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const result: JsonObject = { ...rest };
  if ('const' in schema) result.enum = [schema.const];
  if (Array.isArray(schema.examples) && !('example' in schema)) [result.example] = schema.examples;
  if (schema.contentEncoding === 'base64') result.format = 'byte';
  if ('patternProperties' in schema || 'unevaluatedProperties' in schema) delete result.additionalProperties;
  if ('prefixItems' in schema) result.items = {};
  if (typeof exclusiveMinimum === 'number')
    Object.assign(result, { minimum: exclusiveMinimum, exclusiveMinimum: true });
  if (typeof exclusiveMaximum === 'number')
    Object.assign(result, { maximum: exclusiveMaximum, exclusiveMaximum: true });
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  const isNullable =
    [type].flat().includes('null') || [schema.anyOf, schema.oneOf].some((one) => asArray(one).some(isNull));
  for (const key of ['anyOf', 'oneOf']) {
    const branches = asArray(schema[key]).filter((branch) => !isNull(branch));
    if (key in schema) delete result[key];
    if (branches.length) result[key] = branches;
  }
  if (types.length === 1) [result.type] = types;
  else if (types.length)
    result.allOf = [
      ...asArray(result.allOf),
      { anyOf: types.map((one) => (one === 'array' ? { type: one, items: {} } : { type: one })) },
    ];
  else if (isNullable && !Object.keys(result).some((key) => /^(?:allOf|anyOf|oneOf|enum)$/.test(key)) && !$ref)
    result.enum = [null];
  if (isNullable) result.nullable = true;
  if (result.type === 'array') result.items ??= {};
  for (const key of unknown) delete result[key];
  if (typeof $ref !== 'string') return result;
  // Beside a reference, 3.0 reads nothing.
  return Object.keys(result).length ? { ...result, allOf: [...asArray(result.allOf), { $ref }] } : { $ref };
}

/** An object of the specification in the form of 3.0, with all that stands in it. */
function node30(node: unknown, kind: Kind): unknown {
  if (kind === 'schema' && typeof node === 'boolean') return node ? {} : { not: {} };
  if (!isObject(node)) return node;
  const copy: JsonObject = { ...node };
  for (const { value, kind: inner, path } of childrenOf(node, kind)) {
    const [key = '', name] = path;
    // A flag is a form that 3.0 has, too.
    const part = key === 'additionalProperties' && typeof value === 'boolean' ? value : node30(value, inner);
    if (name === undefined) copy[key] = part;
    else {
      if (copy[key] === node[key])
        copy[key] = Array.isArray(node[key]) ? [...asArray(node[key])] : { ...asObject(node[key]) };
      (copy[key] as JsonObject)[String(name)] = part;
    }
  }
  // What only describes the part that a reference leads to.
  if (kind !== 'schema' && kind !== 'pathItem' && typeof copy.$ref === 'string') return { $ref: copy.$ref };
  return kind === 'schema' ? schema30(copy) : copy;
}

/** The 3.0 form of a bundled document. It lacks webhooks, and credentials and methods that 3.0 lacks. */
export function document30(document: JsonObject): JsonObject {
  const {
    webhooks: _webhooks,
    jsonSchemaDialect: _dialect,
    ...form
  } = asObject(node30(runtimeForm(document), 'document'));
  const { summary: _summary, ...info } = asObject(form.info);
  const { identifier: _identifier, ...license } = asObject(info.license);
  const { pathItems: _items, mediaTypes: _types, ...components } = asObject(form.components);
  return {
    ...form,
    openapi: '3.0.3',
    info: { ...info, ...(info.license !== undefined && { license }) },
    components,
  };
}

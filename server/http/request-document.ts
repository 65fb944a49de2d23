// Reduces the contract to the document that express-openapi-validator gets (request-check.ts has the reasons).
import { deref, isObject, type JsonObject, refName } from '../../contract/json.js';
import { operationParameters } from './contract.js';
import type { ContractOperation } from './router.js';

/** Key for the schemas below `components`. The validator rewrites everything under `schemas`, and breaks nested unions by it. */
const schemasKey = 'x-schemas';

/** A schema without annotations, and without defaults: what is not sent stays absent. */
function withoutAnnotations(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAnnotations(item));
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    // In a map of properties, these keywords are names of properties.
    if (!isMap && /^(description|title|default|examples?|x-.*)$/.test(key)) continue;
    if (!isMap && key === '$ref')
      result.$ref = String(item).replace('#/components/schemas/', `#/components/${schemasKey}/`);
    else if (!isMap && (key === 'const' || key === 'enum')) result[key] = item;
    else
      result[key] = withoutAnnotations(
        item,
        !isMap && (key === 'properties' || key === '$defs' || key === 'patternProperties'),
      );
  }
  return result;
}

/** A 3.1 document with the parameters of some operations. */
export function requestDocument(contract: JsonObject, operationsToCheck: readonly ContractOperation[]): JsonObject {
  const schemas: JsonObject = {};
  /** Adds all schemas that a part of the document refers to, directly or not. */
  const collectSchemas = (part: unknown): void => {
    if (Array.isArray(part)) for (const item of part) collectSchemas(item);
    if (!isObject(part)) return;
    const name = typeof part.$ref === 'string' ? refName(part.$ref) : undefined;
    if (name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = withoutAnnotations(deref(contract, { $ref: `#/components/schemas/${name}` }));
      collectSchemas(schemas[name]);
    }
    for (const item of Object.values(part)) if (typeof item === 'object') collectSchemas(item);
  };
  const paths = operationsToCheck.map((operation) => {
    const parameters = operationParameters(contract, operation).map((parameter) => ({
      ...parameter,
      schema: withoutAnnotations(parameter.schema),
    }));
    const node = {
      operationId: operation.id,
      parameters,
      responses: { default: { description: 'Any.' } },
    };
    return [operation.path, { [operation.method]: node }] as const;
  });
  const merged: Record<string, JsonObject> = {};
  for (const [path, item] of paths) merged[path] = { ...merged[path], ...item };
  collectSchemas(merged);
  return {
    openapi: '3.1.0',
    info: { title: 'parameters', version: '1' },
    paths: merged,
    components: { [schemasKey]: schemas },
  };
}

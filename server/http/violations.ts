// Finds the violations of a value against its schema.
import { explainViolations, fieldPath, type SchemaValidator } from '../../scripts/runtime/explain-violations.js';
import { asObject, type JsonObject } from '../../scripts/runtime/json.js';
import type { FieldViolation } from '../../scripts/runtime/problem.js';
import { schemaErrors } from './contract.js';

/** Maximum number of violations reported. Bounds the size of an error response, which the caller could otherwise inflate. */
const maxViolations = 100;

/** Ajv reports the error of a union after the errors of its branches. It must be kept: `explainViolations` needs it to choose the branch. */
const isUnionError = ({ keyword }: { readonly keyword: string }): boolean =>
  /^(anyOf|oneOf|discriminator)$/.test(keyword);

const bounded =
  (validate: SchemaValidator): SchemaValidator =>
  (schema, data) => {
    const errors = validate(schema, data);
    if (!errors || errors.length <= maxViolations) return errors;
    return [
      ...errors.slice(0, maxViolations),
      ...errors.slice(maxViolations).filter(isUnionError).slice(0, maxViolations),
    ];
  };

/**
 * The violations of a value against a named schema, at most a hundred; empty when it is valid or there is no validator of that name.
 * @param validate the validators of the contract; by default of the server's own
 */
export function schemaViolations(
  document: JsonObject,
  name: string,
  data: unknown,
  validate: SchemaValidator = schemaErrors,
): FieldViolation[] {
  const schema =
    name in asObject(asObject(document.components).schemas) ? { $ref: `#/components/schemas/${name}` } : {};
  return explainViolations(document, bounded(validate), schema, data, name).map(({ path, message, keyword }) => ({
    field: fieldPath(path),
    message,
    keyword,
  }));
}

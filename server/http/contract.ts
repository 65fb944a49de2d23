// Access to the contract at run time: its precompiled validators, and the operation objects of the document.

import * as generated from '../../generated/validators.js';
import type { SchemaValidator } from '../../scripts/runtime/explain-violations.js';
import { asArray, asObject, deref, type JsonObject } from '../../scripts/runtime/json.js';
import type { ContractOperation } from './router.js';

type Validator = ((data: unknown) => boolean) & {
  errors?: ReturnType<SchemaValidator> | null;
  /** Present if there are rules between fields: the check of the schema alone. */
  schema?: Validator;
};
/** The precompiled validators of a contract. @param generated its module `validators.js` */
export function createValidators(generated: object) {
  const validators = generated as Readonly<Record<string, Validator>>;
  /** Validates a value against a named schema of the contract. Rules between fields are not checked (field-rules.ts). */
  const schemaErrors: SchemaValidator = (schema, data) => {
    const validate = validators[schema]?.schema ?? validators[schema];
    if (!validate) return undefined;
    return validate(data) ? [] : (validate.errors ?? []);
  };
  return {
    /** The validator of a named schema; undefined when there is none. */
    validatorOf: (schema: string | undefined): Validator | undefined =>
      schema === undefined ? undefined : validators[schema],
    schemaErrors,
  };
}

/** The validators of the server's own contract. */
export const ownValidators = createValidators(generated);
export const { validatorOf, schemaErrors } = ownValidators;

export const isValid = (schema: string, data: unknown): boolean => schemaErrors(schema, data)?.length === 0;

/** The operation object in the document, with its `$ref`s unresolved. */
export const operationObject = (document: JsonObject, operation: ContractOperation): JsonObject =>
  asObject(asObject(asObject(document.paths)[operation.path])[operation.method]);

/** The resolved parameters of an operation, those of its path item first. */
export const operationParameters = (document: JsonObject, operation: ContractOperation): JsonObject[] =>
  [
    ...asArray(asObject(asObject(document.paths)[operation.path]).parameters),
    ...asArray(operationObject(document, operation).parameters),
  ].map((parameter) => deref(document, parameter));

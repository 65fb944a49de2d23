// Access to the contract at run time: its precompiled validators, and the operation objects of the document.

import { errorFormats } from '../generated/operations.js';
import * as generated from '../generated/validators.js';
import { compileErrorFormat, type ErrorFormat, type ErrorNotation } from '../runtime/errors/error-format.js';
import type { SchemaValidator } from '../runtime/errors/explain-violations.js';
import type { Problem } from '../runtime/errors/problem.js';
import { asObject, type JsonObject } from '../runtime/json.js';
import type { ContractOperation } from './router.js';

const otherwise = compileErrorFormat('', undefined);

/** Compiles the error formats of a contract. @returns the format of a surface; problem details for one that is not in the contract */
export function createErrorFormats(notations: Readonly<Record<string, ErrorNotation>>) {
  const formats = new Map<string, ErrorFormat>(
    Object.entries(notations).map(([surface, notation]) => [surface, compileErrorFormat(surface, notation)]),
  );
  return (surface: string): ErrorFormat => formats.get(surface) ?? otherwise;
}

/** The error format of a surface of the server's own contract. */
export const errorFormatOf = createErrorFormats(errorFormats);

/** The error body of a surface for a problem, by the error schemas of the contract. */
export const errorBody = (surface: string, problem: Problem): unknown => errorFormatOf(surface).reply(problem).body;

type Validator = ((data: unknown) => boolean) & {
  errors?: ReturnType<SchemaValidator> | null;
  /** Present if there are rules between fields: the check of the schema alone. */
  schema?: Validator;
};
/** The precompiled validators of a contract. @param generated its module `validators.js` */
export function createValidators(generated: object) {
  const validators = generated as Readonly<Record<string, Validator>>;
  /** Validates a value against a named schema of the contract. Rules between fields are not checked (own-contract.ts). */
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

/** The operation object in the document, with its `$ref`s unresolved. */
export const operationObject = (document: JsonObject, operation: ContractOperation): JsonObject =>
  asObject(asObject(asObject(document.paths)[operation.path])[operation.method]);

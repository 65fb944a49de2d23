// The precompiled validators of generated contracts. They are large: what only needs error formats does not import this file.

import * as generated from '../generated/validators.js';
import type { SchemaValidator } from '../runtime/errors/explain-violations.js';

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

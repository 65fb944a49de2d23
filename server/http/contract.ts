// The contract at run time: its precompiled validators, and where the parts of an operation are in its document.

import type { Check } from '../../contract/explain-violations.js';
import { asArray, asObject, deref, type JsonObject } from '../../contract/json.js';
import * as generated from '../../generated/validators.js';
import type { Operation } from './routes.js';

type Validator = ((data: unknown) => boolean) & { errors?: ReturnType<Check> | null };
const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** The precompiled validator of a named schema, for those who ask often; undefined when the name has none. */
export const validatorOf = (schema: string | undefined): Validator | undefined =>
  schema === undefined ? undefined : validators[schema];

/** Errors of a value against a schema of the contract, by the generated validators. */
export const check: Check = (schema, data) => {
  const validate = validators[schema];
  if (!validate) return undefined;
  return validate(data) ? [] : (validate.errors ?? []);
};

export const isValid = (schema: string, data: unknown): boolean => check(schema, data)?.length === 0;

/** The operation's own object in the document, references not followed. */
export const nodeOf = (document: JsonObject, operation: Operation): JsonObject =>
  asObject(asObject(asObject(document.paths)[operation.path])[operation.method]);

/** Parameters of an operation, those of its path first. */
export const parametersOf = (document: JsonObject, operation: Operation): JsonObject[] =>
  [
    ...asArray(asObject(asObject(document.paths)[operation.path]).parameters),
    ...asArray(nodeOf(document, operation).parameters),
  ].map((parameter) => deref(document, parameter));

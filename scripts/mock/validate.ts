// Checks the body of a request against the contract, files of forms included.

import type { FieldViolation } from '../../contract/problem.js';
import { anyCaseBodies, restoreCase } from '../../generated/any-case.js';
import { normalizeCase, spelledBodies } from '../../generated/normalize-case.js';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';
import { formAsJson, formViolations } from '../../server/http/body/form.js';
import type { Operation } from '../../server/http/router.js';
import { schemaViolations } from '../../server/http/violations.js';
import type { JsonObject } from '../contract/json.js';
import type { Body } from './model.js';

/** The body in the contract's spelling, and all its violations. */
export function checkBody(
  document: JsonObject,
  operation: Operation,
  body: Body,
): { value: unknown; problems: FieldViolation[] } {
  const spelled = operation.snakeCase ? normalizeCase(body.value, spelledBodies[operation.id]) : body.value;
  const value = readProtoJson(spelled, protoBodies[operation.id] ?? '');
  restoreCase(value, anyCaseBodies[operation.id] ?? []);
  const name = operation.body?.[body.media];
  const { form } = body;
  return {
    value,
    problems: [
      ...(name ? schemaViolations(document, name, form ? formAsJson(form) : value) : []),
      ...(form ? formViolations(document, operation, form) : []),
    ],
  };
}

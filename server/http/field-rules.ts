// The rules between fields that the contract states, for bodies that are valid by their schemas.

import type { OperationId } from '../../generated/operations.js';
import type { FieldViolation } from '../../scripts/runtime/problem.js';
import { ruleViolations } from '../../scripts/runtime/rule-violations.js';

/** Operations whose handlers check these rules together with rules that are functions, so that a refusal names all violations at once. */
const checkedByHandlers: ReadonlySet<string> = new Set<OperationId>([
  'createMessage',
  'createResponse',
  'createVideoGeneration',
  'generateContent',
  'streamGenerateContent',
]);

/**
 * The rules that the body of an operation breaks.
 * @param schema name of the body's schema; undefined for an operation without one
 */
export const fieldRuleViolations = (operation: string, schema: string | undefined, body: unknown): FieldViolation[] =>
  schema === undefined || checkedByHandlers.has(operation) ? [] : ruleViolations(schema, body);

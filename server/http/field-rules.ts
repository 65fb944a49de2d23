// Checks the rules between fields that the contract states, for requests that are valid by their schemas.
import { ProblemError } from '../../contract/problem.js';
import { ruleViolations } from '../../contract/rule-violations.js';
import type { OperationId } from '../../generated/operations.js';

/** Operations whose handlers check these rules together with rules that are functions, so that a refusal names all violations at once. */
const checkedByHandlers: ReadonlySet<string> = new Set<OperationId>([
  'createMessage',
  'createResponse',
  'createVideoGeneration',
  'generateContent',
  'streamGenerateContent',
]);

/**
 * Checks the body of an operation.
 * @param schema name of the body's schema; undefined for an operation without one
 * @throws ProblemError with all violations
 */
export function checkFieldRules(operation: string, schema: string | undefined, body: unknown): void {
  if (schema === undefined || checkedByHandlers.has(operation)) return;
  const violations = ruleViolations(schema, body);
  if (violations.length) throw new ProblemError({ reason: 'violation', violations });
}

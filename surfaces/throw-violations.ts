// Refuses requests that are valid by their schemas and break a rule between fields.
import { type FieldViolation, ProblemError } from '../runtime/errors/problem.js';

/** Maximum number of violations reported. */
const maxViolations = 20;

/** Throws a `ProblemError` with the violations; returns if there are none. */
export function throwViolations(violations: Iterable<FieldViolation>): void {
  const reported = [...violations].slice(0, maxViolations);
  if (reported.length) throw new ProblemError({ reason: 'violation', violations: reported });
}

// Refuses requests that are valid by their schemas and break a rule between fields.
import { type FieldViolation, ProblemError } from '../runtime/errors/problem.js';

/** Maximum number of violations reported. */
const maxViolations = 20;

/**
 * Throws a `ProblemError` with all violations; returns if there are none. After the first twenty it stops iterating, so a generator does not
 * look for more.
 */
export function throwViolations(violations: Iterable<FieldViolation>): void {
  const reported: FieldViolation[] = [];
  for (const problem of violations) {
    reported.push(problem);
    if (reported.length === maxViolations) break;
  }
  if (reported.length) throw new ProblemError({ reason: 'violation', violations: reported });
}

// Refuses requests that are valid by their schemas and break a rule between fields.
import { type FieldViolation, ProblemError } from '../../contract/problem.js';

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

/** The second and later occurrences of equal names: `[index, name]`. */
export function* duplicates(names: Iterable<string>): Generator<[at: number, name: string]> {
  const seen = new Set<string>();
  let at = 0;
  for (const name of names) {
    if (seen.has(name)) yield [at, name];
    seen.add(name);
    at += 1;
  }
}

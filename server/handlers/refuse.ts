// How handlers refuse a request that the schemas let pass: all that is wrong with it at once, in the order of the request.
import { type FieldViolation, ProblemError } from '../../contract/problem.js';

/** At most so many are told: who breaks a rule in a thousand places has seen enough. */
const max = 20;

/**
 * Throws a `violation` that names every problem; nothing when there is none. What follows after the first twenty is not even looked
 * for, so a generator of problems stops early.
 */
export function refuse(problems: Iterable<FieldViolation>): void {
  const found: FieldViolation[] = [];
  for (const problem of problems) {
    found.push(problem);
    if (found.length === max) break;
  }
  if (found.length) throw new ProblemError({ reason: 'violation', problems: found });
}

/** The second and further ones of equal names, with their places: `[at, name]`. */
export function* repeated(names: Iterable<string>): Generator<[at: number, name: string]> {
  const seen = new Set<string>();
  let at = 0;
  for (const name of names) {
    if (seen.has(name)) yield [at, name];
    seen.add(name);
    at += 1;
  }
}

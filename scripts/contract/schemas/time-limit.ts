// A time limit for checks: a pattern such as `^(a+)+$` takes exponential time for some texts, and nobody else is answered meanwhile.
import type { ErrorObject, ValidateFunction } from 'ajv';
import { runWithin, tooSlow } from '../../../runtime/time-budget.js';

/** Milliseconds that one check may take; honest ones take a hundredth of it. */
const maxCheckMs = 200;

const lateMessage = `takes longer than ${maxCheckMs} ms to check`;
const late: readonly ErrorObject[] = [
  { keyword: 'timeout', instancePath: '', schemaPath: '#', params: {}, message: lateMessage },
];

/** The errors of a value; one error if it takes too long. */
export function errorsWithin(validate: ValidateFunction, data: unknown): readonly ErrorObject[] {
  const valid = runWithin(maxCheckMs, () => validate(data));
  if (valid === tooSlow) return late;
  return valid ? [] : (validate.errors ?? []);
}

/** What a job returns, or something else if it takes too long. */
export function resultWithin<Result>(job: () => Result, otherwise: Result): Result {
  const result = runWithin(maxCheckMs, job);
  return result === tooSlow ? otherwise : result;
}

/** Whether a pattern could take long: it has two quantifiers, or one and alternatives. */
const slowPattern = /[*+?{|].*[*+?{|]/s;

/** Whether one of the patterns in schemas could take long. */
export const mayBeSlow = (schemas: unknown): boolean =>
  [...JSON.stringify(schemas).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"|"patternProperties":/g)].some(
    ([, pattern]) => pattern === undefined || slowPattern.test(pattern),
  );

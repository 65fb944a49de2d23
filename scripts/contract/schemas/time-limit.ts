// A time limit for checks: a pattern such as `^(a+)+$` takes exponential time for some texts, and nobody else is answered meanwhile.
import type { ErrorObject, ValidateFunction } from 'ajv';
import { runWithin, tooSlow } from '../../../runtime/time-budget.js';
import { asObject, isObject, type JsonObject } from '../json-trees.js';
import { reachable } from '../roots.js';

/** Milliseconds that one check may take; honest ones take a hundredth of it. */
const maxCheckMs = 200;

const lateMessage = `takes longer than ${maxCheckMs} ms to check`;
const late: readonly ErrorObject[] = [
  { keyword: 'timeout', instancePath: '', schemaPath: '#', params: {}, message: lateMessage },
];

/** The errors of a value. */
export const errorsOf = (validate: ValidateFunction, data: unknown): readonly ErrorObject[] =>
  validate(data) ? [] : (validate.errors ?? []);

/** What a job returns, or something else if it takes too long. */
export function resultWithin<Result>(job: () => Result, otherwise: Result): Result {
  const result = runWithin(maxCheckMs, job);
  return result === tooSlow ? otherwise : result;
}

/** A part of a pattern that leaves no choice: an escape, a class, the head of a group, an exact number of one character. */
const fixedParts = [
  [/\\(?:[pP]\{[^}]*\}|.)/gs, 'a'],
  [/\[\^?[^\]]*\]/g, 'a'],
  [/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '('],
  [/[^)]\{\d+\}/g, 'a'],
] as const;

/** Choices without repetition that take little time, whatever the text. */
const fewChoices = 8;

/** Whether a pattern could take long: it repeats something and has another choice, or it has many. */
export function isSlowPattern(pattern: string): boolean {
  const shape = fixedParts.reduce((text, [part, by]) => text.replace(part, by), pattern);
  const choices = shape.match(/[*+?{|]/g)?.length ?? 0;
  return choices > (/[*+{]/.test(shape) ? 1 : fewChoices);
}

const hasSlowPattern = (schema: unknown): boolean =>
  Array.isArray(schema)
    ? schema.some(hasSlowPattern)
    : isObject(schema) &&
      ((typeof schema.pattern === 'string' && isSlowPattern(schema.pattern)) ||
        Object.keys(asObject(schema.patternProperties)).some(isSlowPattern) ||
        Object.values(schema).some(hasSlowPattern));

/** Checks values against named schemas, with the limit where a schema, or one that it refers to, has a pattern that could take long. */
export function timedCheck(all: JsonObject) {
  const slow = new Map<string, boolean>();
  return (name: string, validate: ValidateFunction, data: unknown): readonly ErrorObject[] => {
    const isSlow = slow.get(name) ?? [...reachable(all, [name])].some((used) => hasSlowPattern(all[used]));
    slow.set(name, isSlow);
    return isSlow ? resultWithin(() => errorsOf(validate, data), late) : errorsOf(validate, data);
  };
}

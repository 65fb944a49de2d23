// A rule: when it applies, and what it answers, with its faults. Whatever decides about answers is read into this form: `on()` and `once()` of
// tests, scenario files, and recordings. The faults are those of the header `x-pentagate-simulate`, in the same words.

import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { asObject, isObject } from '../../../runtime/json.js';
import { unknownName } from '../../../runtime/settings/read-by-schema.js';
import type { AcceptedRequest } from '../model.js';
import type { MockedRequest, RequestMatcher } from '../test-api.js';

export interface Rule<Subject, Answer> {
  readonly name: string;
  /** It comes before the others, and answers as many requests as it has answers. */
  readonly once: boolean;
  readonly fits: (subject: Subject) => boolean;
  /** One for each request in turn, the last one again and again; undefined where it does not fit. */
  readonly answers: readonly ((subject: Subject) => Answer | undefined)[];
  /** The requests that it answers, where its faults say so. */
  readonly times?: number | undefined;
}

/** Creates an empty list of rules: the first that fits answers. */
export function createRules<Subject, Answer>() {
  let rules: { readonly rule: Rule<Subject, Answer>; left: number; answered: number }[] = [];
  return {
    add(rule: Rule<Subject, Answer>): void {
      const { once, times, answers } = rule;
      rules.push({ rule, answered: 0, left: times ?? (once ? answers.length : Number.POSITIVE_INFINITY) });
    },
    clear(): void {
      rules = [];
    },
    find(subject: Subject): { readonly name: string; readonly answer: Answer } | undefined {
      for (const each of [...rules.filter(({ rule }) => rule.once), ...rules.filter(({ rule }) => !rule.once)]) {
        const { name, answers, fits } = each.rule;
        const make = answers[Math.min(each.answered, answers.length - 1)];
        const answer = each.left > 0 && fits(subject) ? make?.(subject) : undefined;
        if (answer === undefined) continue;
        each.answered++;
        each.left--;
        return { name, answer };
      }
      return undefined;
    },
  };
}

// Whether a request fits the matcher of a rule, as far as that can be said of every request.

/** A request as rules see it. */
export const receivedOf = ({ operation, method, address, search, headers, body }: AcceptedRequest): MockedRequest => ({
  operation: operation.id,
  surface: operation.surface,
  method,
  path: address,
  query: search,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
  body: asObject(body),
});

const fitsText = (wanted: string | RegExp, text: string): boolean =>
  typeof wanted === 'string' ? wanted === text : text.search(wanted) >= 0;

function fitsValue(wanted: unknown, value: unknown): boolean {
  if (wanted instanceof RegExp) return typeof value === 'string' && fitsText(wanted, value);
  if (!isObject(wanted)) return isDeepStrictEqual(wanted, value);
  return isObject(value) && Object.entries(wanted).every(([name, each]) => fitsValue(each, value[name]));
}

/** Whether headers, body and predicate of a matcher fit. */
export function fitsRequest<Request extends MockedRequest>(
  { headers = {}, body, test }: RequestMatcher<Request>,
  request: Request,
): boolean {
  return (
    Object.entries(headers).every(([name, wanted]) => {
      const value = request.headers[name.toLowerCase()];
      return value !== undefined && fitsText(wanted, value);
    }) &&
    (body === undefined || fitsValue(body, request.body)) &&
    (test === undefined || test(request))
  );
}

/** A function for tests: its errors show the line that has called it, not the inside of the mock. */
export function atCaller<Args extends readonly unknown[], Result>(run: (...args: Args) => Result) {
  return function called(...args: Args): Result {
    try {
      return run(...args);
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error, called);
      throw error;
    }
  };
}

/** The error for a client whose request a function of a rule could not answer: it need not try again. */
export function functionFailed(cause: unknown): ProblemError {
  const message = `The function of a rule failed: ${cause instanceof Error ? cause.message : cause}`;
  return new ProblemError({ reason: 'not_implemented', message }, { headers: { 'x-should-retry': 'false' }, cause });
}

/** @throws Error that names a member which a matcher cannot have */
export function checkMatcher(name: string, matcher: object, known: readonly string[]): void {
  const unknown = Object.keys(matcher).find((each) => !known.includes(each));
  if (unknown !== undefined) throw new Error(`${name}: ${unknown} ${unknownName(unknown, known)}`);
}

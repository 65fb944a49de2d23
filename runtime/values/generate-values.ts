// Makes values from JSON Schemas, and checks them. Everything that needs one takes it from here: the simulator, the mock, the documentation's
// samples, `pentagate test`.
//
// - `generateValue(schema, …)`: a valid value for a schema that a caller sent, of any draft, checked with Ajv; a `NoValueError` that names the
//   keyword when none was found. Schemas are untrusted: size, depth and time are limited.
// - `createFake(document)` of fake.ts: one candidate per attempt, for the schemas of a contract, whose validators the caller has.
//
// Equal schemas, seeds and proposals give equal values. `propose` puts values in (the simulator: what the conversation names), `replace`
// overrides what the schema says of a place (`pentagate test`), `varied` chooses at random among what is allowed.

import { type CompiledSchema, compileSchema, warmUp } from '../compile-schema.js';
import { createLruMap } from '../lru-map.js';
import { excerpt, NoValueError } from '../no-value.js';
import { createTimeBudget, type TimeBudget, tooSlow } from '../time-budget.js';
import { createFake } from './fake.js';
import type { FakeOptions } from './value-context.js';

export interface ValueOptions extends Pick<FakeOptions, 'seed' | 'optional' | 'varied' | 'propose' | 'replace'> {
  /** Milliseconds for this schema, or the remaining time for all schemas of a request. */
  readonly time: number | TimeBudget;
}

/** Candidates that are made; proposed values that Ajv refuses do not count. */
const maxAttempts = 40;
const maxRounds = 200;
/** Attempts after which proposals are left out: together they may contradict the schema. */
const maxProposing = 8;

/** Maximum number of cached schemas, and of characters of each. */
const maxCached = 500;
const maxCachedLength = 50_000;

/** Schemas that several requests have, and the generators of their values. */
const cache = createLruMap<CompiledSchema>(maxCached);

function compileCached(input: unknown): CompiledSchema {
  const text = JSON.stringify(input);
  const made = cache.get(text) ?? compileSchema(input);
  if (text.length <= maxCachedLength) cache.set(text, made);
  return made;
}

function search(input: unknown, { propose, replace, ...options }: ValueOptions): unknown {
  const { schema, errorsOf } = compileCached(input);
  const fake = createFake(schema);
  /** Paths, each with the JSON of a proposed value that was tried there in vain. */
  const refused = new Set<string>();
  const keyOf = (path: string, value: unknown): string => `${path} ${JSON.stringify(value)}`;
  let reason = '';
  for (let attempt = 0, round = 0; attempt < maxAttempts && round < maxRounds; round += 1) {
    const taken = new Map<string, unknown>();
    const isRefused = (path: string, value: unknown): boolean => refused.has(keyOf(path, value));
    const proposing = attempt < maxProposing ? { propose, replace } : {};
    let value: unknown;
    try {
      value = fake(schema, { ...options, ...proposing, attempt, taken, isRefused });
    } catch (thrown) {
      if (thrown instanceof NoValueError || thrown instanceof RangeError) throw thrown;
      reason ||= thrown instanceof Error ? excerpt(thrown.message) : '';
      attempt += 1;
      continue;
    }
    const errors = errorsOf(value);
    if (!errors.length) return value;
    // Proposals at the places of errors, or around them.
    const [exact, around] = [true, false].map((isExact) =>
      [...taken].filter(([path]) =>
        errors.some(({ instancePath }) => (isExact ? instancePath === path : instancePath.startsWith(`${path}/`))),
      ),
    );
    const blamed = exact?.length ? exact : (around ?? []);
    for (const [path, each] of blamed) refused.add(keyOf(path, each));
    if (blamed.length) continue;
    const [error] = errors.filter(({ keyword }) => !/^(?:anyOf|oneOf|if|\$ref)$/.test(keyword)).concat(errors);
    reason ||= `no value was found that meets "${error?.keyword}"${error?.instancePath ? ` at ${excerpt(error.instancePath)}` : ''}`;
    attempt += 1;
  }
  throw new NoValueError(`cannot be met: ${reason}`);
}

/** A valid value for a caller's schema. @throws NoValueError when there is none, or none was found in time; nothing else */
export function generateValue(schema: unknown, options: ValueOptions): unknown {
  // Startup work does not count against the caller's time.
  warmUp();
  const budget = typeof options.time === 'number' ? createTimeBudget(options.time) : options.time;
  try {
    const value = budget.run(() => search(schema, options));
    if (value !== tooSlow) return value;
  } catch (thrown) {
    // Schemas that nest or refer deeply enough to exhaust the stack are refused.
    if (thrown instanceof RangeError)
      throw new NoValueError('is too large, is nested too deeply or refers to itself without end');
    throw thrown;
  }
  throw new NoValueError(`takes longer to work on than the ${budget.total} ms that a request has for its schemas`);
}

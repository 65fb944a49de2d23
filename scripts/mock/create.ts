// Made-up values that are valid: candidates for the schemas of a contract, checked by its validators.

import { ProblemError } from '../../runtime/errors/problem.js';
import { NoValueError } from '../../runtime/no-value.js';
import { createFake } from '../../runtime/values/fake.js';
import type { FakeOptions } from '../../runtime/values/value-context.js';
import type { JsonObject } from '../contract/json-trees.js';

/** Candidates for a value before the best guess is taken. */
const maxAttempts = 40;

/** Errors of a value against a named schema; undefined when there is no such schema. */
export type Check = (name: string, data: unknown) => readonly unknown[] | undefined;

interface CreateOptions {
  readonly seed: string;
  /** Required fields only. */
  readonly minimal?: boolean;
  /** Whether a value will do; without it, every value does. */
  readonly accepts?: (value: unknown) => boolean;
}

export interface Creator {
  /** A value for a schema that is accepted; the best guess when none was found. */
  create(schema: unknown, options: CreateOptions): Promise<{ value: unknown; accepted: boolean }>;
  /** A value for the schema of a header or a text, unchecked. */
  guess(schema: unknown, seed: string): unknown;
}

export function createCreator(document: JsonObject): Creator {
  const fake = createFake(document);
  /** @throws ProblemError when the contract's own schema has no value */
  const attempted = (schema: unknown, options: FakeOptions): unknown => {
    try {
      return fake(schema, options);
    } catch (thrown) {
      if (!(thrown instanceof NoValueError)) throw thrown;
      const message = `There is nothing to answer with: the schema ${thrown.message}. \`pentagate lint\` names its place.`;
      throw new ProblemError({ reason: 'not_implemented', message });
    }
  };
  return {
    guess: (schema, seed) => attempted(schema, { seed, attempt: 0 }),
    async create(schema, { seed, minimal, accepts = () => true }) {
      let first: unknown;
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const value = attempted(schema, { seed, attempt, ...(minimal && attempt < 8 && { optional: 'none' }) });
        if (accepts(value)) return { value, accepted: true };
        first ??= value;
      }
      return { value: first, accepted: false };
    },
  };
}

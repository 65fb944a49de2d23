// Made-up values that are valid: candidates for the schemas of a contract, checked by its validators.

import { ProblemError } from '../../runtime/errors/problem.js';
import { NoValueError } from '../../runtime/no-value.js';
import { createFake } from '../../runtime/values/fake.js';
import type { FakeOptions } from '../../runtime/values/value-context.js';
import type { JsonObject } from '../contract/json-trees.js';

/** Candidates for a value before the best guess is taken. */
const maxAttempts = 40;

interface CreateOptions {
  readonly seed: string;
  /** Whether a value will do; without it, every value does. */
  readonly accepts?: (value: unknown) => boolean;
}

export type Creator = ReturnType<typeof createCreator>;

export function createCreator(document: JsonObject) {
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
    /** A value for the schema of a header or a text, unchecked. */
    guess: (schema: unknown, seed: string): unknown => attempted(schema, { seed, attempt: 0 }),
    /** A value for a schema that is accepted; the best guess when none was found. */
    async create(schema: unknown, { seed, accepts = () => true }: CreateOptions) {
      let first: unknown;
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const value = attempted(schema, { seed, attempt });
        if (accepts(value)) return { value, accepted: true };
        first ??= value;
      }
      return { value: first, accepted: false };
    },
  };
}

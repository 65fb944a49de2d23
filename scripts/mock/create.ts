// Faked values that are valid: candidates of fake.ts, checked by the contract's validators.
import { asObject, type JsonObject } from '../contract/json.js';
import { createFake } from './fake.js';

/** Candidates for a value before the general generator is asked. */
const maxAttempts = 40;

/** Errors of a value against a named schema; undefined when there is no such schema. */
export type Check = (name: string, data: unknown) => readonly unknown[] | undefined;

interface CreateOptions {
  readonly seed: string;
  /** Required fields only. */
  readonly minimal?: boolean;
  /** Candidates only, without the general generator. */
  readonly quick?: boolean;
  /** Whether a value will do; without it, every value does. */
  readonly accepts?: (value: unknown) => boolean;
}

export interface Creator {
  /** A value for a schema that is accepted; the best guess when none was found. */
  create(schema: unknown, options: CreateOptions): Promise<{ value: unknown; accepted: boolean }>;
  /** A value for the schema of a header or a text, unchecked. */
  guess(schema: unknown, seed: string): unknown;
}

/** A schema with everything it refers to, for generators without a document. */
function selfContained(document: JsonObject, schema: unknown): JsonObject {
  const definitions: JsonObject = {};
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const node = value as JsonObject;
    const { $ref } = node;
    const name = typeof $ref === 'string' ? /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] : undefined;
    if (name !== undefined && !Object.hasOwn(definitions, name)) {
      definitions[name] = {};
      definitions[name] = copy(asObject(asObject(document.components).schemas)[name]);
    }
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => key !== 'examples' && key !== 'discriminator' && !key.startsWith('x-'))
        .map(([key, each]) => [key, key === '$ref' && name !== undefined ? `#/$defs/${name}` : copy(each)]),
    );
  };
  return { ...asObject(copy(schema)), $defs: definitions };
}

export function createCreator(document: JsonObject): Creator {
  const fake = createFake(document);
  return {
    guess: (schema, seed) => fake(schema, { seed, attempt: 0 }),
    async create(schema, { seed, minimal, quick, accepts = () => true }) {
      let first: unknown;
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const value = fake(schema, { seed, attempt, ...(minimal && attempt < 8 ? { minimal } : {}) });
        if (accepts(value)) return { value, accepted: true };
        first ??= value;
      }
      if (quick) return { value: first, accepted: false };
      try {
        // Slower, and searches where this one guesses.
        const { generateValue } = await import('../../simulator/schema/generate-value.js');
        const value = generateValue(selfContained(document, schema), { hints: '', seed, field: 'reply', time: 2000 });
        if (accepts(value)) return { value, accepted: true };
      } catch {
        // The best guess it is, below.
      }
      return { value: first, accepted: false };
    },
  };
}

// The location of a generated value, and the generator that all locations share.
import type { JsonSchema } from '../../conversation/conversation.js';
import type { MessageFacts } from '../message/facts.js';
import type { SeededRandom } from '../random.js';
import type { Constraints } from '../read/constraints.js';
import type { QuickValidation } from '../read/quick-validate.js';

export interface ValueLocation {
  /** JSON pointer, for messages and as a seed. */
  readonly path: string;
  /** Words of the member's name; for an element, of its array's name. */
  readonly words: readonly string[];
  readonly description: string;
  readonly depth: number;
  /** Incremented when the previous value was rejected (it does not fit, or is a duplicate). */
  readonly variant: number;
  /** Texts to take values from, the newest first. */
  readonly facts: readonly MessageFacts[];
  /** Values that a parent has found in the message for this location. */
  readonly candidates: readonly unknown[];
  /** Whether it is required: optional members get only values that the message states for them. */
  readonly required: boolean;
}

export interface ValueGenerator extends QuickValidation {
  readonly seed: string;
  /** Optional members to generate: all plausible ones, or only those that the text names. */
  readonly optional: 'plausible' | 'named';
  /** Values of the message that are already used. */
  readonly usedValues: Set<unknown>;
  /** The combined constraints of schemas; those of a single schema are cached. */
  constraints(schemas: readonly JsonSchema[]): Constraints;
  /** Counts a step; throws `SearchLimitError` after too many. */
  countStep(): void;
  /** Whether to generate only required parts: deep inside, or when the value is already large. */
  isMinimal(location: ValueLocation): boolean;
  random(location: ValueLocation): SeededRandom;
  /** A value that satisfies all schemas; throws `UnsatisfiableError` if none is found. */
  value(schemas: readonly JsonSchema[], location: ValueLocation): unknown;
  matches(text: string, pattern: string): boolean;
  fits(value: unknown, schemas: readonly JsonSchema[]): boolean;
  /** Depth of the smallest value of a schema; infinite if it has no finite value. */
  minDepth(schema: JsonSchema): number;
}

// The location of a generated value, and the generator that all its parts share.
import type { JsonSchema } from '../../conversation/conversation.js';
import type { MessageFacts } from '../message/facts.js';
import type { SeededRandom } from '../random.js';
import type { Constraints } from '../read/constraints.js';
import type { QuickValidation } from '../read/quick-validate.js';

export interface ValueLocation {
  /** JSON pointer, for messages and for the draw. */
  readonly path: string;
  /** Words of the member's name; of an element, of its array's name. */
  readonly words: readonly string[];
  readonly description: string;
  readonly depth: number;
  /** Counts up when what was made before is not wanted (does not fit, or is there already). */
  readonly variant: number;
  /** What to draw from, the newest text first. */
  readonly facts: readonly MessageFacts[];
  /** Values that a parent found in the message for this location. */
  readonly candidates: readonly unknown[];
  /** Whether it must be there: what need not be is not filled with what merely could be meant. */
  readonly required: boolean;
}

export interface ValueGenerator extends QuickValidation {
  readonly seed: string;
  /** Members that need not be there: all that are plausible, or only what the text names. */
  readonly optional: 'plausible' | 'named';
  /** Values of the message that are in use already. */
  readonly usedValues: Set<unknown>;
  /** What schemas ask for together; of one alone it is remembered. */
  constraints(schemas: readonly JsonSchema[]): Constraints;
  /** Counts a step; gives the work up when there were too many. */
  countStep(): void;
  /** Whether to make no more than must be: deep inside, or when much has been made already. */
  isMinimal(location: ValueLocation): boolean;
  random(location: ValueLocation): SeededRandom;
  /** A value that fits all of the schemas; throws `UnsatisfiableError` when none is found. */
  value(schemas: readonly JsonSchema[], location: ValueLocation): unknown;
  matches(text: string, pattern: string): boolean;
  fits(value: unknown, schemas: readonly JsonSchema[]): boolean;
  /** Nestings that the smallest value of a schema needs; infinite when it never ends. */
  minDepth(schema: JsonSchema): number;
}

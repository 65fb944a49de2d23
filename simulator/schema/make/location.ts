// Where in the value that is being made one stands, and what everybody who makes a part of it shares.
import type { JsonSchema } from '../../conversation/conversation.js';
import type { Facts } from '../message/facts.js';
import type { Random } from '../random.js';
import type { Shape } from '../read/constraints.js';
import type { Fitting } from '../read/quick-validate.js';

export interface Place {
  /** JSON pointer, for messages and for the draw. */
  readonly path: string;
  /** Words of the member's name; of an element, of its array's name. */
  readonly words: readonly string[];
  readonly description: string;
  readonly depth: number;
  /** Counts up when what was made before is not wanted (does not fit, or is there already). */
  readonly variant: number;
  /** What to draw from, the newest text first. */
  readonly facts: readonly Facts[];
  /** Values that somebody further up found in the text for this place. */
  readonly offered: readonly unknown[];
  /** Whether it must be there: what need not be is not filled with what merely could be meant. */
  readonly required: boolean;
}

export interface Maker extends Fitting {
  readonly seed: string;
  /** Members that need not be there: all that are plausible, or only what the text names. */
  readonly optional: 'plausible' | 'named';
  /** What of the text has found its member already. */
  readonly taken: Set<unknown>;
  /** What schemas ask for together; of one alone it is remembered. */
  shape(schemas: readonly JsonSchema[]): Shape;
  /** Counts a step; gives the work up when there were too many. */
  spend(): void;
  /** Whether to make no more than must be: deep inside, or when much has been made already. */
  frugal(place: Place): boolean;
  random(place: Place): Random;
  /** A value that fits all of the schemas; throws `NoValue` when none is found. */
  value(schemas: readonly JsonSchema[], place: Place): unknown;
  matches(text: string, pattern: string): boolean;
  fits(value: unknown, schemas: readonly JsonSchema[]): boolean;
  /** Nestings that the smallest value of a schema needs; infinite when it never ends. */
  height(schema: JsonSchema): number;
}

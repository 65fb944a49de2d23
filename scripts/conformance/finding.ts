// What is wrong with a reply.
import type { PathSegment } from '../contract/json-trees.js';

/** A violation of the contract. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** The steps of the contract that it violates. */
  readonly at: readonly PathSegment[];
  /** Events of a stream until the violation. */
  readonly stream?: readonly string[];
  /** The same in the railroads of the grammar, as HTML with SVG. */
  readonly diagram?: string;
}

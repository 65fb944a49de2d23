// What is wrong with a reply.
import type { PathSegment } from '../contract/json-trees.js';
import type { Outgoing } from './requests.js';

/** A violation of the contract. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** The steps of the contract that it violates. */
  readonly at: readonly PathSegment[];
  /** The request whose reply is wrong, where it is another one than that of the case: the look at a task. */
  readonly request?: Outgoing;
  /** A request after that of the case, whose reply shows what is wrong. */
  readonly followUp?: Outgoing;
  /** Events of a stream until the violation. */
  readonly stream?: readonly string[];
  /** The same in the railroads of the grammar, as HTML with SVG. */
  readonly diagram?: string;
}

/** What a probe has shown: it sends more than one request, for what a single one cannot show. */
export interface Probe {
  readonly found: readonly ProbeFinding[];
  /** What was tried, and how many of them. */
  readonly subject?: 'tasks' | 'webhooks' | 'pages';
  readonly count?: number;
  /** Why it shows little. */
  readonly note?: string;
}

/** A finding, with what was sent and the request that shows it where they are others than those of the case. */
export interface ProbeFinding {
  readonly finding: Finding;
  readonly sent?: string;
  readonly request?: Outgoing;
}

// The parts of a client that `createCoreClient` leaves out unless they are passed. Types only: each extra brings its code with it, so that a
// bundle contains only what is imported.
import type { TextRule } from './call-table.js';
import type { Finding } from './drift.js';
import type { Fold } from './folds.js';
import type { Lifecycle } from './lifecycle.js';
import type { StreamAutomaton, StreamCheck } from './stream-automaton.js';
import type { StreamEnd } from './stream-end.js';
import type { waitFor } from './tasks.js';
import type { readText } from './text.js';

/** Facts by surface and method: `messages.create`. */
type Facts<Each> = { readonly [call: string]: Each };

/** How the events of a stream become a reply. */
export interface ReplyFacts {
  /** Builds the complete reply. */
  readonly fold?: () => Fold<never, unknown>;
  readonly text?: TextRule;
}

/** The method of a surface that `tasks.waitFor` polls, the lifecycle of its tasks, and the statuses at which it returns beside the final ones. */
export type PollFacts = readonly [method: string, lifecycle: Lifecycle, stopAt?: readonly string[]];

/** One or several parts; the generated client exports those of its contract. */
export interface ClientExtra {
  /** The order of the events of streams, with `checkStream`; or what ends them, with `checkEnd`. */
  readonly orders?: Facts<StreamAutomaton | StreamEnd>;
  readonly check?: (order: never, onDrift?: (finding: Finding) => void) => StreamCheck;
  /** `final()` and `text()` of streams. */
  readonly replies?: Facts<ReplyFacts>;
  readonly readText?: typeof readText;
  /** `tasks.waitFor` of surfaces. */
  readonly polls?: { readonly [surface: string]: PollFacts };
  readonly waitFor?: typeof waitFor;
}

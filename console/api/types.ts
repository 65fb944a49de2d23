// JSON of the console API, which exists beside the contract. Used by the page and the server.
import type { Key } from '../../contract/key.js';
import type { Costs, Mode, Transition } from '../../engine/task.js';
import type * as contract from '../../generated/types.js';

/** One callback of a task, as it went so far. */
export interface DeliveryView {
  /** Place in the order of this task's callbacks, from 1. */
  readonly number: number;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly url: string;
  readonly attempts: number;
  /** Milliseconds since the epoch, as all times. */
  readonly created: number;
  /** When it is tried next; only while it is pending. */
  readonly next?: number | undefined;
  /** When it was delivered or failed for good. */
  readonly ended?: number | undefined;
  readonly lastStatus?: number | undefined;
  readonly lastError?: string | undefined;
}

/** What a key has spent, and what is left where it has a limit. */
export interface Balance {
  readonly spent: number;
  readonly left?: number | undefined;
}

/** Who is signed in, and what there is to choose from. */
export interface Me {
  readonly now: number;
  readonly name: string;
  readonly surfaces: Key['surfaces'];
  readonly version: string;
  readonly publicUrl: string;
  readonly balance: Balance;
  readonly modes: readonly Mode[];
  readonly costs: Costs;
  readonly videoModel: string;
}

/** What a task in MODAL waits for: a region and what to draw there, how far to zoom, or a new prompt. */
export type RequiredInput = 'region' | 'zoom' | 'prompt';

interface SummaryFields {
  readonly id: string;
  /** The task whose button made this one. */
  readonly parent?: string;
  /** Milliseconds since the epoch. */
  readonly submitted: number;
  readonly mode: string;
  readonly cost: number;
  readonly requiredInput?: RequiredInput;
  /** More about what it does: `left`, `2x`, `region`. */
  readonly variant?: string;
  /** Address of an image of the work so far. */
  readonly preview?: string;
  /** Name of the file that came of it: a video made of it names the same under `from`. */
  readonly resultFile?: string;
  readonly sourceFiles?: readonly string[];
}

/** One line of the list. */
export type TaskSummary =
  | (SummaryFields & { readonly surface: 'images'; readonly record: contract.ImageTask })
  | (SummaryFields & { readonly surface: 'videos'; readonly record: contract.VideoTask; readonly prompt: string });

/** Everything about one task. */
export type TaskDetails = TaskSummary & {
  readonly history: readonly Transition[];
  readonly deliveries: readonly DeliveryView[];
  readonly account: string;
  readonly channel: string;
  readonly attempts: number;
  readonly deadline: number;
};

// JSON of the console API, which exists beside the contract. Used by the page and the server.

import type * as contract from '../../generated/types.js';
import type { Key } from '../../scripts/runtime/key.js';
import type { Costs, Mode, Transition } from '../../server/engine/task.js';

/** A webhook delivery of a task. */
export interface DeliveryView {
  /** Its number among the deliveries of the task, from 1. */
  readonly number: number;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly url: string;
  readonly attempts: number;
  /** Milliseconds since the epoch, like all times. */
  readonly created: number;
  /** Time of the next attempt, while it is pending. */
  readonly next?: number | undefined;
  /** When it was delivered, or failed permanently. */
  readonly ended?: number | undefined;
  readonly lastStatus?: number | undefined;
  readonly lastError?: string | undefined;
}

/** The costs of a key, and its balance if it has a limit. */
export interface Balance {
  readonly spent: number;
  readonly left?: number | undefined;
}

/** The signed-in key, and the available choices. */
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
  /** Whether the key sees and manages what belongs to all keys. */
  readonly isOperator: boolean;
  /** Whether the server records requests. */
  readonly hasRequests: boolean;
  /** Whether the header `x-pentagate-simulate` injects faults. */
  readonly hasFaults: boolean;
  /** Whether the server records usage. */
  readonly hasUsage: boolean;
  /** Whether nothing has been sent to the server with this key, as far as it remembers. */
  readonly isNew: boolean;
}

/** The input that a task in MODAL requires: a region and its prompt, a zoom factor, or a new prompt. */
export type RequiredInput = 'region' | 'zoom' | 'prompt';

interface SummaryFields {
  readonly id: string;
  /** The task whose button created this one. */
  readonly parent?: string;
  /** Milliseconds since the epoch. */
  readonly submitted: number;
  readonly mode: string;
  readonly cost: number;
  readonly requiredInput?: RequiredInput;
  /** Details of the action: `left`, `2x`, `region`. */
  readonly variant?: string;
  /** URL of the latest preview. */
  readonly preview?: string;
  /** Name of the resulting file; a video made from it has the same name in `from`. */
  readonly resultFile?: string;
  readonly sourceFiles?: readonly string[];
  /** The simulator made its result, which no model has anything to do with. */
  readonly isSimulated?: true;
}

/** A task in the list. */
export type TaskSummary =
  | (SummaryFields & { readonly surface: 'images'; readonly record: contract.ImageTask })
  | (SummaryFields & { readonly surface: 'videos'; readonly record: contract.VideoTask; readonly prompt: string });

/** A task with all details. */
export type TaskDetails = TaskSummary & {
  readonly history: readonly Transition[];
  readonly deliveries: readonly DeliveryView[];
  readonly account: string;
  readonly channel: string;
  readonly attempts: number;
  readonly deadline: number;
};

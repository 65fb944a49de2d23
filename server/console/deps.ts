// What the console is given: a page to look at, and beside the contract the few answers that it needs and the contract does not have.
// Types only; whoever starts the server makes these things, tests make smaller ones.
import type * as contract from '../../generated/types.js';
import type { Limiter, Logger } from '../http/deps.js';
import type { Key, KeyRing } from '../keys/key.js';
import type { Costs, Mode } from '../tasks/account.js';
import type { Board } from '../tasks/board.js';
import type { ImageTask, Task, VideoTask } from '../tasks/task.js';

/** One callback of a task, as it went so far. */
export interface DeliveryView {
  /** Place in the order of this task's callbacks, from 1. */
  readonly number: number;
  readonly state: 'pending' | 'delivered' | 'dead';
  readonly url: string;
  readonly attempts: number;
  /** Milliseconds since the epoch, as all times. */
  readonly created: number;
  /** When it is tried next; only while it is pending. */
  readonly next?: number | undefined;
  /** When it was delivered or given up. */
  readonly ended?: number | undefined;
  readonly lastStatus?: number | undefined;
  readonly lastError?: string | undefined;
}

/** What a key has spent, and what is left where it has a limit. */
export interface Balance {
  readonly spent: number;
  readonly left?: number | undefined;
}

/** Where the page comes from. */
export interface PageFolders {
  /** Sources, in a checkout: bundled when first asked for, and again when they have changed. */
  readonly source?: string | undefined;
  /** What `npm pack` has bundled. */
  readonly built: string;
}

export interface ConsoleDeps {
  readonly version: string;
  readonly page: PageFolders;
  readonly keys: KeyRing;
  /** Counts the calls of a key; absent: they are not counted. */
  readonly limiter?: Limiter | undefined;
  readonly board: Pick<Board, 'find' | 'recent'>;
  deliveriesOf(taskId: string, keyId: string): Promise<readonly DeliveryView[]>;
  imageRecord(task: ImageTask): contract.ImageTask;
  videoRecord(task: VideoTask): contract.VideoTask;
  /** Address of a picture of the work so far. */
  previewUrl(task: Task): string | undefined;
  balanceOf(key: Key): Promise<Balance>;
  /** Where callers reach this server: what the addresses in records begin with. */
  publicUrl(): string;
  /** Speeds that some account offers. */
  readonly modes: readonly Mode[];
  readonly costs: Costs;
  /** The model that makes videos where nobody names one. */
  readonly videoModel: string;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
}

// What the console is given: a page to look at, and beside the contract the few answers that it needs and the contract does not have.
// Types only; whoever starts the server makes these things, tests make smaller ones.

import type { Balance, DeliveryView } from '../../console/api/types.js';
import type { Key, KeyRing } from '../../contract/key.js';
import type { Costs, ImageTask, Mode, Task, VideoTask } from '../../engine/task.js';
import type * as contract from '../../generated/types.js';
import type { Limiter, Logger } from '../http/deps.js';
import type { TaskRepository } from '../tasks/task-repository.js';

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
  readonly taskRepository: Pick<TaskRepository, 'find' | 'recent' | 'cancel' | 'remove'>;
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

// The dependencies of the console: the page, and data that the contract has no operation for. Types only; the server provides the real ones,
// tests provide smaller ones.
import type { Balance, DeliveryView } from '../../console/api/types.js';
import type * as contract from '../../generated/types.js';
import type { CountedDrift } from '../../scripts/runtime/counted-drift.js';
import type { Key, KeyRing } from '../../scripts/runtime/key.js';
import type { Logger } from '../../scripts/runtime/logger.js';
import type { Costs, ImageTask, Mode, Task, VideoTask } from '../engine/task.js';
import type { Limiter } from '../http/http-deps.js';
import type { KeyStore } from '../keys/key-file.js';
import type { ContractPlaces } from '../request-log/contract-places.js';
import type { RequestLog } from '../request-log/request-log.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import type { UsageModule } from '../usage/usage-module.js';

/** Folders of the page. */
export interface PageFolders {
  /** Sources, in a checkout: bundled at the first request, and again when they change. */
  readonly source?: string | undefined;
  /** Bundled by `npm pack`. */
  readonly built: string;
}

/** What the gateway has counted; undefined if no requests are forwarded. */
export type ReadDrift = () => readonly CountedDrift[] | undefined;

/** What the console shows beside tasks. */
export interface ConsoleParts {
  /** Whether a key may see and manage what belongs to all keys; absent: none may. */
  readonly isOperator?: ((key: Key) => boolean) | undefined;
  /** Finds lines of the contract. */
  readonly places?: ContractPlaces | undefined;
  /** What was used; absent: not shown. */
  readonly usage?: Pick<UsageModule, 'report'> | undefined;
  /** All keys, for operators; absent: not managed here. */
  readonly keyStore?: KeyStore | undefined;
  /** What differs from the contract in forwarded traffic; absent: not shown. */
  readonly drift?: ReadDrift | undefined;
  /** Whether the header `x-pentagate-simulate` injects faults. */
  readonly hasFaults?: boolean | undefined;
  /** Absent if no requests are recorded. */
  readonly requestLog?: RequestLog | undefined;
}

export interface ConsoleDeps extends ConsoleParts {
  readonly version: string;
  readonly page: PageFolders;
  readonly keys: KeyRing;
  /** Rate limiter; absent: unlimited. */
  readonly limiter?: Limiter | undefined;
  readonly taskRepository: Pick<TaskRepository, 'find' | 'recent' | 'cancel' | 'remove'>;
  /** Whether there may be tasks; false as long as the database is not even open. Absent: there may be. */
  readonly hasTasks?: (() => boolean) | undefined;
  deliveriesOf(taskId: string, keyId: string): Promise<readonly DeliveryView[]>;
  imageRecord(task: ImageTask): contract.ImageTask;
  videoRecord(task: VideoTask): contract.VideoTask;
  /** URL of the preview of a task in progress. */
  previewUrl(task: Task): string | undefined;
  balanceOf(key: Key): Promise<Balance>;
  /** Public base URL of this server, with which the URLs in records begin. */
  publicUrl(): string;
  /** Speeds that at least one account offers. */
  readonly modes: readonly Mode[];
  readonly costs: Costs;
  /** Default model for videos. */
  readonly videoModel: string;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
}

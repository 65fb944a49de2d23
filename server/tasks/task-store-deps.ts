// Dependencies shared by the modules that store tasks.
import type { Kysely, Transaction } from 'kysely';
import type { Task, TaskSurface } from '../../surfaces/engine/task.js';
import type { Config } from '../config/settings.js';
import type { Database } from '../store/database.js';
import type { Tables } from '../store/tables.js';

/** The settings of tasks, named as in the configuration. */
export interface TaskSettings {
  readonly tasks: Config['tasks'];
  readonly webhooks: Pick<Config['webhooks'], 'progress'>;
}

// Durations in milliseconds.
const second = 1000;
const day = 86_400 * second;

export const deadlineOf = ({ tasks }: TaskSettings, surface: TaskSurface): number =>
  tasks[surface].deadlineSeconds * second;

export const modalTimeoutOf = ({ tasks }: TaskSettings): number => tasks.images.modalTimeoutSeconds * second;

export const leaseOf = ({ tasks }: TaskSettings): number => tasks.leaseSeconds * second;

export const retentionOf = ({ tasks }: TaskSettings): number => tasks.retentionDays * day;

export interface TaskStoreDeps {
  readonly settings: TaskSettings;
  /** Milliseconds since the epoch. Where several processes share a database it is the database's clock (../clock.ts). */
  now(): number;
  random(bytes: number): Buffer;
  /** Serializes a task as the JSON body of its webhook. */
  webhookBody(task: Task): string;
  /** Notifies webhook senders that a delivery is due. */
  notifyWebhooks(): void;
  /** Called with tasks that this process has ended: done, failed, cancelled, or past their deadline. */
  onEnded?(tasks: readonly Task[]): void;
  /**
   * Called when a transaction is retried after a deadlock or a serialization failure. The lock order (task-locks.ts) prevents this.
   * @param code SQLSTATE
   */
  onConflict?(code: string): void;
}

/**
 * Longest delay before a task is retried, in milliseconds. A `run_at` further in the future was written before the clock was set back,
 * so the claim treats it as due.
 */
export const maxRetryDelay = 60_000;

export type TaskDatabase = Pick<Database, 'queries'>;
export type Queries = Kysely<Tables>;
export type Tx = Transaction<Tables>;

// What everything that stores tasks is given.
import type { Kysely, Transaction } from 'kysely';
import type { Task } from '../../../engine/task.js';
import type { Database } from '../database.js';
import type { Tables } from '../tables.js';
import type { TaskSettings } from './settings.js';

export interface TaskStoreDeps {
  readonly settings: TaskSettings;
  /** Milliseconds since the epoch: of the database's clock where several processes share it. */
  now(): number;
  random(bytes: number): Buffer;
  /** The JSON text that a callback about a task carries. */
  webhookBody(task: Task): string;
  /** There may be callbacks to send. */
  onWebhook(): void;
  /** A statement was broken off by another (a deadlock, a serialization failure) and is run again: it should never happen. */
  conflict?(code: string): void;
}

/** Longest pause before a task is begun again, in milliseconds: a task that is to wait longer was stored by a clock that has been set back. */
export const longestPause = 60_000;

/** A worker of this process that begins new tasks at once, where nobody waits before them: that saves a queue's two writes. */
export interface InlineDispatch {
  readonly worker: string;
  readonly engines: readonly string[];
  /** How many more it can begin now. */
  free(): number;
  /** Begins tasks that have been written as its own. */
  begin(tasks: readonly Task[]): void;
}

export type TaskDatabase = Pick<Database, 'queries' | 'relaxed' | 'flush'>;
export type Queries = Kysely<Tables>;
export type Step = Transaction<Tables>;

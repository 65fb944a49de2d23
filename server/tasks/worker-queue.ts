// The port through which a worker uses tasks. The store implements it (store/tasks); the task runner (task-runner.ts) calls it.
import type { Failure, Task, TaskResult } from '../engine/task.js';
import type { AccountRef } from '../engine/task-engine.js';

/** How a run of a task ended. */
export type Completion =
  | { readonly outcome: 'done'; readonly result: TaskResult }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** The task is retried, unless this was the last attempt; `reason` is written to the history, `failure` reported after the last. */
  | { readonly outcome: 'again'; readonly reason: string; readonly failure?: Failure | undefined }
  /** The worker stops and returns the task to the queue: the attempt does not count. */
  | { readonly outcome: 'released' }
  /** Another account is to run it: the attempt does not count. */
  | { readonly outcome: 'moved'; readonly to: AccountRef; readonly reason: string };

/** The progress of a running task. */
export interface Progress {
  readonly task: Task;
  readonly percent: number;
  readonly preview?: string | undefined;
}

export interface WorkerQueue {
  /** Leases at most `max` due tasks to this worker, within the concurrency of their accounts. */
  claim(max: number): Promise<readonly Task[]>;
  /** Renews leases and stores progress. @returns ids of tasks whose lease this worker has lost */
  renew(running: readonly Progress[]): Promise<readonly string[]>;
  /**
   * Stores how a run ended; has no effect if this worker has lost the lease.
   * @returns whether tasks are waiting for the account that has free concurrency now
   */
  complete(task: Task, completion: Completion): Promise<boolean>;
  /**
   * Returns tasks with expired leases to the queue, and ends those past their deadline.
   * @returns how many tasks can be claimed again
   */
  rescue(): Promise<number>;
  /** Deletes tasks past their retention, in small batches. @returns how many */
  purge(): Promise<number>;
}

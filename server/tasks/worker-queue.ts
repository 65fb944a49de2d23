// What a worker may do with tasks. The store does it; the queue (queue.ts) decides when.
import type { Failure, Task, TaskResult } from '../../engine/task.js';

/** How the work on a task ended. */
export type Completion =
  | { readonly how: 'done'; readonly result: TaskResult }
  | { readonly how: 'failed'; readonly failure: Failure }
  /** Somebody may try again, if it was not the last time; `why` is for the history. */
  | { readonly how: 'again'; readonly why: string }
  /** The worker stops: the attempt does not count. */
  | { readonly how: 'released' };

/** Where a task in work is. */
export interface Progress {
  readonly task: Task;
  readonly percent: number;
  readonly preview?: string | undefined;
}

export interface WorkerQueue {
  /** Takes tasks that may begin now, at most so many, within the limits of their accounts. They are ours until the lease ends. */
  claim(max: number): Promise<readonly Task[]>;
  /** Says that these are still worked on, and how far they are. @returns ids of those that are not ours any more */
  renew(running: readonly Progress[]): Promise<readonly string[]>;
  /**
   * Ends the work on a task; nothing happens when it is not ours any more.
   * @returns whether others wait for the account that has room now
   */
  complete(task: Task, ending: Completion): Promise<boolean>;
  /**
   * Frees tasks whose workers have fallen silent, and ends those whose deadline is over.
   * @returns how many tasks may be worked on now that could not before
   */
  rescue(): Promise<number>;
  /** Deletes tasks that have been kept long enough, a little at a time. Says how many. */
  purge(): Promise<number>;
}

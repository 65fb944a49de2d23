// Runs a task. The queue uses engines through this interface only.
import type { Failure, Task, TaskResult } from './task.js';

export interface TaskRun<Each extends Task = Task> {
  readonly task: Each;
  /** Aborted when the result is no longer needed: deadline, cancellation, lost lease, shutdown. */
  readonly signal: AbortSignal;
  /**
   * Reports progress. Cheap: updates are throttled, and callers need not wait.
   * @param percent 0 to 99
   * @param preview name of a file (kind `previews`) that shows the work so far
   */
  progress(percent: number, preview?: string): void;
}

export interface TaskEngine<Each extends Task = Task> {
  /**
   * Runs a task from the start; a process that crashed may have started it before.
   * @throws TaskFailure when it cannot be done; TaskMove when another account is to run it; anything else thrown is tried again a few times
   */
  run(run: TaskRun<Each>): Promise<TaskResult>;
}

/** The task fails permanently: its source is unreachable, or its image is unusable. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly failure: Failure;

  constructor(code: string, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.failure = { code, message };
  }
}

/** The task is to run on another account. Nothing of it has been done on this one. */
export class TaskMove extends Error {
  override readonly name = 'TaskMove';
  readonly to: AccountRef;

  /** @param reason completes the sentence "moved to <account>: …" in the history of the task */
  constructor(to: AccountRef, reason: string) {
    super(reason);
    this.to = to;
  }
}

/** An account of tasks. */
export interface AccountRef {
  readonly instanceId: string;
  readonly channelId: string;
}

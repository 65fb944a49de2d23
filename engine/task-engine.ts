// What does the work of a task. The queue knows engines by this shape only.
import type { Failure, Task, TaskResult } from './task.js';

export interface TaskRun<Each extends Task = Task> {
  readonly task: Each;
  /** Aborted when the work is of no use any more: deadline over, cancelled, lease lost, server stopping. */
  readonly signal: AbortSignal;
  /**
   * Tells how far the work is. Cheap: what comes too often is left out, and nobody needs to wait for it.
   * @param percent 0 to 99
   * @param preview name of a file (kind `previews`) that shows the work so far
   */
  progress(percent: number, preview?: string): void;
}

export interface TaskEngine<Each extends Task = Task> {
  /**
   * Does a task from its beginning; it may have been begun before by a process that died.
   * @throws TaskFailure when it cannot be done; anything else thrown is tried again a few times
   */
  run(run: TaskRun<Each>): Promise<TaskResult>;
}

/** The task cannot be done, also not by trying again: its source cannot be fetched, its picture shows nothing. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly failure: Failure;

  constructor(code: string, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.failure = { code, message };
  }
}

// What handlers submit to the task repository, and what comes of it. Types only.
import type { Key } from '../../runtime/key.js';
import type { Account, AccountLoad } from './account.js';
import type { ImageJob } from './jobs.js';
import type { ImageFacts, ImageTask, Mode, Task, VideoTask } from './task.js';

/** An account that can run a task, with the mode and cost that the task would have there. */
export interface Candidate {
  readonly account: Account;
  readonly mode: Mode;
  readonly cost: number;
  /** Whether the task would pause in MODAL until a modal call. */
  readonly modal: boolean;
}

interface CommonSubmission {
  readonly keyId: string;
  /** The key, for its budgets; absent: none apply. */
  readonly key?: Key | undefined;
  /** Total that the key may spend; undefined: unlimited. */
  readonly balance?: number | undefined;
  readonly webhookUrl?: string | undefined;
  /** Accounts that can run the task; not empty. */
  readonly candidates: readonly Candidate[];
  /**
   * Chooses one of the candidates whose queue has room and whose cost the balance covers.
   * @param available not empty, in the order of `candidates`, each with its current load
   */
  choose(available: readonly { readonly candidate: Candidate; readonly load: AccountLoad }[]): Candidate;
  /** The parent task and the button that this submission presses; the button is marked as pressed in the same transaction. */
  readonly pressed?: { readonly task: string; readonly customId: string } | undefined;
}

/** What a submission says of its task. */
type Stated = 'surface' | 'action' | 'job' | 'facts';

export type ImageSubmission = CommonSubmission & Pick<ImageTask, Stated>;

export type VideoSubmission = CommonSubmission & Pick<VideoTask, Stated>;

export type Submission = ImageSubmission | VideoSubmission;

/** A submission with the id of its task. */
export type IdentifiedSubmission = Submission & { readonly id: string };

export type SubmitResult<Each extends Task = Task> =
  /** `ahead`: how many tasks must end before it can start; 0 if it can start at once. */
  | { readonly outcome: 'accepted'; readonly task: Each; readonly ahead: number }
  /** The queue of every candidate is full. */
  | { readonly outcome: 'full' }
  /** The balance of the key does not cover the cost on any candidate that has room. */
  | { readonly outcome: 'balance' };

/** Filters the tasks of a key; members are combined with AND. */
export interface TaskFilter {
  /** A substring of prompt or description, case-insensitive, or the task id. */
  readonly text?: string | undefined;
  readonly outcome?: 'open' | 'done' | 'failed' | 'cancelled' | undefined;
}

/** The result of removing a task; `open`: it has not ended, and stays. */
export type RemoveResult = 'removed' | 'open' | 'unknown';

/** The stored tasks, as handlers use them. */
export interface StoredTasks {
  /** Creates a task: account, queue, balance, pressed button and files in one transaction. */
  submit(submission: ImageSubmission): Promise<SubmitResult<ImageTask>>;
  submit(submission: VideoSubmission): Promise<SubmitResult<VideoTask>>;
  /** Finds a task of this key; undefined for unknown ids and for tasks of other keys. */
  find(surface: 'images', id: string, keyId: string): Promise<ImageTask | undefined>;
  find(surface: 'videos', id: string, keyId: string): Promise<VideoTask | undefined>;
  /** The image tasks of this key among the ids, in the order of the ids, without duplicates. */
  list(ids: readonly string[], keyId: string): Promise<readonly ImageTask[]>;
  /**
   * Resumes a task that is paused in MODAL with the job of the modal call.
   * @returns the task and how many tasks must end before it can start; undefined if it is not in MODAL (any more)
   */
  resume(
    id: string,
    keyId: string,
    job: ImageJob,
    facts: ImageFacts,
  ): Promise<{ readonly task: ImageTask; readonly ahead: number } | undefined>;
}

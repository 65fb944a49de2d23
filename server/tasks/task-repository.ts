// What handlers may do with tasks. The store implements it (store/tasks); every method is one guarded step, safe against other processes.

import type { ImageJob, VideoJob } from '../../engine/jobs.js';
import type { ImageFacts, ImageTask, Mode, Task, VideoFacts, VideoTask } from '../../engine/task.js';
import type { Account, AccountLoad } from './account.js';

/** An account that a task may go to, and what it would mean there. */
export interface Candidate {
  readonly account: Account;
  readonly mode: Mode;
  /** What it costs there. */
  readonly cost: number;
  /** Whether it stops in MODAL there, until a modal call comes. */
  readonly modal: boolean;
}

interface AnySubmission {
  readonly keyId: string;
  /** What the key may spend in all; absent: no limit. */
  readonly balance?: number | undefined;
  readonly hook?: string | undefined;
  /** Accounts that may take it. */
  readonly candidates: readonly Candidate[];
  /**
   * Chooses one of the fits that have room in their queue.
   * @param open never empty, in the order of `fits`, with the load of each at this moment
   */
  choose(open: readonly { readonly candidate: Candidate; readonly load: AccountLoad }[]): Candidate;
  /** The task and the button that this submission presses; it is marked in the same step. */
  readonly pressed?: { readonly task: string; readonly customId: string } | undefined;
}

export interface ImageSubmission extends AnySubmission {
  readonly surface: 'images';
  readonly action: ImageTask['action'];
  readonly job: ImageJob;
  readonly facts: ImageFacts;
}

export interface VideoSubmission extends AnySubmission {
  readonly surface: 'videos';
  readonly action: 'VIDEO';
  readonly job: VideoJob;
  readonly facts: VideoFacts;
}

export type Submission = ImageSubmission | VideoSubmission;

export type SubmitResult<Each extends Task = Task> =
  /** `ahead`: how many wait before it; 0 when it can begin at once. */
  | { readonly outcome: 'taken'; readonly task: Each; readonly ahead: number }
  /** Every account that fits has a full queue. */
  | { readonly outcome: 'full' }
  /** The balance of the key does not cover it on any account that fits and has room. */
  | { readonly outcome: 'balance' };

/** Which tasks of a key are meant; members that are there all hold. */
export interface TaskFilter {
  /** Stands in its prompt or description, whatever the case; or is its id. */
  readonly text?: string | undefined;
  readonly outcome?: 'open' | 'done' | 'failed' | 'cancelled' | undefined;
}

/** What became of a task that was to be removed; one that has not ended stays. */
export type Removal = 'removed' | 'open' | 'unknown';

export interface TaskRepository {
  /** Makes a task: account, queue, balance, pressed button and files in one step, all or nothing. `fits` must not be empty. */
  submit(submission: ImageSubmission): Promise<SubmitResult<ImageTask>>;
  submit(submission: VideoSubmission): Promise<SubmitResult<VideoTask>>;
  /** A task of this key; an unknown id and another key's are the same. */
  find(surface: 'images', id: string, keyId: string): Promise<ImageTask | undefined>;
  find(surface: 'videos', id: string, keyId: string): Promise<VideoTask | undefined>;
  /** Those of the ids that are image tasks of this key, in the order of the ids, each once. */
  list(ids: readonly string[], keyId: string): Promise<readonly ImageTask[]>;
  /** The newest tasks of a key on both surfaces, newest first, those before `before` (an id) when it is given. */
  recent(keyId: string, limit: number, before?: string, filter?: TaskFilter): Promise<readonly Task[]>;
  /**
   * Goes on with a task that waits in MODAL, with what the modal call has brought.
   * @returns how many wait before it, or undefined when it does not wait in MODAL (any more)
   */
  resume(
    id: string,
    keyId: string,
    job: ImageJob,
    facts: ImageFacts,
  ): Promise<{ readonly task: ImageTask; readonly ahead: number } | undefined>;
  /** Removes a task of this key that has ended: its record, callbacks that are not sent yet, and files that no other task of the key needs. */
  remove(id: string, keyId: string): Promise<Removal>;
  /** Ends a task that has not ended: `CANCEL`, or `failed`. The caller knows whose it is. False when it had ended, or is unknown. */
  cancel(id: string, why: string): Promise<boolean>;
}

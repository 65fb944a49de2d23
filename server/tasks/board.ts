// What handlers may do with tasks. The store does it (store/tasks); everything here is one guarded step, safe against other processes.
import type { Account, Load, Mode } from './account.js';
import type { ImageJob, VideoJob } from './jobs.js';
import type { ImageFacts, ImageTask, Task, VideoFacts, VideoTask } from './task.js';

/** An account that a task may go to, and what it would mean there. */
export interface Fit {
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
  readonly fits: readonly Fit[];
  /**
   * Chooses one of the fits that have room in their queue.
   * @param open never empty, in the order of `fits`, with the load of each at this moment
   */
  choose(open: readonly { readonly fit: Fit; readonly load: Load }[]): Fit;
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

export type Submitted<Each extends Task = Task> =
  /** `ahead`: how many wait before it; 0 when it can begin at once. */
  | { readonly outcome: 'taken'; readonly task: Each; readonly ahead: number }
  /** Every account that fits has a full queue. */
  | { readonly outcome: 'full' }
  /** The balance of the key does not cover it on any account that fits and has room. */
  | { readonly outcome: 'balance' };

export interface Board {
  /** Makes a task: account, queue, balance, pressed button and files in one step, all or nothing. `fits` must not be empty. */
  submit(submission: ImageSubmission): Promise<Submitted<ImageTask>>;
  submit(submission: VideoSubmission): Promise<Submitted<VideoTask>>;
  /** A task of this key; an unknown id and another key's are the same. */
  find(surface: 'images', id: string, keyId: string): Promise<ImageTask | undefined>;
  find(surface: 'videos', id: string, keyId: string): Promise<VideoTask | undefined>;
  /** Those of the ids that are image tasks of this key, in the order of the ids, each once. */
  list(ids: readonly string[], keyId: string): Promise<readonly ImageTask[]>;
  /** The newest tasks of a key on both surfaces, newest first, those before `before` (an id) when it is given. */
  recent(keyId: string, limit: number, before?: string): Promise<readonly Task[]>;
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
  /** Ends a task that has not ended: `CANCEL`, or `failed`. For operators. False when it had ended, or is unknown. */
  cancel(id: string, why: string): Promise<boolean>;
}

// The dependencies of the handlers of the two task surfaces. Types only.

import type { AccountDirectory } from './engine/account.js';
import type { Egress } from './engine/egress.js';
import type { Files } from './engine/files.js';
import type { StoredTasks } from './engine/submission.js';
import type { Costs } from './engine/task.js';

export interface TaskDeps {
  readonly taskRepository: StoredTasks;
  readonly files: Files;
  readonly egress: Egress;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Random bytes. */
  random(bytes: number): Buffer;
}

/** The dependencies of the rules beyond the schemas: files, addresses that may be requested, banned words. The mock has no files and no banned words, and looks up no names (handler-rules.ts). */
export interface RuleDeps {
  readonly files: Pick<Files, 'nameOf' | 'find' | 'bytes'>;
  readonly egress: Pick<Egress, 'refusal'>;
  readonly bannedWords: readonly string[];
  readonly notifyHook?: string | undefined;
  random(bytes: number): Buffer;
}

export interface ImageDeps extends TaskDeps {
  readonly accounts: AccountDirectory;
  readonly costs: Costs;
  readonly customIdPrefix: string;
  readonly bannedWords: readonly string[];
  /** Default webhook URL. */
  readonly notifyHook?: string | undefined;
}

export interface VideoDeps extends TaskDeps {
  /** The queues of video tasks; none of them is an image account. */
  readonly accounts: AccountDirectory;
  /** Default model. */
  readonly model: string;
  /** Absolute URL of the content of a task. */
  contentUrl(id: string): string;
}

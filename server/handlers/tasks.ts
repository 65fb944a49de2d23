// What the handlers of the two task surfaces are given.

import type { Egress } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import type { Costs } from '../../engine/task.js';
import type { Account, Policy } from '../tasks/account.js';
import type { TaskRepository } from '../tasks/task-repository.js';

export interface TaskDeps {
  readonly taskRepository: TaskRepository;
  readonly files: Files;
  readonly egress: Egress;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Random bytes. */
  random(bytes: number): Buffer;
}

/** What it takes to judge a request to a task surface: whose files there are, which addresses may be asked, which words are banned. */
export interface JudgeDeps {
  readonly files: Pick<Files, 'nameOf' | 'find' | 'bytes'>;
  readonly egress: Pick<Egress, 'refusal'>;
  readonly bannedWords: readonly string[];
  readonly notifyHook?: string | undefined;
  readonly translate?: ImageDeps['translate'];
  random(bytes: number): Buffer;
}

export interface ImageDeps extends TaskDeps {
  readonly accounts: readonly Account[];
  readonly policy: Policy;
  readonly costs: Costs;
  readonly customIdPrefix: string;
  readonly bannedWords: readonly string[];
  /** The global callback address. */
  readonly notifyHook?: string | undefined;
  /** A text engine that translates a Chinese prompt into English; absent: the embedded dictionary does. */
  readonly translate?: ((prompt: string, signal: AbortSignal) => Promise<string>) | undefined;
}

export interface VideoDeps extends TaskDeps {
  /** The account that stands for the video engine; not one of the image accounts. */
  readonly account: Account;
  /** Model where a request names none. */
  readonly model: string;
  /** Absolute address of the content of a task. */
  contentUrl(id: string): string;
}

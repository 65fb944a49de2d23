// What the handlers of the two task surfaces are given.
import type { Files } from '../files/files.js';
import type { Outgoing } from '../outgoing/outgoing.js';
import type { Account, Costs, Policy } from '../tasks/account.js';
import type { Board } from '../tasks/board.js';

export interface TaskDeps {
  readonly board: Board;
  readonly files: Files;
  readonly outgoing: Outgoing;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Random bytes. */
  random(bytes: number): Buffer;
}

export interface ImageDeps extends TaskDeps {
  readonly accounts: readonly Account[];
  readonly policy: Policy;
  readonly costs: Costs;
  readonly prefix: string;
  readonly banned: readonly string[];
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

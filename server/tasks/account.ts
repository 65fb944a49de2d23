// Accounts: who works on image tasks, how many at a time, and how long a queue it keeps. Configuration; types only.
import type { Mode } from '../../engine/task.js';

export const policies = ['best-wait-idle', 'weighted', 'random', 'round-robin'] as const;
export type Policy = (typeof policies)[number];

export interface Account {
  readonly instanceId: string;
  readonly channelId: string;
  /** Speeds it offers, the one it works at unless another is asked for first. */
  readonly modes: readonly [Mode, ...Mode[]];
  readonly remark: string;
  readonly remix: boolean;
  readonly remixAutoConsidered: boolean;
  /** Tasks it works on at a time, over all processes. */
  readonly concurrency: number;
  /** Tasks that may wait for it. */
  readonly queueSize: number;
  /** Its share under the policy `weighted`. */
  readonly weight: number;
  /** Name of its engine. */
  readonly engine: string;
}

/** How busy an account is. */
export interface AccountLoad {
  readonly waiting: number;
  readonly active: number;
}

import type { Account, AccountDirectory } from '../../surfaces/engine/account.js';

/** Accounts without routes: all of them are candidates for every task. */
export const fixedAccounts = (accounts: readonly Account[]): AccountDirectory => ({
  forNew: () => [accounts],
  all: () => accounts,
});

/** One of the simulator. */
export const account = (instanceId: string, more: Partial<Account> = {}): Account => ({
  instanceId,
  channelId: `channel-${instanceId}`,
  modes: ['FAST', 'RELAX', 'TURBO'],
  remark: '',
  remix: false,
  remixAutoConsidered: false,
  concurrency: 4,
  queueSize: 100,
  engine: 'simulator',
  ...more,
});

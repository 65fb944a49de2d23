import type { Account, AccountDirectory } from '../../surfaces/engine/account.js';

/** Accounts without routes: all of them are candidates for every task. */
export const fixedAccounts = (accounts: readonly Account[]): AccountDirectory => ({
  forNew: () => [accounts],
  all: () => accounts,
});

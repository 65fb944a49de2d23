// Reads what a key has spent on tasks, and what is left of its balance.
import type { Key } from '../../../contract/key.js';
import type { Queries } from './deps.js';

interface KeyBalance {
  readonly spent: number;
  /** Absent where the key has no limit. */
  readonly left?: number;
}

const balanceAfter = (spent: number, balance: number | undefined): KeyBalance => ({
  spent,
  ...(balance === undefined ? {} : { left: Math.max(0, balance - spent) }),
});

/** The balance of a key that has not submitted a task. */
export const unspentBalance = ({ balance }: Pick<Key, 'balance'>): KeyBalance => balanceAfter(0, balance);

export async function readBalance(queries: Queries, { id, balance }: Pick<Key, 'id' | 'balance'>): Promise<KeyBalance> {
  const row = await queries.selectFrom('balances').select('spent').where('key_id', '=', id).executeTakeFirst();
  return balanceAfter(row?.spent ?? 0, balance);
}

// New tasks: account, queue, balance, pressed button and files in one transaction, for all submissions of a moment together.
//
// Accounts are rows that everybody changes, so they are locked as shortly as can be: they are read, the tasks are given to them (decide.ts),
// and one statement locks those that were chosen, looks whether there is still room, and writes everything or nothing (insert.ts). Only
// when others have been quicker three times are all accounts locked first.
import { sql } from 'kysely';
import type { Submission, SubmitResult } from '../../tasks/task-repository.js';
import { statement } from '../statement.js';
import { type AccountRow, type Decided, decide, join, type Known, type Taken } from './decide.js';
import type { InlineDispatch, Queries, Step, TaskDatabase, TaskStoreDeps } from './deps.js';
import { type BalanceRow, byId, byKey, insert, insertRest, write } from './insert.js';
import { lockAccounts, lockBalances } from './locks.js';
import { type StoredTask, taskOf } from './rows.js';

type Names = Readonly<Record<'names', readonly string[]>>;

const readAccounts = statement<Names, AccountRow>(
  ({ names }) => sql`select * from accounts where id = any(${names}::text[])`,
);

const readBalances = statement<Names, BalanceRow>(
  ({ names }) => sql`select * from balances where key_id = any(${names}::text[])`,
);

const accountsOf = (items: readonly Submission[]): string[] => [
  ...new Set(items.flatMap(({ candidates }) => candidates.map(({ account }) => account.instanceId))),
];

const limitedKeys = (items: readonly Submission[]): string[] => [
  ...new Set(items.filter(({ balance }) => balance !== undefined).map(({ keyId }) => keyId)),
];

/** Accounts and balances as they are at this moment. */
async function read(queries: Queries, items: readonly Submission[]): Promise<Known> {
  const { rows: accounts } = await readAccounts(queries, { names: accountsOf(items) });
  const names = limitedKeys(items);
  const { rows: balances } = names.length ? await readBalances(queries, { names }) : { rows: [] };
  return { accounts: byId(accounts), spent: byKey(balances) };
}

/** The same, held until the transaction ends: nobody else fills queues or spends meanwhile. */
async function hold(step: Step, items: readonly Submission[]): Promise<Known> {
  const accounts = await sql<AccountRow>`${lockAccounts(accountsOf(items))}`.execute(step);
  const keys = limitedKeys(items);
  if (!keys.length) return { accounts: byId(accounts.rows), spent: new Map() };
  await sql`
    insert into balances (key_id, spent) select key_id, 0 from unnest(${keys}::text[]) as v (key_id) order by key_id
    on conflict do nothing`.execute(step);
  const balances = await sql<BalanceRow>`${lockBalances(keys)}`.execute(step);
  return { accounts: byId(accounts.rows), spent: byKey(balances.rows) };
}

const takenOf = (decided: readonly Decided[]): Taken[] => decided.filter((each) => 'row' in each);

/** The results of the submissions that were written. @param accounts as they were just before */
const outcomes = (decided: readonly Decided[], accounts: ReadonlyMap<string, AccountRow>): readonly SubmitResult[] =>
  decided.map((each): SubmitResult => {
    if (!('row' in each)) return each;
    const { row } = each;
    const ahead = join(accounts.get(row.account) as AccountRow, row);
    return { outcome: 'taken', task: taskOf(row as StoredTask), ahead };
  });

/** Times that a submission tries to write what it has decided before it locks all accounts. */
const tries = 3;

type Submit = (items: readonly Submission[], inlineDispatch?: InlineDispatch) => Promise<readonly SubmitResult[]>;

/** Takes submissions: all are in the database when the result resolves, or none. They are safe after the next `flush`. */
export function createSubmit({ relaxed }: Pick<TaskDatabase, 'relaxed'>, deps: TaskStoreDeps): Submit {
  const decideAndWrite: Submit = async (items, inlineDispatch) => {
    let known = await read(relaxed, items);
    for (let left = tries; left; left -= 1) {
      const decided = decide(deps, items, known, inlineDispatch);
      const taken = takenOf(decided);
      if (!taken.length) return outcomes(decided, known.accounts);
      const { written, seen } = await write(relaxed, deps, taken);
      if (written) return outcomes(decided, seen.accounts);
      known = {
        accounts: new Map([...known.accounts, ...seen.accounts]),
        spent: new Map([...known.spent, ...seen.spent]),
      };
    }
    return relaxed.transaction().execute(async (step) => {
      const held = await hold(step, items);
      const last = decide(deps, items, held, inlineDispatch);
      const taken = takenOf(last);
      if (!taken.length) return outcomes(last, held.accounts);
      const { written, seen } = await insert(step, taken);
      if (!written) throw new Error('new tasks do not fit into what was locked for them');
      await insertRest(step, deps, taken);
      return outcomes(last, seen.accounts);
    });
  };

  return async (items, inlineDispatch) => {
    const submitted = await decideAndWrite(items, inlineDispatch);
    const begun = submitted.flatMap((each) =>
      each.outcome === 'taken' && each.task.started !== undefined ? each.task : [],
    );
    if (begun.length) inlineDispatch?.begin(begun);
    return submitted;
  };
}

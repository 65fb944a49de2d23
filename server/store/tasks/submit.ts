// Inserts new tasks. Submissions that arrive at the same time share one transaction, which covers account, queue, balance, pressed
// button and files.
//
// Account rows are contended, so they are locked as briefly as possible (optimistic concurrency): accounts are read without locks,
// tasks are assigned to them (assign.ts), and one statement locks the assigned accounts, checks that there is still room, and writes
// everything or nothing (insert.ts). After three conflicts all candidate accounts are locked before tasks are assigned.
import { type Selectable, sql } from 'kysely';
import type { Submission, SubmitResult } from '../../tasks/task-repository.js';
import type { Tables } from '../tables.js';
import {
  type AccountRow,
  type AccountSnapshot,
  type AssignedTask,
  type Assignment,
  addToAccount,
  assignAccounts,
} from './assign.js';
import type { InlineDispatch, Queries, TaskDatabase, TaskStoreDeps, Tx } from './deps.js';
import { accountsById, insertDependents, insertTasks, writeTasks } from './insert.js';
import { lockAccounts, lockBalances } from './locks.js';
import { type StoredTask, taskOf } from './rows.js';

type BalanceRow = Selectable<Tables['balances']>;

const spentByKey = (rows: readonly BalanceRow[]): Map<string, number> =>
  new Map(rows.map(({ key_id, spent }) => [key_id, spent]));

const accountsOf = (submissions: readonly Submission[]): string[] => [
  ...new Set(submissions.flatMap(({ candidates }) => candidates.map(({ account }) => account.instanceId))),
];

const limitedKeys = (submissions: readonly Submission[]): string[] => [
  ...new Set(submissions.filter(({ balance }) => balance !== undefined).map(({ keyId }) => keyId)),
];

/** Reads accounts and balances without locks. */
async function readSnapshot(queries: Queries, submissions: readonly Submission[]): Promise<AccountSnapshot> {
  const accounts = await sql<AccountRow>`
    select * from accounts where id = any(${accountsOf(submissions)}::text[])`.execute(queries);
  const keys = limitedKeys(submissions);
  if (!keys.length) return { accounts: accountsById(accounts.rows), spent: new Map() };
  const balances = await sql<BalanceRow>`select * from balances where key_id = any(${keys}::text[])`.execute(queries);
  return { accounts: accountsById(accounts.rows), spent: spentByKey(balances.rows) };
}

/** Reads accounts and balances, and locks them until the transaction ends: queues and balances cannot change meanwhile. */
async function lockSnapshot(tx: Tx, submissions: readonly Submission[]): Promise<AccountSnapshot> {
  const accounts = await sql<AccountRow>`${lockAccounts(accountsOf(submissions))}`.execute(tx);
  const keys = limitedKeys(submissions);
  if (!keys.length) return { accounts: accountsById(accounts.rows), spent: new Map() };
  await sql`
    insert into balances (key_id, spent) select key_id, 0 from unnest(${keys}::text[]) as v (key_id) order by key_id
    on conflict do nothing`.execute(tx);
  const balances = await sql<BalanceRow>`${lockBalances(keys)}`.execute(tx);
  return { accounts: accountsById(accounts.rows), spent: spentByKey(balances.rows) };
}

const assignedTasks = (assignments: readonly Assignment[]): AssignedTask[] =>
  assignments.filter((each) => 'row' in each);

/** Returns one result per submission. @param accounts their state just before the insert */
const resultsOf = (
  assignments: readonly Assignment[],
  accounts: ReadonlyMap<string, AccountRow>,
): readonly SubmitResult[] =>
  assignments.map((each): SubmitResult => {
    if (!('row' in each)) return each;
    const { row } = each;
    const ahead = addToAccount(accounts.get(row.account) as AccountRow, row);
    return { outcome: 'accepted', task: taskOf(row as StoredTask), ahead };
  });

/** Attempts without locks before all candidate accounts are locked. */
const maxOptimisticAttempts = 3;

type Submit = (submissions: readonly Submission[], inlineDispatch?: InlineDispatch) => Promise<readonly SubmitResult[]>;

/**
 * Creates the function that inserts a batch of submissions: all of them or none. The commit may not be on the disk yet when the
 * result resolves; callers wait for `flush` (../flush.ts).
 */
export function createSubmit({ asyncCommit }: Pick<TaskDatabase, 'asyncCommit'>, deps: TaskStoreDeps): Submit {
  const assignAndInsert: Submit = async (submissions, inlineDispatch) => {
    for (let remaining = maxOptimisticAttempts; remaining; remaining -= 1) {
      const snapshot = await readSnapshot(asyncCommit, submissions);
      const assignments = assignAccounts(deps, submissions, snapshot, inlineDispatch);
      const tasks = assignedTasks(assignments);
      if (!tasks.length) return resultsOf(assignments, snapshot.accounts);
      const accounts = await writeTasks(asyncCommit, deps, tasks);
      if (accounts) return resultsOf(assignments, accounts);
    }
    return asyncCommit.transaction().execute(async (tx) => {
      const locked = await lockSnapshot(tx, submissions);
      const assignments = assignAccounts(deps, submissions, locked, inlineDispatch);
      const tasks = assignedTasks(assignments);
      if (!tasks.length) return resultsOf(assignments, locked.accounts);
      const accounts = await insertTasks(tx, tasks);
      if (!accounts) throw new Error('new tasks do not fit into the accounts and balances that were locked for them');
      await insertDependents(tx, deps, tasks);
      return resultsOf(assignments, accounts);
    });
  };

  return async (submissions, inlineDispatch) => {
    const submitted = await assignAndInsert(submissions, inlineDispatch);
    const started = submitted.flatMap((each) =>
      each.outcome === 'accepted' && each.task.started !== undefined ? each.task : [],
    );
    if (started.length) inlineDispatch?.run(started);
    return submitted;
  };
}

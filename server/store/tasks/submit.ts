// Inserts new tasks. Submissions that arrive at the same time share one transaction, which covers account, queue, balance, pressed
// button and files.
//
// Account rows are contended, so they are locked as briefly as possible (optimistic concurrency): accounts are read without locks,
// tasks are assigned to them (assign.ts), and one statement locks the assigned accounts, checks that there is still room, and writes
// everything or nothing (insert.ts). After three conflicts all candidate accounts are locked before tasks are assigned.
//
// The insert also returns the accounts, so a process under load saves the read: it assigns from what its last insert saw, as long as
// no candidate is busy by that. A task is refused only after a fresh read.
import { sql } from 'kysely';
import type { Submission, SubmitResult } from '../../tasks/task-repository.js';
import { statement } from '../statement.js';
import {
  type AccountRow,
  type AccountSnapshot,
  type AssignedTask,
  type Assignment,
  addToAccount,
  assignAccounts,
} from './assign.js';
import type { InlineDispatch, Queries, TaskDatabase, TaskStoreDeps, Tx } from './deps.js';
import { accountsById, type BalanceRow, insertDependents, insertTasks, spentByKey, writeTasks } from './insert.js';
import { lockAccounts, lockBalances } from './locks.js';
import { type StoredTask, taskOf } from './rows.js';

type NameValues = Readonly<Record<'names', readonly string[]>>;

const readAccounts = statement<NameValues, AccountRow>(
  ({ names }) => sql`select * from accounts where id = any(${names}::text[])`,
);

const readBalances = statement<NameValues, BalanceRow>(
  ({ names }) => sql`select * from balances where key_id = any(${names}::text[])`,
);

const accountsOf = (submissions: readonly Submission[]): string[] => [
  ...new Set(submissions.flatMap(({ candidates }) => candidates.map(({ account }) => account.instanceId))),
];

const limitedKeys = (submissions: readonly Submission[]): string[] => [
  ...new Set(submissions.filter(({ balance }) => balance !== undefined).map(({ keyId }) => keyId)),
];

/** Reads accounts and balances without locks. */
async function readSnapshot(queries: Queries, submissions: readonly Submission[]): Promise<AccountSnapshot> {
  const { rows: accounts } = await readAccounts(queries, { names: accountsOf(submissions) });
  const names = limitedKeys(submissions);
  const { rows: balances } = names.length ? await readBalances(queries, { names }) : { rows: [] };
  return { accounts: accountsById(accounts), spent: spentByKey(balances) };
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

/** For how many milliseconds accounts that an insert returned are used for the next one. */
const maxSnapshotAge = 100;

/** Keeps the accounts that the last insert of this process returned. */
function recentAccounts() {
  let recent = { at: Number.NEGATIVE_INFINITY, accounts: new Map<string, AccountRow>() };
  return {
    keep(accounts: ReadonlyMap<string, AccountRow>): void {
      recent = { at: performance.now(), accounts: new Map(accounts) };
    },
    /** Returns undefined if an account is missing or its row is too old. */
    find(ids: readonly string[]): AccountSnapshot | undefined {
      if (performance.now() - recent.at > maxSnapshotAge || !ids.every((id) => recent.accounts.has(id)))
        return undefined;
      return { accounts: recent.accounts, spent: new Map() };
    },
  };
}

/** Whether so many tasks can start at once: no candidate is busy, and together they have room. */
function canStartAtOnce(
  count: number,
  accounts: readonly AccountRow[],
  inlineDispatch: InlineDispatch | undefined,
): boolean {
  if (!inlineDispatch || inlineDispatch.freeSlots() < count) return false;
  const isIdle = ({ waiting, active, concurrency, queue_size, engine }: AccountRow): boolean =>
    waiting === 0 && active < concurrency && count <= queue_size && inlineDispatch.runs(engine);
  const free = accounts.reduce((sum, { concurrency, active }) => sum + concurrency - active, 0);
  return free >= count && accounts.every(isIdle);
}

/** Attempts without locks before all candidate accounts are locked. */
const maxOptimisticAttempts = 3;

type Submit = (submissions: readonly Submission[], inlineDispatch?: InlineDispatch) => Promise<readonly SubmitResult[]>;

/**
 * Creates the function that inserts a batch of submissions: all of them or none. The commit may not be on the disk yet when the
 * result resolves; callers wait for `flush` (../flush.ts).
 */
export function createSubmit({ asyncCommit }: Pick<TaskDatabase, 'asyncCommit'>, deps: TaskStoreDeps): Submit {
  const recent = recentAccounts();
  /** What the last insert of this process saw, if the tasks can start at once by that; else a fresh read. */
  const currentSnapshot = async (
    submissions: readonly Submission[],
    inlineDispatch: InlineDispatch | undefined,
  ): Promise<AccountSnapshot> => {
    const candidates = accountsOf(submissions);
    const seen = limitedKeys(submissions).length ? undefined : recent.find(candidates);
    const rows = candidates.flatMap((id) => seen?.accounts.get(id) ?? []);
    return seen && canStartAtOnce(submissions.length, rows, inlineDispatch)
      ? seen
      : readSnapshot(asyncCommit, submissions);
  };
  const assignAndInsert: Submit = async (submissions, inlineDispatch) => {
    const candidates = accountsOf(submissions);
    let snapshot = await currentSnapshot(submissions, inlineDispatch);
    for (let remaining = maxOptimisticAttempts; remaining; remaining -= 1) {
      const assignments = assignAccounts(deps, submissions, snapshot, inlineDispatch);
      const tasks = assignedTasks(assignments);
      if (!tasks.length) return resultsOf(assignments, snapshot.accounts);
      const { written, snapshot: latest } = await writeTasks(asyncCommit, deps, tasks, candidates);
      if (written) {
        const results = resultsOf(assignments, latest.accounts);
        recent.keep(latest.accounts);
        return results;
      }
      snapshot = {
        accounts: new Map([...snapshot.accounts, ...latest.accounts]),
        spent: new Map([...snapshot.spent, ...latest.spent]),
      };
    }
    return asyncCommit.transaction().execute(async (tx) => {
      const locked = await lockSnapshot(tx, submissions);
      const assignments = assignAccounts(deps, submissions, locked, inlineDispatch);
      const tasks = assignedTasks(assignments);
      if (!tasks.length) return resultsOf(assignments, locked.accounts);
      const { written, snapshot } = await insertTasks(tx, tasks, []);
      if (!written) throw new Error('new tasks do not fit into the accounts and balances that were locked for them');
      await insertDependents(tx, deps, tasks);
      return resultsOf(assignments, snapshot.accounts);
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

// Submits tasks. Submissions that arrive at the same time share one transaction (batch.ts). It locks their accounts and balances, assigns
// each task to an account, and writes rows, counters, balances, pressed buttons, webhooks and file expiry. So queues and balances cannot
// change meanwhile, and each submission sees what the ones before it leave.
import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Candidate, IdentifiedSubmission, Submission, SubmitResult } from '../../surfaces/engine/submission.js';
import type { Tables } from '../store/tables.js';
import { fileExpiry } from './change-task.js';
import { enqueueWebhooks } from './enqueue-webhooks.js';
import { lifecycleStatus, transitionsAlong } from './task-lifecycle.js';
import { lockAccounts, lockFiles, lockTasks } from './task-locks.js';
import { filesIn, historyLines, type NewTask, type StoredTask, taskOf } from './task-rows.js';
import { deadlineOf, modalTimeoutOf, type TaskDatabase, type TaskStoreDeps, type Tx } from './task-store-deps.js';

type AccountRow = Selectable<Tables['accounts']>;

/** A submission with its task, unless no account can take it. */
interface Assignment {
  readonly submission: Submission;
  readonly row?: NewTask;
  readonly result: SubmitResult;
}

/** Builds the row of a new task. */
function rowOf(
  deps: TaskStoreDeps,
  submission: IdentifiedSubmission,
  { account, mode, cost, modal }: Candidate,
): NewTask {
  const now = deps.now();
  const { surface } = submission;
  const { initial } = lifecycleStatus[surface];
  const paused = modal && surface === 'images';
  const statuses = paused ? [initial, lifecycleStatus.images.paused] : [initial];
  return {
    id: submission.id,
    surface,
    key_id: submission.keyId,
    action: submission.action,
    status: statuses.at(-1) ?? initial,
    stage: paused ? 'paused' : 'waiting',
    account: account.instanceId,
    channel: account.channelId,
    mode,
    parent: submission.pressed?.task ?? null,
    uuid: randomUUID(),
    job: JSON.stringify(submission.job),
    facts: JSON.stringify(submission.facts),
    progress: 0,
    preview: null,
    result: null,
    failure: null,
    webhook_url: submission.webhookUrl ?? null,
    cost,
    pressed: '',
    history: historyLines(transitionsAlong(surface, undefined, statuses, now)),
    submitted: now,
    started: null,
    finished: null,
    deadline: now + (paused ? modalTimeoutOf(deps.settings) : deadlineOf(deps.settings, surface)),
    run_at: now,
    lease_until: null,
    worker: null,
    attempts: 0,
  };
}

/** Assigns an account to each submission, in order. */
function assignAccounts(
  deps: TaskStoreDeps,
  submissions: readonly IdentifiedSubmission[],
  accounts: ReadonlyMap<string, AccountRow>,
  spent: Map<string, number>,
): Assignment[] {
  return submissions.map((submission) => {
    const { keyId, balance = Number.POSITIVE_INFINITY } = submission;
    const withRoom = submission.candidates.flatMap((candidate) => {
      const row = accounts.get(candidate.account.instanceId);
      return row && row.waiting < row.queue_size
        ? [{ candidate, load: { waiting: row.waiting, active: row.active } }]
        : [];
    });
    if (!withRoom.length) return { submission, result: { outcome: 'full' } };
    const spentBefore = spent.get(keyId) ?? 0;
    const affordable = withRoom.filter(({ candidate }) => candidate.cost <= balance - spentBefore);
    if (!affordable.length) return { submission, result: { outcome: 'balance' } };
    const candidate = submission.choose(affordable);
    const account = accounts.get(candidate.account.instanceId) as AccountRow;
    const row = rowOf(deps, submission, candidate);
    const task = taskOf(row as StoredTask);
    spent.set(keyId, spentBefore + candidate.cost);
    if (row.stage === 'paused') return { submission, row, result: { outcome: 'accepted', task, ahead: 0 } };
    const ahead = Math.max(0, account.waiting + account.active - account.concurrency + 1);
    account.waiting += 1;
    return { submission, row, result: { outcome: 'accepted', task, ahead } };
  });
}

/** The columns are named: a later version may add some, and processes of this one go on beside it. What is not named gets its default. */
const columnsOf = (row: object): RawBuilder<unknown> => sql.join(Object.keys(row).map((column) => sql.ref(column)));

/** Inserts tasks, and updates counters and balances. The rows are one JSON parameter, as building a parameter per column would cost more. */
async function insertTasks(tx: Tx, rows: readonly NewTask[]): Promise<void> {
  const columns = columnsOf(rows[0] ?? {});
  await sql`
    with new_tasks as materialized (select * from json_populate_recordset(null::tasks, ${JSON.stringify(rows)}::json)),
    counted as (
      update accounts set waiting = accounts.waiting + added.waiting
      from (select account, count(*)::int as waiting from new_tasks where stage = 'waiting' group by account) added
      where accounts.id = added.account
    ),
    charged as (
      update balances set spent = balances.spent + added.cost
      from (select key_id, sum(cost) as cost from new_tasks group by key_id) added where balances.key_id = added.key_id
    )
    insert into tasks (${columns}) select ${columns} from new_tasks`.execute(tx);
}

/** Marks buttons as pressed. Pressing a button twice has no further effect. */
async function markButtonsPressed(tx: Tx, submissions: readonly Submission[]): Promise<void> {
  const presses = submissions.flatMap(({ pressed, keyId }) => (pressed ? [{ ...pressed, keyId }] : []));
  if (!presses.length) return;
  await sql`${lockTasks(presses.map(({ task }) => task))}`.execute(tx);
  for (const { task, customId, keyId } of presses)
    await sql`update tasks set pressed = pressed || ${`${customId}\n`}
      where id = ${task} and key_id = ${keyId} and strpos(${'\n'} || pressed, ${`\n${customId}\n`}) = 0`.execute(tx);
}

/** Extends the time that files are kept; never shortens it. */
async function extendFileExpiry(tx: Tx, names: readonly string[], until: number): Promise<void> {
  if (!names.length) return;
  await sql`
    with locked_files as materialized (${lockFiles(names)})
    update files set keep_until = greatest(keep_until, ${until})
    from locked_files where files.name = locked_files.name`.execute(tx);
}

/**
 * Submits tasks: all of them or none.
 * @returns one result per submission
 */
export function submitTasks(
  { queries }: TaskDatabase,
  deps: TaskStoreDeps,
  submissions: readonly IdentifiedSubmission[],
): Promise<readonly SubmitResult[]> {
  const candidates = submissions.flatMap((submission) => submission.candidates);
  const ids = [...new Set(candidates.map(({ account }) => account.instanceId))];
  const keys = [...new Set(submissions.map(({ keyId }) => keyId))];
  return queries.transaction().execute(async (tx) => {
    const accounts = await sql<AccountRow>`${lockAccounts(ids)}`.execute(tx);
    // Creates the balances that there are not, and locks all of them.
    const balances = await sql<Tables['balances']>`
      insert into balances (key_id, spent) select key_id, 0 from unnest(${keys}::text[]) as v (key_id) order by key_id
      on conflict (key_id) do update set spent = balances.spent returning *`.execute(tx);
    const assignments = assignAccounts(
      deps,
      submissions,
      new Map(accounts.rows.map((row) => [row.id, row])),
      new Map(balances.rows.map(({ key_id, spent }) => [key_id, spent])),
    );
    const rows = assignments.flatMap(({ row }) => row ?? []);
    if (rows.length) {
      const accepted = assignments.flatMap(({ row, submission }) => (row ? submission : []));
      await insertTasks(tx, rows);
      await markButtonsPressed(tx, accepted);
      const lastDeadline = Math.max(...rows.map(({ deadline }) => Number(deadline)));
      const files = filesIn(accepted.map(({ job }) => job));
      await extendFileExpiry(tx, [...files], fileExpiry(deps, lastDeadline));
      const paused = rows.filter(({ stage }) => stage === 'paused').map((row) => taskOf(row as StoredTask));
      await enqueueWebhooks(tx, deps, paused);
    }
    return assignments.map(({ result }) => result);
  });
}

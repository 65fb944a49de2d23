// New tasks: account, queue, balance, pressed button and files in one transaction, for all submissions of a moment together.
import { type Selectable, sql } from 'kysely';
import type { Fit, Submission, Submitted } from '../../tasks/board.js';
import { newId, newUuid } from '../../tasks/identity.js';
import { movesAlong, stateWords, stepsToWork } from '../../tasks/lifecycle.js';
import type { Task } from '../../tasks/task.js';
import type { Tables } from '../tables.js';
import { keepFiles, keptUntil } from './change.js';
import type { Express, Queries, Step, TaskStoreDeps } from './deps.js';
import { filesIn, historyLines, type NewTask, type StoredTask, taskOf } from './rows.js';
import { tellOf } from './tell.js';

type AccountRow = Selectable<Tables['accounts']>;

/** The accounts as they are, held until the transaction ends: nobody else fills their queues meanwhile. */
async function holdAccounts(step: Step, items: readonly Submission[]): Promise<Map<string, AccountRow>> {
  const ids = new Set(items.flatMap(({ fits }) => fits.map(({ account }) => account.instanceId)));
  const rows = await step
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row }]));
}

/** What keys with a limit have spent, held likewise. */
async function holdBalances(step: Step, items: readonly Submission[]): Promise<Map<string, number>> {
  const keys = [...new Set(items.filter(({ balance }) => balance !== undefined).map(({ keyId }) => keyId))].sort();
  if (!keys.length) return new Map();
  await step
    .insertInto('balances')
    .values(keys.map((key_id) => ({ key_id, spent: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await step
    .selectFrom('balances')
    .selectAll()
    .where('key_id', 'in', keys)
    .orderBy('key_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ key_id, spent }) => [key_id, spent]));
}

/** @param worker who begins it at once; absent: it waits */
function rowOf(
  deps: TaskStoreDeps,
  item: Submission,
  { account, mode, cost, modal }: Fit,
  worker: string | undefined,
): NewTask {
  const now = deps.now();
  const { first } = stateWords[item.surface];
  const held = modal && item.surface === 'images';
  const begun = !held && worker !== undefined;
  const moves = [
    ...movesAlong(item.surface, undefined, held ? [first, 'MODAL'] : [first], now),
    ...(begun ? movesAlong(item.surface, first, stepsToWork(item.surface, first), now, worker) : []),
  ];
  return {
    id: newId(item.surface, now, deps.random),
    surface: item.surface,
    key_id: item.keyId,
    action: item.action,
    status: moves.at(-1)?.to ?? first,
    stage: held ? 'held' : begun ? 'leased' : 'waiting',
    account: account.instanceId,
    channel: account.channelId,
    mode,
    parent: item.pressed?.task ?? null,
    uuid: newUuid(),
    job: JSON.stringify(item.job),
    facts: JSON.stringify(item.facts),
    progress: 0,
    preview: null,
    result: null,
    failure: null,
    hook: item.hook ?? null,
    cost,
    pressed: '',
    history: historyLines(moves),
    submitted: now,
    started: begun ? now : null,
    finished: null,
    deadline: now + (held ? deps.settings.modal : deps.settings.deadline[item.surface]),
    run_at: now,
    lease_until: begun ? now + deps.settings.lease : null,
    worker: begun ? worker : null,
    attempts: begun ? 1 : 0,
  };
}

/** How many tasks must end before one that joins the queue of an account now can begin. */
const aheadIn = ({ waiting, active, concurrency }: AccountRow): number =>
  Math.max(0, waiting + active - concurrency + 1);

type Decided = { readonly row: NewTask; readonly ahead: number; readonly item: Submission } | Submitted;

/** Chooses an account for each, one after the other: the next sees what the former have taken. */
function decide(
  deps: TaskStoreDeps,
  items: readonly Submission[],
  accounts: Map<string, AccountRow>,
  spent: Map<string, number>,
  express: Express | undefined,
): Decided[] {
  let free = express?.free() ?? 0;
  /** Whether a task may begin here and now: nobody waits before it, and there is room for it. */
  const beginsNow = ({ waiting, active, concurrency, engine }: AccountRow): boolean =>
    free > 0 && !waiting && active < concurrency && express?.engines.includes(engine) === true;
  return items.map((item) => {
    const roomy = item.fits.flatMap((fit) => {
      const row = accounts.get(fit.account.instanceId);
      return row && row.waiting < row.queue_size
        ? [{ fit, row, load: { waiting: row.waiting, active: row.active } }]
        : [];
    });
    if (!roomy.length) return { outcome: 'full' };
    const left = item.balance === undefined ? Number.POSITIVE_INFINITY : item.balance - (spent.get(item.keyId) ?? 0);
    const open = roomy.filter(({ fit }) => fit.cost <= left);
    if (!open.length) return { outcome: 'balance' };
    const fit = item.choose(open);
    const account = accounts.get(fit.account.instanceId) as AccountRow;
    const row = rowOf(deps, item, fit, beginsNow(account) ? express?.worker : undefined);
    const ahead = row.stage === 'held' ? 0 : aheadIn(account);
    if (row.stage === 'waiting') account.waiting += 1;
    if (row.stage === 'leased') {
      account.active += 1;
      free -= 1;
    }
    spent.set(item.keyId, (spent.get(item.keyId) ?? 0) + fit.cost);
    return { row, ahead, item };
  });
}

/** Marks buttons as pressed; the second press of one changes nothing. */
async function press(step: Step, items: readonly Submission[]): Promise<void> {
  for (const { pressed, keyId } of items)
    if (pressed)
      await sql`update tasks set pressed = pressed || ${`${pressed.customId}\n`}
        where id = ${pressed.task} and key_id = ${keyId} and strpos(${'\n'} || pressed, ${`\n${pressed.customId}\n`}) = 0`.execute(
        step,
      );
}

/**
 * Writes new tasks, and what they add to accounts and balances, in one statement. They go as one text of JSON: as thousands of
 * parameters, building the statement would cost more than running it.
 */
async function insert(step: Step, rows: readonly NewTask[]): Promise<void> {
  const text = JSON.stringify(rows);
  await sql`
    with fresh as materialized (select * from json_populate_recordset(null::tasks, ${text}::json)),
    counted as (
      update accounts set waiting = accounts.waiting + v.waiting, active = accounts.active + v.active
      from (
        select account, count(*) filter (where stage = 'waiting')::int as waiting, count(*) filter (where stage = 'leased')::int as active
        from fresh group by account
      ) v where accounts.id = v.account
    ), paid as (
      insert into balances (key_id, spent) select key_id, sum(cost) from fresh group by key_id having sum(cost) > 0 order by key_id
      on conflict (key_id) do update set spent = balances.spent + excluded.spent
    )
    insert into tasks select * from fresh`.execute(step);
}

/** Takes submissions: all are in the database when this resolves, or none. */
export async function submitAll(
  queries: Queries,
  deps: TaskStoreDeps,
  items: readonly Submission[],
  express?: Express,
): Promise<readonly Submitted[]> {
  const submitted = await queries.transaction().execute(async (step) => {
    const accounts = await holdAccounts(step, items);
    const decided = decide(deps, items, accounts, await holdBalances(step, items), express);
    const taken = decided.filter((each) => 'row' in each);
    if (!taken.length) return decided as readonly Submitted[];
    const rows = taken.map(({ row }) => row);
    await insert(step, rows);
    await press(
      step,
      taken.map(({ item }) => item),
    );
    const tasks = new Map<string, Task>(rows.map((row) => [row.id, taskOf(row as StoredTask)]));
    await tellOf(
      step,
      deps,
      [...tasks.values()].filter(({ status }) => status === 'MODAL'),
    );
    const last = Math.max(...rows.map((row) => Number(row.deadline)));
    await keepFiles(step, [...filesIn(taken.map(({ item }) => item.job))], keptUntil(deps, last));
    return decided.map(
      (each): Submitted =>
        'row' in each ? { outcome: 'taken', task: tasks.get(each.row.id) as Task, ahead: each.ahead } : each,
    );
  });
  const begun = submitted.flatMap((each) =>
    each.outcome === 'taken' && each.task.started !== undefined ? each.task : [],
  );
  if (begun.length) express?.begin(begun);
  return submitted;
}

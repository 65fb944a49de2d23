// Checks the invariants after a chaos run, and lists violations as sentences.
import type pg from 'pg';
import type { Receiver } from './receiver.js';

interface Evidence {
  readonly pool: pg.Pool;
  /** Of the tasks that were acknowledged. */
  readonly ids: readonly string[];
  /** Statuses that the servers report. */
  readonly states: ReadonlyMap<string, string>;
  readonly receiver: Receiver;
  readonly keyId: string;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly stage: string;
  readonly cost: number;
  readonly history: string;
}

/** The statuses that a task ends with. */
export const final: ReadonlySet<string> = new Set(['SUCCESS', 'FAILURE', 'CANCEL']);

/** The transitions that change the status. */
const transitionsOf = ({ history }: Row) =>
  history
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly from?: string; readonly to: string })
    .filter(({ from, to }) => from !== to);

/** Lists the violated invariants. */
export async function findings({ pool, ids, states, receiver, keyId }: Evidence): Promise<readonly string[]> {
  const problems: string[] = [...receiver.problems];
  const { rows } = await pool.query<Row>('select id, status, stage, cost, history from tasks');
  const tasks = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = tasks.get(id);
    if (!row) problems.push(`${id} was acknowledged and is lost`);
    else if (!final.has(row.status)) problems.push(`${id} has not ended: ${row.status}, ${row.stage}`);
    if (!states.has(id)) problems.push(`the servers do not report ${id}`);
    const arrived = receiver.arrived.get(id) ?? [];
    if (!arrived.length) problems.push(`no webhook for ${id} arrived`);
    else if (row && arrived.some((status) => status !== row.status))
      problems.push(`webhooks for ${id} report ${arrived.join(', ')}, its status is ${row.status}`);
  }
  if (new Set(ids).size !== ids.length) problems.push('an id was given twice');
  for (const row of rows) {
    const transitions = transitionsOf(row);
    const ends = transitions.filter(({ to }) => final.has(to)).length;
    if (final.has(row.status) && ends !== 1) problems.push(`${row.id} has ended ${ends} times`);
    transitions.forEach(({ from }, at) => {
      if (at && from !== transitions[at - 1]?.to) problems.push(`${row.id}: its history has a gap`);
    });
    if (row.status === 'SUCCESS' ? row.cost <= 0 : final.has(row.status) && row.cost !== 0)
      problems.push(`${row.id} is ${row.status} and costs ${row.cost}`);
  }
  const costs = rows.reduce((sum, { cost }) => sum + cost, 0);
  const { rows: spent } = await pool.query('select spent from balances where key_id = $1', [keyId]);
  if (Math.abs((spent[0]?.spent ?? 0) - costs) > 1e-6)
    problems.push(`spent is ${spent[0]?.spent}, tasks cost ${costs}`);
  const { rows: accounts } = await pool.query(
    'select id, waiting, active from accounts where waiting <> 0 or active <> 0',
  );
  for (const { id, waiting, active } of accounts) problems.push(`${id} counts ${waiting} waiting and ${active} active`);
  return problems;
}

/** Deadlocks in this database, as PostgreSQL counts them; backends report with a delay of up to a second. */
export async function deadlocksOf(pool: pg.Pool | pg.Client): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

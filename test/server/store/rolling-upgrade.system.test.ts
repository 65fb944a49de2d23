// Two versions on one PostgreSQL while an upgrade rolls: migrations only add, and a process goes on while a later version adds columns to every
// table.
import { beforeAll, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createClient } from '../../../generated/client.js';
import { migrate, migrationNames } from '../../../server/store/migrations.js';
import { askOperator } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';
import { png } from '../upstream-tasks/remote.js';
import { startReceiver } from '../webhooks/receiver.js';
import { describeOnPostgres, startCluster } from './postgres.js';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly preset: string | null;
  readonly generated: boolean;
}

interface Schema {
  readonly tables: ReadonlyMap<string, readonly Column[]>;
  /** Constraints and unique indexes: what an older version could break without intention. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
  /** Functions with their arguments and results. */
  readonly functions: readonly string[];
}

async function schemaOf(client: pg.Client): Promise<Schema> {
  const { rows: columns } = await client.query(
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
       column_default as preset, is_generated = 'ALWAYS' as generated
     from information_schema.columns where table_schema = 'public' and table_name not like 'pentagate%' order by ordinal_position`,
  );
  const { rows: rules } = await client.query(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint where conrelid <> 0
     union all select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
     where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const { rows: functions } = await client.query(
    `select proname || '(' || pg_get_function_identity_arguments(oid) || ') ' || pg_get_function_result(oid) as signature
     from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  const byTable = <Row extends { readonly table: string }, Value>(rows: readonly Row[], value: (row: Row) => Value) =>
    new Map(
      [...new Set(rows.map(({ table }) => table))].map((table) => [
        table,
        rows.filter((row) => row.table === table).map(value),
      ]),
    );
  return {
    tables: byTable(columns as (Column & { table: string })[], ({ table: _, ...column }) => column),
    rules: byTable(rules as { table: string; rule: string }[], ({ rule }) => rule),
    functions: functions.map(({ signature }) => String(signature)),
  };
}

/** What a process of the version before could not work with. */
function breakingChanges(before: Schema, after: Schema): string[] {
  const problems: string[] = [];
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table) ?? [];
    for (const column of columns) {
      const same = now.find(({ name }) => name === column.name);
      if (JSON.stringify(same) !== JSON.stringify(column)) problems.push(`${table}.${column.name} is not as before`);
    }
    for (const { name, nullable, preset, generated } of now.filter(
      (each) => !columns.some(({ name }) => name === each.name),
    ))
      if (!nullable && preset === null && !generated) problems.push(`${table}.${name} is new and needs a value`);
    const rules = before.rules.get(table) ?? [];
    for (const rule of after.rules.get(table) ?? [])
      if (!rules.includes(rule)) problems.push(`${table} has the new rule ${rule}`);
  }
  for (const signature of before.functions)
    if (!after.functions.includes(signature)) problems.push(`the function ${signature} is gone`);
  return problems;
}

const samples: Readonly<Record<string, string>> = {
  ...{ text: "'v'", bigint: '1', integer: '1', smallint: '1', 'double precision': '1.5', boolean: 'true' },
  ...{ uuid: "'00000000-0000-4000-8000-000000000000'", 'timestamp with time zone': "'2030-01-01Z'" },
};

/** Changes that a process of the version before does not notice. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  // It claims, sends and completes a delivery without a task as any other: no statement of its joins two tasks that are null.
  '003_budget_alerts': ['deliveries.task_id is not as before'],
};

describeOnPostgres('a rolling upgrade', () => {
  const place = commandFolder();
  const cluster = openedForTests(() => startCluster());
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: cluster.url }).on('error', () => undefined);
    await client.connect();
  });

  it('has migrations that only add: what a process of the version before reads, writes and calls stays as it is', async () => {
    const address = new URL(cluster.url);
    await client.query('create database history');
    address.pathname = '/history';
    const pool = new pg.Pool({ connectionString: address.href });
    const queries = new Kysely({ dialect: new PostgresDialect({ pool }) });
    const inside = new pg.Client({ connectionString: address.href });
    await inside.connect();
    try {
      // The foreign keys of the samples fit, whatever order they are inserted in.
      await inside.query('set session_replication_role = replica');
      let before: Schema | undefined;
      for (const name of migrationNames) {
        const rows = new Map<string, string>();
        for (const [table, columns] of before?.tables ?? []) {
          const own = columns.filter(({ generated }) => !generated);
          const values = own.map(({ type }) => samples[type] ?? `no sample of ${type}`);
          await inside.query(`insert into ${table} (${own.map((each) => each.name)}) values (${values})`);
          rows.set(table, `select ${columns.map((each) => each.name)} from ${table}`);
        }
        const contents = async (): Promise<string> =>
          JSON.stringify(await Promise.all([...rows.values()].map(async (query) => (await inside.query(query)).rows)));
        const kept = await contents();
        await migrate(queries, name);
        const after = await schemaOf(inside);
        expect([name, before ? breakingChanges(before, after) : []]).toEqual([name, harmless[name] ?? []]);
        expect(await contents()).toBe(kept);
        for (const table of rows.keys()) await inside.query(`delete from ${table}`);
        before = after;
      }
      expect([...(before?.tables.keys() ?? [])].length).toBeGreaterThan(10);
    } finally {
      await inside.end();
      await queries.destroy();
    }
  });

  it('is checked by a test that notices what would break', () => {
    const column: Column = { name: 'a', type: 'text', nullable: true, preset: null, generated: false };
    const schema = (more: Partial<Schema> = {}): Schema => ({
      ...{ tables: new Map([['t', [column]]]), rules: new Map([['t', ['r']]]), functions: ['f()'] },
      ...more,
    });
    const problems = (more: Partial<Schema>): number => breakingChanges(schema(), schema(more)).length;
    expect(problems({})).toBe(0);
    expect(
      problems({
        tables: new Map([
          ['t', [column, { ...column, name: 'b' }]],
          ['u', [column]],
        ]),
      }),
    ).toBe(0);
    expect(problems({ tables: new Map() })).toBe(1);
    expect(problems({ tables: new Map([['t', [{ ...column, type: 'bigint' }]]]) })).toBe(1);
    expect(problems({ tables: new Map([['t', [column, { ...column, name: 'b', nullable: false }]]]) })).toBe(1);
    expect(problems({ rules: new Map([['t', ['r', 'unique']]]) })).toBe(1);
    expect(problems({ functions: [] })).toBe(1);
  });

  it('leaves a running process at work while a later version adds columns to every table', async () => {
    const hooks: string[] = [];
    const receiver = await startReceiver(({ path }) => {
      hooks.push(path);
      return 200;
    });
    place.write(
      `docs: false
database: {url: '${cluster.url}'}
simulator: {tokensPerSecond: 0}
webhooks: {allow: [127.0.0.1]}
budgets: [{key: '*', period: day, tokens: 100000000}]
`,
    );
    const environment = { PENTAGATE_KEY: 'key-of-the-server' };
    const { url, out } = await place.serve([], environment);
    const api = createClient({ baseUrl: url, apiKey: environment.PENTAGATE_KEY, retries: 0 });
    const base64 = `data:image/png;base64,${(await png(64)).toString('base64')}`;
    let calls = 0;
    /** Uses every table: responses, tasks with files and webhooks, budgets, usage, keys, accounts. */
    const round = async (): Promise<void> => {
      const first = await api.responses.create({ model: 'm', input: 'Hello' });
      await api.responses.create({ model: 'm', input: 'And?', previous_response_id: first.id });
      const { result } = await api.images.describe({ base64, notifyHook: `${receiver.url}${++calls}` });
      expect(await api.images.tasks.waitFor(result ?? '', { interval: 50 })).toMatchObject({ status: 'SUCCESS' });
      const created = await askOperator(url, 'keys', environment.PENTAGATE_KEY, 'POST', { name: `k${calls}` });
      expect(created.status).toBe(200);
    };
    try {
      for (let at = 0; at < 2; at++) await round();
      const load = { stop: false, errors: [] as unknown[], rounds: 0 };
      const running = (async () => {
        while (!load.stop) {
          await round().catch((error: unknown) => load.errors.push(error));
          load.rounds++;
        }
      })();
      const { tables } = await schemaOf(client);
      for (const table of tables.keys())
        await client.query(
          `alter table ${table} add column if not exists later_text text, add column if not exists later_number integer not null default 7`,
        );
      await client.query('create table if not exists later (id text primary key)');
      await client.query(`insert into pentagate_migrations (name, timestamp) values ('999_later', '2030-01-01')`);
      const before = load.rounds;
      await until(() => load.rounds >= before + 2);
      load.stop = true;
      await running;
      expect(load.errors).toEqual([]);
      await until(() => new Set(hooks).size >= calls);
      expect(out()).not.toMatch(/"level":"?(error|50)/);
      expect(out()).not.toContain('pooler');
      // Rows of the process have the defaults of the later version.
      for (const table of ['tasks', 'usage', 'files', 'deliveries', 'stored_responses', 'keys'])
        expect((await client.query(`select later_number, later_text from ${table}`)).rows).not.toContainEqual({
          later_number: null,
          later_text: expect.anything(),
        });
      const usageRows = async (): Promise<number> =>
        (await client.query('select count(*)::int as count from usage')).rows[0].count;
      // Two responses and a task each; rows are written in batches.
      await until(async () => (await usageRows()) >= calls * 3);

      const older = place.start(['serve', '--port', '0'], environment);
      expect(await older.ended).toBe(1);
      expect(older.err()).toContain('It was used by a later version of pentagate.');
    } finally {
      await receiver.close();
      await client.query(`delete from pentagate_migrations where name = '999_later'`);
    }
  });
});

// Prepared statements of the pool with asynchronous commit: what happens when they are lost, and which plans they use.
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { type Database, openDatabase, type Tables } from '../../../server/store/database.js';
import { type Cluster, describeOnPostgres, startCluster } from './postgres.js';

const spend = (queries: Kysely<Tables>, { key, spent }: { readonly key: string; readonly spent: number }) =>
  sql<{ key_id: string; spent: number }>`
    insert into balances (key_id, spent) values (${key}, ${spent})
    on conflict (key_id) do update set spent = balances.spent + excluded.spent returning *`.execute(queries);

const names = sql<{ name: string }>`select name from pg_prepared_statements where name like 'pentagate%'`;

describeOnPostgres('prepared statements', () => {
  let cluster: Cluster;
  let database: Database;
  const warned: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void warned.push(message),
    error: () => undefined,
  };

  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    await database?.close();
    database = await openDatabase({ url: cluster.url, dataDir: 'memory', log });
    await sql`delete from balances`.execute(database.queries);
    warned.length = 0;
  });
  afterAll(() => database.close());

  it('are read once, whatever values they are given, and not by ordinary connections', async () => {
    for (const spent of [1, 2, 3]) await spend(database.asyncCommit, { key: 'key_a', spent });
    expect((await spend(database.asyncCommit, { key: 'key_b', spent: 1 })).rows).toEqual([
      { key_id: 'key_b', spent: 1 },
    ]);
    expect((await spend(database.asyncCommit, { key: 'key_a', spent: 0 })).rows).toEqual([
      { key_id: 'key_a', spent: 6 },
    ]);
    expect((await names.execute(database.asyncCommit)).rows).toHaveLength(1);
    await spend(database.queries, { key: 'key_a', spent: 1 });
    expect((await names.execute(database.queries)).rows).toEqual([]);
  });

  it('that a pooler has lost are run as they are, once, and that is said once', async () => {
    await spend(database.asyncCommit, { key: 'key_a', spent: 1 });
    await sql`deallocate all`.execute(database.asyncCommit);
    for (const want of [2, 3])
      expect((await spend(database.asyncCommit, { key: 'key_a', spent: 1 })).rows[0]?.spent).toBe(want);
    expect(warned).toEqual([expect.stringMatching(/were lost by the connection pooler/)]);
  });

  it('whose name is taken on a connection from a pooler are run as they are', async () => {
    await spend(database.asyncCommit, { key: 'key_a', spent: 1 });
    const [{ name } = { name: '' }] = (await names.execute(database.asyncCommit)).rows;
    await database.close();
    database = await openDatabase({ url: cluster.url, dataDir: 'memory', log });
    await sql`prepare ${sql.ref(name)} as select 1`.execute(database.asyncCommit);
    expect((await spend(database.asyncCommit, { key: 'key_a', spent: 1 })).rows[0]?.spent).toBe(2);
    expect(warned).toHaveLength(1);
  });

  it('whose table has got another column are prepared again', async () => {
    await spend(database.asyncCommit, { key: 'key_a', spent: 1 });
    await sql`alter table balances add column later text`.execute(database.queries);
    try {
      expect((await spend(database.asyncCommit, { key: 'key_a', spent: 1 })).rows[0]).toMatchObject({ spent: 2 });
      const before = (await names.execute(database.asyncCommit)).rows;
      expect((await spend(database.asyncCommit, { key: 'key_a', spent: 1 })).rows[0]).toMatchObject({ spent: 3 });
      expect((await names.execute(database.asyncCommit)).rows).toHaveLength(before.length + 1);
      expect(warned).toEqual([]);
    } finally {
      await sql`alter table balances drop column later`.execute(database.queries);
    }
  });

  it('are not used in transactions, where nothing could be run again', async () => {
    await database.asyncCommit.transaction().execute(async (step) => {
      await spend(step, { key: 'key_a', spent: 1 });
      expect((await names.execute(step)).rows).toEqual([]);
    });
    await spend(database.asyncCommit, { key: 'key_a', spent: 1 });
    expect((await names.execute(database.asyncCommit)).rows).toHaveLength(1);
  });

  it('find rows by an index, even when the table was empty at first', async () => {
    await spend(database.asyncCommit, { key: 'key_a', spent: 1 });
    await sql`select spent from balances where key_id = ${'key_a'}`.execute(database.asyncCommit);
    const [prepared] = (
      await sql<{ name: string }>`select name from pg_prepared_statements where statement like 'select spent%'`.execute(
        database.asyncCommit,
      )
    ).rows;
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain execute ${sql.ref(prepared?.name ?? '')}('key_a')`.execute(database.asyncCommit);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* Scan/);
  });
});

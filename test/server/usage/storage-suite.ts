// What every database must do with rows of usage.
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../../../server/store/database.js';
import { createRowWriter } from '../../../server/store/row-writer.js';
import { createDatabaseStore, insertRows } from '../../../server/usage/usage-database-store.js';
import type { UsageRow } from '../../../server/usage/usage-row.js';
import { recordIdOf, rowOf } from '../../../server/usage/usage-row.js';
import type { UsageStore } from '../../../server/usage/usage-store.js';
import { quiet } from '../store/records.js';
import { record } from './record.js';

const day = 86_400_000;

/** Everything as long as it can be, and longer. */
const longest = record({
  keyId: 'ключ'.repeat(50),
  workspace: '團隊'.repeat(64),
  surface: 'responses',
  operation: 'streamGenerateContent',
  ...{ modelAsked: '模型'.repeat(100), modelSent: 'é'.repeat(200), modelServed: `\u0000${'x'.repeat(199)}` },
  ...{ upstream: '上游'.repeat(50), attempts: 1e9, durationMs: 1e12, firstContentMs: 1e12, end: 'complete' },
  tokens: { input: 1e12, output: 1e12, cacheRead: 1e12, cacheWrite5m: 1e12, cacheWrite1h: 1e12, reasoning: 1e12 },
  ...{ costNanos: Number.MAX_SAFE_INTEGER, requestId: 'r'.repeat(128), images: 1e12, videoMs: 1e12 },
});

export function storageSuite(database: () => Database): void {
  let queries: Database['queries'];
  let lost: number[];
  beforeEach(async () => {
    ({ queries } = database());
    lost = [];
    await queries.deleteFrom('usage').execute();
  });
  const stored = () => queries.selectFrom('usage').selectAll().orderBy('started').execute();
  const writerTo = (store: Pick<UsageStore, 'partsOf' | 'insert' | 'refuses'>) =>
    createRowWriter({ what: 'usage', store, log: quiet, onLost: (rows) => void lost.push(rows) });

  it('a row takes at most 500 bytes', async () => {
    await insertRows(queries, [rowOf(longest), rowOf(record())]);
    const sizes = sql<{ size: number }>`select pg_column_size(usage.*) as size from usage`;
    const { rows } = await sizes.execute(queries);
    const [usual = 0, most = 0] = rows.map(({ size }) => Number(size)).sort((a, b) => a - b);
    expect(most).toBeLessThanOrEqual(500);
    expect(usual).toBeLessThan(220);
  });

  it('rows that are stored again stay as they are', async () => {
    const rows = [record(), record(), record({ id: recordIdOf('task-1') })].map(rowOf);
    await insertRows(queries, rows);
    await insertRows(queries, [...rows, rowOf(record({ id: recordIdOf('task-1') }))]);
    expect(await stored()).toHaveLength(3);
  });

  it('long names that differ only at their end stay different', async () => {
    const names = ['a', 'b'].map((end) => rowOf(record({ modelAsked: `${'x'.repeat(150)}${end}` })).model_asked);
    expect(new Set(names).size).toBe(2);
  });

  it('rows past their retention are deleted', async () => {
    const now = Date.now();
    const old = (days: number) => rowOf(record({ started: now - days * day, requestId: `${days}` }));
    await insertRows(queries, [0, 1, 89, 91, 400].map(old));
    expect(await createDatabaseStore(queries).purge(90, now)).toBe(2);
    expect((await stored()).map(({ request_id }) => request_id)).toEqual(['89', '1', '0']);
  });

  it('while the database is away, rows wait, and none is lost or stored twice', async () => {
    let away = true;
    const stores = createDatabaseStore(queries);
    const store = {
      ...stores,
      insert: async (rows: readonly UsageRow[]) => {
        if (away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        await stores.insert(rows);
      },
    };
    const writer = writerTo(store);
    writer.add(rowOf(record()));
    await expect(writer.flush()).rejects.toThrow('away');
    writer.add(rowOf(record()));
    away = false;
    await writer.close();
    expect([await stored().then((rows) => rows.length), lost]).toEqual([2, []]);
  });

  it('of a batch with a row that the database refuses, only that row is lost', async () => {
    const writer = writerTo(createDatabaseStore(queries));
    const refused = { ...rowOf(record()), status: 1e9 };
    for (let at = 0; at < 11; at++) writer.add(at === 7 ? refused : rowOf(record()));
    await writer.close();
    expect([await stored().then((rows) => rows.length), lost]).toEqual([10, [1]]);
  });
}

// Connections whose commits do not wait for the disk: what they promise, and what happens where a pooler does not let them be.
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { rateWindows } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { openDatabase } from '../../../server/store/database.js';
import { type Cluster, describeOnPostgres, startCluster } from './postgres.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Refuses the startup parameter as PgBouncer does, or leaves it out as it can be configured to, and passes everything else on. */
function startPooler(socket: string, how: 'refuses' | 'ignores'): Promise<{ server: Server; port: number }> {
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (first) => {
      if (how === 'refuses' && first.includes('options\0')) {
        const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(fields.length + 4, 1);
        return void client.end(Buffer.concat([head, Buffer.from(fields)]));
      }
      const upstream = connect(socket);
      upstream.on('error', () => client.destroy());
      client.on('close', () => upstream.destroy());
      const start = Buffer.from(first.toString('latin1').replace(/options\0[^\0]*\0/, ''), 'latin1');
      start.writeInt32BE(start.length, 0);
      upstream.write(start);
      client.pipe(upstream).pipe(client);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });
}

describeOnPostgres('connections with asynchronous commit', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(true);
  });
  afterAll(() => cluster.stop());

  const setting = sql<{ synchronous_commit: string }>`show synchronous_commit`;

  it('do not wait for the disk, and what they committed is there after a flush', async () => {
    const database = await openDatabase({ url: cluster.url, dataDir: '', log: quiet });
    const settings = [await setting.execute(database.asyncCommit), await setting.execute(database.queries)];
    expect(settings.map(({ rows }) => rows[0]?.synchronous_commit)).toEqual(['off', 'on']);
    await sql`insert into balances values ('key_a', 1)`.execute(database.asyncCommit);
    const written = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(
      database.queries,
    );
    await database.flush.now();
    const safe = await sql<{ safe: boolean }>`
      select pg_current_wal_flush_lsn() >= ${written.rows[0]?.lsn}::pg_lsn as safe`.execute(database.queries);
    expect(safe.rows).toEqual([{ safe: true }]);
    await database.close();
  });

  it('count rates', async () => {
    const pool = createRatePool(cluster.url, 4, 20_000);
    const { rows } = await pool.query('show synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'off' }]);
    await pool.end();
  });

  it.each(['refuses', 'ignores'] as const)('are ordinary ones where a pooler %s the setting', async (how) => {
    const folder = new URL(cluster.url).searchParams.get('host') ?? '';
    const { server, port } = await startPooler(join(folder, '.s.PGSQL.5432'), how);
    const url = `postgresql://pentagate@127.0.0.1:${port}/postgres`;
    const warned: string[] = [];
    const log = { ...quiet, warn: (_: object, message: string) => void warned.push(message) };
    const database = await openDatabase({ url, dataDir: '', log });
    expect((await setting.execute(database.asyncCommit)).rows[0]?.synchronous_commit).toBe('on');
    await database.flush.now();
    expect(warned).toEqual([expect.stringMatching(/startup parameter/)]);
    await database.close();

    const pool = createRatePool(url, 4, 20_000);
    const counter = createPostgresCounters(pool, quiet)(rateWindows.day);
    const key = `key_${how}`;
    // Where the setting is refused, the first is counted here; those after it by the database again.
    await counter.increment(key);
    const { used } = await counter.increment(key);
    expect(used).toBe(how === 'refuses' ? 1 : 2);
    expect((await counter.increment(key)).used).toBe(used + 1);
    await pool.end();
    await new Promise((resolve) => server.close(resolve));
  });
});

// Connections whose commits do not wait for the disk: what they promise, and what happens where a pooler does not let them be.
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { rateWindows } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { type Listening, listenOn } from '../../harness/listen.js';
import { openedForTests } from '../../harness/opened.js';
import { describeOnPostgres, startCluster } from './postgres.js';
import { quiet } from './records.js';

/** Refuses the startup parameter as PgBouncer does, or leaves it out as it can be configured to, and passes everything else on. */
function startPooler(socket: string, how: 'refuses' | 'ignores'): Promise<Listening> {
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
  return listenOn(server);
}

describeOnPostgres('connections with asynchronous commit', () => {
  const cluster = openedForTests(() => startCluster(true));

  it('count rates', async () => {
    const pool = createRatePool(cluster.url, 4, 20_000);
    const { rows } = await pool.query('show synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'off' }]);
    await pool.end();
  });

  it.each(['refuses', 'ignores'] as const)('are ordinary ones where a pooler %s the setting', async (how) => {
    const folder = new URL(cluster.url).searchParams.get('host') ?? '';
    const { close, port } = await startPooler(join(folder, '.s.PGSQL.5432'), how);
    const url = `postgresql://pentagate@127.0.0.1:${port}/postgres`;
    const pool = createRatePool(url, 4, 20_000);
    const counter = createPostgresCounters(pool, quiet)(rateWindows.day);
    const key = `key_${how}`;
    // Where the setting is refused, the first is counted here; those after it by the database again.
    await counter.consume(key);
    const { consumedPoints: used } = await counter.consume(key);
    expect(used).toBe(how === 'refuses' ? 1 : 2);
    expect((await counter.consume(key)).consumedPoints).toBe(used + 1);
    await pool.end();
    await close();
  });
});

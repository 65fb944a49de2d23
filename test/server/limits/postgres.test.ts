// Rate limits in a database: counted together, and kept per process while the database is away.
import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Key } from '../../../runtime/key.js';
import type { Logger } from '../../../runtime/logger.js';
import { createLimiter } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { openPglite } from '../../harness/database.js';
import { anyKey } from '../app.js';

const key: Key = { ...anyKey, perMinute: 3, perDay: 100 };
const none = { perMinute: 0, perDay: 0 };

/** A log that keeps its lines. */
function memoryLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const put = (facts: object, message: string): void => {
    lines.push(`${message} ${JSON.stringify(facts)}`);
  };
  return { log: { info: put, warn: put, error: put }, lines };
}

describe('with a database', () => {
  let lite: PGlite;
  let pool: pg.Pool;
  beforeAll(async () => {
    lite = await openPglite();
    class LiteClient extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connection: new PglitePgConnection({ pglite: lite }) } as pg.ClientConfig);
      }
    }
    pool = new pg.Pool({ Client: LiteClient as unknown as typeof pg.Client, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await lite.close();
  });

  it('counts the calls of all processes together', async () => {
    const { log, lines } = memoryLog();
    const limiters = [1, 2].map(() => createLimiter(none, createPostgresCounters(pool, log)));
    const verdicts = [];
    for (const limiter of [...limiters, ...limiters]) verdicts.push(await limiter.take(key));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(verdicts.map(({ headers }) => /r=(\d+)/.exec(headers.ratelimit ?? '')?.[1])).toEqual(['2', '1', '0', '0']);
    expect(verdicts[3]?.retryAfter).toBeGreaterThan(50);
    expect(lines).toEqual([]);
  });
});

describe('without it', () => {
  it('continues to count in the process, logs it once, and tries again later', async () => {
    const { log, lines } = memoryLog();
    let time = 0;
    // No process listens on port 1: the connection is refused at once.
    const pool = createRatePool('postgres://me:hunter2@127.0.0.1:1/none');
    const counters = createPostgresCounters(pool, log, () => time);
    const limiter = createLimiter(none, counters);
    const allowed = [];
    for (let call = 0; call < 4; call++) allowed.push((await limiter.take(key)).allowed);
    expect(allowed).toEqual([true, true, true, false]);
    expect(lines).toEqual([expect.stringMatching(/counted per process.*ECONNREFUSED/)]);
    time = 6000;
    await limiter.take(key);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('hunter2');
    await pool.end();
  });
});

// Rate limits: what is allowed, and what the headers say about it; in a database they are counted together, and per process while that is away.
import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { Key } from '../../../runtime/key.js';
import { createLimiter } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { openPglite } from '../../harness/database.js';
import { anyKey } from '../app.js';
import { memoryLog } from './memory-log.js';

const key = (limits: Partial<Key> = {}): Key => ({ ...anyKey, ...limits });

describe('limits in one process', () => {
  let now: number;
  let limiter: ReturnType<typeof createLimiter>;
  beforeEach(() => {
    limiter = createLimiter({ perMinute: 0, perDay: 0 });
    now = 1_700_000_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('counts down, refuses, and begins again when the minute is over', async () => {
    const one = key({ perMinute: 2 });
    const policy = { 'ratelimit-policy': '"minute";q=2;w=60' };
    expect(await limiter.take(one)).toEqual({ allowed: true, headers: { ...policy, ratelimit: '"minute";r=1;t=60' } });
    now += 20_500;
    const headers = { ...policy, ratelimit: '"minute";r=0;t=40' };
    expect(await limiter.take(one)).toEqual({ allowed: true, headers });
    expect(await limiter.take(one)).toEqual({ allowed: false, headers, retryAfter: 40 });
    now += 39_500;
    expect(await limiter.take(one)).toMatchObject({ allowed: true, headers: { ratelimit: '"minute";r=1;t=60' } });
  });

  it('counts each key by itself', async () => {
    await limiter.take(key({ perMinute: 1 }));
    expect(await limiter.take(key({ perMinute: 1 }))).toMatchObject({ allowed: false });
    expect(await limiter.take(key({ perMinute: 1, id: 'key_2' }))).toMatchObject({ allowed: true });
  });

  it('says both windows, and waits for the longer one', async () => {
    const one = key({ perMinute: 5, perDay: 1 });
    expect((await limiter.take(one)).headers).toEqual({
      'ratelimit-policy': '"minute";q=5;w=60, "day";q=1;w=86400',
      ratelimit: '"minute";r=4;t=60, "day";r=0;t=86400',
    });
    expect(await limiter.take(one)).toMatchObject({ allowed: false, retryAfter: 86_400 });
  });

  it('does not count a call that the minute refuses towards the day', async () => {
    const one = key({ perMinute: 1, perDay: 3 });
    expect(await limiter.take(one)).toMatchObject({ headers: { ratelimit: '"minute";r=0;t=60, "day";r=2;t=86400' } });
    const policy = { 'ratelimit-policy': '"minute";q=1;w=60, "day";q=3;w=86400' };
    const refused = { allowed: false, retryAfter: 60, headers: { ...policy, ratelimit: '"minute";r=0;t=60' } };
    for (let call = 0; call < 5; call++) expect(await limiter.take(one)).toMatchObject(refused);
    now += 60_000;
    const again = { allowed: true, headers: { ratelimit: '"minute";r=0;t=60, "day";r=1;t=86340' } };
    expect(await limiter.take(one)).toMatchObject(again);
  });

  it('gives a key without limits those of the configuration', async () => {
    limiter = createLimiter({ perMinute: 1, perDay: 0 });
    expect(await limiter.take(key())).toMatchObject({ allowed: true });
    expect(await limiter.take(key())).toMatchObject({ allowed: false, retryAfter: 60 });
    expect(await limiter.take(key({ id: 'key_2', perMinute: 9 }))).toMatchObject({
      headers: { 'ratelimit-policy': '"minute";q=9;w=60' },
    });
  });

  it('answers at once, with headers, where there is no limit at all', () => {
    const verdict = limiter.take(key());
    expect(verdict).toMatchObject({ allowed: true });
    expect(Object.keys((verdict as { headers: object }).headers)).toEqual(['ratelimit-policy', 'ratelimit']);
  });

  it('obeys a limit that has been changed from the next call on', async () => {
    for (let call = 0; call < 5; call++) await limiter.take(key({ perMinute: 10 }));
    expect(await limiter.take(key({ perMinute: 3 }))).toMatchObject({ allowed: false });
  });
});

const counted = key({ perMinute: 3, perDay: 100 });
const none = { perMinute: 0, perDay: 0 };

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
    for (const limiter of [...limiters, ...limiters]) verdicts.push(await limiter.take(counted));
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
    for (let call = 0; call < 4; call++) allowed.push((await limiter.take(counted)).allowed);
    expect(allowed).toEqual([true, true, true, false]);
    expect(lines).toEqual([expect.stringMatching(/counted per process.*ECONNREFUSED/)]);
    time = 6000;
    await limiter.take(counted);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('hunter2');
    await pool.end();
  });
});

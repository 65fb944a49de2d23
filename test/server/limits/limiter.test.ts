// Rate limits: what is allowed, and what the headers say about it.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Key } from '../../../runtime/key.js';
import { createLimiter } from '../../../server/limits/limiter.js';
import { anyKey } from '../app.js';

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

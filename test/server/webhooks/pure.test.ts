// Pauses and signatures.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signWebhook } from '../../../server/webhooks/post-webhook.js';
import { deliveryRetryDelay } from '../../../server/webhooks/webhook-sender.js';

const hour = 3_600_000;
const page = join(import.meta.dirname, '../../../docs/tasks-and-webhooks.md');

/** All delays until it has failed, when each attempt takes no time. */
function delays(hours: number, chance: number, wish = 0, age = 0): number[] {
  const pauses: number[] = [];
  for (;;) {
    const attempts = pauses.length + 1;
    const given = { attempts, age: age + sum(pauses), retryHours: hours, chance, retryAfter: wish };
    const pause = deliveryRetryDelay(given);
    if (pause === undefined) return pauses;
    pauses.push(pause);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('pauses', () => {
  it('grow, and end with the day', () => {
    const seconds = delays(24, 0.5).map((pause) => pause / 1000);
    expect(seconds.slice(0, 8)).toEqual([5, 15, 60, 300, 900, 3600, 10_800, 10_800]);
    expect(sum(seconds)).toBeCloseTo(86_400, 0);
  });

  it('are drawn around their length, and end with its time whatever the receiver wishes', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 720 }), chance, fc.nat(9 * hour), (hours, drawn, wish) => {
        const pauses = delays(hours, drawn, wish);
        expect(sum(pauses)).toBeGreaterThanOrEqual(hours * hour);
        expect(sum(pauses)).toBeLessThanOrEqual((hours + 1) * hour);
        const growing = pauses.slice(0, -1);
        expect(growing).toEqual([...growing].sort((one, other) => one - other));
      }),
    );
  });

  it('leave three attempts to one that is old already', () => {
    expect(delays(24, 0.5, 0, 99 * hour)).toEqual([5000, 15_000]);
  });

  it('are as long as the receiver wishes, up to an hour', () => {
    const early = { attempts: 1, age: 0, retryHours: 24, chance: 0.5 };
    expect(deliveryRetryDelay({ ...early, retryAfter: 60_000 })).toBe(60_000);
    expect(deliveryRetryDelay({ ...early, retryAfter: 999 * hour })).toBe(hour);
    expect(deliveryRetryDelay({ ...early, attempts: 7, retryAfter: 1000 })).toBe(3 * hour);
    expect(deliveryRetryDelay({ ...early, attempts: 7, age: 25 * hour, retryAfter: hour })).toBeUndefined();
  });
});

describe('signatures', () => {
  const secret = 'sixteen-characters';
  const body = '{"id":"1","prompt":"山间的红色小屋"}';
  const header = signWebhook(body, secret, 1_732_189_205);

  // What the page says receivers must do.
  const [, code = ''] = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync(page, 'utf8')) ?? [];
  const sample = Function(
    'createHmac',
    'timingSafeEqual',
    `${code.replace(/^import .*$/m, '').replace('export ', '')}; return isGenuine;`,
  )(createHmac, timingSafeEqual) as (
    header: string | undefined,
    body: string | Uint8Array,
    secret: string,
    tolerance: number,
    now: number,
  ) => boolean;

  it('are what others compute', () => {
    // By `openssl dgst -sha256 -hmac`.
    expect(header).toBe('t=1732189205,v1=5f9fe39573d187ed35d6411f558823e19835f3b163a61e0184c8b92a10aa361a');
  });

  it.each<[string, string | undefined, string, string, number, boolean]>([
    ['at once', header, body, secret, 1_732_189_205, true],
    ['within the tolerance', header, body, secret, 1_732_189_505, true],
    ['too late', header, body, secret, 1_732_189_506, false],
    ['too early', header, body, secret, 1_732_188_904, false],
    ['another body', header, `${body} `, secret, 1_732_189_205, false],
    ['another secret', header, body, 'another-secret-of-16', 1_732_189_205, false],
    ['another time', header.replace('205', '206'), body, secret, 1_732_189_205, false],
    ['no signature', undefined, body, secret, 1_732_189_205, false],
    ['half a signature', header.slice(0, -2), body, secret, 1_732_189_205, false],
    ['nonsense', 'v1=1,t=2', body, secret, 1_732_189_205, false],
  ])('%s', (_, given, text, key, now, want) => {
    expect(sample(given, text, key, 300, now)).toBe(want);
    expect(sample(given, Buffer.from(text), key, 300, now)).toBe(want);
  });
});

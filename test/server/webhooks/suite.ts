// What must hold of callbacks on either database.
import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import type { Database } from '../../../server/store/database.js';
import { concurrencyTests } from './concurrency-suite.js';
import { egress, hour, statesOf } from './deliveries.js';
import { createFixture, type Fixture } from './fixture.js';
import type { Answering } from './receiver.js';

/** @returns what they work with, for more tests of the same file */
export function webhookTests(open: () => Promise<Database>): Fixture {
  const fixture = createFixture(open);
  concurrencyTests(fixture);

  it('sends the body as it is, with a signature that can be checked, and keeps that it was taken', async () => {
    const receiver = await fixture.receive(() => 204);
    const [id = ''] = await fixture.put('t1', `${receiver.url}hook?a=1#part`);
    const sender = fixture.sender({ secret: 'a-secret-of-the-test' });
    await sender.idle();
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.got;
    const hash = createHmac('sha256', 'a-secret-of-the-test').update(`1700000000.${body}`).digest('hex');
    expect({ path, body }).toEqual({ path: '/hook?a=1', body: '{"id":"t1","number":1}' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'pentagate/1.2.3',
      'x-pentagate-delivery': id,
      'x-pentagate-attempt': '1',
      'x-pentagate-signature': `t=1700000000,v1=${hash}`,
      'content-length': '22',
    });
    expect(await fixture.log().get(id)).toEqual({
      id,
      task: 't1',
      surface: 'images',
      number: 1,
      url: `${receiver.url}hook?a=1#part`,
      body,
      state: 'delivered',
      attempts: 1,
      created: fixture.clock.at,
      ended: fixture.clock.at,
      lastStatus: 204,
    });
    expect(sender.takeReports()).toEqual(['delivered']);
  });

  it('sends nothing that can be taken for a signature without a secret', async () => {
    const receiver = await fixture.receive();
    await fixture.put('t1', receiver.url);
    await fixture.sender().idle();
    expect(receiver.got[0]?.headers).not.toHaveProperty('x-pentagate-signature');
  });

  it('keeps the order of a task while its first callback fails, and tries again with growing pauses', async () => {
    let well = false;
    const receiver = await fixture.receive(() => (well ? 200 : 500));
    const [first = ''] = await fixture.put('t1', receiver.url, 3);
    const sender = fixture.sender();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await sender.idle();
      expect(receiver.got).toHaveLength(attempt);
      const { next = 0, lastStatus, lastError } = (await fixture.log().get(first)) ?? {};
      expect({ lastStatus, lastError }).toEqual({ lastStatus: 500, lastError: 'answered 500' });
      pauses.push(next - fixture.clock.at);
      fixture.clock.at = next - 1;
      await sender.idle();
      expect(receiver.got).toHaveLength(attempt);
      fixture.clock.at = next;
    }
    expect(pauses).toEqual([5000, 15_000, 60_000, 300_000]);
    well = true;
    await sender.idle();
    expect(receiver.got.map(({ body }) => JSON.parse(body).number)).toEqual([1, 1, 1, 1, 1, 2, 3]);
    expect(receiver.got.map(({ headers }) => headers['x-pentagate-attempt']).join('')).toBe('1234511');
    expect(sender.takeReports()).toEqual([...Array(4).fill('retried'), ...Array(3).fill('delivered')]);
  });

  it('fails after a day, and goes on with the next of the task, which has had its day by then', async () => {
    const receiver = await fixture.receive(() => 503);
    const [first = '', second = ''] = await fixture.put('t1', receiver.url, 2);
    const begun = fixture.clock.at;
    const sender = fixture.sender();
    const ends: Record<string, number | undefined> = {};
    for (const id of [first, second])
      while (!(id in ends)) {
        await sender.idle();
        const { next, attempts } = (await fixture.log().get(id)) ?? {};
        if (next !== undefined) fixture.clock.at = next;
        else ends[id] = attempts;
      }
    expect((fixture.clock.at - begun) / hour).toBeCloseTo(24, 1);
    expect(ends).toEqual({ [first]: 15, [second]: 3 });
    expect(await statesOf(fixture.database)).toEqual({ [first]: 'failed', [second]: 'failed' });
  });

  it.each([
    ['410 ends it', 410, undefined, 'failed', undefined],
    ['404 may be repaired', 404, undefined, 'pending', 5000],
    ['a redirect is not followed', 302, undefined, 'pending', 5000],
    ['a receiver that asks for time gets it', 429, '120', 'pending', 120_000],
    ['though not more than an hour', 503, '86400', 'pending', hour],
    ['and never less than others', 503, '1', 'pending', 5000],
  ] as const)('%s', async (_, status, wish, state, pause) => {
    const elsewhere = await fixture.receive();
    const receiver = await fixture.receive((_got, response) => {
      if (wish) response.setHeader('retry-after', wish);
      response.setHeader('location', elsewhere.url);
      return status;
    });
    const [id = ''] = await fixture.put('t1', receiver.url);
    await fixture.sender().idle();
    const found = await fixture.log().get(id);
    expect(found).toMatchObject({ state, lastStatus: status });
    expect(found?.next).toBe(pause && fixture.clock.at + pause);
    expect(elsewhere.got).toHaveLength(0);
  });

  it.each([
    ['never answers', () => undefined, /^did not answer within 1 s$/],
    [
      'breaks off',
      (_: unknown, response: Parameters<Answering>[1]) => void response.destroy(),
      /^could not be reached \(UND_ERR_SOCKET\)$/,
    ],
  ] as const)('goes on when a receiver %s', async (_, answer, want) => {
    const receiver = await fixture.receive(answer);
    const [id = ''] = await fixture.put('t1', receiver.url);
    await fixture.sender({ timeoutSeconds: 1 }).idle();
    expect(await fixture.log().get(id)).toMatchObject({ state: 'pending', lastError: expect.stringMatching(want) });
  });

  it('takes an answer that never ends for what its status says', async () => {
    const receiver = await fixture.receive((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(timer));
      return undefined;
    });
    const [id = ''] = await fixture.put('t1', receiver.url);
    await fixture.sender().idle();
    expect(await fixture.log().get(id)).toMatchObject({ state: 'delivered' });
  });

  it('does not send where it may not, also when the address was fine once', async () => {
    const receiver = await fixture.receive();
    const lookup = async () => ['127.0.0.1'];
    const [id = ''] = await fixture.put('t1', `http://was-public.example:${receiver.host.split(':')[1]}/`);
    await fixture.sender({ egress: createEgress({ allow: [], lookup }) }).idle();
    expect(await fixture.log().get(id)).toMatchObject({ state: 'pending', lastError: 'address is not allowed' });
    expect(receiver.got).toHaveLength(0);
  });

  it('continues after a failed write', async () => {
    const receiver = await fixture.receive();
    await fixture.put('t1', receiver.url, 2);
    let broken = 2;
    const transformQuery = () => {
      throw new Error('connection lost');
    };
    const queries = new Proxy(fixture.database.queries, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'getExecutor') return typeof value === 'function' ? value.bind(target) : value;
        return () => {
          if (!receiver.got.length || !broken) return target.getExecutor();
          broken -= 1;
          return { ...target.getExecutor(), transformQuery };
        };
      },
    });
    await fixture.sender({ queries, egress }).idle();
    expect(broken).toBe(0);
    expect(receiver.bodies()).toEqual([1, 2].map((number) => ({ id: 't1', number })));
  });
  return fixture;
}

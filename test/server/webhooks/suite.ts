// What must hold of callbacks on either database: one by one, many at a time, their replay and their lists.
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import type { Database } from '../../../server/store/database.js';
import { createDeliveryLog } from '../../../server/webhooks/delivery-log.js';
import type { WebhookSenderOptions } from '../../../server/webhooks/webhook-sender.js';
import { closedAfterTest, sharedByTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { type Clock, egress, hour, putDeliveries, putTask, putWebhooks, senderOn, statesOf } from './deliveries.js';
import { type Answering, type Receiver, startReceiver } from './receiver.js';

interface Fixture {
  database: Database;
  clock: Clock;
  log(): ReturnType<typeof createDeliveryLog>;
  receive(answer?: Answering): Promise<Receiver>;
  /** A task with so many callbacks to one address. @returns their ids */
  put(task: string, url: string, count?: number, keyId?: string): Promise<string[]>;
  sender(more?: Partial<WebhookSenderOptions>): ReturnType<typeof senderOn>;
}

/** Sets it up for the tests of a `describe`. */
function createFixture(open: () => Promise<Database>): Fixture {
  const database = sharedByTests(open);
  const senders: ReturnType<typeof senderOn>[] = [];
  // What is missing is put there before each test.
  const fixture = {
    log: () => createDeliveryLog(fixture.database.queries, () => fixture.clock.at),
    receive: closedAfterTest(startReceiver),
    put: (task, url, count, keyId) => putWebhooks(fixture.database, fixture.clock, task, url, count, keyId),
    sender(more) {
      const sender = senderOn(fixture.database, fixture.clock, more);
      senders.push(sender);
      return sender;
    },
  } as Fixture;
  beforeEach(async () => {
    Object.assign(fixture, { database: database(), clock: { at: 1_700_000_000_000 } });
    await fixture.database.queries.deleteFrom('tasks').execute();
  });
  afterEach(() => Promise.all(senders.splice(0).map((sender) => sender.stop())));
  return fixture;
}

/** @returns what they work with, for more tests of the same file */
export function webhookTests(open: () => Promise<Database>): Fixture {
  const fixture = createFixture(open);

  it('sends for many tasks at a time, few to one receiver', async () => {
    const slow: (() => void)[] = [];
    const hold: Answering = (_, response) => {
      slow.push(() => response.end());
      return undefined;
    };
    const [one, other] = [await fixture.receive(hold), await fixture.receive(hold)];
    for (let at = 0; at < 12; at += 1) await fixture.put(`t${at}`, `http://${(at % 2 ? one : other).host}/`, 2);
    const sender = fixture.sender();
    sender.notify();
    await until(() => slow.length === 8);
    await until(async () => {
      for (const answer of slow.splice(0)) answer();
      return (await fixture.log().list({ limit: 99, state: 'delivered' })).length === 24;
    }, 2);
    await sender.idle();
    expect([one.maxConcurrent(), other.maxConcurrent()]).toEqual([4, 4]);
    expect(one.got.length + other.got.length).toBe(24);
  });

  it('is not held up by a receiver that is slow, nor by a key that has many of them', async () => {
    const stuck = await Promise.all(Array.from({ length: 6 }, () => fixture.receive(() => undefined)));
    const quick = await fixture.receive();
    for (const [at, { host }] of stuck.entries())
      for (let more = 0; more < 6; more += 1) await fixture.put(`s${at}${more}`, `http://${host}/`, 1, 'key_bad');
    for (let at = 0; at < 5; at += 1) await fixture.put(`q${at}`, quick.url, 2);
    const sender = fixture.sender({ timeoutSeconds: 60 });
    sender.notify();
    await until(async () => (await fixture.log().list({ limit: 99, state: 'delivered' })).length === 10);
    expect(quick.got).toHaveLength(10);
    expect(stuck.reduce((sum, { got }) => sum + got.length, 0)).toBe(16);
  });

  it('gives back what it was sending when it is stopped', async () => {
    const receiver = await fixture.receive((_, _response, count) => (count === 1 ? undefined : 200));
    const [id = ''] = await fixture.put('t1', receiver.url);
    const sender = fixture.sender({ timeoutSeconds: 60 });
    await sender.start();
    await until(() => receiver.got.length === 1);
    expect(await fixture.log().get(id)).toMatchObject({ state: 'pending', sending: true });
    await sender.stop();
    expect(await fixture.log().get(id)).toMatchObject({ state: 'pending', next: fixture.clock.at });
    await fixture.sender().idle();
    expect(receiver.got).toHaveLength(2);
  });

  it('replays one, those of a task, and all that have failed', async () => {
    let status = 410;
    const receiver = await fixture.receive(() => status);
    const [one = '', two = ''] = await fixture.put('t1', receiver.url, 2);
    const [other = ''] = await fixture.put('t2', receiver.url);
    const sender = fixture.sender();
    await sender.idle();
    expect(await statesOf(fixture.database)).toEqual({ [one]: 'failed', [two]: 'failed', [other]: 'failed' });
    status = 200;
    receiver.got.splice(0);
    expect(await fixture.log().replay({ id: two })).toBe(1);
    await sender.idle();
    expect(receiver.bodies()).toEqual([{ id: 't1', number: 2 }]);
    expect(await fixture.log().replay({ failed: true })).toBe(2);
    expect(await fixture.log().get(one)).toMatchObject({ state: 'pending', attempts: 0 });
    await sender.idle();
    expect(await statesOf(fixture.database)).toEqual({ [one]: 'delivered', [two]: 'delivered', [other]: 'delivered' });
    receiver.got.splice(0);
    expect(await fixture.log().replay({ task: 't1' })).toBe(2);
    expect(await fixture.log().replay({ id: 'nobody' })).toBe(0);
    await sender.idle();
    expect(receiver.bodies()).toEqual([1, 2].map((number) => ({ id: 't1', number })));
  });

  it('lists the newest first, of a task or of a state, and shows a key only its own', async () => {
    await putTask(fixture.database, 't1');
    await putTask(fixture.database, 't2', 'key_2');
    await putDeliveries(fixture.database, 't1', ['http://a.example/', 'http://b.example/'], { now: fixture.clock.at });
    await putDeliveries(fixture.database, 't2', ['http://c.example/'], { now: fixture.clock.at + 5, keyId: 'key_2' });
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await fixture.log().list({ limit: 9 }))).toEqual(['dlv_t2_1', 'dlv_t1_2', 'dlv_t1_1']);
    expect(ids(await fixture.log().list({ limit: 1 }))).toEqual(['dlv_t2_1']);
    expect(ids(await fixture.log().list({ limit: 9, task: 't1' }))).toEqual(['dlv_t1_2', 'dlv_t1_1']);
    expect(ids(await fixture.log().list({ limit: 9, state: 'failed' }))).toEqual([]);
    expect(ids(await fixture.log().listByTask('t1', 'key_1'))).toEqual(['dlv_t1_1', 'dlv_t1_2']);
    expect(ids(await fixture.log().listByTask('t1', 'key_2'))).toEqual([]);
  });

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

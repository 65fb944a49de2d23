// What must hold of callbacks on either database.
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createDeliveryLog } from '../../../server/callbacks/log.js';
import { createOutgoing } from '../../../server/outgoing/guard.js';
import type { Database } from '../../../server/store/database.js';
import { type Clock, hour, outgoing, putDeliveries, putTask, senderOn, statesOf, tell, until } from './desk.js';
import { type Answering, type Receiver, startReceiver } from './receiver.js';

export function callbackTests(open: () => Promise<Database>): void {
  let database: Database;
  let clock: Clock;
  const receivers: Receiver[] = [];

  const receive = async (answer?: Answering) => {
    const receiver = await startReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  const log = () => createDeliveryLog(database.queries, () => clock.at);

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = { at: 1_700_000_000_000 };
    await database.queries.deleteFrom('tasks').execute();
  });
  afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));

  it('sends the body as it is, with a signature that can be checked, and keeps that it was taken', async () => {
    const receiver = await receive(() => 204);
    const [id = ''] = await tell(database, clock, 't1', `http://${receiver.host}/hook?a=1#part`);
    const sender = senderOn(database, clock, { secret: 'a-secret-of-the-test' });
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
    expect(await log().one(id)).toEqual({
      id,
      task: 't1',
      surface: 'images',
      number: 1,
      url: `http://${receiver.host}/hook?a=1#part`,
      state: 'delivered',
      attempts: 1,
      created: clock.at,
      ended: clock.at,
      lastStatus: 204,
      body,
    });
    expect(sender.toldOf()).toEqual(['delivered']);
  });

  it('sends nothing that can be taken for a signature without a secret', async () => {
    const receiver = await receive();
    await tell(database, clock, 't1', `http://${receiver.host}/`);
    await senderOn(database, clock).idle();
    expect(receiver.got[0]?.headers).not.toHaveProperty('x-pentagate-signature');
  });

  it('keeps the order of a task while its first callback fails, and tries again with growing pauses', async () => {
    let well = false;
    const receiver = await receive(() => (well ? 200 : 500));
    const [first = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`, 3);
    const sender = senderOn(database, clock);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await sender.idle();
      expect(receiver.got).toHaveLength(attempt);
      const { next = 0, lastStatus, lastError } = (await log().one(first)) ?? {};
      expect({ lastStatus, lastError }).toEqual({ lastStatus: 500, lastError: 'answered 500' });
      pauses.push(next - clock.at);
      clock.at = next - 1;
      await sender.idle();
      expect(receiver.got).toHaveLength(attempt);
      clock.at = next;
    }
    expect(pauses).toEqual([5000, 15_000, 60_000, 300_000]);
    well = true;
    await sender.idle();
    expect(receiver.got.map(({ body }) => JSON.parse(body).number)).toEqual([1, 1, 1, 1, 1, 2, 3]);
    expect(receiver.got.map(({ headers }) => headers['x-pentagate-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '1',
      '1',
    ]);
    expect(sender.toldOf()).toEqual([...Array(4).fill('failed'), ...Array(3).fill('delivered')]);
  });

  it('gives up after a day, and goes on with the next of the task, which has had its day by then', async () => {
    const receiver = await receive(() => 503);
    const [first = '', second = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`, 2);
    const begun = clock.at;
    const sender = senderOn(database, clock);
    const ends: number[] = [];
    for (const id of [first, second])
      for (;;) {
        await sender.idle();
        const { next, attempts = 0 } = (await log().one(id)) ?? {};
        if (next !== undefined) clock.at = next;
        else {
          ends.push(attempts);
          break;
        }
      }
    expect((clock.at - begun) / hour).toBeCloseTo(24, 1);
    expect(ends).toEqual([15, 3]);
    expect(await statesOf(database)).toEqual({ [first]: 'dead', [second]: 'dead' });
  });

  it.each([
    ['410 ends it', 410, undefined, 'dead', undefined],
    ['404 may be a mistake that is mended', 404, undefined, 'pending', 5000],
    ['a redirect is not followed', 302, undefined, 'pending', 5000],
    ['a receiver that asks for time gets it', 429, '120', 'pending', 120_000],
    ['though not more than an hour', 503, '86400', 'pending', hour],
    ['and never less than others', 503, '1', 'pending', 5000],
  ] as const)('%s', async (_, status, wish, state, pause) => {
    const elsewhere = await receive();
    const receiver = await receive((_got, response) => {
      if (wish) response.setHeader('retry-after', wish);
      response.setHeader('location', `http://${elsewhere.host}/`);
      return status;
    });
    const [id = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`);
    await senderOn(database, clock).idle();
    const found = await log().one(id);
    expect(found).toMatchObject({ state, lastStatus: status });
    expect(found?.next).toBe(pause && clock.at + pause);
    expect(elsewhere.got).toHaveLength(0);
  });

  it.each([
    ['never answers', () => undefined, /^did not answer within 0.2 s$/],
    [
      'breaks off',
      (_: unknown, response: Parameters<Answering>[1]) => void response.destroy(),
      /^could not be reached \(UND_ERR_SOCKET\)$/,
    ],
  ] as const)('goes on when a receiver %s', async (_, answer, want) => {
    const receiver = await receive(answer);
    const [id = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`);
    await senderOn(database, clock, { timeoutSeconds: 0.2 }).idle();
    expect(await log().one(id)).toMatchObject({ state: 'pending', lastError: expect.stringMatching(want) });
  });

  it('takes an answer that never ends for what its status says', async () => {
    const receiver = await receive((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(timer));
      return undefined;
    });
    const [id = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`);
    await senderOn(database, clock).idle();
    expect(await log().one(id)).toMatchObject({ state: 'delivered' });
  });

  it('does not send where it may not, also when the address was fine once', async () => {
    const receiver = await receive();
    const lookup = async () => ['127.0.0.1'];
    const [id = ''] = await tell(database, clock, 't1', `http://was-public.example:${receiver.host.split(':')[1]}/`);
    await senderOn(database, clock, { outgoing: createOutgoing({ allow: [], lookup }) }).idle();
    expect(await log().one(id)).toMatchObject({ state: 'pending', lastError: 'address is not allowed' });
    expect(receiver.got).toHaveLength(0);
  });

  it('sends for many tasks at a time, few to one receiver', async () => {
    const slow: (() => void)[] = [];
    const hold: Answering = (_, response) => {
      slow.push(() => response.end());
      return undefined;
    };
    const [one, other] = [await receive(hold), await receive(hold)];
    for (let at = 0; at < 12; at += 1)
      await tell(database, clock, `t${at}`, `http://${(at % 2 ? one : other).host}/`, 2);
    const sender = senderOn(database, clock);
    sender.wake();
    await until(() => slow.length === 8);
    while ((await log().list({ limit: 99, state: 'delivered' })).length < 24) {
      for (const answer of slow.splice(0)) answer();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await sender.idle();
    expect([one.most(), other.most()]).toEqual([4, 4]);
    expect(one.got.length + other.got.length).toBe(24);
  });

  it('is not held up by a receiver that is slow, nor by a key that has many of them', async () => {
    const stuck = await Promise.all(Array.from({ length: 6 }, () => receive(() => undefined)));
    const quick = await receive();
    for (const [at, { host }] of stuck.entries())
      for (let more = 0; more < 6; more += 1)
        await tell(database, clock, `s${at}${more}`, `http://${host}/`, 1, 'key_bad');
    for (let at = 0; at < 5; at += 1) await tell(database, clock, `q${at}`, `http://${quick.host}/`, 2);
    const sender = senderOn(database, clock, { timeoutSeconds: 60 });
    sender.wake();
    await until(async () => (await log().list({ limit: 99, state: 'delivered' })).length === 10);
    expect(quick.got).toHaveLength(10);
    expect(stuck.reduce((sum, { got }) => sum + got.length, 0)).toBe(16);
    for (const each of stuck) await each.close();
    await sender.stop();
  });

  it('gives back what it was sending when it is stopped', async () => {
    const receiver = await receive((_, _response, count) => (count === 1 ? undefined : 200));
    const [id = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`);
    const sender = senderOn(database, clock, { timeoutSeconds: 60 });
    await sender.start();
    await until(() => receiver.got.length === 1);
    expect(await log().one(id)).toMatchObject({ state: 'pending', sending: true });
    await sender.stop();
    expect(await log().one(id)).toMatchObject({ state: 'pending', next: clock.at });
    await senderOn(database, clock).idle();
    expect(receiver.got).toHaveLength(2);
  });

  it('replays one, those of a task, and all that were given up', async () => {
    let status = 410;
    const receiver = await receive(() => status);
    const [one = '', two = ''] = await tell(database, clock, 't1', `http://${receiver.host}/`, 2);
    const [other = ''] = await tell(database, clock, 't2', `http://${receiver.host}/`);
    const sender = senderOn(database, clock);
    await sender.idle();
    expect(await statesOf(database)).toEqual({ [one]: 'dead', [two]: 'dead', [other]: 'dead' });
    status = 200;
    receiver.got.splice(0);
    expect(await log().replay({ id: two })).toBe(1);
    await sender.idle();
    expect(receiver.bodies()).toEqual([{ id: 't1', number: 2 }]);
    expect(await log().replay({ dead: true })).toBe(2);
    expect(await log().one(one)).toMatchObject({ state: 'pending', attempts: 0 });
    await sender.idle();
    expect(await statesOf(database)).toEqual({ [one]: 'delivered', [two]: 'delivered', [other]: 'delivered' });
    receiver.got.splice(0);
    expect(await log().replay({ task: 't1' })).toBe(2);
    expect(await log().replay({ id: 'nobody' })).toBe(0);
    await sender.idle();
    expect(receiver.bodies()).toEqual([
      { id: 't1', number: 1 },
      { id: 't1', number: 2 },
    ]);
  });

  it('lists the newest first, of a task or of a state, and shows a key only its own', async () => {
    await putTask(database, 't1');
    await putTask(database, 't2', 'key_2');
    await putDeliveries(database, 't1', ['http://a.example/', 'http://b.example/'], { now: clock.at });
    await putDeliveries(database, 't2', ['http://c.example/'], { now: clock.at + 5, keyId: 'key_2' });
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await log().list({ limit: 9 }))).toEqual(['dlv_t2_1', 'dlv_t1_2', 'dlv_t1_1']);
    expect(ids(await log().list({ limit: 1 }))).toEqual(['dlv_t2_1']);
    expect(ids(await log().list({ limit: 9, task: 't1' }))).toEqual(['dlv_t1_2', 'dlv_t1_1']);
    expect(ids(await log().list({ limit: 9, state: 'dead' }))).toEqual([]);
    expect(ids(await log().ofTask('t1', 'key_1'))).toEqual(['dlv_t1_1', 'dlv_t1_2']);
    expect(ids(await log().ofTask('t1', 'key_2'))).toEqual([]);
  });

  it('goes on after what could not be written down', async () => {
    const receiver = await receive();
    await tell(database, clock, 't1', `http://${receiver.host}/`, 2);
    let broken = 2;
    const queries = new Proxy(database.queries, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'getExecutor') return typeof value === 'function' ? value.bind(target) : value;
        return () => {
          const stuck = receiver.got.length > 0 && broken > 0;
          if (stuck) broken -= 1;
          return stuck
            ? {
                ...target.getExecutor(),
                transformQuery: () => {
                  throw new Error('connection lost');
                },
              }
            : target.getExecutor();
        };
      },
    });
    await senderOn(database, clock, { queries, outgoing }).idle();
    expect(broken).toBe(0);
    expect(receiver.bodies()).toEqual([
      { id: 't1', number: 1 },
      { id: 't1', number: 2 },
    ]);
  });
}

// Many callbacks at a time, their replay and their lists, on either database.
import { expect, it } from '@jest/globals';
import type { Bench } from './bench.js';
import { putDeliveries, putTask, senderOn, statesOf, tell, until } from './desk.js';
import type { Answering } from './receiver.js';

export function crowdTests(bench: Bench): void {
  it('sends for many tasks at a time, few to one receiver', async () => {
    const slow: (() => void)[] = [];
    const hold: Answering = (_, response) => {
      slow.push(() => response.end());
      return undefined;
    };
    const [one, other] = [await bench.receive(hold), await bench.receive(hold)];
    for (let at = 0; at < 12; at += 1)
      await tell(bench.database, bench.clock, `t${at}`, `http://${(at % 2 ? one : other).host}/`, 2);
    const sender = senderOn(bench.database, bench.clock);
    sender.wake();
    await until(() => slow.length === 8);
    while ((await bench.log().list({ limit: 99, state: 'delivered' })).length < 24) {
      for (const answer of slow.splice(0)) answer();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await sender.idle();
    expect([one.most(), other.most()]).toEqual([4, 4]);
    expect(one.got.length + other.got.length).toBe(24);
  });

  it('is not held up by a receiver that is slow, nor by a key that has many of them', async () => {
    const stuck = await Promise.all(Array.from({ length: 6 }, () => bench.receive(() => undefined)));
    const quick = await bench.receive();
    for (const [at, { host }] of stuck.entries())
      for (let more = 0; more < 6; more += 1)
        await tell(bench.database, bench.clock, `s${at}${more}`, `http://${host}/`, 1, 'key_bad');
    for (let at = 0; at < 5; at += 1) await tell(bench.database, bench.clock, `q${at}`, `http://${quick.host}/`, 2);
    const sender = senderOn(bench.database, bench.clock, { timeoutSeconds: 60 });
    sender.wake();
    await until(async () => (await bench.log().list({ limit: 99, state: 'delivered' })).length === 10);
    expect(quick.got).toHaveLength(10);
    expect(stuck.reduce((sum, { got }) => sum + got.length, 0)).toBe(16);
    for (const each of stuck) await each.close();
    await sender.stop();
  });

  it('gives back what it was sending when it is stopped', async () => {
    const receiver = await bench.receive((_, _response, count) => (count === 1 ? undefined : 200));
    const [id = ''] = await tell(bench.database, bench.clock, 't1', `http://${receiver.host}/`);
    const sender = senderOn(bench.database, bench.clock, { timeoutSeconds: 60 });
    await sender.start();
    await until(() => receiver.got.length === 1);
    expect(await bench.log().one(id)).toMatchObject({ state: 'pending', sending: true });
    await sender.stop();
    expect(await bench.log().one(id)).toMatchObject({ state: 'pending', next: bench.clock.at });
    await senderOn(bench.database, bench.clock).idle();
    expect(receiver.got).toHaveLength(2);
  });

  it('replays one, those of a task, and all that have failed', async () => {
    let status = 410;
    const receiver = await bench.receive(() => status);
    const [one = '', two = ''] = await tell(bench.database, bench.clock, 't1', `http://${receiver.host}/`, 2);
    const [other = ''] = await tell(bench.database, bench.clock, 't2', `http://${receiver.host}/`);
    const sender = senderOn(bench.database, bench.clock);
    await sender.idle();
    expect(await statesOf(bench.database)).toEqual({ [one]: 'failed', [two]: 'failed', [other]: 'failed' });
    status = 200;
    receiver.got.splice(0);
    expect(await bench.log().replay({ id: two })).toBe(1);
    await sender.idle();
    expect(receiver.bodies()).toEqual([{ id: 't1', number: 2 }]);
    expect(await bench.log().replay({ failed: true })).toBe(2);
    expect(await bench.log().one(one)).toMatchObject({ state: 'pending', attempts: 0 });
    await sender.idle();
    expect(await statesOf(bench.database)).toEqual({ [one]: 'delivered', [two]: 'delivered', [other]: 'delivered' });
    receiver.got.splice(0);
    expect(await bench.log().replay({ task: 't1' })).toBe(2);
    expect(await bench.log().replay({ id: 'nobody' })).toBe(0);
    await sender.idle();
    expect(receiver.bodies()).toEqual([
      { id: 't1', number: 1 },
      { id: 't1', number: 2 },
    ]);
  });

  it('lists the newest first, of a task or of a state, and shows a key only its own', async () => {
    await putTask(bench.database, 't1');
    await putTask(bench.database, 't2', 'key_2');
    await putDeliveries(bench.database, 't1', ['http://a.example/', 'http://b.example/'], { now: bench.clock.at });
    await putDeliveries(bench.database, 't2', ['http://c.example/'], { now: bench.clock.at + 5, keyId: 'key_2' });
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await bench.log().list({ limit: 9 }))).toEqual(['dlv_t2_1', 'dlv_t1_2', 'dlv_t1_1']);
    expect(ids(await bench.log().list({ limit: 1 }))).toEqual(['dlv_t2_1']);
    expect(ids(await bench.log().list({ limit: 9, task: 't1' }))).toEqual(['dlv_t1_2', 'dlv_t1_1']);
    expect(ids(await bench.log().list({ limit: 9, state: 'failed' }))).toEqual([]);
    expect(ids(await bench.log().ofTask('t1', 'key_1'))).toEqual(['dlv_t1_1', 'dlv_t1_2']);
    expect(ids(await bench.log().ofTask('t1', 'key_2'))).toEqual([]);
  });
}

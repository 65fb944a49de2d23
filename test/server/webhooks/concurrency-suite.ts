// Many callbacks at a time, their replay and their lists, on either database.
import { expect, it } from '@jest/globals';
import { putDeliveries, putTask, statesOf, until } from './deliveries.js';
import type { Fixture } from './fixture.js';
import type { Answering } from './receiver.js';

export function concurrencyTests(fixture: Fixture): void {
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
    while ((await fixture.log().list({ limit: 99, state: 'delivered' })).length < 24) {
      for (const answer of slow.splice(0)) answer();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
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
}

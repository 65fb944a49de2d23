// Callbacks on PostgreSQL, where several processes send them.
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createDeliveryLog } from '../../../server/webhooks/delivery-log.js';
import { startProgram } from '../../harness/program.js';
import { until } from '../../harness/until.js';
import { databaseForTests, describeOnPostgres } from '../store/postgres.js';
import { type Clock, putDeliveries, putTask, putWebhooks, senderOn } from './deliveries.js';
import { type Answering, startReceiver } from './receiver.js';
import { webhookTests } from './suite.js';

const root = join(import.meta.dirname, '../../..');

describeOnPostgres('on PostgreSQL', () => {
  const database = databaseForTests();

  webhookTests(() => database.openAnother());

  it('several senders never send the same callback, nor two of one task, at the same time', async () => {
    await database.queries.deleteFrom('tasks').execute();
    const clock: Clock = { at: 1_700_000_000_000 };
    const now = new Map<string, number>();
    let both = 0;
    const taken: string[] = [];
    const answer: Answering = ({ body }, response) => {
      const { id, number } = JSON.parse(body);
      now.set(id, (now.get(id) ?? 0) + 1);
      if ((now.get(id) ?? 0) > 1) both += 1;
      setTimeout(() => {
        now.set(id, (now.get(id) ?? 0) - 1);
        taken.push(`${id}:${number}`);
        response.end();
      }, Math.random() * 4);
      return undefined;
    };
    const receivers = await Promise.all(Array.from({ length: 8 }, () => startReceiver(answer)));
    const tasks = Array.from({ length: 40 }, (_, at) => `t${at}`);
    for (const id of tasks) {
      await putTask(database, id, `key_${id}`);
      const { host = '' } = receivers[Number(id.slice(1)) % receivers.length] ?? {};
      await putDeliveries(database, id, Array(5).fill(`http://${host}/`), { now: clock.at, keyId: `key_${id}` });
    }
    const senders = await Promise.all(
      ['a', 'b', 'c'].map(async (worker) => senderOn(await database.openAnother(), clock, { worker })),
    );
    const log = createDeliveryLog(database.queries, () => clock.at);
    // Again and again in the middle of it.
    const replaying = (async () => {
      for (let round = 0; round < 20; round += 1) {
        await log.replay({ task: `t${round}` });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const rounds = async () => {
      while ((await log.list({ limit: 1, state: 'pending' })).length) {
        for (const sender of senders) sender.notify();
        // Less than a lease, however long the machine is busy.
        clock.at += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    await Promise.all([rounds(), replaying]);
    await rounds();
    await Promise.all(senders.map((sender) => sender.idle()));
    for (const receiver of receivers) await receiver.close();
    expect(both).toBe(0);
    expect(new Set(taken).size).toBe(200);
    for (const id of tasks.slice(20)) {
      const order = taken.filter((each) => each.startsWith(`${id}:`));
      expect(order).toEqual([1, 2, 3, 4, 5].map((number) => `${id}:${number}`));
    }
  });

  it('deliveries of a killed process are sent again by another', async () => {
    await database.queries.deleteFrom('tasks').execute();
    let held = 0;
    const receiver = await startReceiver((_, _response, count) => {
      if (count > 2) return 200;
      held += 1;
      return undefined;
    });
    const clock: Clock = { at: Date.now() };
    await putWebhooks(database, clock, 't1', `http://${receiver.host}/`, 2);
    await putWebhooks(database, clock, 't2', `http://${receiver.host}/`, 1);
    const args = ['scripts/run.mjs', 'test/server/webhooks/program.ts', database.url, 'killed'];
    const { child, ended } = startProgram(process.execPath, args, { cwd: root });
    await until(() => held === 2);
    child.kill('SIGKILL');
    await ended;
    const log = createDeliveryLog(database.queries, () => clock.at);
    const other = senderOn(database, clock, { worker: 'other' });
    clock.at = Date.now();
    await other.idle();
    // Their lease protects them; somebody might still be at it.
    expect(receiver.got).toHaveLength(2);
    clock.at += 20_000;
    await other.idle();
    expect(await log.list({ limit: 9, state: 'delivered' })).toHaveLength(3);
    expect(
      receiver.got
        .slice(2)
        .map(({ headers }) => headers['x-pentagate-attempt'])
        .sort(),
    ).toEqual(['1', '2', '2']);
    await receiver.close();
  });
});

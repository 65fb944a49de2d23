// Callbacks on the embedded database.
import { expect, it } from '@jest/globals';
import { createDeliveryLog } from '../../../server/webhooks/delivery-log.js';
import { openTestDatabase } from '../../harness/database.js';
import { type Clock, putWebhooks, senderOn, until } from './deliveries.js';
import { startReceiver } from './receiver.js';
import { webhookTests } from './suite.js';

webhookTests(() => openTestDatabase());

it('deliveries of a dead process are sent at once by the next', async () => {
  const database = await openTestDatabase();
  const clock: Clock = { at: 1_700_000_000_000 };
  const receiver = await startReceiver((_, _response, count) => (count === 1 ? undefined : 200));
  const [id = ''] = await putWebhooks(database, clock, 't1', `http://${receiver.host}/`);
  const died = senderOn(database, clock, { worker: 'died', timeoutSeconds: 60 });
  died.notify();
  await until(() => receiver.got.length === 1);
  const next = senderOn(database, clock, { worker: 'next' });
  await next.start();
  await next.idle();
  const log = createDeliveryLog(database.queries, () => clock.at);
  expect(await log.get(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  await receiver.close();
  // What the first hears in the end changes nothing.
  await died.stop();
  await next.stop();
  expect(await log.get(id)).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 200 });
  await database.close();
});

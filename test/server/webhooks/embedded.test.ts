// Callbacks on the embedded database.
import { expect, it } from '@jest/globals';
import { openTestDatabase } from '../../harness/database.js';
import { until } from '../../harness/until.js';
import { webhookTests } from './suite.js';

const fixture = webhookTests(openTestDatabase);

it('deliveries of a dead process are sent at once by the next', async () => {
  const receiver = await fixture.receive((_, _response, count) => (count === 1 ? undefined : 200));
  const [id = ''] = await fixture.put('t1', receiver.url);
  const died = fixture.sender({ worker: 'died', timeoutSeconds: 60 });
  died.notify();
  await until(() => receiver.got.length === 1);
  const next = fixture.sender({ worker: 'next' });
  await next.start();
  await next.idle();
  expect(await fixture.log().get(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  await receiver.close();
  // What the first hears in the end changes nothing.
  await died.stop();
  expect(await fixture.log().get(id)).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 200 });
});

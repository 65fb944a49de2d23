// What the tests of callbacks work with: a database that is empty before each, a clock that stands still, receivers that go in the end.
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Database } from '../../../server/store/database.js';
import { createDeliveryLog, type DeliveryLog } from '../../../server/webhooks/delivery-log.js';
import type { Clock } from './deliveries.js';
import { type Answering, type Receiver, startReceiver } from './receiver.js';

export interface Fixture {
  database: Database;
  clock: Clock;
  log(): DeliveryLog;
  receive(answer?: Answering): Promise<Receiver>;
}

/** Sets it up for the tests of a `describe`. */
export function createFixture(open: () => Promise<Database>): Fixture {
  const receivers: Receiver[] = [];
  // What is missing is put there before the first test runs.
  const fixture = {
    log: () => createDeliveryLog(fixture.database.queries, () => fixture.clock.at),
    async receive(answer) {
      const receiver = await startReceiver(answer);
      receivers.push(receiver);
      return receiver;
    },
  } as Fixture;
  beforeAll(async () => {
    fixture.database = await open();
  });
  afterAll(() => fixture.database?.close());
  beforeEach(async () => {
    fixture.clock = { at: 1_700_000_000_000 };
    await fixture.database.queries.deleteFrom('tasks').execute();
  });
  afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
  return fixture;
}

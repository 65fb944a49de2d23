// What the tests of callbacks work with: a database that is empty before each, a clock that stands still, and receivers and senders that end
// with the test.
import { afterEach, beforeEach } from '@jest/globals';
import type { Database } from '../../../server/store/database.js';
import { createDeliveryLog, type DeliveryLog } from '../../../server/webhooks/delivery-log.js';
import type { WebhookSenderOptions } from '../../../server/webhooks/webhook-sender.js';
import { closedAfterTest, sharedByTests } from '../../harness/opened.js';
import { type Clock, putWebhooks, senderOn } from './deliveries.js';
import { type Answering, type Receiver, startReceiver } from './receiver.js';

export interface Fixture {
  database: Database;
  clock: Clock;
  log(): DeliveryLog;
  receive(answer?: Answering): Promise<Receiver>;
  /** A task with so many callbacks to one address. @returns their ids */
  put(task: string, url: string, count?: number, keyId?: string): Promise<string[]>;
  sender(more?: Partial<WebhookSenderOptions>): ReturnType<typeof senderOn>;
}

/** Sets it up for the tests of a `describe`. */
export function createFixture(open: () => Promise<Database>): Fixture {
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

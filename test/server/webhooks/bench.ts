// What the tests of callbacks work with: a database that is empty before each, a clock that stands still, receivers that go in the end.
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Database } from '../../../server/store/database.js';
import { createDeliveryLog, type DeliveryLog } from '../../../server/webhooks/log.js';
import type { Clock } from './desk.js';
import { type Answering, type Receiver, startReceiver } from './receiver.js';

export interface Bench {
  database: Database;
  clock: Clock;
  log(): DeliveryLog;
  receive(answer?: Answering): Promise<Receiver>;
}

/** Sets it up for the tests of a `describe`. */
export function makeBench(open: () => Promise<Database>): Bench {
  const receivers: Receiver[] = [];
  // What is missing is put there before the first test runs.
  const bench = {
    log: () => createDeliveryLog(bench.database.queries, () => bench.clock.at),
    async receive(answer) {
      const receiver = await startReceiver(answer);
      receivers.push(receiver);
      return receiver;
    },
  } as Bench;
  beforeAll(async () => {
    bench.database = await open();
  });
  afterAll(() => bench.database?.close());
  beforeEach(async () => {
    bench.clock = { at: 1_700_000_000_000 };
    await bench.database.queries.deleteFrom('tasks').execute();
  });
  afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
  return bench;
}

// Responses that are made in the background, by the clock of the test.
import { expect, it } from '@jest/globals';
import { followed, scheduled, stateAt } from '../../../simulator/responses/stored.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import type { StoredResponse } from '../../../surfaces/engine/response-store.js';
import { createSimulator } from './calls.js';

await loadTokenizer();

const begun = 1_763_719_203_456;

/** A stored response that takes seconds. */
async function recordOf(): Promise<StoredResponse> {
  const simulator = createSimulator({ pace: () => 5 });
  await simulator.ask({ input: 'Repeat after me: the ferry crosses the sound twice a day', background: true });
  const [record] = simulator.store.records;
  if (!record) throw new Error('nothing was stored');
  return record;
}

it('is queued at first, in progress while its events come, and complete with the last one', async () => {
  const record = await recordOf();
  const last = record.background?.due.at(-1) ?? 0;
  expect(last).toBeGreaterThan(1000);
  const statuses = [0, 1, last / 2, last - 1, last, last + 1e9].map((ms) => stateAt(record, begun + ms)?.status);
  expect(statuses).toEqual(['in_progress', 'in_progress', 'in_progress', 'in_progress', 'completed', 'completed']);
  // A clock of another server may be behind.
  expect(stateAt(record, begun - 1000)?.status).toBe('queued');
});

it('stays as it was when it was cancelled, unless it was complete before', async () => {
  const record = await recordOf();
  const last = record.background?.due.at(-1) ?? 0;
  const cancelled = { ...record, cancelledAt: begun + last / 2 };
  expect(stateAt(cancelled, begun + last * 2)?.status).toBe('cancelled');
  expect(stateAt({ ...record, cancelledAt: begun + last }, begun + last * 2)?.status).toBe('completed');
});

it('sends each event when it is due, and none after its cancellation', async () => {
  const record = await recordOf();
  const last = record.background?.due.at(-1) ?? 0;
  let now = begun;
  const wait = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
  };
  const responses = {
    ...createSimulator().store,
    find: async () => (now - begun < last / 2 ? record : { ...record, cancelledAt: begun + last / 2 }),
  };
  const seen: number[] = [];
  const { events } = followed(record, { responses, clock: () => now, wait }, new AbortController().signal, 2);
  const read = async (): Promise<void> => {
    for await (const { sequence_number: number } of events) {
      seen.push(number as number);
      expect(now - begun).toBeGreaterThanOrEqual(record.background?.due[number as number] ?? 0);
    }
  };
  await expect(read()).rejects.toMatchObject({ problem: { code: 'response_cancelled' } });
  expect(seen[0]).toBe(3);
  // It looks twice a second.
  expect(now - begun).toBeLessThan(last / 2 + 1000);
});

it('is due at once without a pace', () => {
  const delta = { type: 'response.refusal.delta', delta: 'No.' } as never;
  expect(scheduled([delta, delta], 0).due).toEqual([0, 0]);
  expect(scheduled([delta, delta], 1).due).toEqual([750, 1500]);
});

// Calls in flight: whoever stops the server waits for them, but not for ever.
import { expect, it } from '@jest/globals';
import { createLiveCalls } from '../../../server/http/live.js';

it('has nothing to wait for when no call is left', async () => {
  const live = createLiveCalls();
  live.enter(() => undefined)();
  await live.drain(60_000);
  expect(live.count).toBe(0);
});

it('waits for the calls that end by themselves', async () => {
  const live = createLiveCalls();
  let ended = 0;
  const leave = [1, 2].map(() => live.enter(() => ended++));
  const drained = live.drain(60_000);
  for (const each of leave) each();
  // Leaving twice is leaving once.
  leave[0]?.();
  await drained;
  expect([live.count, ended]).toEqual([0, 0]);
});

it('ends the others when the time is over', async () => {
  const live = createLiveCalls();
  const leave = live.enter(() => leave());
  await live.drain(1);
  expect(live.count).toBe(0);
});

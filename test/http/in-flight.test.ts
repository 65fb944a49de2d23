// Calls in flight, which a stop waits for, but not for ever; and the random digits of their ids.
import { expect, it } from '@jest/globals';
import { createInFlightCalls } from '../../http/in-flight.js';
import { createRandom } from '../../http/random.js';
import type { Key } from '../../runtime/key.js';

it('has nothing to wait for when no call is left', async () => {
  const inFlight = createInFlightCalls();
  inFlight.add(() => undefined)();
  await inFlight.drain(60_000);
  expect(inFlight.count).toBe(0);
});

it('waits for the calls that end by themselves', async () => {
  const inFlight = createInFlightCalls();
  let ended = 0;
  const leave = [1, 2].map(() => inFlight.add(() => ended++));
  const drained = inFlight.drain(60_000);
  for (const each of leave) each();
  // Leaving twice is leaving once.
  leave[0]?.();
  await drained;
  expect([inFlight.count, ended]).toEqual([0, 0]);
});

it('ends the others when the time is over', async () => {
  const inFlight = createInFlightCalls();
  const leave = inFlight.add(() => leave());
  await inFlight.drain(1);
  expect(inFlight.count).toBe(0);
});

it('ends calls whose key may not be used any more, and says why', () => {
  const inFlight = createInFlightCalls();
  const ended: string[] = [];
  const keyOf = (id: string): Key => ({ id, name: id, surfaces: [], workspace: 'default' });
  for (const id of ['revoked', 'expired', 'good'])
    inFlight.add(
      ({ problem }) => ended.push(`${id}: ${problem.reason}`),
      () => keyOf(id),
    );
  inFlight.add(() => ended.push('without a key'));
  inFlight.add(
    () => ended.push('key not known yet'),
    () => undefined,
  );
  const refusals = { revoked: 'invalid_key', expired: 'expired_key' } as const;
  inFlight.endRevoked(({ id }) => refusals[id as keyof typeof refusals]);
  expect(ended).toEqual(['revoked: invalid_key', 'expired: expired_key']);
});

it('hands out no digits twice, also when the supply has to be renewed', () => {
  const random = createRandom(64);
  const drawn = Array.from({ length: 1000 }, () => random(6));
  expect(drawn.every((one) => /^[0-9a-f]{12}$/.test(one))).toBe(true);
  expect(new Set(drawn).size).toBe(1000);
});

it('gives more at once than it keeps', () => {
  expect(createRandom(8)(20)).toMatch(/^[0-9a-f]{40}$/);
});

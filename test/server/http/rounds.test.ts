// Turns of connections: what waits is done in later iterations of the event loop, and new requests do not wait for all earlier ones.
import { setImmediate as iteration } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createRounds } from '../../../server/http/rounds.js';

it('gives turns to the newest request, the oldest one, and connections that continue', async () => {
  const rounds = createRounds();
  const done: string[] = [];
  const add = (name: string, single: boolean) => rounds.add(() => done.push(name), single);
  for (const name of ['first', 'second', 'third']) add(name, true);
  add('continuing', false);
  expect(done).toEqual([]);
  while (done.length < 4) await iteration();
  expect(done).toEqual(['third', 'first', 'continuing', 'second']);
});

it('lets requests wait while many connections are accepted, but not for long', async () => {
  const rounds = createRounds();
  expect(rounds.exhausted).toBe(false);
  let turned = false;
  let iterations = 0;
  for (; !turned; iterations++) {
    rounds.accepted();
    await iteration();
    if (iterations === 20) {
      expect(rounds.exhausted).toBe(true);
      rounds.add(() => {
        turned = true;
      }, true);
    }
  }
  for (let quiet = 0; quiet < 3; quiet++) await iteration();
  expect(rounds.exhausted).toBe(false);
});

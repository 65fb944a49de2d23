// Random digits drawn in bulk: as many as asked for, none handed out twice.
import { expect, it } from '@jest/globals';
import { createRandom } from '../../http/random.js';

it('hands out no digits twice, also when the supply has to be renewed', () => {
  const random = createRandom(64);
  const drawn = Array.from({ length: 1000 }, () => random(6));
  expect(drawn.every((one) => /^[0-9a-f]{12}$/.test(one))).toBe(true);
  expect(new Set(drawn).size).toBe(1000);
});

it('gives more at once than it keeps', () => {
  expect(createRandom(8)(20)).toMatch(/^[0-9a-f]{40}$/);
});

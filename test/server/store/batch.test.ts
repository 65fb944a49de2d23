// Group commit: which items share a batch.
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createBatcher } from '../../../server/store/batch.js';

test('items that arrive while a batch is written share the next one', async () => {
  const batches: string[][] = [];
  const add = createBatcher<string, string>(async (items) => {
    batches.push([...items]);
    await pause(25);
    return items;
  });
  const first = add('a');
  await turn();
  await Promise.all([first, add('b'), add('c')]);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

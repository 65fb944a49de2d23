// Group commit: which items share a batch.
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createBatcher, type Gathering } from '../../../server/store/tasks/batch.js';

function recorder(gathering?: Gathering) {
  const batches: string[][] = [];
  const add = createBatcher<string, string>(
    async (items) => {
      batches.push([...items]);
      // The duration of a batch limits how long the next one waits.
      await pause(25);
      return items;
    },
    undefined,
    undefined,
    gathering,
  );
  return { batches, add };
}

test('items that arrive while a batch is written share the next one', async () => {
  const { batches, add } = recorder();
  const first = add('a');
  await turn();
  await Promise.all([first, add('b'), add('c')]);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

test('after a batch the next one waits for more items', async () => {
  const { batches, add } = recorder({ enough: 10, maxDelay: () => 1000 });
  await add('a');
  const second = add('b');
  await turn();
  await Promise.all([second, add('c')]);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

test.each([
  ['with enough items', { enough: 1, maxDelay: () => 1000 }],
  ['without a delay', { enough: 10, maxDelay: () => 0 }],
])('a batch %s does not wait for more', async (_, gathering) => {
  const { batches, add } = recorder(gathering);
  await add('a');
  const second = add('b');
  await turn();
  await Promise.all([second, add('c')]);
  expect(batches).toEqual([['a'], ['b'], ['c']]);
});

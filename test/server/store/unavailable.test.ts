// Statements of the start on a database that is briefly unavailable.
import { expect, it } from '@jest/globals';
import { retryAtStart } from '../../../server/store/unavailable.js';

const lost = new Error('Client has encountered a connection error and is not queryable');

it('a connection that is lost while a server starts does not end the process', async () => {
  let calls = 0;
  const run = async (): Promise<string> => {
    calls += 1;
    if (calls < 3) throw lost;
    return 'registered';
  };
  expect(await retryAtStart(run, 1)).toBe('registered');
  expect(calls).toBe(3);
});

it.each([
  ['a database that stays unavailable', lost, 30],
  ['an error that is a bug', new Error('column "x" does not exist'), 1],
])('%s ends it', async (_, error, attempts) => {
  let calls = 0;
  const run = async (): Promise<never> => {
    calls += 1;
    throw error;
  };
  await expect(retryAtStart(run, 0)).rejects.toBe(error);
  expect(calls).toBe(attempts);
});

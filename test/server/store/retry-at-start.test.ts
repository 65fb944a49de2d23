// Statements of the start on a database that is briefly unavailable.
import { expect, it } from '@jest/globals';
import { retryAtStart } from '../../../server/store/clock.js';

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

it('an error that is a bug ends it', async () => {
  const bug = new Error('column "x" does not exist');
  let calls = 0;
  const run = async (): Promise<never> => {
    calls += 1;
    throw bug;
  };
  await expect(retryAtStart(run, 0)).rejects.toBe(bug);
  expect(calls).toBe(1);
});

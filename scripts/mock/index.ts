// `pentagate/mock`: the mock in a test's own process. This file and test-api.ts declare all types that its users see, so that the
// declarations of the package stand alone.
import { createMock as createForContract } from './fetch.js';
import type { Mock, MockOptions, RunningMock, StartOptions } from './test-api.js';

export type * from './test-api.js';

/**
 * Creates a mock of a contract.
 * @param contract the path of its file or folder, or the document itself
 * @throws Error with all that is wrong when it cannot be read as a contract
 */
export function createMock(contract: string | object, options: MockOptions = {}): Mock {
  return createForContract(contract, options);
}

/**
 * Starts a mock for a test: rules decide its answers, and it records its requests. Close it at the end.
 * @param contract as for `createMock`; without one, the six APIs of pentagate, whose text surfaces its simulator answers
 * @throws Error with all that is wrong when it cannot be read as a contract
 */
export async function startMock(
  contract?: string | object,
  options: MockOptions & StartOptions = {},
): Promise<RunningMock> {
  // The simulator is a part that `createMock` does not need.
  const { start } = await import('./start.js');
  return start(contract, options);
}

/** Passes the value of a fixture to the tests, and resolves when they have ended. */
type Use<Value> = (value: Value) => Promise<void>;

/** Fixtures as Vitest and Playwright take them in `test.extend`. */
export interface MockFixture {
  /** One mock for all tests of a worker. */
  mock: [(fixtures: object, use: Use<RunningMock>) => Promise<void>, { scope: 'worker' }];
  /** Resets it before each test. */
  mockReset: [(fixtures: { mock: RunningMock }, use: Use<void>) => Promise<void>, { auto: true }];
}

/**
 * The mock as a fixture for `test.extend` of Vitest and Playwright: the argument `mock` of tests, started once per worker and reset before
 * each test.
 * @param contract as for `startMock`
 */
export function mockFixture(contract?: string | object, options: MockOptions & StartOptions = {}): MockFixture {
  return {
    mock: [
      // biome-ignore lint/correctness/noEmptyPattern: both runners read in the pattern which fixtures this one needs.
      async ({}, use) => {
        const mock = await startMock(contract, options);
        await use(mock);
        await mock.close();
      },
      { scope: 'worker' },
    ],
    mockReset: [
      async ({ mock }, use) => {
        mock.reset();
        await use();
      },
      { auto: true },
    ],
  };
}

// The mock of this service's contract within the process of the tests, for suites that are about its answers and not about the command.
import type { Contract } from '../../scripts/contract/merge.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { type MockServer, type MockServerOptions, startMock } from '../../scripts/mock/mock-server.js';
import { ownRules } from '../../scripts/mock/own.js';
import { createRuledModel } from '../../scripts/mock/rules/with-rules.js';
import type { TaskOptions } from '../../scripts/mock/tasks/mock-tasks.js';
import type { ServerRules } from '../../scripts/serve/checks.js';
import { theContract } from '../docs/sample-files.js';
import { openedForTests } from './opened.js';

/** Starts it on a free port, as the command does; without a pause between two events. */
export async function startTestMock(
  options: TaskOptions & Partial<Pick<MockServerOptions, 'pace' | 'log'>> = {},
): Promise<MockServer> {
  const { model } = await createRuledModel(theContract(), true, options, () => undefined);
  return startMock(model, { port: 0, host: '127.0.0.1', pace: 0, ...options });
}

/** Starts the mock of any contract. */
export const startMockOf = (contract: Contract, options: TaskOptions = {}, rules?: ServerRules): Promise<MockServer> =>
  startMock(createModel(contract, options, rules), { port: 0, host: '127.0.0.1', pace: 0 });

/** The mock of this service's contract without the simulator: all answers are those of the contract. */
export const startExamplesMock = (options?: TaskOptions): Promise<MockServer> =>
  startMockOf(theContract(), options, ownRules);

/** Has a mock for the tests of a suite; its address is known when they run. */
export const mockForTests = (start: () => Promise<MockServer> = startTestMock): MockServer => openedForTests(start);

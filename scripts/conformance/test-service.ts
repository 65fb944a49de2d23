// Tests a service that is named by its address, or that is a function, against a contract that is named by its file.

import { resolve } from 'node:path';
import { programRoot } from '../../runtime/paths.js';
import { surfacesOf } from '../contract/contract-operations.js';
import { fromDocument, fromPath, type LoadOptions } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { orderFaults } from '../contract/orders.js';
import { formatProblem, problemsText } from '../contract/problem.js';
import { loadMended } from '../generate/repairs.js';
import { ownRules } from '../mock/own.js';
import { createTally, type RunEvent } from './events.js';
import { placeIn } from './failures.js';
import { testedContract } from './requests.js';
import type { ConformanceResult, TestServiceOptions } from './result.js';
import { runTest } from './run.js';

/** Defaults of the command and of programs. */
export const defaults = { requests: 60, seed: '1', timeoutSeconds: 30, taskSeconds: 120 } as const;

type ServiceOptions = { readonly [Option in keyof TestServiceOptions]: TestServiceOptions[Option] | undefined } & {
  /** How a contract is read. */
  readonly load?: LoadOptions | undefined;
  readonly onEvent?: (event: RunEvent) => void;
};

/** Where a `fetch` without an address is asked. */
const nowhere = 'http://service.localhost';

/** @throws Error when the contract cannot be read, or has no such surface or operation */
export async function testAgainst(options: ServiceOptions): Promise<ConformanceResult> {
  const { url, fetch = globalThis.fetch, contract: source, surface, operation, key, onEvent } = options;
  if (url === undefined && options.fetch === undefined) throw new Error('name the url of the service, or its fetch');
  const load =
    options.load ??
    (typeof source === 'string' ? fromPath(source) : source === undefined ? undefined : fromDocument(source));
  const { contract, problems } = loadMended(load ?? fromPath(resolve(programRoot, 'openapi')));
  if (!contract) throw new Error(problemsText(problems));
  // What does not compile would not be looked at, and a test that looks at less than it says is worth nothing.
  const faults = orderFaults(contract).map(formatProblem);
  if (faults.length) throw new Error(`the contract has faults, mend them first\n${faults.join('\n')}`);
  assertHas(contract, surface, operation);
  const {
    timeoutSeconds = defaults.timeoutSeconds,
    taskSeconds = defaults.taskSeconds,
    seed = defaults.seed,
  } = options;
  const service = { url: (url ?? nowhere).replace(/\/+$/, ''), fetch, key, timeout: timeoutSeconds * 1000 };
  const tested = testedContract(contract, load ? undefined : ownRules);
  const tally = createTally(
    { contract: placeIn(tested, []).replace(/:\d+$/, ''), url: service.url, seed },
    options.failOn ?? (tested.isCompatible ? 'failures' : 'untested'),
  );
  const events = runTest(tested, service, {
    requests: options.requests ?? defaults.requests,
    seed,
    allowWrites: options.allowWrites ?? false,
    taskTimeout: taskSeconds * 1000,
    model: options.model,
    hasKey: key !== undefined,
    webhookSecret: options.webhookSecret,
    chosen: (each) =>
      (surface === undefined || each.surface === surface) && (operation === undefined || each.id === operation),
  });
  for await (const event of events) {
    tally.add(event);
    onEvent?.(event);
  }
  return tally.result();
}

function assertHas({ operations }: Contract, surface: string | undefined, operation: string | undefined): void {
  const surfaces = surfacesOf(operations);
  if (surface !== undefined && !surfaces.includes(surface))
    throw new Error(`the contract has no surface ${surface}, only ${surfaces.join(', ')}`);
  const ids = operations.filter((each) => surface === undefined || each.surface === surface).map(({ id }) => id);
  if (operation !== undefined && !ids.includes(operation))
    throw new Error(
      `the contract has no operation ${operation}${surface ? ` in ${surface}` : ''}, only ${ids.join(', ')}`,
    );
}

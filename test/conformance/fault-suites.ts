// Each fault of a service is found, and nothing is found where there is none.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ConformanceResult, testService } from '../../scripts/conformance/index.js';
import { contract, createService, type Fault, faults } from './faulty-service.js';
import {
  createStore,
  type Fault as StoreFault,
  secret,
  contract as store,
  faults as storeFaults,
} from './faulty-store.js';

/** Few requests can show these. */
const rare: ReadonlySet<string | undefined> = new Set<Fault | StoreFault>([
  'no check of bounds',
  'no check of bounds in a form',
  'no check of enums',
  'no check of required members',
  'no check of rules',
  'no check of a list in a URL-encoded form',
  'no check of enums in a form',
  'no check of JSON in a form',
  'no check of lengths in a form',
  'no check of numbers in a form',
  'a file of another media type taken',
  'a form without its file taken',
  'a form without its text taken',
]);

// The tests of all faults run at once in one process, where a request waits for the others.
const timeoutSeconds = 600;

export const run = (seed: string, fault?: Fault): Promise<ConformanceResult> =>
  testService({
    ...{ contract, fetch: createService(fault), key: 'right', seed, timeoutSeconds },
    requests: rare.has(fault) ? 300 : 100,
    taskSeconds: fault === 'a task that never ends' ? 0.3 : 60,
  });

export const runStore = (seed: string, fault?: StoreFault): Promise<ConformanceResult> =>
  testService({
    ...{ contract: store, fetch: createStore(fault), seed, timeoutSeconds, webhookSecret: secret },
    requests: rare.has(fault) ? 500 : 120,
  });

/** Each fault is found alone. */
function findsAll<Name extends string>(
  faults: Readonly<Record<Name, RegExp>>,
  run: (fault: Name) => Promise<ConformanceResult>,
): void {
  // All at once: most of the time, they wait for tasks.
  let results: ReadonlyMap<Name, ConformanceResult>;
  const all = Object.entries(faults) as [Name, RegExp][];
  beforeAll(async () => {
    results = new Map(await Promise.all(all.map(async ([fault]) => [fault, await run(fault)] as const)));
  });

  it.each(all)('finds %s', (fault, codes) => {
    const { ok, problem, failures } = results.get(fault) as ConformanceResult;
    expect(ok).toBe(false);
    // A service that never answers is no service.
    expect(problem === undefined ? failures.map(({ code }) => code).join(' ') : 'connection').toMatch(codes);
  });
}

/** The suite of the service. @param seeds what its requests are made of */
export const serviceSuite = (seeds: readonly string[]): void =>
  describe.each(seeds)('a service with seed %s', (seed) => {
    it('a service without faults passes', async () => {
      const { ok, failures, operations, requests } = await run(seed);
      expect(failures).toEqual([]);
      expect(ok).toBe(true);
      expect(requests).toBeGreaterThan(60);
      expect(operations.find(({ id }) => id === 'createAnswer')?.streams).toBeGreaterThan(2);
      expect(operations.find(({ id }) => id === 'createJob')?.tasks).toBe(1);
    });

    findsAll(faults, (fault) => run(seed, fault));
  });

/** The suite of a store, with pages, webhooks and tasks that are cancelled. */
export const storeSuite = (seeds: readonly string[]): void =>
  describe.each(seeds)('a store with seed %s', (seed) => {
    it('a store without faults passes', async () => {
      const { ok, failures, operations } = await runStore(seed);
      expect(failures).toEqual([]);
      expect(ok).toBe(true);
      const operation = (name: string) => operations.find(({ id }) => id === name);
      expect(operation('listByCursor')?.pages).toBeGreaterThan(10);
      expect(operation('createRender')).toMatchObject({ tasks: 1, webhooks: 1, notes: [] });
    });

    findsAll(storeFaults, (fault) => runStore(seed, fault));
  });

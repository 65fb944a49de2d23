// Each fault of a service is found, and nothing is found where there is none.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ConformanceResult, testService } from '../../scripts/conformance/index.js';
import { contract, createService, type Fault, faults } from './faulty-service.js';

const seeds = ['1', '2', '3', '4', '5'];

const run = (seed: string, fault?: Fault): Promise<ConformanceResult> =>
  testService({
    ...{ contract, fetch: createService(fault), key: 'right', seed, requests: 160 },
    // The tests of all faults run at once, and may take long.
    taskSeconds: fault === 'a task that never ends' ? 0.3 : 60,
  });

describe.each(seeds)('with seed %s', (seed) => {
  it('a service without faults passes', async () => {
    const { ok, failures, operations, requests } = await run(seed);
    expect(failures).toEqual([]);
    expect(ok).toBe(true);
    expect(requests).toBeGreaterThan(60);
    expect(operations.find(({ id }) => id === 'createAnswer')?.streams).toBeGreaterThan(2);
    expect(operations.find(({ id }) => id === 'createJob')?.tasks).toBe(1);
  });

  // All at once: most of the time, they wait for tasks.
  let results: ReadonlyMap<string, ConformanceResult>;
  beforeAll(async () => {
    const names = Object.keys(faults) as Fault[];
    results = new Map(await Promise.all(names.map(async (fault) => [fault, await run(seed, fault)] as const)));
  });

  it.each(Object.entries(faults))('finds %s', (fault, codes) => {
    const { ok, problem, failures } = results.get(fault) as ConformanceResult;
    expect(ok).toBe(false);
    // A service that never answers is no service.
    expect(problem === undefined ? failures.map(({ code }) => code).join(' ') : 'connection').toMatch(codes);
  });
});

it('shows the smallest request, the place in the contract, and the position in the grammar', async () => {
  const { failures } = await run('1', 'text after the block was closed');
  const [failure] = failures;
  expect(failure).toMatchObject({ code: 'order', operation: 'createAnswer', contract: expect.stringMatching(/:\d+$/) });
  expect(failure?.stream?.slice(-3)).toEqual([
    '  block.stopped',
    '> block.text',
    '  expected: block.started | answer.finished',
  ]);
  expect(failure?.curl).toContain(`--data-raw '{"prompt":"Why?","stream":true}'`);
  expect(failure?.curl).toContain('-H "authorization: Bearer $KEY"');
});

it('says that a service asks for a key', async () => {
  const { ok, problem } = await testService({ contract, fetch: createService() });
  expect({ ok, problem }).toEqual({ ok: false, problem: expect.stringMatching(/asks for a key/) });
});

it('sends nothing that writes to another machine unless it is told to', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new Request(input, init).method);
    return createService()(input, init);
  };
  const url = 'https://service.example';
  const { operations } = await testService({ contract, fetch, url, key: 'right' });
  expect(new Set(asked)).toEqual(new Set(['GET']));
  expect(operations.filter(({ valid }) => valid).map(({ id }) => id)).toEqual(['getJob']);
  const one = await testService({ contract, fetch, url, key: 'right', operation: 'createJob' });
  expect(one.problem).toMatch(/--allow-writes/);
});

it('sends the same requests for the same seed', async () => {
  const bodiesOf = async (seed: string): Promise<string[]> => {
    const bodies: string[] = [];
    const service = createService();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      bodies.push(String(init?.body));
      return service(input, init);
    };
    await testService({ contract, fetch, key: 'right', seed, operation: 'createAnswer' });
    return bodies;
  };
  expect(await bodiesOf('a')).toEqual(await bodiesOf('a'));
  expect(await bodiesOf('a')).not.toEqual(await bodiesOf('b'));
});

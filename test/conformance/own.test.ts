// Mock and server follow the contract that they are made of, and the command says so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ConformanceResult, testService } from '../../scripts/conformance/index.js';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { loadTokenizer } from '../../simulator/tokens/tokenizer.js';
import { pentagate } from '../harness/command.js';
import { readContract, yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { startExamplesMock, startMockOf, startTestMock } from '../harness/mock.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { expectFaultless } from './faultless.js';
import { contract } from './faulty-service.js';
import { contract as store } from './faulty-store.js';

await loadTokenizer();

const surfaces = ['messages', 'responses', 'content', 'chat', 'videos', 'images'];

describe.each([
  ['the mock', startTestMock, surfaces],
  ['the mock without its simulator', startExamplesMock, ['messages', 'responses', 'content', 'chat']],
])('%s', (_, start, served) => {
  let mock: MockServer;
  beforeAll(async () => {
    mock = await start({ taskSeconds: 0.2 });
  });
  afterAll(() => mock.close());

  it.each(served)('follows the contract of %s', async (surface) => {
    expectFaultless(surface, await testService({ url: mock.url, key: 'test', surface, requests: 30 }));
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  // The other surfaces are in own.system.test.ts.
  it('follows the contract of messages', async () => {
    const options = { url: server.url, key: server.key, surface: 'messages', requests: 30, seed: '2' };
    expectFaultless('messages', await testService(options));
  });
});

it('the mock of a contract with pages, tasks that are cancelled and webhooks follows it', async () => {
  const mock = await startMockOf(readContract(fromDocument(store)), { taskSeconds: 0.5 });
  const { failures, operations } = await testService({ url: mock.url, contract: store, requests: 120 });
  await mock.close();
  expect(failures).toEqual([]);
  const operation = (name: string) => operations.find(({ id }) => id === name);
  expect(operation('createRender')).toMatchObject({ tasks: 1, webhooks: 1, notes: [] });
  expect(operation('listByCursor')?.pages).toBeGreaterThan(5);
});

describe('the command', () => {
  // The service is older than this contract.
  const newer = yamlOf<{ components: { schemas: { Answer: { required: string[] } } } }>('conformance/service.yaml');
  newer.components.schemas.Answer.required.push('model');
  const folder = testFolder({ 'answers.json': JSON.stringify(contract), 'newer.json': JSON.stringify(newer) });
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8');
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startMockOf(readContract(fromDocument(contract)), { taskSeconds: 0 });
  });
  afterAll(() => mock.close());

  it('ends with 0 where everything held', async () => {
    const { status, stdout } = await pentagate(folder, 'test', mock.url, 'answers.json', '--key', 'test');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/createAnswer +\d[\s\S]*0 failures, seed 1/),
    });
  });

  it('ends with 1 where something failed, and writes reports', async () => {
    const reports = ['--json', 'report.json', '--junit', 'report.xml', '--html', 'report.html'];
    const { status, stdout } = await pentagate(folder, 'test', mock.url, 'newer.json', '--key', 'test', ...reports);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining("must have required property 'model'"),
    });
    expect(stdout).toMatch(/contract: .*newer\.json:\d+\n {2}curl .*\$KEY/);
    const result = JSON.parse(file('report.json')) as ConformanceResult;
    expect(result.failures.map(({ code, operation }) => `${operation} ${code}`)).toEqual(['createAnswer reply']);
    expect(file('report.xml')).toMatch(
      /<testsuite name="answers" tests="7" failures="1" skipped="0">[\s\S]*<failure type="reply"/,
    );
    expect(file('report.html')).toMatch(/^<!doctype html>[\s\S]*Does not follow its contract[\s\S]*createAnswer/);
    expect(file('report.html')).not.toMatch(/<(script|link|img)\b/);
  });

  it.each([
    { args: ['http://127.0.0.1:1', 'answers.json'], message: /does not answer/ },
    { args: [], message: /Name the address/ },
    { args: ['127.0.0.1'], message: /no address of a service/ },
    { args: ['http://127.0.0.1:1', '--surface', 'sounds'], message: /no surface sounds, only images, videos/ },
    { args: ['http://127.0.0.1:1', '--requests', 'many'], message: /--requests must be a whole number/ },
    { args: ['https://service.example', 'answers.json', '--operation', 'createJob'], message: /--allow-writes/ },
  ])('ends with 2: $args', async ({ args, message }) => {
    const { status, stderr } = await pentagate(folder, 'test', ...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(message) });
  });
});

// What counts at a service that only claims to be compatible, and what a failure means to callers.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ConformanceResult, testService } from '../../scripts/conformance/index.js';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { loadTokenizer } from '../../simulator/tokens/tokenizer.js';
import { startTestMock } from '../harness/mock.js';
import { contract, createService } from './faulty-service.js';

await loadTokenizer();

describe('a service that is tested against our contract', () => {
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startTestMock({});
  });
  afterAll(() => mock.close());

  /** The mock without the token counter, and without headers for support. */
  const other: typeof fetch = async (input, init) => {
    if (new URL(String(input)).pathname.endsWith('/count_tokens')) return new Response('Not Found', { status: 404 });
    const reply = await fetch(input, init);
    const headers = new Headers(reply.headers);
    for (const name of ['request-id', 'x-request-id', 'content-encoding', 'content-length']) headers.delete(name);
    return new Response(reply.body, { status: reply.status, headers });
  };

  it('need not have each operation, nor headers that no client needs', async () => {
    const tried = { url: mock.url, fetch: other, key: 'test', surface: 'messages', requests: 100 };
    const { failures, operations } = await testService(tried);
    expect(failures).toEqual([]);
    const count = operations.find(({ id }) => id === 'countMessageTokens');
    expect(count).toMatchObject({ failed: 0, notes: [expect.stringMatching(/may not have this operation/)] });
    // Further requests would be wasted.
    expect(count?.valid).toBe(3);
    expect(operations.find(({ id }) => id === 'createMessage')?.streams).toBeGreaterThan(3);
  });
});

describe('what a failure means to callers', () => {
  const run = (service: typeof fetch): Promise<ConformanceResult> =>
    testService({ contract, fetch: service, key: 'right', requests: 200 });

  it.each([
    { fault: 'no check of bounds', means: 'lenient' },
    { fault: 'wrong keys taken', means: 'lenient' },
    { fault: 'another form of errors', means: 'error' },
    { fault: '500 for malformed JSON', means: 'error' },
    { fault: 'a member missing', means: 'wrong' },
    { fault: 'two starts', means: 'wrong' },
    { fault: '500 for valid requests', means: 'wrong' },
  ] as const)('$fault: $means', async ({ fault, means }) => {
    const { failures } = await run(createService(fault));
    expect(failures.map((each) => each.class)).toContain(means);
  });

  it('an event that is invalid does not hide that the order is, too', async () => {
    const service = createService();
    const broken: typeof fetch = async (input, init) => {
      const reply = await service(input, init);
      const text = (await reply.text())
        .replace(/("type":"answer.started"),"id":"ans_1"/, '$1')
        .replace(/event: answer\.finished\ndata: .*\r\n\n/, '');
      return new Response(text, { status: reply.status, headers: reply.headers });
    };
    const { failures } = await run(broken);
    const found = failures.filter(({ operation }) => operation === 'createAnswer');
    expect(found.map(({ code }) => code)).toEqual(['event', 'end']);
  });
});

// Each fault of a service is found, and nothing is found where there is none.
import { describe, expect, it } from '@jest/globals';
import type { RunEvent } from '../../scripts/conformance/events.js';
import { testService } from '../../scripts/conformance/index.js';
import { testAgainst } from '../../scripts/conformance/test-service.js';
import { run, runStore, serviceSuite } from './fault-suites.js';
import { contract, createService } from './faulty-service.js';
import type { Fault as StoreFault } from './faulty-store.js';

serviceSuite(['1']);

it('shows the smallest request, the place in the contract, and the position in the grammar', async () => {
  const { failures } = await run('1', 'text after the block was closed');
  const [failure] = failures;
  expect(failure).toMatchObject({ code: 'order', operation: 'createAnswer', contract: expect.stringMatching(/:\d+$/) });
  expect(failure?.stream?.slice(-3)).toEqual([
    '  block.stopped',
    '> block.text',
    '  expected: block.started | answer.finished',
  ]);
  // The inspector's drawing: the last event that was right is filled, what could have followed is outlined.
  expect(failure?.diagram).toMatch(/^<figure class="tracks">.*class="here"><g class="box event".*<\/figure>$/);
  // What came instead is marked as wrong, not the event before it.
  expect(failure?.diagram).toContain(
    '<span class="right">block.stopped</span> → <span class="wrong">block.text</span>; expected: block.started | answer.finished',
  );
  expect([...(failure?.diagram ?? '').matchAll(/<title>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'The stream: at block; next answer.finished',
    'block: at block.stopped; next block.started',
  ]);
  expect(failure?.curl).toContain(`--data-raw '{"prompt":"Why?","stream":true}'`);
  expect(failure?.curl).toContain('-H "authorization: Bearer $KEY"');
});

it('shows forms and bytes as commands that send the same', async () => {
  const curlOf = async (fault: StoreFault): Promise<string> => (await runStore('1', fault)).failures[0]?.curl ?? '';
  expect(await curlOf('a size that is not of the schema')).toMatch(
    /^printf %s iVBO\S+ \| base64 -d \| curl \S+ -X POST '\S+\/uploads' -F 'title=[^']+' -F 'file=@-;type=image\/png;filename=file\.png'$/,
  );
  expect(await curlOf('a text in place of a list in the reply')).toMatch(/--data-raw 'name=[^']+'$/);
  expect(await curlOf('500 for bytes')).toMatch(/^printf .* --data-binary @-$/);
});

it('says that a service asks for a key', async () => {
  const { ok, problem, operations } = await testService({ contract, fetch: createService() });
  expect({ ok, problem, operations }).toEqual({
    ok: false,
    problem: expect.stringMatching(/asks for a key/),
    operations: [],
  });
});

it('reports its phases as events: each operation in its turn, and the end', async () => {
  const events: string[] = [];
  const onEvent = (event: RunEvent): void => {
    const operation = 'operation' in event ? ` ${event.operation.id}` : '';
    if (events.at(-1) !== `${event.type}${operation}`) events.push(`${event.type}${operation}`);
  };
  const fetch = createService('a number left out');
  const { operations } = await testAgainst({ contract, fetch, key: 'right', operation: 'createAnswer', onEvent });
  const turn = ['started', 'replied', 'failed', 'finished'].map((type) => `${type} createAnswer`);
  expect(events).toEqual([...turn, 'ended']);
  expect(operations).toMatchObject([{ id: 'createAnswer', failed: 1 }]);
});

it('sends nothing that writes to another machine unless --allow-writes is given', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new Request(input, init).method);
    return createService()(input, init);
  };
  const url = 'https://service.example';
  const { operations } = await testService({ contract, fetch, url, key: 'right' });
  expect(new Set(asked)).toEqual(new Set(['GET']));
  expect(operations.filter(({ valid }) => valid).map(({ id }) => id)).toEqual(['getJob', 'getNote']);
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

describe('a contract that leaves things out', () => {
  const thin = (responses: object) => ({
    openapi: '3.1.0',
    info: { title: 'Thin', version: '1.0.0' },
    paths: {
      '/things': {
        get: {
          operationId: 'getThings',
          parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
          responses,
        },
      },
    },
  });
  const schema = { type: 'array', items: { type: 'string' } };

  it('without any refusal, a service may refuse as it likes', async () => {
    const contract = thin({ 200: { description: 'OK', content: { 'application/json': { schema } } } });
    const fetch: typeof globalThis.fetch = async (input) =>
      /page=\d+$|things$/.test(String(input)) ? Response.json(['a']) : new Response('No.', { status: 400 });
    const { failures, operations } = await testService({ contract, fetch });
    expect(failures).toEqual([]);
    expect(operations[0]).toMatchObject({ invalid: expect.any(Number), statuses: { 200: 1, 400: expect.any(Number) } });
  });

  it('a 204 has no body, whatever is documented for it', async () => {
    const contract = thin({
      204: { description: 'Done', content: { 'application/json': { schema } } },
      default: { description: 'No.' },
    });
    const fetch: typeof globalThis.fetch = async (input) =>
      new Response(null, { status: /page=/.test(String(input)) ? 400 : 204 });
    expect((await testService({ contract, fetch })).failures).toEqual([]);
  });

  it('text that comes as lines is no stream where the contract describes no values', async () => {
    const contract = thin({
      200: { description: 'OK', content: { 'application/x-ndjson': { schema: { type: 'string' } } } },
    });
    const fetch: typeof globalThis.fetch = async (input) =>
      /page=/.test(String(input))
        ? new Response('No.', { status: 400 })
        : new Response('{}\n', { headers: { 'content-type': 'application/x-ndjson' } });
    expect((await testService({ contract, fetch })).failures).toEqual([]);
  });
});

it('sends the cookies that an operation needs, beside that of its key', async () => {
  const schema = { type: 'string', enum: ['s 1'] };
  const contract = {
    ...{ openapi: '3.1.0', info: { title: 'T', version: '1' }, security: [{ login: [] }] },
    components: { securitySchemes: { login: { type: 'apiKey', in: 'cookie', name: 'login' } } },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [{ name: 'session', in: 'cookie', required: true, schema }],
          responses: { 204: { description: 'ok' }, 400: { description: 'refused' }, 401: { description: 'no key' } },
        },
      },
    },
  };
  const service: typeof fetch = async (_, init) => {
    const cookies = (new Headers(init?.headers).get('cookie') ?? '').split('; ');
    const status = !cookies.includes('login=right') ? 401 : cookies.includes('session=s%201') ? 204 : 400;
    return new Response(null, { status });
  };
  const { failures, operations } = await testService({ contract, fetch: service, key: 'right', requests: 4 });
  expect([failures, operations[0]?.statuses]).toEqual([[], expect.objectContaining({ 204: expect.any(Number) })]);
});

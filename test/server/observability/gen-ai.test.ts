// Spans of calls with the attributes of OpenTelemetry for generative AI, as a collector receives them.
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { UsageRecord } from '../../../http/metering-types.js';
import type { RequestInfo } from '../../../http/request-context.js';
import { createUsageMeter } from '../../../server/gateway/usage-meter.js';
import { createTraces, genAiAttributeNames, genAiAttributes } from '../../../server/observability/traces.js';
import { listen, post, startUsageServer } from '../usage/fixture.js';
import { usageReader } from '../usage-readers.js';

const before = process.env;
let bodies: string[];
let collector: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  bodies = [];
  collector = await listen((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      bodies.push(body);
      response.end('{}');
    });
  });
  process.env = { ...before, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
});
afterEach(async () => {
  process.env = before;
  await collector.close();
});

for (const genAi of [true, false])
  it(`are ${genAi ? 'there' : 'absent'} with telemetry.genAi: ${genAi}`, async () => {
    const simulator = await startUsageServer();
    const server = await startUsageServer({
      ...{ traces: true, telemetry: { genAi }, upstreams: { one: { url: simulator.url, key: 'k' } } },
    });
    const body = { model: 'm', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] };
    await (await post(server.url, '/v1/messages', body)).text();
    await (await post(server.url, '/v1/messages', { ...body, stream: true })).text();
    await server.close();
    await simulator.close();
    const text = bodies.join('');
    expect(text.match(/"createMessage"/g)).toHaveLength(2);
    // The server of this test has no prices.
    for (const name of genAiAttributeNames.filter((each) => each !== 'pentagate.cost'))
      expect([name, text.split(`"${name}"`).length - 1]).toEqual([name, genAi ? 2 : 0]);
    if (genAi) {
      expect(
        text.match(/finish_reasons","value":\{"arrayValue":\{"values":\[\{"stringValue":"(end_turn|max_tokens)"/g),
      ).toHaveLength(2);
      expect(text).toContain('"key":"server.address","value":{"stringValue":"127.0.0.1"}');
      expect(text).toContain(`"key":"server.port","value":{"intValue":${new URL(simulator.url).port}}`);
    }
  });

it('have a client span for each attempt, whose id the upstream receives', async () => {
  const seen: (string | undefined)[] = [];
  const broken = await listen((request, response) => {
    seen.push(String(request.headers.traceparent));
    request.resume().on('end', () => response.writeHead(503).end());
  });
  const simulator = await startUsageServer();
  const working = await listen((request, response) => {
    seen.push(String(request.headers.traceparent));
    // fetch says the length itself.
    const { host: _host, 'content-length': _length, ...headers } = request.headers;
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      const found = await fetch(simulator.url + request.url, { method: 'POST', headers: headers as never, body });
      response.setHeader('content-type', 'application/json').end(await found.text());
    });
  });
  const server = await startUsageServer({
    ...{ traces: true, telemetry: { genAi: true } },
    upstreams: { broken: { url: broken.url, key: 'k' }, working: { url: working.url, key: 'k' } },
    routes: [{ to: ['broken', 'working'] }],
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    ...{ 'content-type': 'application/json', 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
  };
  const body = { model: 'm', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await fetch(`${server.url}/v1/messages`, sent)).status).toBe(200);
  await server.close();
  await Promise.all([simulator, broken, working].map((one) => one.close()));
  const spans = bodies.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap((one: { scopeSpans: { spans: object[] }[] }) => one.scopeSpans[0]?.spans),
  ) as { name: string; kind: number; spanId: string; parentSpanId: string; traceId: string; attributes: unknown[] }[];
  const [request, ...others] = spans.filter(({ name }) => name === 'createMessage');
  expect([request?.parentSpanId, others]).toEqual(['00f067aa0ba902b7', []]);
  const attempts = spans.filter(({ name }) => name === 'chat m');
  expect(attempts.map(({ parentSpanId, kind }) => [parentSpanId, kind])).toEqual([
    [request?.spanId, 3],
    [request?.spanId, 3],
  ]);
  expect(attempts.map(({ spanId }) => `00-${trace}-${spanId}-01`)).toEqual(seen);
  expect(JSON.stringify(attempts[0])).toContain('"error.type"');
  expect(JSON.stringify(attempts[1])).toContain('"gen_ai.usage.output_tokens"');
});

const record = (surface: string, upstream: string | undefined): UsageRecord => ({
  ...{ id: '', started: 0, keyId: '', workspace: '', surface, operation: '', modelAsked: 'm', modelSent: 'm' },
  ...{ modelServed: 'm', upstream, attempts: 1, status: 200, end: 'complete', firstContentMs: 1, durationMs: 2 },
  ...{ tokens: undefined, isEstimate: false, images: 0, videoMs: 0, costNanos: undefined, requestId: '' },
});

it.each([
  {
    surface: 'messages',
    called: { preset: 'anthropic', url: 'https://api.example.com' },
    want: ['anthropic', 'api.example.com', 443],
  },
  {
    surface: 'responses',
    called: { preset: 'openai', url: 'http://10.0.0.1:81/v1' },
    want: ['openai', '10.0.0.1', 81],
  },
  { surface: 'content', called: { preset: 'google', url: 'http://[::1]' }, want: ['gcp.gemini', '[::1]', 80] },
  {
    surface: 'content',
    called: { preset: undefined, url: 'https://a.example:8443' },
    want: ['gcp.gemini', 'a.example', 8443],
  },
  { surface: 'messages', called: undefined, want: ['pentagate', undefined, undefined] },
] as const)('the provider and address of a call of $surface are those of its upstream', ({ surface, called, want }) => {
  const found = genAiAttributes(record(surface, called ? 'one' : 'simulator'), called);
  expect([found?.['gen_ai.provider.name'], found?.['server.address'], found?.['server.port']]).toEqual(want);
});

it.each([
  {
    surface: 'messages',
    data: [{ type: 'message_start', message: { stop_reason: null } }, { delta: { stop_reason: 'tool_use' } }],
    want: ['tool_use'],
  },
  { surface: 'messages', data: [{ stop_reason: 'end_turn' }], want: ['end_turn'] },
  { surface: 'messages', data: [{ delta: { text: 'a' } }], want: [] },
  {
    surface: 'responses',
    data: [{ response: { status: 'in_progress' } }, { response: { status: 'completed' } }],
    want: ['completed'],
  },
  {
    surface: 'responses',
    data: [{ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }],
    want: ['max_output_tokens'],
  },
  { surface: 'responses', data: [{ type: 'response.output_text.delta', delta: 'a' }], want: [] },
  {
    surface: 'content',
    data: [{ candidates: [{}] }, { candidates: [{ finishReason: 'STOP' }, { finishReason: 'MAX_TOKENS' }] }],
    want: ['STOP', 'MAX_TOKENS'],
  },
] as const)('the finish reasons of $surface are read from its replies and events: $want', ({ surface, data, want }) => {
  const meter = createUsageMeter(usageReader(surface));
  for (const each of data) meter.read(each);
  expect(meter.counted().finishReasons).toEqual(want);
});

it('time to the first content and cost are in seconds and units of the price file', () => {
  const found = genAiAttributes(
    { ...record('messages', 'one'), firstContentMs: 250, costNanos: 1_500_000_000 },
    undefined,
  );
  expect([found?.['gen_ai.response.time_to_first_chunk'], found?.['pentagate.cost']]).toEqual([0.25, 1.5]);
});

it('of two calls with the same x-request-id have what each has used', async () => {
  const traces = createTraces('1', () => undefined);
  const call = (id: string): RequestInfo => ({
    ...{ id, requestId: 'same', method: 'POST', path: `/${id}`, surface: 'messages', status: 200 },
    ...{ started: Date.now(), duration: 1, forwarded: { upstream: 'one', attempts: 1 } },
  });
  const used = (callId: string) =>
    traces.usage({ ...record('messages', 'one'), callId, requestId: 'same', modelSent: `model-of-${callId}` });
  traces.request(call('a'));
  traces.request(call('b'));
  used('b');
  used('a');
  await traces.close();
  const [text = ''] = bodies;
  const spans = JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as {
    attributes: { key: string; value: unknown }[];
  }[];
  const attributeOf = (at: number, key: string) => spans[at]?.attributes.find((one) => one.key === key)?.value;
  expect([0, 1].map((at) => [attributeOf(at, 'url.path'), attributeOf(at, 'gen_ai.request.model')])).toEqual([
    [{ stringValue: '/b' }, { stringValue: 'model-of-b' }],
    [{ stringValue: '/a' }, { stringValue: 'model-of-a' }],
  ]);
});

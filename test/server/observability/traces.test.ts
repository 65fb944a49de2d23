// Spans of calls with the attributes of OpenTelemetry for generative AI, as a collector receives them. Where they go is no reason to fail: it may be
// away, slow, or mad.
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createUsageMeter } from '../../../server/gateway/usage-meter.js';
import {
  createTraces,
  genAiAttributeNames,
  genAiAttributes,
  type Traces,
} from '../../../server/observability/traces.js';
import { listenOn } from '../../harness/listen.js';
import { closedAfterTest } from '../../harness/opened.js';
import { listen, post, startUsageServer } from '../usage/fixture.js';
import { record } from '../usage/record.js';
import { usageReader } from '../usage-readers.js';
import { requestInfo } from './request-info.js';

const before = process.env;
let bodies: string[];
const [start, startUpstream] = [closedAfterTest(startUsageServer), closedAfterTest(listen)];
const listenTo = closedAfterTest(listenOn);
beforeEach(async () => {
  bodies = [];
  const collector = await startUpstream(async (request, response) => {
    bodies.push((await request.toArray()).join(''));
    response.end('{}');
  });
  process.env = { ...before, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
});
afterEach(() => {
  process.env = before;
});

const body = { model: 'm', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] };

for (const genAi of [true, false])
  it(`are ${genAi ? 'there' : 'absent'} with telemetry.genAi: ${genAi}`, async () => {
    const simulator = await start();
    const upstreams = { one: { url: simulator.url, key: 'k' } };
    const server = await startUsageServer({ traces: true, telemetry: { genAi }, upstreams });
    await (await post(server.url, '/v1/messages', body)).text();
    await (await post(server.url, '/v1/messages', { ...body, stream: true })).text();
    await server.close();
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
  const broken = await startUpstream((request, response) => {
    seen.push(String(request.headers.traceparent));
    request.resume().on('end', () => response.writeHead(503).end());
  });
  const simulator = await start();
  const working = await startUpstream(async (request, response) => {
    seen.push(String(request.headers.traceparent));
    // fetch says the length itself.
    const { host: _host, 'content-length': _length, ...headers } = request.headers;
    const sent = { method: 'POST', headers: headers as never, body: (await request.toArray()).join('') };
    const found = await fetch(simulator.url + request.url, sent);
    response.setHeader('content-type', 'application/json').end(await found.text());
  });
  const server = await startUsageServer({
    ...{ traces: true, telemetry: { genAi: true } },
    upstreams: { broken: { url: broken.url, key: 'k' }, working: { url: working.url, key: 'k' } },
    routes: [{ to: ['broken', 'working'] }],
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  expect((await post(server.url, '/v1/messages', body, 'k', { headers })).status).toBe(200);
  await server.close();
  const spans = bodies.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap((one: { scopeSpans: { spans: object[] }[] }) => one.scopeSpans[0]?.spans),
  ) as { name: string; kind: number; spanId: string; parentSpanId: string; traceId: string; attributes: unknown[] }[];
  const [request, ...others] = spans.filter(({ name }) => name === 'createMessage');
  expect([request?.parentSpanId, others]).toEqual(['00f067aa0ba902b7', []]);
  const attempts = spans.filter(({ name }) => name === 'chat m');
  const client = [request?.spanId, 3];
  expect(attempts.map(({ parentSpanId, kind }) => [parentSpanId, kind])).toEqual([client, client]);
  expect(attempts.map(({ spanId }) => `00-${trace}-${spanId}-01`)).toEqual(seen);
  expect(JSON.stringify(attempts[0])).toContain('"error.type"');
  expect(JSON.stringify(attempts[1])).toContain('"gen_ai.usage.output_tokens"');
});

it.each([
  ['messages', 'anthropic', 'https://api.example.com', ['anthropic', 'api.example.com', 443]],
  ['responses', 'openai', 'http://10.0.0.1:81/v1', ['openai', '10.0.0.1', 81]],
  ['content', 'google', 'http://[::1]', ['gcp.gemini', '[::1]', 80]],
  ['content', undefined, 'https://a.example:8443', ['gcp.gemini', 'a.example', 8443]],
  ['messages', undefined, undefined, ['pentagate', undefined, undefined]],
] as const)('a call of %s with preset %s to %s has the provider and address %j', (surface, preset, url, want) => {
  const called = url && { preset, url };
  const found = genAiAttributes(record({ surface, upstream: called ? 'one' : 'simulator' }), called);
  expect([found?.['gen_ai.provider.name'], found?.['server.address'], found?.['server.port']]).toEqual(want);
});

const stops = [{ finishReason: 'STOP' }, { finishReason: 'MAX_TOKENS' }];
it.each([
  ['messages', ['tool_use'], [{ message: { stop_reason: null } }, { delta: { stop_reason: 'tool_use' } }]],
  ['messages', ['end_turn'], [{ stop_reason: 'end_turn' }]],
  ['messages', [], [{ delta: { text: 'a' } }]],
  ['responses', ['completed'], ['in_progress', 'completed'].map((status) => ({ response: { status } }))],
  ['responses', ['cut'], [{ status: 'incomplete', incomplete_details: { reason: 'cut' } }]],
  ['responses', [], [{ type: 'response.output_text.delta', delta: 'a' }]],
  ['content', ['STOP', 'MAX_TOKENS'], [{ candidates: [{}] }, { candidates: stops }]],
] as const)('the finish reasons of %s are read from its replies and events: %j', (surface, want, data) => {
  const meter = createUsageMeter(usageReader(surface));
  for (const each of data) meter.read(each);
  expect(meter.counted().finishReasons).toEqual(want);
});

it('time to the first content and cost are in seconds and units of the price file', () => {
  const found = genAiAttributes(record({ firstContentMs: 250, costNanos: 1_500_000_000 }), undefined);
  expect([found?.['gen_ai.response.time_to_first_chunk'], found?.['pentagate.cost']]).toEqual([0.25, 1.5]);
});

it('of two calls with the same x-request-id have what each has used', async () => {
  const traces = createTraces('1', () => undefined);
  const forwarded = { upstream: 'one', attempts: 1 };
  const call = (id: string) => requestInfo({ id, requestId: 'same', path: `/${id}`, started: Date.now(), forwarded });
  const used = (callId: string) => traces.usage(record({ callId, requestId: 'same', modelSent: `model-of-${callId}` }));
  for (const id of ['a', 'b']) traces.request(call(id));
  for (const id of ['b', 'a']) used(id);
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

describe('a collector of traces', () => {
  async function tracesTo(collector: Server): Promise<Traces> {
    const { url } = await listenTo(collector);
    Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_TIMEOUT: '3000' });
    return createTraces('1');
  }

  /** Full of what a batch takes: more than the buffers of a connection do. */
  const large = requestInfo({ requestId: 'r'.repeat(20_000) });
  const batch = 512;

  it('that answers before it has read, and hangs up, does no harm', async () => {
    let calls = 0;
    const collector = createServer({ allowHalfOpen: true }, (socket) => {
      calls++;
      socket
        .on('error', () => undefined)
        .once('data', () => {
          socket.pause().end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
          socket.once('finish', () => setTimeout(() => socket.destroy(), 20));
        });
    });
    const traces = await tracesTo(collector);
    // An error without a listener would end this process here.
    for (let at = 0; at < 3 * batch; at++) traces.request(large);
    await traces.close().catch(() => undefined);
    expect(calls).toBeGreaterThan(0);
  });

  it('that never answers does not keep the server from stopping', async () => {
    const collector = createServer((socket) => socket.on('error', () => undefined).resume());
    const traces = await tracesTo(collector);
    traces.request({ ...large, id: 'r' });
    const start = performance.now();
    await traces.close();
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

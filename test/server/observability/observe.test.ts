// What is logged, counted and traced of requests: lines never show headers, bodies or secrets, and alerts know breakers and who was refused.
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RequestInfo } from '../../../http/request-context.js';
import { isLoopback, localUrl } from '../../../runtime/server-address.js';
import { defaultConfig } from '../../../server/config/read-config.js';
import { createColors, wantsColors } from '../../../server/observability/colors.js';
import { createMetrics } from '../../../server/observability/metrics.js';
import { createObserver } from '../../../server/observability/observer.js';
import { createLog, prettyLine, requestLine } from '../../../server/observability/server-log.js';
import { callerOf } from '../../../server/observability/traces.js';
import { testFolder, writeFiles } from '../../harness/folder.js';
import { closedAfterTest } from '../../harness/opened.js';
import { startProgram } from '../../harness/program.js';
import { message } from '../budgets/fixture.js';
import { post, startUsageServer } from '../usage/fixture.js';
import { record as recordOf } from '../usage/record.js';
import { requestInfo } from './request-info.js';

const start = closedAfterTest(startUsageServer);
const info = requestInfo({ operation: 'createMessage', key: 'one', duration: 12.345 });

/** An observer, and what it has reported. */
function observed(development = false) {
  const lines: { level: string; facts: object; message: string }[] = [];
  const traced: RequestInfo[] = [];
  const put = (level: string) => (facts: object, message: string) => void lines.push({ level, facts, message });
  const tasks = async () => [];
  const metrics = createMetrics('1.2.3', () => 4, tasks);
  const log = { debug: put('debug'), info: put('info'), warn: put('warn'), error: put('error') };
  const observer = createObserver({
    development,
    log,
    metrics,
    traces: {
      usage: () => undefined,
      attempt: () => ({ traceparent: '', end: () => undefined }),
      request: (each) => void traced.push(each),
      close: async () => undefined,
    },
  });
  return { observer, metrics, lines, traced };
}

describe('an observer', () => {
  it('reports a request to log, metrics and traces', async () => {
    const { observer, metrics, lines, traced } = observed();
    observer.request(info);
    observer.request({ ...info, status: 500, reason: 'internal', message: 'broke', cause: new Error('inside') });
    observer.request({ ...info, operation: undefined, key: undefined, status: 404, reason: 'unknown_path' });
    observer.events('messages', 3);
    observer.events('messages', 2);
    const { id, requestId } = info;
    observer.violation({ id, requestId, operation: 'createMessage', surface: 'messages', part: 'order', message: 'm' });

    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'info request',
      'error request',
      'info request',
      'error an answer breaks the contract',
    ]);
    expect(lines[1]?.facts).toMatchObject({ status: 500, fault: 'broke', err: new Error('inside'), ms: 12.3 });
    expect(traced).toHaveLength(3);

    const text = await metrics.text();
    for (const line of [
      'pentagate_requests_total{operation="createMessage",status="200"} 1',
      'pentagate_requests_total{operation="createMessage",status="500"} 1',
      'pentagate_requests_total{operation="unmatched",status="404"} 1',
      'http_server_request_duration_seconds_bucket{le="0.025",operation="createMessage"} 2',
      'http_server_request_duration_seconds_bucket{le="0.01",operation="createMessage"} 0',
      'pentagate_stream_events_total{surface="messages"} 5',
      'pentagate_contract_violations_total{operation="createMessage",kind="order"} 1',
      'pentagate_tasks{surface="images",status="MODAL"} 0',
      'pentagate_tasks{surface="videos",status="queued"} 0',
      'http_server_active_requests 4',
      `pentagate_build_info{version="1.2.3",node="${process.version}"} 1`,
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('keeps the words of a refusal out of the log, since they may be the caller’s', () => {
    const refused = requestLine({ ...info, status: 400, reason: 'violation', message: 'model "my secret" is unknown' });
    expect(JSON.stringify(refused)).not.toContain('secret');
    const broken = requestLine({ ...info, ended: 'error', message: 'the stream broke' });
    expect(broken).toMatchObject({ fault: 'the stream broke', ended: 'error' });
    expect(requestLine({ ...info, path: '/'.repeat(5000) })).toMatchObject({ path: '/'.repeat(200) });
  });

  it('says in development why a request was refused: at most ten violations, each on one line of bounded length', () => {
    const problems = Array.from({ length: 12 }, (_, at) => ({ field: `messages[${at}]`, message: 'is required' }));
    const refused: RequestInfo = { ...info, status: 400, reason: 'violation', message: 'all of them' };
    expect(requestLine({ ...refused, problems }, true)).toMatchObject({
      violations: [...problems.slice(0, 10).map(({ field }) => `${field} is required`), 'and 2 more'],
    });
    const strange = [{ field: `a\n\x1b[31m${'b'.repeat(1000)}`, message: 'is unknown' }];
    const { violations = [] } = requestLine({ ...refused, problems: strange }, true) as { violations?: string[] };
    expect(violations[0]).toMatch(/^a \[31mb+$/);
    expect(violations[0]).toHaveLength(300);
    const missing = requestLine({ ...info, status: 404, message: 'No such task' }, true);
    expect(missing).toMatchObject({ problem: 'No such task' });
    expect(requestLine({ ...info, message: 'all is well' }, true)).not.toHaveProperty('problem');
  });

  it('is silent in development on calls that only ask how far a task is, and counts them all the same', async () => {
    const { observer, metrics, lines } = observed(true);
    const poll: RequestInfo = { ...info, method: 'GET', surface: 'images', operation: 'fetchTask' };
    observer.request(poll);
    observer.request({ ...poll, operation: 'getVideo', surface: 'videos' });
    observer.request({ ...poll, status: 404 });
    expect(lines.map(({ level }) => level)).toEqual(['debug', 'debug', 'info']);
    expect(await metrics.text()).toContain('pentagate_requests_total{operation="fetchTask",status="200"} 1');
    const production = observed();
    production.observer.request(poll);
    expect(production.lines.map(({ level }) => level)).toEqual(['info']);
  });
});

describe('colours', () => {
  it.each([
    { given: {}, terminal: true, want: true },
    { given: {}, terminal: false, want: false },
    { given: { NO_COLOR: '1' }, terminal: true, want: false },
    { given: { NO_COLOR: '' }, terminal: true, want: true },
    { given: { FORCE_COLOR: '1' }, terminal: false, want: true },
    { given: { FORCE_COLOR: '0' }, terminal: true, want: false },
    { given: { FORCE_COLOR: '1', NO_COLOR: '1' }, terminal: false, want: true },
    { given: { TERM: 'dumb' }, terminal: true, want: false },
  ])('$given, on a terminal: $terminal', ({ given, terminal, want }) => {
    expect(wantsColors({ isTTY: terminal }, given)).toBe(want);
    expect(createColors(want).bold('x')).toBe(want ? '\x1b[1mx\x1b[22m' : 'x');
  });
});

describe('a line for people', () => {
  it('has the call first, and the stack below', () => {
    const call = { msg: 'request', method: 'POST', path: '/p', status: 500, ms: 3 };
    const pretty = (more: object) =>
      prettyLine(JSON.stringify({ level: 50, time: 1000, pid: 1, hostname: 'h', ...call, ...more }));
    expect(pretty({ key: 'one', err: { stack: 'Error: x\nat y' } })).toBe(
      '00:00:01.000 error request POST /p 500 3 ms key=one\n  Error: x\n  at y\n',
    );
    expect(prettyLine('no json\n')).toBe('no json\n');
    expect(pretty({ level: 30, status: 400, violations: ['a is required', 'b is unknown'] })).toBe(
      '00:00:01.000 info  request POST /p 400 3 ms\n  a is required\n  b is unknown\n',
    );
  });
});

describe('traceparent', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  it.each([
    [`00-${trace}-00f067aa0ba902b7-01`, { traceId: trace, spanId: '00f067aa0ba902b7', traceFlags: 1, isRemote: true }],
    [`00-${trace}-00f067aa0ba902b7-00`, expect.objectContaining({ traceFlags: 0 })],
    [`cc-${trace}-00f067aa0ba902b7-01-more`, expect.objectContaining({ traceId: trace })],
    [`ff-${trace}-00f067aa0ba902b7-01`, undefined],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    [`00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
    ['hello', undefined],
    [undefined, undefined],
  ])('%s', (header, want) => {
    expect(callerOf(header)).toEqual(want);
  });
});

describe('addresses', () => {
  it.each([
    ['127.0.0.1', true, 'http://127.0.0.1:80'],
    ['localhost', true, 'http://localhost:80'],
    ['::1', true, 'http://[::1]:80'],
    ['127.1.2.3', true, 'http://127.1.2.3:80'],
    ['0.0.0.0', false, 'http://127.0.0.1:80'],
    ['::', false, 'http://[::1]:80'],
    ['127.example.com', false, 'http://127.example.com:80'],
  ])('%s', (host, own, url) => {
    expect([isLoopback(host), localUrl(host, 80)]).toEqual([own, url]);
  });
});

it('tokens and cost have labels of the caller where they are switched on, a hundred values of each', async () => {
  const record = (keyId: string) => recordOf({ keyId, workspace: 'team', costNanos: 5e9 });
  const plain = createMetrics('1', () => 0);
  plain.usage(record('key_1'));
  const cached = 'pentagate_tokens_total{surface="messages",upstream="one",model="m",kind="cache_read"} 3';
  expect(await plain.text()).toContain(cached);
  expect(await plain.text()).toContain('pentagate_cost_total{surface="messages",upstream="one",model="m"} 5');
  const labelled = createMetrics('1', () => 0, undefined, ['key', 'workspace']);
  for (let at = 0; at < 102; at++) labelled.usage(record(`key_${at}`));
  const text = await labelled.text();
  const of = (key: string): string =>
    `surface="messages",upstream="one",model="m",kind="input",key="${key}",workspace="team"`;
  expect(text).toContain(`pentagate_tokens_total{${of('key_99')}} 1`);
  expect(text).toContain(`pentagate_tokens_total{${of('other')}} 2`);
  expect(text).not.toContain('key_100');
});

it('counters that alerts watch are there before the first event', async () => {
  const metrics = createMetrics('1', () => 0);
  metrics.upstream('one', [{ id: 'createMessage', surface: 'messages' }]);
  const text = await metrics.text();
  for (const line of [
    'pentagate_upstream_attempts_total{upstream="one",surface="messages",outcome="failed"} 0',
    'pentagate_upstream_findings_total{operation="createMessage",upstream="one",part="reply",kind="violation"} 0',
    'pentagate_usage_rows_lost_total 0',
    'pentagate_unpriced_calls_total{surface="messages"} 0',
    'pentagate_budget_refusals_total{period="day"} 0',
  ])
    expect(text).toContain(line);
});

const folder = testFolder();

/** What is written for some facts, as text. */
async function written(facts: object): Promise<string> {
  const path = join(folder, 'log');
  const { logger, flush } = createLog({ level: 'info', format: 'pretty' }, false, undefined, openSync(path, 'w'));
  logger.warn(facts, 'a line');
  await flush();
  return readFileSync(path, 'utf8');
}

const failed = (): Error =>
  Object.assign(new Error('it failed'), { headers: { cookie: 'hush' }, body: 'hush', code: 'E_SHOWN' });

it.each([
  ['facts', { surface: 'shown', secret: 'hush', headers: { cookie: 'hush' }, body: 'hush', authorization: 'hush' }],
  ['objects in facts', { request: { id: 'shown', headers: { cookie: 'hush' }, secret: 'hush' }, list: ['shown'] }],
  ['errors', { operation: 'shown', err: failed() }],
])('hides secrets of %s', async (_, facts) => {
  const before = JSON.stringify(facts);
  const line = await written(facts);
  expect(line).toContain('a line');
  expect(line).toContain('shown');
  expect(line).not.toContain('hush');
  expect(JSON.stringify(facts)).toBe(before);
});

it('writes the last line, whenever it came', async () => {
  const program = startProgram(process.execPath, ['scripts/run.mjs', 'test/server/observability/log-writer.ts'], {
    stdio: 'pipe',
  });
  program.child.stdout?.pause();
  await program.seen(/logged/);
  program.child.stdout?.resume();
  await program.seen(/"msg":"last"/);
  program.child.stdin?.end();
  expect(await program.ended).toBe(0);
});

it.each(['json', 'pretty'] as const)('goes on when its log cannot be written, as %s', async (format) => {
  writeFiles(folder, { readable: '' });
  const file = openSync(join(folder, 'readable'), 'r');
  const { logger, flush, flushNow } = createLog({ level: 'info', format }, false, undefined, file);
  logger.info({}, 'lost');
  await flush();
  logger.info({}, 'lost, too');
  expect(flushNow).not.toThrow();
});

it('an upstream that is left out is shown with its open breaker', async () => {
  const server = await start({ upstreams: { one: { url: 'http://127.0.0.1:1', key: 'k' } } });
  expect(await server.metrics()).toMatch(/^pentagate_breaker_open\{upstream="one"\} 0$/m);
  for (let at = 0; at < 5; at++) expect((await post(server.url, '/v1/messages', message)).status).toBe(502);
  // The text of all metrics is kept for a moment.
  let text = await server.metrics();
  while (!/^pentagate_breaker_open\{upstream="one"\} 1$/m.test(text)) text = await server.metrics();
});

it('requests have the labels of who called, if they are wanted', async () => {
  const { metrics, rate } = defaultConfig();
  const labels = ['workspace'] as const;
  const server = await start({ metrics: { ...metrics, labels }, rate: { ...rate, tokensPerMinute: 1 } });
  expect((await post(server.url, '/v1/messages', message, 'anna')).status).toBe(429);
  expect((await fetch(`${server.url}/v1/messages`, { method: 'POST' })).status).toBe(401);
  const text = await server.metrics();
  expect(text).toMatch(/^pentagate_requests_total\{operation="createMessage",status="429",workspace="anna"\} 1$/m);
  expect(text).toMatch(/^pentagate_requests_total\{operation="createMessage",status="401",workspace=""\} 1$/m);
});

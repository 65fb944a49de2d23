// The server as a process: its first start, its keys, what keeps it from starting, what it loads, and how it ends.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Anthropic from '@anthropic-ai/sdk';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { docsFolder } from '../../../runtime/install-paths.js';
import { listens } from '../../../tools/harness/ports.js';
import { exampleOf } from '../../drift/traffic.js';
import { askMessage, askOperator, post } from '../../harness/call.js';
import { writeFiles } from '../../harness/folder.js';
import { listenOn } from '../../harness/listen.js';
import { until } from '../../harness/until.js';
import { commandFolder } from './process.js';

const place = commandFolder('each');

const key = { PENTAGATE_KEY: 'a-key-for-tests' };
const simulating = { NODE_ENV: 'production', PENTAGATE_SIMULATOR: 'true' };
const body = { model: 'm', max_tokens: 500, messages: [{ role: 'user', content: 'Write 300 words about rivers.' }] };

const ask = (url: string, secret: string, more: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  post(url, '/v1/messages', { ...body, ...more }, secret, { headers });

/** Asks until the status is as wanted: a server notices changed keys soon, not at once. */
const untilStatus = (url: string, secret: string, status: number) =>
  until(async () => (await askMessage(url, secret)).status === status);

/** Nothing but the screen has seen a secret. */
function expectOnlyShown(server: { out(): string }, secret: string): void {
  expect(server.out()).not.toContain(secret);
  for (const name of readdirSync(join(place.cwd, '.pentagate')).filter((each) => each.endsWith('.json')))
    expect(readFileSync(join(place.cwd, '.pentagate', name), 'utf8')).not.toContain(secret);
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('a first start', () => {
  it('makes a key, shows it once, and prints a call that works as pasted', async () => {
    const server = await place.serve();
    const secret = await server.seen(/^Key: +(pg_[\w-]{43})$/m);
    await server.seen(/Stop with Ctrl-C/);
    await server.seen(
      new RegExp(`^Other commands take the key from the environment: export PENTAGATE_KEY=${secret}$`, 'm'),
    );
    // The docs are announced where they have been built.
    const docs = existsSync(join(docsFolder, 'index.html')) ? `Docs:    ${server.url}/docs/\n` : '';
    expect(server.err()).toContain(`Console: ${server.url}/console/#key=${secret}\n${docs}Key: `);
    const [line, ...more] = server.err().match(/^curl .*$/gm) ?? [];
    expect(more).toEqual([]);
    // What the simulator is good at, not that it declines.
    if (hasCurl)
      expect(execFileSync('sh', ['-c', `${line} --silent --show-error --fail`], { encoding: 'utf8' })).toMatch(
        /\b84\b/,
      );
    expectOnlyShown(server, secret);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const again = await place.serve();
    await again.seen(/Ctrl-C/);
    expect(again.err()).not.toContain(secret);
    expect((await ask(again.url, secret)).status).toBe(200);
    expect((await ask(again.url, `${secret}x`)).status).toBe(401);
  });

  it('signs in to the console at every start, with a secret that ends with the process', async () => {
    await (await place.serve()).seen(/Ctrl-C/).then(() => place.stopAll());
    const me = (url: string, secret: string) => askOperator(url, 'me', secret);
    const secretOf = (server: { seen(pattern: RegExp): Promise<string> }) =>
      server.seen(/^Console: \S+\/console\/#key=(pg_session_[\w-]{43})$/m);
    const second = await place.serve();
    const secret = await secretOf(second);
    expect(await me(second.url, secret)).toMatchObject({ status: 200, body: { name: 'development' } });
    expect((await ask(second.url, secret)).status).toBe(200);
    expect((await me(second.url, `${secret.slice(0, -1)}_`)).status).toBe(401);
    expectOnlyShown(second, secret);
    // It stands for the key of the first start, and goes with it.
    expect(await place.runToEnd(['key', 'revoke', 'development'])).toMatchObject({ code: 0 });
    await untilStatus(second.url, secret, 401);
    await place.stopAll();

    const third = await place.serve();
    await third.seen(/Ctrl-C/);
    expect(third.err()).not.toContain('pg_session_');
    expect((await ask(third.url, secret)).status).toBe(401);
  });

  it('refuses to go into production without upstreams, and says how to let the simulator answer', async () => {
    const environment = { NODE_ENV: 'production', ...key };
    const message = /no upstreams and no routes.*pentagate\.config\.yaml.*simulator: true.*PENTAGATE_SIMULATOR=true/;
    for (const args of [['serve', '--port', '0'], ['config']])
      expect(await place.runToEnd(args, environment)).toMatchObject({ code: 1, err: expect.stringMatching(message) });
    // With upstreams for text, tasks are still simulated: it says so.
    place.write('upstreams: {one: {url: "http://127.0.0.1:1", surface: messages}}\n', 'text.yaml');
    expect(await place.runToEnd(['config', '--config', 'text.yaml'], environment)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^warning: The simulator makes images and videos: no upstream is named for them\./),
    });
    place.write('routes: [{to: [simulator]}]\n', 'routed.yaml');
    const routed = await place.serve(['--config', 'routed.yaml'], environment);
    expect((await ask(routed.url, key.PENTAGATE_KEY)).status).toBe(200);
  });

  it('refuses to go into production without a key', async () => {
    const server = place.start(['serve', '--port', '0'], simulating);
    expect(await server.ended).toBe(1);
    expect(server.err()).toMatch(/^There is no key that can be used.*PENTAGATE_KEY/);
    expect(readdirSync(place.cwd)).not.toContain('keys.json');
    const other = await place.serve([], { ...simulating, ...key });
    expect((await ask(other.url, key.PENTAGATE_KEY)).status).toBe(200);
    // Nor is there a secret that signs in.
    expect(other.err()).toMatch(/^Console: \S+\/console\/$/m);
    expect(other.err()).not.toContain('curl');
  });
});

describe('a running server', () => {
  const shared = commandFolder();
  let server: Awaited<ReturnType<typeof shared.serve>>;
  beforeAll(async () => {
    server = await shared.serve([], key);
  });

  it('accepts tasks from the moment it listens: empty queues are not reported as full', async () => {
    const submit = async (): Promise<number> => {
      const answer = await post(server.url, '/img/submit/imagine', { prompt: 'a boat --draft' }, key.PENTAGATE_KEY);
      return ((await answer.json()) as { code: number }).code;
    };
    for (const code of await Promise.all(Array.from({ length: 5 }, submit))) expect([1, 22]).toContain(code);
  });

  it('logs and counts what it answers, reports its health, and logs no secret', async () => {
    await ask(server.url, key.PENTAGATE_KEY, {}, { 'x-request-id': 'mine-1' });
    await fetch(`${server.url}/v1beta/models/m:generateContent?key=${key.PENTAGATE_KEY}`, { method: 'POST' });
    await server.seen(/"callerRequest":"mine-1"/);
    const line =
      server
        .out()
        .split('\n')
        .find((each) => each.includes('mine-1')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      method: 'POST',
      path: '/v1/messages',
      surface: 'messages',
      operation: 'createMessage',
      key: 'PENTAGATE_KEY',
      status: 200,
      ms: expect.any(Number),
    });
    await server.seen(/"path":"\/v1beta\/models\/m:generateContent"/);
    expect(server.out()).not.toContain(key.PENTAGATE_KEY);
    expect(server.out()).not.toContain('rivers');

    await server.seen(/"msg":"ready"/);
    const get = async (path: string) => {
      const response = await fetch(server.url + path);
      return { status: response.status, text: await response.text() };
    };
    expect(await get('/healthz')).toEqual({ status: 200, text: '{"status":"alive"}' });
    expect(await get('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
    const metrics = await get('/metrics');
    expect(metrics.text).toMatch(/^pentagate_requests_total\{operation="createMessage",status="200"\} 1$/m);
    expect(JSON.parse((await get('/openapi.json')).text)).toMatchObject({
      openapi: expect.stringMatching(/^3\.2/),
      servers: [{ url: server.url }],
    });
  });

  it('says in the log what is wrong with a request, and is silent on those that only ask how far a task is', async () => {
    const before = server.out().length;
    const headers = { authorization: `Bearer ${key.PENTAGATE_KEY}` };
    const send = (path: string, content: object) => post(server.url, path, content, key.PENTAGATE_KEY);
    const { result } = (await (await send('/img/submit/imagine', { prompt: 'a boat --draft' })).json()) as {
      result: string;
    };
    for (let asked = 0; asked < 3; asked++)
      await (await fetch(`${server.url}/img/task/${result}/fetch`, { headers })).arrayBuffer();
    await (await send('/img/task/list-by-condition', { ids: [result] })).arrayBuffer();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    await (await fetch(`${server.url}/console/api/tasks`, { headers })).arrayBuffer();
    await (await fetch(`${server.url}/img/task/none/fetch`, { headers })).arrayBuffer();
    await (await send('/v1/messages', { model: 'm', max_tokens: 'a' })).arrayBuffer();
    await server.seen(/"operation":"createMessage"[^\n]*"status":400/);
    const lines = server
      .out()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as { operation: string; status: number; violations?: string[] });
    expect(lines.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'submitImagine 200',
      expect.stringMatching(/^fetchTask 4\d\d$/),
      'createMessage 400',
    ]);
    expect(lines.at(-1)?.violations).toEqual(
      expect.arrayContaining(['messages is required', 'max_tokens must be integer, not string']),
    );
  });

  it('sends traces where the standard variables say, as part of the caller’s', async () => {
    const bodies: string[] = [];
    const collector = await listenOn(
      createServer(async (request, response) => {
        bodies.push(await text(request));
        response.setHeader('content-type', 'application/json').end('{}');
      }),
    );
    try {
      const exporter = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'mine' };
      const server = await place.serve([], { ...key, ...exporter });
      const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
      await ask(server.url, key.PENTAGATE_KEY, {}, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
      await server.seen(/"operation":"createMessage"/);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const sent = bodies.join();
      const parts = [`"traceId":"${trace}"`, '"parentSpanId":"00f067aa0ba902b7"', '"name":"createMessage"', '"mine"'];
      for (const part of parts) expect(sent).toContain(part);
      expect(sent).not.toContain(key.PENTAGATE_KEY);
    } finally {
      await collector.close();
    }
  });
});

describe('what keeps it from starting', () => {
  it.each([
    {
      what: 'the file of budgets',
      files: { '.pentagate/budgets.json': '{{{' },
      message:
        /^The file \S+budgets\.json cannot be read: .*\. Restore it, or delete it: budgets then count from 0\.\n$/,
    },
    {
      what: 'a key in the file of keys',
      files: { '.pentagate/keys.json': '{"keys": [{}]}' },
      message: /keys\.json keys\[0\]\.id is not valid\. Restore the file from a backup, .*\n$/,
    },
    {
      what: 'a price file with a problem',
      files: {
        'pentagate.config.yaml': 'pricesFile: prices.yaml\n',
        'prices.yaml': 'prices:\n  - {model: a, input: 1}\n  - {model: b, input: cheap}\n',
      },
      message: /^The configuration cannot be used:\nprices\.yaml:3:23: .*\n$/,
    },
  ])('names $what that it cannot read, and what to do', async ({ files, message }) => {
    writeFiles(place.cwd, files);
    const server = place.start(['serve', '--port', '0'], key);
    expect(await server.ended).toBe(1);
    expect(server.err()).toMatch(message);
    expect(server.out()).toBe('');
  });

  it('explains what to do about a port or a data directory that is taken', async () => {
    const server = await place.serve([], key);
    const port = new URL(server.url).port;
    const second = place.start(['serve', '--port', port, '--data-dir', 'other'], key);
    expect(await second.ended).toBe(1);
    const [, other = ''] =
      new RegExp(`^Port ${port} on 127.0.0.1 is taken. Port \\d+ is free: add --port (\\d+)\\.\\n$`).exec(
        second.err(),
      ) ?? [];
    const offered = await place.start(['serve', '--data-dir', 'other', '--port', other], key).seen(/ on (http:\S+) /);
    expect(offered).toBe(`http://127.0.0.1:${other}`);
    // While it loads, it may be too busy to say its address.
    await server.seen(/"msg":"ready"/);
    for (const asked of ['0', port]) {
      const third = place.start(['serve', '--port', asked], key);
      expect(await third.ended).toBe(1);
      expect(third.err()).toContain(`pentagate is already running at ${server.url}`);
      expect(third.err().split('\n')).toHaveLength(2);
    }
  });
});

describe('its end', () => {
  const slow = { 'x-pentagate-simulate': 'tps=300' };
  const stalling = { 'x-pentagate-simulate': 'stall; after=3' };

  it('waits for streams, and takes no more calls meanwhile', async () => {
    const server = await place.serve([], key);
    const stream = await ask(server.url, key.PENTAGATE_KEY, { stream: true }, slow);
    server.child.kill('SIGTERM');
    await server.seen(/"msg":"stopping"/);
    // What is on its way over old connections is answered; new ones are refused.
    await until(async () => !(await listens(Number(new URL(server.url).port))));
    expect(await stream.text()).toMatch(/event: message_stop\ndata: .*\n\n$/);
    expect(await server.ended).toBe(0);
    expect(server.out()).toMatch(/"msg":"stopping".*"msg":"stopped"\}\n$/s);
  });

  it('waits for them no longer than the limit, and ends them as the surface ends a stream that breaks', async () => {
    place.write('shutdownGraceSeconds: 1\n');
    const server = await place.serve([], key);
    const stream = await ask(server.url, key.PENTAGATE_KEY, { stream: true }, stalling);
    server.child.kill('SIGINT');
    expect(await stream.text()).toMatch(/event: error\ndata: \{"type":"error".*\n\n$/);
    expect(await server.ended).toBe(0);
  });

  it('comes at once with a second signal', async () => {
    const server = await place.serve([], key);
    const stream = await ask(server.url, key.PENTAGATE_KEY, { stream: true }, stalling);
    server.child.kill('SIGTERM');
    await server.seen(/"msg":"stopping"/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(130);
    await expect(stream.text()).rejects.toThrow();
  });
});

it('plays a recording that stands beside its scenario to the SDK', async () => {
  writeFiles(place.cwd, {
    'pentagate.config.yaml': 'docs: false\n',
    'scenarios/traffic.jsonl': JSON.stringify(exampleOf('createMessage', 'stream', 'tool_call')),
    'scenarios/recorded.yaml': '- {name: recorded, when: {text: replay}, recording: traffic.jsonl}\n',
  });
  const { url } = await place.serve([], key);
  const client = new Anthropic({ apiKey: key.PENTAGATE_KEY, baseURL: url, maxRetries: 0 });
  const request = { model: 'm', max_tokens: 99, messages: [{ role: 'user' as const, content: 'Replay it' }] };
  const message = await client.messages.stream(request).finalMessage();
  expect(message.content.map(({ type }) => type)).toContain('tool_use');
  expect(await client.messages.create(request)).toMatchObject({ content: message.content, stop_reason: 'tool_use' });
});

it('opens no database and loads no library for images before a call needs one', async () => {
  const reports = '--report-on-signal --report-directory=. --report-filename=report.json';
  const server = await place.serve([], { ...key, NODE_OPTIONS: reports });
  const respond = (body: object): Promise<Response> =>
    post(server.url, '/v1/responses', { model: 'm', ...body }, key.PENTAGATE_KEY);
  await until(async () => (await fetch(`${server.url}/readyz`)).ok);
  // The console signs in without it.
  expect((await askOperator(server.url, 'me', key.PENTAGATE_KEY)).body).toMatchObject({
    balance: { spent: 0 },
  });
  const answer = await respond({ input: 'Say hello.', store: false });
  expect(answer.status).toBe(200);
  const data = join(place.cwd, '.pentagate');
  expect(readdirSync(data)).not.toContain('database');
  server.child.kill('SIGUSR2');
  const report = await until(() => {
    try {
      return JSON.parse(readFileSync(join(place.cwd, 'report.json'), 'utf8')) as { sharedObjects: string[] };
    } catch {
      // It is still being written.
      return undefined;
    }
  });
  expect(report.sharedObjects.filter((file) => /sharp|vips/.test(file))).toEqual([]);
  // What is stored is found again: now there is a database.
  const { id } = (await (await respond({ input: 'My name is Ada.' })).json()) as { id: string };
  await until(() => readdirSync(data).includes('database'));
  expect((await respond({ input: 'What is my name?', previous_response_id: id, store: false })).status).toBe(200);
});

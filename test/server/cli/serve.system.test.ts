// The server as a process: its first start, its keys, what keeps it from starting, and how it ends.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { docsFolder } from '../../../runtime/install-paths.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeEach(() => {
  place = makeCommandFolder();
});
afterEach(() => place.clear());

const key = { PENTAGATE_KEY: 'a-key-for-tests' };
const simulating = { NODE_ENV: 'production', PENTAGATE_SIMULATOR: 'true' };
const body = { model: 'm', max_tokens: 500, messages: [{ role: 'user', content: 'Write 300 words about rivers.' }] };

const ask = (url: string, secret: string, more: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': secret, 'anthropic-version': '2023-06-01', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, ...more }),
  });

/** Whether a server accepts a new connection. */
const accepts = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Asks until the status is as wanted: a server notices changed keys soon, not at once. */
async function until(status: number, call: () => Promise<Response>): Promise<void> {
  for (;;) {
    const response = await call();
    await response.arrayBuffer();
    if (response.status === status) return;
  }
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('a first start', () => {
  it('makes a key, shows it once, and prints calls that work as pasted', async () => {
    const server = await place.serve();
    const secret = await server.seen(/^Key: +(pg_[\w-]{43})$/m);
    await server.seen(/More commands: npx pentagate curl\. Stop with Ctrl-C/);
    await server.seen(
      new RegExp(`^Other commands take the key from the environment: export PENTAGATE_KEY=${secret}$`, 'm'),
    );
    // The docs are announced where they have been built.
    const docs = existsSync(join(docsFolder, 'index.html')) ? `Docs:    ${server.url}/docs/\n` : '';
    expect(server.err()).toContain(`Console: ${server.url}/console/#key=${secret}\n${docs}Key: `);
    const shown = server.err().match(/^curl .*$/gm) ?? [];
    expect(shown).toHaveLength(1);
    const more = place.run(['curl', '--base-url', server.url]);
    expect(await more.ended).toBe(0);
    const lines = more.out().match(/^curl .*$/gm) ?? [];
    expect(shown[0]).toBe(lines[0]?.replaceAll('$PENTAGATE_KEY', secret));
    // What each must show: what the simulator is good at, not that it declines.
    const answers = [
      /\b84\b/,
      /message_stop/,
      /Anna Schmidt.*34/,
      /functionCall.*Ghent/s,
      /"code":1,/,
      /"queued"|"in_progress"/,
    ];
    expect(lines).toHaveLength(answers.length);
    if (hasCurl)
      lines.forEach((line, at) => {
        const answer = execFileSync('sh', ['-c', `${line} --silent --show-error --fail`], {
          encoding: 'utf8',
          env: { ...process.env, PENTAGATE_KEY: secret },
        });
        expect(answer).toMatch(answers[at] as RegExp);
      });
    // Nothing but the screen has seen the secret.
    expect(server.out()).not.toContain(secret);
    for (const name of readdirSync(join(place.cwd, '.pentagate')).filter((each) => each.endsWith('.json')))
      expect(readFileSync(join(place.cwd, '.pentagate', name), 'utf8')).not.toContain(secret);
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
    const me = async (url: string, secret: string) => {
      const answer = await fetch(`${url}/console/api/me`, { headers: { authorization: `Bearer ${secret}` } });
      return { status: answer.status, body: (await answer.json()) as { name?: string } };
    };
    const secretOf = (server: { seen(pattern: RegExp): Promise<string> }) =>
      server.seen(/^Console: \S+\/console\/#key=(pg_session_[\w-]{43})$/m);
    const second = await place.serve();
    const secret = await secretOf(second);
    expect(await me(second.url, secret)).toMatchObject({ status: 200, body: { name: 'development' } });
    expect((await ask(second.url, secret)).status).toBe(200);
    expect((await me(second.url, `${secret.slice(0, -1)}_`)).status).toBe(401);
    for (const name of readdirSync(join(place.cwd, '.pentagate')).filter((each) => each.endsWith('.json')))
      expect(readFileSync(join(place.cwd, '.pentagate', name), 'utf8')).not.toContain(secret);
    expect(second.out()).not.toContain(secret);
    // It stands for the key of the first start, and goes with it.
    expect(await place.run(['key', 'revoke', 'development']).ended).toBe(0);
    await until(401, () => ask(second.url, secret));
    await place.stopAll();

    const third = await place.serve();
    await third.seen(/Ctrl-C/);
    expect(third.err()).not.toContain('pg_session_');
    expect((await ask(third.url, secret)).status).toBe(401);
  });

  it('refuses to go into production without upstreams, and says how to let the simulator answer', async () => {
    const environment = { NODE_ENV: 'production', ...key };
    const message = /no upstreams and no routes.*pentagate\.config\.yaml.*simulator: true.*PENTAGATE_SIMULATOR=true/;
    for (const args of [['serve', '--port', '0'], ['config']]) {
      const server = place.start(args, environment);
      expect({ code: await server.ended, err: server.err() }).toEqual({ code: 1, err: expect.stringMatching(message) });
    }
    // With upstreams for text, tasks are still simulated: it says so.
    writeFileSync(join(place.cwd, 'text.yaml'), 'upstreams: {one: {url: "http://127.0.0.1:1", surface: messages}}\n');
    const text = place.start(['config', '--config', 'text.yaml'], environment);
    expect(await text.ended).toBe(0);
    expect(text.err()).toMatch(/^warning: The simulator makes images and videos: no upstream is named for them\./);
    writeFileSync(join(place.cwd, 'routed.yaml'), 'routes: [{to: [simulator]}]\n');
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
  let shared: CommandFolder;
  let server: Awaited<ReturnType<CommandFolder['serve']>>;
  beforeAll(async () => {
    shared = makeCommandFolder();
    server = await shared.serve([], key);
  });
  afterAll(() => shared.clear());

  it('accepts tasks from the moment it listens: empty queues are not reported as full', async () => {
    const headers = { authorization: `Bearer ${key.PENTAGATE_KEY}`, 'content-type': 'application/json' };
    const submit = async (): Promise<number> => {
      const content = JSON.stringify({ prompt: 'a boat --draft' });
      const answer = await fetch(`${server.url}/img/submit/imagine`, { method: 'POST', headers, body: content });
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
    const headers = { authorization: `Bearer ${key.PENTAGATE_KEY}`, 'content-type': 'application/json' };
    const post = (path: string, content: object) =>
      fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(content) });
    const { result } = (await (await post('/img/submit/imagine', { prompt: 'a boat --draft' })).json()) as {
      result: string;
    };
    for (let asked = 0; asked < 3; asked++)
      await (await fetch(`${server.url}/img/task/${result}/fetch`, { headers })).arrayBuffer();
    await (await post('/img/task/list-by-condition', { ids: [result] })).arrayBuffer();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    await (await fetch(`${server.url}/console/api/tasks`, { headers })).arrayBuffer();
    await (await fetch(`${server.url}/img/task/none/fetch`, { headers })).arrayBuffer();
    await (await post('/v1/messages', { model: 'm', max_tokens: 'a' })).arrayBuffer();
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

  it('notices keys that come and go, and counts their calls', async () => {
    const add = shared.run(['key', 'create', '--name', 'new', '--per-minute', '1000', '--surfaces', 'messages']);
    expect(await add.ended).toBe(0);
    const secret = add.out().trim();
    await until(200, () => ask(server.url, secret));
    expect((await ask(server.url, secret)).headers.get('ratelimit-policy')).toBe('"minute";q=1000;w=60');
    expect(
      (await fetch(`${server.url}/v1/responses`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } }))
        .status,
    ).toBe(403);
    expect(await shared.run(['key', 'revoke', 'new']).ended).toBe(0);
    await until(401, () => ask(server.url, secret));
  });

  it('sends traces where the standard variables say, as part of the caller’s', async () => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        bodies.push(text);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    try {
      const server = await place.serve([], {
        ...key,
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_SERVICE_NAME: 'mine',
      });
      const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
      await ask(server.url, key.PENTAGATE_KEY, {}, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
      await server.seen(/"operation":"createMessage"/);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const sent = bodies.join();
      for (const part of [
        `"traceId":"${trace}"`,
        '"parentSpanId":"00f067aa0ba902b7"',
        '"name":"createMessage"',
        '"mine"',
      ])
        expect(sent).toContain(part);
      expect(sent).not.toContain(key.PENTAGATE_KEY);
    } finally {
      collector.close();
    }
  });
});

describe('what keeps it from starting', () => {
  it('explains what to do about a port or a data directory that is taken', async () => {
    const server = await place.serve([], key);
    const port = new URL(server.url).port;
    const second = place.start(['serve', '--port', port, '--data-dir', 'other'], key);
    expect(await second.ended).toBe(1);
    // The whole line can be pasted: with the options that were given, and a port that is free.
    const [, line = '', other = ''] =
      new RegExp(`^Port ${port} on 127.0.0.1 is taken. Port \\d+ is free: (.* --port (\\d+))\\n$`).exec(second.err()) ??
      [];
    expect(line).toBe(`npx pentagate serve --data-dir other --port ${other}`);
    const offered = await place.start(['serve', '--data-dir', 'other', '--port', other], key).seen(/ on (http:\S+) /);
    expect(offered).toBe(`http://127.0.0.1:${other}`);
    const third = place.start(['serve', '--port', '0'], key);
    expect(await third.ended).toBe(1);
    expect(third.err()).toMatch(/in use/);
    expect(third.err().split('\n')).toHaveLength(2);
  });

  it('or a file of keys that cannot be read', async () => {
    writeFileSync(join(place.cwd, 'keys.json'), '{"keys": [{}]}');
    const server = place.start(['serve', '--port', '0', '--data-dir', '.']);
    expect(await server.ended).toBe(1);
    expect(server.err()).toMatch(/keys.json keys\[0\]\.id is not valid\. Restore the file from a backup, .*\n$/);
  });
});

describe('its end', () => {
  const slow = { 'x-pentagate-simulate': 'tps=300' };

  it('waits for streams, and takes no more calls meanwhile', async () => {
    const server = await place.serve([], key);
    const stream = await ask(server.url, key.PENTAGATE_KEY, { stream: true }, slow);
    server.child.kill('SIGTERM');
    await server.seen(/"msg":"stopping"/);
    // What is on its way over old connections is answered; new ones are refused.
    while (await accepts(server.url)) await delay(20);
    expect(await stream.text()).toMatch(/event: message_stop\ndata: .*\n\n$/);
    expect(await server.ended).toBe(0);
    expect(server.out()).toMatch(/"msg":"stopping".*"msg":"stopped"\}\n$/s);
  });

  it('waits for them no longer than the limit, and ends them as the surface ends a stream that breaks', async () => {
    writeFileSync(join(place.cwd, 'pentagate.config.yaml'), 'shutdownGraceSeconds: 1\n');
    const server = await place.serve([], key);
    const stream = await ask(
      server.url,
      key.PENTAGATE_KEY,
      { stream: true },
      { 'x-pentagate-simulate': 'stall; after=3' },
    );
    server.child.kill('SIGINT');
    expect(await stream.text()).toMatch(/event: error\ndata: \{"type":"error".*\n\n$/);
    expect(await server.ended).toBe(0);
  });

  it('comes at once with a second signal', async () => {
    const server = await place.serve([], key);
    const stream = await ask(
      server.url,
      key.PENTAGATE_KEY,
      { stream: true },
      { 'x-pentagate-simulate': 'stall; after=3' },
    );
    server.child.kill('SIGTERM');
    await server.seen(/"msg":"stopping"/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(130);
    await expect(stream.text()).rejects.toThrow();
  });
});

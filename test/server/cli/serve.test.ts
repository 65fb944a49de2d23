// The server as a process: its first start, its keys, what keeps it from starting, and how it ends.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makePlace, type Place } from './process.js';

let place: Place;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.clear(), 60_000);

const key = { PENTAGATE_KEY: 'a-key-for-tests' };
const body = { model: 'm', max_tokens: 500, messages: [{ role: 'user', content: 'Write 300 words about rivers.' }] };

const ask = (url: string, secret: string, more: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': secret, 'anthropic-version': '2023-06-01', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, ...more }),
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
const time = 120_000;

describe('a first start', () => {
  it(
    'makes a key, shows it once, and prints lines that work as pasted',
    async () => {
      const server = await place.serve();
      const secret = await server.seen(/^(pg_[\w-]{43})$/m);
      await server.seen(/Ctrl-C/);
      const lines = server.err().match(/^curl .*$/gm) ?? [];
      expect(lines.map((line) => /http:\/\/[^/]+(\S+)/.exec(line)?.[1])).toEqual([
        '/img/submit/imagine',
        '/v1/videos',
        expect.stringMatching(/:generateContent$/),
        '/v1/responses',
        '/v1/messages',
        '/v1/messages',
      ]);
      if (hasCurl)
        for (const line of lines) {
          const answer = execFileSync('sh', ['-c', `${line} --silent --show-error --fail`], { encoding: 'utf8' });
          expect(answer).toMatch(
            line.includes('"stream":true')
              ? /^event: message_start\n.*event: message_stop/s
              : /^\{.*(imulat|"status":"(queued|in_progress)")/s,
          );
        }
      // Nothing but the screen has seen the secret.
      expect(server.out()).not.toContain(secret);
      for (const name of readdirSync(join(place.cwd, '.pentagate')).filter((each) => each.endsWith('.json')))
        expect(readFileSync(join(place.cwd, '.pentagate', name), 'utf8')).not.toContain(secret);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);

      const again = await place.serve();
      await again.seen(/Ctrl-C/);
      expect(again.err()).not.toMatch(/pg_[\w-]{43}/);
      expect((await ask(again.url, secret)).status).toBe(200);
      expect((await ask(again.url, `${secret}x`)).status).toBe(401);
    },
    time,
  );

  it(
    'takes tasks from the moment it listens: no queue is full that nobody has filled',
    async () => {
      const server = await place.serve([], key);
      const headers = { authorization: `Bearer ${key.PENTAGATE_KEY}`, 'content-type': 'application/json' };
      const submit = async (): Promise<number> => {
        const content = JSON.stringify({ prompt: 'a boat --draft' });
        const answer = await fetch(`${server.url}/img/submit/imagine`, { method: 'POST', headers, body: content });
        return ((await answer.json()) as { code: number }).code;
      };
      for (const code of await Promise.all(Array.from({ length: 5 }, submit))) expect([1, 22]).toContain(code);
    },
    time,
  );

  it(
    'refuses to go into production without a key',
    async () => {
      const server = place.run(['serve', '--port', '0'], { NODE_ENV: 'production' });
      expect(await server.ended).toBe(1);
      expect(server.err()).toMatch(/^There is no key that can be used.*PENTAGATE_KEY/);
      expect(readdirSync(place.cwd)).not.toContain('keys.json');
      const other = await place.serve([], { NODE_ENV: 'production', ...key });
      expect((await ask(other.url, key.PENTAGATE_KEY)).status).toBe(200);
      expect(other.err()).not.toContain('curl');
    },
    time,
  );
});

describe('a running server', () => {
  it(
    'notices keys that come and go, and counts their calls',
    async () => {
      const server = await place.serve([], key);
      const add = place.run(['key', 'add', '--name', 'new', '--per-minute', '1000', '--surfaces', 'messages']);
      expect(await add.ended).toBe(0);
      const secret = add.out().trim();
      await until(200, () => ask(server.url, secret));
      expect((await ask(server.url, secret)).headers.get('ratelimit-policy')).toBe('"minute";q=1000;w=60');
      expect(
        (await fetch(`${server.url}/v1/responses`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } }))
          .status,
      ).toBe(403);
      expect(await place.run(['key', 'revoke', 'new']).ended).toBe(0);
      await until(401, () => ask(server.url, secret));
    },
    time,
  );

  it(
    'logs and counts what it answers, tells how it is, and says no secret',
    async () => {
      const server = await place.serve([], key);
      await ask(server.url, key.PENTAGATE_KEY, {}, { 'x-request-id': 'mine-1' });
      await fetch(`${server.url}/v1beta/models/m:generateContent?key=${key.PENTAGATE_KEY}`, { method: 'POST' });
      await server.seen(/"request":"mine-1"/);
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
    },
    time,
  );

  it(
    'sends traces where the standard variables say, as part of the caller’s',
    async () => {
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
    },
    time,
  );
});

describe('what keeps it from starting', () => {
  it(
    'is told with advice: a port or a data directory that is taken',
    async () => {
      const server = await place.serve([], key);
      const port = new URL(server.url).port;
      const second = place.run(['serve', '--port', port, '--data-dir', 'other'], key);
      expect(await second.ended).toBe(1);
      expect(second.err()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken. Choose another with --port`));
      const third = place.run(['serve', '--port', '0'], key);
      expect(await third.ended).toBe(1);
      expect(third.err()).toMatch(/in use/);
      expect(third.err().split('\n')).toHaveLength(2);
    },
    time,
  );

  it(
    'or a file of keys that cannot be read',
    async () => {
      writeFileSync(join(place.cwd, 'keys.json'), '{"keys": [{}]}');
      const server = place.run(['serve', '--port', '0', '--data-dir', '.']);
      expect(await server.ended).toBe(1);
      expect(server.err()).toMatch(/keys.json keys\[0\]\.id is not valid\n$/);
    },
    time,
  );
});

describe('its end', () => {
  const slow = { 'x-pentagate-simulate': 'tps=300' };

  it(
    'waits for streams, and takes no more calls meanwhile',
    async () => {
      const server = await place.serve([], key);
      const stream = await ask(server.url, key.PENTAGATE_KEY, { stream: true }, slow);
      server.child.kill('SIGTERM');
      await server.seen(/"msg":"stopping"/);
      await expect(ask(server.url, key.PENTAGATE_KEY)).rejects.toThrow();
      expect(await stream.text()).toMatch(/event: message_stop\ndata: .*\n\n$/);
      expect(await server.ended).toBe(0);
      expect(server.out()).toMatch(/"msg":"stopping".*"msg":"stopped"\}\n$/s);
    },
    time,
  );

  it(
    'waits for them no longer than the limit, and ends them as the surface ends a stream that breaks',
    async () => {
      writeFileSync(join(place.cwd, 'pentagate.config.yaml'), 'limits: {stopSeconds: 1}\n');
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
    },
    time,
  );

  it(
    'comes at once with a second signal',
    async () => {
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
    },
    time,
  );
});

// An owner adds surfaces of their own to the contract, and writes no handler: all parts of the product cope with them at once.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askOperator, post } from './harness/call.js';
import { pentagate } from './harness/command.js';
import { testFolder } from './harness/folder.js';
import { listenOn } from './harness/listen.js';
import type { Program } from './harness/program.js';
import { copyProject, runOfCopy, startOfCopy } from './harness/project-copy.js';
import { tsc } from './typescript.js';

const folder = testFolder();

const running: Program[] = [];

/** Starts a program and waits for the address that it prints. */
function start(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = startOfCopy(folder, args, env);
  running.push(program);
  return program.seen(/(http:\/\/127\.0\.0\.1:\d+)/);
}

/** Runs a command of the copy. */
const command = (...args: string[]) => runOfCopy(folder, 'bin/pentagate.mjs', ...args);

beforeAll(async () => {
  await copyProject(folder);
  const index = join(folder, 'openapi/openapi.yaml');
  writeFileSync(
    index,
    readFileSync(index, 'utf8')
      .replace(
        '\npaths:\n',
        "\npaths:\n  /v1/speech/transcripts: {$ref: 'speech.yaml#/paths/~1v1~1speech~1transcripts'}\n  /v1/speech/voices/{voice_id}: {$ref: 'speech.yaml#/paths/~1v1~1speech~1voices~1%7Bvoice_id%7D'}\n  /notes: {$ref: 'notes.yaml#/paths/~1notes'}\n  /notes/{note-id}: {$ref: 'notes.yaml#/paths/~1notes~1{note-id}'}\n  /notes/{note-id}/picture: {$ref: 'notes.yaml#/paths/~1notes~1{note-id}~1picture'}\n",
      )
      .replace(
        '\ntags:\n',
        '\ntags:\n  - {name: notes, summary: Notes, description: Notes.}\n  - {name: speech, summary: Speech, description: Words.}\n',
      ),
  );
  cpSync(join(import.meta.dirname, 'speech.yaml'), join(folder, 'openapi/speech.yaml'));
  const surface = readFileSync(join(import.meta.dirname, 'notes.yaml'), 'utf8');
  const common = readFileSync(join(folder, 'openapi/common.yaml'), 'utf8');
  writeFileSync(join(folder, 'openapi/notes.yaml'), common.slice(0, common.indexOf('paths:')) + surface);
});
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
});

describe('a surface of the owner', () => {
  it('is generated, and client, server, simulator, console and toolchain compile with it', async () => {
    const places = ['--contract', join(folder, 'openapi'), '--out', join(folder, 'generated')];
    expect(await pentagate(folder, 'generate', ...places)).toMatchObject({ stderr: '', status: 0 });
    writeFileSync(
      join(folder, 'generated/try.ts'),
      `import { createClient } from './client.js';
export async function use(baseUrl: string): Promise<unknown[]> {
  const { notes } = createClient({ baseUrl, apiKey: 'key', retries: 0 });
  const created: { id: string } = await notes.create({ id: 'n1' });
  const listed: { id: string } = await notes.list({ query: { tag: ['a b', 'c'] } });
  const gone: undefined = await notes.remove('a/b');
  return [created, listed, gone];
}
`,
    );
    const include = ['client', 'generated', 'server', 'simulator', 'console', 'scripts', 'bin'];
    writeFileSync(join(folder, 'all.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    expect(tsc(folder, '-p', 'all.json')).toEqual({ stdout: '', status: 0 });
  });

  it('is called by the client as the contract says, whatever the success is', async () => {
    const asked: string[] = [];
    const server = await listenOn(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        const status = { POST: 201, GET: 202, DELETE: 204 }[request.method ?? ''] ?? 500;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(status === 204 ? undefined : '{"id":"n1"}');
      }),
    );
    writeFileSync(
      join(folder, 'generated/call.ts'),
      `import { use } from './try.js';\nconsole.log(JSON.stringify(await use('${server.url}')));\n`,
    );
    const { text } = await runOfCopy(folder, 'scripts/run.mjs', 'generated/call.ts');
    await server.close();
    expect(text.trim()).toBe('[{"id":"n1"},{"id":"n1"},null]');
    expect(asked).toEqual(['POST /notes', 'GET /notes?tag=a%20b&tag=c', 'DELETE /notes/a%2Fb']);
  });

  // Later tests ask the same server and the same mock.
  let url: string;
  let mock: string;

  it('is shown by the docs of the server, which say that it is simulated', async () => {
    expect(await command('docs', 'openapi', '--out', 'generated/docs')).toMatchObject({ status: 0 });
    url = await start(['bin/pentagate.mjs', 'serve', '--port', '0'], {
      PENTAGATE_KEY: 'secret',
      PENTAGATE_DATA_DIR: 'memory',
    });
    const page = async (name: string) => (await fetch(`${url}/docs/${name}`)).text();
    for (const name of ['speech.html', 'speech.md'])
      expect(await page(name)).toContain('are simulated by the contract');
    expect(await page('speech.md')).toContain('client.speech.transcribe');
    expect(await page('chat.md')).not.toContain('are simulated by the contract');
  });

  it('is answered by the server as by the mock until it has a handler', async () => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(url + path, init);
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
    expect(await ask('/notes')).toEqual({
      status: 401,
      body: { type: 'about:blank', title: 'Unauthorized', status: 401, detail: expect.any(String) },
    });
    expect(await ask('/notes', { headers })).toEqual({ status: 202, body: { id: 'n1' } });
    const picture = await fetch(`${url}/notes/1/picture`, { headers });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const gone = await fetch(`${url}/notes/1`, { method: 'DELETE', headers });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    expect(await ask('/notes/1234567890/picture', { headers })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'note-id' }] },
    });
    expect(await ask('/notes/1/2', { headers })).toMatchObject({ status: 404, body: { title: 'Not Found' } });
    expect(await ask('/notes', { method: 'PUT', headers })).toMatchObject({ status: 405 });
    expect(await ask('/v1/speech/voices/tenor', { headers })).toMatchObject({ status: 200, body: { id: 'tenor' } });
    const body = JSON.stringify({ model: 'ear-1', url: 'https://example.com/a.mp3' });
    const asked = { method: 'POST', body, headers: { ...headers, 'x-pentagate-simulate': 'status=503' } };
    expect(await ask('/v1/speech/transcripts', asked)).toMatchObject({ status: 503, body: { type: 'error' } });
    const verdict = await command('test', url, '--key', 'secret', '--surface', 'speech');
    expect(verdict).toMatchObject({ status: 0, text: expect.stringContaining(' 0 failures') });
  });

  it('is forwarded where a route leads to a service, with usage and the console', async () => {
    mock = await start(['scripts/run.mjs', 'scripts/mock.ts', '--port', '0']);
    writeFileSync(
      join(folder, 'gateway.yaml'),
      `upstreams: {ear: {url: '${mock}', surface: speech, key: k}}\nroutes: [{surface: speech, model: 'ear-*', to: [ear]}]\n`,
    );
    const env = { PENTAGATE_KEY: 'secret', PENTAGATE_DATA_DIR: join(folder, 'gateway') };
    const gateway = await start(['bin/pentagate.mjs', 'serve', '--port', '0', '--config', 'gateway.yaml'], env);
    const spoken = { model: 'ear-1', url: 'https://example.com/a.mp3' };
    const transcribe = (body: object) => post(gateway, '/v1/speech/transcripts', { ...spoken, ...body }, 'secret');
    expect(await (await transcribe({})).json()).toMatchObject({ text: 'Low tide is at noon.' });
    expect(await (await transcribe({ stream: true })).text()).toContain('transcript.done');
    expect((await transcribe({ model: 'eye' })).status).toBe(404);
    const usage = await command('usage', '--data-dir', 'gateway', '--by', 'surface,upstream', '--format', 'csv');
    expect(usage).toMatchObject({ status: 0, text: expect.stringMatching(/^speech,ear,2,0,0,0,2,80,12,/m) });
    const read = async (path: string) => (await askOperator(gateway, path, 'secret')).body;
    expect(await read('me')).toMatchObject({ surfaces: expect.arrayContaining(['speech', 'notes', 'chat']) });
    expect(await read('upstreams')).toMatchObject({ upstreams: [{ name: 'ear', surfaces: ['speech'], requests: 2 }] });
  });

  it('is answered by the mock: 201, 202 and 204, and refusals in JSON', async () => {
    const headers = { authorization: 'Bearer k', 'content-type': 'application/json' };
    const add = (body: string) => fetch(`${mock}/notes`, { method: 'POST', headers, body });
    const created = await add('{"id":"n1"}');
    expect([created.status, await created.json()]).toEqual([201, { id: 'n1' }]);
    const listed = await fetch(`${mock}/notes?tag=a&tag=b`, { headers });
    expect([listed.status, await listed.json()]).toEqual([202, { id: 'n1' }]);
    const gone = await fetch(`${mock}/notes/1`, { method: 'DELETE', headers });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    const picture = (prefer = '') => fetch(`${mock}/notes/1/picture`, { headers: { ...headers, prefer } });
    const drawn = await picture();
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await drawn.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const early = await picture('code=409');
    expect([early.status, early.headers.get('content-type'), await early.json()]).toMatchObject([
      409,
      'application/problem+json',
      { title: expect.any(String) },
    ]);
    const unused = await picture('code=503');
    expect([unused.status, await unused.text()]).toEqual([503, '']);
    const refused = await add('{"id":""}');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { title: 'Bad Request', errors: [{ field: 'id', detail: expect.any(String) }] },
    ]);
    expect((await fetch(`${mock}/notes/1/2`, { headers })).status).toBe(404);
  });
});

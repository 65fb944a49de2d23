// A day of an API owner, on a scratch copy of the whole project: edit the messages surface, generate, and see everything follow.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pentagate } from './harness/command.js';
import { removeFolder } from './harness/remove-folder.js';
import { tsc } from './typescript.js';

const root = join(import.meta.dirname, '..');
let copy: string;
let mock: ChildProcess | undefined;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pentagate-walkthrough-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const file of files.filter((name) => !name.startsWith('test/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // With what npm ci has made of the contracts.
  cpSync(join(root, 'generated'), join(copy, 'generated'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => {
  mock?.kill();
  removeFolder(copy);
});

/** Runs a script of the copy. */
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...args], { cwd: copy, encoding: 'utf8' });
const generate = (...args: string[]) =>
  pentagate(copy, 'generate', '--contract', join(copy, 'openapi'), '--out', join(copy, 'generated'), ...args);
const read = (file: string): string => readFileSync(join(copy, file), 'utf8');
const contract = 'openapi/messages.yaml';

function edit(find: string, put: string): void {
  const before = read(contract);
  expect(before).toContain(find);
  writeFileSync(join(copy, contract), before.replace(find, put));
}

/** Type-checks a program that uses the client of the copy. */
function typecheck(program: string): string {
  writeFileSync(join(copy, 'generated/try.ts'), program);
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --module nodenext --incremental --tsBuildInfoFile try.json'.split(
      ' ',
    );
  const { stdout } = tsc(copy, ...options, '--lib', 'es2023,dom,dom.iterable,dom.asynciterable', 'generated/try.ts');
  rmSync(join(copy, 'generated/try.ts'));
  return stdout;
}

async function startMock(): Promise<string> {
  mock?.kill();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/mock.ts', '--port', '0', '--pace', '0'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  mock = child;
  let seen = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the mock ended: ${seen}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk;
      const url = /on (http:\/\/127\.0\.0\.1:\d+)\./.exec(seen)?.[1];
      if (url) resolve(url);
    });
  });
}

const ask = (url: string, extra: object, headers: object = {}): Promise<Response> =>
  fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': 'key', 'anthropic-version': '2023-06-01', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'm', max_tokens: 100, messages: [{ role: 'user', content: 'Hello' }], ...extra }),
  });

describe('an optional field more', () => {
  beforeAll(async () => {
    edit(
      '    MessageRequest:\n      type: object\n      description: The conversation so far, and how to answer it.\n      required: [model, max_tokens, messages]\n      properties:\n',
      '    MessageRequest:\n      type: object\n      description: The conversation so far, and how to answer it.\n      required: [model, max_tokens, messages]\n      properties:\n        mood: {type: string, enum: [calm, merry], description: The mood of the walkthrough.}\n',
    );
    const { status, stderr } = await generate();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('is a type of the client', () => {
    const program = (mood: string): string => `import { createClient } from './client.js';
      const client = createClient({ baseUrl: '', apiKey: '' });
      export const reply = client.messages.create({ model: 'm', max_tokens: 2, messages: [], mood: '${mood}' });`;
    expect(typecheck(program('merry'))).toBe('');
    expect(typecheck(program('grim'))).toContain('"calm" | "merry"');
  });

  it('is checked by the validator', async () => {
    const { MessageRequest } = (await import(`${pathToFileURL(join(copy, 'generated/validators.js'))}?field`)) as {
      MessageRequest: ((data: unknown) => boolean) & { errors?: { instancePath: string }[] };
    };
    const request = { model: 'm', max_tokens: 2, messages: [{ role: 'user', content: 'Hello' }] };
    expect(MessageRequest({ ...request, mood: 'calm' })).toBe(true);
    expect(MessageRequest({ ...request, mood: 'grim' })).toBe(false);
    expect(MessageRequest.errors?.[0]?.instancePath).toBe('/mood');
  });

  it('is checked by the mock, which names it', async () => {
    const url = await startMock();
    expect((await ask(url, { mood: 'calm' })).status).toBe(200);
    const refused = await ask(url, { mood: 'grim' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toMatch(/mood.*calm.*merry/);
  });

  it('is in the docs', () => {
    expect(run('docs').status).toBe(0);
    expect(read('generated/docs/messages.html')).toContain('The mood of the walkthrough.');
  });

  it('is compatible, says the diff', () => {
    const { status, stdout } = run('diff', join(root, 'generated/openapi.json'));
    expect(stdout).toMatch(/createMessage\n +compatible .*mood/);
    expect(status).toBe(0);
  });
});

describe('a new event', () => {
  it('must be given its place in the order first', async () => {
    edit(
      '                - required: [event]\n                  properties: {event: {const: ping}',
      "                - required: [event]\n                  properties: {event: {const: pong}, data: {contentSchema: {$ref: '#/components/schemas/MessagePongEvent'}}}\n                - required: [event]\n                  properties: {event: {const: ping}",
    );
    edit(
      '    MessagePingEvent:\n',
      '    MessagePongEvent:\n      type: object\n      description: Answers a ping.\n      required: [type]\n      properties:\n        type: {type: string, const: pong}\n    MessagePingEvent:\n',
    );
    const { status, stderr } = await generate();
    expect(status).toBe(1);
    expect(stderr).toMatch(/openapi\/messages\.yaml:\d+:\d+ pentagate\/order: the event "pong" is used nowhere/);
  });

  it('is then streamed, typed and accepted in any place it may have', async () => {
    edit('                anywhere: [ping]\n', '                anywhere: [ping, pong]\n');
    edit(
      '                    event: ping\n                    data: {"type":"ping"}\n',
      '                    event: pong\n                    data: {"type":"pong"}\n',
    );
    expect(await generate()).toMatchObject({ status: 0, stderr: '' });
    expect(read('generated/automata.ts')).toContain("anywhere: ['ping', 'pong']");
    const program = `import { createClient } from './client.js';
      const client = createClient({ baseUrl: '', apiKey: '' });
      for await (const event of await client.messages.create({ model: 'm', max_tokens: 2, messages: [], stream: true }))
        if (event.type === 'pong') console.log(event);`;
    expect(typecheck(program)).toBe('');
    const url = await startMock();
    const streamed = await ask(url, { stream: true }, { prefer: 'example=text' });
    expect(await streamed.text()).toContain('event: pong\ndata: {"type":"pong"}\n\n');
  });

  it('is drawn, and breaking for old clients, says the diff', () => {
    expect(read('generated/diagrams/messages-stream.svg')).toContain('pong');
    const { status, stdout } = run('diff', join(root, 'generated/openapi.json'));
    expect(stdout).toMatch(/breaking .*pong/);
    expect(status).toBe(1);
  });
});

describe('a broken example', () => {
  it('is an error with file, line, excerpt and what to do; nothing is written', async () => {
    const before = read('generated/openapi.json');
    edit('"type":"content_block_delta","index":0,', '"type":"content_block_delta","index":4,');
    const { status, stderr } = await generate();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^openapi\/messages\.yaml:\d+:\d+ pentagate\/example-orders: Example text: index is 4 where 0 was expected\. Compare with x-stream-grammar\.\n/,
    );
    expect(stderr).toMatch(/^> \d+ \|/m);
    expect(read('generated/openapi.json')).toBe(before);
    expect((await generate('--check')).status).toBe(1);
  });
});

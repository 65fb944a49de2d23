// A day of an API owner, on a scratch copy of the whole project: edit the messages surface, generate, and see everything follow.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askMessage } from './harness/call.js';
import { pentagate } from './harness/command.js';
import { testFolder } from './harness/folder.js';
import type { Program } from './harness/program.js';
import { copyProject, startOfCopy } from './harness/project-copy.js';
import { tsc } from './typescript.js';

const root = join(import.meta.dirname, '..');
const copy = testFolder();
let mock: Program | undefined;

beforeAll(() => copyProject(copy));
afterAll(() => void mock?.child.kill());

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
  mock?.child.kill();
  mock = startOfCopy(copy, ['scripts/run.mjs', 'scripts/mock.ts', '--port', '0', '--pace', '0']);
  return mock.seen(/on (http:\/\/127\.0\.0\.1:\d+)\./);
}

const ask = (url: string, extra: object, headers = {}) => askMessage(url, 'key', extra, headers);

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
    expect(await ask(url, { mood: 'grim' })).toMatchObject({
      status: 400,
      text: expect.stringMatching(/mood.*calm.*merry/),
    });
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
    expect(streamed.text).toContain('event: pong\ndata: {"type":"pong"}\n\n');
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

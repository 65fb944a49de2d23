// Follows CONTRIBUTING.md, "How to add an operation", on a scratch copy, up to the server that answers it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { post } from './harness/call.js';
import { pentagate } from './harness/command.js';
import { testFolder } from './harness/folder.js';
import { copyProject, startOfCopy } from './harness/project-copy.js';
import { tsc } from './typescript.js';

const root = join(import.meta.dirname, '..');
const folder = testFolder();

const generate = () =>
  pentagate(root, 'generate', '--contract', join(folder, 'openapi'), '--out', join(folder, 'generated'));

/** The blocks of the guide: which file, below which line, what to insert. */
const steps = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(
    /^```(?:yaml|ts) file=(\S+) below=(\S.*)\n([\s\S]*?)^```$/gm,
  ),
].map(([, file = '', below = '', block = '']) => ({ file, below, block }));

/** Does what the guide says for some files. */
function follow(files: RegExp): void {
  for (const { file, below, block } of steps.filter((step) => files.test(step.file))) {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = lines.findIndex((line) => line.trim() === below);
    expect({ file, below, found: at > 0 }).toEqual({ file, below, found: true });
    lines.splice(at + 1, 0, block.replace(/\n$/, ''));
    writeFileSync(path, lines.join('\n'));
  }
}

beforeAll(() => copyProject(folder));

describe('how to add an operation', () => {
  const generated = (name: string): string => readFileSync(join(folder, 'generated', name), 'utf8');

  it('has three things to write in the contract, and three places in code', () => {
    expect(steps.map(({ file, below }) => `${file} ${below}`)).toEqual([
      'openapi/chat.yaml paths:',
      'openapi/chat.yaml schemas:',
      'openapi/openapi.yaml paths:',
      'simulator/chat/index.ts type ContentPart = contract.ChatContentPart | contract.ChatAnswerPart;',
      "simulator/index.ts import type { ResponseStore } from '../surfaces/engine/response-store.js';",
      "simulator/index.ts name: 'simulator',",
    ]);
  });

  it('works as written: the operation is in types, client, validators and table', async () => {
    follow(/^openapi/);
    expect(await generate()).toMatchObject({ status: 0, stderr: '' });
    expect(generated('types.ts')).toContain('countChatTokens');
    expect(generated('surfaces/chat.ts')).toContain('countTokens');
    expect(generated('validators.d.ts')).toContain('ChatTokenCount');
    expect(generated('operations.ts')).toContain("'/v1/chat/completions/input_tokens'");
  });

  it('goes on while generated/ has conflicts, and says what is to be done', () => {
    const program = (...args: string[]) =>
      spawnSync(process.execPath, ['bin/pentagate.mjs', ...args], { cwd: folder, encoding: 'utf8' });
    const operations = generated('operations.ts');
    const conflict = operations.replace('\n\n', '\n\n<<<<<<< HEAD\n');
    for (const broken of [operations.replaceAll(' surfaces', ' formats'), conflict]) {
      writeFileSync(join(folder, 'generated/operations.ts'), broken);
      const refused = /^generated\/ cannot be used: .*operations\.ts.*\. Run: npm run generate\n$/;
      expect(program('mock', '--help')).toMatchObject({ status: 1, stderr: expect.stringMatching(refused) });
    }
    expect(program('lint', 'openapi/chat.yaml')).toMatchObject({ status: 0, stderr: '' });
    expect(program('generate')).toMatchObject({ status: 0 });
    expect(generated('operations.ts')).toBe(operations);
    expect(program('mock', '--help')).toMatchObject({ status: 0 });
  });

  it('is compatible, says the diff', async () => {
    const places = [root, folder].map((each) => join(each, 'generated/openapi.json'));
    const { status, stdout } = await pentagate(root, 'diff', ...places);
    expect(stdout).toContain('countChatTokens');
    expect(stdout).toContain('0 breaking, 1 compatible');
    expect(status).toBe(0);
  });

  it('the compiler says what is missing in the server, and is content with what the guide adds', () => {
    const file = 'simulator/index.ts';
    // The handlers, and all that they load. The second time, the compiler looks at what has changed and at what uses it.
    const project = { extends: './tsconfig.json', include: [], files: ['simulator/index.ts'] };
    writeFileSync(join(folder, 'commands.json'), JSON.stringify(project));
    const options = ['-p', 'commands.json', '--incremental', '--tsBuildInfoFile', 'built.json'];
    const before = tsc(folder, ...options);
    expect(before.status).not.toBe(0);
    expect(before.stdout).toMatch(new RegExp(`^${file}\\(.*countChatTokens`, 'm'));
    follow(/^simulator/);
    expect(tsc(folder, ...options)).toMatchObject({ stdout: '', status: 0 });
  });

  it('the server answers it, with all its checks', async () => {
    const program = startOfCopy(folder, ['bin/pentagate.mjs', 'serve', '--port', '0'], {
      ...{ PENTAGATE_KEY: 'secret', PENTAGATE_DATA_DIR: join(folder, 'data') },
    });
    try {
      const url = await program.seen(/on (http:\S+) /);
      const ask = (body: object, path = '/v1/chat/completions/input_tokens') => post(url, path, body, 'secret');
      const good = { model: 'm', messages: [{ role: 'user', content: 'Hello world' }] };
      const { usage } = (await (await ask(good, '/v1/chat/completions')).json()) as {
        usage: { prompt_tokens: number };
      };
      expect(await (await ask(good)).json()).toEqual({ input_tokens: usage.prompt_tokens });
      const bad = await ask({ ...good, messages: [{ role: 'user' }] });
      expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('messages[0].content')]);
    } finally {
      program.child.kill('SIGTERM');
      await program.ended;
    }
  });

  it('says what is missing when a step is left out', async () => {
    const index = join(folder, 'openapi/openapi.yaml');
    writeFileSync(index, readFileSync(index, 'utf8').replace(/^.*completions\/input_tokens.*\n/m, ''));
    const { status, stderr } = await generate();
    expect(status).toBe(1);
    expect(stderr).toContain('/v1/chat/completions/input_tokens is not listed in openapi.yaml. Add it there');
  });
});

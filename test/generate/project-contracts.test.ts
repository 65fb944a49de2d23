import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';

const root = join(import.meta.dirname, '../..');

const pets = `openapi: 3.1.0
info: {title: Pets, version: 1.0.0}
paths:
  /pets:
    get: {operationId: listPets, responses: {'200': {description: Pets., content: {application/json: {schema: {type: array, items: {type: string}}}}}}}
`;

const folder = testFolder({
  'chat.yaml': readFileSync(join(root, 'test/contracts/chat-completions.yaml')),
  'pets.yaml': pets,
});

const configure = (contracts: string): void =>
  writeFileSync(join(folder, 'pentagate.config.yaml'), `port: 0\ncontracts:\n${contracts}`);

const run = (...args: string[]) => pentagate(folder, ...args);

it('generates, checks, lints and documents every contract of the configuration', async () => {
  configure('  chat: {path: chat.yaml, out: src/chat, docs: site}\n  pets: {path: pets.yaml, preset: minimal}\n');
  expect(await run('generate')).toMatchObject({ status: 0, stderr: '' });
  for (const file of ['src/chat/client.ts', 'generated/pets/client.ts'])
    expect({ file, exists: existsSync(join(folder, file)) }).toEqual({ file, exists: true });
  expect(await run('check')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^src\/chat .+\ngenerated\/pets /),
  });
  expect(await run('lint')).toMatchObject({ status: 0 });
  expect(await run('docs')).toMatchObject({ status: 0, stderr: '' });
  for (const file of ['site/index.html', 'generated/docs/pets/index.html'])
    expect({ file, exists: existsSync(join(folder, file)) }).toEqual({ file, exists: true });
});

it('works on the one that is named', async () => {
  configure('  chat: {path: chat.yaml}\n  pets: {path: pets.yaml, out: only}\n');
  expect(await run('generate', 'pets')).toMatchObject({ status: 0, stdout: expect.stringContaining('only/client.ts') });
  expect(existsSync(join(folder, 'generated/chat'))).toBe(false);
  expect(await run('mock')).toMatchObject({ status: 2, stderr: expect.stringContaining('name one') });
});

it('continues after a contract with problems, and fails', async () => {
  configure('  none: {path: none.yaml}\n  pets: {path: pets.yaml, out: after}\n');
  const { status, stdout, stderr } = await run('generate');
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('none.yaml') });
  expect(stdout).toContain('after/client.ts');
});

it('locates problems of the configuration', async () => {
  configure(
    '  chat: {out: src/chat}\n  pets: {path: pets.yaml, presett: strict, preset: huge, names: short}\n  more: [yes]\n',
  );
  const { status, stderr } = await run('generate');
  expect(status).toBe(1);
  expect(stderr.split('\n').filter((line) => line.startsWith('pentagate.config.yaml'))).toEqual([
    'pentagate.config.yaml:3:9 config: contracts.chat.path is required.',
    'pentagate.config.yaml:4:27 config: contracts.pets.presett is not known here. Did you mean preset?',
    'pentagate.config.yaml:4:52 config: contracts.pets.preset must be one of minimal, recommended, strict, not "huge".',
    'pentagate.config.yaml:4:65 config: contracts.pets.names must be as-is, not "short".',
    expect.stringMatching(
      /^pentagate.config.yaml:5:9 config: contracts.more must be a path, or a mapping: path, root, /,
    ),
  ]);
});

it('is no problem to the server', async () => {
  configure('  pets: {path: pets.yaml, int64: bigint}\n');
  expect(await run('config')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^port +0 +pentagate\.config/m),
  });
});

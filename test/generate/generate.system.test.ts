// The generator as its user runs it: real commands on a copy of the real contract.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';

const root = join(import.meta.dirname, '../..');
const folder = testFolder();
let contract: string;
let out: string;

beforeAll(() => {
  contract = join(folder, 'openapi');
  out = join(folder, 'generated');
  cpSync(join(root, 'openapi'), contract, { recursive: true });
});

const options = (...extra: string[]): string[] => ['--contract', contract, '--out', out, ...extra];
const run = (...extra: string[]) => pentagate(root, 'generate', ...options(...extra));

/** Every file below `directory` with its content. */
const contents = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(directory, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
  );

const edit = (file: string, find: string, put: string): (() => void) => {
  const path = join(contract, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(find);
  writeFileSync(path, before.replace(find, put));
  return () => writeFileSync(path, before);
};

describe('npm run generate', () => {
  it('writes everything, and the same bytes again', async () => {
    const first = await run();
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const written = contents(out);
    expect(Object.keys(written)).toEqual(
      expect.arrayContaining([
        'automata.ts',
        'client.ts',
        'openapi.json',
        'operations.ts',
        'types.ts',
        'validators.d.ts',
        'validators.js',
      ]),
    );
    rmSync(out, { recursive: true });
    expect((await run('--force')).status).toBe(0);
    expect(contents(out)).toEqual(written);
  });

  it('has nothing to do when nothing has changed, and leaves the files alone', async () => {
    const before = statSync(join(out, 'types.ts')).mtimeMs;
    expect((await run()).stdout).toContain('up to date');
    expect(statSync(join(out, 'types.ts')).mtimeMs).toBe(before);
  });

  it('writes only what an edit changes, and removes what is left over', async () => {
    const before = Object.entries(contents(out));
    cpSync(join(out, 'types.ts'), join(out, 'left-over.ts'));
    writeFileSync(join(out, 'own.ts'), 'export {};\n');
    const undo = edit('messages.yaml', 'summary: One question', 'summary: One plain question');
    const { stdout } = await run();
    expect(existsSync(join(out, 'left-over.ts'))).toBe(false);
    expect(readFileSync(join(out, 'own.ts'), 'utf8')).toBe('export {};\n');
    rmSync(join(out, 'own.ts'));
    undo();
    expect(stdout).toContain('openapi.json');
    expect(stdout).not.toContain('automata.ts');
    for (const [name, text] of before) writeFileSync(join(out, name), text);
  });

  it('writes nothing when the contract has a problem, and says where it is', async () => {
    const before = contents(out);
    const undo = edit(
      'messages.yaml',
      "$ref: '#/components/schemas/MessageRequest'",
      "$ref: '#/components/schemas/MessageRequst'",
    );
    const { status, stderr } = await run();
    undo();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^openapi\/messages\.yaml:\d+:\d+ no-unresolved-refs: this file has no MessageRequst under components\.schemas\. Did you mean "MessageRequest"\?$/m,
    );
    expect(stderr).toMatch(/^> +\d+ \|.*MessageRequst/m);
    expect(contents(out)).toEqual(before);
  });
});

describe('npm run check', () => {
  it('names each file that differs', async () => {
    const [types, automata] = [join(out, 'types.ts'), join(out, 'automata.ts')];
    const whole = [readFileSync(types, 'utf8'), readFileSync(automata, 'utf8')] as const;
    writeFileSync(types, `${whole[0]}// edited\n`);
    rmSync(automata);
    const { status, stderr } = await run('--check');
    expect(status).toBe(1);
    expect(stderr).toContain('generated/types.ts differs from the contract');
    expect(stderr).toContain('generated/automata.ts differs from the contract');
    expect(stderr).not.toContain('operations.ts');
    expect(existsSync(automata)).toBe(false);
    writeFileSync(types, whole[0]);
    writeFileSync(automata, whole[1]);
  });

  it('passes when generated files match, and writes nothing', async () => {
    const before = contents(out);
    expect(await run('--check')).toMatchObject({ status: 0 });
    expect(contents(out)).toEqual(before);
  });
});

/** A generator that watches; `until` gives what it has printed since, once that contains a text. */
function watching(args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let seen = '';
  let wake = (): void => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      seen += chunk;
      wake();
    });
  const until = async (text: string): Promise<string> => {
    while (!seen.includes(text))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const all = seen;
    seen = '';
    return all;
  };
  return { until, stop: () => child.kill() };
}

/** The text of a contract with a fault: the reply of its second operation can have no value. */
const faulty = `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pet: {get: {operationId: getPet, responses: {'200': {description: ok}}}}
  /vet: {get: {operationId: getVet, responses: {'200': {description: ok, content: {application/json: {schema: {enum: []}}}}}}}
`;

describe('--watch', () => {
  let stop: (() => void) | undefined;
  afterEach(() => stop?.());

  it('generates on every save of a folder, and continues after a problem', async () => {
    const small = join(folder, 'small');
    const file = join(small, 'openapi.yaml');
    const api = `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pet: {get: {operationId: getPet, responses: {'200': {description: ok}}}}
`;
    mkdirSync(small);
    writeFileSync(file, api);
    const places = ['--contract', small, '--out', join(folder, 'small-client')];
    const watch = watching(['scripts/run.mjs', 'scripts/generate.ts', ...places, '--watch'], root);
    stop = watch.stop;
    const { until } = watch;
    await until('watching');
    writeFileSync(file, api.replaceAll('getPet', 'readPet'));
    await until('openapi.yaml: wrote');
    expect(readFileSync(join(folder, 'small-client/operations.ts'), 'utf8')).toContain('readPet');
    writeFileSync(file, api.replace('paths:', ' paths:'));
    expect(await until('nothing was written')).toContain('is not valid YAML');
    writeFileSync(file, api.replaceAll('getPet', 'readPet'));
    await until('openapi.yaml: nothing to write');
  });

  it('watches a file, and the files that it refers to, in other folders too', async () => {
    const project = join(folder, 'project');
    const file = join(project, 'api.yaml');
    const pet = join(project, 'schemas/Pet.yaml');
    mkdirSync(join(project, 'schemas'), { recursive: true });
    const api = `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pet: {get: {operationId: getPet, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: schemas/Pet.yaml}}}}}}}
`;
    writeFileSync(file, api);
    writeFileSync(pet, 'type: object\nproperties: {name: {type: string}}\n');
    const client = join(project, 'client');
    const watch = watching(
      [join(root, 'bin/pentagate.mjs'), 'generate', 'api.yaml', '--out', 'client', '--watch'],
      project,
    );
    stop = watch.stop;
    await watch.until('watching');
    expect(readFileSync(join(client, 'types.ts'), 'utf8')).toContain('name?: string');
    writeFileSync(file, api.replaceAll('getPet', 'readPet'));
    await watch.until('api.yaml: wrote');
    expect(readFileSync(join(client, 'surfaces/api.ts'), 'utf8')).toContain('readPet');
    writeFileSync(pet, 'type: object\nproperties: {age: {type: integer}}\n');
    await watch.until('Pet.yaml: wrote');
    expect(readFileSync(join(client, 'types.ts'), 'utf8')).toContain('age?: number');
  });

  it('watches the rules, the rules that they extend, and what is ignored', async () => {
    const project = join(folder, 'ruled');
    mkdirSync(join(project, 'rules'), { recursive: true });
    const base = join(project, 'rules/base.yaml');
    writeFileSync(join(project, 'api.yaml'), faulty);
    writeFileSync(join(project, 'redocly.yaml'), 'extends: [./rules/base.yaml]\n');
    writeFileSync(base, 'rules: {}\n');
    const args = [join(root, 'bin/pentagate.mjs'), 'generate', 'api.yaml', '--out', 'client', '--watch'];
    const watch = watching(args, project);
    stop = watch.stop;
    expect(await watch.until('watching')).toContain('enum is an empty list');
    const pointer = '#/paths/~1vet/get/responses/200/content/application~1json/schema/enum';
    writeFileSync(
      join(project, '.redocly.lint-ignore.yaml'),
      JSON.stringify({ 'api.yaml': { 'pentagate/contradictions': [pointer] } }),
    );
    expect(await watch.until('lint-ignore.yaml: nothing to write')).not.toContain('empty list');
    rmSync(join(project, '.redocly.lint-ignore.yaml'));
    expect(await watch.until('lint-ignore.yaml: nothing to write')).toContain('empty list');
    writeFileSync(base, 'rules: {no-such-rule: error}\n');
    await watch.until('base.yaml: nothing to write');
  });
});

it("Redocly's own command runs our rules too", () => {
  const undo = edit('messages.yaml', 'order: message_start', 'order: mesage_start');
  const redocly = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      'openapi/messages.yaml',
      '--config',
      join(root, 'openapi/redocly.yaml'),
      '--format',
      'json',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    },
  );
  undo();
  expect(redocly.status).toBe(1);
  expect(redocly.stdout).toContain('pentagate/order');
});

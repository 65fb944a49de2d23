import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { banner } from '../../scripts/emit/output.js';
import { packageManifest, packageVersion } from '../../scripts/package/manifest.js';
import { nameProblem } from '../../scripts/package/name.js';
import { packageGenerator } from '../../scripts/package/package.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';

const root = join(import.meta.dirname, '../..');
const folder = testFolder();

const contract = (...tags: string[]): string => `openapi: 3.1.0
info: {title: Zoo API, version: '2.1', license: {name: Apache 2.0}}
paths:
${tags.map((tag) => `  /${tag}: {get: {operationId: list-${tag}, tags: [${tag}], responses: {'200': {description: ok, content: {application/json: {schema: {type: string}}}}}}}\n`).join('')}`;

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const edit = (name: string, change: (text: string) => string): void => write(name, change(read(name)));

const run = (...args: string[]) => pentagate(folder, ...args);

it('writes a package into a folder of its name, and keeps there what its user edited', async () => {
  write('zoo.yaml', contract('cats', 'dogs'));
  const generate = ['generate', 'zoo.yaml', '--package', '@acme/zoo'];
  expect(await run(...generate)).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(read('zoo/package.json'))).toMatchObject({
    name: '@acme/zoo',
    version: '2.1.0',
    description: 'TypeScript client of Zoo API',
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    exports: { './surfaces/*': { types: './dist/surfaces/*.d.ts', default: './dist/surfaces/*.js' } },
    dependencies: { 'pentagate-client': expect.stringMatching(/^\^\d/) },
    devDependencies: { typescript: expect.stringMatching(/^\^\d/) },
  });
  for (const name of ['src/client.ts', 'src/surfaces/cats.ts', 'README.md', 'tsconfig.json', '.gitignore'])
    expect({ name, exists: existsSync(join(folder, 'zoo', name)) }).toEqual({ name, exists: true });
  expect((await run(...generate)).stdout).toMatch(/^zoo is up to date/);

  const mine = {
    scripts: { build: 'my-build', test: 'my-test' },
    dependencies: { 'pentagate-client': 'file:../c.tgz' },
  };
  edit('zoo/package.json', (text) => {
    const { exports, ...rest } = JSON.parse(text);
    return JSON.stringify({ ...rest, version: '7.0.0', ...mine, exports: { ...exports, './more': './dist/more.js' } });
  });
  edit('zoo/README.md', (text) => text.replace(/^.*\n/, 'Mine.\n'));
  write('zoo/tsconfig.json', '{"include": ["src"]}');
  write('zoo/src/more.ts', 'export const more = 1;\n');
  mkdirSync(join(folder, 'zoo/dist'));
  write('zoo/dist/more.js', '');
  write('zoo.yaml', contract('cats'));
  expect(await run('check', ...generate.slice(1))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^zoo\/package.json differs.*\nzoo\/src\/client.ts differs.*\nzoo\/src\/surfaces\/dogs.ts differs/,
    ),
  });
  expect(await run(...generate)).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(read('zoo/package.json'))).toMatchObject({
    version: '7.0.0',
    scripts: { ...mine.scripts, prepack: 'npm run build' },
    dependencies: mine.dependencies,
    exports: { '.': {}, './more': './dist/more.js' },
  });
  expect(read('zoo/README.md')).toMatch(/^Mine\.\n# @acme\/zoo\n/);
  expect(read('zoo/tsconfig.json')).toBe('{"include": ["src"]}');
  for (const [name, exists] of [
    ['src/more.ts', true],
    ['dist/more.js', true],
    ['src/surfaces/dogs.ts', false],
  ] as const)
    expect({ name, exists: existsSync(join(folder, 'zoo', name)) }).toEqual({ name, exists });
  expect(await run('check', ...generate.slice(1), '--force')).toMatchObject({ status: 0, stderr: '' });
});

it('leaves alone the folder of another package, and sources that it has not generated', async () => {
  const { contract: zoo } = loadContract(
    fromDocument({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} }),
  );
  if (!zoo) throw new Error('no contract');
  const app = join(folder, 'app');
  const generate = packageGenerator(
    async () => ({
      outputs: { 'client.ts': `${banner('the client')}export {};\n` },
      report: '',
      files: [],
      contract: zoo,
    }),
    'app',
    app,
  );
  mkdirSync(join(app, 'src'), { recursive: true });
  write('app/src/client.ts', 'export {};\n');
  const refusals = [];
  for (const manifest of ['{"name": "shop"}', '[]', '{"name": "app"}']) {
    write('app/package.json', manifest);
    const { outputs, report } = await generate();
    refusals.push({ outputs, report: report.replace(/^.*?app(?=\/| )/, 'app') });
  }
  expect(refusals).toEqual(
    [
      'app is the package shop, not app. Name another folder with --out, or change its name.',
      'app/package.json is no JSON object.',
      'app/src/client.ts was not generated. Name another folder with --out, or move it.',
    ].map((report) => ({ outputs: undefined, report })),
  );
  write('app/src/client.ts', banner('the client'));
  expect(Object.keys((await generate()).outputs ?? {})).toContain('src/client.ts');
});

it('takes the name from the configuration, for one contract each', async () => {
  write('zoo.yaml', contract('cats'));
  const configure = (name: string): void =>
    write(
      'pentagate.config.yaml',
      `contracts:\n  a: {path: zoo.yaml, package: ${name}, out: sdk}\n  b: {path: zoo.yaml}\n`,
    );
  configure("'@acme/a'");
  expect(await run('generate', 'a')).toMatchObject({ status: 0, stdout: expect.stringContaining('sdk/src/client.ts') });
  expect(JSON.parse(read('sdk/package.json')).name).toBe('@acme/a');
  expect(await run('generate', '--package', 'both')).toMatchObject({
    status: 1,
    stderr: '--package is one package, and there are 2 contracts: name one.\n',
  });
  configure('Zoo');
  expect((await run('generate', 'a')).stderr).toContain(
    'pentagate.config.yaml:2:32 config: contracts.a.package must be a name that npm takes (it has capitals).',
  );
  rmSync(join(folder, 'pentagate.config.yaml'));
  expect(await run('generate', 'zoo.yaml', '--package', 'a b')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(
      /^--package must be a name that npm takes \(it has " ": letters, digits, - \. and _ are allowed\)\.\n/,
    ),
  });
});

describe('the name of a package', () => {
  it.each(['pets', 'pet-shop.v2', '@acme/pets', '@acme/fs', 'a'])('may be %s', (name) =>
    expect(nameProblem(name)).toBeUndefined(),
  );
  it.each([
    ['', 'is incomplete'],
    ['@acme/', 'is incomplete'],
    ['@/pets', 'is incomplete'],
    ['Pets', 'has capitals'],
    ['.pets', 'has a part that begins with .'],
    ['@_acme/pets', 'has a part that begins with _'],
    ['pets/cats', 'has "/"'],
    ['größe', 'has "ö"'],
    ['pets\n', 'has "\\n"'],
    ['fs', 'is a module of Node'],
    ['node_modules', 'is reserved'],
    ['a'.repeat(215), 'has more than 214 characters'],
  ])('is not %j', (name, reason) => expect(nameProblem(name)).toContain(reason));
});

describe('the version of a package', () => {
  it.each([
    ['1.2.3', '1.2.3'],
    ['1.2.3-beta.1', '1.2.3-beta.1'],
    ['v2', '2.0.0'],
    ['1.0', '1.0.0'],
    [3.1, '3.1.0'],
    ['2024-05-01', '2024.5.1'],
    ['2026-03-10.preview', '2026.3.10'],
    ['latest', '0.1.0'],
    [undefined, '0.1.0'],
  ])('of a contract of version %s is %s', (version, want) => expect(packageVersion(version)).toBe(want));
});

describe('package.json', () => {
  const generated = { 'client.ts': "import { bindClient } from 'pentagate-client/runtime';\n" };
  const manifest = (info: object, existing?: object) =>
    JSON.parse(packageManifest('zoo', { ...info }, generated, existing && JSON.stringify(existing)));

  it.each([
    [{ identifier: 'MIT OR Apache-2.0' }, 'MIT OR Apache-2.0'],
    [{ name: 'MIT' }, 'MIT'],
    [{ name: 'All rights reserved' }, undefined],
    [{ identifier: 'see LICENSE' }, undefined],
  ])('has the licence %j as SPDX: %s', (license, want) => expect(manifest({ license }).license).toBe(want));

  it('names a newer runtime where the range of its user does not reach it', () => {
    const range = (given: string) =>
      manifest({}, { dependencies: { 'pentagate-client': given } }).dependencies['pentagate-client'];
    const { version } = JSON.parse(readFileSync(join(root, 'client/package.json'), 'utf8'));
    expect(range('^0.0.1')).toBe(`^${version}`);
    expect(range(`>=${version}`)).toBe(`>=${version}`);
    expect(range('workspace:*')).toBe('workspace:*');
  });
});

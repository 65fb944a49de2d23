// Standard tools read the contract as it stands, on the index and on each file that it names; docs/contract.md has what they find.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from '@jest/globals';
import { surfaces } from '../../generated/operations.js';
import { allOperations } from '../../http/router.js';
import { runtimeForm } from '../../runtime/runtime-form.js';
import { asObject, type JsonObject } from '../../scripts/contract/json-trees.js';
import { describeWithExtras, extrasFolder, loadExtra } from '../extras/extras.js';
import { testFolder } from '../harness/folder.js';
import { removeFolder } from '../harness/remove-folder.js';
import { calls, send } from '../mock/calls.js';
import { startProcess } from '../mock/process.js';
import { tsc } from '../typescript.js';

const root = join(import.meta.dirname, '../..');
const extras = join(extrasFolder, 'node_modules');
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const folder = testFolder();

/** The documents, by the column of the table that has them. */
const documents: Readonly<Record<'index' | 'surface' | 'converted', readonly string[]>> = {
  index: [join(root, 'openapi/openapi.yaml')],
  surface: surfaces.map((surface) => join(root, 'openapi', `${surface}.yaml`)),
  converted: [join(folder, 'openapi.3.1.json')],
};
const files = Object.values(documents).flat();
/** One of each column, for what does the same work on each document. */
const some = [...documents.index, join(root, 'openapi/messages.yaml'), ...documents.converted];

interface Row {
  readonly index: string;
  readonly surface: string;
  readonly converted: string;
  readonly version: string;
}

const rows = new Map(
  [
    ...readFileSync(join(root, 'docs/contract.md'), 'utf8').matchAll(
      /^\| (.+) \| (.+) \| (.+) \| (.+) \| ([\d.]+) \|$/gm,
    ),
  ].map(([, tool = '', index = '', surface = '', converted = '', version = '']): [string, Row] => [
    tool,
    { index, surface, converted, version },
  ]),
);

/** The row of a tool. */
function rowOf(tool: string): Row {
  const row = rows.get(tool);
  if (!row) throw new Error(`docs/contract.md has no row ${tool}. It has: ${[...rows.keys()].join(', ')}`);
  return row;
}

/** Holds what a tool found against its row. @param found by document, the number of errors, or why it reads none */
function expectRow(tool: string, found: ReadonlyMap<string, string>): void {
  const row = rowOf(tool);
  for (const column of ['index', 'surface', 'converted'] as const)
    for (const file of documents[column])
      if (found.has(file))
        expect([file, row[column]]).toEqual([file, expect.stringMatching(`^${found.get(file)}(;|$)`)]);
}

/** Runs a program of a package to its end in a folder without settings of its own. @throws Error when its exit code is not 0 */
const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, args, {
    ...{ cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, maxBuffer: 2 ** 26 },
  });

const none = (of: readonly string[]): ReadonlyMap<string, string> => new Map(of.map((file) => [file, '0']));

const readJson = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8')) as JsonObject;

/** How many operations of a document ask for a key. */
function securedIn(document: JsonObject): number {
  const methods = Object.values(asObject(document.paths)).flatMap((path) => Object.entries(asObject(path)));
  return methods.filter(
    ([method, operation]) =>
      /^(get|put|post|delete|options|head|patch|trace|query)$/.test(method) &&
      [asObject(operation).security ?? document.security].flat().some((scheme) => Object.keys(asObject(scheme)).length),
  ).length;
}

beforeAll(() => {
  const [converted = ''] = documents.converted;
  writeFileSync(converted, JSON.stringify(runtimeForm(readJson(join(root, 'generated/openapi.json')))));
});

describeWithExtras('the contract', () => {
  it.each([
    ['`redocly lint`, recommended rules', '@redocly/cli'],
    ['`redocly bundle`, `redocly build-docs`', '@redocly/cli'],
    ['Spectral, `spectral:oas`', '@stoplight/spectral-cli'],
    ['openapi-typescript', 'openapi-typescript'],
    ['Hey API', '@hey-api/openapi-ts'],
    ['Prism, `mock`', '@stoplight/prism-cli'],
    ['swagger-parser, `validate`', '@apidevtools/swagger-parser'],
  ])('is tried with the version of %s that the table has', (tool, name) => {
    const own = /redocly\/cli|prism|^openapi/.test(name) ? join(root, 'node_modules') : extras;
    expect(rowOf(tool).version).toBe(readJson(join(own, name, 'package.json')).version);
    expect(rows.size).toBe(7);
  });

  it('is linted by Redocly without its settings and with ours', async () => {
    const { stdout } = await run(redocly, 'lint', ...files, '--format', 'json');
    const errors = [...stdout.matchAll(/^ {4}"errors": (\d+)/gm)].map(([, count = '']) => count);
    expect(errors).toHaveLength(files.length);
    expectRow('`redocly lint`, recommended rules', new Map(files.map((file, at) => [file, errors[at] ?? ''])));
    await run(redocly, 'lint', ...documents.index, '--config', join(root, 'openapi/redocly.yaml'));
  });

  it('is bundled by Redocly, and each operation keeps its security', async () => {
    await run(redocly, 'bundle', ...files, '--output', 'bundles', '--ext', 'json');
    const secured = securedIn(readJson(join(folder, 'bundles/openapi.json')));
    expect(secured).toBe(allOperations.length);
    const tool = '`redocly bundle`, `redocly build-docs`';
    expect(rowOf(tool).index).toBe(`0; each of ${secured} operations has its security`);
    expectRow(tool, none(files));
  });

  it.each(some)('becomes a page by redocly build-docs: %s', async (file) => {
    await run(redocly, 'build-docs', file, '--output', 'page.html');
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toContain('/v1/messages');
  });

  it('is linted by Spectral', async () => {
    writeFileSync(join(folder, '.spectral.yaml'), 'extends: spectral:oas\n');
    const { stdout } = await run(join(extras, '@stoplight/spectral-cli/dist/index.js'), 'lint', ...some, '-f', 'json');
    const found = JSON.parse(stdout.slice(0, stdout.lastIndexOf(']') + 1)) as { severity: number; source: string }[];
    expect(found.length).toBeGreaterThan(0);
    const errors = (file: string): string =>
      String(found.filter(({ severity, source }) => severity === 0 && source === file).length);
    expectRow('Spectral, `spectral:oas`', new Map(some.map((file) => [file, errors(file)])));
  });

  it('becomes types by openapi-typescript', async () => {
    const apis = some.map((file, at) => [`api${at}`, { root: file, 'x-openapi-ts': { output: `types/${at}.ts` } }]);
    writeFileSync(join(folder, 'redocly.yaml'), JSON.stringify({ apis: Object.fromEntries(apis) }));
    await run(join(root, 'node_modules/openapi-typescript/bin/cli.js'), '--redocly', 'redocly.yaml');
    removeFolder(join(folder, 'redocly.yaml'));
    for (const at of some.keys())
      expect(readFileSync(join(folder, `types/${at}.ts`), 'utf8')).toContain('export interface operations');
    expectRow('openapi-typescript', none(some));
  });

  it('becomes a client by Hey API that compiles', async () => {
    const inputs = some.map((input, at) => ({ input, output: `hey/api${at}` }));
    writeFileSync(join(folder, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(inputs)};`);
    await run(join(extras, '@hey-api/openapi-ts/bin/run.js'));
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
    const sources = some.map((_, at) => `hey/api${at}/index.ts`);
    expect(tsc(folder, ...options, '--moduleResolution', 'bundler', ...sources)).toEqual({ status: 0, stdout: '' });
    expectRow('Hey API', none(some));
    expect(rowOf('Hey API').index).toContain('its output compiles');
  });

  it.each(some)('is served by Prism, which refuses calls without a key: %s', async (file) => {
    const program = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
    const { child, caught: url } = await startProcess(
      [program, 'mock', file, '--port', '0'],
      /Prism is listening on (http:\S+)/,
    );
    try {
      const here = surfaces.filter((surface) => file.endsWith(`/${surface}.yaml`));
      for (const surface of here.length ? here : surfaces) {
        const call = calls.find(({ operation }) => operation.surface === surface && operation.method !== 'head');
        if (!call) throw new Error(`no call of ${surface}`);
        const headers = { accept: 'application/json' };
        const keyless = { ...call, operation: { ...call.operation, security: [] } };
        const replies = await Promise.all([send(url, keyless, { headers }), send(url, call, { headers })]);
        expect([surface, ...replies.map(({ status }) => status)]).toEqual([surface, 401, 200]);
      }
    } finally {
      child.kill();
    }
    expectRow('Prism, `mock`', none([file]));
    expect(rowOf('Prism, `mock`').index).toContain('refuses a call without its key');
  });

  it('is read by swagger-parser in OpenAPI 3.1', async () => {
    const { default: parser } = await loadExtra<{ default: { validate(file: string): Promise<unknown> } }>(
      '@apidevtools/swagger-parser',
    );
    const found = files.map(async (file): Promise<[string, string]> => {
      const wrong = await parser.validate(file).then(
        () => '0',
        (error: Error) => (/Unsupported OpenAPI version: 3\.2/.test(error.message) ? 'reads no 3.2' : error.message),
      );
      return [file, wrong];
    });
    expectRow('swagger-parser, `validate`', new Map(await Promise.all(found)));
  });
});

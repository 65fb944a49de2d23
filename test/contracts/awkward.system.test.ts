// Contracts with what tools stumble over: all is made of each, it compiles, and the mock answers the calls that the docs show.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { withDirections } from '../../scripts/contract/directions.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { codeSamples } from '../../scripts/docs/code-samples.js';
import { buildSite } from '../../scripts/docs/site.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { presets, repairRules } from '../../scripts/lint/presets.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { startMock } from '../../scripts/mock/mock-server.js';
import { callsOf, tsconfig } from '../../tools/contracts/steps.js';
import { pentagate } from '../harness/command.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { tsc } from '../typescript.js';

interface Awkward {
  readonly name: string;
  readonly text: string;
  /** What is said of it by `generate`: the rules. */
  readonly notes?: readonly string[];
  /** What the types have. */
  readonly types?: string;
  /** What the calls of the client have. */
  readonly calls?: string;
}

const info = "info: {title: T, version: '1'}\n";
const head = `openapi: 3.1.0\n${info}`;
const ok = "responses: {'200': {description: ok, content: {application/json: {schema: {type: string}}}}}";
const tagged = (_: unknown, at: number) => `  /r${at}: {get: {operationId: get${at}, tags: [Tag ${at}], ${ok}}}\n`;
const awkward: Awkward[] = [
  ...yamlOf<Awkward[]>('contracts/awkward.yaml'),
  { name: 'three hundred tags', text: `${head}paths:\n${Array.from({ length: 300 }, tagged).join('')}` },
  {
    name: 'a byte order mark and Windows line ends',
    text: `\uFEFF${head}paths:\n  /a: {get: {operationId: getA, ${ok}}}\n`.replaceAll('\n', '\r\n'),
  },
  {
    name: 'JSON with tabs',
    text: JSON.stringify(
      {
        ...{ openapi: '3.0.0', info: { title: 'T', version: '1' } },
        paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
      },
      null,
      '\t',
    ),
  },
];

/** Documents that cannot be read: each command says why, in one line and without a stack. */
const unreadable: [name: string, text: string, says: RegExp][] = [
  ['Swagger 2.0', "swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths: {}\n", /Swagger 2\.0/i],
  ['a key twice', `${head}paths: {}\npaths: {}\n`, /duplicat|twice/i],
  ['tabs that indent YAML', `openapi: 3.1.0\ninfo:\n\ttitle: T\n`, /tab/i],
  ['JSON with comments', '{\n  // no\n  "openapi": "3.1.0"\n}\n', /api\.yaml:\d+:\d+/],
  ['nothing', '', /empty|openapi/i],
  ['a list', '- a\n', /openapi|mapping/i],
  ['another version', `openapi: 4.0.0\n${info}paths: {}\n`, /4\.0\.0/],
  ['AsyncAPI', "asyncapi: 3.0.0\ninfo: {title: T, version: '1'}\n", /openapi/i],
];

const run = promisify(execFile);
const folder = testFolder();

const written = (name: string, text: string): string => {
  const file = join(folder, String(name), 'api.yaml');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

/** Runs the curl samples of a contract in a shell. @returns those that fail */
async function failing(commands: readonly string[]): Promise<string[]> {
  const script = commands.map(
    (source, index) =>
      `{ ${source.trim().replace(/^curl/, 'curl -sS -f -m 20')}\n} >out 2>&1 || { echo "${index}: $(cat out)"; }`,
  );
  const cwd = join(folder, 'shell');
  mkdirSync(cwd, { recursive: true });
  for (const name of ['body', 'picture.png']) writeFileSync(join(cwd, name), 'x');
  const names = new Set(commands.flatMap((each) => each.match(/(?<=\$)[A-Z][A-Z0-9_]*/g) ?? []));
  const keys = Object.fromEntries([...names].map((name) => [name, 'key']));
  // The mock is in this process.
  const { stdout } = await run('sh', ['-c', script.join('\n')], { cwd, env: { ...process.env, ...keys } });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => `${line}\n${commands[Number.parseInt(line, 10)] ?? ''}`);
}

describe('contracts with what tools stumble over', () => {
  it.each(awkward.map((each, index) => ({ ...each, at: String(index) })))(
    '$name',
    async ({ at, text, notes: wanted = [], types = '', calls = '' }) => {
      const file = written(at, text);
      const load = fromPath(file);
      await checkContract(load, () => presets.minimal);
      const builder = createBuilder(load, () => repairRules, emitTypes, packageModules, { degrade: true });
      const { outputs = {}, problems, notes = [] } = await builder.build();
      expect(problems).toEqual([]);
      expect([...new Set(notes.map(({ rule }) => rule))]).toEqual(wanted);
      for (const [name, source] of Object.entries(outputs)) {
        mkdirSync(dirname(join(folder, at, 'out', name)), { recursive: true });
        writeFileSync(join(folder, at, 'out', name), source);
      }
      expect(outputs['types.ts']).toMatch(new RegExp(types));
      expect(Object.values(outputs).join('\n')).toMatch(new RegExp(calls));
      const { contract } = loadMended(load);
      if (!contract) throw new Error('nothing is left of the contract');
      expect(diffContracts(contract.document, contract.document)).toEqual([]);
      const site = buildSite({ contract, diagrams: {}, baseUrl: 'http://h', streams: [], bundles: {} });
      expect(Object.keys(site)).toContain('index.html');
      const mock = await startMock(createModel(contract), { port: 0, host: '127.0.0.1', pace: 0 });
      try {
        const shown = withDirections(contract, 'omit');
        const samples = shown.operations.flatMap((operation) => codeSamples(shown, operation, mock.url));
        const clients = samples.filter(({ label }) => /^client/.test(label));
        for (const [index, { source }] of clients.entries())
          writeFileSync(
            join(folder, at, 'out', `sample${index}.ts`),
            `declare const process: { env: Record<string, string | undefined> };\n${source.replace('./generated/', './')}`,
          );
        const answers = callsOf(load, 25).map((call) => call(mock.url, AbortSignal.timeout(120_000)));
        expect((await Promise.all(answers)).filter(Boolean)).toEqual([]);
        const curls = samples.filter(({ label }) => /^curl/.test(label)).map(({ source }) => source);
        expect(await failing(curls.slice(0, 25))).toEqual([]);
      } finally {
        await mock.close();
      }
    },
  );

  it('compile, all of them, with the samples of the client', () => {
    writeFileSync(join(folder, 'tsconfig.json'), tsconfig(folder));
    expect(tsc(folder, '-p', '.')).toEqual({ status: 0, stdout: '' });
  });
});

describe('documents that cannot be read', () => {
  it.each(unreadable)('%s', async (name, text, says) => {
    const file = written(name.replaceAll(/\W/g, '-'), text);
    for (const [command, ...args] of [['lint'], ['generate', '--out', 'out']]) {
      const { status, stdout, stderr } = await pentagate(dirname(file), String(command), file, ...args);
      expect([command, status]).toEqual([command, 1]);
      expect(`${stdout}${stderr}`).toMatch(says);
      expect(`${stdout}${stderr}`).not.toMatch(/^\s+at .*:\d+:\d+/m);
    }
  });
});

// A fault of a contract costs the part that has it: everything else is generated, and a warning says where and what.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compileSchemas } from '../../scripts/contract/contract-schemas.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { createGenerator } from '../../scripts/generate/generator.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { presets, repairRules, rulesOf } from '../../scripts/lint/presets.js';
import { yamlOf } from '../harness/contract.js';
import { folderIn, testFolder } from '../harness/folder.js';

const folder = testFolder();

/** The modules of all surfaces. */
const callsOf = (outputs: Readonly<Record<string, string>>): string =>
  Object.keys(outputs)
    .filter((name) => name.startsWith('surfaces/'))
    .map((name) => outputs[name])
    .join('');

/** Generates a contract with faults. `lint` has the rules whose errors the lint reports. */
async function generate(files: Readonly<Record<string, string>>) {
  const load = fromPath(join(folderIn(folder, files), Object.keys(files)[0] ?? ''));
  const rules = () => presets.minimal;
  const builder = createBuilder(load, () => repairRules, emitTypes, packageModules, { degrade: true });
  const { outputs = {}, problems, notes = [] } = await builder.build();
  const errors = (await checkContract(load, rules)).filter(({ warning }) => !warning);
  return {
    problems,
    notes: notes.map(({ file, line, rule, hint }) => `${file.replace(/^.*\//, '')}:${line} ${rule}: ${hint}`),
    client: callsOf(outputs),
    types: outputs['types.ts'] ?? '',
    lint: [...new Set(errors.map(({ rule }) => rule))],
  };
}

const ok = "responses: {'200': {description: ok, content: {application/json: {schema: {type: string}}}}}";
const head = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n";
const good = `  /good: {get: {operationId: good, ${ok}}}\n`;

/** One of faults.yaml. */
interface Fault {
  readonly name: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly lint: readonly string[];
  readonly client?: string;
  readonly types?: string;
}

/** Contracts in several files, the first of which is named. */
const spread: readonly (Partial<Fault> & {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
})[] = [
  {
    name: 'an operation may stand in a file of its own',
    files: {
      'api.yaml': `${head}paths:\n${good}  /a: {get: {$ref: list.yml}}\n`,
      'list.yml': `operationId: list\n${ok}\n`,
    },
    client: String.raw`type ListReply = string;[\s\S]*const list: Call<Method<`,
  },
  {
    name: 'a whole section may stand in a file of its own',
    files: {
      'api.yaml': `${head}servers: {$ref: 'parts/servers.yml'}
paths: {$ref: parts/paths.yml}
components:
  schemas: {$ref: parts/schemas.yml}
  responses: {$ref: parts/responses.yml}
`,
      'parts/servers.yml': '- {url: https://example.com}\n',
      'parts/paths.yml': `/good: {get: {operationId: good, responses: {'200': {$ref: '../api.yaml#/components/responses/Pet'}}}}\n`,
      'parts/responses.yml':
        "Pet: {description: ok, content: {application/json: {schema: {$ref: '../api.yaml#/components/schemas/Pet'}}}}\n",
      'parts/schemas.yml': 'Pet: {type: object, properties: {$ref: members.yml}}\nName: {type: string}\n',
      'parts/members.yml': 'name: {$ref: "schemas.yml#/Name"}\n',
    },
    types: String.raw`type Pet = \{\s+name\?: Name;`,
  },
  {
    name: 'what extensions refer to is no part of the contract',
    files: {
      'api.yaml': `${head}paths:\n${good}  /a: {get: {operationId: list, x-codeSamples: [{lang: Go, source: {$ref: list.go}}], ${ok}}}\n`,
      'list.go': 'package main\n\nfunc main() {\n\tlist("a: b: c")\n}\n',
    },
    client: 'const list: ',
  },
  {
    name: 'the version may be a number',
    files: { 'api.yaml': `openapi: 3.0\ninfo: {title: T, version: '1'}\npaths:\n${good}` },
  },
  {
    name: 'a file that is no YAML costs what refers to it',
    files: {
      'api.yaml': `${head}paths:\n${good}  /a: {$ref: 'broken.yml#/a'}\n`,
      'broken.yml': 'a: {get: [\n',
    },
    notes: [
      expect.stringMatching(/^api\.yaml:5 pentagate\/index: Left out: /) as unknown as string,
      expect.stringMatching(/^broken\.yml:\d yaml: Left out: broken\.yml\.$/) as unknown as string,
    ],
  },
  {
    name: 'an operation that contains itself is left out',
    files: {
      'api.yaml': `${head}paths:\n${good}  /a: {$ref: loop.yml}\n`,
      'loop.yml': `post: {operationId: loop, callbacks: {done: {'{$request.body#/url}': {$ref: loop.yml}}}, ${ok}}\n`,
    },
    notes: [expect.stringMatching(/^loop\.yml:1 no-unresolved-refs: Left out: /) as unknown as string],
    client: 'const loop: ',
  },
];

it.each([
  ...yamlOf<Fault[]>('generate/faults.yaml').map((fault) => ({
    ...fault,
    files: { 'api.yaml': `${head}paths:\n${good}${fault.text.replaceAll('$ok', ok)}` },
  })),
  ...spread,
])('$name', async ({ files, notes: expected = [], lint: errors, client: methods = '', types: written = '' }) => {
  const { problems, notes, lint, client, types } = await generate(files);
  expect(problems).toEqual([]);
  expect(notes).toEqual(expected);
  expect(client).toMatch(/const good: Call<Method</);
  expect(client).toMatch(new RegExp(methods));
  expect(types).toMatch(new RegExp(written));
  if (errors) expect(lint).toEqual(errors);
});

interface Union {
  readonly name: string;
  readonly schemas: object;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  readonly types?: string;
}

describe('a discriminator', () => {
  it.each(yamlOf<Union[]>('generate/unions.yaml'))(
    'may have $name',
    async ({ schemas, valid, invalid, types = '' }) => {
      const text = `${head}paths:\n${good}components:\n  schemas: ${JSON.stringify(schemas)}\n`;
      const result = await generate({ 'api.yaml': text });
      expect(result).toMatchObject({ problems: [], notes: [], lint: [] });
      expect(result.types).toMatch(new RegExp(types));
      const { contract } = loadContract(fromPath(join(folderIn(folder, { 'api.yaml': text }), 'api.yaml')));
      if (!contract) throw new Error('The contract cannot be read.');
      const { check } = compileSchemas(contract);
      const isValid = (value: unknown): boolean => check('Pet', value)?.length === 0;
      expect(valid.filter((value) => !isValid(value))).toEqual([]);
      expect(invalid.filter(isValid)).toEqual([]);
    },
  );
});

/** The rules with errors or warnings of a lint, by severity, and the notes of generate. */
async function lintOf(files: Readonly<Record<string, string>>, config?: string) {
  const root = folderIn(folder, files);
  const entry = Object.keys(files)[0] ?? '';
  const load = entry === 'openapi.yaml' ? fromPath(root) : fromPath(join(root, entry));
  const rules = rulesOf(load, undefined, config && join(root, config));
  const problems = await checkContract(load, rules);
  const { outputs, report } = await createGenerator({
    path: entry === 'openapi.yaml' ? root : join(root, entry),
    ...(config && { config: join(root, config) }),
    modules: packageModules,
    emitTypes,
  })();
  const named = (wanted: boolean): string[] => [
    ...new Set(problems.filter(({ warning = false }) => warning === wanted).map(({ rule }) => rule)),
  ];
  return {
    errors: named(false),
    warnings: named(true),
    written: outputs !== undefined,
    report,
    types: outputs?.['types.ts'] ?? '',
  };
}

describe('the rules of a contract', () => {
  const contract = `${head}paths:\n${good}  /a/{id}: {get: {operationId: one, ${ok}}}\n`;

  it('are the redocly.yaml beside it, with what that extends and ignores, but without its plugins', async () => {
    const files = {
      'api.yaml': contract,
      'redocly.yaml':
        'extends: [minimal, ./more.yaml, house/recommended]\nplugins: [./plugin.mjs]\napis: {main: {root: api.yaml, rules: {info-contact: error}}}\nrules: {house/rule: error, operation-summary: warn}\n',
      'more.yaml': 'plugins: [./plugin.mjs]\nrules: {info-license: error, security-defined: off}\n',
      '.redocly.lint-ignore.yaml': "api.yaml: {info-contact: ['#/info/contact']}\n",
      'plugin.mjs': 'throw new Error("run");\n',
      '@theme/plugin.mjs': 'throw new Error("run");\n',
    };
    const { errors, warnings, written } = await lintOf(files);
    expect(errors).toEqual(['info-license']);
    expect(warnings.sort()).toEqual(['no-empty-servers', 'operation-summary', 'path-parameters-defined']);
    expect(written).toBe(true);
  });

  it('do not have those of pentagate where none of them is named', async () => {
    const rules = { 'redocly.yaml': 'extends: [minimal]\n' };
    expect((await lintOf({ 'openapi.yaml': contract, ...rules })).errors).toEqual([]);
    const named = await lintOf({ 'openapi.yaml': contract, 'redocly.yaml': 'rules: {pentagate/unused: off}\n' });
    expect(named.errors).toContain('pentagate/responses');
    expect(named.written).toBe(false);
  });

  it('are the minimal ones for a folder without any', async () =>
    expect((await lintOf({ 'openapi.yaml': contract })).errors).toEqual(['path-parameters-defined']));

  it('may be named', async () => {
    const files = {
      'api.yaml': contract,
      'redocly.yaml': 'rules: {info-license: error}\n',
      'other.yaml': 'rules: {info-contact: error}\n',
    };
    expect((await lintOf(files, 'other.yaml')).errors).toEqual(['info-contact']);
  });

  it('turn off what generate says of a fault', async () => {
    const fault = expect.stringContaining('path-parameters-defined');
    expect(await lintOf({ 'api.yaml': contract })).toMatchObject({ written: true, report: fault });
    const off = { 'redocly.yaml': 'rules: {path-parameters-defined: off}\n' };
    expect(await lintOf({ 'api.yaml': contract, ...off })).toMatchObject({ written: true, report: '' });
    const ignored = {
      '.redocly.lint-ignore.yaml': "api.yaml: {path-parameters-defined: ['#/paths/~1a~1{id}/get/parameters']}\n",
    };
    expect(await lintOf({ 'api.yaml': contract, ...ignored })).toMatchObject({
      written: true,
      report: '',
      errors: [],
      types: expect.stringContaining('id: string;'),
    });
  });
});

it('docs and mock get a contract without what cannot be read, and with names and values that end', () => {
  const text = `${head}paths:
${good}  /again: {post: {operationId: good, ${ok}}}
  /lost: {get: {operationId: lost, responses: {'200': {$ref: 'lost.yaml#/Reply'}}}}
components:
  schemas:
    Node: {type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Node'}}}
`;
  const root = folderIn(folder, { 'api.yaml': text });
  const { contract, problems, notes } = loadMended(fromPath(join(root, 'api.yaml')));
  expect(problems).toEqual([]);
  expect(notes.map(({ line, hint }) => `${line}: ${hint}`)).toEqual([
    '6: Left out: responses.200 of GET /lost.',
    '5: Renamed: it is postAgain.',
    '9: Weakened: components.schemas.Node has no required.',
  ]);
  expect(contract?.operations.map(({ id }) => id)).toEqual(['good', 'postAgain', 'lost']);
});

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

interface Fault {
  readonly name: string;
  /** Below `paths`, from line 5 on. */
  readonly text: string;
  readonly notes: readonly string[];
  readonly lint: readonly string[];
  readonly client?: RegExp;
  readonly types?: RegExp;
}

const faults: readonly Fault[] = [
  {
    name: 'an operation without a success has unknown replies',
    text: "  /a: {post: {operationId: add, responses: {'405': {description: no}}}}\n",
    notes: ['api.yaml:5 pentagate/client: Its replies are unknown.'],
    lint: ['pentagate/client'],
    client: /type AddReply = unknown;[\s\S]*const add: Call<Method</,
  },
  {
    name: 'the second operation of one id is named after method and path',
    text: `  /a: {get: {operationId: get it, ${ok}}}\n  /b/{id}: {get: {operationId: get it, parameters: [{name: id, in: path, required: true, schema: {type: string}}], ${ok}}}\n`,
    notes: ['api.yaml:6 pentagate/index: Renamed: it is getBId.'],
    lint: ['pentagate/index'],
    client: /const getIt: [\s\S]*const getBId: /,
  },
  {
    name: 'a path parameter that is not declared is a string',
    text: `  /a/{id}/{part}: {get: {operationId: one, ${ok}}}\n`,
    notes: [
      'api.yaml:5 path-parameters-defined: Declared: id is a string.',
      'api.yaml:5 path-parameters-defined: Declared: part is a string.',
    ],
    lint: ['path-parameters-defined'],
    types: /id: string;\n\s+part: string;/,
  },
  {
    name: 'paths that differ in names of parameters only are both written',
    text: ['x', 'y']
      .map(
        (name) =>
          `  /a/{${name}}: {get: {operationId: ${name}, parameters: [{name: ${name}, in: path, required: true, schema: {type: string}}], ${ok}}}\n`,
      )
      .join(''),
    notes: ['api.yaml:6 no-identical-paths: Both are written; a server answers by the first.'],
    lint: ['no-identical-paths'],
    client: /const x: [\s\S]*const y: /,
  },
  {
    name: 'a schema loses the keyword that no value follows',
    text: `components:
  schemas:
    None: {oneOf: []}
    Listed: {type: object, properties: {tags: {type: array, items: {type: string}, enum: [a, b]}}}
`,
    notes: [
      'api.yaml:7 pentagate/contradictions: Weakened: components.schemas.None has no oneOf.',
      'api.yaml:8 pentagate/contradictions: Weakened: components.schemas.Listed.properties.tags has no enum.',
    ],
    lint: ['pentagate/contradictions'],
    types: /type None = unknown;[\s\S]*tags\?: string\[\];/,
  },
  {
    name: 'parts of an allOf that forbid what others have no longer do',
    text: `components:
  schemas:
    Page: {type: object, additionalProperties: false, properties: {page: {type: integer}}}
    Whole:
      allOf:
        - {$ref: '#/components/schemas/Page'}
        - {type: object, required: [hits], properties: {hits: {type: integer}}, additionalProperties: false}
        - {type: object, properties: {page: {type: integer}, hits: {type: integer}}, additionalProperties: false}
`,
    notes: [
      'api.yaml:7 pentagate/contradictions: Weakened: components.schemas.Page has no additionalProperties.',
      'api.yaml:11 pentagate/contradictions: Weakened: components.schemas.Whole.allOf.1 has no additionalProperties.',
    ],
    lint: ['pentagate/contradictions'],
    types: /type Whole = Page & \{/,
  },
  {
    name: 'a reply that is no reply is left out',
    text: `  /a: {get: {operationId: one, responses: {'200': {$ref: '#/components/requestBodies/Body'}}}}
components:
  requestBodies: {Body: {content: {application/json: {schema: {type: string}}}}}
`,
    notes: [
      'api.yaml:5 no-unresolved-refs: Left out: responses.200 of GET /a.',
      'api.yaml:5 pentagate/client: Its replies are unknown.',
    ],
    lint: ['no-unresolved-refs'],
    client: /type OneReply = unknown;[\s\S]*const one: Call<Method</,
  },
  {
    name: 'a reference of a schema that leads nowhere is any value, of a parameter costs the operation',
    text: `  /a: {get: {operationId: one, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: 'lost.yaml#/A'}}}}}}}
  /b: {get: {operationId: two, parameters: [{$ref: 'lost.yaml#/B'}], ${ok}}}
`,
    notes: [
      'api.yaml:5 no-unresolved-refs: Weakened: responses.200.content.application/json.schema of GET /a is any value.',
      'api.yaml:6 no-unresolved-refs: Left out: GET /b.',
    ],
    lint: ['no-unresolved-refs'],
    client: /^(?![\s\S]*const two: )[\s\S]*const one: /,
  },
  {
    name: 'a schema that no value ends does not require itself',
    text: 'components:\n  schemas:\n    Node: {type: object, required: [next], properties: {next: {$ref: "#/components/schemas/Node"}}}\n',
    notes: ['api.yaml:7 pentagate/recursion: Weakened: components.schemas.Node has no required.'],
    lint: ['pentagate/recursion'],
    types: /next\?: Node;/,
  },
  {
    name: 'schemas that are only one another are any value',
    text: "components:\n  schemas:\n    A: {$ref: '#/components/schemas/B'}\n    B: {$ref: '#/components/schemas/A'}\n",
    notes: ['api.yaml:8 pentagate/schemas: Weakened: components.schemas.B is any value.'],
    lint: ['pentagate/schemas'],
    types: /type B = unknown;/,
  },
  {
    name: 'a schema that Ajv cannot compile loses what it refuses',
    text: `components:
  schemas:
    Code: {type: string, pattern: '(a'}
    Pet:
      oneOf: [{type: object, properties: {kind: {type: string}}, required: [kind]}]
      discriminator: {propertyName: kind}
`,
    notes: ['api.yaml:7 pentagate/schemas: Weakened: components.schemas.Code has no pattern.'],
    lint: ['pentagate/schemas'],
    types: /type Code = string;/,
  },
  {
    name: 'examples without a value, or elsewhere, are no faults',
    text: `  /a: {get: {operationId: one, responses: {'200': {description: ok, content: {application/json: {schema: {type: string}, example: null}}}}}}
  /b: {get: {operationId: two, responses: {'200': {description: ok, content: {application/json: {schema: {type: string}, examples: {far: {externalValue: 'far.json'}}}}}}}}
`,
    notes: [],
    lint: [],
    client: /const one: [\s\S]*const two: /,
  },
  {
    name: 'a path parameter that the path does not have is left out',
    text: `  /a: {get: {operationId: one, parameters: [{name: id, in: path, required: true, schema: {type: string}}], ${ok}}}\n`,
    notes: ['api.yaml:5 path-parameters-defined: Left out: parameters.0 of GET /a.'],
    lint: ['path-parameters-defined'],
    client: /const one: /,
  },
  {
    name: 'a reply that is not OpenAPI is left out',
    text: "  /a: {get: {operationId: bad, responses: {'200': null}}}\n",
    notes: [
      'api.yaml:5 pentagate/client: Its replies are unknown.',
      'api.yaml:5 struct: Left out: responses.200 of GET /a.',
    ],
    lint: [],
  },
];

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
    client: /type ListReply = string;[\s\S]*const list: Call<Method</,
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
    types: /type Pet = \{\s+name\?: Name;/,
  },
  {
    name: 'what extensions refer to is no part of the contract',
    files: {
      'api.yaml': `${head}paths:\n${good}  /a: {get: {operationId: list, x-codeSamples: [{lang: Go, source: {$ref: list.go}}], ${ok}}}\n`,
      'list.go': 'package main\n\nfunc main() {\n\tlist("a: b: c")\n}\n',
    },
    client: /const list: /,
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
    client: /const loop: /,
  },
];

it.each([
  ...faults.map((fault) => ({ ...fault, files: { 'api.yaml': `${head}paths:\n${good}${fault.text}` } })),
  ...spread,
])('$name', async ({ files, notes: expected = [], lint: errors, client: methods = /./, types: written = /./ }) => {
  const { problems, notes, lint, client, types } = await generate(files);
  expect(problems).toEqual([]);
  expect(notes).toEqual(expected);
  expect(client).toMatch(/const good: Call<Method</);
  expect(client).toMatch(methods);
  expect(types).toMatch(written);
  if (errors) expect(lint).toEqual(errors);
});

/** Unions whose tags Ajv's own keyword does not take; `valid` and `invalid` values of the schema Pet. */
type Union = [name: string, schemas: string, valid: unknown[], invalid: unknown[], types?: RegExp];
/** A union of two schemas. */
const pet = (branches: [string, string], discriminator: string, list = 'oneOf') =>
  `Pet: {${list}: [${branches.map((name) => `{$ref: '#/components/schemas/${name}'}`).join(', ')}], discriminator: {${discriminator}}}`;
const kinds: [string, string] = ['Cat', 'Dog'];
const byKind = pet(kinds, 'propertyName: kind');
const unions: Union[] = [
  [
    'tags that are no texts',
    `{${pet(kinds, "propertyName: barks, mapping: {'false': '#/components/schemas/Cat', 'true': '#/components/schemas/Dog'}")},
      Cat: {type: object, required: [barks], properties: {barks: {const: false}}}, Dog: {type: object, required: [barks], properties: {barks: {const: true}}}}`,
    [{ barks: true }, { barks: false }],
    [{ barks: 'true' }, {}],
    /barks: false;/,
  ],
  [
    'tags in an enum elsewhere',
    `{${byKind},
      Kind: {type: string, enum: [cat]}, Cat: {type: object, required: [kind], properties: {kind: {$ref: '#/components/schemas/Kind'}}},
      Dog: {type: object, required: [kind], properties: {kind: {const: dog}}}}`,
    [{ kind: 'cat' }, { kind: 'dog' }],
    [{ kind: 'cow' }],
  ],
  [
    'a mapping by bare name',
    `{${pet(kinds, 'propertyName: kind, mapping: {c: Cat, d: Dog}')},
      Cat: {type: object, required: [kind], properties: {kind: {type: string}}}, Dog: {type: object, required: [kind], properties: {kind: {type: string}, age: {type: integer}}}}`,
    [
      { kind: 'c', age: 'old' },
      { kind: 'd', age: 1 },
      { kind: 'Dog', age: 1 },
    ],
    [{ kind: 'd', age: 'old' }, { kind: 'e' }],
  ],
  [
    'no mapping',
    `{${pet(['my.Cat', 'Dog'], 'propertyName: kind')},
      my.Cat: {type: object, required: [kind], properties: {kind: {type: string}}}, Dog: {type: object, required: [kind], properties: {kind: {type: string}, age: {type: integer}}}}`,
    [
      { kind: 'my.Cat', age: 'old' },
      { kind: 'Dog', age: 1 },
    ],
    [{ kind: 'Dog', age: 'old' }, { kind: 'dog' }],
  ],
  [
    'one tag of two branches',
    `{${byKind},
      Cat: {type: object, required: [kind, a], properties: {kind: {const: pet}, a: {type: string}}}, Dog: {type: object, required: [kind, b], properties: {kind: {const: pet}, b: {type: string}}}}`,
    [
      { kind: 'pet', a: '' },
      { kind: 'pet', b: '' },
    ],
    [{ kind: 'pet' }, { kind: 'pet', a: '', b: '' }],
  ],
  [
    'a mapping that tells tags apart which two branches list',
    `{Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Other'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', cow: '#/components/schemas/Other'}}},
      Kind: {type: string, enum: [cat, cow]}, Cat: {type: object, required: [kind], properties: {kind: {const: cat}, age: {type: integer}}},
      Other: {type: object, required: [kind], properties: {kind: {$ref: '#/components/schemas/Kind'}}}}`,
    [{ kind: 'cat', age: 1 }, { kind: 'cow' }],
    [{ kind: 'cat', age: 'old' }, { kind: 'dog' }],
  ],
  [
    'branches of anyOf',
    `{${pet(kinds, 'propertyName: kind', 'anyOf')},
      Cat: {type: object, required: [kind], properties: {kind: {const: cat}}}, Dog: {type: object, required: [kind], properties: {kind: {const: dog}}}}`,
    [{ kind: 'cat' }, { kind: 'dog' }],
    [{ kind: 'cow' }, {}],
  ],
  [
    'no list of branches, which extend it',
    `{Base: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}},
      Pet: {allOf: [{$ref: '#/components/schemas/Base'}, {required: [age], properties: {age: {type: integer}}}]}}`,
    [{ kind: 'Pet', age: 1 }],
    [{ kind: 'Pet' }, { age: 1 }],
  ],
  [
    'branches that extend it in turn',
    `{Pet: {type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', puppy: '#/components/schemas/Puppy'}},
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Puppy'}]},
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}, kittens: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}]},
      Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {required: [barks], properties: {barks: {type: boolean}}}]},
      Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {properties: {months: {type: integer}}}]}}`,
    [
      { kind: 'cat', name: 'Tom', lives: 7, kittens: [{ kind: 'puppy', name: 'Rex', barks: true }] },
      { kind: 'puppy', name: 'Rex', barks: true, months: 2 },
    ],
    [
      { kind: 'cat' },
      { kind: 'cat', name: 'Tom', lives: 'seven' },
      { kind: 'puppy', name: 'Rex' },
      { kind: 'cat', name: 'Tom', kittens: [{ kind: 'puppy' }] },
    ],
    /type Cat = Omit<\{[^}]*name: string;[\s\S]*lives\?: number;/,
  ],
];

describe('a discriminator', () => {
  it.each(unions)('may have %s', async (_, schemas, valid, invalid, ...[types = /./]) => {
    const text = `${head}paths:\n${good}components:\n  schemas: ${schemas}\n`;
    const result = await generate({ 'api.yaml': text });
    expect(result).toMatchObject({ problems: [], notes: [], lint: [] });
    expect(result.types).toMatch(types);
    const { contract } = loadContract(fromPath(join(folderIn(folder, { 'api.yaml': text }), 'api.yaml')));
    if (!contract) throw new Error('The contract cannot be read.');
    const { check } = compileSchemas(contract);
    const isValid = (value: unknown): boolean => check('Pet', value)?.length === 0;
    expect(valid.filter((value) => !isValid(value))).toEqual([]);
    expect(invalid.filter(isValid)).toEqual([]);
  });
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

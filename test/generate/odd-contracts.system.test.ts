// Contracts that are valid and unusual: code generated from them compiles, the mock answers each operation, and the server serves them.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { serveContract } from '../harness/app.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { tsc } from '../typescript.js';

const json = (schema: object) => ({ description: 'ok', content: { 'application/json': { schema } } });
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const head = { openapi: '3.1.0', info: { title: 'Odd API', version: '1' } };
const [names, parts, required, methods] = ['names', 'parts', 'required', 'methods'].map((name) =>
  yamlOf(`generate/odd/${name}.yaml`),
) as [object, object, object, object];

const longName = 'verylongname'.repeat(25);
const longSchema = 'A'.repeat(300);
const oddTags = [
  longName,
  `${longName}x`,
  '!!!',
  '\u{1F436}',
  'class',
  '__proto__',
  'constructor',
  '../../x',
  'con',
  'aux.',
  '\u5ba0\u7269'.repeat(120),
];

// Names that are too long, have no letters, or mean something to JavaScript or a file system: of tags, operations and schemas.
const oddNames = {
  openapi: '3.1.0',
  info: { title: 'Odd names', version: '1' },
  paths: Object.fromEntries(
    oddTags.map((tag, at) => [
      `/p${at}`,
      {
        get: {
          operationId:
            at < 2
              ? `${longName}${tag}`
              : ['delete', '__proto__', '../x', 'con', '!!', '\u{1F436}'][at % 6] + String(at),
          tags: [tag],
          responses: {
            200: {
              description: 'Odd.',
              content: {
                'application/json': { schema: { $ref: `#/components/schemas/${longSchema}${at % 2 ? '' : 'B'}` } },
              },
            },
          },
        },
      },
    ]),
  ),
  components: {
    schemas: {
      [longSchema]: { type: 'object', properties: { a: { type: 'string' } } },
      [`${longSchema}B`]: { type: 'object', properties: { b: { type: 'string' } } },
    },
  },
};

const root = process.cwd();
const folder = testFolder();

const problemsOf = async (document: object) => {
  const builder = createBuilder(fromDocument(document), () => presets.minimal, emitTypes, packageModules);
  const { outputs, problems } = await builder.build();
  return { outputs, problems: problems.map(({ rule, message }) => `${rule}: ${message}`) };
};

it('gives odd names of any length names that code and files can have, each its own', () => {
  const { contract } = loadContract(fromDocument(oddNames));
  const { operations = [] } = contract ?? {};
  for (const of of ['id', 'surface'] as const) {
    const all = operations.map((each) => each[of]);
    expect(new Set(all).size).toBe(Object.keys(oddNames.paths).length);
    expect(
      all.filter((name) => !/^[\p{L}_$][\p{L}\p{N}_$]{0,63}$/u.test(name) || /^(con|aux|undefined)$/.test(name)),
    ).toEqual([]);
  }
});

describe('unusual contracts', () => {
  it.each([
    {
      name: 'names',
      document: names,
      members: [
        'client.宠物.取得',
        'client.constructorApi.toStringCall',
        'client.useApi.thenCall',
        'client.indexApi.class',
      ],
    },
    {
      name: 'odd names',
      document: oddNames,
      members: ['client.class', 'client.constructorApi', 'client.conApi', 'client.x'],
    },
    { name: 'parts', document: parts, members: ['client.api.any', 'client.api.moved', 'client.api.lines'] },
    { name: 'required', document: required, members: ['client.api.plan().then(({ start }) => start.length)'] },
    {
      name: 'methods',
      document: methods,
      members: [
        "client.api.searchItems({ text: 'x' }).then((items) => items[0]?.id)",
        "client.api.copyItem('1', { headers: { Destination: '2' } }).then(({ id }) => id)",
        'client.api.brewItem',
        'client.api.listItems()',
      ],
    },
  ])('compile: $name', async ({ name, document, members }) => {
    const { outputs, problems } = await problemsOf(document);
    expect(problems).toEqual([]);
    const own = mkdtempSync(join(folder, `${name}-`));
    mkdirSync(join(own, 'surfaces'));
    for (const [file, text] of Object.entries(outputs ?? {}))
      if (/\.(ts|js)$/.test(file)) writeFileSync(join(own, file), text);
    const use = `import { createClient } from './client.js';\nimport * as validators from './validators.js';\nconst client = createClient({ baseUrl: 'http://h', auth: {} } as never);\nexport const all = [${members.join(', ')}, validators];\n`;
    writeFileSync(join(own, 'use.ts'), use);
    const compilerOptions = {
      ...{ strict: true, noEmit: true, target: 'es2022', module: 'nodenext', types: [] },
      lib: ['es2023', 'dom', 'dom.iterable'],
      paths: {
        'pentagate-client/*': [join(root, 'client/*.ts')],
        'openapi-fetch': [join(root, 'node_modules/openapi-fetch')],
      },
    };
    writeFileSync(join(own, 'package.json'), '{"type":"module"}');
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    expect(tsc(own, '-p', '.')).toEqual({ stdout: '', status: 0 });
    const validators = (await import(join(own, 'validators.js'))) as Record<string, (value: unknown) => boolean>;
    if (name === 'names') {
      expect(validators.名前?.({ größe: 1 })).toBe(true);
      expect(validators.名前?.({ größe: 'x' })).toBe(false);
      expect(validators.constructorSchema?.({})).toBe(false);
    }
  });

  it('have warnings for what is left out of them', async () => {
    const problems = await checkContract(fromDocument(methods), () => presets.minimal);
    const found = problems.filter(({ rule }) => rule === 'pentagate/sendable').map(({ message }) => message);
    expect(problems.filter(({ warning }) => !warning)).toEqual([]);
    expect(found.sort()).toEqual([
      expect.stringContaining('POST is left out'),
      expect.stringContaining('link is left out'),
      'listItems is a GET with a body, which no browser sends',
      expect.stringContaining('no browser and no fetch sends TRACE'),
      expect.stringContaining('no server in Node receives BREW'),
    ]);
  });

  it('are answered by the mock', async () => {
    const one = createMock(names).fetch;
    const reply = await one('http://mock/名前/имя');
    expect([reply.status, await reply.json()]).toEqual([200, { größe: 7 }]);
    expect((await one('http://mock/toString', { method: 'POST' })).status).toBe(204);
    const other = createMock(parts).fetch;
    const headers = { 'x-key': 'k', authorization: `Basic ${btoa('a:b')}` };
    const lines = await other('http://mock/lines', { headers });
    expect([lines.headers.get('content-type'), await lines.text()]).toEqual([
      'application/jsonl',
      '{"n":1}\n{"n":1}\n',
    ]);
    const both = async (more = {}) => (await other('http://mock/both', { headers: { ...headers, ...more } })).text();
    expect([await both(), await both({ accept: 'application/jsonl' })]).toEqual([
      expect.stringMatching(/^data: 1\n/),
      '1\n1\n',
    ]);
    expect((await other('http://mock/any', { headers })).status).toBe(200);
    expect((await other('http://mock/moved', { headers })).status).toBe(302);
    expect((await other('http://mock/any', { headers: { 'x-key': 'k' } })).status).toBe(401);
  });

  it('with patterns of billions of characters are answered, too', async () => {
    const schema = { type: 'string', pattern: '^(((x{900}){900}){900}){900}$' };
    const paths = { '/a': { get: { operationId: 'a', responses: { 200: json(schema) } } } };
    const reply = await createMock({ ...head, paths }).fetch('http://mock/a');
    expect([reply.status, await reply.json()]).toEqual([200, expect.any(String)]);
  });

  it('are served, with pages of any name', async () => {
    const server = await serveContract(names, {
      handlers: { 取得: ({ path: { имя } }) => ({ json: { größe: String(имя).length } }) },
    });
    try {
      expect(await (await fetch(`${server.url}/名前/имя`)).json()).toEqual({ größe: 3 });
      expect(await (await fetch(`${server.url}/docs/宠物.md`)).text()).toContain(`curl ${server.url}/%E5`);
      expect((await fetch(`${server.url}/docs/%E0%A4%A`)).status).toBeGreaterThanOrEqual(400);
    } finally {
      await server.close();
    }
  });

  it('are answered and served with other methods than those of OpenAPI 3.1', async () => {
    const server = await serveContract(methods, {
      keys: ['k'],
      handlers: {
        searchItems: ({ body }) => ({ json: [{ id: String(asObject(body).text) }] }),
        copyItem: ({ path: { id }, headers }) => ({ status: 201, json: { id: `${id} ${headers.destination}` } }),
      },
    });
    const mock = createMock(methods).fetch;
    const search = (text: string) => ({
      method: 'QUERY',
      headers: { 'x-key': 'k', 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    const copy = { method: 'COPY', headers: { 'x-key': 'k', destination: '2' } };
    try {
      const served = await fetch(`${server.url}/items`, search('pen'));
      expect([served.status, await served.json()]).toEqual([200, [{ id: 'pen' }]]);
      expect((await fetch(`${server.url}/items`, search('too long for it'))).status).toBe(400);
      const copied = await fetch(`${server.url}/items/1`, copy);
      expect([copied.status, await copied.json()]).toEqual([201, { id: '1 2' }]);
      const refused = await fetch(`${server.url}/items`, { method: 'POST', headers: { 'x-key': 'k' } });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, expect.stringContaining('QUERY')]);
      expect(await (await fetch(`${server.url}/docs/api.md`)).text()).toContain('QUERY /items');
    } finally {
      await server.close();
    }
    const found = await mock('http://mock/items', search('pen'));
    expect([found.status, await found.json()]).toEqual([200, expect.arrayContaining([{ id: 'i1' }])]);
    expect((await mock('http://mock/items', search('too long for it'))).status).toBe(400);
    expect((await mock('http://mock/items/1', copy)).status).toBe(201);
    expect((await mock('http://mock/items/1', { ...copy, method: 'BREW' })).status).toBe(204);
    expect((await mock('http://mock/items/1', { method: 'COPY', headers: { 'x-key': 'k' } })).status).toBe(400);
  });

  it('are served as sequences of values, of which each is checked', async () => {
    const server = await serveContract(parts, {
      keys: ['k', 'a:b'],
      handlers: { lines: ({ query }) => ({ events: [{ n: 1 }, { n: 'bad' in query ? 2 : 1 }] }) },
    });
    const headers = { 'x-key': 'k', authorization: `Basic ${btoa('a:b')}` };
    try {
      const reply = await fetch(`${server.url}/lines`, { headers });
      expect([reply.headers.get('content-type'), await reply.text()]).toEqual([
        'application/jsonl',
        '{"n":1}\n{"n":1}\n',
      ]);
      await expect((await fetch(`${server.url}/lines?bad=1`, { headers })).text()).rejects.toThrow();
      expect(JSON.stringify(server.logged)).toContain('must be equal to constant');
    } finally {
      await server.close();
    }
  });

  it('that hold a place for a parameter that there is not are still refused', async () => {
    const { problems } = await problemsOf({
      ...head,
      paths: {
        '/{имя}': {
          get: { operationId: 'a', parameters: [path('имя'), path('другой')], responses: { 200: json({}) } },
        },
      },
    });
    expect(problems).toEqual([expect.stringContaining('Path parameter `другой` is not used')]);
  });
});

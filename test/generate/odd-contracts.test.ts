// Contracts that are valid and unusual: code generated from them compiles, the mock answers each operation, and the server serves them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fromDocument } from '../../scripts/contract/load.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { createApp, listen } from '../../scripts/serve/index.js';
import { tsc } from '../typescript.js';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'pentagate-odd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = (openapi: string) => ({ openapi, info: { title: 'Odd API', version: '1' } });
const json = (schema: object) => ({ description: 'ok', content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** Names of letters that are not ASCII, and names that each object has. */
const names = {
  ...head('3.1.0'),
  tags: [{ name: '宠物' }, { name: 'use' }, { name: 'index' }],
  paths: {
    '/名前/{имя}': {
      get: { operationId: '取得', tags: ['宠物'], parameters: [path('имя')], responses: { 200: json(ref('名前')) } },
    },
    '/toString': {
      get: { operationId: 'toString', tags: ['constructor'], responses: { 200: json(ref('constructor')) } },
      post: { operationId: 'then', tags: ['use'], responses: { 204: { description: 'Done.' } } },
      put: { operationId: 'class', tags: ['index'], responses: { 204: { description: 'Done.' } } },
    },
  },
  components: {
    schemas: {
      名前: { type: 'object', required: ['größe'], properties: { größe: { type: 'integer', example: 7 } } },
      constructor: { type: 'object', required: ['constructor'], properties: { constructor: { type: 'string' } } },
      valueOf: { type: 'string' },
    },
  },
};

/** Replies without a status of their own, a path item used by a webhook, credentials that go together, `$self`, lines of JSON. */
const parts = {
  ...head('3.2.0'),
  $self: 'https://example.com/odd',
  security: [{ key: [], login: [] }],
  paths: {
    '/any': { get: { operationId: 'any', responses: { default: json({ type: 'object' }) } } },
    '/moved': { get: { operationId: 'moved', responses: { 302: { description: 'Moved.' } } } },
    '/lines': {
      get: {
        operationId: 'lines',
        parameters: [{ name: 'bad', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/jsonl': { itemSchema: { type: 'object', required: ['n'], properties: { n: { const: 1 } } } },
            },
          },
        },
      },
    },
  },
  webhooks: { happened: { $ref: '#/components/pathItems/Hook' } },
  components: {
    pathItems: { Hook: { post: { operationId: 'hook', responses: { 200: { description: 'ok' } } } } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: { type: 'http', scheme: 'basic' },
    },
  },
};

const mistakesOf = async (document: object) => {
  const builder = createBuilder(fromDocument(document), () => presets.minimal, emitTypes, packageModules);
  const { outputs, problems } = await builder.build();
  return { outputs, problems: problems.map(({ rule, message }) => `${rule}: ${message}`) };
};

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
    { name: 'parts', document: parts, members: ['client.api.any', 'client.api.moved', 'client.api.lines'] },
  ])(
    'compile: $name',
    async ({ name, document, members }) => {
      const { outputs, problems } = await mistakesOf(document);
      expect(problems).toEqual([]);
      const own = mkdtempSync(join(folder, `${name}-`));
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
    },
    60_000,
  );

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
    expect((await other('http://mock/any', { headers })).status).toBe(200);
    expect((await other('http://mock/moved', { headers })).status).toBe(302);
    expect((await other('http://mock/any', { headers: { 'x-key': 'k' } })).status).toBe(401);
  });

  it('are served, with pages of any name', async () => {
    const contract = join(folder, 'names.json');
    writeFileSync(contract, JSON.stringify(names));
    const silent = (): void => {};
    const app = await createApp({
      contract,
      handlers: { 取得: ({ path: { имя } }) => ({ json: { größe: String(имя).length } }) },
      log: { info: silent, warn: silent, error: silent },
    });
    const server = await listen(app, { port: 0 });
    try {
      expect(await (await fetch(`${server.url}/名前/имя`)).json()).toEqual({ größe: 3 });
      expect(await (await fetch(`${server.url}/docs/宠物.md`)).text()).toContain(`curl ${server.url}/%E5`);
      expect((await fetch(`${server.url}/docs/%E0%A4%A`)).status).toBeGreaterThanOrEqual(400);
    } finally {
      await server.close();
    }
  }, 30_000);

  it('are served as sequences of values, of which each is checked', async () => {
    const contract = join(folder, 'parts.json');
    writeFileSync(contract, JSON.stringify(parts));
    const errors: string[] = [];
    const silent = (): void => {};
    const app = await createApp({
      contract,
      keys: ['k', 'a:b'],
      handlers: { lines: ({ query }) => ({ events: [{ n: 1 }, { n: 'bad' in query ? 2 : 1 }] }) },
      log: { info: silent, warn: silent, error: (facts) => void errors.push(JSON.stringify(facts)) },
    });
    const server = await listen(app, { port: 0 });
    const headers = { 'x-key': 'k', authorization: `Basic ${btoa('a:b')}` };
    try {
      const reply = await fetch(`${server.url}/lines`, { headers });
      expect([reply.headers.get('content-type'), await reply.text()]).toEqual([
        'application/jsonl',
        '{"n":1}\n{"n":1}\n',
      ]);
      await expect((await fetch(`${server.url}/lines?bad=1`, { headers })).text()).rejects.toThrow();
      expect(errors.join()).toContain('must be equal to constant');
    } finally {
      await server.close();
    }
  }, 30_000);

  it('that hold a place for a parameter that there is not are still refused', async () => {
    const { problems } = await mistakesOf({
      ...head('3.1.0'),
      paths: {
        '/{имя}': {
          get: { operationId: 'a', parameters: [path('имя'), path('другой')], responses: { 200: json({}) } },
        },
      },
    });
    expect(problems).toEqual([expect.stringContaining('Path parameter `другой` is not used')]);
  });
});

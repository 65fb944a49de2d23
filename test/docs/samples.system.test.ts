// Code samples: as literals, as text, as programs that compile, and as programs that run against the mock.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { Operation } from '../../scripts/contract/contract-operations.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { curlSample, keyVariable, urlOf } from '../../scripts/docs/plain-samples.js';
import { type SampleRequest, sampleRequests } from '../../scripts/docs/sample-requests.js';
import { sampleLiteral as literal } from '../../scripts/emit/literal.js';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { startTestMock } from '../harness/mock.js';
import { tsc } from '../typescript.js';
import { root, samplesOf, theContract, writeFiles } from './sample-files.js';

const run = promisify(execFile);
const contract = theContract();
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('literal', () => {
  const cases: { given: unknown; want: string }[] = [
    { given: { a: 1, 'b-c': true }, want: "{ a: 1, 'b-c': true }" },
    { given: "it's", want: `"it's"` },
    { given: 'say "it\'s"', want: `'say "it\\'s"'` },
    { given: 'a\nb\\c', want: "'a\\nb\\\\c'" },
    { given: [], want: '[]' },
    { given: {}, want: '{}' },
    { given: [1, null, 'x'], want: "[1, null, 'x']" },
    { given: [{ a: 1 }, { b: 2 }], want: '[\n  { a: 1 },\n  { b: 2 },\n]' },
    { given: { text: 'x'.repeat(70) }, want: `{\n  text: '${'x'.repeat(70)}',\n}` },
  ];
  it.each(cases)('writes %j', ({ given, want }) => {
    const written = literal(given);
    expect(written).toBe(want);
    expect(new Function(`return (${written})`)()).toEqual(given);
  });
});

describe('the variable of the key', () => {
  it.each([
    ['OpenAI API', 'OPENAI_API_KEY'],
    ['Pet Shop 2', 'PET_SHOP_2_API_KEY'],
    ['', 'API_KEY'],
  ])('is made of the title %j: %s', (title, want) => expect(keyVariable({ info: { title } })).toBe(want));

  it('is the same in docs, console and settings', () => {
    expect(keyVariable(contract.document)).toBe('PENTAGATE_KEY');
  });
});

describe('curl', () => {
  it('survives a shell with quotes of every sort', async () => {
    const operation = { method: 'post', path: '/x/{id}/y', node: {} } as Operation;
    const body = { text: `it's "$HOME" \`id\` \\ !` };
    const request: SampleRequest = {
      variant: '',
      path: [{ name: 'id', value: 'a b/c' }],
      query: [{ name: 'q', value: '1&2' }],
      headers: [{ name: 'x-h', value: "o'clock" }],
      cookies: [],
      credentials: [{ key: 'key', in: 'header', name: 'x-key' }],
      mediaType: 'application/json',
      payload: body,
      body,
      binary: [],
      streamed: false,
    };
    const command = `curl() { for each; do printf '%s\\0' "$each"; done; }\n${curlSample({ info: { title: 'pentagate' } }, operation, request, 'http://h')}`;
    const { stdout } = await run('sh', ['-c', command], { env: { PENTAGATE_KEY: 'k' } });
    const words = stdout.split('\0').slice(0, -1);
    const data = words.pop();
    expect(words).toEqual([
      'http://h/x/a%20b%2Fc/y?q=1%262',
      ...['-H', 'x-key: k', '-H', "x-h: o'clock", '-H', 'content-type: application/json', '-d'],
    ]);
    expect(JSON.parse(String(data))).toEqual(body);
  });
});

describe('lists and objects in a query', () => {
  const words = { type: 'array', items: { type: 'string', enum: ['sold'] } };
  const area = { type: 'object', example: { from: 1, to: 2 } };
  it.each([
    ['made up with an element', { schema: words }, 'p=sold'],
    ['each element with the name', { schema: words, example: ['a', 'b c'] }, 'p=a&p=b%20c'],
    ['elements with commas', { schema: words, example: ['a', 'b'], explode: false }, 'p=a,b'],
    ['members as parameters of their own', { schema: area }, 'from=1&to=2'],
    ['members in brackets', { schema: area, style: 'deepObject' }, 'p[from]=1&p[to]=2'],
    [
      'elements that are objects',
      { schema: { type: 'array' }, example: [{ from: 1, to: 2 }] },
      'p=%7B%22from%22%3A1%2C%22to%22%3A2%7D',
    ],
    ['JSON', { content: { 'application/json': { schema: area } } }, 'p=%7B%22from%22%3A1%2C%22to%22%3A2%7D'],
  ])('are written as their style says: %s', (_name, parameter, want) => {
    const parameters = [{ name: 'p', in: 'query', required: true, ...parameter }];
    const get = { operationId: 'find', parameters, responses: { 200: { description: 'ok' } } };
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/pets': { get } } };
    const { contract: pets } = loadContract(fromDocument(document));
    const [operation] = pets?.operations ?? [];
    const [request] = pets && operation ? sampleRequests(pets, operation) : [];
    expect(operation && request && urlOf(operation, request, '')).toBe(`/pets?${want}`);
  });
});

describe('samples of the contract', () => {
  const labels = (id: string) =>
    samplesOf(contract, 'http://h')
      .filter(({ name }) => name.startsWith(`${id}:`))
      .map(({ name }) => name.slice(id.length + 2));

  it('shows each operation with curl and the client', () => {
    for (const { id } of contract.operations) expect(labels(id)).toEqual(expect.arrayContaining(['curl', 'client']));
  });

  it('shows a stream, a longer call and the official library where there is one', () => {
    expect(labels('createMessage')).toEqual([
      ...['curl', 'curl, streamed', 'curl, conversation', 'client', 'client, streamed', 'client, conversation'],
      ...['anthropic', 'anthropic, streamed', 'anthropic, conversation'],
      ...['Python, anthropic', 'Python, anthropic, streamed', 'Python, anthropic, conversation'],
    ]);
    expect(labels('createResponse')).toContain('openai, streamed');
    expect(labels('streamGenerateContent')).toContain('genai');
    expect(labels('createVideo')).toEqual(expect.arrayContaining(['curl, form', 'openai', 'openai, form']));
    expect(labels('fetchTask')).toEqual(['curl', 'client', 'Python']);
  });

  it('gives every sample a file of its own', () => {
    const files = samplesOf(contract, 'http://h').map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('the client in samples of any contract', () => {
  const text = { schema: { type: 'string' } };
  const ok = { description: 'ok', content: { 'application/json': { schema: {} } } };
  const at = (place: string, name: string, more: object = {}) => ({
    in: place,
    name,
    required: true,
    ...text,
    ...more,
  });
  const events = { 'text/event-stream': { itemSchema: { type: 'object' } } };
  const sampleOf = (operation: object, schemes: object = {}, names?: 'as-is'): string => {
    const get = { operationId: 'petsFind', tags: ['pets'], responses: { 200: ok }, ...operation };
    const document = {
      ...{ openapi: '3.2.0', info: { title: 'Zoo', version: '1' }, paths: { '/{b}/{a}': { get } } },
      components: { securitySchemes: schemes },
    };
    const { contract: zoo } = loadContract({ ...fromDocument(document), names });
    const sample = zoo && samplesOf(zoo, 'http://h').find(({ name }) => name.endsWith(': client'));
    return String(sample?.source.replace(/^[\s\S]*?baseUrl: 'http:\/\/h',\n/, ''));
  };
  const path = [at('path', 'a', { example: 'A' }), at('path', 'b', { schema: { type: 'integer' }, example: '7' })];

  it.each<[string, object, string]>([
    ['values in the order of the path and in their types', {}, "find(7, 'A')"],
    [
      'options that are required, and no others',
      {
        parameters: [
          ...[...path, at('query', 'q', { schema: { enum: ['x'] } }), at('query', 'r', { required: false })],
          ...[at('header', 'X-H', { example: 'h' }), at('header', 'Accept'), at('cookie', 'c', { example: 'd' })],
        ],
      },
      "find(7, 'A', { query: { q: 'x' }, headers: { 'X-H': 'h' }, cookies: { c: 'd' } })",
    ],
  ])('passes %s', (_name, operation, want) =>
    expect(sampleOf({ parameters: path, ...operation })).toBe(
      `});\n\nconst reply = await client.pets.${want};\nconsole.log(reply);\n`,
    ),
  );

  it('has the events of a call that takes no body in a loop, unless the service decides', () => {
    const streamed = { parameters: path, responses: { 200: { ...ok, content: events } } };
    expect(sampleOf(streamed)).toContain("const stream = await client.pets.find(7, 'A');\nfor await (const event of");
    const either = { parameters: path, responses: { 200: { ...ok, content: { ...ok.content, ...events } } } };
    expect(sampleOf(either)).toContain('console.log(reply)');
  });

  it('calls methods as they are named', () => {
    expect(sampleOf({ parameters: path }, {}, 'as-is')).toContain('client.pets.petsFind(');
  });

  it.each<[string, object, string]>([
    [
      'a key in the query',
      { k: { type: 'apiKey', in: 'query', name: 'key' } },
      "  apiKey: process.env.ZOO_API_KEY ?? '',",
    ],
    [
      'name and password',
      { k: { type: 'http', scheme: 'basic' } },
      "  auth: { k: { username: process.env.ZOO_USERNAME ?? '', password: process.env.ZOO_PASSWORD ?? '' } },",
    ],
  ])('has the credentials of %s', (_name, schemes, want) =>
    expect(sampleOf({ parameters: path, security: [{ k: [] }] }, schemes)).toMatch(
      new RegExp(`^${want.replace(/[.?{}]/g, '\\$&')}\n`),
    ),
  );
});

describe('samples as programs', () => {
  const folder = join(root, '.cache/test-samples');
  const programs = (address: string) => samplesOf(contract, address).filter(({ lang }) => lang === 'typescript');
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startTestMock();
  });
  afterAll(() => mock.close());

  it('all compile, each on its own and strictly', async () => {
    const check = `${folder}-types`;
    // `export {}` makes each a module, as a package with "type": "module" does.
    const sources = programs('http://127.0.0.1:4010').map(({ file, source }) => [file, source] as const);
    writeFiles(check, {
      ...Object.fromEntries(sources),
      'tsconfig.json': JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { paths: { 'pentagate-client': ['../../generated/client.ts'] } },
        include: ['*.ts'],
        exclude: [],
      }),
    });
    expect(tsc(check, '-p', '.')).toEqual({ stdout: '', status: 0 });
    expect(sources.length).toBeGreaterThan(40);
  });

  it('all commands succeed against the mock', async () => {
    const commands = samplesOf(contract, mock.url).filter(({ lang }) => lang === 'shell');
    writeFiles(folder, { 'picture.png': picture });
    const outcomes = await Promise.all(
      commands.map(async ({ name, source }) => {
        const strict = source.replace(/^curl/, 'curl -sS --fail-with-body');
        const env = { ...process.env, PENTAGATE_KEY: 'test' };
        return run('sh', ['-c', strict], { cwd: folder, env, encoding: 'utf8' }).then(
          ({ stdout }) => ({ name, stdout, problem: '' }),
          (error: { stdout: string; stderr: string }) => ({ name, stdout: '', problem: error.stdout + error.stderr }),
        );
      }),
    );
    expect(outcomes.filter(({ problem }) => problem)).toEqual([]);
    const printed = (name: string) => outcomes.find((each) => each.name === name)?.stdout ?? '';
    expect(printed('createMessage: curl, streamed')).toMatch(/event: message_stop/);
    expect(printed('streamGenerateContent: curl')).toMatch(/^data: \{/);
    expect(printed('headVideoContent: curl')).toMatch(/^HTTP\/1.1 200/);
  });

  it('all programs run against the mock', async () => {
    const all = programs(mock.url);
    const main = all.map(
      ({ name, file }) =>
        `try { await import('./${file}'); console.log('\\nRAN', ${JSON.stringify(name)}); } ` +
        `catch (error) { console.log('\\nFAILED', ${JSON.stringify(name)}, error); }`,
    );
    writeFiles(`${folder}-run`, {
      ...Object.fromEntries(all.map(({ file, source }) => [file, source])),
      'main.ts': main.join('\n'),
      'picture.png': picture,
    });
    await build({
      entryPoints: [join(`${folder}-run`, 'main.ts')],
      outdir: join(`${folder}-run`, 'out'),
      ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' },
      alias: { 'pentagate-client': join(root, 'generated/client.ts') },
      outExtension: { '.js': '.mjs' },
    });
    const { stdout } = await run('node', ['out/main.mjs'], {
      cwd: `${folder}-run`,
      env: { ...process.env, PENTAGATE_KEY: 'test' },
    });
    expect(stdout.split('\n').filter((line) => line.startsWith('FAILED'))).toEqual([]);
    expect(stdout.match(/^RAN /gm)).toHaveLength(all.length);
  });
});

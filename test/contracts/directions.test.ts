// The direction of members: ways of writing one, at several depths, in each consumer of a contract. All of them are operations of one contract,
// so that it is generated, compiled and served once for each version of OpenAPI.
import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { compileSchemas } from '../../scripts/contract/contract-schemas.js';
import { withDirections } from '../../scripts/contract/directions.js';
import { asObject, isObject, parsed } from '../../scripts/contract/json-trees.js';
import { fromDocument, fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { addReplySamples } from '../../scripts/docs/redoc-documents.js';
import { sampleRequests } from '../../scripts/docs/sample-requests.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { compiles } from '../client/foreign.js';
import { serveContract } from '../harness/app.js';
import { testFolder, writeFiles } from '../harness/folder.js';
import { listenOn } from '../harness/listen.js';
import { closedAfterTest } from '../harness/opened.js';
import { json, ref, replying } from '../mock/inline.js';

const folder = testFolder();
const text = { type: 'string' };
const id = { type: 'integer', minimum: 1 };
const all = ['id', 'name', 'password'];
const marked = { id: { ...id, readOnly: true }, name: text, password: { ...text, writeOnly: true } };
const user = { type: 'object', required: all, properties: marked };
const kind = { type: 'string', enum: ['a'] };

/** Ways of writing the direction of a member, with the schemas that they refer to. */
const ways: Record<string, { schema: object; more?: object; tag?: object }> = {
  plain: { schema: user },
  closed: { schema: { ...user, additionalProperties: false } },
  inBase: { schema: { allOf: [ref('Base'), { required: all }] }, more: { Base: { ...user, required: ['name'] } } },
  byPart: {
    schema: { allOf: [ref('Plain'), { properties: { id: { readOnly: true }, password: { writeOnly: true } } }] },
    more: { Plain: { ...user, properties: { id, name: text, password: text } } },
  },
  byReference: {
    schema: { ...user, properties: { id: ref('Id'), name: text, password: { allOf: [ref('Secret')] } } },
    more: { Id: { ...id, readOnly: true }, Secret: { ...text, writeOnly: true } },
  },
  inUnion: {
    schema: { oneOf: [ref('KindA'), ref('KindB')], discriminator: { propertyName: 'kind' } },
    more: {
      KindA: { ...user, required: [...all, 'kind'], properties: { ...marked, kind } },
      KindB: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: ['b'] } } },
    },
    tag: { kind: 'a' },
  },
  inAnyOf: {
    schema: { anyOf: [ref('Whole'), { type: 'object', required: ['other'], properties: { other: text } }] },
    more: { Whole: { ...user, additionalProperties: false } },
  },
  inCondition: {
    schema: {
      ...{ type: 'object', required: ['name'], properties: { name: { const: 'Ann' } } },
      if: { properties: { name: { const: 'Ann' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: user,
    },
  },
};

/** Where a schema stands in a body, as a schema, as a value and as a type. */
const depths: Record<string, { schema(of: object): object; value(of: object): object; type(of: string): string }> = {
  top: { schema: (of) => of, value: (of) => of, type: (of) => of },
  list: {
    schema: (items) => ({ type: 'array', minItems: 1, items }),
    value: (of) => [of],
    type: (of) => `${of}[number]`,
  },
  member: {
    schema: (owner) => ({ type: 'object', required: ['owner'], properties: { owner } }),
    value: (owner) => ({ owner }),
    type: (of) => `${of}['owner']`,
  },
  map: {
    schema: (of) => ({ type: 'object', minProperties: 1, additionalProperties: of }),
    value: (one) => ({ one }),
    type: (of) => `${of}[string]`,
  },
  nested: {
    schema: (of) => ({
      type: 'object',
      required: ['page'],
      properties: { page: { allOf: [{ type: 'array', minItems: 1, items: of }] } },
    }),
    value: (of) => ({ page: [of] }),
    type: (of) => `${of}['page'][number]`,
  },
  pattern: {
    schema: (of) => ({
      type: 'object',
      minProperties: 1,
      patternProperties: { '^u-': of },
      additionalProperties: false,
    }),
    value: (of) => ({ 'u-1': of }),
    type: (of) => `${of}[\`u-\${string}\`]`,
  },
  tuple: {
    schema: (of) => ({ type: 'array', minItems: 1, prefixItems: [of], items: false }),
    value: (of) => [of],
    type: (of) => `${of}[0]`,
  },
};

const sent = { name: 'Ann', password: 'secret' };
const stored = { id: 7, name: 'Ann' };

interface Row {
  readonly name: string;
  /** A value as the body of the operation. */
  body(value: object): object;
  type(of: string): string;
}

const rows = Object.entries(ways).flatMap(([way, { tag }]) =>
  Object.entries(depths).map(
    ([depth, { value, type }]): Row => ({
      name: `${way}_${depth}`,
      body: (of) => value({ ...of, ...tag }),
      type,
    }),
  ),
);

function document(openapi: string) {
  const paths = Object.entries(ways).flatMap(([way]) =>
    Object.entries(depths).map(([depth, { schema, value }]) => {
      const { tag } = ways[way] ?? {};
      const body = json(schema(ref(way)));
      // The contract shows the whole, in both directions.
      const reply = json(schema(ref(way)), value({ ...stored, ...sent, ...tag }));
      const operation = {
        operationId: `${way}_${depth}`,
        tags: ['users'],
        requestBody: { required: true, content: body },
      };
      return [`/${way}/${depth}`, { post: { ...operation, ...replying(reply) } }];
    }),
  );
  const schemas = Object.assign(
    {},
    ...Object.entries(ways).map(([way, { schema, more }]) => ({ [way]: schema, ...more })),
  );
  return { openapi, info: { title: 'T', version: '1' }, paths: Object.fromEntries(paths), components: { schemas } };
}

function contractOf(openapi: string): Contract {
  const { contract, problems } = loadContract(fromDocument(document(openapi)));
  if (!contract) throw new Error(JSON.stringify(problems));
  return contract;
}

/** The names of all members of a value. */
const membersOf = (value: unknown): string[] => [
  ...(isObject(value) ? Object.keys(value) : []),
  ...(typeof value === 'object' && value !== null ? Object.values(value).flatMap(membersOf) : []),
];

const post = (body: object, prefer?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(prefer && { prefer }) },
  body: JSON.stringify(body),
});

describe.each(['3.0.3', '3.1.0', '3.2.0'])('the direction of members in %s', (version) => {
  const contract = contractOf(version);

  it('is that of the schemas that values are checked by', () => {
    const checked = withDirections(contract, 'ignore');
    const { check, roots } = compileSchemas(checked);
    const failed = rows.flatMap(({ name, body }) => {
      const { 'application/json': request = '' } = roots.bodies.get(name) ?? {};
      const { 'application/json': reply = '' } = roots.replies.get(name)?.[200] ?? {};
      const errors = (schema: string, value: object): number => (check(schema, body(value)) ?? [{}]).length;
      return [
        ['request', errors(request, sent) === 0],
        ['request with what is read-only', errors(request, { ...sent, id: 'any' }) === 0],
        ['request without what is write-only', errors(request, { name: 'Ann' }) > 0],
        ['reply', errors(reply, stored) === 0],
        ['reply with what is write-only', errors(reply, { ...stored, password: 'secret' }) > 0],
        ['reply without what is read-only', errors(reply, { name: 'Ann' }) > 0],
      ].flatMap(([what, holds]) => (holds ? [] : [`${name}: ${what}`]));
    });
    expect(failed).toEqual([]);
  });

  it('decides what the mock takes and answers', async () => {
    const { fetch } = createMock(contract);
    const strict = createMock(contract, { readOnly: 'refuse' });
    for (const { name, body } of rows) {
      const url = `http://mock/${name.replace('_', '/')}`;
      const shown = await fetch(url, post(body({ ...sent, id: 9 })));
      expect([name, shown.status, await shown.json()]).toEqual([name, 200, body(stored)]);
      const made = await fetch(url, post(body(sent), 'dynamic=true'));
      const members = membersOf(await made.json());
      expect([name, made.status, members.includes('password')]).toEqual([name, 200, false]);
      // Another branch of the union may be made.
      expect(name.startsWith('inUnion') || members.includes('id')).toBe(true);
      expect([name, (await strict.fetch(url, post(body({ ...sent, id: 9 })))).status]).toEqual([name, 400]);
      expect([name, (await strict.fetch(url, post(body(sent)))).status]).toEqual([name, 200]);
    }
  });

  it('is that of the samples of the docs', () => {
    const shown = withDirections(contract, 'omit');
    const form = structuredClone(shown.document);
    for (const item of Object.values(asObject(form.paths)))
      delete asObject(asObject(asObject(asObject(asObject(item).post).responses)[200]).content)['application/json'];
    addReplySamples(form, shown);
    for (const operation of shown.operations) {
      const [request] = sampleRequests(shown, operation);
      const members = membersOf(request?.payload);
      expect([operation.id, members.includes('id'), members.includes('password')]).toEqual([operation.id, false, true]);
    }
  });
});

describe('a service', () => {
  const opened = closedAfterTest((handle: (name: string, body: unknown) => unknown, validates: boolean) =>
    serveContract(document('3.1.0'), {
      handlers: Object.fromEntries(
        rows.map(({ name }) => [name, ({ body }: { body: unknown }) => ({ json: handle(name, body) })]),
      ),
      responseValidation: validates ? 'reject' : 'off',
    }),
  );
  const replyTo = (name: string, value: object): object => rows.find((row) => row.name === name)?.body(value) ?? {};

  it('gets no member that it alone sets, and sends none that it is sent only', async () => {
    const seen: unknown[] = [];
    const { url } = await opened((name, body) => {
      seen.push(body);
      return replyTo(name, stored);
    }, true);
    for (const { name, body } of rows) {
      const reply = await fetch(`${url}/${name.replace('_', '/')}`, post(body({ ...sent, id: 9 })));
      expect([name, reply.status, await reply.json()]).toEqual([name, 200, body(stored)]);
      expect(seen.pop()).toEqual(body(sent));
    }
    const leaking = await opened((name) => replyTo(name, { ...stored, password: 'secret' }), true);
    for (const { name, body } of rows)
      expect([name, (await fetch(`${leaking.url}/${name.replace('_', '/')}`, post(body(sent)))).status]).toEqual([
        name,
        500,
      ]);
  });

  it('fails its test when it sends what is write-only, or keeps what is read-only', async () => {
    const contract = document('3.1.0');
    const failuresOf = async (handle: (name: string, body: unknown) => unknown) => {
      const { url } = await opened(handle, false);
      const { failures } = await testService({ url, contract, requests: 120 });
      return [...new Set(failures.filter(({ class: of }) => of === 'wrong').map(({ code }) => code))];
    };
    expect(await failuresOf((name) => replyTo(name, stored))).toEqual([]);
    expect(await failuresOf((name) => replyTo(name, { ...stored, password: 'secret' }))).toEqual(['reply']);
  });

  const listening = closedAfterTest(listenOn);
  it.each(['ids of callers', 'its own ids'])('fails its test when it keeps %s', async (what) => {
    let last = 7;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { id, name, password } = asObject(parsed(body));
      const isValid = [name, password].every((each) => typeof each === 'string');
      response.writeHead(isValid ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: (what === 'its own ids' ? undefined : id) ?? last++, name }));
    });
    const { url } = await listening(server);
    writeFiles(folder, { 'openapi.json': JSON.stringify(document('3.1.0')) });
    const tested = { url, contract: `${folder}/openapi.json`, operation: 'plain_top', requests: 20 };
    const found = (await testService(tested)).failures.filter(({ class: of }) => of === 'wrong');
    expect(found.map(({ code }) => code)).toEqual(what === 'its own ids' ? [] : ['read-only']);
  });
});

it('is that of the types', async () => {
  writeFiles(folder, { 'openapi.json': JSON.stringify(document('3.1.0')) });
  const builder = createBuilder(fromPath(`${folder}/openapi.json`), () => presets.minimal, emitTypes, packageModules);
  const { outputs = {}, problems } = await builder.build();
  expect(problems).toEqual([]);
  writeFiles(folder, { 'types.ts': outputs['types.ts'] ?? '', 'package.json': '{"type":"module"}' });
  const checks = rows.map(({ name, type }) => {
    const at = `operations['${name}']`;
    const content = (part: string): string => type(`${at}${part}['content']['application/json']`);
    const branch = name.startsWith('inUnion') ? `{ kind: 'a' }` : name.startsWith('inAnyOf') ? '{ name: string }' : '';
    const of = (whole: string): string => (branch ? `Extract<${whole}, ${branch}>` : whole);
    return `check<Members<${of(content("['requestBody']"))}>, 'name' | 'password'>(true);
check<Members<${of(content("['responses'][200]"))}>, 'id' | 'name'>(true);`;
  });
  const program = `import type { operations } from './types.js';
type Members<Value> = Exclude<keyof Value, 'kind'>;
declare function check<A, B>(same: [A, B] extends [B, A] ? true : false): void;
${checks.join('\n')}
`;
  expect(compiles(folder, program)).toEqual({ status: 0, stdout: '' });
});

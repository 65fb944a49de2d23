// `generate --int64 bigint`: integers of `format: int64` keep all of their digits, in bodies, lists and events, and nothing else changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { checkBigints, readBigints } from '../../client/int64.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';

const contract = `openapi: 3.2.0
info: {title: Orders, version: '1'}
servers: [{url: 'http://service'}]
components:
  schemas:
    Id: {type: integer, format: int64}
    Order:
      type: object
      required: [id, lines]
      properties:
        id: {$ref: '#/components/schemas/Id'}
        count: {type: integer}
        price: {type: number}
        note: {type: string}
        paid: {type: [integer, 'null'], format: int64}
        parent: {$ref: '#/components/schemas/Order'}
        lines: {type: array, items: {$ref: '#/components/schemas/Line'}}
        totals: {type: object, properties: {tax: {type: integer}}, additionalProperties: {type: integer, format: int64}}
        pair: {type: array, minItems: 2, prefixItems: [{type: string}, {type: integer, format: int64}]}
    Line: {allOf: [{type: object, properties: {n: {type: integer}}}, {type: object, required: [sku], properties: {sku: {type: integer, format: int64}}}]}
    Tree: {type: object, properties: {children: {type: array, items: {$ref: '#/components/schemas/Tree'}}}}
paths:
  /orders:
    post:
      operationId: add
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
        '400': {description: no, content: {application/json: {schema: {type: object, properties: {code: {type: integer, format: int64}}}}}}
    get:
      operationId: list
      parameters: [{name: after, in: query, schema: {type: integer, format: int64}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: integer, format: int64}}}}}}
  /orders/{id}:
    get:
      operationId: find
      parameters: [{name: id, in: path, required: true, schema: {type: integer, format: int64}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Tree'}}}}}
  /events:
    get:
      operationId: watch
      responses:
        '200':
          description: ok
          content:
            text/event-stream:
              itemSchema:
                oneOf:
                  - {properties: {event: {const: order}, data: {contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Order'}}}}
                  - {properties: {event: {const: count}, data: {contentMediaType: application/json, contentSchema: {type: object, properties: {id: {type: integer}}}}}}
                  - {properties: {event: {const: raw}, data: {type: string}}}
  /lines:
    get: {operationId: lines, responses: {'200': {description: ok, content: {application/jsonl: {itemSchema: {$ref: '#/components/schemas/Line'}}}}}}
`;

const long = '109876543210987654';
const order = `{"id":${long},"count":5,"price":1.5,"note":"\\"${long}\\",","paid":null,"parent":{"id":7,"lines":[]},"lines":[{"n":1,"sku":-${long}}],"totals":{"tax":${long},"net":${long}},"pair":["${long}",${long}]}`;
/** As the client hands it out, with bigints as texts that end in `n`. */
const read = {
  ...{ id: `${long}n`, count: 5, price: 1.5, note: `"${long}",`, paid: null, parent: { id: '7n', lines: [] } },
  ...{ lines: [{ n: 1, sku: `-${long}n` }], totals: { tax: Number(long), net: `${long}n` }, pair: [long, `${long}n`] },
};

const program = `import { createClient } from './client.js';
const sent: string[] = [];
const replies: Record<string, [string, string, number?]> = {
  'POST /orders': ['application/json', '${order.replaceAll('\\', '\\\\')}'],
  'GET /orders': ['application/json', '[${long}, 1e3, 12]'],
  'GET /orders/${long}': ['application/json', '{"children":[{"id":${long}}]}'],
  'GET /events': ['text/event-stream', 'event: order\\ndata: ${order.replaceAll('\\', '\\\\')}\\n\\nevent: count\\ndata: {"id":12}\\n\\nevent: raw\\ndata: ${long}\\n\\n'],
  'GET /lines': ['application/jsonl', '{"sku":${long}}\\n'],
};
const fetch = async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  sent.push(search + (await request.text()));
  const [type, body] = replies[request.method + ' ' + pathname] ?? ['', ''];
  return new Response(body, { headers: { 'content-type': type } });
};
const { api } = createClient({ fetch });
const shown = (value: unknown) => JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each + 'n' : each)));
export async function run() {
  const added = await api.add({ id: ${long}n, note: 'a', lines: [{ sku: -${long}n }] });
  const sku: bigint | undefined = added.lines[0]?.sku;
  const list: bigint[] = await api.list({ query: { after: ${long}n } });
  const tree = await api.find(${long}n);
  const events: unknown[] = [];
  for await (const event of await api.watch()) {
    if (event.event === 'order') { const id: bigint = event.data.id; events.push(id); }
    events.push(event);
  }
  for await (const line of await api.lines()) events.push(line.sku);
  return shown({ added, sku, list, tree, events, sent });
}
`;

describe('--int64 bigint', () => {
  const folder = testFolder();
  const file = join(folder, 'orders.yaml');
  let foreign: Foreign;
  beforeAll(async () => {
    writeFileSync(file, contract);
    foreign = await generateForeign(file, folder, true);
  });

  it('reads and sends integers with all of their digits, at their places only', async () => {
    const { run } = await foreign.load('program', program);
    expect(await (run as () => Promise<unknown>)()).toEqual({
      ...{ added: read, sku: `-${long}n`, list: [`${long}n`, '1000n', '12n'] },
      tree: { children: [{ id: Number(long) }] },
      events: [
        `${long}n`,
        { event: 'order', data: read },
        { event: 'count', data: { id: 12 } },
        { event: 'raw', data: long },
        `${long}n`,
      ],
      sent: [`{"id":${long},"note":"a","lines":[{"sku":-${long}}]}`, `?after=${long}`, '', '', ''],
    });
  });

  it('has bigints in its types, but for the bodies of errors', () => {
    const { status, stdout } = compiles(
      folder,
      `${program}
try { await run(); } catch (error) { if (api.add.isError(error) && error.status === 400) { const code: number | undefined = error.body?.code; void code; } }
// @ts-expect-error
void api.find(5);`,
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('is an option of the command, whose validators take what the client has', async () => {
    const generate = (...more: string[]) =>
      pentagate(folder, 'generate', 'orders.yaml', '--out', 'out', '--int64', 'bigint', ...more);
    expect(await generate('--with', 'validators')).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'out/client.ts'), 'utf8')).toContain('checkBigints(validateWith(');
    expect(readFileSync(join(folder, 'out/validators.d.ts'), 'utf8')).toContain('WithNumbers<types.Order>');
    expect(await generate('--with', 'operations')).toMatchObject({ status: 2 });
    const check = checkBigints((data: unknown, _of: unknown) =>
      JSON.stringify(data) === '{"list":[{"id":5}]}' ? undefined : 'no',
    );
    expect(check({ list: [{ id: 5n }] }, { surface: 'api', method: 'add' } as never)).toBeUndefined();
  });

  it('reads what is odd', () => {
    const parse = readBigints([[1, { id: 1, more: 0, ['__proto__']: 1 }, -1], [1]]);
    expect(parse(long)).toBe(BigInt(long));
    expect(parse(`{"id":1.5,"other":${long},"__proto__":${long}}`)).toEqual(
      JSON.parse(`{"id":1.5,"other":${long},"__proto__":0}`, (name, value) =>
        name === '__proto__' ? BigInt(long) : value,
      ),
    );
    expect(parse(`{"id":${long}.0,"more":{"id":${long}e0}}`)).toEqual({
      id: BigInt(Number(long)),
      more: { id: BigInt(Number(long)) },
    });
    expect(() => parse(`{${long}:1}`)).toThrow(SyntaxError);
    const deep = 5000;
    let at = parse(`${'{"more":'.repeat(deep)}${long}${'}'.repeat(deep)}`);
    for (let level = 0; level < deep; level++) at = (at as { more: unknown }).more;
    expect(at).toBe(BigInt(long));
    const text = `{"other":"${'\\"1'.repeat(2_000_000)}${long}","id":${long}}`;
    expect(parse(text)).toMatchObject({ id: BigInt(long) });
  });
});

// Rules of `startMock` for operations: of any contract, and of pentagate's own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Recording } from '../../runtime/recording.js';
import { type RunningMock, startMock } from '../../scripts/mock/index.js';
import { exampleOf } from '../drift/traffic.js';
import { testFolder } from '../harness/folder.js';
import { contractOf, json, replying } from './inline.js';
import { posted } from './posted.js';

const pet = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 2 } },
  additionalProperties: false,
};
const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
const contract = contractOf({
  '/pets/{id}': {
    get: {
      operationId: 'getPet',
      parameters,
      responses: {
        200: { description: 'A pet.', content: json(pet, { id: 1, name: 'Rex' }) },
        429: { description: 'Later.', content: json({ type: 'object' }, { code: 'slow_down' }) },
      },
    },
    delete: {
      operationId: 'deletePet',
      parameters,
      responses: { 204: { description: 'Gone.' } },
    },
  },
  '/pets': {
    post: {
      operationId: 'createPet',
      requestBody: { content: json({ type: 'object' }) },
      responses: { 201: { description: 'Made.', content: json(pet) } },
    },
  },
  '/walks': {
    post: {
      operationId: 'walk',
      requestBody: { content: json({ type: 'object' }) },
      ...replying({
        'text/event-stream': {
          itemSchema: {
            oneOf: ['start', 'step', 'end'].map((name) => ({
              properties: {
                event: { const: name },
                data: { contentMediaType: 'application/json', contentSchema: step(name) },
              },
            })),
          },
          'x-stream-grammar': { name: 'type', order: 'start step* end' },
        },
      }),
    },
  },
});
function step(type: string): object {
  return { type: 'object', required: ['type'], properties: { type: { const: type }, n: { type: 'integer' } } };
}

describe('of any contract', () => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock(contract);
  });
  afterEach(() => mock.reset());
  afterAll(() => mock.close());

  const call = (path: string, init?: RequestInit): Promise<Response> => mock.fetch(`https://pets.example${path}`, init);
  const post = (path: string, body: object, headers?: object): Promise<Response> => call(path, posted(body, headers));

  it('answer with a body, in turn, and by what the request has', async () => {
    mock.on('getPet', { test: ({ path }) => path.endsWith('/7') }).reply({ id: 7, name: 'Seven' });
    mock.once('getPet').reply({ id: 1, name: 'Ada' }, { id: 1, name: 'Bo' });
    const names = [];
    for (const path of ['/pets/7', '/pets/1', '/pets/1', '/pets/7'])
      names.push(((await (await call(path)).json()) as { name: string }).name);
    expect(names).toEqual(['Ada', 'Bo', 'Rex', 'Seven']);
    expect(mock.requests('getPet').map(({ rule }) => rule)).toEqual([
      ...["mock.once('getPet')", "mock.once('getPet')", undefined, "mock.on('getPet')"],
    ]);
  });

  it('answer with what a function makes of the request', async () => {
    mock.on('createPet', { headers: { 'x-made': 'yes' } }).reply(({ body }: { body: object }) => ({ id: 3, ...body }));
    const made = await post('/pets', { name: 'Cy' }, { 'x-made': 'yes' });
    expect([made.status, await made.json()]).toEqual([201, { id: 3, name: 'Cy' }]);
    const wrong = await post('/pets', { name: 'C' }, { 'x-made': 'yes' });
    expect(wrong.status).toBe(501);
    expect(await wrong.text()).toMatch(/createPet: reply 201: name must NOT have fewer than 2 characters/);
  });

  it('may answer without a body', async () => {
    mock.on('deletePet').reply(undefined);
    expect((await call('/pets/1', { method: 'DELETE' })).status).toBe(204);
    expect(() => mock.on('deletePet').reply({})).toThrow('deletePet: reply 204 has no body');
  });

  it('are refused at the test if the contract does not allow the body', () => {
    expect(() => mock.on('getPet').reply({ id: 'x', name: 'Rex', age: 3 })).toThrow(
      /^getPet: reply 200: (.*\n)*getPet: reply 200: id must be integer/,
    );
    expect(() => mock.on('getPets')).toThrow(
      /^There is no operation getPets \(did you mean getPet\?\), only: getPet, deletePet/,
    );
    expect(() => mock.on('getPet', { text: 'x' } as object).reply({ id: 1, name: 'Rex' })).toThrow(
      /text is not known here/,
    );
  });

  it('answer with events, in the order of the grammar', async () => {
    mock.on('walk').stream([{ type: 'start' }, { type: 'step', n: 1 }, { type: 'end' }]);
    const walk = await post('/walks', { stream: true });
    expect(walk.headers.get('content-type')).toBe('text/event-stream');
    expect(await walk.text()).toBe(
      'event: start\ndata: {"type":"start"}\n\nevent: step\ndata: {"type":"step","n":1}\n\nevent: end\ndata: {"type":"end"}\n\n',
    );
    expect(() => mock.on('walk').stream([{ type: 'start' }, { type: 'step', n: 'x' }])).toThrow(/^walk: event 1: /);
    expect(() => mock.on('walk').stream([{ type: 'start' }])).toThrow(/^walk: after the last event: /);
    expect(() => mock.on('getPet').stream([])).toThrow('getPet has no stream');
  });

  it('fail as the contract documents it, and cut streams', async () => {
    mock.once('getPet').fail('status=429; retry-after=3');
    const refused = await call('/pets/1');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      ...[429, '3', { code: 'slow_down' }],
    ]);
    expect((await call('/pets/1')).status).toBe(200);
    mock.on('walk').fail('cut=1');
    const walk = await post('/walks', { stream: true });
    await expect(walk.text()).rejects.toThrow(/terminated/);
    expect(() => mock.on('walk').fail('cut=x')).toThrow(/cut needs a whole number/);
  });
});

describe('of a file of recordings', () => {
  let mock: RunningMock;
  const folder = testFolder();
  beforeAll(async () => {
    mock = await startMock();
  });
  afterEach(() => mock.reset());
  afterAll(() => mock.close());
  const file = (name: string, ...recordings: readonly Recording[]): string => {
    writeFileSync(join(folder, name), recordings.map((each) => JSON.stringify(each)).join('\n'));
    return join(folder, name);
  };
  const request = { model: 'm', max_tokens: 9, messages: [{ role: 'user' as const, content: 'Hi' }] };
  const client = () => new Anthropic({ baseURL: mock.url, apiKey: 'test', maxRetries: 0 });
  const reply = exampleOf('createMessage', 'reply', 'text');
  const stream = exampleOf('createMessage', 'stream', 'tool_call');

  it('answers replies and streams as they were recorded, in their order', async () => {
    const refused = { type: 'error', error: { type: 'overloaded_error', message: 'No capacity at noon.' } };
    mock.load(file('all.jsonl', { ...reply, status: 529, response: refused }, reply, stream));
    const anthropic = client();
    await expect(anthropic.messages.create(request)).rejects.toMatchObject({
      status: 529,
      message: expect.stringContaining('No capacity at noon.'),
    });
    expect(await anthropic.messages.create(request)).toMatchObject(reply.response as object);
    expect(await anthropic.messages.create(request)).toMatchObject(reply.response as object);
    const streamed = await anthropic.messages.stream(request).finalMessage();
    expect(streamed.content.some(({ type }) => type === 'tool_use')).toBe(true);
  });

  it('answers with the reply that a stream makes, if only that was recorded', async () => {
    mock.load(file('stream.jsonl', stream));
    const { content } = await client().messages.create(request);
    expect(content.some(({ type }) => type === 'tool_use')).toBe(true);
  });

  it('refuses what cannot be answered, with its place', () => {
    const cut = { ...stream, events: stream.events?.slice(0, -1) ?? [] };
    expect(() => mock.load(file('cut.jsonl', reply, cut))).toThrow(/cut\.jsonl:2 createMessage: after the last/);
    expect(() => mock.load(file('other.jsonl', { ...reply, op: 'nothing' }))).toThrow(/There is no operation nothing/);
  });
});

// A stream whose connection broke goes on in another one, where the call wants it and the contract allows it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { createMock } from '../../scripts/mock/index.js';
import { testFolder } from '../harness/folder.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Foreign, generateForeign } from './foreign.js';
import { type Answer, serve } from './server.js';

afterEach(closeStarted);

const frame = {
  required: ['data'],
  properties: {
    id: { type: 'string' },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { $ref: '#/components/schemas/Tick' },
    },
  },
};
const stream = (more: object = {}) => ({
  responses: { '200': { description: 'Ticks.', content: { 'text/event-stream': { itemSchema: frame, ...more } } } },
});
const order = { name: [{ event: 'last', is: { last: true } }, { event: 'tick' }], order: 'tick* last' };
const seen = { name: 'after', in: 'query', schema: { type: 'integer' } };
const contract = {
  openapi: '3.2.0',
  info: { title: 'Ticks', version: '1' },
  paths: {
    '/ticks': {
      get: { operationId: 'watch', ...stream() },
      post: { operationId: 'start', ...stream() },
    },
    '/counted': {
      post: {
        operationId: 'count',
        parameters: [seen],
        ...stream({ 'x-stream-grammar': { ...order, resume: { by: 'n', query: 'after' } } }),
      },
    },
  },
  components: {
    schemas: {
      Tick: { type: 'object', required: ['n'], properties: { n: { type: 'integer' }, last: { type: 'boolean' } } },
    },
  },
};

const folder = testFolder();
const file = join(folder, 'ticks.yaml');
writeFileSync(file, stringify(contract));
let foreign: Foreign;
type Read = (
  url: string,
  call: string,
  reconnect?: object,
  fetch?: unknown,
) => Promise<{ events: unknown[]; fault?: string }>;
let read: Read;
beforeAll(async () => {
  foreign = await generateForeign(file, folder);
  ({ read } = (await foreign.load(
    'read',
    `import { createClient } from './client.js';
export const read = async (baseUrl, call, reconnect, fetch) => {
  const client = createClient({ baseUrl, retries: 0, ...(fetch && { fetch }) });
  const events = [];
  try {
    for await (const event of await client.api[call]({ reconnect })) events.push(event);
    return { events };
  } catch (error) {
    return { events, fault: error.fault ?? error.name };
  }
};`,
  )) as { read: Read });
});

const tick = (n: number, last = false, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify({ n, ...(last && { last }) })}\n\n`;
const broken = (...chunks: string[]): Answer => ({ chunks, after: 'drop' });
const reconnect = { attempts: 2, delay: 0 };

describe('a stream whose connection broke', () => {
  it('goes on after the last id', async () => {
    const { url, asked } = await serve([broken(tick(1, false, 'a'), 'data: {"n"'), { chunks: [tick(2)] }]);
    expect(await read(url, 'watch', reconnect)).toEqual({ events: [{ n: 1 }, { n: 2 }] });
    expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'a']);
  });

  it('goes on by the value that its grammar names, in the order that it has begun', async () => {
    const { url, asked } = await serve([broken(tick(1)), broken(tick(2)), { chunks: [tick(3, true)] }]);
    expect(await read(url, 'count', reconnect)).toEqual({ events: [{ n: 1 }, { n: 2 }, { n: 3, last: true }] });
    expect(asked.map(({ url: address }) => address)).toEqual(['/counted', '/counted?after=1', '/counted?after=2']);
  });

  it.each<[string, string, object | undefined, Answer[], number]>([
    ['the call does not want it', 'watch', undefined, [broken(tick(1, false, 'a'))], 1],
    ['the events have no id', 'watch', reconnect, [broken(tick(1))], 1],
    ['it is a POST that cannot be resumed', 'start', reconnect, [broken(tick(1, false, 'a'))], 1],
    [
      'as many connections failed as the call allows',
      'watch',
      reconnect,
      [broken(tick(1, false, 'a')), { after: 'drop' }],
      3,
    ],
    ['the service refuses it', 'watch', reconnect, [broken(tick(1, false, 'a')), { status: 404 }], 2],
    ['the service has no more (204)', 'watch', reconnect, [broken(tick(1, false, 'a')), { status: 204, body: '' }], 2],
  ])('fails where %s', async (_, call, options, answers, requests) => {
    const { url, asked } = await serve(answers);
    expect(await read(url, call, options)).toEqual({ events: [{ n: 1 }], fault: 'cut' });
    expect(asked).toHaveLength(requests);
  });

  it('goes on at the mock, which gives its events ids', async () => {
    const { fetch } = createMock(file);
    const whole = await (await fetch('http://mock/ticks')).text();
    const ids = [...whole.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    const rest = await (await fetch('http://mock/ticks', { headers: { 'last-event-id': `${ids[0]}` } })).text();
    expect(whole.endsWith(rest)).toBe(true);
    expect([...rest.matchAll(/^id: (.*)$/gm)].map(([, id]) => id)).toEqual(ids.slice(1));
  });
});

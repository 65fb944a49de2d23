// Tasks live in the mock: they are created, move along their lifecycle, and are gone when the contract says so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { asArray, asObject, type JsonObject, parsed } from '../../scripts/contract/json-trees.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { createTaskStore } from '../../scripts/mock/tasks/mock-task-store.js';
import { lifecyclesOf } from '../../scripts/mock/tasks/plans.js';
import { mockForTests, startTestMock } from '../harness/mock.js';
import { json, mockOf, ref, replying } from './inline.js';

const file = join(import.meta.dirname, 'contracts/printing.yaml');
const document = asObject(parse(readFileSync(file, 'utf8')));

/** A mock whose clock is moved by hand; a task takes ten seconds. */
function printing() {
  let time = 0;
  const { fetch } = createMock(file, { taskSeconds: 10, now: () => time });
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`http://mock${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...sent,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text ? ((parsed(text) ?? text) as JsonObject) : {},
    };
  };
  const read = async (id: unknown): Promise<JsonObject> => asObject((await send('GET', `/books/${id}`)).json.book);
  return {
    send,
    read,
    create: async (body: JsonObject = { title: 'Ulysses' }) => (await send('POST', '/shops/s/books', body)).json,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe('a created task', () => {
  it('starts in an initial status, with an id of its own in the form of the contract, and nothing of later statuses', async () => {
    const { create, send } = printing();
    const [first, second] = [await create(), await create()];
    expect(first).toEqual({
      id: expect.stringMatching(/^book_\d+$/),
      title: 'Ulysses',
      status: 'waiting',
      progress: 0,
      copies: expect.anything(),
      pages: expect.anything(),
    });
    expect(second.id).not.toBe(first.id);
    expect((await send('GET', `/books/${first.id}`)).status).toBe(200);
  });

  it('moves over time through the statuses that the lifecycle permits, and ends in success', async () => {
    const { create, read, wait } = printing();
    const { id } = await create();
    const seen: unknown[] = [];
    for (let turn = 0; turn < 5; turn++, wait(3)) {
      const { status, progress, url } = await read(id);
      seen.push([status, progress, typeof url]);
    }
    expect(seen).toEqual([
      ['waiting', 0, 'undefined'],
      ['waiting', 30, 'undefined'],
      ['printing', 60, 'undefined'],
      ['printing', 90, 'undefined'],
      ['printed', 100, 'string'],
    ]);
  });

  it('repeats the fields of the request that its record has, as far as they are valid', async () => {
    const { create, read } = printing();
    const { id } = await create({ title: 'Emma', copies: 7, pages: 'all' });
    expect(await read(id)).toMatchObject({ id, title: 'Emma', copies: 7 });
    expect((await read(id)).pages).not.toBe('all');
  });

  it('has its id also in addresses of its record', async () => {
    const { create, read, wait } = printing();
    const { id } = await create();
    wait(10);
    expect(await read(id)).toMatchObject({ id, status: 'printed', url: `https://example.com/${id}.pdf` });
  });

  it('may be known by a link only', async () => {
    const { send, read } = printing();
    const { order } = (await send('POST', '/reprints', { title: 'Emma' })).json;
    const { number } = asObject(order);
    expect(await read(number)).toMatchObject({ id: number, title: 'Emma', status: 'waiting' });
  });

  it('is in lists, the newest first, within the limit', async () => {
    const { create, send } = printing();
    const [first, second] = [await create({ title: 'a' }), await create({ title: 'b' })];
    const list = async (query = '') => {
      const { data } = (await send('GET', `/shops/s/books${query}`)).json;
      return asArray(data).map((each) => asObject(each).id);
    };
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list('?limit=1')).toEqual([second.id]);
  });
});

describe('operations on a task', () => {
  it('cancel it where the lifecycle permits that, and else are a conflict', async () => {
    const { create, send, read, wait } = printing();
    const { id } = await create();
    wait(5);
    expect((await send('POST', `/books/${id}/cancel`)).json).toMatchObject({ id, status: 'cancelled', progress: 50 });
    wait(60);
    expect(await read(id)).toMatchObject({ status: 'cancelled', progress: 50 });
    const other = await create();
    wait(10);
    expect(await send('POST', `/books/${other.id}/cancel`)).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringMatching(/printed.*cancelled/) } },
    });
  });

  it('move it as `operations` of the lifecycle says; a paused task waits', async () => {
    const { create, send, read, wait } = printing();
    const { id } = await create();
    expect((await send('POST', `/books/${id}/hold`)).json).toMatchObject({ id, status: 'held' });
    wait(1);
    expect((await send('POST', '/resume', { number: id })).json).toMatchObject({ id, status: 'printing' });
    wait(10);
    expect(await read(id)).toMatchObject({ status: 'printed' });
  });

  it('remove it, and do not find it any more', async () => {
    const { create, send } = printing();
    const { id } = await create();
    expect((await send('DELETE', `/books/${id}`)).status).toBe(204);
    expect((await send('GET', `/books/${id}`)).status).toBe(404);
  });

  it('give its files when it has succeeded', async () => {
    const { create, send, wait } = printing();
    const { id } = await create();
    expect((await send('GET', `/books/${id}/pdf`)).status).toBe(409);
    wait(10);
    expect((await send('GET', `/books/${id}/pdf`)).status).toBe(200);
  });

  it.each([
    ['GET', '/books/book_9'],
    ['DELETE', '/books/book_9'],
    ['POST', '/books/book_9/cancel'],
    ['GET', '/books/book_9/pdf'],
    ['POST', '/resume'],
  ])('%s %s is not found when it was not created', async (method, path) => {
    const { send } = printing();
    const body = path === '/resume' ? { number: 'book_9' } : undefined;
    expect(await send(method, path, body)).toMatchObject({
      status: 404,
      json: { error: { message: 'There is no task book_9.' } },
    });
  });
});

it('ids of examples are known, and `Prefer` is obeyed before anything else', async () => {
  const { send } = printing();
  expect((await send('GET', '/books/book_1234')).json).toMatchObject({ book: { title: 'Shown' } });
  expect((await send('GET', '/books/book_9', undefined, { prefer: 'code=200' })).status).toBe(200);
  expect((await send('GET', '/books/book_9', undefined, { prefer: 'example=example' })).status).toBe(200);
});

it('removes tasks that were not requested for a long time, and the oldest above the maximum', async () => {
  const { create, send, wait } = printing();
  const { id } = await create();
  wait(4000);
  expect((await send('GET', `/books/${id}`)).status).toBe(404);
  const [lifecycle] = lifecyclesOf(document);
  if (!lifecycle) throw new Error('no lifecycle');
  const store = createTaskStore(1, () => 0);
  for (let turn = 0; turn < 2000; turn++) store.add(lifecycle, String(turn), {});
  expect(store.find(lifecycle, '0')?.id).toBe('0');
  store.add(lifecycle, 'new', {});
  expect(['0', '1', 'new'].map((each) => store.find(lifecycle, each)?.id)).toEqual(['0', undefined, 'new']);
});

describe('npm run mock', () => {
  const mock = mockForTests(() => startTestMock({ taskSeconds: 0 }));
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${mock.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    return { status: response.status, json: asObject(json), list: asArray(json) };
  };

  it('has tasks of videos, in both formats', async () => {
    const { json } = await call('/v1/videos', { model: 'mine', prompt: 'A bay' });
    expect(json).toMatchObject({ id: expect.stringMatching(/^video_/), status: 'queued', model: 'mine' });
    const { json: read } = await call(`/v1/video/generations/${json.id}`);
    expect(read).toMatchObject({ id: json.id, task_id: json.id, status: 'succeeded', progress: 100, model: 'mine' });
    expect(read.url).toContain(String(json.id));
    expect(await call('/v1/videos/nobody')).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } });
  });

  it('has tasks of images, known by the `result` of their submission, and lists them by id', async () => {
    const { json } = await call('/img/submit/imagine', { prompt: 'A bay' });
    const { json: read } = await call(`/img/task/${json.result}/fetch`);
    expect(read).toMatchObject({ id: json.result, status: 'SUCCESS', progress: '100%', prompt: 'A bay' });
    const { list } = await call('/img/task/list-by-condition', { ids: [json.result] });
    expect(list.map((each) => asObject(each).id)).toEqual([json.result]);
    expect((await call('/img/task/1/fetch')).status).toBe(404);
  });
});

it('lists created tasks page by page where the contract says how pages are requested', async () => {
  const list = {
    type: 'object',
    required: ['data', 'has_more'],
    properties: { data: { type: 'array', items: ref('Job') }, has_more: { type: 'boolean' } },
  };
  const parameter = (name: string, schema: object, more = {}) => ({ name, in: 'query', schema, ...more });
  const send = mockOf(
    {
      '/jobs': {
        get: {
          operationId: 'listJobs',
          parameters: [parameter('limit', { type: 'integer', default: 3 }), parameter('after', { type: 'string' })],
          'x-pagination': { cursor: 'after', next: 'data[-1].id', items: 'data', more: 'has_more', limit: 'limit' },
          ...replying(json(list)),
        },
        post: { operationId: 'createJob', ...replying(json(ref('Job'))) },
      },
      '/jobs/{id}': {
        parameters: [parameter('id', { type: 'string' }, { in: 'path', required: true })],
        get: { operationId: 'getJob', ...replying(json(ref('Job'))) },
      },
    },
    {
      Job: {
        ...{ type: 'object', required: ['id', 'status'] },
        properties: { id: { type: 'string' }, status: ref('JobStatus') },
      },
      JobStatus: {
        ...{ type: 'string', enum: ['waiting', 'done'] },
        'x-lifecycle': {
          ...{ record: 'Job', field: 'status' },
          ...{ initial: ['waiting'], transitions: { waiting: ['done'] }, final: ['done'] },
        },
      },
    },
  );
  const made: unknown[] = [];
  for (let count = 0; count < 5; count++)
    made.unshift((await (await send('http://jobs/jobs', { method: 'POST' })).json()).id);
  const pages: unknown[][] = [];
  for (let after = '', more = true; more; ) {
    const { data, has_more } = await (await send(`http://jobs/jobs?${after}`)).json();
    pages.push(data.map(({ id }: { id: string }) => id));
    after = `after=${data.at(-1).id}`;
    more = has_more;
  }
  expect(pages).toEqual([made.slice(0, 3), made.slice(3)]);
  const { data } = await (await send('http://jobs/jobs?limit=2')).json();
  expect(data).toHaveLength(2);
});

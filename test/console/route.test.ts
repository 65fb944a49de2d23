// What the console answers over HTTP: a page that can do no harm, and to each key what is its own.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaskDetails } from '../../console/shell/session.js';
import { until } from '../harness/until.js';
import { createFixture, type Fixture } from './fixture.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({
    keys: { late: { expires: 1000 }, poor: { balance: 5 } },
    notifyHook: 'http://127.0.0.1:9/hook?token=secret',
  });
});
afterAll(() => fixture.close());

const get = async (path: string, key?: string, init: RequestInit = {}) => {
  const response = await fetch(`${fixture.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...(init.headers as Record<string, string>) },
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
};

const imagine = async (prompt: string, key = 'a'): Promise<string> => {
  const response = await fetch(`${fixture.url}/img/submit/imagine`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt }),
  });
  return ((await response.json()) as { result: string }).result;
};

/** The task once it has ended. */
const ended = (id: string, key = 'a'): Promise<TaskDetails> =>
  until(async () => {
    const { json } = await get(`/console/api/tasks/${id}`, key);
    return ['SUCCESS', 'FAILURE'].includes(json.record.status) && json;
  });

describe('the page', () => {
  it('needs no key, and may load nothing but what this server has', async () => {
    const { status, headers, text } = await get('/console/');
    expect(status).toBe(200);
    expect(text).toContain('<script type="module" src="page.js">');
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|https?:|\*/);
    expect(text).not.toMatch(/<style|style=|onclick|https?:/);
  });

  it('is found without the slash, also behind a path of a proxy', async () => {
    const { status, headers } = await get('/console?from=mail');
    expect({ status, location: headers.get('location') }).toEqual({ status: 308, location: 'console/' });
  });

  it.each([
    ['page.js', /^text\/javascript/],
    ['page.css', /^text\/css/],
    ['icon.svg', /^image\/svg/],
  ])('serves %s once, then says that it has not changed', async (name, type) => {
    const first = await get(`/console/${name}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(type);
    expect(first.text.length).toBeGreaterThan(100);
    const again = await get(`/console/${name}`, undefined, {
      // Without it this fetch would ask caches to keep out of it, which asks for the whole answer again.
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('has no other addresses, and takes nothing', async () => {
    expect(await get('/console/main.tsx')).toMatchObject({ status: 404, json: { error: { code: 'unknown_path' } } });
    expect(await get('/console/..%2fview.ts')).toMatchObject({ status: 404 });
    const post = await get('/console/api/tasks', 'a', { method: 'POST' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('its answers', () => {
  it.each([
    [undefined, 'missing_key'],
    ['nobody', 'invalid_key'],
    ['late', 'expired_key'],
  ])('refuse the key %s', async (key, code) => {
    for (const path of ['me', 'tasks', 'tasks/1'])
      expect(await get(`/console/api/${path}`, key)).toMatchObject({ status: 401, json: { error: { code } } });
  });

  it('say who is signed in and what is left', async () => {
    expect((await get('/console/api/me', 'a')).json).toMatchObject({
      name: 'studio',
      publicUrl: fixture.url,
      modes: ['FAST', 'RELAX', 'TURBO'],
      videoModel: 'motion-1',
      models: { messages: 'listed-model' },
    });
    await ended(await imagine('a lake', 'poor'), 'poor');
    const { balance } = (await get('/console/api/me', 'poor')).json;
    expect(balance.spent).toBeGreaterThan(0);
    expect(balance.left).toBe(5 - balance.spent);
  });

  it('report the history of a task, its cost and its webhooks without their secrets', async () => {
    const whole = await ended(await imagine('a quiet lake'));
    expect(whole.history.map(({ to }) => to)).toEqual(['NOT_START', 'SUBMITTED', 'IN_PROGRESS', 'SUCCESS']);
    expect(whole).toMatchObject({ surface: 'images', cost: 2, account: 'one', resultFile: expect.any(String) });
    expect(whole.deliveries).toEqual([
      expect.objectContaining({ number: 1, state: 'pending', url: 'http://127.0.0.1:9/hook?token=…' }),
    ]);
    expect(JSON.stringify(whole)).not.toContain('secret');
  });

  it('list the newest first, a piece at a time', async () => {
    const ids: string[] = [];
    for (const prompt of ['one', 'two', 'three']) ids.unshift(await imagine(prompt));
    const first = (await get('/console/api/tasks?limit=2', 'a')).json;
    expect(first.tasks.map(({ id }: TaskDetails) => id)).toEqual(ids.slice(0, 2));
    expect(first.more).toBe(true);
    const next = (await get(`/console/api/tasks?limit=1&before=${ids[1]}`, 'a')).json;
    expect(next.tasks.map(({ id }: TaskDetails) => id)).toEqual(ids.slice(2));
  });

  it('show a key nothing of another', async () => {
    const id = await imagine('mine alone');
    expect(await get(`/console/api/tasks/${id}`, 'a')).toMatchObject({ status: 200 });
    expect(await get(`/console/api/tasks/${id}`, 'b')).toMatchObject({
      status: 404,
      json: { error: { code: 'not_found' } },
    });
    expect((await get('/console/api/tasks', 'b')).json.tasks).toEqual([]);
  });

  it.each([
    ['tasks?limit=0', 400, /limit/],
    ['tasks?limit=201', 400, /limit/],
    ['tasks?limit=x', 400, /limit/],
    ['tasks?limit=1&limit=2', 400, /limit/],
    [`tasks?search=${'a'.repeat(201)}`, 400, /search/],
    ['tasks?outcome=lost', 400, /outcome/],
    ['tasks?before=a%00b', 400, /before/],
    [`tasks?before=${'9'.repeat(100)}`, 400, /before/],
    ["tasks/1'--", 404, /task/],
    ['tasks/%E0%A4%A', 400, /./],
    [`tasks/${'9'.repeat(3000)}`, 404, /task/],
  ])('refuse %s', async (path, status, message) => {
    const answer = await get(`/console/api/${path}`, 'a');
    expect(answer.status).toBe(status);
    expect(answer.json.error.message).toMatch(message);
  });

  it('cancel a task of their own key, and say when it has ended', async () => {
    fixture.pause();
    const id = await imagine('to be stopped');
    const cancel = (key: string) => get(`/console/api/tasks/${id}/cancel`, key, { method: 'POST' });
    expect(await cancel('b')).toMatchObject({ status: 404 });
    expect(await cancel('a')).toMatchObject({
      status: 200,
      json: { id, record: { status: 'CANCEL', failReason: 'Cancelled by its owner.' }, cost: 0 },
    });
    expect(await cancel('a')).toMatchObject({ status: 409, json: { error: { code: 'conflict' } } });
    fixture.resume();
  });

  it('remove a task of their own key once it has ended, with its image', async () => {
    fixture.pause();
    const id = await imagine('to be removed');
    const remove = (key?: string) => get(`/console/api/tasks/${id}`, key, { method: 'DELETE' });
    expect(await remove('a')).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringMatching(/cancel it first/) } },
    });
    fixture.resume();
    const { record } = await ended(id);
    const address = (record as { imageUrl: string }).imageUrl;
    expect((await fetch(address)).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 401 });
    expect(await remove('b')).toMatchObject({ status: 404 });
    expect(await remove('a')).toMatchObject({ status: 200, json: { id } });
    expect(await remove('a')).toMatchObject({ status: 404 });
    expect((await fetch(address)).status).toBe(404);
  });

  it('are searched and filtered', async () => {
    const id = await imagine('a searched saxophone');
    await ended(id);
    const ids = async (query: string) =>
      (await get(`/console/api/tasks?${query}`, 'a')).json.tasks.map(({ id: each }: TaskDetails) => each);
    expect(await ids('search=Saxophone')).toEqual([id]);
    expect(await ids('search=saxophone&outcome=done')).toEqual([id]);
    expect(await ids('search=saxophone&outcome=failed')).toEqual([]);
    expect(await ids(`search=${id}`)).toEqual([id]);
  });

  it('are given to no page of another origin', async () => {
    const { status, headers } = await get('/console/api/tasks/1', undefined, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    });
    expect(status).toBe(405);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are never kept by a cache', async () => {
    for (const path of ['me', 'tasks']) {
      const { headers } = await get(`/console/api/${path}`, 'a');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

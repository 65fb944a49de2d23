// A video task from its creation to its content, in both formats, for its owner only.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { content, createFixture, type Fixture } from './fixture.js';

const queueSize = 4;
let fixture: Fixture;
beforeAll(async () => {
  const account = { concurrency: 1, queueSize };
  fixture = await createFixture({ account, allow: ['127.0.0.1'], keys: { images: { surfaces: ['images'] } } });
});
afterAll(() => fixture.close());

const base = { model: 'motion-1', prompt: 'waves' };
const both = (id: string): string[] => [`/v1/video/generations/${id}`, `/v1/videos/${id}`];

describe('a task', () => {
  it('is read through both formats with the same fields, whichever made it', async () => {
    const native = await fixture.create(base);
    const { json } = await fixture.call('/v1/videos', { prompt: 'waves' });
    for (const id of [native, (json as { id: string }).id]) {
      await fixture.until(id, 'succeeded');
      const [one, other] = await Promise.all(both(id).map((path) => fixture.call(path)));
      expect(one?.status).toBe(200);
      expect(one?.json).toEqual(other?.json);
      expect(one?.json).toMatchObject({ id, task_id: id, status: 'succeeded', progress: 100 });
    }
  });

  it('goes from queued over in_progress to succeeded, and has content only then', async () => {
    fixture.pause();
    const id = await fixture.create(base);
    const working = await fixture.until(id, 'in_progress');
    expect(working).not.toHaveProperty('url');
    expect(working).not.toHaveProperty('error');
    expect(working.progress).toBeLessThan(100);
    const early = await fixture.call(`/v1/videos/${id}/content`);
    expect(early).toMatchObject({
      status: 409,
      json: {
        error: {
          message: 'The video is not finished: its status is in_progress',
          type: 'invalid_request_error',
          code: 'not_finished',
        },
      },
    });
    expect((await fixture.ask(`/v1/videos/${id}/content`, undefined, 'a', { method: 'HEAD' })).status).toBe(409);
    fixture.resume();
    const { url } = await fixture.until(id, 'succeeded');
    const response = await fetch(url ?? '', { headers: { authorization: 'Bearer a' } });
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  });

  it('that failed says why, and has no content', async () => {
    const id = await fixture.create({ ...base, prompt: 'break it' });
    const record = await fixture.until(id, 'failed');
    expect(record).toMatchObject({ error: { code: 'broken', message: 'It cannot be filmed.' } });
    expect(record).not.toHaveProperty('url');
    expect(await fixture.call(`/v1/videos/${id}/content`)).toMatchObject({
      status: 409,
      json: { error: { message: 'There is no video: the task has failed', code: 'not_finished' } },
    });
  });

  it('sends the body of a read to its callback address', async () => {
    const hook = 'http://127.0.0.1:9/hooks/videos';
    const id = await fixture.create({ ...base, metadata: { callback_url: hook } });
    const record = await fixture.until(id, 'succeeded');
    expect(fixture.webhooks).toContainEqual({ hook, record });
  });
});

describe('content', () => {
  it('is served in parts, with validators, and to HEAD', async () => {
    const id = await fixture.create(base);
    await fixture.until(id, 'succeeded');
    const path = `/v1/videos/${id}/content`;
    const get = (headers: Record<string, string>, method = 'GET') =>
      fixture.ask(`${path}?variant=video`, undefined, 'a', {
        method,
        headers: { accept: 'application/binary', ...headers },
      });
    const part = await get({ range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 10-19/1000');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '1000',
      'bytes',
    ]);
    expect(await head.text()).toBe('');
    const again = await get({ 'if-none-match': head.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const beyond = await get({ range: 'bytes=2000-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */1000');
    expect(await beyond.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } });
    expect((await fixture.ask(`${path}?variant=thumbnail`)).status).toBe(400);
  });
});

describe('another caller', () => {
  it('sees neither a task nor that it exists', async () => {
    const id = await fixture.create(base);
    await fixture.until(id, 'succeeded');
    for (const unseen of [id, 'video_unknown', 'x'.repeat(3000)])
      for (const path of [...both(unseen), `/v1/videos/${unseen}/content`]) {
        const { status, json } = await fixture.call(path, undefined, 'b');
        expect({ status, json }).toEqual({
          status: 404,
          json: { error: { message: 'No such video task', type: 'invalid_request_error', code: 'not_found' } },
        });
      }
    expect((await fixture.ask(`/v1/videos/${id}/content`, undefined, 'b', { method: 'HEAD' })).status).toBe(404);
  });

  it('is refused without rights on videos, and without a key', async () => {
    expect(await fixture.call('/v1/videos', { prompt: 'a' }, 'images')).toMatchObject({
      status: 403,
      json: { error: { code: 'forbidden' } },
    });
    expect(await fixture.call('/v1/videos', { prompt: 'a' }, 'nobody')).toMatchObject({
      status: 401,
      json: { error: { code: 'invalid_api_key' } },
    });
  });
});

it('says to come back later when too many wait', async () => {
  fixture.pause();
  await fixture.until(await fixture.create(base), 'in_progress');
  const waiting = await Promise.all(Array.from({ length: queueSize }, () => fixture.create(base)));
  const full = await fixture.ask('/v1/video/generations', base);
  expect(full.status).toBe(503);
  expect(await full.json()).toMatchObject({ error: { type: 'server_error', code: 'queue_full' } });
  expect(full.headers.get('retry-after')).toBe('30');
  fixture.resume();
  for (const id of waiting) await fixture.until(id, 'succeeded');
  expect((await fixture.call('/v1/video/generations', base)).status).toBe(200);
});

// The content of a finished video is a real MP4, whole or in parts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { mockForTests } from '../harness/mock.js';

const file = readFileSync(join(import.meta.dirname, '../../scripts/mock/video.mp4'));
const size = file.length;
const mock = mockForTests();

const ask = (headers: Record<string, string> = {}, method = 'GET', query = '') =>
  fetch(`${mock.url}/v1/videos/video_01jd7k2m9xq4tz8w5r3n6p/content${query}`, {
    method,
    headers: { authorization: 'Bearer k', accept: 'application/binary', ...headers },
  });

it('is an MP4 with a video track, small enough for a repository', () => {
  expect(file.subarray(4, 8).toString()).toBe('ftyp');
  for (const box of ['moov', 'trak', 'mdat', 'avc1']) expect(file.includes(box)).toBe(true);
  expect(size).toBeLessThan(5 * 1024);
});

it.each([
  { range: undefined, status: 200, first: 0, last: size - 1 },
  { range: 'bytes=0-99', status: 206, first: 0, last: 99 },
  { range: 'bytes=100-', status: 206, first: 100, last: size - 1 },
  { range: 'bytes=-50', status: 206, first: size - 50, last: size - 1 },
  { range: `bytes=10-${size + 500}`, status: 206, first: 10, last: size - 1 },
  { range: 'bytes=9-3', status: 200, first: 0, last: size - 1 },
  { range: 'lines=1-2', status: 200, first: 0, last: size - 1 },
])('$range', async ({ range, status, first, last }) => {
  const response = await ask(range ? { range } : {}, 'GET', '?variant=video');
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-range')).toBe(status === 206 ? `bytes ${first}-${last}/${size}` : null);
  expect(Buffer.from(await response.arrayBuffer()).equals(file.subarray(first, last + 1))).toBe(true);
});

it('says 416 and the size when a range lies outside', async () => {
  const response = await ask({ range: `bytes=${size}-` });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  expect(await response.json()).toMatchObject({
    error: { code: 'range_not_satisfiable', message: expect.stringContaining(String(size)) },
  });
});

it('says 304 to who has it already, and gives the whole when another version was meant', async () => {
  const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
});

it('answers HEAD with the headers only', async () => {
  const response = await ask({}, 'HEAD');
  expect([response.status, response.headers.get('content-length'), (await response.text()).length]).toEqual([
    200,
    String(size),
    0,
  ]);
});

it('still answers the other documented statuses', async () => {
  const waiting = await ask({ prefer: 'code=409' });
  expect([waiting.status, await waiting.json()]).toEqual([
    409,
    { error: expect.objectContaining({ code: 'not_finished' }) },
  ]);
  expect((await ask({ prefer: 'code=404' }, 'HEAD')).status).toBe(404);
  expect((await ask({}, 'GET', '?variant=thumbnail')).status).toBe(400);
});

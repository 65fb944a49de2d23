// Source images of videos: what is fetched, what a video begins with, and what is said of those that cannot be had.
import { createServer, type RequestListener } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import { TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { listenOn } from '../../harness/listen.js';
import { openedForTests } from '../../harness/opened.js';
import { readMp4 } from './boxes.js';
import { card, createFixture, jobOf } from './fixture.js';

const fixture = createFixture();
let answer: RequestListener;
const pictures = openedForTests(() => listenOn(createServer((request, response) => answer(request, response))));
afterAll(() => fixture.close());

describe('source images', () => {
  const small = { width: 96, height: 64, seconds: 1, prompt: '' };

  it('of the request are what it begins with', async () => {
    const image = await card(480, 320);
    fixture.inputs.set('in1', image);
    const result = await fixture.run(jobOf({ ...small, images: [{ file: 'in1' }] }));
    expect(readMp4(fixture.bytesOf(result))).toMatchObject({ width: 96, height: 64, frames: 24, placed: true });
  });

  it('are fetched when the work begins', async () => {
    const image = await card(300, 200, '#30c040');
    answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    const result = await fixture.run(jobOf({ ...small, images: [{ url: `${pictures.url}/a.png` }] }));
    expect(readMp4(fixture.bytesOf(result)).frames).toBe(24);
  });

  it.each<[string, RequestListener | undefined, string, RegExp]>([
    ['is not there', (_, response) => response.writeHead(404).end(), 'image_unreachable', /answered with status 404/],
    [
      'is a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'invalid_image',
      /^image: /,
    ],
    ['is endless', (_, response) => response.writeHead(200).end(Buffer.alloc(5e6)), 'image_unreachable', /.+/],
    ['has a private address', undefined, 'image_unreachable', /not allowed/],
  ])('fail the task in words when one %s', async (_, listener, code, words) => {
    if (listener) answer = listener;
    const url = listener ? `${pictures.url}/c.png` : 'http://10.0.0.1/c.png';
    const failed = await fixture.run(jobOf({ ...small, images: [{ url }] })).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TaskFailure);
    expect((failed as TaskFailure).failure).toMatchObject({ code, message: expect.stringMatching(words) });
  });
});

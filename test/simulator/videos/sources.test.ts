// Source images of videos: what is fetched, what a video begins with, and what is said of those that cannot be had.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { readMp4 } from './boxes.js';
import { card, createFixture, jobOf } from './fixture.js';

const fixture = createFixture();
let pictures: Server;
let answer: RequestListener;
let address: string;
beforeAll(async () => {
  pictures = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  pictures.close();
  await fixture.close();
});

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
    const result = await fixture.run(jobOf({ ...small, images: [{ url: `${address}/a.png` }] }));
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
    const url = listener ? `${address}/c.png` : 'http://10.0.0.1/c.png';
    const failed = await fixture.run(jobOf({ ...small, images: [{ url }] })).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TaskFailure);
    expect((failed as TaskFailure).failure).toMatchObject({ code, message: expect.stringMatching(words) });
  });
});

// The content of a video, as the contract declares it: the same parts, validators and errors as any file, with the headers of a call.

import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createHttpServer } from '../../http/http-server.js';
import { sendFile } from '../../http/reply/send-file.js';
import type { RequestInfo } from '../../http/request-context.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { FileContent } from '../../runtime/replies.js';
import { listenOn } from '../harness/listen.js';
import { openedForTests } from '../harness/opened.js';
import { createTestApp } from '../server/app.js';
import { gate } from './streaming.js';

const bytes = Buffer.from('0123456789'.repeat(1000));
const size = bytes.length;
const video: FileContent = {
  size,
  mediaType: 'video/mp4',
  etag: '"abc"',
  stream: async (part) => Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]),
};

let file: FileContent;
const app = openedForTests(() => {
  const handler = ({ path }: { path: { task_id: string } }) => {
    if (path.task_id === 'unfinished') throw new ProblemError({ reason: 'conflict' });
    return { file };
  };
  return createTestApp({ handlers: { getVideoContent: handler, headVideoContent: handler } });
});
beforeEach(() => {
  file = video;
});

const ask = (headers: Record<string, string> = {}, method = 'GET', id = 'video_1') =>
  fetch(`${app.url}/v1/videos/${id}/content`, { method, headers: { authorization: 'Bearer k', ...headers } });

describe.each(['GET', 'HEAD'])('%s', (method) => {
  it.each([
    [undefined, 200, size],
    ['bytes=0-99', 206, 100],
    ['bytes=-1', 206, 1],
    ['bytes=1-2,5-6', 200, size],
  ])('range %s is answered with %d', async (range, status, length) => {
    const response = await ask(range === undefined ? {} : { range }, method);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(length),
      'accept-ranges': 'bytes',
      etag: '"abc"',
      ratelimit: '"minute";r=58;t=41',
      'x-request-id': expect.stringMatching(/^req_/),
    });
    expect((await response.arrayBuffer()).byteLength).toBe(method === 'GET' ? length : 0);
  });

  it('whatever accept says', async () => {
    expect((await ask({ accept: 'application/json' }, method)).status).toBe(200);
  });

  it('is 304 for who holds it', async () => {
    const response = await ask({ 'if-none-match': '"abc"' }, method);
    expect([response.status, response.headers.get('etag'), response.headers.get('x-request-id') !== null]).toEqual([
      304,
      '"abc"',
      true,
    ]);
  });

  it('outside is 416 in the words of the surface', async () => {
    const response = await ask({ range: `bytes=${size}-` }, method);
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    if (method === 'GET')
      expect(await response.json()).toEqual({
        error: {
          message: `range: bytes=${size}- lies outside the ${size} bytes there are`,
          type: 'invalid_request_error',
          code: 'range_not_satisfiable',
        },
      });
  });

  it('is 409 before there is one', async () => {
    const response = await ask({}, method, 'unfinished');
    expect([response.status, response.headers.get('content-type')]).toEqual([409, 'application/json']);
    expect((await response.text()).length > 0).toBe(method === 'GET');
  });
});

it('another variant is refused by its name', async () => {
  const response = await fetch(`${app.url}/v1/videos/video_1/content?variant=thumbnail`, {
    headers: { authorization: 'Bearer k' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(/^variant: /) } });
});

it('a file of a type that the contract does not have is an error of the server', async () => {
  file = { ...video, mediaType: 'text/html' };
  const response = await ask();
  expect(response.status).toBe(500);
  expect(app.violations.pop()).toMatchObject({
    operation: 'getVideoContent',
    part: 'reply',
    message: 'it is text/html',
  });
});

describe('an answer that cannot be given', () => {
  it('before its first byte is an error', async () => {
    const away = new ProblemError({ reason: 'unavailable', retryAfter: 10 });
    file = { ...video, stream: () => Promise.reject(away) };
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('after it is broken off and reported, and never mistaken for the whole', async () => {
    const pieces = new Readable({ read: () => undefined });
    pieces.push(bytes.subarray(0, 10));
    file = { ...video, stream: async () => pieces };
    const response = await ask();
    pieces.destroy(new Error('the disk is gone'));
    await expect(response.arrayBuffer()).rejects.toThrow();
    let report: RequestInfo;
    do report = await app.ended();
    while (report.cause === undefined || report.status !== 200);
    expect(report).toMatchObject({ operation: 'getVideoContent', reason: 'internal', cause: pieces.errored });
  });

  it('is let go of when the server has to stop', async () => {
    const pieces = new Readable({ read: () => undefined });
    pieces.push(bytes.subarray(0, 10));
    file = { ...video, stream: async () => pieces };
    const response = await ask();
    await app.inFlight.drain(0);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(pieces.destroyed).toBe(true);
  });
});

it('a caller that takes nothing for too long counts as gone', async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  const sent = gate();
  const server = await listenOn(
    createHttpServer(async (request, response) => {
      await sendFile(request, response, { ...video, size: 1e12, stream: async () => endless }, {}, 300);
      sent.open();
    }),
  );
  const socket = connect(server.port, '127.0.0.1');
  socket.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await sent.opened;
  expect(endless.destroyed).toBe(true);
  await server.close();
});

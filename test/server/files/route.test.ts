// What a browser, a player and a cache see of files; conversions to webp are bounded in what runs at a time, in what waits, in what is kept.
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createWebpConverter } from '../../../server/files/file-route.js';
import type { StoredFile } from '../../../surfaces/engine/files.js';
import { closedAfterTest, openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { gate } from '../../http/streaming.js';
import { noon } from '../store/records.js';
import { day, file, serve, startFileApp } from './app.js';

const text = '0123456789abcdefghij';
const size = text.length;
const app = openedForTests(startFileApp);
let stored: StoredFile;
beforeAll(async () => {
  stored = await app.files.put(file({ bytes: Buffer.from(text) }));
});
afterEach(() => {
  app.now = noon;
});

/** The answer to a path that goes out exactly as it is written. */
const asSent = (path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
    const egress = httpRequest({ host: '127.0.0.1', port: app.port, path, agent: false }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, type: response.headers['content-type'], text: bytes.toString() });
    });
    egress.once('error', reject).end();
  });

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(app.at(stored), { method, headers });
/** A server whose one file streams from something else. */
const serveOf = closedAfterTest((source: Readable | Error) => {
  const stream = async () => {
    if (source instanceof Readable) return source;
    throw source;
  };
  const files = { ...app.beside({ place: { stream } }), find: async () => ({ ...stored, size: 1_000_000_000 }) };
  return serve(files, () => noon);
});
const path = () => new URL(app.at(stored)).pathname;

const put = (more: Parameters<typeof file>[0]) => app.files.put(file(more));

describe('a file', () => {
  it('is served to everybody who has its name, for ever', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(size),
      etag: stored.etag,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'authorization',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'content-disposition': `inline; filename="${stored.name}.png"`,
      'x-request-id': expect.stringMatching(/^req_/),
    });
  });

  it.each(['images', 'videos', 'uploads', 'previews'] as const)('is served when it is one of %s', async (kind) => {
    const response = await fetch(app.at(await put({ kind, mediaType: 'video/mp4' })));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  });

  it('answers HEAD with the same headers and no bytes', async () => {
    const [head, whole] = [await get({}, 'HEAD'), await get()];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const plain = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)));
    expect(plain(head)).toEqual(plain(whole));
  });

  it('answers a browser that asks whether a page of another origin may read parts', async () => {
    const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' };
    const response = await get({ origin: 'https://app.example.com', ...asked }, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('range');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('takes no %s', async (method) => {
    const response = await get({}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toEqual({ code: 405, description: 'This path takes GET, HEAD only.', result: null });
  });

  it('takes no body, and listens to one no longer than it must', async () => {
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`POST ${path()} HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n`);
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 405 /);
    socket.destroy();
  });

  it('is served while its bytes stream, and counts as a call in flight', async () => {
    const large = await put({ bytes: Buffer.alloc(20_000_000) });
    const response = await fetch(app.at(large));
    expect(app.inFlight.count).toBe(1);
    expect((await response.arrayBuffer()).byteLength).toBe(20_000_000);
    await until(() => app.inFlight.count === 0);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=5-9', 5, 9],
    ['bytes=-500', 0, 19],
    ['bytes=19-500', 19, 19],
    ['bytes=0-99999999999999999999', 0, 19],
    ['BYTES = 5-9', 5, 9],
    ['bytes=5-9,', 5, 9],
    ['bytes=5-9, 100-200', 5, 9],
  ])('%s is bytes %d to %d', async (range, first, last) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get({ range }, method);
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
      expect(response.headers.get('content-length')).toBe(String(last - first + 1));
      expect(await response.text()).toBe(method === 'GET' ? text.slice(first, last + 1) : '');
    }
  });

  it.each([
    ...['bytes=0-1,5-6', 'bytes=9-5', 'bytes=-', 'bytes=', 'bytes', 'bytes=a-b', 'bytes=1-2-3', 'bytes=0x1-5'],
    ...['bytes=--5', 'bytes=1.5-3', 'lines=1-2', '0-5', `bytes=${'0-1,'.repeat(2000)}`],
  ])('is the whole where it is none (%#)', async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(200);
    expect(response.headers.has('content-range')).toBe(false);
    expect(await response.text()).toBe(text);
  });

  it.each(['bytes=20-', 'bytes=20-30', 'bytes=-0', 'bytes=50-60,70-'])('%s is nothing', async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 416, result: null });
  });

  it('of an empty file are empty, and the whole file is served', async () => {
    const empty = app.at(await put({ bytes: new Uint8Array() }));
    expect((await fetch(empty, { headers: { range: 'bytes=0-' } })).status).toBe(416);
    const response = await fetch(empty);
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', '']);
  });
});

describe('a caller that holds it already', () => {
  it.each([
    ['if-none-match', () => stored.etag, 304],
    ['if-none-match', () => `W/${stored.etag}`, 304],
    ['if-none-match', () => `"x", ${stored.etag}`, 304],
    ['if-none-match', () => '*', 304],
    ['if-none-match', () => '"x"', 200],
    ['if-none-match', () => 'x', 200],
    ['if-match', () => stored.etag, 200],
    ['if-match', () => '*', 200],
    ['if-match', () => '"x"', 412],
    ['if-match', () => `W/${stored.etag}`, 412],
  ])('%s (%#)', async (name, value, status) => {
    const response = await get({ [name]: value() });
    expect(response.status).toBe(status);
    if (status === 304) {
      expect(response.headers.get('etag')).toBe(stored.etag);
      expect(response.headers.has('content-length')).toBe(false);
      expect(response.headers.get('cache-control')).toMatch(/immutable/);
    }
  });

  it.each([
    [() => stored.etag, 206],
    [() => '"x"', 200],
    [() => `W/${stored.etag}`, 200],
    [() => 'Wed, 21 Oct 2026 07:28:00 GMT', 200],
  ])('gets a part only of the same (%#)', async (value, status) => {
    expect((await get({ range: 'bytes=0-4', 'if-range': value() })).status).toBe(status);
  });
});

describe('who may see it', () => {
  it.each([
    ['without a key', {}, 200],
    ['with its own key', { authorization: 'Bearer mine' }, 200],
    ['with a key that is none', { authorization: 'Bearer unknown' }, 200],
    ['with a key that has expired', { authorization: 'Bearer old' }, 200],
    ['with something else', { authorization: 'Basic b3RoZXI6b3RoZXI=' }, 200],
    ["with another's key", { authorization: 'Bearer other' }, 404],
    ["with another's key, spelled otherwise", { authorization: 'bearer   other ' }, 404],
  ])('%s', async (_, headers, status) => {
    const response = await get(headers as Record<string, string>);
    expect(response.status).toBe(status);
    if (status === 404)
      expect(await response.json()).toEqual({ code: 404, description: 'There is no such file', result: null });
  });

  it('no caller after its retention', async () => {
    app.now = noon + 30 * day;
    expect((await get()).status).toBe(404);
  });

  it('no caller when it is an input', async () => {
    const input = await put({ kind: 'inputs' });
    expect((await fetch(app.at(input))).status).toBe(404);
    expect((await fetch(app.at(input).replace('inputs', 'images'))).status).toBe(404);
  });
});

describe('nothing', () => {
  it.each([
    ...['/files/videos/NAME.png', '/files/nothing/NAME.png', '/files/images/NAME.jpg', '/files/images/NAME.mp4'],
    ...['/files/images/NAME.PNG', '/files/images/NAME', '/files/images/NAME.', '/files/images/NAME.png/'],
    ...['/files/images/NAME.png.png', '/files/images/SHORT.png', '/files/images/UPPER.png', '/files/images/CODED.png'],
    ...['/files/images/NAME%2epng', '/files/images/NAME.png%00', '/files/images/../images/NAME.png'],
    ...['/files/images/..%2fimages%2fNAME.png', '/files/images/..\\images\\NAME.png'],
    ...['/files/images/../../../../etc/passwd', '/files/images/%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
    ...['/files/__proto__/constructor.png', '/files/', '/files', '/FILES/images', '/files/images/%ff.png'],
    `/files/images/${'a'.repeat(8000)}.png`,
  ])('is at other paths (%#)', async (path) => {
    const { name } = stored;
    const words = { NAME: name, SHORT: name.slice(0, -1), UPPER: name.toUpperCase() };
    const coded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    const asked = path.replace(/NAME|SHORT|UPPER|CODED/, (word) => ({ ...words, CODED: coded })[word] ?? '');
    const answer = await asSent(asked);
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/json');
    expect(JSON.parse(answer.text)).toEqual({ code: 404, description: 'There is no such file', result: null });
  });

  it('of what is elsewhere is its business', async () => {
    expect((await asSent('/filesystem')).status).toBe(418);
  });

  it('is there when the bytes have been lost, and the log says so', async () => {
    const lost = await put({});
    await app.place.remove(lost.name);
    expect((await fetch(app.at(lost))).status).toBe(404);
    expect(app.logged.pop()).toMatchObject({ facts: { path: expect.stringContaining(lost.name) } });
  });
});

describe('webp', () => {
  it('is made of an image whose address asks for it, and served like a file', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer();
    const url = app.at(await put({ bytes }), 'webp');
    const all = await Promise.all(Array.from({ length: 5 }, () => fetch(url)));
    const [first, ...others] = await Promise.all(all.map(async (one) => Buffer.from(await one.arrayBuffer())));
    for (const other of others) expect(other.equals(first as Buffer)).toBe(true);
    expect(all[0]?.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    const etag = all[0]?.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}-webp"$/);
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await fetch(url, { headers: { range: 'bytes=8-11' } });
    expect([part.status, await part.text()]).toEqual([206, 'WEBP']);
  });

  it('is no ending of a video', async () => {
    expect((await fetch(app.at(await put({ kind: 'videos', mediaType: 'video/mp4' }), 'webp'))).status).toBe(404);
  });
});

describe('a caller that goes away', () => {
  const large = 60_000_000;
  let url: string;
  let open: () => number;
  beforeAll(async () => {
    const one = await put({ kind: 'videos', mediaType: 'video/mp4', bytes: Buffer.alloc(large) });
    url = app.at(one);
    // Files of ours that this process has open.
    open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(join('/proc/self/fd', fd)).endsWith(one.name);
        } catch {
          return false;
        }
      }).length;
  });

  it('in the middle leaves no open file and no call', async () => {
    await new Promise<void>((resolve, reject) => {
      const egress = httpRequest(url, { agent: false }, (response) => {
        response.once('data', () => {
          expect(open()).toBe(1);
          response.destroy();
          resolve();
        });
      });
      egress.once('error', reject).end();
    });
    await until(() => open() === 0 && app.inFlight.count === 0);
  });

  it('while others wait behind on the same connection leaves nothing either', async () => {
    const { pathname } = new URL(url);
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(3));
    await once(socket, 'readable');
    await until(() => app.inFlight.count === 3);
    socket.destroy();
    await until(() => open() === 0 && app.inFlight.count === 0);
  });

  it('and reads slowly is not read ahead for', async () => {
    let read = 0;
    const endless = new Readable({
      read() {
        read += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    const slow = await serveOf(endless);
    const socket = connect(slow.port, '127.0.0.1');
    socket.write(`GET ${path()} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'readable');
    let before = -1;
    // Sockets hold a few megabytes; then nothing moves any more.
    await until(() => {
      const still = read === before;
      before = read;
      return still;
    });
    expect(read).toBeLessThan(40_000_000);
    socket.destroy();
  });
});

describe('a place that fails', () => {
  it('before the first byte is an error that says to come again', async () => {
    const broken = await serveOf(new Error('the bucket is away'));
    const response = await fetch(broken.url + path());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ code: 503 });
    expect(broken.logged).toHaveLength(1);
  });

  it.each([
    ['breaks off', (pieces: Readable) => pieces.destroy(new Error('broken off'))],
    ['is shorter than it should be', (pieces: Readable) => pieces.push(null)],
  ])('after it, since what it has %s, ends the connection', async (_, end) => {
    const pieces = new Readable({ read: () => undefined });
    const broken = await serveOf(pieces);
    pieces.push(Buffer.alloc(1000));
    const response = await fetch(broken.url + path());
    end(pieces);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await until(() => broken.logged.length === 1);
  });
});

describe('conversions to webp', () => {
  let png: Buffer;
  let webpSize: number;
  beforeAll(async () => {
    png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    webpSize = (await createWebpConverter()('any', async () => png)).length;
  });

  it('make an image once for all who ask at the same time, and again only when it was forgotten', async () => {
    const webp = createWebpConverter(webpSize * 2);
    const reads: string[] = [];
    const make = (name: string) =>
      webp(name, async () => {
        reads.push(name);
        return png;
      });
    await Promise.all(['a', 'a', 'a'].map(make));
    await make('b');
    await make('a');
    expect(reads).toEqual(['a', 'b']);
    // There is room for two, and `b` was asked for longest ago.
    await make('c');
    await make('a');
    await make('b');
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('run two at a time, while a bounded number waits', async () => {
    const webp = createWebpConverter();
    let active = 0;
    let max = 0;
    const { opened, open } = gate();
    const read = async () => {
      max = Math.max(max, ++active);
      await opened;
      active--;
      return png;
    };
    const all = Array.from({ length: 70 }, (_, index) => webp(String(index), read));
    const settled = Promise.allSettled(all);
    open();
    const results = await settled;
    expect(max).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(66);
    await expect(all[69]).rejects.toThrow('Too many images are being converted.');
    expect((await webp('later', read)).length).toBe(webpSize);
  });

  it('that fail hold up no other', async () => {
    const webp = createWebpConverter();
    const broken = Array.from({ length: 5 }, (_, index) => webp(`x${index}`, async () => Buffer.from('no picture')));
    expect((await Promise.allSettled(broken)).every(({ status }) => status === 'rejected')).toBe(true);
    expect((await webp('x0', async () => png)).length).toBe(webpSize);
  });
});

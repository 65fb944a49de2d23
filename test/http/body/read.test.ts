// Bodies in chunks of any size, which the caller chooses; the scan of a JSON text before it is parsed, and the errors of a body over the limits.
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { ByteCollector } from '../../../http/body/byte-collector.js';
import { scanJson } from '../../../http/body/json-scan.js';
import { readBytes, readText } from '../../../http/body/read-body.js';
import { openedForTests } from '../../harness/opened.js';
import { createTestApp } from '../../server/app.js';
import { good, head, send } from '../requests.js';

const bytes = (text: string): Buffer => Buffer.from(text);

describe('a scan', () => {
  it.each([
    ['{}', 2],
    ['[1,2,3]', 4],
    ['{"a":[1,{"b":2}],"c":"d"}', 6],
    ['"[{,}]"', 1],
    ['["\\"[[[,,,","\\\\"]', 3],
    ['["é漢😀",1]', 3],
    ['["\\\\\\"[,",",]",""]', 4],
  ])('of %s counts %d values, in pieces of any size', (text, values) => {
    for (const size of [1, 2, 3, 1000]) {
      const scan = scanJson({ depth: 10, values: 10 });
      for (let at = 0; at < bytes(text).length; at += size) {
        const piece = bytes(text).subarray(at, at + size);
        expect(scan.add(piece)).toBe(piece.length);
      }
      expect(scan.values).toBe(values);
    }
  });

  it('stops where it is too deep', () => {
    const scan = scanJson({ depth: 3, values: 100 });
    expect(scan.add(bytes('{"a":[[[1]]]}'))).toBe(7);
  });

  it('stops where there are too many values', () => {
    const scan = scanJson({ depth: 3, values: 4 });
    expect(scan.add(bytes('[1,2,3,4]'))).toBe(6);
    expect(scan.values).toBe(5);
  });
});

describe('a body', () => {
  const limits = { jsonValues: 5000, pendingBodyBytes: 3_000_000 };
  const app = openedForTests(() => createTestApp({ settings: { limits } }), 'each');
  const ask = async (text: string) => {
    const { status, body } = await send(app.url, { ...good.messages, body: text });
    return { status, message: (body as { error?: { message: string } }).error?.message ?? '' };
  };
  const nested = (depth: number, more = ''): string => `{"messages":[{"content":${'['.repeat(depth)}${more}`;

  it.each([
    ['small', ''],
    ['large', 'x'.repeat(600_000)],
  ])('that is too deep is refused, when it is %s', async (_, filler) => {
    const text = `{"model":"${filler}",${nested(200).slice(1)}${']'.repeat(200)}}]}`;
    expect(await ask(text)).toEqual({
      status: 400,
      message: expect.stringMatching(/body.*nested deeper than 100 levels/),
    });
  });

  it.each([
    ['small', `[${'0,'.repeat(6000)}0]`],
    ['large', `[${'{},'.repeat(300_000)}{}]`],
    ['of keys', `{${Array.from({ length: 50_000 }, (_, at) => `"key${at}":1`).join()}}`],
  ])('with too many values is refused: %s', async (_, text) => {
    expect(await ask(text)).toEqual({ status: 400, message: expect.stringContaining('has more than 5000 values') });
  });

  it('is refused while all bodies together take too much, and taken later', async () => {
    const large = JSON.stringify({ ...(good.messages.body as object), metadata: { user_id: 'x' } }).padEnd(2_900_000);
    const begun = `${head(good.messages)}\r\ncontent-length: ${large.length}\r\n\r\n${large.slice(0, -1)}`;
    const sockets: Socket[] = [];
    let refused = { status: 200, message: '' };
    // A body that is not complete is kept: unless it came second, and was refused itself.
    while (refused.status !== 503) {
      const socket = connect(app.port, '127.0.0.1', () => socket.write(begun)).on('error', () => undefined);
      sockets.push(socket);
      refused = await ask(large);
    }
    expect(refused.message).toMatch(/too many large requests/i);
    for (const socket of sockets) socket.destroy();
    while ((await ask(large)).status !== 200);
  });
});

const read = async (pieces: Iterable<Buffer>): Promise<string> => {
  const request = Object.assign(Readable.from(pieces, { objectMode: true }), { headers: {} });
  return (await readText(request as unknown as IncomingMessage)).text;
};

function* cut(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('a body is the same text', () => {
  const text = '"aé€😀 ß"'.repeat(20_000);
  it.each([[1], [2, 3]])('in pieces of %j and %j bytes', async (...sizes) => {
    const short = '"aé€😀 ß"'.repeat(500);
    expect((await read(cut(Buffer.from(short), sizes))) === short).toBe(true);
  });
  it.each([[[1, 5000, 7]], [[4095]], [[4096]], [[65_536, 1]], [[65_537]], [[3, 70_000]]])(
    'in pieces of %j bytes',
    async (sizes) => {
      expect((await read(cut(Buffer.from(text), sizes))) === text).toBe(true);
    },
  );
});

it.each([
  ['that ends within a character', [0x22, 0x61, 0xf0, 0x9f]],
  ['with a wrong byte', [0x22, 0x61, 0xff, 0x22]],
])('a body of single bytes %s is no text', async (_, bytes) => {
  await expect(read(cut(Buffer.from(bytes), [1]))).rejects.toThrow(/UTF-8/);
});

it.each([
  ['text', (body: Readable) => readText(Object.assign(body, { headers: {} }))],
  ['bytes', (body: Readable) => readBytes(body)],
])('a body of single bytes that is read as %s is refused before they cost much', async (_, readBody) => {
  const bytes = Array.from({ length: 20_000 }, () => Buffer.of(0x20));
  await expect(readBody(Readable.from(bytes, { objectMode: true }))).rejects.toThrow(/too many small chunks/);
});

describe('collected bytes', () => {
  const whole = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

  it.each([[[1]], [[1, 4096]], [[7, 5000, 1, 70_000]], [[200_000]]])('are the same in pieces of %j bytes', (sizes) => {
    const collector = new ByteCollector();
    for (const piece of cut(whole, sizes)) collector.add(piece);
    expect(collector.size).toBe(whole.length);
    expect(collector.take().equals(whole)).toBe(true);
    expect([collector.size, collector.take().length]).toEqual([0, 0]);
  });

  it('keep no large read alive by a small part of it', () => {
    const collector = new ByteCollector();
    collector.add(Buffer.from('first'));
    const read = Buffer.alloc(64 * 1024, 1);
    collector.add(read.subarray(0, 5000));
    read.fill(2);
    expect([...new Set(collector.take().subarray(5))]).toEqual([1]);
  });
});

// The scan of a JSON text before it is parsed, and the errors of a body over the limits.
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { scanJson } from '../../../http/body/json-scan.js';
import { createTestApp, type TestApp } from '../../server/app.js';
import { good, head } from '../requests.js';

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
      expect(scan.closers()).toBe('');
    }
  });

  it('stops where it is too deep, and says what is open', () => {
    const scan = scanJson({ depth: 3, values: 100 });
    expect(scan.add(bytes('{"a":[[[1]]]}'))).toBe(7);
    expect(scan.closers()).toBe(']]]}');
  });

  it('stops where there are too many values', () => {
    const scan = scanJson({ depth: 3, values: 4 });
    expect(scan.add(bytes('[1,2,3,4]'))).toBe(6);
    expect(scan.values).toBe(5);
  });
});

describe('a body', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ settings: { limits: { jsonValues: 5000, pendingBodyBytes: 3_000_000 } } });
  });
  afterEach(() => app.close());
  const { path, headers } = good.messages;
  const send = async (body: string) => {
    const answer = await fetch(app.url + path, { method: 'POST', headers, body });
    const { error } = (await answer.json()) as { error?: { message: string } };
    return { status: answer.status, message: error?.message ?? '' };
  };
  const nested = (depth: number, more = ''): string => `{"messages":[{"content":${'['.repeat(depth)}${more}`;

  it.each([
    ['small', ''],
    ['large', 'x'.repeat(600_000)],
  ])('that is too deep names the place, when it is %s', async (_, filler) => {
    const text = `{"model":"${filler}",${nested(200).slice(1)}${']'.repeat(200)}}]}`;
    expect(await send(text)).toEqual({
      status: 400,
      message: expect.stringMatching(/messages\[0\]\.content.*nested deeper than 100 levels/),
    });
  });

  it('of brackets only is refused, and not parsed as a whole', async () => {
    expect(await send('['.repeat(1_000_000))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/nested deeper/),
    });
  });

  it.each([
    ['small', `[${'0,'.repeat(6000)}0]`],
    ['large', `[${'{},'.repeat(300_000)}{}]`],
    ['of keys', `{${Array.from({ length: 50_000 }, (_, at) => `"key${at}":1`).join()}}`],
  ])('with too many values is refused: %s', async (_, text) => {
    expect(await send(text)).toEqual({ status: 400, message: expect.stringContaining('has more than 5000 values') });
  });

  it('that is no JSON stays a problem of its syntax', async () => {
    expect(await send(`{"model": ${'x'.repeat(100_000)}`)).toMatchObject({ status: 400 });
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
      refused = await send(large);
    }
    expect(refused.message).toMatch(/too many large requests/i);
    for (const socket of sockets) socket.destroy();
    while ((await send(large)).status !== 200);
  });
});

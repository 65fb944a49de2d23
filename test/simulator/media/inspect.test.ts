import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { MediaPart } from '../../../simulator/conversation/conversation.js';
import { inspectMedia } from '../../../simulator/media/inspect.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { parts, sayTo } from '../answer.js';

await loadTokenizer();

const media = (bytes: Buffer, mediaType: string): MediaPart => ({
  type: 'media',
  mediaType,
  data: bytes.toString('base64'),
});

const made: Record<string, Buffer> = {};

beforeAll(async () => {
  const plain = (width: number, height: number, background = '#1d4f91') =>
    sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });
  made.png = await plain(320, 200).png().toBuffer();
  made.jpeg = await plain(641, 479).jpeg({ quality: 90 }).toBuffer();
  made.webp = await plain(120, 90).webp({ lossless: true }).toBuffer();
  made.lossy = await plain(122, 92).webp({ quality: 80 }).toBuffer();
  made.alpha = await plain(31, 33, '#00000000').webp().toBuffer();
  made.gif = await plain(64, 48).gif().toBuffer();
});

const bytesOf = (name: string): Buffer => made[name] ?? Buffer.alloc(0);

describe('inspectMedia on images', () => {
  it.each([
    ['png', 'image/png', 320, 200],
    ['jpeg', 'image/jpeg', 641, 479],
    ['webp', 'image/webp', 120, 90],
    ['lossy', 'image/webp', 122, 92],
    ['alpha', 'image/webp', 31, 33],
    ['gif', 'image/gif', 64, 48],
  ])('%s', (name, mime, width, height) => {
    const facts = inspectMedia(media(bytesOf(name), mime));
    const type = { kind: 'image', mime, declared: mime, bytes: bytesOf(name).length };
    expect(facts).toMatchObject({ ...type, width, height });
    expect(facts.broken).toBeUndefined();
  });

  it.each(['png', 'jpeg', 'webp', 'gif'])('says that a %s is cut short, and still how large it is', async (name) => {
    const bytes = bytesOf(name);
    const facts = inspectMedia(media(bytes.subarray(0, Math.floor(bytes.length * 0.85)), `image/${name}`));
    expect(facts.broken).toBe('the file is cut short');
    expect(facts.width).toBeGreaterThan(0);
  });

  it('says what is no image at all', () => {
    const facts = inspectMedia(media(Buffer.from('these are only words'), 'image/png'));
    expect(facts).toMatchObject({ kind: 'image', mime: '', broken: expect.stringContaining('no format') });
  });

  it('says that nothing came', () =>
    expect(inspectMedia(media(Buffer.alloc(0), 'image/png'))).toMatchObject({ broken: 'it is empty' }));

  it('sees the true type', () =>
    expect(inspectMedia(media(bytesOf('png'), 'image/jpeg'))).toMatchObject({
      ...{ mime: 'image/png', declared: 'image/jpeg' },
    }));

  it('reads the size of HEIC from its boxes', async () => {
    const box = (type: string, ...content: Buffer[]): Buffer => {
      const body = Buffer.concat(content);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const extent = (width: number, height: number): Buffer => {
      const numbers = Buffer.alloc(12);
      numbers.writeUInt32BE(width, 4);
      numbers.writeUInt32BE(height, 8);
      return box('ispe', numbers);
    };
    const file = Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
      box('meta', extent(512, 512), extent(4032, 3024)),
    ]);
    const facts = { kind: 'image', mime: 'image/heic', width: 4032, height: 3024 };
    expect(inspectMedia(media(file, 'image/heic'))).toMatchObject(facts);
  });
});

describe('inspectMedia on the rest', () => {
  it.each([
    ['sound', 'ID3\x04\0\0', 'audio/mp3', { kind: 'audio' }],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0', 'video/mp4', { kind: 'video' }],
    ['a PDF', '%PDF-1.4\n', 'application/pdf', { kind: 'document' }],
    ['plain text', 'Dear diary', 'text/plain', { kind: 'text', excerpt: 'Dear diary' }],
  ])('believes what %s is declared to be', (_, text, declared, want) => {
    const facts = inspectMedia(media(Buffer.from(text), declared));
    expect(facts).toMatchObject({ ...want, mime: '', declared, bytes: text.length });
    expect(facts.broken).toBeUndefined();
  });

  it('fetches nothing', async () => {
    const url = 'https://example.com/cat.png';
    const facts = { kind: 'image', mime: '', declared: 'image/png', bytes: 0, url };
    expect(inspectMedia({ type: 'media', mediaType: 'image/png', url })).toEqual(facts);
  });
});

describe('what is said about media', () => {
  it.each<[what: string, part: () => MediaPart, ...want: RegExp[]]>([
    ['type and size', () => media(bytesOf('png'), 'image/png'), /image\/png, 320 × 200 pixels, [\d,]+ bytes/],
    [
      'another type than declared',
      () => media(bytesOf('png'), 'image/jpeg'),
      /declared as image\/jpeg, but its bytes are image\/png/,
    ],
    [
      'a broken file',
      () => media(bytesOf('png').subarray(0, 300), 'image/png'),
      /cannot be read: the file is cut short/,
    ],
    [
      'an address',
      () => ({ type: 'media', mediaType: '', url: 'https://example.com/a.png' }),
      /at https:\/\/example\.com\/a\.png, which the simulator does not fetch/,
    ],
    [
      'a stored file',
      () => ({ type: 'media', mediaType: '', fileId: 'file_9' }),
      /the file file_9, which the simulator cannot open/,
    ],
  ])('%s', async (_, part, ...want) => {
    const said = await sayTo(parts(part(), { type: 'text', text: 'What is this?' }));
    for (const pattern of want) expect(said).toMatch(pattern);
    expect(said).toMatch(/“What is this\?”/);
    expect(said).toMatch(/simulat/i);
  });

  it('lists several, without a text', async () => {
    const said = await sayTo(parts(media(bytesOf('png'), 'image/png'), media(bytesOf('gif'), 'image/gif')));
    expect(said).toMatch(/2 attachments/);
    expect(said).toMatch(/1\. image\/png.*\n2\. image\/gif/);
    expect(said).toMatch(/No text came with it/);
  });
});

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

/** A field of one colour with a narrow bar of another. */
const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: { create: { width: 4, height, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
  ]);

/** The checksum that PNG has after each chunk. */
function crc32(bytes: Buffer): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ -1) >>> 0;
}

const made: Record<string, Buffer> = {};

beforeAll(async () => {
  made.png = await flat(320, 200, '#1d4f91').png().toBuffer();
  made.jpeg = await flat(641, 479, '#0a5c2f').jpeg({ quality: 90 }).toBuffer();
  made.webp = await flat(120, 90, '#c01820').webp({ lossless: true }).toBuffer();
  made.lossy = await flat(122, 92, '#c01820').webp({ quality: 80 }).toBuffer();
  made.alpha = await sharp({ create: { width: 31, height: 33, channels: 4, background: '#00000000' } })
    .webp()
    .toBuffer();
  made.gif = await flat(64, 48, '#ffd400').gif().toBuffer();
  made.grey = await flat(50, 50, '#808080').greyscale().png().toBuffer();
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) => flat(20, 20, background).png().toBuffer()),
  );
  made.animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
});

const bytesOf = (name: string): Buffer => made[name] ?? Buffer.alloc(0);

describe('inspectMedia on images', () => {
  it.each([
    ['png', 'image/png', 320, 200, 'deep blue'],
    ['jpeg', 'image/jpeg', 641, 479, 'forest green'],
    ['webp', 'image/webp', 120, 90, 'crimson'],
    ['lossy', 'image/webp', 122, 92, 'crimson'],
    ['alpha', 'image/webp', 31, 33, 'white'],
    ['gif', 'image/gif', 64, 48, 'yellow'],
    ['grey', 'image/png', 50, 50, 'grey'],
  ])('%s', async (name, mime, width, height, colour) => {
    const facts = await inspectMedia(media(bytesOf(name), mime));
    const type = { kind: 'image', mime, declared: mime, bytes: bytesOf(name).length };
    expect(facts).toMatchObject({ ...type, width, height, colour: { name: colour } });
    expect(facts.broken).toBeUndefined();
  });

  it('counts the frames of a moving one', async () =>
    expect(await inspectMedia(media(bytesOf('animated'), 'image/gif'))).toMatchObject({
      width: 20,
      height: 20,
      frames: 3,
    }));

  it.each(['png', 'jpeg', 'webp', 'gif'])('says that a %s is cut short, and still how large it is', async (name) => {
    const bytes = bytesOf(name);
    const facts = await inspectMedia(media(bytes.subarray(0, Math.floor(bytes.length * 0.6)), `image/${name}`));
    expect(facts.broken).toBe('the file is cut short');
    expect(facts.width).toBeGreaterThan(0);
  });

  it('says what is no image at all', async () => {
    const facts = await inspectMedia(media(Buffer.from('these are only words'), 'image/png'));
    expect(facts).toMatchObject({ kind: 'image', mime: '', broken: expect.stringContaining('no format') });
  });

  it('says that nothing came', async () =>
    expect(await inspectMedia(media(Buffer.alloc(0), 'image/png'))).toMatchObject({ broken: 'it is empty' }));

  it('refuses to decode a bomb', async () => {
    const bytes = Buffer.from(bytesOf('png'));
    bytes.writeUInt32BE(50_000, 16);
    bytes.writeUInt32BE(50_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const broken = 'it has more than 60 million pixels';
    expect(await inspectMedia(media(bytes, 'image/png'))).toMatchObject({ broken });
  });

  it('sees the true type', async () =>
    expect(await inspectMedia(media(bytesOf('png'), 'image/jpeg'))).toMatchObject({
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
    expect(await inspectMedia(media(file, 'image/heic'))).toMatchObject(facts);
  });
});

describe('inspectMedia on the rest', () => {
  it.each([
    ['sound', 'ID3\x04\0\0', 'audio/mp3', { kind: 'audio' }],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0', 'video/mp4', { kind: 'video' }],
    ['a PDF', '%PDF-1.4\n', 'application/pdf', { kind: 'document' }],
    ['plain text', 'Dear diary', 'text/plain', { kind: 'text', excerpt: 'Dear diary' }],
  ])('believes what %s is declared to be', async (_, text, declared, want) => {
    const facts = await inspectMedia(media(Buffer.from(text), declared));
    expect(facts).toMatchObject({ ...want, mime: '', declared, bytes: text.length });
    expect(facts.broken).toBeUndefined();
  });

  it('fetches nothing', async () => {
    const url = 'https://example.com/cat.png';
    const facts = { kind: 'image', mime: '', declared: 'image/png', bytes: 0, url };
    expect(await inspectMedia({ type: 'media', mediaType: 'image/png', url })).toEqual(facts);
  });
});

describe('what is said about media', () => {
  it.each<[what: string, part: () => MediaPart, ...want: RegExp[]]>([
    [
      'type, size and colour',
      () => media(bytesOf('png'), 'image/png'),
      ...[/a PNG image of 320 × 200 pixels/, /mostly deep blue \(#1d4f91\)/],
    ],
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
    ['frames', () => media(bytesOf('animated'), 'image/gif'), /a GIF image of 20 × 20 pixels/, /3 frames/],
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
    expect(said).toMatch(/1\. a PNG image.*\n2\. a GIF image/);
    expect(said).toMatch(/No text came with it/);
  });
});

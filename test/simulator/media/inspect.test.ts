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
    { name: 'png', mime: 'image/png', width: 320, height: 200, colour: 'deep blue' },
    { name: 'jpeg', mime: 'image/jpeg', width: 641, height: 479, colour: 'forest green' },
    { name: 'webp', mime: 'image/webp', width: 120, height: 90, colour: 'crimson' },
    { name: 'lossy', mime: 'image/webp', width: 122, height: 92, colour: 'crimson' },
    { name: 'alpha', mime: 'image/webp', width: 31, height: 33, colour: 'white' },
    { name: 'gif', mime: 'image/gif', width: 64, height: 48, colour: 'yellow' },
    { name: 'grey', mime: 'image/png', width: 50, height: 50, colour: 'grey' },
  ])('$name', async ({ name, mime, width, height, colour }) => {
    const bytes = bytesOf(name);
    const facts = await inspectMedia(media(bytes, mime));
    expect(facts).toMatchObject({
      kind: 'image',
      mime,
      declared: mime,
      bytes: bytes.length,
      width,
      height,
      colour: { name: colour },
    });
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
    expect(await inspectMedia(media(bytes, 'image/png'))).toMatchObject({
      broken: 'it has more than 60 million pixels',
    });
  });

  it('sees the true type', async () =>
    expect(await inspectMedia(media(bytesOf('png'), 'image/jpeg'))).toMatchObject({
      mime: 'image/png',
      declared: 'image/jpeg',
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
    expect(await inspectMedia(media(file, 'image/heic'))).toMatchObject({
      kind: 'image',
      mime: 'image/heic',
      width: 4032,
      height: 3024,
    });
  });
});

describe('what is said about media', () => {
  it.each([
    {
      what: 'type, size and colour',
      part: () => media(bytesOf('png'), 'image/png'),
      want: [/a PNG image of 320 × 200 pixels/, /mostly deep blue \(#1d4f91\)/],
    },
    {
      what: 'another type than declared',
      part: () => media(bytesOf('png'), 'image/jpeg'),
      want: [/declared as image\/jpeg, but its bytes are image\/png/],
    },
    {
      what: 'a broken file',
      part: () => media(bytesOf('png').subarray(0, 300), 'image/png'),
      want: [/cannot be read: the file is cut short/],
    },
    {
      what: 'frames',
      part: () => media(bytesOf('animated'), 'image/gif'),
      want: [/a GIF image of 20 × 20 pixels/, /3 frames/],
    },
    {
      what: 'an address',
      part: (): MediaPart => ({ type: 'media', mediaType: '', url: 'https://example.com/a.png' }),
      want: [/at https:\/\/example\.com\/a\.png, which the simulator does not fetch/],
    },
    {
      what: 'a stored file',
      part: (): MediaPart => ({ type: 'media', mediaType: '', fileId: 'file_9' }),
      want: [/the file file_9, which the simulator cannot open/],
    },
  ])('$what', async ({ part, want }) => {
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

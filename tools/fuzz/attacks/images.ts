// Attacks with a key: images of some megabytes with very many parts.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type Attack, call } from './attack.js';

/** Bytes of an image just below the limit. */
const max = 4 * 1024 ** 2 - 10_000;

const filled = (part: Buffer): Buffer => Buffer.alloc(Math.floor(max / part.length) * part.length, part);

const emptyChunk = (): Buffer => {
  const chunk = Buffer.from('\0\0\0\0teSt\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(crc32('teSt') >>> 0, 8);
  return chunk;
};

const image = (format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .toFormat(format)
    .toBuffer();

/** Images by the kind of their parts, with their types. */
const images: Readonly<Record<string, readonly [type: string, bytes: () => Promise<Buffer>]>> = {
  'PNG chunks': [
    'png',
    async () => {
      const png = await image('png');
      return Buffer.concat([png.subarray(0, 33), filled(emptyChunk()), png.subarray(33)]);
    },
  ],
  'JPEG segments': [
    'jpeg',
    async () => {
      const jpeg = await image('jpeg');
      return Buffer.concat([jpeg.subarray(0, 2), filled(Buffer.from('fffe0002', 'hex')), jpeg.subarray(2)]);
    },
  ],
  'escaped bytes of a JPEG': [
    'jpeg',
    async () => Buffer.concat([Buffer.from('ffd8ffda0002', 'hex'), filled(Buffer.from('ff00', 'hex'))]),
  ],
  'GIF blocks': [
    'gif',
    async () => {
      const gif = await image('gif');
      return Buffer.concat([gif.subarray(0, -1), filled(Buffer.from('21fe00', 'hex')), gif.subarray(-1)]);
    },
  ],
  'WebP chunks': [
    'webp',
    async () => {
      const webp = Buffer.concat([await image('webp'), filled(Buffer.from('JUNK\0\0\0\0', 'latin1'))]);
      webp.writeUInt32LE(webp.length - 8, 4);
      return webp;
    },
  ],
  'ends of ZIP archives': ['png', async () => Buffer.concat([await image('png'), filled(Buffer.from('PK\x05\x06'))])],
};

export const imageAttacks: readonly Attack[] = Object.entries(images).map(([name, [type, bytes]]) => ({
  name: `work: five images of ${name}`,
  async run(target) {
    const uri = `data:image/${type};base64,${(await bytes()).toString('base64')}`;
    await call(
      target,
      '/img/submit/imagine',
      JSON.stringify({ prompt: 'cat', base64Array: Array(5).fill(uri) }),
      [400],
    );
  },
}));

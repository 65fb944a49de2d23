// Images of requests: every kind that is fine gets through, and whatever is broken, hidden or too large is a violation that names its field.
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { maxParts } from '../../../surfaces/engine/file-structure.js';
import { checkImageBytes, maxImageBytes, readImage } from '../../../surfaces/engine/image.js';
import { cpuOf } from '../../server/cpu.js';
import { animatedPng, blackPng, chunk, dataUri, drawn, frames, pngHeader, pngStart } from './hostile.js';

/** Field and words of the violation; anything else thrown, or nothing, fails the test. */
async function refusal(reading: Promise<unknown>): Promise<string> {
  const thrown = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ProblemError)) throw new Error(`not refused, but ${String(thrown)}`);
  expect(thrown.problem.reason).toBe('violation');
  return (thrown.problem.violations ?? []).map(({ field, message }) => `${field}: ${message}`).join('; ');
}

const check = (bytes: Buffer, declared?: string) => checkImageBytes(bytes, declared, 'base64Array[1]');

const good: Readonly<Record<string, readonly [type: string, make: () => Promise<Buffer>]>> = {
  'a baseline JPEG': ['image/jpeg', () => drawn().jpeg().toBuffer()],
  'a progressive JPEG': ['image/jpeg', () => drawn().jpeg({ progressive: true }).toBuffer()],
  'a grey JPEG': ['image/jpeg', () => drawn().greyscale().jpeg().toBuffer()],
  'a PNG': ['image/png', () => drawn().png().toBuffer()],
  'an interlaced PNG': ['image/png', () => drawn().png({ progressive: true }).toBuffer()],
  'a PNG of 16 bits': ['image/png', () => drawn().toColourspace('rgb16').png().toBuffer()],
  'a PNG with palette and alpha': ['image/png', () => drawn().ensureAlpha(0.4).png({ palette: true }).toBuffer()],
  'a WEBP': ['image/webp', () => drawn().webp().toBuffer()],
  'a lossless WEBP with alpha': ['image/webp', () => drawn().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
  'a GIF': ['image/gif', () => drawn().gif().toBuffer()],
  'an image with a colour profile': ['image/jpeg', () => drawn().withIccProfile('p3').jpeg().toBuffer()],
  'a CMYK JPEG': ['image/jpeg', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
};

describe('images that are fine', () => {
  it.each(Object.keys(good))('%s', async (name) => {
    const [type, make] = good[name] ?? ['', () => Promise.resolve(Buffer.alloc(0))];
    const bytes = await make();
    const read = await readImage(dataUri(type, bytes), 'base64');
    expect(read).toMatchObject({ mediaType: type, width: 96, height: 64 });
    expect(read.bytes.equals(bytes)).toBe(true);
    // Files of forms may come with no type, and old programs write jpg.
    expect(await check(bytes)).toMatchObject({ mediaType: type });
    expect(await check(bytes, 'application/octet-stream')).toMatchObject({ mediaType: type });
    expect(await check(bytes, type === 'image/jpeg' ? 'image/jpg' : `${type}; charset=binary`)).toMatchObject({
      width: 96,
    });
  });

  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('one pixel: %s', async (type) => {
    const [, format = ''] = type.split('/');
    const bytes = await drawn(1, 1)
      .toFormat(format as 'png')
      .toBuffer();
    expect(await readImage(dataUri(type, bytes), 'base64')).toMatchObject({ width: 1, height: 1 });
  });

  it('a photo counts as its EXIF orientation shows it', async () => {
    const bytes = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await check(bytes)).toMatchObject({ width: 64, height: 96 });
  });

  it('data that a camera appends to a photo is removed', async () => {
    const photo = await drawn().jpeg().toBuffer();
    const second = await drawn(8, 8).jpeg().toBuffer();
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(100, 7)]);
    for (const addition of [second, film, Buffer.alloc(64), Buffer.from('\0\0MotionPhoto_Data…SEFT')]) {
      const { bytes } = await check(Buffer.concat([photo, addition]));
      expect(bytes.equals(photo)).toBe(true);
    }
  });

  it('exactly 4 MB, and not a byte more', async () => {
    const png = await drawn().png().toBuffer();
    const padded = (length: number): Buffer =>
      Buffer.concat([png.subarray(0, 33), chunk('prVt', Buffer.alloc(length - png.length - 12, 5)), png.subarray(33)]);
    expect(await readImage(dataUri('image/png', padded(maxImageBytes)), 'base64')).toMatchObject({ width: 96 });
    const expected = 'base64: 4194305 bytes, at most 4194304 are accepted';
    expect(await refusal(readImage(dataUri('image/png', padded(maxImageBytes + 1)), 'base64'))).toBe(expected);
    // Known from the length: what it would decode to is never looked at.
    expect(await refusal(readImage(`data:image/png;base64,${'!'.repeat(5_592_408)}`, 'base64'))).toMatch(
      /^base64: 4194306 bytes/,
    );
    expect(await refusal(checkImageBytes(Buffer.alloc(11), 'image/png', 'file', 10))).toBe(
      'file: 11 bytes, at most 10 are accepted',
    );
  });

  it('forty million pixels, and not a row more', async () => {
    expect(await check(blackPng(8000, 5000))).toMatchObject({ width: 8000, height: 5000 });
    expect(await refusal(check(blackPng(8000, 5001)))).toBe(
      'base64Array[1]: 8000 × 5001 pixels, at most 40000000 in all are accepted',
    );
  });
});

describe('images that are cut short', () => {
  it.each(Object.keys(good))('%s, at every place', async (name) => {
    const [type, make] = good[name] ?? ['', () => Promise.resolve(Buffer.alloc(0))];
    const bytes = await make();
    const places = Array.from({ length: 24 }, (_, at) => Math.max(12, Math.floor((bytes.length * (at + 1)) / 25)));
    for (const end of [...places, bytes.length - 12, bytes.length - 4, bytes.length - 2, bytes.length - 1])
      expect(await refusal(readImage(dataUri(type, bytes.subarray(0, end)), 'maskBase64'))).toMatch(
        /^maskBase64: the image cannot be decoded/,
      );
  });

  it('so short that their type cannot be found', async () => {
    expect(await refusal(check(Buffer.from([0x89]), 'image/png'))).toBe(
      'base64Array[1]: declared image/png, but the bytes are no image of a known type',
    );
    expect(await refusal(check(Buffer.alloc(0), 'image/png'))).toBe('base64Array[1]: is empty');
  });

  it('with a hole where pixels were', async () => {
    const png = await drawn().png().toBuffer();
    png.fill(0, png.length - 400, png.length - 300);
    expect(await refusal(check(png))).toMatch(/the image cannot be decoded/);
    const shortPng = blackPng(64, 64, 10);
    expect(await refusal(check(shortPng))).toMatch(/the image cannot be decoded/);
  });

  it('that begins with comments without end', async () => {
    const bytes = Buffer.from('<!---->'.repeat(80));
    expect(await refusal(check(bytes))).toMatch(/^base64Array\[1\]: the bytes are no image/);
    const svg = Buffer.from('<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x">\n<svg >');
    expect(await refusal(check(svg))).toMatch(/the bytes are image\/svg\+xml/);
  });

  it('with more parts than any image has, most of them empty', async () => {
    const many = (part: Buffer): Buffer => Buffer.concat(Array.from({ length: maxParts + 1 }, () => part));
    const png = await drawn(8, 8).png().toBuffer();
    const jpeg = await drawn(8, 8).jpeg().toBuffer();
    const gif = await drawn(8, 8).gif().toBuffer();
    const webp = await drawn(8, 8).webp().toBuffer();
    const stuffed: Record<string, Buffer> = {
      'image/png': Buffer.concat([png.subarray(0, 33), many(chunk('teSt', Buffer.alloc(0))), png.subarray(33)]),
      'image/jpeg': Buffer.concat([jpeg.subarray(0, 2), many(Buffer.from('fffe0002', 'hex')), jpeg.subarray(2)]),
      'image/gif': Buffer.concat([gif.subarray(0, -1), many(Buffer.from('21fe00', 'hex')), gif.subarray(-1)]),
      'image/webp': Buffer.concat([webp, many(Buffer.from('JUNK\0\0\0\0', 'latin1'))]),
    };
    stuffed['image/webp']?.writeUInt32LE((stuffed['image/webp']?.length ?? 0) - 8, 4);
    for (const [type, bytes] of Object.entries(stuffed))
      expect(await refusal(check(bytes, type))).toMatch(/^base64Array\[1\]: the image cannot be decoded/);
  });

  it('with the right beginning and end and nothing in between', async () => {
    const hollow: Record<string, Buffer> = {
      'image/png': Buffer.concat([
        pngStart,
        pngHeader(8, 8),
        chunk('IDAT', Buffer.alloc(0)),
        chunk('IEND', Buffer.alloc(0)),
      ]),
      'image/jpeg': Buffer.from('ffd8ffd9', 'hex'),
      'image/gif': Buffer.from('GIF89a\x08\0\x08\0\0\0\0;', 'latin1'),
      'image/webp': Buffer.concat([Buffer.from('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0', 'latin1')]),
    };
    for (const [type, bytes] of Object.entries(hollow))
      expect(await refusal(check(bytes, type))).toMatch(/^base64Array\[1\]: the image cannot be decoded/);
  });
});

describe('bytes that are something else', () => {
  it('every type declared as every other', async () => {
    const types = ['jpeg', 'png', 'gif', 'webp'] as const;
    for (const own of types)
      for (const declared of types.filter((type) => type !== own))
        expect(
          await refusal(readImage(dataUri(`image/${declared}`, await drawn(8, 8).toFormat(own).toBuffer()), 'base64')),
        ).toBe(`base64: declared image/${declared}, but the bytes are image/${own}`);
  });

  it.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['image/svg+xml', '<?xml version="1.0"?>\n<!-- a -->\n<svg width="9" height="9"><script>alert(1)</script></svg>'],
    ['text/html', '<!doctype html><script>alert(1)</script>'],
    ['application/pdf', '%PDF-1.7 and so on'],
    ['application/zip', 'PK\x03\x04 and so on'],
    ['image/bmp', 'BM and so on'],
    ['image/tiff', 'II*\0 and so on'],
    ['image/avif', '\0\0\0\x1cftypavif'],
    ['no image of a known type', 'just some words'],
  ])('%s', async (type, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(await refusal(check(bytes, 'image/png'))).toBe(
      `base64Array[1]: declared image/png, but the bytes are ${type}`,
    );
    expect(await refusal(check(bytes))).toMatch(
      /^base64Array\[1\]: the bytes are .*; accepted are image\/jpeg, image\/png, image\/gif and image\/webp$/,
    );
  });

  it('a whole document of white space before what would be an SVG does not hold anybody up', async () => {
    const worked = await cpuOf(async () => {
      await refusal(check(Buffer.from(`${' '.repeat(500_000)}<svg>`)));
      await refusal(check(Buffer.from(`<?xml${'<!--'.repeat(100_000)}`)));
    });
    expect(worked).toBeLessThan(1000);
  });

  it('a type that is none of the four, declared rightly', async () => {
    const avif = await drawn(8, 8).avif().toBuffer();
    expect(await refusal(check(avif, 'image/avif'))).toMatch(
      /declared image\/avif, but the bytes are image\/avif|accepted/,
    );
  });
});

describe('images that move', () => {
  it.each([
    ['image/gif', () => frames().gif().toBuffer()],
    ['image/webp', () => frames().webp().toBuffer()],
    ['image/png', animatedPng],
  ])('%s', async (type, make) => {
    expect(await refusal(readImage(dataUri(type, await make()), 'base64'))).toBe(
      'base64: is animated, only still images are accepted',
    );
  });
});

it('what follows an image is left out', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const image = await drawn().toFormat(format).toBuffer();
    expect((await check(Buffer.concat([image, page]))).bytes).toEqual(image);
  }
});

describe('images that would be enormous', () => {
  const tiny = deflateSync(Buffer.alloc(1000));
  const bombs: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
    'a PNG of 30,000 × 30,000': () =>
      Buffer.concat([pngStart, pngHeader(30_000, 30_000), chunk('IDAT', tiny), chunk('IEND', Buffer.alloc(0))]),
    'a PNG of two thousand million rows': () =>
      Buffer.concat([pngStart, pngHeader(1, 0x7fffffff), chunk('IDAT', tiny), chunk('IEND', Buffer.alloc(0))]),
    'a PNG of 100 × 100 with 64 MB of pixels': () => blackPng(100, 100, 640_000),
    'a PNG with a colour profile of 64 MB': () =>
      Buffer.concat([
        pngStart,
        pngHeader(4, 4),
        chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(64_000_000))])),
        chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), deflateSync(Buffer.alloc(64_000_000))])),
        blackPng(4, 4).subarray(33),
      ]),
    'a JPEG of 60,000 × 60,000': async () => {
      const jpeg = await drawn(16, 16).jpeg().toBuffer();
      const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
      jpeg.writeUInt16BE(60_000, frame + 5);
      jpeg.writeUInt16BE(60_000, frame + 7);
      return jpeg;
    },
    'a JPEG of 20 million pixels in 5,000 scans': async () => {
      const jpeg = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#345' } })
        .jpeg({ progressive: true })
        .toBuffer();
      const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
      const scan = jpeg.subarray(last, jpeg.length - 2);
      const scans = Math.min(5000, Math.floor((maxImageBytes - jpeg.length) / scan.length));
      return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)]);
    },
    'a GIF of 65,535 × 65,535': async () => {
      const gif = await drawn(16, 16).gif().toBuffer();
      gif.writeUInt16LE(65_535, 6);
      gif.writeUInt16LE(65_535, 8);
      return gif;
    },
    'a GIF whose frame is as large': async () => {
      const gif = await drawn(16, 16).gif().toBuffer();
      const frame = gif.indexOf(Buffer.from('2c00000000', 'hex'));
      for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_535, at);
      return gif;
    },
    'a WEBP of 16,384 × 16,384': async () => {
      const webp = await drawn(16, 16).webp({ lossless: true }).toBuffer();
      webp.writeUInt32LE((0x0fffffff & webp.readUInt32LE(21)) | 0x0fffffff, 21);
      return webp;
    },
  };

  it.each(Object.keys(bombs))('%s is refused, or harmless, at once', async (name) => {
    const bytes = await (bombs[name] ?? (() => Buffer.alloc(0)))();
    const before = process.memoryUsage().rss;
    let outcome = '';
    const worked = await cpuOf(async () => {
      outcome = await check(bytes).then(
        ({ width, height }) => `${width} × ${height}`,
        (error: unknown) => refusal(Promise.reject(error)),
      );
    });
    expect(outcome).toMatch(
      /^(?:4 × 4|16 × 16|100 × 100|base64Array\[1\]: (?:the image cannot be decoded|\d+ × \d+ pixels, at most))/,
    );
    expect(worked).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
  });

  it('two hundred hostile images, many at a time, leave memory as it was', async () => {
    const made = await Promise.all(Object.values(bombs).map((make) => make()));
    const large = blackPng(6000, 6000);
    const cut = large.subarray(0, large.length - 30);
    const all = [...made, large, cut, await frames().gif().toBuffer()];
    const round = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 50 }, (_, at) => check(all[at % all.length] ?? cut).catch(() => undefined)));
    await round();
    const before = process.memoryUsage().rss;
    for (let time = 0; time < 4; time++) await round();
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('data URIs', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('the one of the documentation is fine', async () => {
    expect(await readImage(`data:image/png;base64,${png}`, 'base64')).toMatchObject({ width: 1, height: 1 });
  });

  it('may be written in any case, wrapped, unpadded, and name JPEG as jpg', async () => {
    const jpeg = (await drawn(8, 8).jpeg().toBuffer()).toString('base64');
    const same = [
      `data:image/jpg;base64,${jpeg}`,
      `DATA:IMAGE/JPEG;BASE64,${jpeg}`,
      `data:image/JPG;base64,${jpeg.replace(/.{76}/g, '$&\r\n')}`,
      `data:image/jpeg;base64,${jpeg.replace(/=+$/, '')}\n`,
      `data:image/jpeg;base64,${jpeg.replaceAll('+', '-').replaceAll('/', '_')}`,
    ];
    for (const uri of same)
      expect(await readImage(uri, 'base64')).toMatchObject({ mediaType: 'image/jpeg', width: 8, height: 8 });
    expect(await readImage(`data:image/png;base64,${png.slice(0, -2)}`, 'base64')).toMatchObject({ width: 1 });
    expect(await refusal(readImage(`data:image/jpg;base64,${png}`, 'base64'))).toBe(
      'base64: declared image/jpeg, but the bytes are image/png',
    );
  });

  it.each([
    ['no prefix', png],
    ['nothing', ''],
    ['another scheme', `http://example.com/${png}`],
    ['another type', `data:image/svg+xml;base64,${png}`],
    ['no base64', `data:image/png,${png}`],
    ['a parameter', `data:image/png;name=a.png;base64,${png}`],
    ['a space', ` data:image/png;base64,${png}`],
    ['no comma', `data:image/png;base64${png}`],
    ['very long nonsense', 'data:image/'.padEnd(2_000_000, 'x')],
  ])('a wrong beginning: %s', async (_, uri) => {
    expect(await refusal(readImage(uri, 'base64Array[0]'))).toMatch(
      /^base64Array\[0\]: must be a data URI that begins with/,
    );
  });

  it.each([
    ['', 'nothing'],
    [png.slice(0, -1), 'half of its padding'],
    [png.slice(0, -3), 'a character less'],
    [`${png}=`, 'too much padding'],
    [`${png.slice(0, 40)}==${png.slice(40)}`, 'padding in the middle'],
    [`${png.slice(0, 20)} ${png.slice(20)}`, 'a space'],
    [png.replace('R', '%2B'), 'a character that is escaped'],
    [png.replace('R', 'é'), 'a foreign character'],
    [`${png.slice(0, -3)}h==`, 'bits that belong to no byte'],
    [`${png.slice(0, -3)}h`, 'such bits without padding'],
    ['====', 'padding alone'],
  ])('broken base64, %#: %s', async (data) =>
    expect(await refusal(readImage(`data:image/png;base64,${data}`, 'sourceBase64'))).toMatch(
      data ? /^sourceBase64: is no valid base64/ : /^sourceBase64: has no data behind the comma$/,
    ),
  );

  it('of a hundred images at a time, two are decoded at once', async () => {
    const uri = dataUri('image/png', await drawn(256, 256).png().toBuffer());
    // Each by itself: an image that a thread takes from the queue while both are read would be counted twice.
    const max = { queue: 0, process: 0 };
    const watch = setInterval(() => {
      const now = sharp.counters();
      max.queue = Math.max(max.queue, now.queue);
      max.process = Math.max(max.process, now.process);
    }, 0);
    const read = await Promise.all(Array.from({ length: 100 }, (_, at) => readImage(uri, `base64Array[${at}]`)));
    clearInterval(watch);
    expect(read.every(({ width }) => width === 256)).toBe(true);
    expect(max.queue + max.process).toBeGreaterThan(0);
    expect(max.queue).toBeLessThanOrEqual(2);
    expect(max.process).toBeLessThanOrEqual(2);
  });
});

it('nothing that was read has changed the images themselves', async () => {
  const bytes = await drawn().webp({ lossless: true }).toBuffer();
  const { bytes: kept } = await check(bytes);
  const [one, other] = [await sharp(kept).raw().toBuffer(), await drawn().raw().toBuffer()];
  expect(one.equals(other)).toBe(true);
});

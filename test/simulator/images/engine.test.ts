// The engine of image tasks, from a job to its image among the files.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createWebpConverter } from '../../../server/files/file-route.js';
import { sidesFor } from '../../../simulator/images/paint.js';
import type { Egress } from '../../../surfaces/engine/egress.js';
import type { ImageRef } from '../../../surfaces/engine/jobs.js';
import { firstGridImage, isGrid } from '../../../surfaces/engine/sharp.js';
import { TaskFailure } from '../../../surfaces/engine/task-engine.js';
import {
  cellOf,
  colourOf,
  createFixture,
  cut,
  difference,
  flat,
  imageOf,
  nowhere,
  type Progress,
  shapes,
} from './fixture.js';

const four = [0, 1, 2, 3] as const;

describe('IMAGINE', () => {
  it('stores a grid of four different images, with seed and size, and says that no model made it', async () => {
    const { run, drawing, files } = createFixture(nowhere, { grid: 80, single: 128 });
    const result = await run(drawing('a lake', { options: { aspect: '3:2' } }));
    expect(result).toMatchObject({ seed: '42', width: 192, height: 128 });
    expect(result.note).toBe('simulated: an abstract image, no model');
    expect(files.all.get(result.file ?? '')).toMatchObject({ kind: 'images', keyId: 'k', mediaType: 'image/png' });
    expect(await sharp(result.png).metadata()).toMatchObject({ format: 'png', width: 192, height: 128 });
    const cells = await Promise.all(four.map((at) => cellOf(result.png, at)));
    for (const [at, one] of cells.entries())
      for (const other of cells.slice(at + 1)) expect(await difference(one, other)).toBeGreaterThan(8);
  });

  it('is as large as the settings say, and shows the same at any size', async () => {
    const [small, large] = [createFixture(nowhere, sidesFor(256)), createFixture(nowhere, sidesFor(512))];
    const one = await small.run(small.drawing('a lake'));
    expect(one).toMatchObject({ width: 192, height: 192 });
    expect(await difference(one.png, (await large.run(large.drawing('a lake'))).png)).toBeLessThan(8);
  });

  it('is the same bytes for the same job, and others for other words or another seed', async () => {
    const { run, drawing } = createFixture();
    const { png } = await run(drawing('a castle'));
    expect((await run(drawing(' A castle'))).png.equals(png)).toBe(false);
    expect(await difference((await run(drawing(' A castle'))).png, png)).toBe(0);
    for (const other of [drawing('a castle', { seed: 43 }), drawing('a wide castle')])
      expect(await difference((await run(other)).png, png)).toBeGreaterThan(5);
  });

  it('shows each when it is done, with rising progress', async () => {
    const { run, drawing, files } = createFixture();
    const updates: Progress[] = [];
    await run(drawing('a lake'), { progress: (update) => updates.push(update) });
    const percents = updates.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.at(-1)).toBe(99);
    const painted = updates.flatMap(({ preview = '' }) => (preview ? [files.all.get(preview)] : []));
    const counts = painted.map(async (file) => {
      expect(file).toMatchObject({ kind: 'previews', mediaType: 'image/webp', keyId: 'k' });
      const cells = await Promise.all(four.map((at) => cellOf(file?.bytes ?? Buffer.alloc(0), at)));
      const spreads = await Promise.all(cells.map(async (png) => (await sharp(png).stats()).channels[0]?.stdev ?? 0));
      return spreads.filter((spread) => spread > 4).length;
    });
    expect(await Promise.all(counts)).toEqual([1, 2, 3]);
  });

  it('stops when it is of no use any more', async () => {
    const { run, drawing, files } = createFixture();
    const controller = new AbortController();
    const progress = ({ preview }: Progress): void => (preview ? controller.abort('deadline') : undefined);
    await expect(run(drawing('a lake'), { signal: controller.signal, progress })).rejects.toBe('deadline');
    expect([...files.all.values()].map(({ kind }) => kind)).toEqual(['previews']);
  });

  it('has colours that the prompt names, and those of reference images, as files and as addresses', async () => {
    const { run, drawing, input, files } = createFixture();
    const bytes = await flat('#c01010');
    const source = await input(bytes);
    const url = files.url(await files.put({ kind: 'uploads', keyId: 'k', mediaType: 'image/png', bytes }));
    const redness = async (png: Buffer): Promise<number> => {
      const [red, green, blue] = await colourOf(png);
      return red - (green + blue) / 2;
    };
    const plain = await redness((await run(drawing('a castle'))).png);
    const guided = await run(drawing('a castle', { references: [{ source }] }));
    expect(await redness(guided.png)).toBeGreaterThan(plain + 5);
    expect((await run(drawing('a castle', { references: [{ source: { url } }] }))).png).toEqual(guided.png);
    expect(await redness((await run(drawing('a castle in red'))).png)).not.toBeCloseTo(plain, 0);
  });

  it.each([
    ['another key’s file', 'someone', 'uploads'],
    ['an input', 'k', 'inputs'],
  ] as const)('does not follow %s', async (_, keyId, kind) => {
    const { run, drawing, files } = createFixture();
    const url = files.url(await files.put({ kind, keyId, mediaType: 'image/png', bytes: await flat('#c01010') }));
    await expect(run(drawing('a castle', { references: [{ source: { url } }] }))).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: `prompt: ${url} is no image that can be used` },
    });
  });

  const answering = (status: number, bytes: Buffer): Egress => ({
    ...nowhere,
    request: async (_, request) => {
      expect(request).toMatchObject({ method: 'GET', maxBytes: 20 * 1024 * 1024, timeout: 10_000, redirects: 3 });
      return { status, headers: {}, bytes };
    },
  });
  const url = 'https://pictures.example/one.png';

  it('follows an image at an address', async () => {
    const { run, drawing } = createFixture(answering(200, await flat('#1010c0')));
    const result = await run(drawing('a castle', { references: [{ source: { url } }] }));
    const [red, , blue] = await colourOf(result.png);
    expect(blue).toBeGreaterThan(red);
  });

  it.each([
    ['is away', async () => nowhere, 'address cannot be reached'],
    ['answers 404', async () => answering(404, Buffer.alloc(0)), 'answered with status 404'],
    ['answers a page', async () => answering(200, Buffer.from('<html><body>no</body></html>')), ''],
    ['answers half an image', async () => answering(200, (await flat('#123456', 400)).subarray(0, 200)), ''],
    ['answers SVG', async () => answering(200, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), ''],
  ])('says so when an address %s', async (_, egress, why) => {
    const { run, drawing } = createFixture(await egress());
    const failed = run(drawing('a castle', { references: [{ source: { url } }] }));
    await expect(failed).rejects.toBeInstanceOf(TaskFailure);
    await expect(failed).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: expect.stringMatching(new RegExp(`^prompt: ${url} .*${why}`)) },
    });
  });
});

describe('actions on an image', () => {
  it('an upscale is its quadrant, larger', async () => {
    const { run, drawing } = createFixture(nowhere, { grid: 80, single: 128 });
    const grid = await run(drawing('a castle', { options: { aspect: '3:2' } }));
    for (const at of four) {
      const large = await run({ action: 'UPSCALE', of: imageOf(grid, at), how: 'plain', seed: 42 });
      expect(large).toMatchObject({ width: 128, height: 88, seed: '42' });
      expect(await difference(await cellOf(grid.png, at), large.png)).toBeLessThan(10);
    }
  });

  it.each([
    ['left', { left: 64, top: 0 }],
    ['right', { left: 0, top: 0 }],
    ['up', { left: 0, top: 64 }],
    ['down', { left: 0, top: 0 }],
  ] as const)('a pan to %s shows more on that side', async (direction, { left, top }) => {
    const { run, drawing } = createFixture(nowhere, { grid: 64, single: 192 });
    const large = await run({
      action: 'UPSCALE',
      of: imageOf(await run(drawing('a castle')), 1),
      how: 'plain',
      seed: 42,
    });
    const panned = await run({ action: 'PAN', of: imageOf(large), direction, seed: 1 });
    const isAcross = direction === 'left' || direction === 'right';
    expect(panned).toMatchObject({ width: isAcross ? 192 : 128, height: isAcross ? 128 : 192 });
    expect(await difference(await cut(panned.png, left, top, 128), large.png)).toBeLessThan(10);
  });

  it('a zoom has the image in its middle, also in another shape', async () => {
    const { run, drawing } = createFixture();
    const large = await run({
      action: 'UPSCALE',
      of: imageOf(await run(drawing('a castle')), 1),
      how: 'plain',
      seed: 42,
    });
    const zoomed = await run({ action: 'ZOOM', of: imageOf(large), factor: 2, seed: 1 });
    expect(zoomed).toMatchObject({ width: 128, height: 128 });
    expect(await difference(await cut(zoomed.png, 32, 32, 64), large.png)).toBeLessThan(10);
    const words = { prompt: 'a room with a red window', options: { aspect: '2:1' } };
    const custom = await run({ action: 'ZOOM', of: imageOf(large), factor: 1, seed: 1, ...words });
    expect(custom).toMatchObject({ width: 128, height: 64 });
    expect(await difference(await cut(custom.png, 32, 0, 64), large.png)).toBeLessThan(10);
  });

  it('no chain of pans and zooms grows without bound', async () => {
    const { run, drawing } = createFixture();
    let of = imageOf(await run(drawing('a lake')), 0);
    for (const direction of ['left', 'left', 'left', 'left', 'left', 'left', 'up'] as const) {
      const result = await run({ action: 'PAN', of, direction, seed: 1 });
      expect(result.width).toBe(128);
      of = imageOf(result);
    }
    expect(await run({ action: 'ZOOM', of, factor: 2, seed: 1 })).toMatchObject({ width: 128 });
  });

  it('variations are four others, the farther away the stronger they are', async () => {
    const { run, drawing } = createFixture();
    const grid = await run(drawing('a castle'));
    const before = await cellOf(grid.png, 1);
    const away: number[] = [];
    for (const how of ['subtle', 'grid', 'strong'] as const) {
      const { png } = await run({ action: 'VARIATION', of: imageOf(grid, 1), how, seed: 9 });
      const cells = await Promise.all(four.map((at) => cellOf(png, at)));
      expect(new Set(cells.map((cell) => cell.toString('base64'))).size).toBe(4);
      away.push(await difference(before, cells[0] ?? before));
    }
    expect(away).toEqual(away.toSorted((one, other) => one - other));
    const remix = {
      action: 'VARIATION',
      of: imageOf(grid, 1),
      how: 'grid',
      seed: 9,
      prompt: 'a green castle',
    } as const;
    const image = { file: (await run(remix)).file ?? '' };
    expect((await run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image })).prompts?.[0]).toMatch(/^a green castle/);
  });

  const mask = (body: string): Promise<Buffer> => shapes(64, 64, '#000', body);

  it('a region is repainted inside its mask only; without one, in the middle', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a castle'));
    const before = await cellOf(grid.png, 0);
    const painted = await input(await mask('<rect x="34" y="20" width="26" height="30" fill="#fff"/>'));
    const job = { action: 'VARIATION', of: imageOf(grid, 0), how: 'region', seed: 3 } as const;
    const region = await run({ ...job, mask: painted, prompt: 'a red balloon' });
    const cells = await Promise.all(four.map((at) => cellOf(region.png, at)));
    for (const cell of cells) {
      for (const [left, top, width, height] of [
        [0, 0, 33, 64],
        [0, 0, 64, 19],
        [0, 51, 64, 13],
      ] as const)
        expect(await cut(cell, left, top, width, height)).toEqual(await cut(before, left, top, width, height));
      expect(await difference(await cut(cell, 38, 24, 18, 22), await cut(before, 38, 24, 18, 22))).toBeGreaterThan(4);
    }
    expect(new Set(cells.map((png) => png.toString('base64'))).size).toBe(4);
    const plain = await cellOf((await run(job)).png, 0);
    expect(await cut(plain, 0, 0, 10, 10)).toEqual(await cut(before, 0, 0, 10, 10));
    expect(await difference(await cut(plain, 26, 26, 12), await cut(before, 26, 26, 12))).toBeGreaterThan(4);
    expect(await cellOf((await run({ ...job, mask: await input(await mask('')) })).png, 2)).toEqual(before);
  });

  it('masks may be grey, thin, transparent, of any size and format', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a castle'));
    const before = await cellOf(grid.png, 0);
    const changed = async (bytes: Buffer): Promise<number> => {
      const job = { action: 'VARIATION', of: imageOf(grid, 0), how: 'region', seed: 3 } as const;
      return difference(await cellOf((await run({ ...job, mask: await input(bytes) })).png, 0), before);
    };
    const all = await changed(await flat('#fff', 5));
    const grey = sharp(await flat('#808080', 20, 9)).jpeg();
    expect(await changed(await grey.toBuffer())).toBeCloseTo(all / 2, -1);
    expect(await changed(await mask('<rect y="30" width="64" height="2" fill="#fff"/>'))).toBeGreaterThan(0.05);
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ffffff00' } });
    expect(await changed(await glass.png().toBuffer())).toBe(0);
  });
});

describe('BLEND', () => {
  const blend = { action: 'BLEND', bot: 'BOT_PRIMARY', dimensions: 'SQUARE', seed: 5 } as const;
  const colours = ['#e8905a', '#10163a', '#2f6b45'];

  it.each([
    ['PORTRAIT', 2 / 3],
    ['SQUARE', 1],
    ['LANDSCAPE', 1.5],
  ] as const)('has the shape that was asked for: %s', async (dimensions, ratio) => {
    const { run, input } = createFixture(nowhere, { grid: 80, single: 128 });
    const images = [await input(await flat('#e8905a', 90)), await input(await flat('#10163a', 60, 90))];
    const { width = 0, height = 1 } = await run({ ...blend, dimensions, images });
    expect(width / height).toBeCloseTo(ratio, 1);
  });

  it('shows every image in each of the four, which differ', async () => {
    const { run, input } = createFixture();
    const images = await Promise.all(colours.map(async (colour) => input(await flat(colour))));
    const grid = await run({ ...blend, images });
    const white = await input(await flat('#fff'));
    for (const left of images.keys()) {
      const without = await run({ ...blend, images: images.map((image, at) => (at === left ? white : image)) });
      for (const at of four)
        expect(await difference(await cellOf(grid.png, at), await cellOf(without.png, at))).toBeGreaterThan(3);
    }
    const cells = await Promise.all(four.map((at) => cellOf(grid.png, at)));
    for (const [at, one] of cells.entries())
      for (const other of cells.slice(at + 1)) expect(await difference(one, other)).toBeGreaterThan(4);
    expect((await run({ ...blend, images })).png).toEqual(grid.png);
    expect((await run({ ...blend, images, seed: 6 })).png).not.toEqual(grid.png);
  });
});

it('SWAP_FACE lays the source over the centre of the target, in any two images', async () => {
  const { run, input } = createFixture();
  const [source, target] = [await input(await flat('#e0b090', 40)), await input(await flat('#204060', 120, 150))];
  const swapped = await run({ action: 'SWAP_FACE', source, target, seed: 1 });
  expect(swapped).toMatchObject({ width: 120, height: 150 });
  expect(await colourOf(await cut(swapped.png, 50, 65, 20))).toEqual([0xe0, 0xb0, 0x90]);
  expect(await colourOf(await cut(swapped.png, 0, 0, 120, 20))).toEqual([0x20, 0x40, 0x60]);
});

describe('a grid that is given where an image is asked for counts as its first image', () => {
  it('by address, as data, and as webp', async () => {
    const { run, drawing, input, files } = createFixture();
    const made = await run(drawing('a castle', { seed: 3 }));
    const [whole, part] = [await input(made.png), await input(await cellOf(made.png, 0))];
    expect(await isGrid(await createWebpConverter()('grid', async () => made.png))).toBe(true);
    const url = files.url({ kind: 'images', name: made.file ?? '', mediaType: 'image/png' });
    const referring = (source: { file: string } | { url: string }) =>
      run(drawing('a lake', { references: [{ source }] }));
    const guided = await referring(part);
    expect((await referring(whole)).png).toEqual(guided.png);
    expect((await referring({ url })).png).toEqual(guided.png);
    const red = await input(await flat('#d02020'));
    const blend = (image: { file: string }) =>
      run({ action: 'BLEND', bot: 'BOT_PRIMARY', images: [image, red], dimensions: 'SQUARE', seed: 5 });
    expect((await blend(whole)).png).toEqual((await blend(part)).png);
  });

  it('but a single image is taken whole', async () => {
    const { run, drawing } = createFixture();
    const { png } = await run({ action: 'UPSCALE', of: imageOf(await run(drawing('a')), 0), how: 'plain', seed: 1 });
    expect(await firstGridImage(png)).toBe(png);
  });
});

describe('words', () => {
  it('DESCRIBE of one of our images has its prompt, of another one its colour', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a quiet “harbour” 港'));
    const describe_ = async (png: Buffer) =>
      (await run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image: await input(png) })).prompts;
    expect((await describe_(grid.png))?.[0]).toBe('a quiet “harbour” 港 --ar 1:1');
    const prompts = await describe_(await flat('#2b56c6', 96, 64));
    expect(prompts).toHaveLength(4);
    expect(prompts?.every((prompt) => / --ar 3:2$/.test(prompt))).toBe(true);
    expect(prompts?.[0]).toMatch(/#[\da-f]{6}/);
  });

  it('SHORTEN comes to four prompts', async () => {
    const { run } = createFixture();
    const prompt = 'a very beautiful red castle by a quiet lake in the mountains at dawn, highly detailed';
    const shortened = await run({ action: 'SHORTEN', prompt });
    expect(shortened.prompts).toHaveLength(4);
    expect(shortened.prompts?.at(-1)?.length).toBeLessThan(prompt.length / 2);
  });
});

describe('impossible actions are refused', () => {
  it('an image of another version', async () => {
    const { run } = createFixture();
    const of = { kind: 'composition' } as unknown as ImageRef;
    await expect(run({ action: 'UPSCALE', of, how: 'plain', seed: 1 })).rejects.toMatchObject({
      failure: {
        code: 'image_unreadable',
        message: 'the image to continue from was made by another version of the engine',
      },
    });
  });

  it('an image that is kept no longer', async () => {
    const { run, input } = createFixture();
    const image = { file: 'gone' };
    const gone = { failure: { code: 'image_gone' } };
    await expect(run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image })).rejects.toMatchObject(gone);
    await expect(run({ action: 'PAN', of: image, direction: 'left', seed: 1 })).rejects.toMatchObject(gone);
    const source = await input(Buffer.from('no image'));
    await expect(run({ action: 'SWAP_FACE', source, target: source, seed: 1 })).rejects.toThrow();
  });
});

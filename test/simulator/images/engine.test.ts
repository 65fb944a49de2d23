// The engine of image tasks, from a job to its image among the files.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createWebpConverter } from '../../../server/files/file-route.js';
import { sidesFor } from '../../../simulator/images/paint.js';
import type { Egress } from '../../../surfaces/engine/egress.js';
import { firstGridImage, isGrid } from '../../../surfaces/engine/grid.js';
import { createSemaphore } from '../../../surfaces/engine/semaphore.js';
import type { Mode } from '../../../surfaces/engine/task.js';
import { TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { colourOf, correlation, difference } from './compare.js';
import { cellOf, createFixture, cut, nowhere, type Progress, recipeOf, shapes, smallSides } from './fixture.js';

const flat = (colour: string, width = 64, height = width): Promise<Buffer> => shapes(width, height, colour);

describe('IMAGINE', () => {
  it('stores a grid of four, with recipes, seed and size, and says that no model made it', async () => {
    const { run, drawing, files } = createFixture(nowhere, { ...smallSides, grid: 80 });
    const result = await run(drawing('a lake', { options: { aspect: '3:2' } }));
    expect(result).toMatchObject({ seed: '42', width: 192, height: 128 });
    expect(result.note).toBe('simulated: an abstract image, no model');
    expect(result.images).toHaveLength(4);
    expect(files.all.get(result.file ?? '')).toMatchObject({ kind: 'images', keyId: 'k', mediaType: 'image/png' });
    expect(await sharp(result.png).metadata()).toMatchObject({ format: 'png', width: 192, height: 128 });
  });

  it('is as large as the settings and the quality say', async () => {
    const { run, drawing } = createFixture(nowhere, sidesFor(256));
    expect(await run(drawing('a lake'))).toMatchObject({ width: 192, height: 192 });
    expect(await run(drawing('a lake', { options: { quality: 2 } }))).toMatchObject({ width: 256, height: 256 });
    expect(await run(drawing('a lake', { options: { draft: true } }))).toMatchObject({ width: 128, height: 128 });
  });

  it('is the same bytes for the same job at every speed, and others for another seed', async () => {
    const { run, drawing } = createFixture();
    const [one, ...others] = await Promise.all(
      (['RELAX', 'FAST', 'TURBO'] as const).map((mode) => run(drawing('a castle'), { mode })),
    );
    for (const { png } of others) expect(png).toEqual(one?.png);
    expect((await run(drawing('a castle', { seed: 43 }))).png).not.toEqual(one?.png);
  });

  it('shows all four in few pixels, then each when it is done, with rising progress', async () => {
    const { run, drawing, files } = createFixture(nowhere, { ...smallSides, grid: 256 });
    const updates: Progress[] = [];
    const { png } = await run(drawing('a lake'), { progress: (update) => updates.push(update) });
    const percents = updates.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.at(-1)).toBe(99);
    const previews = updates.filter(({ preview }) => preview !== undefined);
    expect(previews).toHaveLength(4);
    expect(previews[0]?.percent).toBeLessThan(15);
    for (const { preview } of previews) {
      expect(files.all.get(preview ?? '')).toMatchObject({ kind: 'previews', mediaType: 'image/webp', keyId: 'k' });
      expect(await correlation(await files.bytes(preview ?? ''), png)).toBeGreaterThan(0.85);
    }
  });

  it('without sketches, leaves places dark that are not painted yet', async () => {
    const { run, drawing, files } = createFixture();
    const previews: string[] = [];
    await run(drawing('a lake'), { mode: 'RELAX', progress: ({ preview }) => preview && previews.push(preview) });
    const painted = previews.map(async (name) => {
      const cells = await Promise.all([0, 1, 2, 3].map(async (at) => cellOf(await files.bytes(name), at)));
      const spreads = cells.map(async (png) =>
        Math.max(...(await sharp(png).stats()).channels.map(({ stdev }) => stdev)),
      );
      return (await Promise.all(spreads)).filter((spread) => spread > 4).length;
    });
    expect(await Promise.all(painted)).toEqual([1, 2, 3]);
  });

  it('paints as many images at a time as the speed allows', async () => {
    const most = async (mode: Mode): Promise<number> => {
      let [busy, peak] = [0, 0];
      const inner = createSemaphore(64);
      const { run, drawing } = createFixture(nowhere, smallSides, (operation) =>
        inner(async () => {
          peak = Math.max(peak, ++busy);
          return operation().finally(() => busy--);
        }),
      );
      await run(drawing('a lake'), { mode });
      return peak;
    };
    expect([await most('RELAX'), await most('FAST'), await most('TURBO')]).toEqual([1, 2, 4]);
  });

  it('stops when it is of no use any more', async () => {
    const { run, drawing, files } = createFixture();
    const controller = new AbortController();
    let previews = 0;
    const stopped = run(drawing('a lake'), {
      mode: 'RELAX',
      signal: controller.signal,
      progress({ preview }) {
        if (!preview) return;
        previews++;
        controller.abort('deadline');
      },
    });
    await expect(stopped).rejects.toBe('deadline');
    expect([...files.all.values()].filter(({ kind }) => kind === 'images')).toEqual([]);
    expect(previews).toBe(1);
  });

  it('takes colours of images that are files, and of addresses of our own files', async () => {
    const { run, drawing, input, files } = createFixture();
    const options = { imageWeight: 3 };
    const bytes = await flat('#c01010');
    const source = await input(bytes);
    const upload = await files.put({ kind: 'uploads', keyId: 'k', mediaType: 'image/png', bytes });
    const plain = await run(drawing('a castle', { options }));
    const guided = await run(drawing('a castle', { options, references: [{ source, weight: 1 }] }));
    const url = files.url(upload);
    const byAddress = await run(drawing('a castle', { options, references: [{ source: { url }, weight: 1 }] }));
    expect((await colourOf(guided.png))[0]).toBeGreaterThan((await colourOf(plain.png))[2] + 20);
    expect(byAddress.png).toEqual(guided.png);
    const styles = [
      { code: '77', weight: 1 },
      { source, weight: 2 },
    ];
    expect(await difference(plain.png, (await run(drawing('a castle', { styles }))).png)).toBeGreaterThan(5);
  });

  it.each([
    ['another key’s file', 'someone', 'uploads'],
    ['an input', 'k', 'inputs'],
  ] as const)('does not follow %s', async (_, keyId, kind) => {
    const { run, drawing, files } = createFixture();
    const url = files.url(await files.put({ kind, keyId, mediaType: 'image/png', bytes: await flat('#c01010') }));
    await expect(run(drawing('a castle', { references: [{ source: { url }, weight: 1 }] }))).rejects.toMatchObject({
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
    const result = await run(drawing('a castle', { references: [{ source: { url }, weight: 1 }] }));
    expect(result.images?.[0]).toMatchObject({ seen: { measures: { brightness: expect.closeTo(0.1, 1) } } });
  });

  it.each([
    ['is away', async () => nowhere, 'address cannot be reached'],
    ['answers 404', async () => answering(404, Buffer.alloc(0)), 'answered with status 404'],
    ['answers a page', async () => answering(200, Buffer.from('<html><body>no</body></html>')), ''],
    ['answers half an image', async () => answering(200, (await flat('#123456', 400)).subarray(0, 200)), ''],
    ['answers SVG', async () => answering(200, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), ''],
  ])('says so when an address %s', async (_, egress, why) => {
    const { run, drawing } = createFixture(await egress());
    const failed = run(drawing('a castle', { references: [{ source: { url }, weight: 1 }] }));
    await expect(failed).rejects.toBeInstanceOf(TaskFailure);
    await expect(failed).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: expect.stringMatching(new RegExp(`^prompt: ${url} .*${why}`)) },
    });
  });
});

describe('actions on an image', () => {
  it('an upscale is its quadrant, larger; with more detail, too', async () => {
    const { run, drawing } = createFixture();
    const grid = await run(drawing('a castle'));
    for (const at of [0, 1, 2, 3]) {
      const large = await run({ action: 'UPSCALE', of: recipeOf(grid, at), how: 'plain', seed: 42 });
      expect(large).toMatchObject({ width: 128, height: 128, seed: '42' });
      expect(await correlation(await cellOf(grid.png, at), large.png)).toBeGreaterThan(0.93);
      const fine = await run({ action: 'UPSCALE', of: recipeOf(large), how: 'creative', seed: 42 });
      expect(fine).toMatchObject({ width: 160, height: 160 });
      expect(await correlation(large.png, fine.png)).toBeGreaterThan(0.7);
    }
  });

  it('pan and zoom show more around it', async () => {
    const { run, drawing } = createFixture();
    const grid = await run(drawing('a castle'));
    const large = await run({ action: 'UPSCALE', of: recipeOf(grid, 1), how: 'plain', seed: 42 });
    const panned = await run({ action: 'PAN', of: recipeOf(large), direction: 'right', seed: 1 });
    expect(panned).toMatchObject({ width: 192, height: 128 });
    expect(await correlation(await cut(panned.png, 0, 0, 128), large.png)).toBeGreaterThan(0.9);
    const zoomed = await run({ action: 'ZOOM', of: recipeOf(large), factor: 2, seed: 1 });
    expect(zoomed).toMatchObject({ width: 128, height: 128 });
    expect(await correlation(await cut(zoomed.png, 32, 32, 64), large.png)).toBeGreaterThan(0.9);
    const words = { prompt: 'a room with a red window', options: { aspect: '3:2' } };
    const custom = await run({ action: 'ZOOM', of: recipeOf(large), factor: 1, seed: 1, ...words });
    expect(custom).toMatchObject({ width: 192, height: 128 });
    expect(await correlation(await cut(custom.png, 36, 4, 120), await cut(large.png, 4, 4, 120))).toBeGreaterThan(0.9);
  });

  it('pans without end', async () => {
    const { run, drawing } = createFixture();
    let of = recipeOf(await run(drawing('a lake')));
    for (let at = 0; at < 8; at++) {
      const result = await run({ action: 'ZOOM', of, factor: 2, seed: at });
      expect(result).toMatchObject({ width: 128, height: 128 });
      of = recipeOf(result);
    }
  });

  it('variations are four others in the same colours', async () => {
    const { run, drawing } = createFixture();
    const grid = await run(drawing('a castle'));
    for (const how of ['subtle', 'grid', 'strong'] as const) {
      const four = await run({ action: 'VARIATION', of: recipeOf(grid, 1), how, seed: 9 });
      expect(four.images).toHaveLength(4);
      const cells = await Promise.all([0, 1, 2, 3].map((at) => cellOf(four.png, at)));
      expect(new Set(cells.map((png) => png.toString('base64'))).size).toBe(4);
    }
    const words = { prompt: 'a green castle', options: { stylize: 500 } };
    const remixed = await run({ action: 'VARIATION', of: recipeOf(grid, 1), how: 'grid', seed: 9, ...words });
    expect(recipeOf(remixed)).toMatchObject({ prompt: 'a green castle', root: 'a castle', options: { stylize: 500 } });
  });

  const mask = (body: string): Promise<Buffer> => shapes(64, 64, '#000', body);

  it('a region is repainted inside its mask only', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a castle'));
    const large = await run({ action: 'UPSCALE', of: recipeOf(grid), how: 'plain', seed: 1 });
    const painted = await input(await mask('<rect x="34" y="20" width="26" height="30" fill="#fff"/>'));
    const job = { action: 'VARIATION', of: recipeOf(large), how: 'region', seed: 3 } as const;
    const region = await run({ ...job, mask: painted, prompt: 'a red balloon' });
    const before = await cellOf(grid.png, 0);
    const cells = await Promise.all([0, 1, 2, 3].map((at) => cellOf(region.png, at)));
    for (const cell of cells) {
      for (const [left, top, width, height] of [
        [0, 0, 33, 64],
        [0, 0, 64, 19],
        [0, 51, 64, 13],
      ] as const)
        expect(await cut(cell, left, top, width, height)).toEqual(await cut(before, left, top, width, height));
      expect(await difference(await cut(cell, 38, 24, 18, 22), await cut(before, 38, 24, 18, 22))).toBeGreaterThan(8);
    }
    expect(new Set(cells.map((png) => png.toString('base64'))).size).toBe(4);
    const plain = await cellOf((await run(job)).png, 0);
    expect(await cut(plain, 0, 0, 10, 10)).toEqual(await cut(before, 0, 0, 10, 10));
    expect(await difference(await cut(plain, 26, 26, 12), await cut(before, 26, 26, 12))).toBeGreaterThan(5);
    const kept = await run({ ...job, mask: await input(await mask('')) });
    expect(await cellOf(kept.png, 2)).toEqual(before);
  });

  it('masks may be grey, thin, transparent, of any size and format', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a castle'));
    const before = await cellOf(grid.png, 0);
    const changed = async (bytes: Buffer): Promise<number> => {
      const job = { action: 'VARIATION', of: recipeOf(grid), how: 'region', seed: 3 } as const;
      return difference(await cellOf((await run({ ...job, mask: await input(bytes) })).png, 0), before);
    };
    const all = await changed(await shapes(5, 5, '#fff'));
    expect(
      await changed(
        await sharp(await shapes(20, 9, '#808080'))
          .jpeg()
          .toBuffer(),
      ),
    ).toBeCloseTo(all / 2, -1);
    expect(await changed(await mask('<rect y="30" width="64" height="2" fill="#fff"/>'))).toBeGreaterThan(0.05);
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ffffff00' } });
    expect(await changed(await glass.png().toBuffer())).toBe(0);
  });

  it('regions of regions stay short recipes, and can be edited further', async () => {
    const { run, drawing, files } = createFixture();
    let of = recipeOf(await run(drawing('a lake')));
    for (let level = 0; level < 4; level++)
      of = recipeOf(await run({ action: 'VARIATION', of, how: 'region', seed: level }), level % 4);
    expect(JSON.stringify(of).length).toBeLessThan(1000);
    const name = JSON.stringify(of).match(/"file":"([\w-]+)"/)?.[1];
    expect(files.all.get(name ?? '')).toMatchObject({ kind: 'images', mediaType: 'image/png' });
    for (const job of [
      { action: 'UPSCALE', of, how: 'plain', seed: 5 },
      { action: 'UPSCALE', of, how: 'creative', seed: 5 },
      { action: 'VARIATION', of, how: 'strong', seed: 6 },
      { action: 'ZOOM', of, factor: 2, seed: 6 },
      { action: 'ZOOM', of, factor: 2, seed: 6, prompt: 'a picture on a wall' },
      { action: 'PAN', of, direction: 'up', seed: 6 },
    ] as const)
      expect((await run(job)).png.length).toBeGreaterThan(200);
    const large = await run({ action: 'UPSCALE', of, how: 'plain', seed: 5 });
    const zoomed = await run({ action: 'ZOOM', of, factor: 2, seed: 6 });
    expect(await correlation(await cut(zoomed.png, 36, 36, 56), await cut(large.png, 8, 8, 112))).toBeGreaterThan(0.9);
  });
});

describe('BLEND', () => {
  const pictures = (): Promise<Buffer>[] => [
    shapes(90, 90, '#e8905a', '<rect y="50" width="90" height="40" fill="#5a2430"/>'),
    shapes(90, 60, '#10163a', '<circle cx="60" cy="30" r="20" fill="#f6f0c8"/>'),
    shapes(60, 90, '#2f6b45', '<rect x="12" y="9" width="27" height="72" fill="#9ad04e"/>'),
  ];

  const blend = { action: 'BLEND', bot: 'BOT_PRIMARY', dimensions: 'SQUARE', seed: 5 } as const;

  it.each([
    ['PORTRAIT', 2 / 3],
    ['SQUARE', 1],
    ['LANDSCAPE', 1.5],
  ] as const)('has the shape that was asked for: %s', async (dimensions, ratio) => {
    const { run, input } = createFixture(nowhere, { ...smallSides, grid: 80 });
    const images = await Promise.all((await Promise.all(pictures())).map(input));
    const { width = 0, height = 1 } = await run({ ...blend, dimensions, images });
    expect(width / height).toBeCloseTo(ratio, 1);
  });

  it('shows every image in each of the four, which differ', async () => {
    const { run, input } = createFixture();
    const images = await Promise.all((await Promise.all(pictures())).map(input));
    const grid = await run({ ...blend, images });
    const grey = await input(await flat('#808080'));
    for (const left of images.keys()) {
      const without = await run({ ...blend, images: images.map((image, at) => (at === left ? grey : image)) });
      for (const at of [0, 1, 2, 3])
        expect(await difference(await cellOf(grid.png, at), await cellOf(without.png, at))).toBeGreaterThan(3);
    }
    const cells = await Promise.all([0, 1, 2, 3].map((at) => cellOf(grid.png, at)));
    for (const [at, one] of cells.entries())
      for (const other of cells.slice(at + 1)) expect(await difference(one, other)).toBeGreaterThan(4);
    expect((await run({ ...blend, images })).png).toEqual(grid.png);
    expect((await run({ ...blend, images, seed: 6 })).png).not.toEqual(grid.png);
  });

  it('can be upscaled, and panned into a composition of its colours', async () => {
    const { run, input } = createFixture();
    const images = [await input(await flat('#d02020')), await input(await flat('#2020d0'))];
    const grid = await run({ action: 'BLEND', bot: 'BOT_PRIMARY', images, dimensions: 'SQUARE', seed: 5 });
    const large = await run({ action: 'UPSCALE', of: recipeOf(grid, 2), how: 'plain', seed: 5 });
    expect(await correlation(await cellOf(grid.png, 2), large.png)).toBeGreaterThan(0.95);
    const wide = await run({ action: 'PAN', of: recipeOf(large), direction: 'left', seed: 6 });
    const [red, green] = await colourOf(await cut(wide.png, 0, 0, 50, 128));
    expect(red).toBeGreaterThan(green);
  });
});

it('SWAP_FACE lays the source over the centre of the target, in any two images', async () => {
  const { run, input } = createFixture();
  const [source, target] = [await input(await flat('#e0b090', 40)), await input(await flat('#204060', 120, 150))];
  const swapped = await run({ action: 'SWAP_FACE', source, target, seed: 1 });
  expect(swapped).toMatchObject({ width: 120, height: 150 });
  expect(await colourOf(await cut(swapped.png, 50, 65, 20))).toEqual([0xe0, 0xb0, 0x90]);
  expect(await colourOf(await cut(swapped.png, 0, 0, 120, 20))).toEqual([0x20, 0x40, 0x60]);
  expect(await run({ action: 'UPSCALE', of: recipeOf(swapped), how: 'plain', seed: 1 })).toMatchObject({ height: 128 });
});

describe('a grid that is given where an image is asked for counts as its first image', () => {
  it('by address, as data, and as webp', async () => {
    const { run, drawing, input, files } = createFixture();
    const made = await run(drawing('a castle', { seed: 3 }));
    const [whole, part] = [await input(made.png), await input(await cellOf(made.png, 0))];
    expect(await isGrid(await createWebpConverter().convert('grid', async () => made.png))).toBe(true);
    const url = files.url({ kind: 'images', name: made.file ?? '', mediaType: 'image/png' });
    const referring = (source: { file: string } | { url: string }) =>
      run(drawing('a lake', { options: { imageWeight: 3 }, references: [{ source, weight: 1 }] }));
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
    const { png } = await run({ action: 'UPSCALE', of: recipeOf(await run(drawing('a'))), how: 'plain', seed: 1 });
    expect(await firstGridImage(png)).toBe(png);
  });
});

describe('words', () => {
  it('DESCRIBE of one of our images has its prompt, of another one its colours', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a quiet “harbour” 港'));
    const describe_ = async (png: Buffer) =>
      (await run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image: await input(png) })).prompts;
    expect((await describe_(grid.png))?.[0]).toBe('a quiet “harbour” 港 --ar 1:1');
    const prompts = await describe_(await flat('#2b56c6', 96, 64));
    expect(prompts).toHaveLength(4);
    expect(prompts?.every((prompt) => / --ar 3:2$/.test(prompt))).toBe(true);
    expect(prompts?.[0]).toMatch(/blue/);
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
  it('a recipe of another version', async () => {
    const { run } = createFixture();
    await expect(run({ action: 'UPSCALE', of: { kind: 'scene' }, how: 'plain', seed: 1 })).rejects.toMatchObject({
      failure: {
        code: 'image_unreadable',
        message: 'the image to continue from was made by another version of the engine',
      },
    });
  });

  it('an image that is kept no longer', async () => {
    const { run, drawing, input } = createFixture();
    const image = { file: 'gone' };
    const gone = { failure: { code: 'image_gone' } };
    await expect(run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image })).rejects.toMatchObject(gone);
    const of = { ...recipeOf(await run(drawing('a'))), image };
    await expect(run({ action: 'PAN', of, direction: 'left', seed: 1 })).rejects.toMatchObject(gone);
    const source = await input(Buffer.from('no image'));
    await expect(run({ action: 'SWAP_FACE', source, target: source, seed: 1 })).rejects.toThrow();
  });
});

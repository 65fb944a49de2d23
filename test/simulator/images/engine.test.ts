// The engine of image tasks, from a job to its image among the files.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Egress, EgressError } from '../../../engine/egress.js';
import type { Files, NewFile, StoredFile } from '../../../engine/files.js';
import type { DrawingRequest, ImageJob, OpaqueRecipe } from '../../../engine/jobs.js';
import { firstGridImage, isGrid } from '../../../engine/media/grid.js';
import { createSemaphore } from '../../../engine/semaphore.js';
import type { ImageTask, Mode, TaskResult } from '../../../engine/task.js';
import { TaskFailure } from '../../../engine/task-engine.js';
import { createWebpConverter } from '../../../server/files/webp.js';
import { createImageEngine } from '../../../simulator/images/engine.js';
import { type ImageSides, sidesFor } from '../../../simulator/images/job-recipes.js';
import { correlation, difference, type Part } from './compare.js';

const sides: ImageSides = { grid: 96, fine: 128, draft: 64, single: 256, detailed: 320 };

interface Shelf extends Files {
  readonly all: Map<string, StoredFile & { bytes: Buffer }>;
}

/** Files in memory; addresses as the real ones. */
function shelf(): Shelf {
  const all: Shelf['all'] = new Map();
  return {
    all,
    put: async ({ kind, keyId, mediaType, bytes }: NewFile) => {
      const name = randomUUID();
      const file = {
        name,
        kind,
        keyId,
        mediaType,
        size: bytes.length,
        etag: '"1"',
        created: 1,
        bytes: Buffer.from(bytes),
      };
      all.set(name, file);
      return file;
    },
    find: async (name) => all.get(name),
    bytes: async (name) => {
      const file = all.get(name);
      if (!file) throw new Error('gone');
      return file.bytes;
    },
    stream: () => Promise.reject(new Error('not here')),
    room: async () => {},
    url: ({ kind, name }) => `http://here/files/${kind}/${name}.png`,
    nameOf: (url) => /^http:\/\/here\/files\/\w+\/([\w-]+)\.\w+$/.exec(url)?.[1],
    purge: async () => 0,
  };
}

const nowhere: Egress = {
  refusal: async () => undefined,
  request: () => Promise.reject(new EgressError('unreachable', 'address cannot be reached')),
  close: async () => {},
};

interface Progress {
  readonly percent: number;
  readonly preview: string | undefined;
}

function createFixture(egress: Egress = nowhere, sizes: ImageSides = sides) {
  const files = shelf();
  const engine = createImageEngine({ files, egress, sides: sizes });
  const run = async (
    job: ImageJob,
    {
      mode = 'FAST',
      signal = new AbortController().signal,
      updates = [] as Progress[],
    }: { mode?: Mode; signal?: AbortSignal; updates?: Progress[] } = {},
  ): Promise<TaskResult & { png: Buffer }> => {
    const task = { id: '1', keyId: 'k', mode, surface: 'images', action: job.action, job } as unknown as ImageTask;
    const result = await engine.run({
      task,
      signal,
      progress: (percent, preview) => updates.push({ percent, preview }),
    });
    return { ...result, png: result.file ? await files.bytes(result.file) : Buffer.alloc(0) };
  };
  const drawing = (prompt: string, more: Partial<DrawingRequest> = {}): ImageJob => ({
    action: 'IMAGINE',
    drawing: { prompt, bot: 'BOT_PRIMARY', seed: 42, options: {}, references: [], styles: [], ...more },
  });
  const input = async (bytes: Buffer): Promise<{ file: string }> => ({
    file: (await files.put({ kind: 'inputs', keyId: 'k', mediaType: 'image/png', bytes })).name,
  });
  return { files, run, drawing, input };
}

const flat = (colour: string, width = 64, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const first = ({ pictures }: TaskResult, at = 0): OpaqueRecipe => {
  const picture = pictures?.[at];
  if (!picture) throw new Error('no picture');
  return picture;
};

describe('IMAGINE', () => {
  it('stores a grid of four, with recipes, seed and size', async () => {
    const { run, drawing, files } = createFixture();
    const result = await run(drawing('a lake', { options: { aspect: '3:2' } }));
    expect(result).toMatchObject({ seed: '42', width: 240, height: 160 });
    expect(result.pictures).toHaveLength(4);
    expect(files.all.get(result.file ?? '')).toMatchObject({ kind: 'images', keyId: 'k', mediaType: 'image/png' });
    expect(await sharp(result.png).metadata()).toMatchObject({ format: 'png', width: 240, height: 160 });
  });

  it('is as large as the settings say', async () => {
    for (const [single, width] of [
      [512, 384],
      [256, 192],
    ] as const) {
      const { run, drawing } = createFixture(nowhere, sidesFor(single));
      expect(await run(drawing('a lake'))).toMatchObject({ width, height: width });
    }
  });

  it('is the same bytes for the same job at every speed', async () => {
    const { run, drawing } = createFixture();
    const all = await Promise.all(
      (['RELAX', 'FAST', 'TURBO'] as const).map((mode) => run(drawing('a castle'), { mode })),
    );
    expect(all[1]?.png.equals(all[0]?.png ?? Buffer.alloc(0))).toBe(true);
    expect(all[2]?.png.equals(all[0]?.png ?? Buffer.alloc(0))).toBe(true);
    expect((await run(drawing('a castle', { seed: 43 }))).png.equals(all[0]?.png ?? Buffer.alloc(0))).toBe(false);
  });

  it('reports rising progress, with a preview after each image but the last', async () => {
    const { run, drawing, files } = createFixture();
    const updates: Progress[] = [];
    await run(drawing('a lake'), { updates, mode: 'RELAX' });
    const percents = updates.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(new Set(percents).size).toBeGreaterThan(5);
    expect(percents.at(-1)).toBe(99);
    const previews = updates.flatMap(({ preview }) => preview ?? []);
    expect(previews).toHaveLength(3);
    for (const [at, name] of previews.entries()) {
      const file = files.all.get(name);
      expect(file).toMatchObject({ kind: 'previews', mediaType: 'image/webp', keyId: 'k' });
      const preview = await sharp(file?.bytes).png().toBuffer();
      expect(await sharp(preview).metadata()).toMatchObject({ width: 96, height: 96 });
      // What is not drawn yet is one dark colour.
      const drawnParts = await Promise.all(
        [0, 1, 2, 3].map(async (part) => {
          const cut = await sharp(preview)
            .extract({ left: (part % 2) * 48 + 4, top: Math.floor(part / 2) * 48 + 4, width: 40, height: 40 })
            .png()
            .toBuffer();
          return Math.max(...(await sharp(cut).stats()).channels.map(({ stdev }) => stdev)) > 4;
        }),
      );
      expect(drawnParts.filter(Boolean)).toHaveLength(at + 1);
    }
  });

  it.each(['a red cabin by a lake', 'a castle, low poly', 'a fox, watercolour'])(
    'shows all four of %s in few pixels before one of them is drawn',
    async (prompt) => {
      const { run, drawing, files } = createFixture(nowhere, { ...sides, grid: 320 });
      const updates: Progress[] = [];
      const { png } = await run(drawing(prompt), { updates });
      const [sketch, ...later] = updates.filter(({ preview }) => preview !== undefined);
      expect(sketch?.percent).toBeLessThan(15);
      expect(later).toHaveLength(3);
      const small = await files.bytes(sketch?.preview ?? '');
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
      for (const part of [0, 1, 2, 3]) {
        const quarter = (side: number): Part => ({
          left: (part % 2) * side,
          top: Math.floor(part / 2) * side,
          width: side,
          height: side,
        });
        expect(await correlation(small, png, { one: quarter(80), other: quarter(320) })).toBeGreaterThan(0.8);
      }
      // What is not drawn yet stays as it was sketched, not dark.
      expect(await correlation(await files.bytes(later[0]?.preview ?? ''), png)).toBeGreaterThan(0.8);
    },
  );

  it('draws as many images at a time as the speed allows', async () => {
    const files = shelf();
    const most = async (mode: Mode): Promise<number> => {
      let [busy, peak] = [0, 0];
      const inner = createSemaphore(64);
      const engine = createImageEngine({
        files,
        egress: nowhere,
        sides,
        semaphore: (run) =>
          inner(async () => {
            peak = Math.max(peak, ++busy);
            try {
              return await run();
            } finally {
              busy--;
            }
          }),
      });
      const { drawing } = createFixture();
      const task = { id: '1', keyId: 'k', mode, job: drawing('a lake') } as unknown as ImageTask;
      await engine.run({ task, signal: new AbortController().signal, progress: () => {} });
      return peak;
    };
    expect([await most('RELAX'), await most('FAST'), await most('TURBO')]).toEqual([1, 2, 4]);
  });

  it('stops when it is of no use any more', async () => {
    const { run, drawing, files } = createFixture();
    const controller = new AbortController();
    const updates: Progress[] = [];
    const stopped = run(drawing('a lake'), {
      mode: 'RELAX',
      signal: controller.signal,
      updates: {
        push: (each: Progress) => {
          if (each.preview) controller.abort('deadline');
          return updates.push(each);
        },
      } as unknown as Progress[],
    });
    await expect(stopped).rejects.toBe('deadline');
    expect([...files.all.values()].filter(({ kind }) => kind === 'images')).toEqual([]);
    expect(updates.filter(({ preview }) => preview)).toHaveLength(1);
  });

  it('follows images that are files, and addresses of our own files', async () => {
    const { run, drawing, input, files } = createFixture();
    const options = { imageWeight: 3 };
    const source = await input(await flat('#c01010'));
    const upload = await files.put({
      kind: 'uploads',
      keyId: 'k',
      mediaType: 'image/png',
      bytes: await flat('#c01010'),
    });
    const plain = await run(drawing('a castle', { options }));
    const byFile = await run(drawing('a castle', { options, references: [{ source, weight: 1 }] }));
    const byAddress = await run(
      drawing('a castle', { options, references: [{ source: { url: files.url(upload) }, weight: 1 }] }),
    );
    expect(await difference(plain.png, byFile.png)).toBeGreaterThan(10);
    expect(byAddress.png.equals(byFile.png)).toBe(true);
    const styled = await run(
      drawing('a castle', {
        styles: [
          { code: '77', weight: 1 },
          { source, weight: 2 },
        ],
      }),
    );
    expect(await difference(plain.png, styled.png)).toBeGreaterThan(5);
  });

  it.each([
    ['another key’s file', 'someone', 'uploads'],
    ['an input', 'k', 'inputs'],
  ] as const)('does not follow %s', async (_, keyId, kind) => {
    const { run, drawing, files } = createFixture();
    const file = await files.put({ kind, keyId, mediaType: 'image/png', bytes: await flat('#c01010') });
    const url = files.url(file);
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
    expect(result.pictures?.[0]).toMatchObject({
      guide: { seen: { brightness: expect.closeTo(0.1, 1), warmth: expect.closeTo(-1, 1) } },
    });
  });

  it.each([
    ['is away', async () => nowhere, 'address cannot be reached'],
    ['answers 404', async () => answering(404, Buffer.alloc(0)), 'answered with status 404'],
    ['answers a page', async () => answering(200, Buffer.from('<html><body>no</body></html>')), ''],
    ['answers half a picture', async () => answering(200, (await flat('#123456', 400)).subarray(0, 200)), ''],
    [
      'answers a drawing in SVG',
      async () => answering(200, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      '',
    ],
  ])('says so when an address %s', async (_, egress, why) => {
    const { run, drawing } = createFixture(await egress());
    const failed = run(drawing('a castle', { references: [{ source: { url }, weight: 1 }] }));
    await expect(failed).rejects.toBeInstanceOf(TaskFailure);
    await expect(failed).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: expect.stringMatching(new RegExp(`^prompt: ${url} .*${why}`)) },
    });
  });
});

describe('a chain of tasks', () => {
  it('upscale, zoom, pan, variations and regions of an image', async () => {
    const { run, drawing, input } = createFixture();
    const grid = await run(drawing('a castle in the mountains', { options: { raw: true } }));
    const quadrant = { left: 96, top: 0, width: 96, height: 96 };
    const large = await run({ action: 'UPSCALE', of: first(grid, 1), how: 'plain', seed: 42 });
    expect(large).toMatchObject({ width: 256, height: 256, seed: '42' });
    expect(await correlation(grid.png, large.png, { one: quadrant })).toBeGreaterThan(0.95);

    const fine = await run({ action: 'UPSCALE', of: first(large), how: 'creative', seed: 42 });
    expect(fine).toMatchObject({ width: 320, height: 320 });

    const updates: Progress[] = [];
    const panned = await run({ action: 'PAN', of: first(large), direction: 'right', seed: 1 }, { updates });
    expect(panned).toMatchObject({ width: 384, height: 256 });
    expect(panned.pictures).toHaveLength(1);
    const part = { left: 0, top: 0, width: 256, height: 256 };
    expect(await correlation(panned.png, large.png, { one: part })).toBeGreaterThan(0.98);

    const zoomed = await run({ action: 'ZOOM', of: first(large), factor: 2, seed: 1 });
    expect(zoomed).toMatchObject({ width: 256, height: 256 });
    const inner = { left: 64, top: 64, width: 128, height: 128 };
    expect(await correlation(zoomed.png, large.png, { one: inner })).toBeGreaterThan(0.98);

    const custom = await run({
      action: 'ZOOM',
      of: first(large),
      factor: 1.5,
      seed: 1,
      prompt: 'a room with a window',
      options: { aspect: '3:2' },
    });
    expect((custom.width ?? 0) / (custom.height ?? 1)).toBeCloseTo(1.5, 1);

    const varied = await run({ action: 'VARIATION', of: first(grid, 1), how: 'grid', seed: 9 });
    expect(varied.pictures).toHaveLength(4);
    for (const at of [0, 1, 2, 3]) {
      const place = { left: (at % 2) * 96, top: Math.floor(at / 2) * 96, width: 96, height: 96 };
      expect(await correlation(varied.png, large.png, { one: place })).toBeGreaterThan(0.6);
      expect(await correlation(varied.png, large.png, { one: place })).toBeLessThan(0.9999);
    }

    const white = '<rect width="64" height="64"/><rect x="34" y="34" width="26" height="28" fill="#fff"/>';
    const mask = await input(
      await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${white}</svg>`))
        .png()
        .toBuffer(),
    );
    const region = await run({
      action: 'VARIATION',
      of: first(large),
      how: 'region',
      mask,
      prompt: 'a castle in the mountains with a red balloon',
      seed: 3,
    });
    expect(region.pictures).toHaveLength(4);
    const left = { left: 0, top: 0, width: 44, height: 96 };
    const right = { left: 52, top: 52, width: 38, height: 40 };
    const before = await sharp(large.png).resize(96, 96).png().toBuffer();
    expect(await correlation(region.png, before, { one: left, other: left })).toBeGreaterThan(0.98);
    expect(await correlation(region.png, before, { one: right, other: right })).toBeLessThan(0.9);

    const again = await run({ action: 'ZOOM', of: first(region), factor: 1.5, seed: 3 });
    expect(again).toMatchObject({ width: 256, height: 256 });
  });

  it('regions of regions end as a stored image, and can be edited further', async () => {
    const { run, drawing, files } = createFixture();
    let of = first(await run(drawing('a lake')));
    for (let level = 0; level < 6; level++)
      of = first(await run({ action: 'VARIATION', of, how: 'region', seed: level }));
    expect(JSON.stringify(of).length).toBeLessThan(20_000);
    const names = JSON.stringify(of).match(/"file":"([\w-]+)"/)?.[1];
    expect(files.all.get(names ?? '')).toMatchObject({ kind: 'images', mediaType: 'image/png' });
    expect(await run({ action: 'UPSCALE', of, how: 'subtle', seed: 1 })).toMatchObject({ width: 320, height: 320 });
  });

  it('blends, and what is made of them', async () => {
    const { run, input } = createFixture();
    const images = [await input(await flat('#d02020')), await input(await flat('#2020d0'))];
    const grid = await run({ action: 'BLEND', bot: 'BOT_PRIMARY', images, dimensions: 'PORTRAIT', seed: 5 });
    expect(grid.pictures).toHaveLength(4);
    expect((grid.width ?? 0) / (grid.height ?? 1)).toBeCloseTo(2 / 3, 1);
    for (const job of [
      { action: 'UPSCALE', of: first(grid), how: 'plain', seed: 5 },
      { action: 'UPSCALE', of: first(grid), how: 'creative', seed: 5 },
      { action: 'VARIATION', of: first(grid), how: 'strong', seed: 6 },
      { action: 'ZOOM', of: first(grid), factor: 2, seed: 6 },
      { action: 'ZOOM', of: first(grid), factor: 2, seed: 6, prompt: 'a picture on a wall' },
      { action: 'PAN', of: first(grid), direction: 'up', seed: 6 },
    ] as const)
      expect((await run(job)).png.length).toBeGreaterThan(200);
  });

  it('a face swap has the size of its target', async () => {
    const { run, input } = createFixture();
    const face = (skin: string): Promise<Buffer> =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="150"><rect width="120" height="150" fill="#4a6"/><ellipse cx="60" cy="66" rx="32" ry="42" fill="${skin}"/><circle cx="48" cy="58" r="4"/><circle cx="72" cy="58" r="4"/></svg>`,
        ),
      )
        .png()
        .toBuffer();
    const [source, target] = [await input(await face('#e0b090')), await input(await face('#c08a66'))];
    const swapped = await run({ action: 'SWAP_FACE', source, target, seed: 1 });
    expect(swapped).toMatchObject({ width: 120, height: 150 });
    expect(swapped.pictures).toHaveLength(1);
    expect(await run({ action: 'UPSCALE', of: first(swapped), how: 'plain', seed: 1 })).toMatchObject({ height: 256 });
  });
});

it.each([
  ['both', 'source image and in the target', false, false],
  ['the source', 'source', false, true],
  ['the target', 'target', true, false],
])('a face swap without a face in %s says so', async (_, named, source, target) => {
  const { run, input } = createFixture();
  const face = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="150"><rect width="120" height="150" fill="#4a6"/><ellipse cx="60" cy="66" rx="32" ry="42" fill="#e0b090"/><circle cx="48" cy="58" r="4"/><circle cx="72" cy="58" r="4"/></svg>',
  );
  const put = async (found: boolean) => input(found ? await sharp(face).png().toBuffer() : await flat('#c8a080', 90));
  const job = { action: 'SWAP_FACE', source: await put(source), target: await put(target), seed: 1 } as const;
  await expect(run(job)).rejects.toMatchObject({
    failure: { code: 'no_face', message: `no face is found in the ${named} image` },
  });
});

describe('a grid that is given where an image is asked for counts as its first image', () => {
  it('by address, as data, and as webp', async () => {
    const { run, drawing, input, files } = createFixture();
    const made = await run(drawing('a castle in the mountains at dawn', { seed: 3 }));
    const { width = 0, height = 0 } = await sharp(made.png).metadata();
    const quadrant = await sharp(made.png)
      .extract({ left: 0, top: 0, width: width / 2, height: height / 2 })
      .png()
      .toBuffer();
    const [whole, part] = [await input(made.png), await input(quadrant)];
    expect(await isGrid(await createWebpConverter().convert('grid', async () => made.png))).toBe(true);
    const url = files.url({ kind: 'images', name: made.file ?? '', mediaType: 'image/png' });
    const described = async (image: { file: string }) =>
      (await run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image })).prompts;
    expect(await described(whole)).toEqual(await described(part));
    const referring = (source: { file: string } | { url: string }) =>
      run(drawing('a lake', { options: { imageWeight: 3 }, references: [{ source, weight: 1 }] }));
    const guided = await referring(part);
    expect((await referring(whole)).png.equals(guided.png)).toBe(true);
    expect((await referring({ url })).png.equals(guided.png)).toBe(true);
    const red = await input(await flat('#d02020'));
    const blend = (image: { file: string }) =>
      run({ action: 'BLEND', bot: 'BOT_PRIMARY', images: [image, red], dimensions: 'SQUARE', seed: 5 });
    expect((await blend(whole)).png.equals((await blend(part)).png)).toBe(true);
  });

  it('but a single image is taken whole', async () => {
    const { run, drawing } = createFixture();
    const grid = await run(drawing('a castle'));
    const { png } = await run({ action: 'UPSCALE', of: first(grid), how: 'plain', seed: 1 });
    expect(await firstGridImage(png)).toBe(png);
  });
});

it('reports the words of the prompt that an image does not show, also for derived images', async () => {
  const { run, drawing } = createFixture();
  const grid = await run(drawing('a castle with a typewriter'));
  expect(grid.undrawn).toEqual(['typewriter']);
  const large = await run({ action: 'UPSCALE', of: first(grid), how: 'plain', seed: 1 });
  expect(large.undrawn).toEqual(['typewriter']);
  expect(await run(drawing('a castle'))).not.toHaveProperty('undrawn');
});

describe('words', () => {
  it('DESCRIBE and SHORTEN come to four prompts', async () => {
    const { run, input } = createFixture();
    const described = await run({
      action: 'DESCRIBE',
      bot: 'BOT_PRIMARY',
      image: await input(await flat('#2050a0', 96, 64)),
    });
    expect(described.prompts).toHaveLength(4);
    expect(described.prompts?.every((prompt) => / --ar 3:2$/.test(prompt))).toBe(true);
    const prompt = 'a very beautiful red castle by a quiet lake in the mountains at dawn, highly detailed';
    const shortened = await run({ action: 'SHORTEN', prompt });
    expect(shortened.prompts).toHaveLength(4);
    expect(shortened.prompts?.at(-1)?.length).toBeLessThan(prompt.length / 2);
  });
});

describe('impossible actions are refused', () => {
  it('a recipe that is none', async () => {
    const { run } = createFixture();
    await expect(run({ action: 'UPSCALE', of: { kind: 'scene' }, how: 'plain', seed: 1 })).rejects.toMatchObject({
      failure: {
        code: 'image_unreadable',
        message: 'the image to continue from cannot be read: recipe.prompt is required',
      },
    });
  });

  it('an image that is kept no longer', async () => {
    const { run } = createFixture();
    const image = { file: 'gone' };
    await expect(run({ action: 'DESCRIBE', bot: 'BOT_PRIMARY', image })).rejects.toMatchObject({
      failure: { code: 'image_gone' },
    });
    const of = { kind: 'stored', image, width: 64, height: 64 };
    await expect(run({ action: 'PAN', of, direction: 'left', seed: 1 })).rejects.toBeInstanceOf(TaskFailure);
  });
});

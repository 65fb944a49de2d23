// What comes out is an image: of its size, its own, and the same each time.

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { subjectKinds } from '../../../../simulator/images/figures/catalog.js';
import { composeGrid, encodePng, renderImage, renderPixels } from '../../../../simulator/images/render/render.js';
import { sceneSvg } from '../../../../simulator/images/render/svg.js';
import { planScene } from '../../../../simulator/images/scene/plan.js';
import type { Scene, SceneParameters } from '../../../../simulator/images/scene/scene.js';

const plan = (prompt: string, parameters: SceneParameters = {}, seed = 1, index = 0): Scene =>
  planScene({ prompt, seed, index, parameters });
const small = { width: 96, height: 96 };

const places = [
  'mountains',
  'sea',
  'forest',
  'city',
  'desert',
  'galaxy',
  'flowers',
  'lake',
  'snow',
  'meadow',
  'underwater',
  'bedroom',
];
const styles = [
  '',
  'anime',
  'watercolour',
  'line art',
  'low poly',
  'oil painting',
  'pixel art',
  'mosaic',
  'pointillism',
  'black and white',
];
const moods = ['dawn', 'noon', 'sunset', 'dusk', 'night', 'mist', 'storm', 'neon', 'autumn', 'spring'];

/** Mean difference of the channels, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  if (!first || !second) throw new Error('not decoded');
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

describe('an image', () => {
  it.each(styles)('has the same bytes twice, and others with another seed: %s', async (style) => {
    const prompt = `${style} castle by a lake`;
    const [one, again, other] = await Promise.all([
      renderImage(plan(prompt), small),
      renderImage(plan(prompt), small),
      renderImage(plan(prompt, {}, 2), small),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(await difference(one, other)).toBeGreaterThan(1);
  });

  it.each(places)('shows something, whatever is left out: %s', async (place) => {
    const no = [
      'clouds',
      'sun',
      'stars',
      'rain',
      'fog',
      'trees',
      'water',
      'reflections',
      'grain',
      'flowers',
      'fish',
      'mountains',
    ];
    for (const parameters of [{}, { no: no.filter((word) => word !== place) }]) {
      const { channels } = await sharp(await renderImage(plan(place, parameters), small)).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
    }
  });

  it.each([
    [640, 360],
    [120, 480],
    [33, 77],
  ])('has the size asked for: %d × %d', async (width, height) => {
    const { info } = await sharp(await renderImage(plan('a lake'), { width, height })).toBuffer({
      resolveWithObject: true,
    });
    expect(info).toMatchObject({ format: 'png', width, height, channels: 3 });
  });

  it('differs between unknown words', async () => {
    const pictures = await Promise.all(
      ['zxqv', 'wobble', '饕餮', '龘'].map((prompt) => renderImage(plan(prompt), small)),
    );
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(4);
  });

  it('is the same at every size, only finer', async () => {
    const scene = plan('a castle in the mountains');
    const large = await renderImage(scene, { width: 384, height: 384 });
    const shrunk = await sharp(large).resize(96, 96).png().toBuffer();
    expect(await difference(shrunk, await renderImage(scene, small))).toBeLessThan(8);
  });
});

describe('the drawing', () => {
  it('has neither fonts nor outside references nor broken numbers, for all places, moods and styles', () => {
    for (const [at, place] of places.entries())
      for (const [step, mood] of moods.entries()) {
        const svg = sceneSvg(
          plan(`${place}, ${mood}, ${styles[(at + step) % styles.length]}`, { stylize: 800, chaos: 60 }),
          320,
          200,
        );
        expect(svg).not.toMatch(/<text|https?:\/\/(?!www\.w3\.org\/2000\/svg)|NaN|undefined|Infinity/);
      }
  });

  it.each(places)('defines each of its gradients, masks and filters once: %s', (place) => {
    for (const style of styles.slice(0, 4)) {
      const svg = sceneSvg(plan(`${place}, night, ${style}`, { stylize: 600, weird: 900, quality: 4 }), 320, 200);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it.each(subjectKinds())('shows a subject, and not with --no: %s', (kind) => {
    const scene: Scene = { ...plan('a meadow'), subjects: [{ kind, x: 0.5, size: 0.4, flipped: false }] };
    const bare = sceneSvg({ ...scene, subjects: [] }, 200, 200);
    expect(sceneSvg(scene, 200, 200).length).toBeGreaterThan(bare.length);
    expect(sceneSvg({ ...scene, without: [kind] }, 200, 200)).toBe(bare);
  });

  it('--no clouds, --stylize, --chaos and the type of bot are seen', () => {
    const drawn = [{}, { no: ['clouds'] }, { stylize: 900 }, { chaos: 90 }, { bot: 'BOT_SECONDARY' as const }].map(
      (parameters) => sceneSvg(plan('mountains at noon', parameters, 3, 1), 200, 200),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn[1]?.length).toBeLessThan(drawn[0]?.length ?? 0);
  });
});

it('a grid holds its four images, and is dark where one is missing', async () => {
  const scenes = [0, 1, 2].map((index) => plan('a lake', {}, 1, index));
  const grid = await encodePng(composeGrid(await Promise.all(scenes.map((scene) => renderPixels(scene, small)))));
  const quadrant = (at: number): Promise<Buffer> =>
    sharp(grid)
      .extract({ left: (at % 2) * 96, top: Math.floor(at / 2) * 96, ...small })
      .png()
      .toBuffer();
  for (const [at, scene] of scenes.entries())
    expect(await difference(await quadrant(at), await renderImage(scene, small))).toBe(0);
  expect((await sharp(await quadrant(3)).stats()).channels.map(({ mean }) => mean)).toEqual([24, 24, 24]);
});

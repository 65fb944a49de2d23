// The region of an image that is redrawn: its bounds in the mask, and the place of a new subject in it.
import sharp from 'sharp';
import { type NewPrompt, sceneOfRecipe } from './recipe/edit.js';
import type { Recipe } from './recipe/recipe.js';
import { sceneOf } from './recipe/render.js';
import type { Focus } from './scene/inputs.js';
import { fullView, type View } from './scene/view.js';

/** The position and size at which the new subject of a prompt fills the region. */
export function focusOf(base: Recipe, words: NewPrompt, area: View, index: number): Focus | undefined {
  const scene = sceneOfRecipe(base);
  if (!scene) return undefined;
  const before = new Set(sceneOf(scene).subjects.map(({ kind }) => kind));
  const drawn = sceneOf({ ...scene, prompt: words.prompt, root: scene.root ?? scene.prompt });
  const subject = drawn.subjects.find(({ kind }) => !before.has(kind)) ?? drawn.subjects[0];
  if (!subject) return undefined;
  const { left, top, right, bottom } = scene.view;
  const [wide, tall] = [right - left, bottom - top];
  const [width, height] = [(area.right - area.left) * wide, (area.bottom - area.top) * tall];
  const { aspect } = drawn;
  // In units of the shorter side, as sizes of subjects are.
  const [across, upright] = [width * Math.max(1, aspect), height * Math.max(1, 1 / aspect)];
  const fill = 0.9 - index * 0.08;
  return {
    kind: subject.kind,
    x: round(left + ((area.left + area.right) / 2) * wide + (index - 1.5) * width * 0.03),
    foot: round(top + (area.bottom - (area.bottom - area.top) * 0.07) * tall),
    size: round(Math.max(0.02, Math.min(16, Math.min(upright, across * 1.05) * fill))),
  };
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Bounding box of the mask's white part, relative to its size; the whole mask if none is white. */
export async function boundsOf(mask: Buffer): Promise<View> {
  const side = 64;
  const data = await sharp(mask, { limitInputPixels: 8192 * 8192, autoOrient: true })
    .flatten({ background: '#000000' })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const white = [...data].flatMap((value, at) => (value > 127 ? [[at % side, Math.floor(at / side)] as const] : []));
  if (white.length === 0) return fullView;
  const [columns, rows] = [white.map(([x]) => x), white.map(([, y]) => y)];
  return {
    left: Math.min(...columns) / side,
    top: Math.min(...rows) / side,
    right: (Math.max(...columns) + 1) / side,
    bottom: (Math.max(...rows) + 1) / side,
  };
}

// Validates recipes from the database: another version of this program may have written them.
import type { DrawOptions } from '../../../engine/jobs.js';
import type { ImageProfile } from '../raster/image-profile.js';
import type { View } from '../scene/view.js';
import { arrayOf, literalTrue, number, oneOf, type Reader, RecipeFormatError, record, text } from './json-reader.js';
import { type Recipe, recipeLimits } from './recipe.js';

const share = number(0, 1);
const seed = number(0, 4_294_967_295, true);
const viewEdge = number(-64, 64);
const colour = text(7, /^#[0-9a-f]{6}$/);
const file = record({ file: text(200, /^[\w.-]+$/) });
const pixels = number(1, 20_000, true);

const view: Reader<View> = (value, at) => {
  const read = record({ left: viewEdge, top: viewEdge, right: viewEdge, bottom: viewEdge })(value, at);
  if (read.right - read.left < 0.05 || read.bottom - read.top < 0.05)
    throw new RecipeFormatError(`${at} shows nothing`);
  return read;
};

const variations = arrayOf(record({ strength: share, seed }, { inside: literalTrue }), recipeLimits.variations);
const detail = oneOf('plain', 'subtle', 'creative');

const influence: Reader<ImageProfile> = record(
  {
    palette: arrayOf(record({ colour, share }), 12, 1),
    brightness: share,
    contrast: share,
    warmth: number(-1, 1),
    layout: arrayOf(share, 9, 9),
    light: record({ x: share, y: share }),
  },
  { horizon: share },
);

const options: Reader<DrawOptions> = record(
  {},
  {
    aspect: text(20, /^\d+(?:\.\d+)?:\d+(?:\.\d+)?$/),
    no: arrayOf(text(500), 100),
    stylize: number(0, 1000),
    chaos: number(0, 100),
    weird: number(0, 3000),
    quality: number(0.1, 4),
    tile: literalTrue,
    raw: literalTrue,
    draft: literalTrue,
    model: record({ family: oneOf('standard', 'niji') }, { version: text(20) }),
    imageWeight: number(0, 3),
    styleWeight: number(0, 1000),
  },
);

const scene = record(
  {
    kind: oneOf('scene'),
    prompt: text(recipeLimits.prompt),
    bot: oneOf('BOT_PRIMARY', 'BOT_SECONDARY'),
    seed,
    index: number(0, 3, true),
    options,
    variations,
    view,
    detail,
  },
  {
    root: text(recipeLimits.prompt),
    around: text(recipeLimits.prompt),
    guide: record({ seen: influence, share }),
    distance: number(1, 1024),
    focus: record({ kind: text(40), x: viewEdge, foot: viewEdge, size: number(0.01, 16) }),
    look: record(
      { codes: arrayOf(record({ code: text(40), weight: number(0, 1000) }), 20), share },
      { seen: influence },
    ),
  },
);

/** A recipe inside another one, or at the outside. */
const recipe =
  (depth: number): Reader<Recipe> =>
  (value, at) => {
    if (depth > recipeLimits.depth) throw new RecipeFormatError(`${at} lies too deep`);
    const inner = recipe(depth + 1);
    const kind = (value as { kind?: unknown } | null | undefined)?.kind;
    switch (kind) {
      case 'scene':
        return scene(value, at);
      case 'blend':
        return record({
          kind: oneOf('blend'),
          images: arrayOf(file, 5, 2),
          aspect: number(0.1, 10),
          seed,
          index: number(0, 3, true),
        })(value, at);
      case 'region':
        return record({ kind: oneOf('region'), base: inner, redrawn: inner }, { mask: file })(value, at);
      case 'swap':
        return record({ kind: oneOf('swap'), source: file, target: file, width: pixels, height: pixels })(value, at);
      case 'stored':
        return record({ kind: oneOf('stored'), image: file, width: pixels, height: pixels }, { scene })(value, at);
      case 'extend':
        return record({ kind: oneOf('extend'), of: inner, window: view }, { around: inner, distance: number(1, 1024) })(
          value,
          at,
        );
      case 'retouch':
        return record({ kind: oneOf('retouch'), of: inner, changes: variations, detail })(value, at);
      default:
        throw new RecipeFormatError(`${at}.kind must be one of scene, blend, region, swap, stored, extend, retouch`);
    }
  };

/**
 * Reads a recipe that was kept as JSON.
 * @throws RecipeFormatError that names what is wrong
 */
export const readRecipe = (json: unknown): Recipe => recipe(1)(json, 'recipe');

// Recipes: plain JSON from which one picture can be made at any size. They come back from the database, so each is read with care.
import type { BotType, DrawOptions, FileRef } from '../../../tasks/jobs.js';
import type { Picture } from '../../../tasks/task.js';
import { list, number, oneOf, type Read, record, ShapeError, text, yes } from './checked.js';
import type { Influence } from './influence.js';
import type { View } from './view.js';

/** Another picture of the same composition: how far it goes from the one before, 0 to 1. */
export interface Variation {
  readonly strength: number;
  readonly seed: number;
  /** Only what is drawn inside changes: horizon, light and colours stay, so that it fits to what lies around. */
  readonly inside?: true;
}

/** What a picture takes from others: colours, light and masses of `seen`, as strongly as `share` (0 to 1). */
export interface Guide {
  readonly seen: Influence;
  readonly share: number;
}

/** What a picture takes in style only. */
export interface Look {
  readonly seen?: Influence;
  /** Styles by number. */
  readonly codes: readonly { readonly code: string; readonly weight: number }[];
  readonly share: number;
}

/** A picture from words. */
export interface SceneRecipe {
  readonly kind: 'scene';
  /** English words. */
  readonly prompt: string;
  /** The words that the composition was drawn from, where `prompt` has been changed since. */
  readonly root?: string;
  readonly bot: BotType;
  readonly seed: number;
  /** Number in its grid, from 0. */
  readonly index: number;
  readonly options: DrawOptions;
  readonly guide?: Guide;
  readonly look?: Look;
  /** Where the subject of new words is to stand, when only a part of a picture is drawn anew. */
  readonly focus?: Focus;
  readonly variations: readonly Variation[];
  readonly view: View;
  /** From how many times as far away it is seen as when it was first drawn; absent: 1. */
  readonly distance?: number;
  readonly detail: 'plain' | 'subtle' | 'creative';
}

/** A place for a subject. */
export interface Focus {
  readonly kind: string;
  /** Middle and lower end, in widths and heights of the scene. */
  readonly x: number;
  readonly foot: number;
  /** Height, as a part of the scene's shorter side. */
  readonly size: number;
}

/** Pictures mixed. */
export interface BlendRecipe {
  readonly kind: 'blend';
  readonly images: readonly FileRef[];
  /** Width to height. */
  readonly aspect: number;
  readonly seed: number;
  readonly index: number;
}

/** A picture of which a part has been drawn anew. */
export interface RegionRecipe {
  readonly kind: 'region';
  readonly base: Recipe;
  /** Absent: the middle. */
  readonly mask?: FileRef;
  readonly redrawn: Recipe;
}

/** A picture with the face of another. */
export interface SwapRecipe {
  readonly kind: 'swap';
  readonly source: FileRef;
  readonly target: FileRef;
  /** Pixels of the target. */
  readonly width: number;
  readonly height: number;
}

/** A picture as it lies among the files, where there is no shorter way to say it. */
export interface StoredRecipe {
  readonly kind: 'stored';
  readonly image: FileRef;
  readonly width: number;
  readonly height: number;
}

/** A picture with surroundings: `window` is what is seen, in widths and heights of `of`. */
export interface ExtendRecipe {
  readonly kind: 'extend';
  readonly of: Recipe;
  readonly window: View;
  /** From how many times as far away it is seen; absent: 1. */
  readonly distance?: number;
  /** What is seen around it; absent: its own edges go on. */
  readonly around?: Recipe;
}

/** A picture made of pixels, in other light and colours. */
export interface RetouchRecipe {
  readonly kind: 'retouch';
  readonly of: Recipe;
  readonly changes: readonly Variation[];
  readonly detail: SceneRecipe['detail'];
}

export type Recipe =
  | SceneRecipe
  | BlendRecipe
  | RegionRecipe
  | SwapRecipe
  | StoredRecipe
  | ExtendRecipe
  | RetouchRecipe;

/** Bounds of a recipe: how deep recipes lie in each other, variations in a row, characters of a prompt. */
export const bounds = { depth: 5, variations: 6, prompt: 10_000 } as const;

const share = number(0, 1);
const seed = number(0, 4_294_967_295, true);
const side = number(-64, 64);
const colour = text(7, /^#[0-9a-f]{6}$/);
const file = record({ file: text(200, /^[\w.-]+$/) });
const pixels = number(1, 20_000, true);

const view: Read<View> = (value, at) => {
  const read = record({ left: side, top: side, right: side, bottom: side })(value, at);
  if (read.right - read.left < 0.05 || read.bottom - read.top < 0.05) throw new ShapeError(`${at} shows nothing`);
  return read;
};

const variations = list(record({ strength: share, seed }, { inside: yes }), bounds.variations);
const detail = oneOf('plain', 'subtle', 'creative');

const influence: Read<Influence> = record(
  {
    palette: list(record({ colour, share }), 12, 1),
    brightness: share,
    contrast: share,
    warmth: number(-1, 1),
    layout: list(share, 9, 9),
    light: record({ x: share, y: share }),
  },
  { horizon: share },
);

const options: Read<DrawOptions> = record(
  {},
  {
    aspect: text(20, /^\d+(?:\.\d+)?:\d+(?:\.\d+)?$/),
    no: list(text(500), 100),
    stylize: number(0, 1000),
    chaos: number(0, 100),
    weird: number(0, 3000),
    quality: number(0.1, 4),
    tile: yes,
    raw: yes,
    draft: yes,
    model: record({ family: oneOf('standard', 'niji') }, { version: text(20) }),
    imageWeight: number(0, 3),
    styleWeight: number(0, 1000),
  },
);

const scene = record(
  {
    kind: oneOf('scene'),
    prompt: text(bounds.prompt),
    bot: oneOf('BOT_PRIMARY', 'BOT_SECONDARY'),
    seed,
    index: number(0, 3, true),
    options,
    variations,
    view,
    detail,
  },
  {
    root: text(bounds.prompt),
    guide: record({ seen: influence, share }),
    distance: number(1, 1024),
    focus: record({ kind: text(40), x: side, foot: side, size: number(0.01, 16) }),
    look: record({ codes: list(record({ code: text(40), weight: number(0, 1000) }), 20), share }, { seen: influence }),
  },
);

/** A recipe inside another one, or at the outside. */
const recipe =
  (depth: number): Read<Recipe> =>
  (value, at) => {
    if (depth > bounds.depth) throw new ShapeError(`${at} lies too deep`);
    const inner = recipe(depth + 1);
    const kind = (value as { kind?: unknown } | null | undefined)?.kind;
    switch (kind) {
      case 'scene':
        return scene(value, at);
      case 'blend':
        return record({
          kind: oneOf('blend'),
          images: list(file, 5, 2),
          aspect: number(0.1, 10),
          seed,
          index: number(0, 3, true),
        })(value, at);
      case 'region':
        return record({ kind: oneOf('region'), base: inner, redrawn: inner }, { mask: file })(value, at);
      case 'swap':
        return record({ kind: oneOf('swap'), source: file, target: file, width: pixels, height: pixels })(value, at);
      case 'stored':
        return record({ kind: oneOf('stored'), image: file, width: pixels, height: pixels })(value, at);
      case 'extend':
        return record({ kind: oneOf('extend'), of: inner, window: view }, { around: inner, distance: number(1, 1024) })(
          value,
          at,
        );
      case 'retouch':
        return record({ kind: oneOf('retouch'), of: inner, changes: variations, detail })(value, at);
      default:
        throw new ShapeError(`${at}.kind must be one of scene, blend, region, swap, stored, extend, retouch`);
    }
  };

/**
 * Reads a recipe that was kept as JSON.
 * @throws ShapeError that names what is wrong
 */
export const readRecipe = (picture: unknown): Recipe => recipe(1)(picture, 'recipe');

/** A recipe as tasks keep it. */
export const pictureOf = (made: Recipe): Picture => ({ ...made });

/** How deep recipes lie in each other, 1 for one that holds none. */
export function depthOf(made: Recipe): number {
  switch (made.kind) {
    case 'region':
      return 1 + Math.max(depthOf(made.base), depthOf(made.redrawn));
    case 'extend':
      return 1 + Math.max(depthOf(made.of), made.around ? depthOf(made.around) : 0);
    case 'retouch':
      return 1 + depthOf(made.of);
    default:
      return 1;
  }
}

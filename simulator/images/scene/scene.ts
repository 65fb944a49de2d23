// A scene as plain data: it can be stored, compared and changed before it is drawn.
import type { BotType } from '../../../engine/jobs.js';
import type { Mood, Place, Style } from './attributes.js';
import type { Focus, ReferenceGuide, StyleGuide, Variation } from './inputs.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

export interface Subject {
  /** A name of `figures/catalog.ts`. */
  readonly kind: string;
  /** Middle of it, as a part of the width. */
  readonly x: number;
  /** Height, as a part of the image's shorter side. */
  readonly size: number;
  readonly flipped: boolean;
  /** Stands on a cliff, where there is water below. */
  readonly high?: boolean;
  /** Where it stands, as a part of the height, when not on the ground. */
  readonly foot?: number;
  /** Colour that the prompt gives it. */
  readonly colour?: string;
}

export interface Scene {
  /** Decides all that the other members leave open. */
  readonly seed: string;
  readonly place: Place;
  readonly mood: Mood;
  readonly style: Style;
  readonly palette: Palette;
  readonly subjects: readonly Subject[];
  /** Height of the horizon, as a part of the height from the top. */
  readonly horizon: number;
  /** Where the sun or moon stands, as a part of the width. */
  readonly light: number;
  /** Ornament and effect, 0 to 1 (`--stylize`). */
  readonly richness: number;
  /** How wild shapes are, 0 to 1 (`--chaos`). */
  readonly wildness: number;
  readonly without: readonly string[];
  /** Width to height, as asked for. */
  readonly aspect: number;
  /** How strange it is, 0 to 1 (`--weird`): a second moon, colours of another world. */
  readonly weirdness: number;
  /** Work on detail, 0.25 to 4; 1 is plain (`--q`, `--draft`). */
  readonly effort: number;
  /** Without the finish of the style (`--raw`). */
  readonly raw: boolean;
  /** A pattern that can be laid side by side without a seam (`--tile`). */
  readonly tile: boolean;
  readonly detail: 'plain' | 'subtle' | 'creative';
  readonly variations: readonly Variation[];
  readonly view: View;
}

export interface SceneParameters {
  /** `16:9`. */
  readonly aspect?: string | undefined;
  /** What is to be left out, one word or phrase each. */
  readonly no?: readonly string[] | undefined;
  /** 0 to 1000; 100 when not given. */
  readonly stylize?: number | undefined;
  /** 0 to 100; 0 when not given. */
  readonly chaos?: number | undefined;
  readonly bot?: BotType | undefined;
  /** 0 to 3000. */
  readonly weird?: number | undefined;
  /** 0.25 to 4; 1 when not given. */
  readonly quality?: number | undefined;
  readonly tile?: boolean | undefined;
  readonly raw?: boolean | undefined;
  readonly draft?: boolean | undefined;
  readonly model?: { readonly family: 'standard' | 'niji'; readonly version?: string } | undefined;
  readonly guide?: ReferenceGuide | undefined;
  readonly look?: StyleGuide | undefined;
  readonly variations?: readonly Variation[] | undefined;
  readonly view?: View | undefined;
  readonly focus?: Focus | undefined;
  /** Words that the composition is drawn from, when they are not those of the prompt. */
  readonly root?: string | undefined;
  /** Words of the image that this one comes from: what those of the prompt leave open, they say. */
  readonly around?: string | undefined;
  readonly detail?: 'plain' | 'subtle' | 'creative' | undefined;
}

// The palette of a composition: from a text that seeds it, colours that a prompt names, and colours of other images.
import { randomFromText } from '../../runtime/random.js';
import { colourDistance, colourOf, lchOf, mix, nameOf } from './colours.js';
import type { ImageMeasures } from './measures.js';

/** All colours are `#rrggbb`. */
export interface Palette {
  /** The ground, from its upper end to its lower one. */
  readonly ground: readonly [string, string];
  /** Five colours that go together, from dark to light on a light ground, and from light to dark on a dark one. */
  readonly tones: readonly string[];
  /** For edges and small marks: the one that is lighter than all, and the one that is darker. */
  readonly light: string;
  readonly dark: string;
  readonly isDark: boolean;
}

interface PaletteWishes {
  /** Colours that are to be seen, the most important first. */
  readonly named: readonly string[];
  /** Colours and light of other images, and how much they count, 0 to 1. */
  readonly seen?: { readonly measures: ImageMeasures; readonly share: number } | undefined;
  /** Words for colours that are not to be seen. */
  readonly unwanted: readonly string[];
  /** 1 is plain. */
  readonly strength: number;
  /** Degrees by which all hues are turned. */
  readonly turn: number;
  /** Light and friendly, as in illustrations. */
  readonly pastel: boolean;
}

/** Hues beside the first one that go with it, in degrees: five each. */
const schemes: readonly (readonly number[])[] = [
  [0, 18, 36, -20, 200],
  [0, 30, 180, 205, 60],
  [0, -28, -56, 150, 20],
  [0, 120, 140, 240, 20],
  [0, 40, 80, 190, 220],
  [0, 165, 190, 15, 340],
  [0, 12, 24, 250, 265],
];

/** Whether one of the words is the name of a colour, or its last word: `blue` is also deep blue. */
const isUnwanted = (colour: string, words: readonly string[]): boolean => {
  const name = nameOf(colour);
  return words.some((word) => word === name || name.endsWith(` ${word}`));
};

/** The palette of a text. Equal texts and wishes have equal palettes. */
export function paletteOf(text: string, wishes: PaletteWishes): Palette {
  const next = randomFromText(`${text}/palette`);
  const [first] = wishes.named;
  const lead = first === undefined ? undefined : lchOf(first);
  const grey = lead !== undefined && lead.chroma < 0.03;
  const scheme = schemes[Math.floor(next() * schemes.length)] ?? [];
  const chance = next() * 360;
  const hue = (lead && !grey ? lead.hue : chance) + wishes.turn;
  const { seen, strength, pastel } = wishes;
  const ownNight = next() < 0.45;
  const isDark = seen && seen.share > 0.3 ? seen.measures.brightness < 0.42 : ownNight && !pastel;
  const vivid = (0.105 + next() * 0.065) * strength * (grey ? 0.25 : 1) * (pastel ? 0.8 : 1);
  // Dark and light ones alternate with strong and quiet ones: a palette of equals is dull.
  const ladder = isDark
    ? [0.86, 0.72, 0.62, 0.5, 0.36]
    : pastel
      ? [0.62, 0.74, 0.8, 0.86, 0.91]
      : [0.34, 0.5, 0.63, 0.74, 0.86];
  const quiet = [0.75, 1.1, 1.25, 0.95, 0.7];
  const own = ladder.map((lightness, at) => {
    const turned = (hue + (scheme[at] ?? 0) + (next() - 0.5) * 10 + 720) % 360;
    // Dark yellows look like mud.
    const raised = turned > 45 && turned < 125 ? (1 - lightness) * 0.4 : 0;
    return colourOf({
      lightness: lightness + raised + (next() - 0.5) * 0.05,
      chroma: vivid * (quiet[at] ?? 1),
      hue: turned,
    });
  });
  const groundHue = hue + (next() < 0.5 ? (scheme[4] ?? 0) : 0);
  const ground = (lightness: number, chroma: number): string =>
    colourOf({ lightness, chroma: chroma * strength * (grey ? 0.2 : 1), hue: groundHue });
  const grounds: [string, string] = isDark
    ? [ground(0.2, 0.045), ground(0.31, 0.07)]
    : [ground(0.965, 0.018), ground(0.89, 0.045)];
  const said = withNamed(own, wishes.named);
  const guided = (colour: string): string => {
    if (!seen || seen.share <= 0) return colour;
    const { colours } = seen.measures;
    // The colour of the other image that is about as light, and rather a frequent one.
    const cost = ({ colour: each, share }: ImageMeasures['colours'][number]): number =>
      Math.abs(lchOf(each).lightness - lchOf(colour).lightness) - Math.min(0.3, share) * 0.6;
    const best = colours.toSorted((one, other) => cost(one) - cost(other))[0];
    return best ? mix(colour, best.colour, Math.min(1, seen.share)) : colour;
  };
  const spared = (colour: string): string => {
    let made = colour;
    for (let step = 0; step < 8 && isUnwanted(made, wishes.unwanted); step++) {
      const lch = lchOf(made);
      made = colourOf({ ...lch, hue: lch.hue + 45, chroma: Math.max(0.06, lch.chroma) });
    }
    return made;
  };
  const final = (colour: string): string => spared(guided(colour));
  return {
    ground: [final(grounds[0]), final(grounds[1])],
    tones: said.map(final),
    light: colourOf({ lightness: 0.975, chroma: 0.02, hue: groundHue }),
    dark: colourOf({ lightness: 0.17, chroma: 0.03, hue: groundHue }),
    isDark,
  };
}

/** The tones with those that are named: each takes the place of the one that is nearest to it in lightness. */
function withNamed(tones: readonly string[], named: readonly string[]): readonly string[] {
  const made = [...tones];
  const free = new Set(tones.keys());
  for (const colour of named.slice(0, 4)) {
    const far = (at: number): number => Math.abs(lchOf(made[at] ?? colour).lightness - lchOf(colour).lightness);
    const [at] = [...free].toSorted((one, other) => far(one) - far(other));
    if (at === undefined || made.some((tone) => colourDistance(tone, colour) < 0.03)) continue;
    made[at] = colour;
    free.delete(at);
  }
  return made;
}

// Applies reference images to a scene: palette, light and layout; and numbered styles.

import { hashText, randomFromText } from '../../../engine/random.js';
import { channels, hex, mix, rotateHue, saturate } from '../raster/colour.js';
import type { ImageProfile } from '../raster/image-profile.js';
import type { Mood, Style } from './attributes.js';
import type { ReferenceGuide, StyleGuide } from './inputs.js';
import { mapPalette, type Palette } from './palette.js';

const lightness = (colour: string): number => {
  const [red, green, blue] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
};

/** A colour of the other image for one of ours: as light as ours, as far as it has one, and rather one of the frequent ones. */
function counterpart(colour: string, { palette }: ImageProfile): string {
  const light = lightness(colour);
  const cost = (each: ImageProfile['palette'][number]): number =>
    Math.abs(lightness(each.colour) - light) - Math.min(0.3, each.share) * 0.5;
  const [best] = [...palette].sort((one, other) => cost(one) - cost(other));
  if (!best) return colour;
  // Its hue, at a lightness between both: what was to be dark stays dark enough to stand before what is light.
  const far = light - lightness(best.colour);
  const toned = mix(best.colour, far > 0 ? '#ffffff' : '#000000', Math.min(0.6, Math.abs(far) * 0.6));
  return toned;
}

/** The palette with the colours of another image, as far as its share goes. */
export function applyGuide(palette: Palette, { seen, share }: ReferenceGuide): Palette {
  const strong = Math.min(1, share * 1.15);
  const drawn = mapPalette(palette, (colour) => mix(colour, counterpart(colour, seen), strong));
  const dark = Math.min(1, Math.max(0, 1.15 - seen.brightness * 1.5));
  const accents = [...seen.palette].sort((one, other) => vividness(other.colour) - vividness(one.colour));
  const accent = (at: number): string =>
    mix(drawn.accents[at] ?? '#ffffff', accents[at % accents.length]?.colour ?? '#ffffff', strong * 0.8);
  return {
    ...drawn,
    accents: [accent(0), accent(1), accent(2)],
    dark: palette.dark + (dark - palette.dark) * share * 0.7,
  };
}

const vividness = (colour: string): number => {
  const all = channels(colour);
  return Math.max(...all) - Math.min(...all);
};

/** The time of day and weather that another image seems to show; undefined if it shows none. */
export function moodOfProfile({ brightness, contrast, warmth }: ImageProfile): Mood {
  if (brightness < 0.24) return 'night';
  if (brightness < 0.42) return warmth > 0.12 ? 'sunset' : contrast > 0.5 ? 'storm' : 'dusk';
  if (brightness > 0.6 && contrast < 0.22) return 'mist';
  if (warmth > 0.3) return brightness < 0.62 ? 'autumn' : 'dawn';
  return warmth > 0.1 ? 'spring' : 'noon';
}

/** Where the masses of another image lie, as a part of the width: where its lower fields differ most from their mean. */
export function massPosition({ layout }: ImageProfile): number {
  const columns = [0, 1, 2].map((at) => ((layout[3 + at] ?? 0) + (layout[6 + at] ?? 0)) / 2);
  const mean = columns.reduce((sum, value) => sum + value, 0) / 3;
  const weights = columns.map((value) => (value - mean) ** 2 + 1e-6);
  return (
    weights.reduce((sum, weight, at) => sum + weight * (at + 0.5), 0) / weights.reduce((sum, each) => sum + each) / 3
  );
}

const styles: readonly Style[] = ['painting', 'oil', 'watercolour', 'low-poly', 'anime', 'mosaic', 'dots', 'line'];

/** The manner that a number, or the images whose style is asked for, draws in; undefined: none of its own. */
export function styleOfGuide({ codes, seen, share }: StyleGuide): Style | undefined {
  if (share < 0.15) return undefined;
  const [first] = codes;
  if (first) return styles[hashText(`style ${first.code}`) % styles.length];
  if (!seen) return undefined;
  const colourful = seen.palette.reduce((sum, { colour, share: part }) => sum + vividness(colour) * part, 0);
  if (colourful < 14) return 'monochrome';
  if (seen.brightness > 0.68 && seen.contrast < 0.4) return 'watercolour';
  return seen.contrast > 0.55 ? 'low-poly' : 'oil';
}

/** The palette in the colours of a style. */
export function applyStyleGuide(palette: Palette, look: StyleGuide): Palette {
  let made = palette;
  const whole = look.codes.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  for (const { code, weight } of look.codes) {
    const next = randomFromText(`style ${code}`);
    const [hue, strength, tint, deep] = [(next() - 0.5) * 200, 0.5 + next() * 1.1, anyHue(next()), anyHue(next())];
    const part = whole > 0 ? (Math.max(0, weight) / whole) * look.share : 0;
    // Two tones, one for what is light and one for what is dark, as prints have.
    const printed = (colour: string): string =>
      mix(
        saturate(rotateHue(colour, hue), strength),
        mix(mix(deep, '#000000', 0.55), mix(tint, '#ffffff', 0.45), lightness(colour)),
        0.42,
      );
    made = mapPalette(made, (colour) => mix(colour, printed(colour), part));
  }
  return look.seen
    ? { ...applyGuide(made, { seen: look.seen, share: look.share * (whole > 0 ? 0.5 : 1) }), dark: made.dark }
    : made;
}

const anyHue = (share: number): string =>
  hex([0, 1 / 3, 2 / 3].map((shift) => 128 + 110 * Math.cos((share + shift) * 2 * Math.PI)));

// From a prompt and its parameters to a scene. Everything that the words leave open is drawn from prompt, seed and number.
import { randomOf } from '../seed.js';
import { mix, type Palette, palettes, recolour, saturate, turn } from './colours.js';
import type { Mood, PictureParameters, Place, Scene, Style, Subject } from './scene.js';
import { formOf } from './subjects.js';
import { readExclusions, readPrompt } from './words.js';

const allPlaces: readonly Place[] = [
  'mountains',
  'sea',
  'forest',
  'city',
  'desert',
  'space',
  'flowers',
  'lake',
  'snow',
  'meadow',
  'underwater',
  'interior',
];
const commonMoods: readonly Mood[] = ['dawn', 'noon', 'sunset', 'dusk', 'night', 'sunset', 'noon', 'mist', 'spring'];

/** Moods that suit a place, when the words name none. */
const suited: Partial<Record<Place, readonly Mood[]>> = {
  city: ['night', 'dusk', 'sunset', 'neon', 'dawn'],
  space: ['night', 'dusk', 'neon', 'sunset'],
  underwater: ['noon', 'dawn', 'dusk', 'spring'],
  flowers: ['spring', 'noon', 'dawn', 'dusk', 'night'],
  snow: ['noon', 'dawn', 'night', 'dusk'],
  interior: ['noon', 'sunset', 'night', 'dawn', 'spring'],
  desert: ['noon', 'sunset', 'dawn', 'dusk', 'night'],
};

/** Places that two words may make one of: the first is drawn, the second was only said along. */
const pick = <Value>(list: readonly Value[], share: number): Value => {
  const chosen = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
};

/** `16:9` as a number; 1 when it cannot be read, held between 1:4 and 4:1. */
export function aspectOf(text: string | undefined): number {
  const [width = 1, height = 1] = (text ?? '1:1').split(':').map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(4, Math.max(0.25, ratio)) : 1;
}

/** Pixels of a picture of that proportion with about so many pixels as a square with this side; both are multiples of 8. */
export function pictureSize(aspect: number, side = 1024): { width: number; height: number } {
  const eighth = (value: number): number => Math.max(8, Math.round(value / 8) * 8);
  return { width: eighth(side * Math.sqrt(aspect)), height: eighth(side / Math.sqrt(aspect)) };
}

/** Colours of the scene: of the mood, drawn nearer to a colour said, turned by chaos, stronger the more is stylized. */
function paletteOf(
  mood: Mood,
  style: Style,
  share: number,
  hue: number,
  richness: number,
  said: readonly string[],
): Palette {
  let chosen = pick(palettes[mood], share);
  if (hue !== 0) chosen = recolour(chosen, (colour) => turn(colour, hue));
  const [first] = said;
  if (first !== undefined) {
    const tinted = recolour(chosen, (colour) => mix(colour, first, 0.14));
    chosen = { ...tinted, accents: [first, said[1] ?? mix(first, '#ffffff', 0.35), said[2] ?? chosen.accents[0]] };
  }
  const strong = 0.98 + richness * 0.45 + (style === 'anime' ? 0.22 : 0);
  chosen = recolour(chosen, (colour) => saturate(colour, strong));
  if (style === 'monochrome') chosen = recolour(chosen, (colour) => saturate(colour, 0));
  if (style === 'anime')
    chosen = {
      ...recolour(chosen, (colour) => mix(colour, '#ffffff', 0.05)),
      near: mix(chosen.near, chosen.accents[1], 0.1),
    };
  if (style === 'watercolour')
    chosen = { ...recolour(chosen, (colour) => mix(colour, '#fdf6e8', 0.2)), dark: chosen.dark * 0.72 };
  return chosen;
}

/**
 * The scene of one picture.
 * @param request.seed the task's seed: with the same prompt and parameters it gives the same pictures again
 * @param request.index number of the picture in its grid, from 0: the four differ, the more the higher `chaos` is
 */
export function planScene(request: {
  prompt: string;
  seed: number | string;
  index: number;
  parameters?: PictureParameters;
}): Scene {
  const { prompt, seed, index, parameters = {} } = request;
  const reading = readPrompt(prompt);
  const without = readExclusions(parameters.no ?? []);
  const chaos = Math.min(100, Math.max(0, parameters.chaos ?? 0)) / 100;
  const richness = Math.min(1000, Math.max(0, parameters.stylize ?? 100)) / 1000;
  const text = `${prompt.trim().toLowerCase()}\n${seed}`;
  const shared = randomOf(text);
  const own = randomOf(`${text}\n${index}`);
  const bold = chaos > 0 && index > 0 && own() < chaos;

  const subjects = reading.subjects.filter(({ kind }) => !without.includes(kind));
  const homes = subjects.flatMap(({ home }) => home ?? []);
  const free = allPlaces.filter((place) => !without.includes(place));
  const wanted = [...reading.places, ...homes].filter((place) => !without.includes(place));
  const anyPlace = pick(free.length > 0 ? free : allPlaces, shared());
  const otherPlace = pick(free.length > 0 ? free : allPlaces, own());
  const place = wanted[0] ?? (bold && chaos > 0.5 ? otherPlace : anyPlace);

  const moods = suited[place] ?? commonMoods;
  const start = Math.floor(shared() * moods.length);
  // Without chaos the four share the light of the first; each step of it makes more of them go their own way.
  const mood =
    reading.moods[0] ??
    pick(
      moods,
      ((start + (bold ? 1 + Math.floor(own() * (moods.length - 1)) : 0)) % moods.length) / moods.length + 1e-9,
    );
  const style = reading.style ?? (parameters.botType === 'NIJI_JOURNEY' ? 'anime' : 'painting');
  const hue = (own() - 0.5) * (6 + chaos * 110);
  const palette = paletteOf(mood, style, own(), hue, richness, reading.colours);

  const horizon = 0.5 + (shared() - 0.5) * 0.12 + (own() - 0.5) * (0.1 + chaos * 0.3);
  const light = 0.18 + own() * 0.64;
  const placed = subjects.map(({ kind, colour }, at): Subject => {
    const near = reading.near ? 1.6 : 1;
    const away = at === 0 ? 0.5 + (own() - 0.5) * (0.36 + chaos * 0.3) : (at % 2 ? 0.2 : 0.78) + (own() - 0.5) * 0.16;
    const size = (formOf(kind)?.size ?? 0.3) * near * (1 + (own() - 0.5) * (0.2 + chaos * 0.7)) * (at === 0 ? 1 : 0.8);
    return { kind, x: away, size, flipped: own() < 0.5, ...(colour !== undefined && { colour }) };
  });
  return {
    seed: `${text}\n${index}`,
    place,
    mood,
    style,
    palette,
    subjects: placed,
    horizon,
    light,
    richness,
    wildness: chaos * (0.4 + own() * 0.6),
    without,
    aspect: aspectOf(parameters.aspect),
  };
}

// Plans a scene from a prompt and its parameters. Choices that the prompt leaves open come from prompt, seed and index.

import { randomFromText } from '../../../engine/random.js';
import { figureOf } from '../figures/catalog.js';
import { mix, rotateHue, saturate } from '../raster/colour.js';
import type { Mood, Place, Style } from './attributes.js';
import { mapPalette, type Palette, palettes } from './palette.js';
import { readExclusions, readPromptTerms } from './prompt-terms.js';
import { applyGuide, applyStyleGuide, massPosition, moodOfProfile, styleOfGuide } from './references.js';
import type { Scene, SceneParameters, Subject } from './scene.js';
import { undrawnWords } from './undrawn-words.js';
import { variedRandom } from './variation.js';
import { aspectOf, fullView } from './view.js';

/** What stands high above the water. */
const cliff = /\bcliffs?\b|崖/i;

/** Places for prompts that name none; none of them looks like an answer to an unknown word. */
const defaultPlaces: readonly Place[] = [
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
const moodsByPlace: Partial<Record<Place, readonly Mood[]>> = {
  city: ['night', 'dusk', 'sunset', 'neon', 'dawn'],
  space: ['night', 'dusk', 'neon', 'sunset'],
  underwater: ['noon', 'dawn', 'dusk', 'spring'],
  flowers: ['spring', 'noon', 'dawn', 'dusk', 'night'],
  snow: ['noon', 'dawn', 'night', 'dusk'],
  interior: ['noon', 'sunset', 'night', 'dawn', 'spring'],
  desert: ['noon', 'sunset', 'dawn', 'dusk', 'night'],
};

const pick = <Value>(list: readonly Value[], share: number): Value => {
  const chosen = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
};

/** Colours of the scene: of the mood, drawn nearer to a colour said, turned by chaos, stronger the more is stylized. */
function paletteOf(
  mood: Mood,
  style: Style,
  share: number,
  hue: number,
  strength: number,
  said: readonly string[],
  { guide, look }: SceneParameters,
): Palette {
  let chosen = pick(palettes[mood], share);
  if (hue !== 0) chosen = mapPalette(chosen, (colour) => rotateHue(colour, hue));
  if (guide) chosen = applyGuide(chosen, guide);
  if (look) chosen = applyStyleGuide(chosen, look);
  const [first] = said;
  if (first !== undefined) {
    const tinted = mapPalette(chosen, (colour) => mix(colour, first, 0.14));
    chosen = { ...tinted, accents: [first, said[1] ?? mix(first, '#ffffff', 0.35), said[2] ?? chosen.accents[0]] };
  }
  const strong = strength + (style === 'anime' ? 0.22 : 0);
  chosen = mapPalette(chosen, (colour) => saturate(colour, strong));
  if (style === 'monochrome') chosen = mapPalette(chosen, (colour) => saturate(colour, 0));
  if (style === 'anime')
    chosen = {
      ...mapPalette(chosen, (colour) => mix(colour, '#ffffff', 0.05)),
      near: mix(chosen.near, chosen.accents[1], 0.1),
    };
  if (style === 'watercolour')
    chosen = { ...mapPalette(chosen, (colour) => mix(colour, '#fdf6e8', 0.2)), dark: chosen.dark * 0.72 };
  return chosen;
}

const fraction = (value: number | undefined, max: number, other: number): number =>
  Math.min(max, Math.max(0, value ?? other)) / max;

/** From one number a part of the way to another. */
const interpolate = (from: number, to: number, share: number): number => from + (to - from) * share;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * The scene of one image.
 * @param request.seed the task's seed: with the same prompt and parameters it gives the same images again
 * @param request.index number of the image in its grid, from 0: the four differ, the more the higher `chaos` is
 */
export function planScene(request: {
  prompt: string;
  seed: number | string;
  index: number;
  parameters?: SceneParameters;
}): Scene {
  const { prompt, seed, index, parameters = {} } = request;
  const { guide, look, focus, model, variations = [], raw = false, detail = 'plain' } = parameters;
  const reading = readPromptTerms(prompt);
  const around = parameters.around === undefined ? undefined : readPromptTerms(parameters.around);
  // What is drawn into a part of an image belongs to the place and the light of that image.
  const part = around && (focus || variations.at(-1)?.inside) ? around : reading;
  const without = readExclusions(parameters.no ?? []);
  const chaos = fraction(parameters.chaos, 100, 0);
  const weirdness = fraction(parameters.weird, 3000, 0);
  const added = { plain: 0, subtle: 0.05, creative: 0.4 }[detail];
  const richness = Math.min(1, fraction(parameters.stylize, 1000, 100) * (raw ? 0.4 : 1) + added);
  const version = model ? `\n${model.family} ${model.version ?? ''}` : '';
  const text = `${(parameters.root ?? prompt).trim().toLowerCase()}\n${seed}${version}`;
  const shared = randomFromText(text);
  const own = randomFromText(`${text}\n${index}`);
  // Variations move what is placed, never what is chosen: place, mood and subjects stay.
  const outer = variations.filter(({ inside }) => !inside);
  const moved = variedRandom(`${text}\n${index}\nplaced`, outer, 0.55);
  const bold = chaos > 0 && index > 0 && own() < chaos;

  const subjects = reading.subjects.filter(({ kind }) => !without.includes(kind));
  const homes = part.subjects.flatMap(({ home }) => home ?? []);
  // Living subjects without a named place stand where there is air.
  const closed: readonly Place[] = part.subjects.length > 0 || part.moods.length > 0 ? ['underwater', 'space'] : [];
  const free = defaultPlaces.filter((place) => !without.includes(place) && !closed.includes(place));
  const wanted = [...reading.places, ...(around?.places ?? []), ...homes].filter((place) => !without.includes(place));
  const anyPlace = pick(free.length > 0 ? free : defaultPlaces, shared());
  const otherPlace = pick(free.length > 0 ? free : defaultPlaces, own());
  // Words that name nothing that can be drawn get no image of something else.
  const nothing = !part.subjects.length && undrawnWords(prompt).length > 0;
  const place = wanted[0] ?? (nothing ? 'abstract' : bold && chaos > 0.5 ? otherPlace : anyPlace);

  const moods = moodsByPlace[place] ?? commonMoods;
  const start = Math.floor(shared() * moods.length);
  // Without chaos the four share the light of the first; each step of it makes more of them go their own way.
  const turned = bold ? 1 + Math.floor(own() * (moods.length - 1)) : 0;
  const drawn = pick(moods, ((start + turned) % moods.length) / moods.length + 1e-9);
  const mood =
    reading.moods[0] ?? part.moods[0] ?? (guide && guide.share >= 0.2 && !bold ? moodOfProfile(guide.seen) : drawn);
  const animated = parameters.bot === 'BOT_SECONDARY' || model?.family === 'niji';
  const style = reading.style ?? part.style ?? (look && styleOfGuide(look)) ?? (animated ? 'anime' : 'painting');
  const shade = own();
  const strongest = outer.reduce((max, { strength }) => Math.max(max, strength), 0);
  const hue = (own() - 0.5) * (6 + chaos * 110) + (moved() - 0.5) * strongest * 44 + weirdness * 170;
  const strength = raw ? 0.9 : 0.98 + richness * 0.45;
  // A colour said of a thing that is put into an image is not to be seen around it.
  const said = part !== reading ? part.colours : focus ? [] : reading.colours;
  const palette = paletteOf(mood, style, shade, hue, strength, said, parameters);

  const share = guide?.share ?? 0;
  const level = 0.5 + (shared() - 0.5) * 0.12 + (moved() - 0.5) * (0.1 + chaos * 0.3);
  const horizon = interpolate(level, clamp(guide?.seen.horizon ?? level, 0.3, 0.72), share);
  const light = interpolate(0.18 + moved() * 0.64, clamp(guide?.seen.light.x ?? 0.5, 0.1, 0.9), share);
  const middle = guide ? interpolate(0.5, massPosition(guide.seen), share) : 0.5;
  const placed = subjects.map(({ kind, colour }, at): Subject => {
    const near = (reading.near ? 1.6 : 1) * (1 + weirdness * 0.6);
    const away =
      at === 0 ? middle + (moved() - 0.5) * (0.36 + chaos * 0.3) : (at % 2 ? 0.2 : 0.78) + (moved() - 0.5) * 0.16;
    const size =
      (figureOf(kind)?.size ?? 0.3) * near * (1 + (moved() - 0.5) * (0.2 + chaos * 0.7)) * (at === 0 ? 1 : 0.8);
    const high = at === 0 && cliff.test(prompt);
    const coloured = colour !== undefined && { colour };
    const stands = { kind, x: away, size, flipped: own() < 0.5, ...coloured, ...(high && { high }) };
    if (kind !== focus?.kind) return stands;
    return { ...stands, x: focus.x, size: focus.size, foot: focus.foot };
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
    wildness: Math.min(1, chaos * (0.4 + own() * 0.6) + weirdness * 0.5),
    without,
    aspect: aspectOf(parameters.aspect),
    weirdness,
    effort:
      detail === 'plain'
        ? parameters.draft
          ? 0.25
          : (parameters.quality ?? 1)
        : 2 * Math.max(1, parameters.quality ?? 1),
    raw,
    tile: parameters.tile ?? false,
    detail,
    variations,
    view: parameters.view ?? fullView,
  };
}

// Describes an image as prompts that lead to a similar one, in words of the image engine.

import type { BotType } from '../../../engine/jobs.js';
import { type Face, findFace } from '../faces/detect.js';
import type { Size } from '../raster/pixels.js';
import type { Mood, Place } from '../scene/attributes.js';
import { classifyPlace } from './classify-place.js';
import { nearestColourName } from './colour-names.js';
import { type HueName, type ImageFeatures, measureImage } from './features.js';

/** Images that lie nearer than this to a place are typical of it. */
const maxTypicalDistance = 1.3;

/**
 * Minimum face likelihood: a wrong portrait is worse than a missing one, and windows may look like eyes. It is higher for images that are
 * typical of a place.
 */
const minFaceLikeness = { else: 0.3, inTypical: 0.52 };

/** Places that have no weather. */
const placesWithoutWeather: ReadonlySet<Place> = new Set(['interior', 'space', 'underwater']);
const weather: ReadonlySet<Mood> = new Set(['mist', 'storm', 'autumn', 'spring']);

const commonRatios = ['1:1', '5:4', '4:3', '3:2', '16:9', '2:1', '21:9', '3:1'] as const;

/** The proportion in small whole numbers: a usual one where it is within two hundredths, never beyond 10:1. */
export function aspectRatioText({ width, height }: Size): string {
  const ratio = Math.min(10, Math.max(0.1, width / height));
  const [long, turned] = ratio >= 1 ? [ratio, false] : [1 / ratio, true];
  const common = commonRatios.find((text) => {
    const [first = 1, second = 1] = text.split(':').map(Number);
    return Math.abs(first / second / long - 1) < 0.02;
  });
  let best: string | undefined = common;
  let error = Number.POSITIVE_INFINITY;
  for (let below = 1; common === undefined && below <= 20; below++) {
    const above = Math.round(long * below);
    const off = Math.abs(above / below / long - 1);
    // A ratio of larger numbers must be plainly nearer to be worth them.
    if (off < error * 0.6 && above <= below * 10) [best, error] = [`${above}:${below}`, off];
  }
  const [first = '1', second = '1'] = (best ?? '1:1').split(':');
  return turned ? `${second}:${first}` : `${first}:${second}`;
}

/** The light of a scene, from brightness and the colours of its upper part. */
function moodOfImage(look: ImageFeatures): Mood | undefined {
  const part = (...hues: HueName[]): number =>
    hues.reduce((sum, hue) => sum + look.hues[0][hue] * 2 + look.hues[1][hue] + look.hues[2][hue], 0) / 4;
  const glowing = part('red', 'orange', 'pink', 'yellow');
  const { brightness, colourfulness, dark } = look;
  if (brightness < 0.4 && colourfulness > 0.075 && part('purple', 'pink', 'teal') > 0.55 && dark > 0.08) return 'neon';
  if (brightness < 0.33 && (dark > 0.08 || part('blue', 'purple', 'black') > 0.6) && glowing < 0.4) return 'night';
  if (colourfulness < 0.035 && brightness > 0.5) return 'mist';
  if (colourfulness < 0.035 && brightness < 0.45) return 'storm';
  if (glowing > 0.45 && brightness < 0.53) return 'sunset';
  if (part('yellow', 'orange', 'brown') > 0.55) return 'autumn';
  if (brightness > 0.69) return 'spring';
  if (part('pink', 'purple', 'red') > 0.4) return brightness > 0.42 ? 'dawn' : 'dusk';
  if (brightness > 0.54) return 'noon';
  return undefined;
}

const placeWords: Readonly<Record<Place, readonly [string, string]>> = {
  mountains: ['a mountain landscape with layered peaks', 'a wide valley below mountain ridges'],
  sea: ['a calm open sea under a wide sky', 'ocean waves that reach to the horizon'],
  forest: ['a forest of tall trees', 'a woodland with trunks close together'],
  city: ['a city skyline with many windows', 'a city street between tall buildings'],
  desert: ['a desert of smooth dunes', 'sand dunes under an empty sky'],
  space: ['a galaxy with planets and stars', 'deep space with a glowing nebula'],
  flowers: ['large flowers on slender stems', 'a close view of flowers in bloom'],
  lake: ['a still lake with reflections', 'a lake shore before distant hills'],
  snow: ['a snowy winter landscape', 'fresh snow among frosted trees'],
  meadow: ['an open meadow with grass', 'rolling green fields in the countryside'],
  underwater: ['an underwater scene with corals', 'a coral reef in clear deep water'],
  interior: ['a cosy interior of a room', 'a quiet room with furniture and a window'],
  abstract: ['an abstract composition of colours', 'abstract shapes and gradients'],
};

const moodWords: Readonly<Record<Mood, readonly [string, string]>> = {
  dawn: ['at dawn', 'in the soft light of early morning'],
  noon: ['on a sunny day', 'in bright midday light'],
  sunset: ['at sunset', 'in the glow of golden hour'],
  dusk: ['at dusk', 'in the blue hour after twilight'],
  night: ['at night', 'in the dark of a clear night'],
  mist: ['in pale mist', 'veiled in soft fog'],
  storm: ['before a storm', 'under heavy storm clouds'],
  neon: ['in neon light at night', 'glowing in neon colours'],
  autumn: ['in autumn', 'in warm autumn colours'],
  spring: ['in spring', 'in light pastel spring tones'],
};

const joinList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

/** Names of the colours that take some room, and of one small one that stands out. */
function colourWords(look: ImageFeatures): readonly string[] {
  return [...new Set(look.palette.filter(({ share }) => share > 0.03).map(({ colour }) => nearestColourName(colour)))];
}

function lightWords({ brightness, contrast }: ImageFeatures): string {
  const light =
    brightness < 0.2
      ? 'very dark, low-key lighting'
      : brightness < 0.38
        ? 'dark, subdued lighting'
        : brightness < 0.6
          ? 'balanced lighting'
          : brightness < 0.78
            ? 'bright, airy lighting'
            : 'very bright, high-key lighting';
  const range = contrast > 0.5 ? 'strong contrast' : contrast > 0.25 ? 'moderate contrast' : 'low contrast';
  return `${light}, ${range}`;
}

/** Where the lightest and the darkest of nine fields are. */
function massWords({ layout }: ImageFeatures): string | undefined {
  const [low, high] = [Math.min(...layout), Math.max(...layout)];
  if (high - low < 0.08) return 'light spread evenly over the whole image';
  const places = ['upper left', 'top', 'upper right', 'left', 'centre', 'right', 'lower left', 'bottom', 'lower right'];
  return `brightest at the ${places[layout.indexOf(high)]}, darkest at the ${places[layout.indexOf(low)]}`;
}

const horizonWords = ({ horizon }: ImageFeatures): string | undefined =>
  horizon === undefined
    ? undefined
    : horizon < 0.4
      ? 'high horizon'
      : horizon <= 0.6
        ? 'horizon across the middle'
        : 'low horizon';

const formWords = ({ size: { width, height } }: ImageFeatures): string =>
  width > height * 1.9
    ? 'panoramic format'
    : width > height * 1.05
      ? 'landscape format'
      : height > width * 1.05
        ? 'portrait format'
        : 'square format';

const textureWords = ({ texture }: ImageFeatures): string =>
  texture < 0.006
    ? 'smooth soft surfaces'
    : texture < 0.013
      ? 'soft gradients with little detail'
      : texture < 0.022
        ? 'clear shapes and crisp edges'
        : 'rich fine detail';

interface Subject {
  /** In two wordings. */
  readonly words: readonly [string, string];
  readonly place?: Place;
}

/** What the image shows. */
function mainSubject(look: ImageFeatures, face: Face): Subject {
  const guess = classifyPlace(look);
  if (face.likeness > (guess && guess.far < maxTypicalDistance ? minFaceLikeness.inTypical : minFaceLikeness.else))
    return { words: ['a portrait of a person', 'a close-up portrait with a clear face'] };
  if (look.contrast < 0.03 && look.texture < 0.003)
    return { words: ['a plain field of one colour', 'an empty minimalist background'] };
  const paper = look.hues.reduce((sum, hues) => sum + hues.white, 0) / 3;
  if (paper > 0.55 && look.colourfulness < 0.02)
    return { words: ['a line drawing on white paper', 'ink outlines on a white page'] };
  return guess ? { words: placeWords[guess.place], place: guess.place } : { words: placeWords.abstract };
}

/** The light in two wordings; empty where nothing fits. */
function lightPhrase(look: ImageFeatures, { place }: Subject): readonly [string, string] {
  const mood = moodOfImage(look);
  return mood && !(place && placesWithoutWeather.has(place) && weather.has(mood)) ? moodWords[mood] : ['', ''];
}

const mediumWords: Readonly<Record<BotType, readonly [string, string]>> = {
  BOT_PRIMARY: ['detailed digital painting', 'cinematic illustration'],
  BOT_SECONDARY: ['anime illustration', 'hand-drawn anime background art'],
};

/**
 * Four different prompts in English for images like this one, each with its proportion (`--ar 3:2`) at the end.
 * @param bot whose images the prompts are for: they name its kind of image
 * @throws if the bytes are not an image
 */
export async function describeImage(image: Buffer, bot: BotType): Promise<readonly string[]> {
  const [look, face] = [await measureImage(image), await findFace(image)];
  const seen = mainSubject(look, face);
  const [subject, otherSubject] = seen.words;
  const [light, otherLight] = lightPhrase(look, seen);
  const colours = colourWords(look);
  const [main = 'grey'] = colours;
  const [medium, otherMedium] = mediumWords[bot];
  const balance = look.symmetry > 0.82 ? 'nearly symmetrical composition' : undefined;
  const warmth =
    look.warmth > 0.2 ? 'warm colours' : look.warmth < -0.2 ? 'cool colours' : 'a balance of warm and cool';
  const said = (...parts: (string | undefined)[]): string =>
    `${parts.filter((part) => part !== undefined && part !== '').join(', ')} --ar ${aspectRatioText(look.size)}`;
  return [
    said(`${subject} ${light}`.trim(), `${joinList(colours.slice(0, 3))} tones`, lightWords(look), medium),
    said(otherMedium, `${otherSubject} ${otherLight}`.trim(), horizonWords(look), massWords(look), formWords(look)),
    said(
      `a study in ${joinList(colours.slice(0, 4))}`,
      `${warmth}, mostly ${main}`,
      subject,
      balance,
      textureWords(look),
    ),
    said(
      `${otherSubject} ${light}`.trim(),
      balance ?? formWords(look),
      massWords(look),
      `accents of ${colours[colours.length - 1] ?? main}`,
      lightWords(look),
    ),
  ];
}

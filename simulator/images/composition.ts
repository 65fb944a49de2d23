// A simple abstract image as SVG: shapes on a ground, which follow from words, seed and number. No fonts, so that it is the same on every machine.
import { randomFromText } from '../../runtime/random.js';
import type { Size } from './pixels.js';

// Colours as `#rrggbb`, and the names that prompts and descriptions use.

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const namedColours: Readonly<Record<string, string>> = {
  black: '#0b0b0d',
  grey: '#8b8d90',
  white: '#fbfbfa',
  brown: '#774a26',
  orange: '#f0832c',
  gold: '#d9a520',
  yellow: '#f8cf4a',
  green: '#37863c',
  teal: '#167a7c',
  'sky blue': '#86c4ee',
  blue: '#2b56c6',
  navy: '#10183a',
  violet: '#6d3fc0',
  pink: '#f4539b',
  red: '#d92b26',
};

/** Lightness, red against green, yellow against blue: hues that look different are farther apart than in red, green and blue. */
const opponentsOf = ([red, green, blue]: Rgb): Rgb => [(red + green + blue) / 3, red - green, (red + green) / 2 - blue];

/** The name of the colour that is nearest. */
export function nameOf(colour: string): string {
  const own = opponentsOf(rgbOf(colour));
  const distance = ([, other]: readonly [string, string]): number =>
    Math.hypot(...opponentsOf(rgbOf(other)).map((value, at) => value - (own[at] ?? 0)));
  return Object.entries(namedColours).reduce((best, each) => (distance(each) < distance(best) ? each : best))[0];
}

const anyName = new RegExp(`\\b(?:${Object.keys(namedColours).join('|')})\\b`, 'gi');

/** Colours that a text names, in its order. */
export const coloursIn = (text: string): readonly string[] => [
  ...new Set((text.match(anyName) ?? []).flatMap((name) => namedColours[name.toLowerCase()] ?? [])),
];

/** What an image is drawn from. */
export interface Composition {
  readonly prompt: string;
  readonly seed: number;
  /** Number in its grid, from 0: each has shapes of its own. */
  readonly index: number;
  /** Colours of reference images. */
  readonly colours?: readonly string[];
}

/** Shapes around the origin, about 2 wide. */
const shapes = [
  '<circle r="1"/>',
  '<path d="M-1 -1H1V1H-1Z"/>',
  '<path d="M0 -1L1 1H-1Z"/>',
  '<path fill-rule="evenodd" d="M-1 0a1 1 0 0 1 2 0a1 1 0 0 1 -2 0ZM-0.6 0a0.6 0.6 0 0 1 1.2 0a0.6 0.6 0 0 1 -1.2 0Z"/>',
] as const;

const count = 24;

/** The ground and the colours of the shapes: those that the prompt names and references have, before others. */
function paletteOf({ prompt, seed, colours = [] }: Composition): readonly [ground: string, ...others: string[]] {
  const next = randomFromText(`${prompt.trim().toLowerCase()}\n${seed}`);
  const hue = next() * 360;
  const tone = (turn: number, light: number): string => `hsl(${Math.round(hue + turn) % 360}, 55%, ${light}%)`;
  const own = [tone(20, 35), tone(180, 55), tone(40, 65), tone(210, 75)];
  return [tone(0, next() < 0.5 ? 14 : 92), ...[...coloursIn(prompt), ...colours, ...own].slice(0, 5)];
}

/** The image in its proportion; what it shows does not depend on its pixels. */
export function drawComposition(composition: Composition, { width, height }: Size): Buffer {
  const { prompt, seed, index } = composition;
  const next = randomFromText(`${prompt.trim().toLowerCase()}\n${seed}\n${index}`);
  const [ground, ...tones] = paletteOf(composition);
  const [wide, high] = [Math.max(1, width / height), Math.max(1, height / width)];
  const drawn = Array.from({ length: count }, (_, at) => {
    const [x, y, turn, tone] = [next() * wide, next() * high, next() * 360, tones[at % tones.length]];
    const scale = 0.3 * (1 - at / count) + 0.02 + next() * 0.05;
    const place = `translate(${x.toFixed(4)} ${y.toFixed(4)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(4)})`;
    return `<g transform="${place}" fill="${tone}" opacity="0.85">${shapes[index % shapes.length]}</g>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none"><path d="M0 0H${wide}V${high}H0Z" fill="${ground}"/>${drawn.join('')}</svg>`,
  );
}

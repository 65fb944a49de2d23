// A simple abstract image as SVG: shapes on a ground, which follow from words, seed and number. No fonts, so that it is the same on every machine.
import { randomFromText } from '../../runtime/random.js';
import type { Size } from './pixels.js';

const anyColour =
  /\b(?:black|gr[ae]y|white|brown|orange|gold|yellow|green|teal|blue|navy|violet|pink|red)\b|#[\da-f]{6}\b/gi;

/** Colours that a text names or has as `#rrggbb`, in its order, as SVG takes them. */
export const coloursIn = (text: string): readonly string[] => [
  ...new Set((text.match(anyColour) ?? []).map((name) => name.toLowerCase())),
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

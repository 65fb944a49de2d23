// Names of colours.
import { channels } from '../raster/colour.js';
import { type Lab, labOf } from '../raster/oklab.js';

const namedColours: readonly (readonly [name: string, lab: Lab])[] = Object.entries({
  black: '#0b0b0d',
  charcoal: '#2e3035',
  'slate grey': '#606468',
  'dusky blue': '#38485f',
  'storm blue': '#52657d',
  'dark plum': '#33203a',
  'dusky rose': '#8f6468',
  grey: '#8b8d90',
  silver: '#bcc0c4',
  white: '#fbfbfa',
  ivory: '#f6f0dc',
  cream: '#f2e3bf',
  beige: '#dcc7a0',
  sand: '#cfae7a',
  tan: '#b98d5e',
  ochre: '#c07f28',
  caramel: '#a9692f',
  brown: '#774a26',
  'dark brown': '#3f2617',
  rust: '#a3431e',
  terracotta: '#c96f4e',
  peach: '#f8bf97',
  salmon: '#f28d79',
  coral: '#f4695a',
  'warm orange': '#f0832c',
  amber: '#f6ad32',
  'golden yellow': '#f8cf4a',
  'pale yellow': '#f8ecA0',
  'lemon yellow': '#f3e23c',
  lime: '#b4d63e',
  olive: '#757a2d',
  moss: '#54652c',
  'fresh green': '#58b24b',
  'leaf green': '#37863c',
  'forest green': '#1e4d2b',
  sage: '#9db390',
  mint: '#b1e3c6',
  'sea green': '#3f9f83',
  teal: '#167a7c',
  'dark teal': '#0f3f47',
  turquoise: '#3cc7c5',
  'pale aqua': '#bfe6e8',
  'sky blue': '#86c4ee',
  'pale blue': '#c6dcef',
  'steel blue': '#5f8bb0',
  azure: '#2f8fe0',
  'royal blue': '#2b56c6',
  'deep blue': '#1d3a7d',
  'midnight blue': '#10183a',
  indigo: '#332a78',
  'deep violet': '#241245',
  violet: '#6d3fc0',
  lavender: '#bfaee4',
  lilac: '#c79fd6',
  plum: '#652c5c',
  purple: '#8a35a3',
  magenta: '#d42c97',
  'hot pink': '#f4539b',
  rose: '#e2798f',
  'pale pink': '#f8d3d8',
  mauve: '#a3808f',
  crimson: '#b3182f',
  red: '#d92b26',
  burgundy: '#571422',
}).map(([name, hex]) => [name, labOf(...channels(hex))]);

/** The name of a colour (`#rrggbb`). */
export function nearestColourName(colour: string): string {
  const lab = labOf(...channels(colour));
  let best: readonly [string, number] = ['grey', Number.POSITIVE_INFINITY];
  for (const [name, other] of namedColours) {
    // A little colour makes more of a difference to the name than as much light: dark blue is no grey.
    const far = Math.hypot(lab[0] - other[0], 2 * (lab[1] - other[1]), 2 * (lab[2] - other[2]));
    if (far < best[1]) best = [name, far];
  }
  return best[0];
}

// Colours as `#rrggbb`: perceived lightness, chroma and hue (OKLCH), names.
/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. Equal distances look about equally different. */
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Lab = readonly [lightness: number, a: number, b: number];

const channelsOf = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const linear = (value: number): number => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);

function labOf(colour: string): Lab {
  const [r, g, b] = channelsOf(colour).map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

export function lchOf(colour: string): Lch {
  const [lightness, a, b] = labOf(colour);
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The colour; with less chroma where a screen cannot show so much. */
export function colourOf({ lightness, chroma, hue }: Lch): string {
  const angle = (hue * Math.PI) / 180;
  for (let strength = Math.max(0, chroma); ; strength = strength * 0.92 - 0.001) {
    const [a, b] = strength > 0 ? [strength * Math.cos(angle), strength * Math.sin(angle)] : [0, 0];
    const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const lights = [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
    ];
    if (strength > 0 && lights.some((light) => light < -0.0005 || light > 1.0005)) continue;
    return hexOf(
      lights.map((light) => {
        const held = Math.min(1, Math.max(0, light));
        return 255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055);
      }),
    );
  }
}

/** From `one` (share 0) to `other` (share 1). */
export function mix(one: string, other: string, share: number): string {
  const to = channelsOf(other);
  return hexOf(channelsOf(one).map((value, at) => value + ((to[at] ?? 0) - value) * share));
}

/** How different two colours look: 0.02 is just seen, 1 is black against white. */
export function colourDistance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Names that prompts and descriptions use. */
const namedColours: Readonly<Record<string, string>> = {
  black: '#0b0b0d',
  grey: '#8b8d90',
  white: '#fbfbfa',
  ivory: '#f6f0dc',
  cream: '#f2e3bf',
  sand: '#cfae7a',
  brown: '#774a26',
  rust: '#a3431e',
  terracotta: '#c96f4e',
  peach: '#f8bf97',
  coral: '#f4695a',
  orange: '#f0832c',
  amber: '#f6ad32',
  gold: '#d9a520',
  yellow: '#f8cf4a',
  lime: '#b4d63e',
  olive: '#757a2d',
  green: '#37863c',
  'forest green': '#1e4d2b',
  mint: '#b1e3c6',
  teal: '#167a7c',
  'dark teal': '#0f3f47',
  turquoise: '#3cc7c5',
  'sky blue': '#86c4ee',
  'pale blue': '#c6dcef',
  blue: '#2b56c6',
  'deep blue': '#1d3a7d',
  navy: '#10183a',
  indigo: '#332a78',
  violet: '#6d3fc0',
  lavender: '#bfaee4',
  plum: '#652c5c',
  purple: '#8a35a3',
  magenta: '#d42c97',
  pink: '#f4539b',
  rose: '#e2798f',
  'pale pink': '#f8d3d8',
  crimson: '#b3182f',
  red: '#d92b26',
};

/** The name of a colour. */
export function nameOf(colour: string): string {
  const [lightness, a, b] = labOf(colour);
  const far = (other: Lab): number =>
    // A little colour makes more of a difference to a name than as much light: dark blue is no grey.
    Math.hypot(lightness - other[0], 2 * (a - other[1]), 2 * (b - other[2]));
  const names = Object.entries(namedColours).map(([name, other]) => [name, far(labOf(other))] as const);
  return names.reduce((best, each) => (each[1] < best[1] ? each : best))[0];
}

const anyName = new RegExp(
  `\\b(?:${Object.keys(namedColours)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})\\b`,
  'gi',
);

/** Colours that a text names, in its order. */
export const coloursIn = (text: string): readonly string[] => [
  ...new Set((text.match(anyName) ?? []).map((name) => namedColours[name.toLowerCase()] ?? '#8b8d90')),
];

// Finds the dominant colour of an image and a plain name for it.

export interface Colour {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** Hue (0 to 360), saturation and lightness (0 to 1). */
function hsl(red: number, green: number, blue: number): [number, number, number] {
  const high = Math.max(red, green, blue) / 255;
  const low = Math.min(red, green, blue) / 255;
  const lightness = (high + low) / 2;
  const range = high - low;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const sector = high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [sector * 60, saturation, lightness];
}

/** Upper end of each hue, in degrees. */
const hues: readonly (readonly [number, string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [88, 'lime'],
  [160, 'green'],
  [184, 'teal'],
  [200, 'cyan'],
  [256, 'blue'],
  [288, 'purple'],
  [330, 'magenta'],
  [346, 'pink'],
  [360, 'red'],
];

/** A name that people would give: `dark green`, `light blue`, `grey`, `brown`. */
export function colourName(red: number, green: number, blue: number): string {
  const [hue, saturation, lightness] = hsl(red, green, blue);
  if (lightness < 0.07) return 'black';
  if (lightness > 0.96) return 'white';
  if (saturation < 0.12) return lightness < 0.3 ? 'dark grey' : lightness > 0.75 ? 'light grey' : 'grey';
  const name = hues.find(([end]) => hue <= end)?.[1] ?? 'red';
  if (name === 'orange' && lightness < 0.4) return lightness < 0.2 ? 'dark brown' : 'brown';
  if (name === 'red' && lightness > 0.7) return 'pink';
  return lightness < 0.25 ? `dark ${name}` : lightness > 0.75 ? `light ${name}` : name;
}

/** The mean of the fullest of 4096 boxes of colours. `pixels`: red, green, blue, one byte each. */
export function dominantColour(pixels: Uint8Array): Colour {
  const boxes = new Map<number, [count: number, red: number, green: number, blue: number]>();
  let best: [number, number, number, number] = [0, 0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const box = boxes.get(key) ?? [0, 0, 0, 0];
    box[0]++;
    box[1] += red;
    box[2] += green;
    box[3] += blue;
    boxes.set(key, box);
    if (box[0] > best[0]) best = box;
  }
  const [red, green, blue] = best.slice(1).map((sum) => Math.round(sum / Math.max(1, best[0]))) as [
    number,
    number,
    number,
  ];
  const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { name: colourName(red, green, blue), hex };
}

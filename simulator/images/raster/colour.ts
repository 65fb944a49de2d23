// Colours as `#rrggbb`: channels, mixtures, saturation, hue.
export const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const hex = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** From `one` (share 0) to `other` (share 1). */
export function mix(one: string, other: string, share: number): string {
  const from = channels(one);
  const to = channels(other);
  return hex(from.map((value, at) => value + ((to[at] ?? 0) - value) * share));
}

/** Distance from grey times `factor`. */
export function saturate(colour: string, factor: number): string {
  const [red, green, blue] = channels(colour);
  const grey = red * 0.3 + green * 0.59 + blue * 0.11;
  return hex([red, green, blue].map((value) => grey + (value - grey) * factor));
}

/** Turned on the colour wheel by so many degrees, about keeping lightness. */
export function rotateHue(colour: string, degrees: number): string {
  const [red, green, blue] = channels(colour);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const third = (1 - cos) / 3;
  const root = Math.sqrt(1 / 3) * sin;
  return hex([
    red * (cos + third) + green * (third - root) + blue * (third + root),
    red * (third + root) + green * (cos + third) + blue * (third - root),
    red * (third - root) + green * (third + root) + blue * (cos + third),
  ]);
}

// A figure: the outline of a subject as SVG paths in a box of 100 × 100.

/** `body` has the colour of the thing, `glow` shines by itself, `accent` and the others follow from the palette. */
export type FigureTone = 'body' | 'shade' | 'pale' | 'accent' | 'glow' | 'dark' | 'horn' | 'blush';

export interface Figure {
  readonly colour: string;
  /** Height, as a part of the image's shorter side. */
  readonly size: number;
  /** On the ground when not given; `afloat` things need water and stand in it. */
  readonly stands?: 'air' | 'afloat';
  /** Brings along what it stands on. */
  readonly on?: 'table';
  /** Seen so near that its lower end is that of the image, and that the dark of night lies behind it. */
  readonly near?: true;
  readonly parts: readonly (readonly [tone: FigureTone, path: string])[];
}

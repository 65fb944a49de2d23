// Pieces of a drawing: a shape has a size and is drawn at a place. Everything is plain text, the same on every machine.

/**
 * A piece of railroad, entered on the left at its line and left on the right, `drop` below that line.
 * `up` and `down` say how far it reaches above and below the line of its entry.
 */
export interface Shape {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  readonly drop: number;
  draw(x: number, y: number): string;
}

/** How a box looks: an event, a part that has a track of its own, a state, a final state, an event that ends a stream, a text. */
export type BoxKind = 'event' | 'part' | 'state' | 'final' | 'error' | 'literal';

/** Widths of one character: fonts differ between machines, so boxes leave some air. */
const wide = 7;
const narrow = 6.05;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Coordinates to a tenth: enough for the eye, and short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const line = (d: string, name = 'rail'): string => `<path class="${name}" d="${d}"/>`;

export const label = (x: number, y: number, name: string, text: string): string =>
  `<text class="${name}" x="${round(x)}" y="${round(y)}">${escapeText(text)}</text>`;

/** Width and height of a box with this text and these small lines below it. */
export const boxSize = (text: string, notes: readonly string[]): { width: number; height: number } => ({
  width: round(Math.max(text.length * wide, ...notes.map((note) => note.length * narrow)) + 22),
  height: notes.length ? 24 + 13 * notes.length : 28,
});

/** Draws a box around its centre. Parts and texts are square, all others round. */
export function drawBox(kind: BoxKind, x: number, y: number, text: string, notes: readonly string[] = []): string {
  const { width, height } = boxSize(text, notes);
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  const radius = kind === 'part' || kind === 'literal' ? 3 : Math.min(14, height / 2);
  const frame = (inset: number): string =>
    `<rect x="${left - inset}" y="${top - inset}" width="${round(width + 2 * inset)}" height="${height + 2 * inset}" rx="${radius + inset}"/>`;
  const first = notes.length ? top + 17 : y + 4;
  return [
    `<g class="box ${kind}">`,
    kind === 'final' ? frame(3.5) : '',
    frame(0),
    label(x, first, 'name', text),
    ...notes.map((note, index) => label(x, first + 14 + 13 * index, 'note', note)),
    '</g>',
  ].join('');
}

/** A box on the line. */
export function box(kind: BoxKind, text: string, notes: readonly string[] = []): Shape {
  const { width, height } = boxSize(text, notes);
  return {
    width,
    up: height / 2,
    down: height / 2,
    drop: 0,
    draw: (x, y) => drawBox(kind, x + width / 2, y, text, notes),
  };
}

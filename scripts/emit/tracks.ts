// The railroads of the streams as data, for pages that follow a stream: tracks.ts.
import { asObject } from '../contract/json.js';
import type { CompiledOrders } from '../contract/orders.js';
import { streamTracks } from '../draw/tracks.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

const types = `
/** A box of a track. \`at\` is its place in the order; -1: the terminator. \`x\` and \`y\` are those of its upper left corner. */
export interface TrackBox {
  readonly kind: 'event' | 'part' | 'literal';
  readonly name: string;
  readonly kinds?: readonly string[];
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The railroad of the whole stream, or of a part. */
export interface Track {
  readonly part?: string;
  readonly width: number;
  readonly height: number;
  /** SVG path of the line between the boxes. */
  readonly line: string;
  readonly boxes: readonly TrackBox[];
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
}

/** A place where an order names an event, with the parts around it, outermost first. */
export interface TrackPosition {
  readonly event: string;
  readonly kinds?: readonly string[];
  readonly parts: readonly string[];
  readonly at: number;
}

/** Positions are numbered by their place in \`positions\`. */
export interface StreamTracks {
  readonly tracks: readonly Track[];
  readonly positions: readonly TrackPosition[];
  /** With which a stream may begin. */
  readonly start: readonly number[];
  /** For each position, those that may come next. */
  readonly follow: readonly (readonly number[])[];
  /** With which a stream may end. */
  readonly last: readonly number[];
}
`;

/** The tracks of all streams, by the name of the stream's automaton. */
export function emitTracks({ streams }: CompiledOrders): Output {
  const tables = streams
    .filter(({ unordered }) => !unordered)
    .map(({ name, stream }) => {
      const tracks = streamTracks(asObject(stream.media['x-stream-grammar']));
      return declaration(`export const ${name.replace(/Order$/, 'Tracks')}: StreamTracks`, tracks);
    });
  return { 'tracks.ts': `${banner('railroads of the streams as data')}${types}\n${tables.join('\n')}` };
}

// The railroads of the streams as data, for pages that follow a stream: tracks.json.
import { asObject } from '../contract/json-trees.js';
import type { CompiledOrders } from '../contract/orders.js';
import { streamTracks } from '../draw/draw-tracks.js';
import type { Output } from './output.js';

/** Columns of a line. */
const width = 140;

/** JSON in which what fits into a line stands in one: a box, a position. */
function compactJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (indent.length + flat.length <= width || typeof value !== 'object' || value === null) return flat;
  const inside = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => compactJson(item, inside))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${compactJson(item, inside)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${members.map((member) => inside + member).join(',\n')}\n${indent}${close}`;
}

/** Operation → the railroad of its stream. */
export function emitTracks({ streams }: CompiledOrders): Output {
  const tracks = streams
    .filter(({ unordered }) => !unordered)
    .map(({ stream }) => [stream.operation.id, streamTracks(asObject(stream.media['x-stream-grammar']))]);
  return { 'tracks.json': `${compactJson(Object.fromEntries(tracks))}\n` };
}

// An `x-stream-grammar` as data that a page can draw and follow: a railroad for the stream and one for each part, with the place of every
// box, and which position of an event may follow which.

import type { StreamTracks, Track, TrackBox } from '../../runtime/tracks.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { Expression } from '../grammar/parse.js';
import { type EntryPosition, layOut } from '../grammar/positions.js';
import { railroad, readOrder, terminated, terminatorOffset } from './railroad.js';
import { boxSize, round, type Shape } from './shape.js';

/** Width from which a sequence of boxes is broken into lines: the inspector has a third of a window. */
const limit = 430;
const margin = 6;
const lead = 20;

function trackOf(order: Expression, parts: JsonObject, terminator?: string): Omit<Track, 'part'> {
  const boxes: TrackBox[] = [];
  const draw = (name: string, kinds: readonly string[], at: number): Shape => {
    const text = at === terminatorOffset ? String(terminator) : name;
    const { width, height } = boxSize(text, kinds.length ? [kinds.join(' | ')] : []);
    return {
      width,
      up: height / 2,
      down: height / 2,
      drop: 0,
      draw(x, y) {
        const kind = at === terminatorOffset ? 'literal' : Object.hasOwn(parts, name) ? 'part' : 'event';
        const place = { at, x: round(x), y: round(y - height / 2), width, height };
        boxes.push({ kind, name: text, ...(kinds.length && { kinds: [...kinds] }), ...place });
        return '';
      },
    };
  };
  const shape = railroad(terminator === undefined ? order : terminated(order), draw, limit);
  const [entry, exit] = [round(margin + shape.up), round(margin + shape.up + shape.drop)];
  const [left, right] = [margin + 5, round(margin + 2 * lead + shape.width)];
  const drawn = shape.draw(margin + lead, entry);
  // Without its boxes, a railroad is nothing but paths.
  const paths = [...drawn.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
  return {
    width: Math.ceil(right + margin + 5),
    height: Math.ceil(shape.up + shape.down + 2 * margin),
    line: `M${left} ${entry}H${margin + lead}${paths.join('')}M${round(right - lead)} ${exit}h${lead}`,
    boxes,
    start: [left, entry],
    end: [right, exit],
  };
}

/** The tracks of a grammar that has been compiled without problems. */
export function streamTracks(notation: JsonObject): StreamTracks {
  const parts = asObject(notation.parts);
  const order = readOrder(notation.order);
  const orders = new Map(Object.entries(parts).map(([name, part]) => [name, readOrder(asObject(part).order)]));
  const keyed = new Map(
    Object.keys(parts).flatMap((part) => (asString(asObject(parts[part]).keyed) ? [[part, false] as const] : [])),
  );
  const layout = layOut(order, orders, keyed);
  const ids = (entries: readonly EntryPosition[] = []): number[] => [
    ...new Set(entries.map(({ position }) => position)),
  ];
  return {
    tracks: [
      trackOf(order, parts, asString(notation.terminator)),
      ...[...orders].map(([part, expression]) => ({ part, ...trackOf(expression, parts) })),
    ],
    positions: layout.positions.map(({ event, kinds, chain, place, keyed: opened }) => ({
      event,
      ...(kinds && { kinds }),
      parts: [...chain.map((scope) => layout.scopes[scope]?.part ?? ''), ...(opened === undefined ? [] : [opened])],
      at: place.offset,
    })),
    start: ids(layout.start),
    follow: layout.follow.map(ids),
    last: layout.last,
  };
}

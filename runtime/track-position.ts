// Where a stream stands in its grammar: the position of the last event, what may come next, and the boxes that show both.
import { groupBy } from './group-by.js';
import type { StreamTracks, Track, TrackBox } from './tracks.js';

/** Index of a position; undefined before the first event. */
export type Position = number | undefined;

/** The positions of the events that may come next. */
export const nextPositions = ({ start, follow }: StreamTracks, position: Position): readonly number[] =>
  position === undefined ? start : (follow[position] ?? []);

/** The position after an event; the same if the order does not name the event here. */
export function advance(tracks: StreamTracks, position: Position, event: string, kind: string | undefined): Position {
  const found = nextPositions(tracks, position).find((next) => {
    const { event: name, kinds } = tracks.positions[next] ?? {};
    return name === event && (!kinds || (kind !== undefined && kinds.includes(kind)));
  });
  return found ?? position;
}

/** Labels of the events that may come next, kinds in brackets. */
export function nextLabels(tracks: StreamTracks, position: Position): readonly string[] {
  const next = nextPositions(tracks, position).flatMap((each) => tracks.positions[each] ?? []);
  return [...groupBy(next, ({ event }) => event)].map(([event, places]) => {
    const kinds = new Set(places.flatMap(({ kinds = [] }) => kinds));
    return kinds.size ? `${event}[${[...kinds].join('|')}]` : event;
  });
}

/** What a box means at a position. */
export type BoxState = 'here' | 'next' | 'other';

export interface LitTrack {
  readonly track: Track;
  /** The parts that lead to it, and are not shown because they only choose between parts. */
  readonly through: readonly string[];
  stateOf(box: TrackBox): BoxState;
  /** Whether the stream may end here. */
  readonly mayEnd: boolean;
}

/** The tracks that an event passes through, the whole stream first, each with the boxes that are lit. */
export function litTracks(tracks: StreamTracks, position: Position): readonly LitTrack[] {
  const current = position === undefined ? undefined : tracks.positions[position];
  const parts = current?.parts ?? [];
  const next = nextPositions(tracks, position).flatMap((each) => tracks.positions[each] ?? []);
  const isBox = (box: TrackBox, depth: number, event: { parts: readonly string[]; at: number }): boolean => {
    const part = event.parts[depth];
    return part === undefined ? box.kind === 'event' && box.at === event.at : box.kind === 'part' && box.name === part;
  };
  let through: readonly string[] = [];
  return [undefined, ...parts].flatMap((part, depth) => {
    const track = tracks.tracks.find((each) => each.part === part);
    if (!track) return [];
    // What only chooses between parts is not shown; nor is a keyed part that does, as each of its instances is somewhere else.
    if (part !== undefined && track.boxes.every(({ kind }) => kind === 'part')) {
      through = [...through, part];
      return [];
    }
    const inside = next.filter((event) => parts.slice(0, depth).every((each, at) => each === event.parts[at]));
    const mayEnd = depth === 0 && position !== undefined && tracks.last.includes(position);
    const stateOf = (box: TrackBox): BoxState => {
      if (current && isBox(box, depth, current)) return 'here';
      if (box.kind === 'literal') return mayEnd ? 'next' : 'other';
      return inside.some((event) => isBox(box, depth, event)) ? 'next' : 'other';
    };
    const lit = { track, through, stateOf, mayEnd };
    through = [];
    return [lit];
  });
}

// The railroad of a stream as data that a page can draw and follow (scripts/draw/draw-tracks.ts).

/** A box of a track. `at` is the character of the order that names it; -1: the terminator. */
export interface TrackBox {
  kind: 'event' | 'part' | 'literal';
  name: string;
  /** The kinds of the event, if the order lists them. */
  kinds?: string[];
  at: number;
  /** Of the upper left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Track {
  /** Absent: the whole stream. */
  part?: string;
  width: number;
  height: number;
  /** SVG path of the line between the boxes. */
  line: string;
  boxes: TrackBox[];
  /** Where the line begins and ends. */
  start: [x: number, y: number];
  end: [x: number, y: number];
}

/** A place where an order names an event, with the parts around it, outermost first. */
export interface TrackPosition {
  event: string;
  kinds?: string[];
  parts: string[];
  at: number;
}

export interface StreamTracks {
  tracks: Track[];
  positions: TrackPosition[];
  /** Indices of the positions with which a stream may begin. */
  start: number[];
  /** For each position, those that may come next. */
  follow: number[][];
  /** The positions with which a stream may end. */
  last: number[];
}

// The railroads of a stream's grammar with a position in them: the last event that was right is filled, what could have followed is
// outlined, and what came instead stands below.

import { type LitTrack, litTracks, type Position } from '../../runtime/track-position.js';
import type { StreamTracks, TrackBox } from '../../runtime/tracks.js';
import { drawBox, escapeText } from '../draw/shape.js';

const boxOf = ({ kind, name, kinds, x, y, width, height }: TrackBox, state: string): string =>
  `<g class="${state}">${drawBox(kind, x + width / 2, y + height / 2, name, kinds ? [kinds.join(' | ')] : [])}</g>`;

/** In words, for readers who do not see the drawing. */
function describe({ track, stateOf }: LitTrack): string {
  const named = (state: string): string =>
    track.boxes
      .filter((box) => stateOf(box) === state)
      .map(({ name }) => name)
      .join(', ') || 'nothing';
  return `${track.part ?? 'The stream'}: at ${named('here')}; next ${named('next')}`;
}

function trackFigure(lit: LitTrack): string {
  const { track, through, stateOf, mayEnd } = lit;
  const { width, height, line, start, end, boxes, part } = track;
  const title = part === undefined ? 'The stream' : [...through, part].join(' › ');
  return [
    `<figcaption>${escapeText(title)}</figcaption>`,
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeText(describe(lit))}</title>`,
    `<path class="rail" d="${line}"/><circle class="start" cx="${start[0]}" cy="${start[1]}" r="4"/>`,
    `<circle class="end${mayEnd ? ' next' : ''}" cx="${end[0]}" cy="${end[1]}" r="6"/>`,
    ...boxes.map((box) => boxOf(box, stateOf(box))),
    '</svg>',
  ].join('');
}

/**
 * The drawings of a position, the whole stream first: HTML with SVG in it, whose style is `diagramStyle`.
 * @param wrong what came after it
 * @param expected what could have come
 */
export function diagramOf(
  tracks: StreamTracks,
  position: Position,
  wrong: string,
  expected: readonly string[],
): string {
  const last = position === undefined ? undefined : tracks.positions[position]?.event;
  const before = last === undefined ? '' : `<span class="right">${escapeText(last)}</span> → `;
  const came = `${before}<span class="wrong">${escapeText(wrong)}</span>; expected: ${escapeText(expected.join(' | ') || 'the end')}`;
  return `<figure class="tracks">${litTracks(tracks, position).map(trackFigure).join('')}<p>${came}</p></figure>`;
}

/** The style of the drawings, for light and dark. */
export const diagramStyle = `.tracks{margin:1rem 0}.tracks figcaption{font:600 12px/2 ui-monospace,monospace;color:#5f6b80}.tracks svg{display:block;max-width:100%;height:auto}
.rail{fill:none;stroke:#8a94a8;stroke-width:1.5}.start{fill:#8a94a8}.end{fill:none;stroke:#8a94a8;stroke-width:2.5}.end.next{stroke:#2f6feb}
.box rect{fill:#fff;stroke:#8a94a8;stroke-width:1.25}.box.part rect{fill:#f4f5f7}.box.literal rect{stroke-dasharray:4 3}.box text{fill:#5f6b80;font:11.5px ui-monospace,monospace;text-anchor:middle}
.box .note{font-size:10px}.next .box rect{stroke:#2f6feb;stroke-width:1.75}.next .box text{fill:#1b2030}.here .box rect{fill:#1a7f37;stroke:#1a7f37}.here .box text{fill:#fff;font-weight:600}
.tracks p{font:13px/2 ui-monospace,monospace;margin:.25rem 0}.tracks span{border-radius:9px;padding:.15rem .5rem;color:#fff}.right{background:#1a7f37}.wrong{background:#b42318}
@media(prefers-color-scheme:dark){.box rect{fill:#1c1f28}.box.part rect{fill:#262a35}.box text,.tracks figcaption{fill:#a3acbd;color:#a3acbd}.next .box text{fill:#e9ebf1}}`;

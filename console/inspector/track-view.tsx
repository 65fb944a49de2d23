// The railroads of the grammar, from the whole stream to the part that is open. The current place is lit, the permitted next events are outlined.
import type { TrackBox } from '../../scripts/runtime/tracks.js';
import { type BoxState, type LitTrack, litTracks, type Position } from './position.js';
import type { StreamSpec } from './stream-spec.js';

function Box({ box, state, isError }: { box: TrackBox; state: BoxState; isError: boolean }) {
  const { kind, name, kinds, x, y, width, height } = box;
  const radius = kind === 'event' ? Math.min(14, height / 2) : 4;
  const middle = x + width / 2;
  const kindText = kinds?.join(' | ');
  return (
    <g class={`track-box ${isError ? 'error' : kind}`} data-state={state}>
      {state === 'here' && (
        <rect class="halo" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={radius + 4} />
      )}
      <rect x={x} y={y} width={width} height={height} rx={radius} />
      <text x={middle} y={kindText ? y + 16 : y + height / 2 + 4}>
        {name}
      </text>
      {kindText && (
        <text class="kinds" x={middle} y={y + 29}>
          {kindText}
        </text>
      )}
    </g>
  );
}

/** In words, for readers who do not see the drawing. */
function describe({ track, stateOf }: LitTrack): string {
  const named = (state: BoxState): string => {
    const names = track.boxes.filter((box) => stateOf(box) === state).map(({ name }) => name);
    return names.join(', ') || 'nothing';
  };
  return `${track.part ?? 'The stream'}: at ${named('here')}; next ${named('next')}`;
}

function TrackFigure({ lit, isEnded, isFailed }: { lit: LitTrack; isEnded: boolean; isFailed: boolean }) {
  const { track, stateOf } = lit;
  const { width, height, line, start, end, boxes } = track;
  const ended = isEnded && !isFailed && track.part === undefined;
  return (
    <svg class="track" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{describe(lit)}</title>
      <path class="rail" d={line} />
      <circle class="track-start" cx={start[0]} cy={start[1]} r="4" />
      <circle class="track-end" data-state={ended ? 'here' : 'other'} cx={end[0]} cy={end[1]} r="6" />
      {boxes.map((box) => (
        <Box key={box.at} box={box} state={stateOf(box)} isError={false} />
      ))}
    </svg>
  );
}

const titleOf = ({ track, through }: LitTrack, spec: StreamSpec): string =>
  track.part === undefined ? `${spec.surface} stream` : [...through, track.part].join(' › ');

interface TrackViewProps {
  readonly spec: StreamSpec;
  readonly position: Position;
  /** Whether the stream has ended here. */
  readonly isEnded: boolean;
  readonly isFailed: boolean;
}

export function TrackView({ spec, position, isEnded, isFailed }: TrackViewProps) {
  const lit = litTracks(spec.tracks, position);
  return (
    <div class="tracks stack" data-failed={isFailed ? '' : undefined}>
      {lit.map((each, depth) => (
        <section key={`${depth} ${each.track.part}`} class="stack">
          <p class="track-title">
            {depth > 0 && <span aria-hidden="true">↳ </span>}
            {titleOf(each, spec)}
          </p>
          <TrackFigure lit={each} isEnded={isEnded} isFailed={isFailed} />
        </section>
      ))}
    </div>
  );
}

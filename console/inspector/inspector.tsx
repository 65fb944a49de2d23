// The inspector: the events of a stream, and beside them where the stream stands in its grammar. Shows an inspection; who changes it
// redraws the component.

import { useEffect, useState } from 'preact/hooks';
import { type BoxState, type LitTrack, litTracks, nextLabels, type Position } from '../../runtime/track-position.js';
import type { TrackBox } from '../../runtime/tracks.js';
import { JsonView } from '../components/json-view.js';
import { Tool } from '../components/tool.js';
import { bytesText, plural } from '../text/format.js';
import { EventList } from './event-list.js';
import type { Inspection, Row, StreamSpec } from './inspection.js';

// The railroads of the grammar, from the whole stream to the part that is open. The current place is lit, the permitted next events are outlined.

function Box({ box, state }: { box: TrackBox; state: BoxState }) {
  const { kind, name, kinds, x, y, width, height } = box;
  const radius = kind === 'event' ? Math.min(14, height / 2) : 4;
  const middle = x + width / 2;
  const kindText = kinds?.join(' | ');
  return (
    <g class={`track-box ${kind}`} data-state={state}>
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
        <Box key={box.at} box={box} state={stateOf(box)} />
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

function TrackView({ spec, position, isEnded, isFailed }: TrackViewProps) {
  const lit = litTracks(spec.tracks, position);
  return (
    <div class="tracks stack" data-failed={isFailed ? '' : undefined}>
      {lit.map((each, depth) => (
        <section key={`${depth} ${each.track.part}`} class="stack">
          <p class="fine">
            {depth > 0 && <span aria-hidden="true">↳ </span>}
            {titleOf(each, spec)}
          </p>
          <TrackFigure lit={each} isEnded={isEnded} isFailed={isFailed} />
        </section>
      ))}
    </div>
  );
}

const faultTitles = {
  order: 'Not in the order of the contract',
  cut: 'Truncated',
  silent: 'Silent',
  error: 'Ended with an error',
} as const;

function Status({ inspection }: { readonly inspection: Inspection }) {
  const { status, problem, rows, bytes } = inspection;
  const drift = rows.filter(({ state }) => state === 'drift').length;
  const facts = [plural(rows.length, 'event'), bytesText(bytes), drift ? `${drift} with drift` : ''].filter(Boolean);
  const title = problem
    ? faultTitles[problem.fault]
    : { empty: 'No events yet', open: 'Streaming', complete: 'Complete', failed: '', left: 'Ended by the client' }[
        status
      ];
  return (
    <p class="inspector-status callout cluster" data-status={status} role="status">
      <strong>{title}</strong> <span>{facts.join(' · ')}</span>
    </p>
  );
}

interface PermittedProps extends Pick<Inspection, 'spec' | 'status'> {
  readonly row: Row | undefined;
  readonly isLast: boolean;
}

function Permitted({ spec: { automaton, tracks }, status, row, isLast }: PermittedProps) {
  const labels = nextLabels(tracks, row?.position);
  if (isLast && status === 'complete') return <p class="fine">The stream is complete: nothing may follow.</p>;
  const always = row ? [...(automaton.anywhere ?? []), ...(automaton.error ?? [])] : (automaton.error ?? []);
  const title = isLast && (status === 'failed' || status === 'left') ? 'Expected instead' : 'Next';
  return (
    <div class="permitted stack">
      <p class="fine">{title}</p>
      <ul class="cluster">
        {labels.map((label) => (
          <li key={label} class="badge">
            <code>{label.replaceAll('|', ' | ')}</code>
          </li>
        ))}
        {labels.length === 0 && <li class="badge">the end</li>}
      </ul>
      {always.length > 0 && <p>At any point: {always.join(', ')}</p>}
    </div>
  );
}

function Result({ inspection }: { readonly inspection: Inspection }) {
  const result = inspection.result();
  if (result === undefined) return null;
  return (
    <details class="inspector-result box">
      <summary>
        {inspection.status === 'complete' ? 'The reply that these events make' : 'The reply, as far as it has come'}
      </summary>
      <JsonView value={result} depth={4} />
    </details>
  );
}

export function Inspector({ inspection }: { readonly inspection: Inspection }) {
  const [selected, setSelected] = useState<number>();
  useEffect(() => setSelected(undefined), [inspection]);
  const { rows, spec, status, problem } = inspection;
  const row = selected === undefined ? rows.at(-1) : rows[selected];
  const isLast = selected === undefined || selected >= rows.length - 1;
  // As a runtime prints it.
  const sentence = problem && `StreamError: ${problem.message}`;
  return (
    <div class="inspector stack">
      <Status inspection={inspection} />
      <div class="inspector-body">
        <div class="inspector-place box stack">
          <TrackView
            spec={spec}
            position={row?.position}
            isEnded={isLast && status === 'complete'}
            isFailed={isLast && status === 'failed'}
          />
          <Permitted spec={spec} status={status} row={row} isLast={isLast} />
          {selected !== undefined && !isLast && (
            <Tool text="Show the latest event" class="tool small" onClick={() => setSelected(undefined)} />
          )}
        </div>
        <div class="inspector-events stack">
          <EventList
            rows={rows}
            selected={selected}
            problem={
              problem?.index !== undefined && sentence !== undefined
                ? { index: problem.index, text: sentence }
                : undefined
            }
            onSelect={setSelected}
          />
          {problem && problem.index === undefined && (
            <p class="event-note callout" data-kind="violation" role="alert">
              <b>the client throws</b> {sentence}
            </p>
          )}
          <Result inspection={inspection} />
        </div>
      </div>
    </div>
  );
}

// The inspector: the events of a stream, and beside them where the stream stands in its grammar. Shows an inspection; who changes it
// redraws the component with another `version`.
import { useEffect, useState } from 'preact/hooks';
import { JsonView } from '../components/json-view.js';
import { EventList } from './event-list.js';
import type { Inspection } from './inspection.js';
import { nextLabels } from './position.js';
import { TrackView } from './track-view.js';

interface InspectorProps {
  readonly inspection: Inspection;
  /** Changes whenever the inspection has changed. */
  readonly version: number;
}

const faultTitles = {
  order: 'Not in the order of the contract',
  cut: 'Truncated',
  silent: 'Silent',
  error: 'Ended with an error',
} as const;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What the client throws, as a runtime prints it. */
const sentenceOf = (message: string): string => `StreamError: ${message}`;

function Status({ inspection }: { readonly inspection: Inspection }) {
  const { status, problem, rows, bytes } = inspection;
  const drift = rows.filter(({ state }) => state === 'drift').length;
  const facts = [
    plural(rows.length, 'event'),
    bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`,
    drift ? `${drift} with drift` : '',
  ].filter(Boolean);
  const title = problem
    ? faultTitles[problem.fault]
    : { empty: 'No events yet', open: 'Streaming', complete: 'Complete', failed: '' }[status];
  return (
    <p class="inspector-status" data-status={status} role="status">
      <strong>{title}</strong> <span>{facts.join(' · ')}</span>
    </p>
  );
}

function Permitted({ inspection, index }: { readonly inspection: Inspection; readonly index: number | undefined }) {
  const { rows, spec, status, problem } = inspection;
  const row = index === undefined ? rows.at(-1) : rows[index];
  const isLast = index === undefined || index === rows.length - 1;
  const { automaton, tracks } = spec;
  const labels = nextLabels(tracks, row?.position);
  if (isLast && status === 'complete') return <p class="fine">The stream is complete: nothing may follow.</p>;
  const always = row ? [...(automaton.anywhere ?? []), ...(automaton.error ?? [])] : (automaton.error ?? []);
  const title = problem && isLast ? 'Expected instead' : 'Next';
  return (
    <div class="permitted stack">
      <p class="track-title">{title}</p>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label.replaceAll('|', ' | ')}</li>
        ))}
        {labels.length === 0 && <li>the end</li>}
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

export function Inspector({ inspection }: InspectorProps) {
  const [selected, setSelected] = useState<number>();
  useEffect(() => setSelected(undefined), [inspection]);
  const { rows, spec, status, problem } = inspection;
  const row = selected === undefined ? rows.at(-1) : rows[selected];
  const isLast = selected === undefined || selected >= rows.length - 1;
  const sentence = problem && sentenceOf(problem.message);
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
          <Permitted inspection={inspection} index={selected} />
          {selected !== undefined && !isLast && (
            <button type="button" class="tool small" onClick={() => setSelected(undefined)}>
              Show the latest event
            </button>
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
            <p class="event-note violation" role="alert">
              <b>the client throws</b> {sentence}
            </p>
          )}
          <Result inspection={inspection} />
        </div>
      </div>
    </div>
  );
}

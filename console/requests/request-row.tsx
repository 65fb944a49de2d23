// A row of the list of requests.
import type { RequestSummary } from '../../generated/operator/types.js';
import { clockText, durationText, endText, plural, statusText, toneOf } from '../text/format.js';

/** `/v1/messages` → `messages`: what distinguishes paths comes last. */
const shortPath = (path: string): string => path.replace(/^\/v\d+(?:beta)?\//, '');

/** How often a request was sent that is listed once. */
const Count = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : (
    <span class="request-mark badge" title="Equal requests within a minute are one row; a search shows each of them">
      ×{count}
    </span>
  );

interface RequestRowProps {
  readonly request: RequestSummary;
  /** How often it was sent; undefined: once. */
  readonly count: number | undefined;
  readonly showsKeys: boolean;
}

export function RequestRow({ request, count, showsKeys }: RequestRowProps) {
  const { ended, method, path, modelAsked, durationMs, started, key, violations, drift, verdicts } = request;
  const marks = [
    ...(verdicts ? [plural(verdicts, 'verdict')] : []),
    ...(violations ? [plural(violations, 'violation')] : []),
    ...(drift ? [plural(drift, 'drift', 'drifts')] : []),
    ...(request.simulate === undefined ? [] : ['fault']),
    ...(request.scenario === undefined ? [] : ['scenario']),
  ];
  return (
    <>
      <span class="request-status" data-tone={toneOf(request)}>
        {statusText(request)}
      </span>
      <span class="request-name clip">
        <b>{method}</b> {shortPath(path)}
        <span class="unseen">, {endText(ended)}</span>
        <Count count={count} />
      </span>
      <span class="request-time muted">{clockText(started).slice(0, 8)}</span>
      <span class="request-about muted" title={marks.join(', ') || undefined}>
        <span class="clip">{[modelAsked, showsKeys ? key : undefined].filter(Boolean).join(' · ') || ' '}</span>
        <span class="request-marks">
          {marks.map((mark) => (
            <span class="request-mark badge" key={mark}>
              {mark}
            </span>
          ))}
        </span>
      </span>
      <span class="request-time muted">{durationText(durationMs)}</span>
    </>
  );
}

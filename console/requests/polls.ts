// Programs that wait for a task ask for its record again and again. A list shows such requests as one, the latest, so that they hide no other.
import type { RequestSummary } from '../../generated/operator/types.js';

/** Milliseconds after which an equal request is no longer a repetition. */
const maxGap = 60_000;

/** What polls of one record have in common; undefined for a request that stands for itself. */
function seriesOf(request: RequestSummary): string | undefined {
  const { method, path, status, keyId, ended, verdicts, violations, drift, simulate } = request;
  const isPlain = !verdicts && !violations && !drift && simulate === undefined;
  return method === 'GET' && ended !== 'open' && isPlain ? JSON.stringify([path, status, keyId]) : undefined;
}

export interface FoldedRequests {
  readonly shown: readonly RequestSummary[];
  /** How often a shown request was sent, by its id; absent: once. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Leaves out what repeats a later request.
 * @param requests the latest first
 * @param selected the id of a request that is shown in any case
 */
export function foldPolls(requests: readonly RequestSummary[], selected?: string): FoldedRequests {
  const counts = new Map<string, number>();
  const series = new Map<string, { id: string; started: number }>();
  const shown = requests.filter((request) => {
    const { id, started } = request;
    const name = seriesOf(request);
    if (name === undefined) return true;
    const latest = series.get(name);
    const repeats = latest !== undefined && latest.started - started <= maxGap;
    const first = repeats ? latest.id : id;
    series.set(name, { id: first, started });
    if (repeats) counts.set(first, (counts.get(first) ?? 1) + 1);
    return !repeats || id === selected;
  });
  return { shown, counts };
}

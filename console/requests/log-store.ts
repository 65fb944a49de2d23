// The request log in the page: what the server has listed, changed by what it reports. Independent of components.
import { useEffect, useState } from 'preact/hooks';
import type { RequestList, RequestSummary } from '../../generated/operator/types.js';
import type { Session } from '../shell/session.js';
import { isSignedOut } from '../text/error-messages.js';

/** Requests of one list. */
const pageSize = 1000;

/** Milliseconds before the stream of changes is opened again. */
const reconnectMs = 1500;

/** The log as far as it is known. */
export interface Log extends Pick<RequestList, 'all' | 'bodies'> {
  /** The latest first. */
  readonly requests: readonly RequestSummary[];
  readonly status: 'loading' | 'live' | 'offline';
}

const nothing: Log = { requests: [], status: 'loading', all: false, bodies: true };

/** Adds changes to a list that has the latest request first. */
export function mergeRequests(
  requests: readonly RequestSummary[],
  changed: readonly RequestSummary[],
  max: number,
): readonly RequestSummary[] {
  const latest = new Map(changed.map((each) => [each.id, each]));
  const kept = requests.map((each) => {
    const change = latest.get(each.id);
    latest.delete(each.id);
    return change && change.revision >= each.revision ? change : each;
  });
  if (!latest.size) return kept;
  // What is reported late, after a connection was lost, may be older than the first of the list.
  return [...latest.values(), ...kept].sort((one, other) => other.started - one.started).slice(0, max);
}

/** Resolves when the page is visible. */
const visible = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Loads the log, and follows it. @param onChange gets it after each change @returns a function that ends that */
function followLog(session: Session, onChange: (log: Log) => void): () => void {
  const { operator } = session.service;
  let log = nothing;
  let max = 10_000;
  let revision = 0;
  let abort = new AbortController();
  let stopped = false;

  const change = (next: Partial<Log>): void => {
    log = { ...log, ...next };
    onChange(log);
  };

  /** Loads the whole log, page by page; the first page is shown at once. */
  async function load(): Promise<void> {
    let before = '';
    let loaded: RequestSummary[] = [];
    for (;;) {
      const limit = Math.min(pageSize, max - loaded.length);
      const list = await operator.requests.list({ query: { limit, ...(before && { before }) } });
      if (!before) ({ revision, limit: max } = list);
      loaded = [...loaded, ...list.requests];
      change({ requests: loaded, ...(!before && { all: list.all, bodies: list.bodies }) });
      before = list.requests.at(-1)?.id ?? '';
      if (!list.more || !before || stopped || loaded.length >= max) return;
    }
  }

  /** Reads changes until the connection ends, or the server stops. */
  async function follow(): Promise<void> {
    abort = new AbortController();
    const events = await operator.requests.follow({ query: { after: revision }, signal: abort.signal });
    change({ status: 'live' });
    for await (const event of events) {
      if (event.type === 'end') return;
      revision = event.revision;
      change({ requests: mergeRequests(log.requests, event.requests, max) });
    }
  }

  // Browsers open only a few connections to a server, for all its tabs: a hidden page has none.
  const watchVisibility = (): void => {
    if (document.hidden) abort.abort();
  };

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        // Each time: after a restart of the server its revisions begin anew.
        await load();
        await follow();
      } catch (error) {
        // The key was revoked or has expired: the session says so, and signs out.
        if (isSignedOut(error)) void session.refresh();
      }
      if (stopped) return;
      if (document.hidden) {
        await visible();
        continue;
      }
      change({ status: 'offline' });
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }
  document.addEventListener('visibilitychange', watchVisibility);
  void run();

  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', watchVisibility);
    abort.abort();
  };
}

/** Follows the log. The component is drawn again when it changes, at most once per frame: many changes may come between two of them. */
export function useLog(session: Session): Log {
  const [log, setLog] = useState(nothing);
  useEffect(() => {
    let frame = 0;
    const end = followLog(session, (next) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setLog(next));
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [session]);
  return log;
}

// Programs that wait for a task ask for its record again and again. A list shows such requests as one, the latest, so that they hide no other.

/** Milliseconds after which an equal request is no longer a repetition. */
const maxGap = 60_000;

/** What polls of one record have in common; undefined for a request that stands for itself. */
function seriesOf(request: RequestSummary): string | undefined {
  const { method, path, status, keyId, ended, verdicts, violations, drift, simulate } = request;
  const isPlain = !verdicts && !violations && !drift && simulate === undefined;
  return method === 'GET' && ended !== 'open' && isPlain ? JSON.stringify([path, status, keyId]) : undefined;
}

/**
 * Leaves out what repeats a later request.
 * @param requests the latest first
 * @param selected the id of a request that is shown in any case
 * @returns `counts`: how often a shown request was sent, by its id; absent: once
 */
export function foldPolls(requests: readonly RequestSummary[], selected?: string) {
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

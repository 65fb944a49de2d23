// The request log in the page: what the server has listed, changed by what it reports. Knows no component.
import { readFrames } from '../../client/events.js';
import type { RequestChanges, RequestList, RequestSummary } from '../api/request-log.js';
import type { Session } from '../shell/session.js';

/** Requests of one list. */
const pageSize = 1000;

/** Milliseconds before the stream of changes is opened again. */
const reconnectMs = 1500;

export interface LogStore {
  /** The latest first. */
  readonly requests: readonly RequestSummary[];
  readonly status: 'loading' | 'live' | 'offline';
  /** Whether requests of all keys are listed. */
  readonly all: boolean;
  /** Whether the server records bodies. */
  readonly bodies: boolean;
  find(id: string): RequestSummary | undefined;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

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
  const added = [...latest.values()].sort((one, other) => other.started - one.started);
  // What is reported late, after a connection was lost, may be older than the first of the list.
  const isLater = (kept[0]?.started ?? 0) <= (added.at(-1)?.started ?? 0);
  const all = isLater ? [...added, ...kept] : [...added, ...kept].sort((one, other) => other.started - one.started);
  return all.slice(0, max);
}

/** Starts to load and to follow the log. */
export function createLogStore(session: Session): LogStore {
  const listeners = new Set<() => void>();
  let requests: readonly RequestSummary[] = [];
  let index = new Map<string, RequestSummary>();
  let status: LogStore['status'] = 'loading';
  let all = false;
  let bodies = true;
  let max = 10_000;
  let revision = 0;
  let abort = new AbortController();
  let stopped = false;

  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const replace = (next: readonly RequestSummary[]): void => {
    requests = next;
    index = new Map(next.map((each) => [each.id, each]));
    publish();
  };

  /** Loads the whole log, page by page; the first page is shown at once. */
  async function load(): Promise<void> {
    let before = '';
    let loaded: RequestSummary[] = [];
    for (;;) {
      const query = new URLSearchParams({ limit: String(pageSize), ...(before && { before }) });
      const list = await session.service.call<RequestList>(`requests?${query}`);
      if (!before) ({ revision, all, bodies, limit: max } = list);
      loaded = [...loaded, ...list.requests];
      replace(loaded);
      before = list.requests.at(-1)?.id ?? '';
      if (!list.more || !before || stopped) return;
    }
  }

  /** Reads changes until the connection ends. @returns whether the list must be loaded again */
  async function follow(): Promise<boolean> {
    abort = new AbortController();
    const response = await session.service.open(`requests/live?after=${revision}`, abort.signal);
    const reader = response.body?.getReader();
    if (!response.ok || !reader) throw new Error('no stream');
    status = 'live';
    publish();
    const decoder = new TextDecoder();
    const frames = readFrames();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return false;
      frames.push(decoder.decode(value, { stream: true }));
      for (let frame = frames.next(); frame; frame = frames.next()) {
        if (frame.event === 'reset') return true;
        const changes = JSON.parse(frame.data) as RequestChanges;
        revision = changes.revision;
        replace(mergeRequests(requests, changes.requests, max));
      }
    }
  }

  async function run(): Promise<void> {
    for (let mustLoad = true; !stopped; ) {
      try {
        if (mustLoad) await load();
        mustLoad = await follow();
        // After a restart of the server its revisions begin anew.
        mustLoad = true;
      } catch {
        mustLoad = true;
      }
      if (stopped) return;
      status = 'offline';
      publish();
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }
  void run();

  return {
    get requests() {
      return requests;
    },
    get status() {
      return status;
    },
    get all() {
      return all;
    },
    get bodies() {
      return bodies;
    },
    find: (id) => index.get(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      stopped = true;
      abort.abort();
    },
  };
}

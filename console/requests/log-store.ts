// The request log in the page: what the server has listed, changed by what it reports. Independent of components.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestSummary } from '../../generated/operator/types.js';
import type { Session } from '../shell/session.js';
import { isSignedOut } from '../text/error-messages.js';

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

/** Milliseconds for which a hidden page goes on following. Browsers open only a few connections to a server, for all its tabs. */
const hiddenMs = 10_000;

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

/** Starts to load and to follow the log. */
export function createLogStore(session: Session): LogStore {
  const { operator } = session.service;
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
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;

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
      const limit = Math.min(pageSize, max - loaded.length);
      const list = await operator.requests.list({ query: { limit, ...(before && { before }) } });
      if (!before) {
        ({ revision, all, bodies, limit: max } = list);
      }
      loaded = [...loaded, ...list.requests];
      replace(loaded);
      before = list.requests.at(-1)?.id ?? '';
      if (!list.more || !before || stopped || loaded.length >= max) return;
    }
  }

  /** Reads changes until the connection ends, or the server stops. */
  async function follow(): Promise<void> {
    if (isPaused) return;
    abort = new AbortController();
    const events = await operator.requests.follow({ query: { after: revision }, signal: abort.signal });
    status = 'live';
    publish();
    for await (const event of events) {
      if (event.type === 'end') return;
      revision = event.revision;
      replace(mergeRequests(requests, event.requests, max));
    }
  }

  const watchVisibility = (): void => {
    clearTimeout(hiding);
    if (!document.hidden) return;
    hiding = setTimeout(() => {
      isPaused = true;
      abort.abort();
    }, hiddenMs);
  };

  async function run(): Promise<void> {
    for (; !stopped; ) {
      try {
        // Each time: after a restart of the server its revisions begin anew.
        await load();
        await follow();
      } catch (error) {
        // The key was revoked or has expired: the session says so, and signs out.
        if (isSignedOut(error)) void session.refresh();
      }
      if (stopped) return;
      if (isPaused) {
        await visible();
        isPaused = false;
        continue;
      }
      status = 'offline';
      publish();
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }
  document.addEventListener('visibilitychange', watchVisibility);
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
      document.removeEventListener('visibilitychange', watchVisibility);
      clearTimeout(hiding);
      abort.abort();
    },
  };
}

/** Follows the log. The component is drawn again when it changes, at most once per frame. */
export function useLog(session: Session): LogStore {
  const store = useMemo(() => createLogStore(session), [session]);
  const [, redraw] = useState(0);
  useEffect(() => {
    let frame = 0;
    // Many changes may come between two frames.
    const end = store.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => redraw((count) => count + 1));
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
      store.stop();
    };
  }, [store]);
  return store;
}

// A signed-in key: its rights, the requests it makes, whether the server answers. Shared by all pages.

import { type Client, createClient } from '../../generated/client.js';
import {
  createClient as createOperatorClient,
  type Client as OperatorClient,
} from '../../generated/operator/client.js';
import type * as operator from '../../generated/operator/types.js';
import type { Me } from '../../generated/operator/types.js';
import type * as contract from '../../generated/types.js';
import { isSignedOut } from '../text/error-messages.js';
import type { Tabs } from './browser-state.js';
import type { Route } from './route.js';

// All requests of the page: the client of the six surfaces, and that of the operator's API.

/** The record of a task is that of its surface. */
type WithRecord<Entry extends operator.TaskSummary> =
  | (Entry & { readonly surface: 'images'; readonly record: contract.ImageTask })
  | (Entry & { readonly surface: 'videos'; readonly record: contract.VideoTask; readonly prompt: string });

/** A task in the list. */
export type TaskSummary = WithRecord<operator.TaskSummary>;
/** A task with all details. */
export type TaskDetails = WithRecord<operator.TaskDetails>;

export type Service = ReturnType<typeof createService>;

/** Statuses of a proxy whose server is offline, and of a server that starts or stops. */
const unavailableStatuses = [502, 503, 504];

/** Milliseconds until a reply of the operator's API. */
const timeout = 20_000;

/** The address of the server, from the console's own. */
export const serverAddress = (): string => new URL('../', location.href.split(/[?#]/, 1)[0]).href;

/** @param onResponse called after each request with whether the server responded */
export function createService(key: string, onResponse: (answered: boolean) => void) {
  const base = serverAddress();
  let publicUrl: string | undefined;

  /** Detects an offline server. */
  const trackedFetch = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request);
      onResponse(!unavailableStatuses.includes(response.status));
      return response;
    } catch (error) {
      if (!request.signal.aborted) onResponse(false);
      throw error;
    }
  };

  const common = { apiKey: key, fetch: trackedFetch };
  const client: Client = createClient({ ...common, baseUrl: base });
  const operators: OperatorClient = createOperatorClient({
    ...common,
    baseUrl: `${base}console/api`,
    retries: 0,
    timeout,
  });
  const { tasks } = operators;

  /** The same path on the origin of this page, because a server may have several names. */
  const localUrl = (address: string): string => {
    const own = publicUrl?.replace(/\/$/, '');
    return own && address.startsWith(`${own}/`) ? base + address.slice(own.length + 1) : address;
  };

  return {
    /** The client of the six surfaces. */
    client,
    /** The client of the operator's API. */
    operator: operators,
    async me(): Promise<operator.Me> {
      const me = await operators.session.get();
      publicUrl = me.publicUrl;
      return me;
    },
    /** The newest tasks, or those that are older than one. */
    async tasks(before?: string) {
      const list = await tasks.list({ query: { limit: 60, ...(before !== undefined && { before }) } });
      return { ...list, tasks: list.tasks as TaskSummary[] };
    },
    task: async (id: string) => (await tasks.get(id)) as TaskDetails,
    localUrl,
  };
}

/** Milliseconds between two reloads of what other programs may change. */
const refreshInterval = 15_000;

/** Milliseconds between two attempts while the server is offline. */
const offlineInterval = 1500;

/** Milliseconds between two looks at the clock. */
const tickInterval = 500;

interface SessionEvents {
  /** The rights of the key, or whether the server answers, have changed. */
  onChange?(): void;
  /** The page is due to reload what it shows. */
  onRefresh?(): Promise<void>;
}

export interface Session {
  readonly key: string;
  readonly service: Service;
  readonly me: Me;
  readonly isOffline: boolean;
  /** @returns a function that ends the subscription */
  subscribe(events: SessionEvents): () => void;
  /** Reloads the rights of the key, and lets pages reload what they show. */
  refresh(): Promise<void>;
}

/** What each page of the console gets. */
export interface PageProps {
  readonly session: Session;
  readonly route: Route;
}

interface SessionDeps {
  readonly key: string;
  readonly tabs: Tabs;
  /** Called once the rights of the key are known. */
  onStart(session: Session): void;
  onSignedOut(message: string): void;
}

/** Starts a session. @returns a function that stops it */
export function startSession({ key, tabs, onStart, onSignedOut }: SessionDeps): () => void {
  const listeners = new Set<SessionEvents>();
  const change = (): void => {
    for (const { onChange } of listeners) onChange?.();
  };
  let me: Me | undefined;
  let isOffline = false;
  const plain = createService(key, (answered) => {
    if (isOffline === !answered) return;
    isOffline = !answered;
    change();
  });
  const service: Service = {
    ...plain,
    async me() {
      me = await plain.me();
      change();
      return me;
    },
  };
  const session: Session = {
    key,
    service,
    get me() {
      if (!me) throw new Error('the session has not started');
      return me;
    },
    get isOffline() {
      return isOffline;
    },
    subscribe(events) {
      listeners.add(events);
      return () => listeners.delete(events);
    },
    async refresh() {
      try {
        const first = me === undefined;
        await service.me();
        if (first) onStart(session);
        await Promise.all([...listeners].map(({ onRefresh }) => onRefresh?.()));
      } catch (error) {
        if (isSignedOut(error)) onSignedOut('The key is not valid or was revoked. Sign in again.');
      }
    },
  };

  let last = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - last < (isOffline ? offlineInterval : refreshInterval) || document.hidden) return;
    last = Date.now();
    void session.refresh();
  }, tickInterval);
  const refreshIfVisible = (): void => {
    if (!document.hidden) void session.refresh();
  };
  document.addEventListener('visibilitychange', refreshIfVisible);
  tabs.onMessage((message) => {
    if (message.kind === 'who is signed in') tabs.send({ kind: 'signed in', key });
    else if (message.kind === 'signed out') onSignedOut('You signed out in another tab.');
  });
  void session.refresh();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
    listeners.clear();
  };
}

// A signed-in key: its rights, the requests it makes, whether the server answers. Shared by all pages.

import type { Me } from '../../generated/operator/types.js';
import { createService, type Service } from '../api/service.js';
import { isSignedOut } from '../text/error-messages.js';
import type { TabMessage, Tabs } from './browser-state.js';

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
  /** A reload failed although the server answers. */
  onError?(error: unknown): void;
  /** Another tab reports a change. */
  onTabMessage?(message: TabMessage): void;
  /** The key was signed out. */
  onEnd?(): void;
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
  /** Sends a message to the other tabs of this console. */
  notifyTabs(message: TabMessage): void;
  /** Signs out here. @param message why, for the sign-in form */
  signOut(message?: string): void;
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
        else if (!isOffline) for (const { onError } of listeners) onError?.(error);
      }
    },
    notifyTabs: tabs.send,
    signOut: (message = '') => onSignedOut(message),
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
    else for (const { onTabMessage } of listeners) onTabMessage?.(message);
    if (message.kind === 'changed') refreshIfVisible();
  });
  void session.refresh();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
    for (const { onEnd } of listeners) onEnd?.();
    listeners.clear();
  };
}

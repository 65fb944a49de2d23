// The signed-in key. It is kept in session storage only: a new tab requests it from the other tabs, and signing out
// signs out all of them.

const keyName = 'pentagate.key';

/** Storage may be disabled; then the page works without it, until the tab is closed. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The key in `#key=…`, which is removed from the address and from the browser history. */
function takeKeyFromAddress(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const key = given.get('key')?.trim();
  if (key === undefined) return undefined;
  given.delete('key');
  const rest = given.toString();
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`);
  return key || undefined;
}

export function readKey(): string | undefined {
  const fresh = takeKeyFromAddress();
  if (fresh !== undefined) storeKey(fresh);
  return fresh ?? withStorage((storage) => storage.getItem(keyName) ?? undefined);
}

/** Messages between the tabs of this console (same origin only). */
export type TabMessage =
  | { readonly kind: 'who is signed in' }
  | { readonly kind: 'signed in'; readonly key: string }
  | { readonly kind: 'signed out' };

export type Tabs = ReturnType<typeof openTabChannel>;

/** Without BroadcastChannel, tabs do not reach each other. */
export function openTabChannel() {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pentagate-console') : undefined;
  return {
    send: (message: TabMessage): void => channel?.postMessage(message),
    /** Sets the only listener. */
    onMessage(listener: (message: TabMessage) => void): void {
      if (channel) channel.onmessage = ({ data }) => listener(data);
    },
  };
}

/** Milliseconds in which another tab answers, if there is one. */
const replyTimeout = 250;

/** The key of another tab, if one is signed in. */
export const requestKeyFromTabs = (tabs: Tabs): Promise<string | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), replyTimeout);
    tabs.onMessage((message) => {
      if (message.kind !== 'signed in') return;
      clearTimeout(timer);
      resolve(message.key);
    });
    tabs.send({ kind: 'who is signed in' });
  });

export const storeKey = (key: string | undefined): void =>
  withStorage((storage) => (key === undefined ? storage.removeItem(keyName) : storage.setItem(keyName, key)));

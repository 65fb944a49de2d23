// The signed-in key and the theme. The key is kept in session storage only: a new tab requests it from the other tabs, and signing out
// signs out all of them.

const keyName = 'pentagate.key';
const themeName = 'pentagate.theme';

/** Storage may be disabled; then the page works without it. */
function readStorage(storage: () => Storage, name: string): string | undefined {
  try {
    return storage().getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStorage(storage: () => Storage, name: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // Without storage, the value is lost when the tab closes.
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
  return fresh ?? readStorage(() => sessionStorage, keyName);
}

/** Messages between the tabs of this console (same origin only). */
export type TabMessage =
  | { readonly kind: 'who is signed in' }
  | { readonly kind: 'signed in'; readonly key: string }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'removed'; readonly id: string };

export interface Tabs {
  send(message: TabMessage): void;
  /** Sets the only listener. */
  onMessage(listener: (message: TabMessage) => void): void;
}

/** Without BroadcastChannel, tabs do not reach each other. */
export function openTabChannel(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pentagate-console') : undefined;
  return {
    send: (message) => channel?.postMessage(message),
    onMessage(listener) {
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

export const storeKey = (key: string | undefined): void => writeStorage(() => sessionStorage, keyName, key);

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const readTheme = (): Theme =>
  themes.find((theme) => theme === readStorage(() => localStorage, themeName)) ?? 'auto';

export function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeStorage(() => localStorage, themeName, theme === 'auto' ? undefined : theme);
}

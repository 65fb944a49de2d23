// Who is signed in, for as long as a tab of the console is open; and which theme this browser prefers. The key is in the memory of tabs only
// (session storage): a tab that is opened asks the others for it, and signing out is said to all of them.

const keyName = 'pentagate.key';
const themeName = 'pentagate.theme';

/** Storage may be switched off; then the page works, and forgets. */
function stored(storage: () => Storage, name: string): string | undefined {
  try {
    return storage().getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(storage: () => Storage, name: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // Forgotten with the tab.
  }
}

/** The key in `#key=…`, which is then taken out of the address, also out of the one that Back leads to. */
function keyOfAddress(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const key = given.get('key')?.trim();
  if (key === undefined) return undefined;
  given.delete('key');
  const rest = given.toString();
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`);
  return key || undefined;
}

export function readKey(): string | undefined {
  const fresh = keyOfAddress();
  if (fresh !== undefined) keepKey(fresh);
  return fresh ?? stored(() => sessionStorage, keyName);
}

/** What tabs of this console say to one another; pages of other origins hear none of it. */
export type Message =
  | { readonly kind: 'who is signed in' }
  | { readonly kind: 'signed in'; readonly key: string }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'removed'; readonly id: string };

export interface Tabs {
  say(message: Message): void;
  /** What is heard; replaces who listened before. */
  hear(listener: (message: Message) => void): void;
}

/** Joins the other tabs; where a browser cannot do that, this one is alone. */
export function joinTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pentagate-console') : undefined;
  return {
    say: (message) => channel?.postMessage(message),
    hear(listener) {
      if (channel) channel.onmessage = ({ data }) => listener(data);
    },
  };
}

/** Milliseconds in which another tab answers, if there is one. */
const answerTime = 250;

/** The key of another tab, if one is signed in. */
export const askTabs = (tabs: Tabs): Promise<string | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerTime);
    tabs.hear((message) => {
      if (message.kind !== 'signed in') return;
      clearTimeout(timer);
      resolve(message.key);
    });
    tabs.say({ kind: 'who is signed in' });
  });

export const keepKey = (key: string | undefined): void => store(() => sessionStorage, keyName, key);

/** The task that the address names: it stays selected when the page is loaded again. */
export const selectedInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('task') ?? undefined;

export function selectInAddress(id: string | undefined): void {
  const hash = id === undefined ? location.pathname + location.search : `#task=${encodeURIComponent(id)}`;
  if (selectedInAddress() !== id) history.replaceState(history.state, '', hash);
}

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const readTheme = (): Theme => themes.find((theme) => theme === stored(() => localStorage, themeName)) ?? 'auto';

export function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store(() => localStorage, themeName, theme === 'auto' ? undefined : theme);
}

// Who is signed in, for as long as this tab is open; and which theme this browser prefers.

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

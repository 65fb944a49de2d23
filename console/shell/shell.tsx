// The frame of the console: the bar at the top, the page of the address, the search.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { IconView } from '../components/icon.js';
import { NoSuchPage } from './no-such-page.js';
import type { ConsolePage, PageProps } from './page.js';
import { pagesOf } from './pages.js';
import { parseRoute, type Route } from './route.js';
import type { Session } from './session.js';
import { TopBar } from './top-bar.js';

interface ShellProps {
  readonly session: Session;
  onSignOut(): void;
}

/** The current route; follows the address. */
function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = (): void => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return parseRoute(hash);
}

/** Redraws when the rights of the key change, or the server goes offline. */
function useSession(session: Session): void {
  const [, redraw] = useState(0);
  useEffect(() => session.subscribe({ onChange: () => redraw((count) => count + 1) }), [session]);
}

type Loaded = { readonly page: ConsolePage; readonly component?: ComponentType<PageProps>; readonly failed?: true };

/** Loads the component of a page. */
function useComponent(page: ConsolePage | undefined): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    page
      .component()
      .then((component) => isCurrent && setLoaded({ page, component }))
      .catch(() => isCurrent && setLoaded({ page, failed: true }));
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return loaded?.page === page ? loaded : undefined;
}

const isSearchKey = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey;

export function Shell({ session, onSignOut }: ShellProps) {
  useSession(session);
  const route = useRoute();
  const pages = pagesOf(session.me);
  const page = route.path === '' ? pages[0] : pages.find(({ path }) => path === route.path);
  const loaded = useComponent(page);
  const [search, setSearch] = useState<typeof import('../search/console-search.js')>();
  const [isSearching, setSearching] = useState(false);
  const openSearch = (): void => setSearching(true);
  useEffect(() => {
    // Loaded before it is needed: what is typed after the shortcut belongs to its field.
    void import('../search/console-search.js').then(setSearch).catch(() => undefined);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    document.title = `${page?.title ?? 'No such page'} · pentagate console`;
  }, [page]);
  const Component = loaded?.component;
  return (
    <>
      <TopBar session={session} pages={pages} current={page} onSearch={openSearch} onSignOut={onSignOut} />
      {Component && <Component session={session} route={route} />}
      {page && !Component && (
        <main class="plain">
          <p role="status">{loaded?.failed ? 'This page could not be loaded. Reload the console.' : 'Loading …'}</p>
        </main>
      )}
      {!page && pages.length > 0 && <NoSuchPage path={route.path} keyName={session.me.name} pages={pages} />}
      {!pages.length && (
        <main class="plain">
          <p>
            <IconView name="key" /> The key {session.me.name} may use nothing that the console shows.
          </p>
        </main>
      )}
      {search && isSearching && (
        <search.ConsoleSearch pages={pages} hasDocs={session.me.hasDocs} onClose={() => setSearching(false)} />
      )}
    </>
  );
}

// The frame of the console: the bar at the top, and the page of the address.
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { IconButton, IconView } from '../components/tool.js';
import { type ConsolePage, pagesOf } from './pages.js';
import { parseRoute, type Route, routeAddress } from './route.js';
import type { PageProps, Session } from './session.js';
import { Report, usePromised } from './use-loaded.js';

// The bar at the top: pages, docs, key, sign-out.

interface TopBarProps {
  readonly session: Session;
  readonly pages: readonly ConsolePage[];
  readonly current: ConsolePage | undefined;
  onSignOut(): void;
}

function TopBar({ session, pages, current, onSignOut }: TopBarProps) {
  const { me } = session;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <header class="top">
      <h1 class="brand" aria-label="pentagate console">
        <IconView name="mark" />
        <b>pentagate</b> <span>console</span>
      </h1>
      <nav class="pages" aria-label="Pages" ref={nav}>
        {pages.map((page) => (
          <a key={page.path} href={routeAddress([page.path])} aria-current={page === current ? 'page' : undefined}>
            {page.title}
          </a>
        ))}
      </nav>
      <div class="top-end">
        {me.hasDocs && (
          <a class="tool small" href="../docs/">
            Docs
          </a>
        )}
        <span class="who fine clip" title={`Key ${me.name}, pentagate ${me.version}`}>
          {me.name}
        </span>
        <IconButton icon="leave" label="Sign out" title="Sign out" onClick={onSignOut} />
      </div>
    </header>
  );
}

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

/** The component of a page; null if it cannot be loaded, undefined until it is. */
function useComponent(page: ConsolePage | undefined): ComponentType<PageProps> | null | undefined {
  const load = async () => ({ page, component: page && (await page.component().catch(() => null)) });
  const loaded = usePromised(load, [page]);
  return loaded?.page === page ? loaded?.component : undefined;
}

export function Shell({ session, onSignOut }: ShellProps) {
  const [, redraw] = useState(0);
  // The rights of the key may change, and the server may go offline.
  useEffect(() => session.subscribe({ onChange: () => redraw((count) => count + 1) }), [session]);
  const route = useRoute();
  const pages = pagesOf(session.me);
  const page = route.path === '' ? pages[0] : pages.find(({ path }) => path === route.path);
  const Component = useComponent(page);
  useEffect(() => {
    document.title = `${page?.title ?? 'No such page'} · pentagate console`;
  }, [page]);
  return (
    <>
      <TopBar session={session} pages={pages} current={page} onSignOut={onSignOut} />
      {Component && <Component session={session} route={route} />}
      {page && !Component && (
        <main class="plain">
          <p role="status">{Component === null ? 'This page could not be loaded. Reload the console.' : 'Loading …'}</p>
        </main>
      )}
      {!page && pages.length > 0 && (
        <Report title="No such page">
          <p class="about">
            The key {session.me.name} has no page at <code>{routeAddress([route.path])}</code>. Those that it has are
            named above.
          </p>
        </Report>
      )}
      {!pages.length && (
        <main class="plain">
          <p>
            <IconView name="key" /> The key {session.me.name} may use nothing that the console shows.
          </p>
        </main>
      )}
    </>
  );
}

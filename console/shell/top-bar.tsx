// The bar at the top: pages, search, balance, key, theme, sign-out.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Icon, IconView } from '../components/icon.js';
import { IconButton } from '../components/tool.js';
import { credits } from '../text/labels.js';
import { applyTheme, readTheme, type Theme, themes } from './browser-state.js';
import type { ConsolePage } from './page.js';
import { routeAddress } from './route.js';
import type { Session } from './session.js';

const looks: Readonly<Record<Theme, readonly [Icon, string]>> = {
  auto: ['theme', 'Theme: as the system'],
  light: ['sun', 'Theme: light'],
  dark: ['moon', 'Theme: dark'],
};

function ThemeButton() {
  const [theme, setTheme] = useState(readTheme);
  const [icon, label] = looks[theme];
  const change = (): void => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
    applyTheme(next);
    setTheme(next);
  };
  return <IconButton icon={icon} label={label} title={label} onClick={change} />;
}

function Balance({ session }: { readonly session: Session }) {
  const { left, spent } = session.me.balance;
  const text = left === undefined ? (spent > 0 ? `${credits(spent)} spent` : '') : `${credits(left)} left`;
  if (!text) return null;
  return (
    <span
      class="balance fine box"
      title={left === undefined ? 'No limit' : `${credits(spent)} spent`}
      {...(left !== undefined && left < 10 && { 'data-low': true })}
    >
      {text}
    </span>
  );
}

/** Whether shortcuts are written with ⌘. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const searchKeys = isApple ? '⌘K' : 'Ctrl K';

interface TopBarProps {
  readonly session: Session;
  readonly pages: readonly ConsolePage[];
  readonly current: ConsolePage | undefined;
  onSearch(): void;
  onSignOut(): void;
}

export function TopBar({ session, pages, current, onSearch, onSignOut }: TopBarProps) {
  const { me } = session;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <header class="top">
      <h1 class="brand">
        <IconView name="mark" />
        <b>pentagate</b> <span>console</span>
      </h1>
      <nav class="pages" aria-label="Pages" ref={nav}>
        {pages
          .filter(({ isUnlisted }) => !isUnlisted)
          .map((page) => (
            <a key={page.path} href={routeAddress([page.path])} aria-current={page === current ? 'page' : undefined}>
              {page.title}
            </a>
          ))}
      </nav>
      <div class="top-end">
        <button
          type="button"
          class="tool small"
          aria-label={`Search ${searchKeys}`}
          title="Search"
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconView name="search" />
          <span class="search-label">Search</span> <kbd>{searchKeys}</kbd>
        </button>
        <Balance session={session} />
        <span class="who fine clip" title={`Key ${me.name}, pentagate ${me.version}`}>
          {me.name}
        </span>
        <ThemeButton />
        <IconButton icon="leave" label="Sign out" title="Sign out" onClick={onSignOut} />
      </div>
    </header>
  );
}

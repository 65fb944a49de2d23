// What an address shows that is not that of a page: which pages there are.
import type { ConsolePage } from './page.js';
import { pages as all } from './pages.js';
import { routeAddress } from './route.js';
import { Report } from './use-loaded.js';

interface NoSuchPageProps {
  readonly path: string;
  /** The name of the key. */
  readonly keyName: string;
  /** The pages that the key may use. */
  readonly pages: readonly ConsolePage[];
}

export function NoSuchPage({ path, keyName, pages }: NoSuchPageProps) {
  const known = all.find((page) => page.path === path);
  return (
    <Report title={known ? `${known.title} is not for this key` : 'No such page'}>
      <p class="about">
        {known ? (
          <>The key {keyName} has no right to it. These are its pages:</>
        ) : (
          <>
            The console has nothing at <code>{routeAddress([path])}</code>. These are its pages:
          </>
        )}
      </p>
      <ul class="stack">
        {pages.map(({ path: each, title, description }) => (
          <li key={each}>
            <a href={routeAddress([each])}>{title}</a> <span class="muted">{description}</span>
          </li>
        ))}
      </ul>
    </Report>
  );
}

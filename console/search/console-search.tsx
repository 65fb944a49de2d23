// The search of the console: its pages, and what the docs list, where the server has them.
import { entriesOf, type SearchEntry, type SearchIndex } from '../../scripts/docs/search-entries.js';
import type { ConsolePage } from '../shell/page.js';
import { routeAddress } from '../shell/route.js';
import { createSearch, type Search } from './search.js';
import { SearchDialog } from './search-dialog.js';

const pageEntries = (pages: readonly ConsolePage[]): readonly SearchEntry[] =>
  pages.map(({ path, title, description }) => ({
    kind: 'console',
    title,
    detail: description,
    href: routeAddress([path]),
    words: path,
  }));

/** The entries of the docs. @param index the text of `search-index.js` */
export const docsEntries = (index: string): readonly SearchEntry[] =>
  entriesOf(JSON.parse(index.slice(index.indexOf('{'), index.lastIndexOf('}') + 1)) as SearchIndex).map((entry) => ({
    ...entry,
    href: `../docs/${entry.href}`,
  }));

/** Loads the entries of the docs; none if they cannot be loaded. */
async function loadDocsEntries(): Promise<readonly SearchEntry[]> {
  try {
    const response = await fetch('../docs/search-index.js');
    return response.ok ? docsEntries(await response.text()) : [];
  } catch {
    return [];
  }
}

/** The search that was made last, of which pages. */
let made: { readonly paths: string; readonly search: Promise<Search> } | undefined;

function searchOf(pages: readonly SearchEntry[], hasDocs: boolean): Promise<Search> {
  const paths = pages.map(({ href }) => href).join();
  const make = async (): Promise<Search> => createSearch([...pages, ...(hasDocs ? await loadDocsEntries() : [])]);
  if (made?.paths !== paths) made = { paths, search: make() };
  return made.search;
}

interface ConsoleSearchProps {
  readonly pages: readonly ConsolePage[];
  readonly hasDocs: boolean;
  onClose(): void;
}

export function ConsoleSearch({ pages, hasDocs, onClose }: ConsoleSearchProps) {
  const first = pageEntries(pages);
  return (
    <SearchDialog
      label={hasDocs ? 'Search pages, operations and docs' : 'Search pages'}
      first={first}
      load={() => searchOf(first, hasDocs)}
      onClose={onClose}
    />
  );
}

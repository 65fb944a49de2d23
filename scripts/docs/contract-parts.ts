// The contract as the pages of several surfaces load it: what one surface has in a script of its own, what several have in another one. Pages that
// are opened from a folder may load scripts, but no data.
import { groupBy } from '../../runtime/group-by.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { scriptData } from './page-frame.js';
import type { Page } from './redoc-documents.js';

type Component = readonly [section: string, name: string, value: unknown];

const componentsOf = ({ document }: Page): Component[] =>
  Object.entries(asObject(document.components)).flatMap(([section, entries]) =>
    Object.entries(asObject(entries)).map(([name, value]): Component => [section, name, value]),
  );

const sectionsOf = (components: readonly Component[]): JsonObject =>
  Object.fromEntries(
    [...groupBy(components, ([section]) => section)].map(([section, parts]) => [
      section,
      Object.fromEntries(parts.map(([, name, value]) => [name, value])),
    ]),
  );

/** The address of the script with what several surfaces have. */
const shared = 'contract/all.js';

interface PageParts {
  /** What only this page has. */
  readonly head: JsonObject;
  readonly scripts: readonly string[];
}

export interface Parts {
  readonly files: Readonly<Record<string, string>>;
  /** Names of schemas that several surfaces have. */
  readonly sharedSchemas: ReadonlySet<string>;
  of(page: Page): PageParts;
}

/**
 * Divides the documents of pages into scripts.
 * @param baseUrl what their samples call: a running server puts its own address in place of it
 */
export function partsOf(pages: readonly Page[], baseUrl: string): Parts {
  const surfaces = pages.filter(({ name }) => name !== 'all');
  const keyOf = ([section, name]: Component): string => `${section} ${name}`;
  const uses = groupBy(surfaces.flatMap(componentsOf), keyOf);
  const common = [...uses.values()].flatMap((same) => (same.length > 1 ? same.slice(-1) : []));
  const isOwn = (component: Component): boolean => uses.get(keyOf(component))?.length === 1;
  const script = (part: JsonObject): string =>
    `(window.pentagateContract??=[]).push(${scriptData({ baseUrl, ...part })});\n`;
  const fileOf = ({ name }: Page): string => `contract/${name}.js`;
  return {
    files: {
      [shared]: script({ components: sectionsOf(common) }),
      ...Object.fromEntries(
        surfaces.map((page) => {
          const { paths, webhooks } = page.document;
          const own = sectionsOf(componentsOf(page).filter(isOwn));
          return [fileOf(page), script({ surface: page.name, paths, webhooks, components: own })];
        }),
      ),
    },
    sharedSchemas: new Set(common.flatMap(([section, name]) => (section === 'schemas' ? [name] : []))),
    of(page) {
      const { paths: _paths, webhooks: _webhooks, components: _components, ...head } = page.document;
      return { head, scripts: [shared, ...(page.name === 'all' ? surfaces : [page]).map(fileOf)] };
    },
  };
}

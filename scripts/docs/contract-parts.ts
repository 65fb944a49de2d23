// The contract as the pages of several surfaces load it: what one surface has in a script of its own, what several have in another one. Pages that
// are opened from a folder may load scripts, but no data.
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { scriptData } from './page-frame.js';
import type { Page } from './redoc-documents.js';

/** Sections of the components of a page, each with its parts by name. */
const componentsOf = ({ document }: Page): [section: string, name: string, value: unknown][] =>
  Object.entries(asObject(document.components)).flatMap(([section, entries]) =>
    Object.entries(asObject(entries)).map(([name, value]): [string, string, unknown] => [section, name, value]),
  );

function sectionsOf(components: readonly [section: string, name: string, value: unknown][]): JsonObject {
  const sections: Record<string, [string, unknown][]> = {};
  for (const [section, name, value] of components) {
    sections[section] ??= [];
    sections[section].push([name, value]);
  }
  return Object.fromEntries(Object.entries(sections).map(([section, parts]) => [section, Object.fromEntries(parts)]));
}

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
  const uses = new Map<string, number>();
  const keyOf = (section: string, name: string): string => `${section} ${name}`;
  for (const page of surfaces)
    for (const [section, name] of componentsOf(page)) {
      const key = keyOf(section, name);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  const isShared = ([section, name]: readonly [string, string, unknown]): boolean =>
    (uses.get(keyOf(section, name)) ?? 0) > 1;
  const script = (part: JsonObject): string =>
    `(window.pentagateContract??=[]).push(${scriptData({ baseUrl, ...part })});\n`;
  const fileOf = ({ name }: Page): string => `contract/${name}.js`;
  const common = new Map(
    surfaces.flatMap((page) =>
      componentsOf(page)
        .filter(isShared)
        .map((each) => [keyOf(each[0], each[1]), each]),
    ),
  );
  return {
    files: {
      [shared]: script({ components: sectionsOf([...common.values()]) }),
      ...Object.fromEntries(
        surfaces.map((page) => {
          const { paths, webhooks } = page.document;
          const own = sectionsOf(componentsOf(page).filter((each) => !isShared(each)));
          return [fileOf(page), script({ surface: page.name, paths, webhooks, components: own })];
        }),
      ),
    },
    sharedSchemas: new Set([...common.values()].flatMap(([section, name]) => (section === 'schemas' ? [name] : []))),
    of(page) {
      const { paths: _paths, webhooks: _webhooks, components: _components, ...head } = page.document;
      return { head, scripts: [shared, ...(page.name === 'all' ? surfaces : [page]).map(fileOf)] };
    },
  };
}

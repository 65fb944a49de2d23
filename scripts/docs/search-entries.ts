// What the search of the docs finds, as the site stores it: texts that several entries share stand in it once.

/** The kinds of entries. */
type EntryKind = 'page' | 'guide' | 'change' | 'operation' | 'schema' | 'error' | 'field' | 'value';

/**
 * A field, error or schema, with the values that it may have. The link is its place on the page (empty: the address is that of the operation);
 * without words of its own it is found by the title of the operation.
 */
export type IndexedPart = readonly [
  kind: 'field' | 'error' | 'schema',
  title: string,
  about: string,
  link: string,
  values: readonly string[],
  words?: string,
];

/** The content of `search-index.js`. Operations are numbers: their places in the list of operations. */
export interface SearchIndex {
  readonly pages: readonly (readonly [
    kind: 'page' | 'guide' | 'change',
    title: string,
    detail: string,
    href: string,
    words: string,
  ])[];
  /** The titles of the pages of surfaces, by their names. */
  readonly surfaces: Readonly<Record<string, string>>;
  readonly operations: readonly (readonly [
    title: string,
    call: string,
    surface: string,
    route: string,
    words: string,
    about: string,
  ])[];
  /** Each part with the operations that have it in the same words. */
  readonly parts: readonly (readonly [operations: readonly number[], ...IndexedPart])[];
}

/** Something that a search can find. */
export interface SearchEntry {
  readonly kind: EntryKind;
  readonly title: string;
  readonly detail: string;
  /** Relative to the site. */
  readonly href: string;
  /** Searched but not shown: other names of it, or of what it belongs to. */
  readonly words: string;
  /** Searched but not shown, and less important. */
  readonly about?: string;
  /** The title of the surface. */
  readonly surface?: string;
  /** The title of the operation. */
  readonly operation?: string;
}

/** The place of a field as a reader writes it: `t=request&path=usage/tokens&oneof=1` → `usage.tokens`. */
const pathOf = (link: string): string =>
  (/&path=(.*)$/.exec(link)?.[1] ?? '').replace(/&(?:d|oneof)=\d+/g, '').replaceAll('/', '.');

/** All entries of an index. */
export function entriesOf({ pages, surfaces, operations, parts }: SearchIndex): SearchEntry[] {
  const titleOf = (surface: string): string => surfaces[surface] ?? surface;
  return [
    ...pages.map(([kind, title, detail, href, words]) => ({ kind, title, detail, href, words })),
    ...operations.map(([title, detail, surface, route, words, about]): SearchEntry => {
      const place = { href: `${surface}.html#${route}`, surface: titleOf(surface), operation: title };
      return { kind: 'operation', title, detail, words, about, ...place };
    }),
    ...parts.flatMap(([numbers, kind, title, about, link, values, given]) => {
      const path = pathOf(link) || title;
      const detail = kind === 'field' && path !== title ? [path, about].filter(Boolean).join(': ') : about;
      return numbers.flatMap((number): SearchEntry[] => {
        const [operation = '', , surface = '', route = ''] = operations[number] ?? [];
        const href = `${surface}.html#${route}${link && `#${`${route.slice(1)}/${link}`.toLowerCase()}`}`;
        const place = { href, surface: titleOf(surface), operation };
        const words = given ?? operation;
        return [
          { kind, title, detail, words: kind === 'schema' ? '' : words, ...place },
          ...values.map((value): SearchEntry => ({ kind: 'value', title: value, detail: path, words, ...place })),
        ];
      });
    }),
  ];
}

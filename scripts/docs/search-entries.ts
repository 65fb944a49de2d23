// What the search of the docs finds, as the site stores it: texts that several entries share stand in it once.

/** The kinds of entries; `console`: a page of the console. */
type EntryKind = 'console' | 'page' | 'guide' | 'change' | 'operation' | 'schema' | 'error' | 'field' | 'value';

/** A field of an object: its name, a sentence, the values that it may have, and its place where that does not follow from its name. */
export type IndexedField = readonly [name: string, about?: string, values?: readonly string[], link?: string];

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
  /** Parameters, headers and errors, each with the operations that have it in the same words. */
  readonly shared: readonly (readonly [
    kind: 'field' | 'error',
    title: string,
    detail: string,
    link: string,
    operations: readonly number[],
    values?: readonly string[],
  ])[];
  /**
   * Each object of the contract once, where an operation has it least deep: what precedes the names of its fields in the address of the page
   * (empty: the address is that of the operation), its fields, and what its schema is called, where it stands and which values it may have.
   */
  readonly objects: readonly (readonly [
    operation: number,
    link: string,
    fields: readonly IndexedField[],
    schema?: string,
    about?: string,
    schemaLink?: string,
    values?: readonly string[],
  ])[];
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

/** The place of a field in an object whose own place is `link`. */
const linkTo = (link: string, name: string): string => link && `${link}${link.endsWith('=') ? '' : '/'}${name}`;

/** All entries of an index. */
export function entriesOf({ pages, surfaces, operations, shared, objects }: SearchIndex): SearchEntry[] {
  const entries: SearchEntry[] = pages.map(([kind, title, detail, href, words]) => ({
    kind,
    title,
    detail,
    href,
    words,
  }));
  const add = (
    number: number,
    {
      kind,
      title,
      detail = '',
      link = '',
      words,
    }: Pick<SearchEntry, 'kind' | 'title'> & Partial<SearchEntry> & { link?: string },
  ): void => {
    const [operation = '', , surface = '', route = ''] = operations[number] ?? [];
    const href = `${surface}.html#${route}${link && `#${`${route.slice(1)}/${link}`.toLowerCase()}`}`;
    entries.push({
      kind,
      title,
      detail,
      href,
      words: words ?? operation,
      surface: surfaces[surface] ?? surface,
      operation,
    });
  };
  for (const [title, detail, surface, route, words, about] of operations) {
    const place = { surface: surfaces[surface] ?? surface, operation: title };
    entries.push({ kind: 'operation', title, detail, href: `${surface}.html#${route}`, words, about, ...place });
  }
  for (const [kind, title, detail, link, numbers, values = []] of shared)
    for (const number of numbers) {
      add(number, { kind, title, detail, link });
      for (const value of values) add(number, { kind: 'value', title: value, detail: title, link });
    }
  for (const [number, link, fields, schema = '', detail = '', place = '', values = []] of objects) {
    if (schema) add(number, { kind: 'schema', title: schema, detail, link: place, words: '' });
    for (const title of values)
      add(number, { kind: 'value', title, detail: pathOf(place) || schema, link: place, words: schema });
    for (const [title, about = '', values = [], own = linkTo(link, title)] of fields) {
      const path = pathOf(own) || title;
      const detail = [path === title ? '' : path, about].filter(Boolean).join(': ');
      add(number, { kind: 'field', title, detail, link: own, words: schema });
      for (const value of values) add(number, { kind: 'value', title: value, detail: path, link: own, words: schema });
    }
  }
  return entries;
}

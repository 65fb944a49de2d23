// What the search of every page looks through: pages, operations, schemas, errors, fields, and the values that fields and events may have.
import { asArray, asObject, asString, deref, type JsonObject, valueAt } from '../contract/json.js';
import type { Operation } from '../contract/operations.js';
import type { ChangeSet } from '../diff/history.js';
import { summary } from '../diff/render.js';
import { changesAnchor, operationRoute } from './changes.js';
import { type Guide, guideSections } from './guides.js';
import type { Tab } from './page-frame.js';
import type { Page } from './pages.js';
import { type Place, placesOf } from './places.js';

/** Kind, title, text, address, further words that are searched but not shown, and what of the contract it belongs to. */
type Entry = readonly [
  kind: 'page' | 'guide' | 'change' | 'operation' | 'schema' | 'error' | 'field' | 'value',
  title: string,
  detail: string,
  href: string,
  more: string,
  surface?: string,
  operation?: string,
];

const longest = 160;

/** The first sentence of a description, as plain text. */
const brief = (markdown: unknown): string => {
  const [first = ''] = (asString(markdown) ?? '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /);
  return first.length > longest ? `${first.slice(0, longest - 1)}…` : first;
};

const valuesOf = (node: JsonObject): string[] =>
  [node.const, ...asArray(node.enum), ...asArray(asObject(node.items).enum)].filter(
    (value): value is string => typeof value === 'string' && /^[\w.:/-]{3,60}$/.test(value),
  );

function operationEntries(operation: Operation, page: Page): Entry[] {
  const { surface, id, method, path, node, aliases, clientMethod } = operation;
  const summary = asString(node.summary) ?? id;
  const route = operationRoute(id);
  const href = `${surface}.html#${route}`;
  const call = `${method.toUpperCase()} ${path}`;
  const places = placesOf(page.document, operation);
  const entry = (kind: Entry[0], title: string, detail: string, link?: string): Entry => {
    const at = link === undefined ? href : `${href}#${`${route.slice(1)}/${link}`.toLowerCase()}`;
    return [kind, title, detail, at, call, page.title, summary];
  };
  /** One entry for each name in the request, and in the replies: that of the first place. */
  const entries = (kind: Entry[0], named: (place: Place) => (readonly [name: string, detail: string])[]): Entry[] => {
    const found = new Map<string, Entry>();
    for (const place of places)
      for (const [name, detail] of named(place)) {
        const key = `${place.part} ${name}`;
        if (!found.has(key)) found.set(key, entry(kind, name, detail, place.link));
      }
    return [...found.values()];
  };
  const words = [id, `client.${surface}.${clientMethod}`, ...aliases, brief(node.description)];
  return [
    ['operation', summary, call, href, words.join(' ')],
    ...entries('schema', ({ schemas }) =>
      schemas.map((name) => [
        name,
        brief(asObject(valueAt(page.document, ['components', 'schemas', name])).description),
      ]),
    ),
    ...Object.entries(asObject(node.responses))
      .filter(([status]) => /^[45]/.test(status))
      .map(([status, reply]): Entry => {
        const shown = places.find(({ link }) => link?.startsWith(`t=response&c=${status}&`));
        return entry('error', status, brief(deref(page.document, reply).description), shown?.link);
      }),
    ...entries('field', ({ name, path, node: { description } }) => [
      [name, [path === name ? '' : path, brief(description)].filter(Boolean).join(': ')],
    ]),
    ...entries('value', ({ path, node }) => valuesOf(node).map((value) => [value, path])),
  ];
}

/** A script that hands the index to search.js: pages that are opened from a folder may load scripts, but no data. */
export function searchIndex(
  pages: readonly Page[],
  others: readonly Tab[] = [],
  sets: readonly ChangeSet[] = [],
  guides: readonly Guide[] = [],
): string {
  const entries: Entry[] = [
    ['page', 'Overview', 'How to start', 'index.html', ''],
    ...pages.map(({ name, title, summary }): Entry => ['page', title, brief(summary), `${name}.html`, name]),
    ...others.map(({ name, title }): Entry => ['page', title, '', `${name}.html`, name]),
    ...sets.map(
      (set): Entry => [
        'change',
        `Changes: ${set.name}`,
        summary(set.list),
        `changes.html#${encodeURIComponent(changesAnchor(set))}`,
        set.list
          .map(({ operation, where }) => `${operation} ${where}`)
          .join(' ')
          .slice(0, 2000),
      ],
    ),
    ...guides
      .flatMap(guideSections)
      .map(({ title, detail, href, words }): Entry => ['guide', title, detail, href, words]),
    ...pages
      .filter(({ name }) => name !== 'all')
      .flatMap((page) => page.operations.flatMap((operation) => operationEntries(operation, page))),
  ];
  return `window.pentagateSearch=[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n];\n`;
}

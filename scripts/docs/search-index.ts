// What the search of every page looks through: pages, operations, schemas, errors, fields, and the values that fields and events may have.

import { nodesOf, type Operation } from '../contract/contract-operations.js';
import { asArray, asObject, asString, deref, type JsonObject } from '../contract/json-trees.js';
import type { ChangeSet } from '../diff/history.js';
import { summary } from '../diff/show-changes.js';
import { changesAnchor, operationRoute } from './changes.js';
import { type Guide, guideSections } from './guides.js';
import { slug } from './markdown/markdown-text.js';
import { scriptData, type Tab } from './page-frame.js';
import { objectsOf, placesOf } from './places.js';
import type { Page } from './redoc-documents.js';
import type { IndexedPart, SearchIndex } from './search-entries.js';

const longest = 160;

/** The first sentence of a description, as plain text. */
const brief = (markdown: unknown): string => {
  const [first = ''] = (asString(markdown) ?? '')
    .slice(0, 4 * longest)
    .replace(/[*`\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /);
  return first.length > longest ? `${first.slice(0, longest - 1)}…` : first;
};

const valuesOf = (node: JsonObject): string[] =>
  [node.const, ...asArray(node.enum), ...asArray(asObject(node.items).enum)].filter(
    (value): value is string => typeof value === 'string' && /^[\w.:/-]{3,60}$/.test(value),
  );

function indexedOperation({ surface, id, method, path, node, aliases, clientMethod }: Operation) {
  const words = [id, `client.${surface}.${clientMethod}`, ...aliases].join(' ');
  const title = asString(node.summary) ?? id;
  return [
    title,
    `${method.toUpperCase()} ${path}`,
    surface,
    operationRoute(id),
    words,
    brief(node.description),
  ] as const;
}

/** The parts of all operations. What several have in the same words stands in the index once for each surface. */
function indexedParts(document: JsonObject, operations: readonly Operation[]): SearchIndex['parts'] {
  const found = new Map<string, { readonly numbers: Set<number>; readonly part: IndexedPart }>();
  const add = (number: number, ...part: IndexedPart): void => {
    const key = JSON.stringify([operations[number]?.surface, part]);
    const { numbers } = found.get(key) ?? { numbers: new Set() };
    found.set(key, { numbers: numbers.add(number), part });
  };
  const places = operations.map((operation, number) => placesOf(document, operation, number));
  for (const [number, { parameters, headers, errors }] of places.entries()) {
    for (const { name, node, link } of [...parameters, ...headers])
      add(number, 'field', name, brief(node.description), link, valuesOf(asObject(node.schema)));
    for (const { status, node, link } of errors) add(number, 'error', status, brief(node.description), link, []);
  }
  const bodies = places.flatMap((each) => each.bodies);
  for (const { operation, schema: words = '', node, own, fields } of objectsOf(document, bodies)) {
    if (words) add(operation, 'schema', words, brief(node.description), own, valuesOf(node), words);
    for (const { name, schema, link } of fields) {
      const field = asObject(schema);
      const about = brief(field.description ?? deref(document, schema).description);
      // The values of a named schema stand with it.
      add(operation, 'field', name, about, link, field.$ref === undefined ? valuesOf(field) : [], words);
    }
  }
  return [...found.values()].map(({ numbers, part }) => [[...numbers], ...part] as const);
}

/** The webhooks of a page, where the navigation leads to them. */
const indexedWebhooks = ({ name: page, document }: Page): SearchIndex['pages'][number][] =>
  Object.entries(asObject(document.webhooks)).flatMap(([name, item]) =>
    nodesOf(item).all.map(({ node }) => {
      const href = `${page}.html#${encodeURIComponent(slug(`Webhook ${name}`))}`;
      const about = brief(node.description);
      return ['page', `Webhook: ${asString(node.summary) ?? name}`, about, href, name] as const;
    }),
  );

/**
 * A script that hands the index to the search: pages that are opened from a folder may load scripts, but no data.
 * @param about the text of the overview
 */
export function searchIndex(
  pages: readonly Page[],
  others: readonly Tab[] = [],
  sets: readonly ChangeSet[] = [],
  guides: readonly Guide[] = [],
  about = '',
): string {
  // The last page has all operations.
  const { document = {}, operations = [] } = pages.at(-1) ?? {};
  const index: SearchIndex = {
    pages: [
      ['page', 'Overview', 'How to start', 'index.html', about.slice(0, 3000)],
      ...pages.map(({ name, title, summary }) => ['page', title, brief(summary), `${name}.html`, name] as const),
      ...(pages.length > 1 ? pages.slice(0, -1) : pages).flatMap(indexedWebhooks),
      ...others.map(({ name, title }) => ['page', title, '', `${name}.html`, name] as const),
      ...sets.map((set) => {
        const words = set.list.map(({ operation, where }) => `${operation} ${where}`);
        const href = `changes.html#${encodeURIComponent(changesAnchor(set))}`;
        return ['change', `Changes: ${set.name}`, summary(set.list), href, words.join(' ').slice(0, 2000)] as const;
      }),
      ...guides
        .flatMap(guideSections)
        .map(({ title, detail, href, words }) => ['guide', title, detail, href, words] as const),
    ],
    surfaces: Object.fromEntries(pages.map(({ name, title }) => [name, title])),
    operations: operations.map(indexedOperation),
    parts: indexedParts(document, operations),
  };
  const lists = Object.entries(index).map(([key, value]) => `${JSON.stringify(key)}:${scriptData(value)}`);
  return `window.pentagateSearch={\n${lists.join(',\n')}\n};\n`;
}

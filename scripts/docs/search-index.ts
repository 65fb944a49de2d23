// What the search of every page looks through: pages, operations, schemas, errors, fields, and the values that fields and events may have.

import { nodesOf, type Operation } from '../contract/contract-operations.js';
import { asArray, asObject, asString, deref, type JsonObject } from '../contract/json-trees.js';
import type { ChangeSet } from '../diff/history.js';
import { summary } from '../diff/show-changes.js';
import { changesAnchor, operationRoute } from './changes.js';
import { type Guide, guideSections } from './guides.js';
import { slug } from './markdown/markdown-text.js';
import { scriptData, type Tab } from './page-frame.js';
import { type ObjectPlace, type OperationPlaces, objectsOf, placesOf } from './places.js';
import type { Page } from './redoc-documents.js';
import type { IndexedField, SearchIndex } from './search-entries.js';

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

/** A tuple without what is missing at its end. */
function trimmed<Tuple extends readonly unknown[]>(tuple: Tuple): Tuple {
  const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return tuple.slice(0, tuple.findLastIndex(isGiven) + 1) as unknown as Tuple;
}

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

/** What operations have in the same words stands in the index once for each surface. */
function indexedShared(operations: readonly Operation[], places: readonly OperationPlaces[]): SearchIndex['shared'] {
  const found = new Map<string, { entry: SearchIndex['shared'][number]; numbers: number[] }>();
  for (const [number, { parameters, headers, errors }] of places.entries()) {
    const add = (kind: 'field' | 'error', title: string, about: unknown, link: string, values: string[] = []): void => {
      const detail = brief(about);
      const key = JSON.stringify([operations[number]?.surface, kind, title, detail, link, values]);
      const known = found.get(key);
      if (known) {
        if (known.numbers.at(-1) !== number) known.numbers.push(number);
        return;
      }
      const numbers = [number];
      found.set(key, { numbers, entry: trimmed([kind, title, detail, link, numbers, values]) });
    };
    for (const { name, node, link } of [...parameters, ...headers])
      add('field', name, node.description, link, valuesOf(asObject(node.schema)));
    for (const { status, node, link } of errors) add('error', status, node.description, link);
  }
  return [...found.values()].map(({ entry }) => entry);
}

function indexedField(document: JsonObject, before: string, { name, schema, link }: ObjectPlace['fields'][number]) {
  const own = asObject(schema);
  const about = brief(own.description ?? deref(document, schema).description);
  // The values of a named schema stand with it.
  const values = own.$ref === undefined ? valuesOf(own) : [];
  const follows = before && `${before}${before.endsWith('=') ? '' : '/'}${name}`;
  return trimmed<IndexedField>([name, about, values, link === follows ? '' : link]);
}

function indexedObject(document: JsonObject, object: ObjectPlace): SearchIndex['objects'] {
  const { operation, link, schema, own, node } = object;
  const fields = object.fields.map((field) => indexedField(document, link, field));
  if (!fields.length && schema === undefined) return [];
  if (schema === undefined) return [[operation, link, fields]];
  return [trimmed([operation, link, fields, schema, brief(node.description), own, valuesOf(node)])];
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
  const places = operations.map((operation, number) => placesOf(document, operation, number));
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
    shared: indexedShared(operations, places),
    objects: objectsOf(
      document,
      places.flatMap(({ bodies }) => bodies),
    ).flatMap((object) => indexedObject(document, object)),
  };
  const lists = Object.entries(index).map(([key, value]) => `${JSON.stringify(key)}:${scriptData(value)}`);
  return `window.pentagateSearch={\n${lists.join(',\n')}\n};\n`;
}

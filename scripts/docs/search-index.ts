// What the search of every page looks through: pages, operations, schemas, errors, fields, and the values that fields and events may have.
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  pointerSegments,
  refName,
  valueAt,
} from '../contract/json.js';
import type { Contract } from '../contract/merge.js';
import type { Operation } from '../contract/operations.js';
import type { ChangeSet } from '../diff/history.js';
import { summary } from '../diff/render.js';
import { changesAnchor, operationRoute } from './changes.js';
import { type Guide, guideSections } from './guides.js';
import type { Tab } from './page-frame.js';
import type { Page } from './pages.js';

/** Kind, title, text, address, and further words that are searched but not shown. */
type Entry = readonly [
  kind: 'page' | 'guide' | 'change' | 'operation' | 'schema' | 'error' | 'field' | 'value',
  title: string,
  detail: string,
  href: string,
  more: string,
];

/** Examples show values that no schema names; they would only add noise. */
const skipped = new Set(['example', 'examples', 'x-codeSamples', 'x-stream-grammar', 'description', 'summary']);

const longest = 160;

/** The first sentence of a description, as plain text. */
const brief = (markdown: string): string => {
  const [first = ''] = markdown
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /);
  return first.length > longest ? `${first.slice(0, longest - 1)}…` : first;
};

/** Everything below an operation, each schema once, also those that it refers to. */
function visitAll(document: JsonObject, root: unknown, visit: (node: JsonObject) => void): void {
  const seen = new Set<string>();
  const follow = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) follow(item);
    if (!isObject(node)) return;
    const { $ref: ref } = node;
    if (typeof ref === 'string' && ref.startsWith('#/') && !seen.has(ref)) {
      seen.add(ref);
      follow(valueAt(document, pointerSegments(ref)));
    }
    visit(node);
    for (const [key, value] of Object.entries(node)) if (!skipped.has(key) && typeof value === 'object') follow(value);
  };
  follow(root);
}

function operationEntries({ document }: Contract, operation: Operation): Entry[] {
  const { surface, id, method, path, node, aliases, clientMethod } = operation;
  const summary = asString(node.summary) ?? id;
  const href = `${surface}.html#${operationRoute(id)}`;
  const fields = new Map<string, string>();
  const values = new Set<string>();
  const schemas = new Map<string, string>();
  visitAll(document, node, (each) => {
    if (typeof each.$ref === 'string' && each.$ref.startsWith('#/components/schemas/'))
      schemas.set(refName(each.$ref), brief(asString(deref(document, each).description) ?? ''));
    if (each.in !== undefined && typeof each.name === 'string')
      fields.set(each.name, brief(asString(each.description) ?? ''));
    if (isObject(each.properties))
      for (const [name, schema] of Object.entries(each.properties))
        if (!fields.get(name)) fields.set(name, isObject(schema) ? brief(asString(schema.description) ?? '') : '');
    for (const value of [each.const, ...asArray(each.enum)])
      if (typeof value === 'string' && /^[\w.:/-]{3,60}$/.test(value)) values.add(value);
  });
  const call = `${method.toUpperCase()} ${path}`;
  const words = [id, `client.${surface}.${clientMethod}`, ...aliases, brief(asString(node.description) ?? '')].join(
    ' ',
  );
  return [
    ['operation', summary, call, href, words],
    ...[...schemas].map(
      ([name, words]): Entry => ['schema', name, words ? `${summary}: ${words}` : summary, href, call],
    ),
    ...Object.entries(asObject(node.responses))
      .filter(([status]) => /^[45]/.test(status))
      .map(([status, reply]): Entry => {
        const meaning = brief(asString(deref(document, reply).description) ?? '');
        return ['error', status, `${summary}: ${meaning}`, href, `error ${call}`];
      }),
    ...[...fields].map(([name, words]): Entry => ['field', name, words ? `${summary}: ${words}` : summary, href, call]),
    ...[...values].map((value): Entry => ['value', value, summary, href, call]),
  ];
}

/** A script that hands the index to search.js: pages that are opened from a folder may load scripts, but no data. */
export function searchIndex(
  contract: Contract,
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
    ...contract.operations.flatMap((operation) => operationEntries(contract, operation)),
  ];
  return `window.pentagateSearch=[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n];\n`;
}

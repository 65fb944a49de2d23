// What the search of every page looks through: pages, operations, schemas, errors, fields, and the values that fields and events may have.
import { nodesOf, type Operation } from '../contract/contract-operations.js';
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  refName,
  valueAt,
} from '../contract/json-trees.js';
import { parametersOf } from '../contract/roots.js';
import type { ChangeSet } from '../diff/history.js';
import { summary } from '../diff/show-changes.js';
import { changesAnchor, operationRoute } from './changes.js';
import { type Guide, guideSections } from './guides.js';
import { slug } from './markdown/markdown-text.js';
import { scriptData, type Tab } from './page-frame.js';
import type { Page } from './redoc-documents.js';
import type { IndexedPart, SearchIndex } from './search-entries.js';

// Where Redoc shows the fields of operations: the addresses that its own links to fields have, in which unions are counted
// (`&d=` with a discriminator, `&oneof=` without) and lists end in `[]`.

/** A parameter, or a header of a reply. */
interface Place {
  readonly name: string;
  readonly node: JsonObject;
  /** What follows the operation in the address of the page; empty where Redoc has no link, as in callbacks. */
  readonly link: string;
}

/** A reply that says why a request failed. */
interface ErrorPlace {
  readonly status: string;
  readonly node: JsonObject;
  /** Of the first header or field that stands in it. */
  readonly link: string;
}

/** A value of the contract that has fields or a name. */
interface ObjectPlace {
  /** The place of its operation in the list of operations. */
  readonly operation: number;
  /** The name of its schema. */
  readonly schema: string | undefined;
  readonly node: JsonObject;
  /** Where it is seen; empty where Redoc has no link. */
  readonly own: string;
  readonly fields: readonly { readonly name: string; readonly schema: unknown; readonly link: string }[];
}

/** A schema on the way, and its place so far. */
interface Step {
  readonly operation: number;
  readonly schema: unknown;
  /** `t=response&c=200`; undefined where Redoc has no link. */
  readonly before: string | undefined;
  readonly links: readonly string[];
  /** The place of the field whose value this is. */
  readonly own: string;
  /** It is a part of an `allOf`, or one of several alternatives. */
  readonly role?: 'part' | 'alternative';
  /** The field that distinguishes it from other alternatives. */
  readonly choice?: string | undefined;
}

/** Appends the choice of an alternative to the last segment. */
const withChoice = (links: readonly string[], choice: string): string[] => [
  ...links.slice(0, -1),
  `${links.at(-1) ?? ''}${choice}`,
];

/** The items of a list; a list that is the whole body has no segment of its own. */
const withItems = (links: readonly string[]): string[] => (links.length ? withChoice(links, '[]') : []);

/** The place of a field. The field that distinguishes alternatives is drawn as their choice, so its neighbour stands for it. */
function fieldLinks(links: readonly string[], name: string, names: readonly string[], choice?: string): string[] {
  if (name !== choice) return [...links, name];
  const neighbour = names.find((each) => each !== choice);
  return neighbour === undefined ? links.map((link) => link.replace(/&d=\d+$/, '')) : [...links, neighbour];
}

/** A place in the address; empty without one. */
const linkOf = (before: string | undefined, links: readonly string[]): string =>
  before === undefined || !links.some(Boolean) ? '' : `${before}&path=${links.join('/')}`;

/** The alternatives as Redoc counts them, with the field that distinguishes them; null is none of them. */
function alternatives(
  document: JsonObject,
  schema: JsonObject,
): (readonly [at: string, branch: unknown, choice: string | undefined])[] {
  const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)].filter(
    (branch) => deref(document, branch).type !== 'null',
  );
  const { mapping, defaultMapping, propertyName } = asObject(schema.discriminator);
  const choice = asString(propertyName);
  const mapped = Object.entries(asObject(mapping));
  // The alternative for unknown values comes last.
  const ordered = [
    ...mapped.filter(([value]) => value !== defaultMapping),
    ...mapped.filter(([value]) => value === defaultMapping),
  ].map(([, ref]) => ({ $ref: ref }));
  if (!ordered.length && branches.length === 1) return [['', branches[0], undefined]];
  return (ordered.length ? ordered : branches).map((branch, at) => [
    choice === undefined ? `&oneof=${at}` : `&d=${at}`,
    branch,
    choice,
  ]);
}

/** A field of an object, as the next step. */
interface FieldStep extends Step {
  readonly name: string;
}

/** What stands directly in a schema: its fields, and what else has fields. */
function stepsInto(document: JsonObject, step: Step, node: JsonObject): { fields: FieldStep[]; others: Step[] } {
  const { operation, before, links, own, role, choice } = step;
  const properties = Object.entries(asObject(node.properties));
  const names = properties.map(([name]) => name);
  const fields = properties.map(([name, schema]): FieldStep => {
    const at = fieldLinks(links, name, names, choice);
    return { name, operation, schema, before, links: at, own: linkOf(before, at) };
  });
  const others = asArray(node.allOf).map((schema): Step => ({ ...step, schema, role: 'part' }));
  // What a base says of those that have it as a part is not theirs.
  if (role !== 'part' || node.oneOf || node.anyOf)
    for (const [at, schema, choice] of alternatives(document, node))
      others.push({ operation, schema, before, links: withChoice(links, at), own, role: 'alternative', choice });
  if (node.items !== undefined) others.push({ operation, schema: node.items, before, links: withItems(links), own });
  for (const schema of [...Object.values(asObject(node.patternProperties)), node.additionalProperties])
    if (isObject(schema)) others.push({ operation, schema, before: undefined, links, own: '' });
  return { fields, others };
}

/** The place of the first field in a body. */
function firstLink(document: JsonObject, step: Step, depth = 0): string {
  const { fields, others } = stepsInto(document, step, deref(document, step.schema));
  if (fields[0] || depth > 8) return fields[0]?.own ?? '';
  for (const other of others) {
    const found = firstLink(document, other, depth + 1);
    if (found) return found;
  }
  return '';
}

/** The headers of a message, and the schemas of its bodies and events. @param start undefined: Redoc has no links to them */
function messageParts(
  document: JsonObject,
  operation: number,
  message: JsonObject,
  start: string | undefined,
): { headers: Place[]; bodies: Step[] } {
  const media = Object.entries(asObject(message.content));
  const starts = media.map(([type]) => start && `${start}${media.length > 1 ? `&ct=${type}` : ''}`);
  return {
    headers: Object.entries(asObject(message.headers)).map(([name, header]) => ({
      name,
      node: deref(document, header),
      link: linkOf(starts[0] ?? start, [name]),
    })),
    bodies: media.map(([, given], at): Step => {
      const { schema, itemSchema } = deref(document, given);
      return { operation, schema: schema ?? itemSchema, before: starts[at], links: [], own: '' };
    }),
  };
}

const placesIn = { query: 'query', header: 'headers', path: 'path', cookie: 'cookies' } as const;

/** The places of an operation. */
interface OperationPlaces {
  readonly parameters: readonly Place[];
  readonly headers: readonly Place[];
  readonly errors: readonly ErrorPlace[];
  /** The schemas of what it takes and returns, for `objectsOf`. */
  readonly bodies: readonly Step[];
}

/**
 * Lists the places of an operation.
 * @param document what Redoc is given
 * @param number the place of the operation in the list of operations
 */
function placesOf(document: JsonObject, operation: Operation, number: number): OperationPlaces {
  const node = asObject(valueAt(document, operation.at));
  const parameters = parametersOf(document, { ...operation, node }).map((parameter): Place => {
    const name = asString(parameter.name) ?? '';
    const where = placesIn[parameter.in as keyof typeof placesIn];
    return { name, node: parameter, link: `t=request&in=${where}&path=${name}` };
  });
  const request = messageParts(document, number, deref(document, node.requestBody), 't=request');
  const replies = Object.entries(asObject(node.responses)).map(([status, given]) => {
    const reply = deref(document, given);
    return { status, node: reply, ...messageParts(document, number, reply, `t=response&c=${status}`) };
  });
  const callbacks = Object.values(asObject(node.callbacks))
    .flatMap((callback) => Object.values(deref(document, callback)))
    .flatMap((item) => nodesOf(item).all)
    .flatMap(({ node: inner }) => [inner.requestBody, ...Object.values(asObject(inner.responses))])
    .map((message) => messageParts(document, number, deref(document, message), undefined));
  return {
    parameters,
    headers: [...replies, ...callbacks].flatMap(({ headers }) => headers),
    errors: replies
      .filter(({ status }) => /^[45]/.test(status))
      .map(({ status, node: reply, headers, bodies: [body] }) => ({
        status,
        node: reply,
        link: headers[0]?.link ?? (body ? firstLink(document, body) : ''),
      })),
    bodies: [request, ...replies, ...callbacks].flatMap(({ bodies }) => bodies),
  };
}

/** The objects that the steps lead to, each once, where it stands least deep, and where Redoc has a link if there is one anywhere. */
function objectsOf(document: JsonObject, starts: readonly Step[]): ObjectPlace[] {
  const found: ObjectPlace[] = [];
  const seen = new Set<JsonObject>();
  const linked = starts.filter(({ before }) => before !== undefined);
  const unlinked = starts.filter(({ before }) => before === undefined);
  for (const steps of [linked, unlinked])
    for (const step of steps) {
      const node = deref(document, step.schema);
      if (seen.has(node)) continue;
      seen.add(node);
      const { operation, own, role } = step;
      const { fields, others } = stepsInto(document, step, node);
      const ref = asString(asObject(step.schema).$ref);
      const [first] = fields;
      found.push({
        operation,
        node,
        schema: ref && refName(ref),
        own: (role === 'alternative' && first?.own) || own || first?.own || '',
        fields: fields.map(({ name, schema, own: link }) => ({ name, schema, link })),
      });
      for (const next of [...fields, ...others]) (next.before === undefined ? unlinked : steps).push(next);
    }
  return found;
}

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

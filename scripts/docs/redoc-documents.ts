// The documents that Redoc shows: one for each surface and one with all, made from the `docs` form of the contract.
// They add to the contract: diagrams of the order, code samples, aliases, and the address of the server.

import { eventName } from '../../client/automaton.js';
import { randomFromText } from '../../runtime/random.js';
import { createFake } from '../../runtime/values/fake.js';
import { webSocketRulesOf, webSocketText } from '../../runtime/websocket-rules.js';
import { nodesOf, type Operation, operationsOf, surfaceName, surfacesOf } from '../contract/contract-operations.js';
import { docsForm } from '../contract/forms.js';
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerOf,
  pointerSegments,
  valueAt,
  walk,
} from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import type { CompiledStream } from '../contract/orders.js';
import { paginationOf, paginationText } from '../contract/pagination.js';
import { eventText, sequenceTexts } from '../contract/sse.js';
import { tagOf } from '../contract/tags.js';
import { chooseEvents, sampleEvents } from '../mock/reply/mock-stream.js';
import { codeSamples } from './code-samples.js';
import { makeTextsSafe, safeHtml } from './safe-html.js';
import { isJson } from './sample-requests.js';

/** Where `npm start` listens: what samples call unless the site is built for another address. */
export const defaultBaseUrl = 'http://127.0.0.1:8080';

export interface Page {
  /** Name without `.html`. */
  name: string;
  title: string;
  summary: string;
  operations: readonly Operation[];
  /** What Redoc is given. */
  document: JsonObject;
}

/** The title of a surface's own file, and its descriptions: of the file and of its tag. */
function surfaceWords(contract: Contract, surface: string): { info: JsonObject; description: string } {
  const parsed = asObject(contract.sources.files.get(`${surface}.yaml`)?.parsed);
  const tag = tagOf(contract.document, surface);
  const ownInfo = asObject(parsed.info);
  const [sentence] = (asString(tag.description) ?? '').match(/^.+?[.!?](?=\s|$)/s) ?? [];
  const info = { ...ownInfo, summary: ownInfo.summary ?? tag.summary ?? sentence };
  const parts = [asString(ownInfo.description), asString(tag.description)].filter((part) => part !== undefined);
  return { info, description: [...new Set(parts)].join('\n\n') };
}

/** How a surface is called: `images` → `Images`; a tag with a parent (OpenAPI 3.2), after it: `Shop › Orders`. */
const surfaceTitle = (contract: Contract, surface: string): string => {
  const { name, summary, parent } = tagOf(contract.document, surface);
  // Without a tag, the page is the whole API.
  const isUntagged = name === undefined && surfacesOf(contract.operations).length === 1;
  if (isUntagged && contract.operations.every(({ node }) => !asArray(node.tags).length))
    return asString(asObject(contract.document.info).title) ?? surface;
  const above = asString(parent) === undefined ? {} : tagOf(contract.document, surfaceName(String(parent)));
  return [above.summary ?? above.name, summary ?? name ?? surface]
    .flatMap((title) => (typeof title === 'string' ? [`${title[0]?.toUpperCase()}${title.slice(1)}`] : []))
    .join(' › ');
};

/** The sections on order for a surface, as markdown; an image leads to itself in full size. */
function orderSections(surface: string, diagrams: readonly string[], level: string): string {
  const diagram = (file: string, words: string): string => `[![${words}](${file})](${file} "Open in full size")`;
  const stream = `diagrams/${surface}-stream.svg`;
  const life = `diagrams/${surface}-lifecycle.svg`;
  return [
    diagrams.includes(stream)
      ? `\n\n${level} Order of events\n\nFollow the line from left to right: every way through is an order in which the events of a stream may come. ` +
        'A line above a box leaves it out, a line below repeats it; square boxes are parts, drawn further down.\n\n' +
        diagram(stream, `Railroad diagram of the order of events in a ${surface} stream`)
      : '',
    diagrams.includes(life)
      ? `\n\n${level} Life of a task\n\nThe states a task passes through, and what its record holds in each.\n\n` +
        diagram(life, `State diagram of a ${surface} task`)
      : '',
  ].join('');
}

/** What Redoc does not show of an operation's extensions. */
function aliasNote({ aliases }: Operation): string {
  return aliases.length ? `\n\nThe same operation answers at ${aliases.map((path) => `\`${path}\``).join(', ')}.` : '';
}

/** How the pages of a list are requested. */
function pagesNote(document: JsonObject, operation: Operation): string {
  const pagination = paginationOf(document, operation);
  return pagination ? `\n\n**Pages.** ${paginationText(pagination)}` : '';
}

/** How an operation is called over a WebSocket. */
function webSocketNote({ node, path, clientMethod }: Operation): string {
  const rules = webSocketRulesOf(node);
  return rules ? `\n\n**WebSocket.** ${webSocketText(rules, path, clientMethod)}` : '';
}

/** Removes components that the document does not reference. */
function prune(document: JsonObject): JsonObject {
  const reached = new Set<string>();
  const follow = (part: unknown): void =>
    walk(part, (node, path) => {
      for (const scheme of asArray(node.security).flatMap((entry) => Object.keys(asObject(entry))))
        reached.add(`securitySchemes ${scheme}`);
      for (const ref of path.at(-1) === 'mapping' ? Object.values(node) : [node.$ref]) {
        if (typeof ref !== 'string' || !ref.startsWith('#/components/')) continue;
        const at = pointerSegments(ref).slice(0, 3);
        const key = at.slice(1).join(' ');
        if (!reached.has(key)) {
          reached.add(key);
          follow(valueAt(document, at));
        }
      }
    });
  follow(document.paths);
  follow(document.webhooks);
  const components = Object.entries(asObject(document.components)).map(([section, entries]) => {
    const used = Object.entries(asObject(entries)).filter(([name]) => reached.has(`${section} ${name}`));
    return [section, Object.fromEntries(used)];
  });
  return { ...document, components: Object.fromEntries(components) };
}

/**
 * A path item with the operations that a page shows, without their tags: then all are expanded, and their links stay short.
 * @param isShown by the steps of an operation in the item
 */
function itemOfPage(item: unknown, isShown: (at: readonly PathSegment[]) => boolean = () => true): JsonObject {
  const copy = { ...asObject(item) };
  if (isObject(copy.additionalOperations)) copy.additionalOperations = { ...copy.additionalOperations };
  for (const { node, at } of nodesOf(copy).all) {
    const { tags: _tags, ...rest } = node;
    const parent = asObject(valueAt(copy, at.slice(0, -1)));
    const key = String(at.at(-1));
    if (isShown(at)) parent[key] = rest;
    else delete parent[key];
  }
  return copy;
}

/** The webhooks of each surface, by the tags of their operations; those of no surface are with the first one. */
function webhooksBySurface(surfaces: readonly string[], form: JsonObject): Map<string, JsonObject> {
  const webhooks = asObject(form.webhooks);
  const owner = new Map(operationsOf(webhooks, form.tags).map(({ path, surface }) => [path, surface]));
  const found = new Map(surfaces.map((surface): [string, JsonObject] => [surface, {}]));
  for (const [name, item] of Object.entries(webhooks)) {
    const surface = found.get(owner.get(name) ?? '') ?? found.get(surfaces[0] ?? '');
    if (surface) surface[name] = itemOfPage(item);
  }
  return found;
}

/** The form of the contract that the pages share parts of: its texts are safe, its operations have samples. */
function sharedForm(contract: Contract, baseUrl: string, streams: readonly CompiledStream[]): JsonObject {
  const { 'x-webhooks': early, ...form } = docsForm(contract);
  form.servers = [{ url: baseUrl }];
  // Redoc would load it: it stands in the bar, if it is a file of the site.
  const { 'x-logo': _logo, ...info } = asObject(form.info);
  form.info = info;
  // So they were called before OpenAPI 3.1.
  if (isObject(early)) form.webhooks = { ...early, ...asObject(form.webhooks) };
  // Callers send the credentials of the contract; what is sent to them has those that it declares itself.
  for (const item of Object.values(asObject(form.webhooks)))
    for (const { node } of nodesOf(item).all) node.security ??= [];
  const nodes = contract.operations.map((operation) => ({
    operation,
    node: asObject(valueAt(form, operation.at)),
  }));
  for (const { operation, node } of nodes)
    node.description = `${asString(node.description) ?? ''}${aliasNote(operation)}${pagesNote(contract.document, operation)}${webSocketNote(operation)}`;
  makeTextsSafe(form);
  addReplySamples(form, contract);
  addStreamSamples(form, contract.document, streams);
  for (const { operation, node } of nodes) node['x-codeSamples'] = codeSamples(contract, operation, baseUrl);
  return form;
}

/**
 * Makes the documents of all pages. They share their parts: none may be changed.
 * @param diagrams the diagrams that exist, by path (`diagrams/messages-stream.svg`)
 * @param baseUrl what samples call, without a slash at the end
 * @param streams of which samples are made where there is no example
 * @param sections what guides say of surfaces
 */
export function pagesOf(
  contract: Contract,
  diagrams: readonly string[],
  baseUrl: string,
  streams: readonly CompiledStream[] = [],
  sections: Readonly<Record<string, string>> = {},
): Page[] {
  const form = sharedForm(contract, baseUrl, streams);
  const names = surfacesOf(contract.operations);
  const webhooks = webhooksBySurface(names, form);
  const { tags: _tags, webhooks: _webhooks, ...head } = form;
  const { license, version, summary } = asObject(form.info);
  const surfaces = names.map((surface): Page => {
    const words = surfaceWords(contract, surface);
    const operations = contract.operations.filter((operation) => operation.surface === surface);
    const shown = new Set(operations.map(({ at }) => pointerOf(at)));
    const title = surfaceTitle(contract, surface);
    const own = webhooks.get(surface) ?? {};
    const glance = sections[surface] ? `\n\n## At a glance\n\n${sections[surface]}` : '';
    const info = {
      title,
      version,
      description: `${words.description}${glance}${orderSections(surface, diagrams, '##')}`,
      license,
    };
    const isRepeated = words.description.startsWith(String(words.info.summary));
    makeTextsSafe(info);
    return {
      name: surface,
      title,
      summary: asString(words.info.summary) ?? '',
      operations,
      document: prune({
        ...head,
        info: isRepeated ? info : { ...info, summary: safeHtml(asString(words.info.summary) ?? '') },
        paths: Object.fromEntries(
          operations.map(({ path }) => [
            path,
            itemOfPage(asObject(form.paths)[path], (at) => shown.has(pointerOf(['paths', path, ...at]))),
          ]),
        ),
        ...(Object.keys(own).length ? { webhooks: own } : {}),
      }),
    };
  });
  // A page with everything would be the same page again.
  if (surfaces.length === 1) return surfaces;
  const tags = names.map((surface) => {
    const description = `${surfaceWords(contract, surface).description}${orderSections(surface, diagrams, '###')}`;
    return { name: surface, 'x-displayName': surfaceTitle(contract, surface), description };
  });
  makeTextsSafe({ tags });
  const all: Page = {
    name: 'all',
    title: 'All operations',
    summary: asString(summary) ?? '',
    operations: contract.operations,
    document: { ...form, tags },
  };
  return [...surfaces, all];
}

// Bodies and streams of replies that the contract has no example of, so that a reply stands beside each request.

/** A stream as it is on the wire, made up from its schemas in the order of its grammar; undefined where no value is found. */
function streamSample(document: JsonObject, { stream, automaton, unordered }: CompiledStream): string | undefined {
  const { framing, named, literal } = stream;
  const end = automaton.terminator ?? literal;
  const last = end === undefined ? '' : eventText(end);
  /** @param events each with its name */
  const write = (events: readonly (readonly [unknown, string | undefined])[]): string =>
    framing === 'events'
      ? `${events.map(([data, event]) => eventText(data, named ? event : undefined)).join('')}${last}`
      : sequenceTexts(
          String(stream.at.at(-1)),
          events.map(([data]) => data),
        ).join('');
  try {
    if (unordered) {
      const fake = createFake(document);
      return write(
        chooseEvents(document, stream).map(({ name, schema }, at) => [
          fake(schema, { seed: `docs ${at}`, attempt: 0, optional: 'plausible' }),
          name,
        ]),
      );
    }
    const events = sampleEvents({ document, stream, automaton, accepts: () => true, random: randomFromText('docs') });
    return events && write(events.map((event) => [event, eventName(automaton, event)]));
  } catch {
    return undefined;
  }
}

/** Adds a made-up stream, as `x-sample`, to the streams without an example. @param form as for `addReplySamples` */
function addStreamSamples(form: JsonObject, document: JsonObject, streams: readonly CompiledStream[]): void {
  for (const each of streams) {
    const media = asObject(valueAt(form, each.stream.at));
    if ([media.examples, media.example].some((value) => value !== undefined)) continue;
    const sample = streamSample(document, each);
    if (sample) media['x-sample'] = sample;
  }
}

/**
 * Adds a value that the schema allows, as `x-sample`, to the JSON of replies without an example.
 * @param form a copy of the document, which is changed
 */
export function addReplySamples(form: JsonObject, { operations }: Contract): void {
  const fake = createFake(form);
  for (const { at } of operations)
    for (const reply of Object.values(asObject(asObject(valueAt(form, at)).responses)))
      for (const [type, each] of Object.entries(asObject(deref(form, reply).content))) {
        const media = deref(form, each);
        const isKnown = [media.examples, media.example, media['x-sample']].some((value) => value !== undefined);
        if (!isJson(type) || isKnown || media.schema === undefined) continue;
        try {
          media['x-sample'] = fake(media.schema, { seed: 'docs', attempt: 0, optional: 'plausible' });
        } catch {
          // A schema that no value fits, or that never ends, is shown as fields only.
        }
      }
}

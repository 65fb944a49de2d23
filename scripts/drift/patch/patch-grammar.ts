// Splices for the grammars of streams: every event and kind of the schemas must be used in the order.
//
// What is new is used where it does least: an event anywhere; a kind that opens a part, as a part of its own with pieces of any kind; any other
// kind in these parts, or beside a known one. A person moves it to its place.
import { shapeOf } from '../../contract/fields.js';
import { asObject, asString, escapePattern, type JsonObject, type PathSegment } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { type Stream, streamsOf } from '../../contract/stream-places.js';
import { createEditor, type Editor, type ReadFile } from './patch-edits.js';

interface Grammar {
  readonly at: readonly PathSegment[];
  readonly node: JsonObject;
  /** Part → its order. */
  readonly parts: ReadonlyMap<string, string>;
  readonly editor: Editor;
}

/** Events and their kinds, in brackets or not, as they stand in an order. */
const tokens = (order: string): string[] => order.match(/[\w.]+(?:\[[^\]]*\])?/g) ?? [];
const eventOf = (token: string): string => token.replace(/\[.*$/, '');

/** The part that begins with an event of a kind, and the event that closes it. */
function opened({ parts }: Grammar, event: string): { part: string; close: string } | undefined {
  for (const [part, order] of parts) {
    const all = tokens(order);
    const [first = ''] = all;
    if (eventOf(first) === event && first !== event && all.length > 1) return { part, close: all.at(-1) ?? '' };
  }
  return undefined;
}

/** The events with kinds that neither open nor close a part: pieces of what is in it. */
function piecesOf({ node, parts }: Grammar): string[] {
  const ends = new Set(
    [...parts.values()].flatMap((order) => [tokens(order)[0], tokens(order).at(-1)].map((each) => eventOf(each ?? ''))),
  );
  return Object.keys(asObject(node.kinds)).filter((event) => !ends.has(event));
}

/** The path of the order that has a part as one of its alternatives. */
function groupOf({ parts, at, node }: Grammar, part: string): readonly PathSegment[] | undefined {
  const isAlternative = (order: string): boolean =>
    tokens(order).includes(part) && /\|/.test(order) && !/[()]/.test(order);
  const group = [...parts].find(([, order]) => isAlternative(order));
  if (group) return [...at, 'parts', group[0], 'order'];
  return isAlternative(String(node.order)) ? [...at, 'order'] : undefined;
}

/** Uses a kind of an event that opens a part. @returns false if the event opens none */
function openWith(grammar: Grammar, event: string, kind: string, closing: ReadonlySet<string>): boolean {
  const { at, parts, editor } = grammar;
  const known = opened(grammar, event);
  const group = known && groupOf(grammar, known.part);
  if (!known || !group) return false;
  const base = kind.replace(/\W/g, '_');
  const name = parts.has(base) ? `${base}_part` : base;
  const last = eventOf(known.close);
  const close = known.close === last ? last : `${last}[${closing.has(kind) ? kind : ''}]`;
  // An event whose kinds are named must name this one, which its schema has as well.
  if (close.endsWith('[]')) return false;
  const pieces = piecesOf(grammar).map((each) => `${each}*`);
  const order = [`${event}[${kind}]`, ...pieces, close].join(' ');
  editor.at([...at, 'parts'], (yaml, path) => yaml.add(path, { order }, name));
  editor.at(group, (yaml, path) => yaml.extend(path, ` | ${name}`));
  return true;
}

/** Uses a kind of an event beside a known one, at the first place of each order. */
function useBeside({ at, node, parts, editor }: Grammar, event: string, kind: string): void {
  const place = new RegExp(`(?<![\\w.])${escapePattern(event)}\\[[^\\]]*(?=\\])`);
  const orders: [readonly PathSegment[], string][] = [
    [[...at, 'order'], String(node.order)],
    ...[...parts].map(([part, order]): [readonly PathSegment[], string] => [[...at, 'parts', part, 'order'], order]),
  ];
  const using = orders.filter(([, order]) => place.test(order));
  for (const [path] of using) editor.at(path, (yaml, own) => yaml.extend(own, `|${kind}`, place));
}

/** The kinds of the events of a stream, by event. */
function kindsOf({ document }: Contract, stream: Stream): Map<string, string[]> {
  const shape = shapeOf(document, stream);
  const kinds = Object.entries(asObject(asObject(stream.media['x-stream-grammar']).kinds));
  return new Map(kinds.map(([event, path]) => [event, shape.kindsOf(event, String(path)) ?? []]));
}

function editStream(before: Contract, after: Contract, old: Stream, now: Stream, editor: Editor): void {
  const node = asObject(now.media['x-stream-grammar']);
  if (!('order' in node)) return;
  const at = [...now.at, 'x-stream-grammar'];
  const parts = new Map(
    Object.entries(asObject(node.parts)).map(([name, part]) => [name, asString(asObject(part).order) ?? '']),
  );
  const grammar: Grammar = { at, node, parts, editor };
  const known = new Set(old.events.map(({ name }) => name));
  const events = now.events.map(({ name }) => name).filter((name) => !known.has(name));
  if (events.length && Array.isArray(node.anywhere))
    for (const event of events) editor.at([...at, 'anywhere'], (yaml, path) => yaml.add(path, event));
  else if (events.length) editor.at(at, (yaml, path) => yaml.add(path, events, 'anywhere'));

  const oldKinds = kindsOf(before, old);
  const added = new Map(
    [...kindsOf(after, now)].map(([event, kinds]) => [
      event,
      new Set(kinds.filter((kind) => !oldKinds.get(event)?.includes(kind))),
    ]),
  );
  /** Kinds of events that a new part uses, and events that it uses with any kind. */
  const used = new Set<string>();
  for (const [event, kinds] of added) {
    const close = eventOf(opened(grammar, event)?.close ?? '');
    for (const kind of kinds) {
      const closing = added.get(close) ?? new Set();
      if (openWith(grammar, event, kind, closing))
        for (const each of [`${close} ${kind}`, ...piecesOf(grammar)]) used.add(each);
    }
  }
  for (const [event, kinds] of added) {
    if (opened(grammar, event) || used.has(event)) continue;
    for (const kind of kinds) if (!used.has(`${event} ${kind}`)) useBeside(grammar, event, kind);
  }
}

/** The splices that use in the grammars what the schemas have gained. @param readFile reads those of `after` */
export function grammarEdits(before: Contract, after: Contract, readFile: ReadFile): Editor {
  const editor = createEditor(after, readFile);
  for (const operation of after.operations) {
    const old = before.operations.find(({ id }) => id === operation.id);
    if (!old) continue;
    const oldStreams = streamsOf(before.document, old);
    for (const [index, stream] of streamsOf(after.document, operation).entries()) {
      const other = oldStreams[index];
      if (other) editStream(before, after, other, stream, editor);
    }
  }
  return editor;
}

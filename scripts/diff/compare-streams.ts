// Compares event streams: which events there are, what each carries, and in which order they may come.

import type { StreamAutomaton } from '../../client/automaton.js';
import { shapeOf } from '../contract/fields.js';
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { eventsOf as readEvents, terminatorOf } from '../contract/stream-places.js';
import { compareGrammars, terminatorChange } from '../grammar/analyse.js';
import { compileGrammar } from '../grammar/compile-grammar.js';
import { type Change, type CompareStreams, found, inside, type Scope, type StreamMedia } from './change.js';
import { compareSchemas } from './compare-schema.js';
import { equal, show } from './document.js';
import { normalise } from './normal.js';

/** One event: its envelope without the payload, and the payload's schema. */
interface StreamEvent {
  /** Its pointer. */
  place: JsonObject;
  envelope: JsonObject;
  payload: unknown;
}

/** Properties of an item schema and one of its branches; for the same name, both apply. */
function bothOf(root: Scope['before'], common: unknown, branch: unknown): JsonObject {
  const properties = { ...asObject(common) };
  for (const [name, schema] of Object.entries(asObject(branch)))
    properties[name] =
      name in properties ? { ...normalise(root, properties[name]), ...normalise(root, schema) } : schema;
  return properties;
}

/** The text that ends a stream. */
const terminatorIn = (document: JsonObject, media: JsonObject): string | undefined =>
  terminatorOf({ media, ...readEvents(document, media.itemSchema) });

/** The events of an item schema by name: the `event` constant, else the branch's title. A text that ends the stream is none. */
function eventsOf(scope: Scope, side: 'before' | 'after', itemSchema: unknown): Map<string, StreamEvent> {
  const item = normalise(scope[side], itemSchema);
  const { oneOf, anyOf, ...common } = item;
  const branches = [...asArray(oneOf), ...asArray(anyOf)].map((one) => normalise(scope[side], one));
  const events = new Map<string, StreamEvent>();
  for (const branch of branches.length > 0 ? branches : [{}]) {
    if (readEvents(scope[side].document, branch).literal !== undefined) continue;
    const properties = bothOf(scope[side], common.properties, branch.properties);
    const { contentSchema, ...data } = normalise(scope[side], properties.data);
    const name = normalise(scope[side], properties.event).const ?? branch.title ?? `number ${events.size + 1}`;
    const required = [...new Set([...asArray(common.required), ...asArray(branch.required)])];
    const envelope = { ...common, ...branch, required, properties: { ...properties, data } };
    const place = branches.length > 0 ? branch : item;
    scope[side].pointers.set(envelope, scope[side].pointers.get(place) ?? '');
    events.set(String(name), { place, envelope, payload: contentSchema ?? {} });
  }
  return events;
}

/**
 * Compares the streams of one reply. A new event is breaking, because old clients do not expect it; a removed one is compatible unless
 * the order now lacks it: that is a new order, which the comparison of grammars reports.
 */
export function* compareStreamMedia(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const old = eventsOf(scope, 'before', before.itemSchema);
  const now = eventsOf(scope, 'after', after.itemSchema);
  for (const [name, event] of now) {
    const known = old.get(name);
    const place = inside(scope, `event ${name}`);
    if (!known) yield found(place, 'event-added', {}, event.place);
    else {
      yield* compareSchemas(place, known.payload, event.payload);
      yield* compareSchemas(place, known.envelope, event.envelope);
    }
  }
  for (const [name, event] of old) {
    if (!now.has(name)) yield found(inside(scope, `event ${name}`), 'event-removed', {}, event.place);
  }
  yield* compareOrder(inside(scope, 'order of events'), before, after);
}

/** The orders: what only the new one allows surprises an old client; what only the old one allows is no longer sent. */
function* compareOrder(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const key = 'x-stream-grammar';
  const [old, now] = [before[key], after[key]];
  // Two grammars have their terminators compared with everything else in them.
  if (!isObject(old) || !isObject(now)) {
    const [from, to] = [terminatorIn(scope.before.document, before), terminatorIn(scope.after.document, after)];
    const what = terminatorChange(from, to);
    if (what !== undefined) yield found(scope, 'stream-end-changed', { what }, after);
  }
  if (!isObject(old) && !isObject(now)) return;
  if (!isObject(old)) yield found(scope, 'order-added', {}, after, key);
  else if (!isObject(now)) yield found(scope, 'order-removed', {}, before, key);
  else {
    if (!equal(old.resume, now.resume)) {
      const rule = old.resume === undefined ? 'resume-added' : 'resume-changed';
      const to = show(now.resume);
      const what = now.resume === undefined ? 'can no longer be resumed' : `is resumed by ${to}`;
      yield found(scope, rule, { what, to }, after, key);
    }
    const from = { document: scope.before.document, media: before };
    const { gained, lost, rules } = scope.compareStreams(from, { document: scope.after.document, media: after });
    if (gained) yield found(scope, 'order-wider', { events: sequence(gained) }, after, key);
    if (lost) yield found(scope, 'order-narrower', { events: sequence(lost) }, after, key);
    // A rule that is breaking for both sides is reported once, with its effect on clients.
    const surprising = new Set(rules.filter(({ breaks }) => breaks === 'old client').map(({ change }) => change));
    for (const what of new Set(rules.map((rule) => rule.change))) {
      yield found(scope, surprising.has(what) ? 'order-rule-broken' : 'order-rule-kept', { what }, after, key);
    }
  }
}

/** Long streams are abbreviated in the middle: the start shows the position, and the last event is where the orders differ. */
function sequence(events: readonly string[]): string {
  const shown = events.length > 12 ? [...events.slice(0, 4), '…', ...events.slice(-6)] : events;
  return shown.length > 0 ? shown.join(' ') : 'the empty stream';
}

/** The automaton, or the problems of the grammar. */
function compiled({ document, media }: StreamMedia): StreamAutomaton | string {
  const shape = shapeOf(document, readEvents(document, media.itemSchema));
  const { automaton, problems } = compileGrammar(media['x-stream-grammar'], shape);
  return automaton ?? problems.map(({ message }) => message).join('; ');
}

/** Compares the order of events in two streams. A grammar with a problem cannot be compared; that counts as breaking, because its promise is unknown. */
export const compareStreamGrammars: CompareStreams = (before, after) => {
  const [old, now] = [compiled(before), compiled(after)];
  if (typeof old !== 'string' && typeof now !== 'string') return compareGrammars(old, now);
  if (typeof old === 'string' && old === now) return { rules: [] };
  const problem =
    typeof now === 'string' ? `the new grammar has a problem: ${now}` : `the old grammar had a problem: ${old}`;
  return { rules: [{ change: `the orders cannot be compared, ${problem}`, breaks: 'old client' }] };
};

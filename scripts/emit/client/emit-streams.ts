// The stream of an operation, of events or of JSON values: how the client asks for it, checks, folds and types it.
import type { StreamAutomaton } from '../../../client/automaton.js';
import { groupBy } from '../../../runtime/group-by.js';
import { askingParameters, streamsByDefault } from '../../contract/call-schemas.js';
import type { Operation } from '../../contract/contract-operations.js';
import { schemasAt } from '../../contract/fields.js';
import { asObject, deref, isObject, type JsonObject, refName } from '../../contract/json-trees.js';
import { anyOrder, type CompiledStream } from '../../contract/orders.js';
import { resumeOf, textRuleOf } from '../../contract/sse.js';
import { itemsOfMedia, type Stream, type StreamEvent, streamsOf } from '../../contract/stream-places.js';
import { foldOf } from '../../contract/tags.js';
import { type Code, literal } from '../literal.js';
import { bigintsIn, type ClientContext, type as imported, value, withNumbers } from './emit-context.js';
import { mediaKind } from './emit-media.js';
import { jsonMedias, jsonType, successStatuses } from './emit-replies.js';
import { typeAt, typeNamed, typeOf } from './schema-type.js';

/** What the client knows of a stream to read it. */
interface ReadStream {
  readonly status: string;
  readonly framing: Stream['framing'];
  /** Types of its events, without those that the client throws. */
  readonly events: readonly string[];
  /** All of its events. */
  readonly items: readonly StreamEvent[];
  readonly labelled?: boolean | undefined;
  /** Whether it may come as a JSON array. */
  readonly array: boolean;
}

interface ClientStream extends ReadStream {
  readonly media: JsonObject;
  /** The media type. */
  readonly name: string;
  /** The streams of other successes. */
  readonly others: readonly ReadStream[];
  /**
   * How it is requested: `body` by `stream: true`, `choice` by a query that makes another reply of it, `always` by the call as such; `either`
   * where the service decides.
   */
  readonly asked: 'body' | 'choice' | 'always' | 'either';
  readonly query: Readonly<Record<string, string>>;
  /** The body asks for it unless it says `stream: false`. */
  readonly byDefault: boolean;
  /** The type that its events make, if the contract names a fold. */
  readonly final: string | undefined;
  readonly text: boolean;
}

/** How callers ask for events. */
function request(
  document: JsonObject,
  operation: Operation,
  alternative: boolean,
): Pick<ClientStream, 'asked' | 'query'> {
  const content = asObject(deref(document, operation.node.requestBody).content);
  const bodies = Object.entries(content).filter(([media]) => mediaKind(media) === 'json');
  const inBody = bodies.some(
    ([, body]) => schemasAt(document, asObject(deref(document, body).schema), 'stream').length,
  );
  if (inBody && alternative) return { asked: 'body', query: {} };
  const query = askingParameters(document, operation);
  if (alternative && query.stream === 'true') return { asked: 'choice', query };
  return { asked: alternative && !Object.keys(query).length ? 'either' : 'always', query };
}

/** How callers of an operation that has a stream ask for it. */
export const askedOf = (document: JsonObject, operation: Operation): ClientStream['asked'] => {
  const hasJson = successStatuses(operation).some((status) => jsonMedias(document, operation, status).length > 0);
  return request(document, operation, hasJson).asked;
};

/** The types of events, without repetitions. */
function eventTypes(
  context: ClientContext,
  { operation, status, at, labelled }: Stream,
  events: readonly StreamEvent[],
): string[] {
  const place = (): string =>
    `(${typeAt(context, operation, 'responses', status, 'content', String(at.at(-1)))} extends types.EventStream<infer Event> ? Event : never)`;
  const all = events.map((event) => {
    const data = event.data === 'text' ? 'string' : event.data ? 'unknown' : typeOf(event.schema, place);
    if (!labelled) return data;
    const label = literal(event.name || 'message');
    return data.endsWith('<infer Event> ? Event : never)')
      ? `Extract<${data}, { event: ${label} }>`
      : `{ readonly event: ${label}; readonly data: ${data}; readonly id?: string }`;
  });
  return [...new Set(all)];
}

/** The first event stream among the successes of an operation. */
export function clientStream(context: ClientContext, operation: Operation): ClientStream | undefined {
  const { document } = context;
  for (const status of successStatuses(operation)) {
    const content = asObject(deref(document, asObject(operation.node.responses)[status]).content);
    const streams = streamsOf(document, operation);
    const declared = streams.find((stream) => stream.status === status);
    const others = streams.filter((one) => one.status !== status && /^2/.test(one.status));
    const name = Object.keys(content).find((media) =>
      declared ? declared.at.at(-1) === media : mediaKind(media) === 'events',
    );
    if (name === undefined) continue;
    const media = deref(document, content[name]);
    const compiled = compiledStream(context, operation, status);
    const all = declared?.events ?? ('itemSchema' in media ? itemsOfMedia(document, name, media).events : []);
    const failing = all.filter((event) => compiled?.automaton.error?.includes(event.name));
    const { schema } = media;
    const plain = isObject(schema) && deref(document, schema).type !== 'string';
    const events =
      declared && all.length
        ? eventTypes(
            context,
            declared,
            all.filter((event) => !failing.includes(event)),
          )
        : [plain ? typeOf(schema, () => typeAt(context, operation, 'responses', status, 'content', name)) : 'unknown'];
    const newer = unknownEvent(context, compiled?.automaton);
    const fold = foldOf(document, operation);
    const [json] = successStatuses(operation).flatMap((each) =>
      jsonMedias(document, operation, each).map((one) => jsonType(context, operation, each, one)),
    );
    const asked = request(document, operation, json !== undefined);
    const lists = jsonMedias(document, operation, status).map((one) => deref(document, asObject(content[one])).schema);
    return {
      status,
      media,
      name,
      framing: declared?.framing ?? 'events',
      events: [...new Set([...events, ...newer])],
      others: others.map((one) => ({
        ...one,
        events: eventTypes(context, one, one.events),
        items: one.events,
        array: one.framing === 'array',
      })),
      items: all,
      labelled: declared?.labelled,
      array:
        declared?.framing === 'array' ||
        (asked.asked === 'always' && lists.some((list) => deref(document, list).type === 'array')),
      ...asked,
      byDefault: asked.asked === 'body' && streamsByDefault(document, operation),
      final: fold && withNumbers(context, fold.result ? typeNamed(refName(`#/${fold.result}`)) : (json ?? 'unknown')),
      text: textRuleOf(media) !== undefined,
    };
  }
  return undefined;
}

/** What reads the text of a stream. */
const readers = { lines: 'readLines', records: 'readRecords', array: 'readItems', parts: 'readParts' };

/** What reads the data of events. Without events, the contract says nothing of it. @param named whether they may have names */
function dataReader(context: ClientContext, events: readonly StreamEvent[], named = true): Code | undefined {
  const reader = (data: StreamEvent['data']) => value(context, 'runtime', data === 'text' ? 'textData' : 'anyData');
  const kinds = new Set(events.map(({ data }) => data));
  const [first] = kinds;
  if (kinds.size < 2) return events.length && !first ? undefined : reader(first);
  const others = events.filter(({ data }) => data);
  if (!named || others.some(({ name }) => !name)) return reader('either');
  const readers = Object.fromEntries(others.map(({ name, data }) => [name, reader(data)]));
  return value(context, 'runtime', 'dataOf', `(${literal(readers, -Infinity)})`);
}

/** The type of events that are newer than the contract, where a tolerant reader passes them and a tag distinguishes events. */
function unknownEvent(context: ClientContext, automaton: StreamAutomaton | undefined): string[] {
  const { name, unknown } = automaton ?? {};
  if (!unknown || typeof name !== 'string' || name.includes('.')) return [];
  const unknownType = imported(context, 'UnknownEvent');
  return [name === 'type' ? unknownType : `${unknownType}<${literal(name)}>`];
}

/** What ends a stream whose contract has no order. */
const endOf = ({ name, terminator }: StreamAutomaton): JsonObject => ({
  name: name as string | JsonObject[],
  ...(terminator !== undefined && { terminator }),
});

/** What callers get of an event beside or instead of its data: its name, and bigints, by the names of events where these tell them apart. */
function labelFact(context: ClientContext, { items, labelled }: ReadStream): JsonObject {
  const json = groupBy(
    items.filter(({ data }) => !data),
    ({ name }) => (labelled ? name || 'message' : ''),
  );
  const places = [...json].flatMap(([name, events]) => {
    const found = bigintsIn(
      context,
      events.map(({ schema }) => schema),
    );
    return found ? [[name, found] as const] : [];
  });
  const name = labelled ? [value(context, 'runtime', 'withName')] : [];
  if (!places.length) return { label: name[0] };
  const given = [literal(Object.fromEntries(places), -Infinity), ...name.map(({ text }) => text)];
  return { label: value(context, 'runtime', 'eventBigints', `(${given.join(', ')})`) };
}

const compiledStream = ({ order }: ClientContext, { id }: Operation, status: string): CompiledStream | undefined =>
  order.streams.find(({ stream }) => stream.operation.id === id && stream.status === status);

/** How the rest of a stream is requested: as its grammar says; else, of an event stream of GET, by the id of the last event, as browsers do. */
function resumeFact(context: ClientContext, { method }: Operation, { media, framing }: ClientStream): JsonObject {
  const declared = resumeOf(media);
  const isElsewhere = !declared && 'resume' in asObject(media['x-stream-grammar']);
  if (isElsewhere || (!declared && (method !== 'get' || framing !== 'events'))) return {};
  const given = declared ? [declared.in, declared.parameter, ...(declared.by === undefined ? [] : [declared.by])] : [];
  return { resume: value(context, 'runtime', 'resumeBy', `(${given.map((one) => literal(one)).join(', ')})`) };
}

/** How a stream is read. Where the contract has an order, all of it is checked, else only the end. */
function reading(context: ClientContext, operation: Operation, stream: ReadStream) {
  const { framing, items, array, status } = stream;
  const runtime = (name: string) => value(context, 'runtime', name);
  const { name, automaton, unordered } = compiledStream(context, operation, status) ?? {};
  const ordered = unordered ? undefined : automaton;
  return {
    how: {
      ...(framing !== 'events' && { frames: runtime(readers[framing]) }),
      data: /events|parts/.test(framing) ? dataReader(context, items, framing === 'events') : undefined,
      ...labelFact(context, stream),
      ...(array && { array: runtime('readItems') }),
    },
    order: {
      order: name && ordered ? value(context, 'automata', name) : endOf(automaton ?? anyOrder),
      // Without keyed parts, a client leaves what keeps them out of its bundle.
      check: runtime(!ordered ? 'checkEnd' : ordered.keyed ? 'checkStream' : 'checkOrder'),
    },
  };
}

/** The fact `stream` of a row. */
export function streamFact(context: ClientContext, operation: Operation): JsonObject {
  const stream = clientStream(context, operation);
  if (!stream) return {};
  const fold = foldOf(context.document, operation);
  const runtime = (name: string) => value(context, 'runtime', name);
  const { how, order } = reading(context, operation, stream);
  const others = stream.others.flatMap((other) => {
    const own = reading(context, operation, other);
    const facts = { ...own.how, ...own.order };
    return literal(facts) === literal({ ...how, ...order }) ? [] : [[other.status, facts] as const];
  });
  return {
    stream: {
      open: runtime('openStream'),
      ...how,
      ...resumeFact(context, operation, stream),
      ...(stream.asked === 'always' ? { query: stream.query } : {}),
      ...(stream.byDefault && { byDefault: true }),
      ...(stream.asked === 'choice' ? { choice: stream.query } : {}),
      ...(stream.asked === 'either' ? { either: runtime('streamMedia') } : {}),
      ...order,
      ...(others.length && { others: Object.fromEntries(others) }),
      ...(fold && { fold: value(context, 'folds', fold.name) }),
      ...(stream.text && { text: textRuleOf(stream.media), readText: runtime('readText') }),
    },
  };
}

/** The media type of a stream that is asked for by nothing else, although there are others. */
export function streamAccept(context: ClientContext, operation: Operation): string | undefined {
  const stream = clientStream(context, operation);
  if (stream?.asked !== 'always' || Object.keys(stream.query).length) return undefined;
  const content = asObject(deref(context.document, asObject(operation.node.responses)[stream.status]).content);
  return Object.keys(content).length > 1 ? stream.name : undefined;
}

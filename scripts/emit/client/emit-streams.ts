// The stream of an operation, of events or of JSON values: how the client asks for it, checks, folds and types it.
import type { StreamAutomaton } from '../../../client/automaton.js';
import type { Operation } from '../../contract/contract-operations.js';
import { schemasAt } from '../../contract/fields.js';
import { asObject, deref, isObject, type JsonObject, refName } from '../../contract/json-trees.js';
import { anyOrder, type CompiledStream } from '../../contract/orders.js';
import { resumeOf } from '../../contract/resume.js';
import { itemsOfMedia, type Stream, type StreamEvent, streamsOf } from '../../contract/stream-places.js';
import { askingParameters, streamsByDefault } from '../../contract/stream-request.js';
import { foldOf } from '../../contract/tags.js';
import { type Code, literal } from '../literal.js';
import { type ClientContext, type as imported, value } from './emit-context.js';
import { mediaKind } from './emit-media.js';
import { jsonMedias, jsonType, successStatuses } from './emit-replies.js';
import { typeAt, typeNamed, typeOf } from './schema-type.js';

interface ClientStream {
  readonly status: string;
  readonly media: JsonObject;
  /** The media type. */
  readonly name: string;
  readonly framing: Stream['framing'];
  /** Types of its events, without those that the client throws. */
  readonly events: string[];
  /**
   * How it is requested: `body` by `stream: true`, `choice` by a query that makes another reply of it, `always` by the call as such; `either`
   * where the service decides.
   */
  readonly asked: 'body' | 'choice' | 'always' | 'either';
  readonly query: Readonly<Record<string, string>>;
  /** The body asks for it unless it says `stream: false`. */
  readonly byDefault: boolean;
  /** All of its events. */
  readonly items: readonly StreamEvent[];
  readonly labelled: boolean;
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

/** The first event stream among the successes of an operation. */
export function clientStream(context: ClientContext, operation: Operation): ClientStream | undefined {
  const { document } = context;
  for (const status of successStatuses(operation)) {
    const content = asObject(deref(document, asObject(operation.node.responses)[status]).content);
    const declared = streamsOf(document, operation).find((stream) => stream.status === status);
    const name = Object.keys(content).find((media) =>
      declared ? declared.at.at(-1) === media : mediaKind(media) === 'events',
    );
    if (name === undefined) continue;
    const media = deref(document, content[name]);
    const compiled = context.order.streams.find(({ stream }) => stream.operation.id === operation.id);
    const all =
      declared?.events ?? ('itemSchema' in media ? itemsOfMedia(document, name, media.itemSchema).events : []);
    const failing = all.filter((event) => compiled?.automaton.error?.includes(event.name));
    const place = typeAt(operation, 'responses', /^\d+$/.test(status) ? Number(status) : status, 'content', name);
    const { schema } = media;
    const plain = isObject(schema) && deref(document, schema).type !== 'string';
    const itemPlace = `(${place} extends types.EventStream<infer Event> ? Event : never)`;
    const typeOfEvent = (event: StreamEvent): string => {
      const data = event.data === 'text' ? 'string' : event.data ? 'unknown' : typeOf(event.schema, itemPlace);
      if (!declared?.labelled) return data;
      const label = literal(event.name || 'message');
      return data === itemPlace
        ? `Extract<${itemPlace}, { event: ${label} }>`
        : `{ readonly event: ${label}; readonly data: ${data}; readonly id?: string }`;
    };
    const events = all.length
      ? all.filter((event) => !failing.includes(event)).map(typeOfEvent)
      : [plain ? typeOf(schema, place) : 'unknown'];
    const newer = unknownEvent(context, compiled?.automaton);
    const fold = foldOf(document, operation);
    const [json] = successStatuses(operation).flatMap((each) =>
      jsonMedias(document, operation, each).map((one) => jsonType(document, operation, each, one)),
    );
    const asked = request(document, operation, json !== undefined);
    return {
      status,
      media,
      name,
      framing: declared?.framing ?? 'events',
      events: [...new Set([...events, ...newer])],
      items: all,
      labelled: declared?.labelled === true,
      ...asked,
      byDefault: asked.asked === 'body' && streamsByDefault(document, operation),
      final: fold && (fold.result ? typeNamed(refName(`#/${fold.result}`)) : (json ?? 'unknown')),
      text: textRule(media) !== undefined,
    };
  }
  return undefined;
}

/** What reads the data of events. Without events, the contract says nothing of it. */
function dataReader(context: ClientContext, events: readonly StreamEvent[]): Code | undefined {
  const runtime = (name: string, rest?: string) => value(context, 'runtime', name, rest);
  const texts = events.filter(({ data }) => data === 'text');
  if (events.every(({ data }) => data === 'either')) return runtime('anyData');
  if (!texts.length) return undefined;
  if (texts.length === events.length) return runtime('textData');
  if (texts.some(({ name }) => !name) || events.some(({ data }) => data === 'either')) return runtime('anyData');
  return runtime('textDataOf', `(${literal(texts.map(({ name }) => name))})`);
}

/** The type of events that are newer than the contract, where a tolerant reader passes them and a tag distinguishes events. */
function unknownEvent(context: ClientContext, automaton: StreamAutomaton | undefined): string[] {
  const { name, unknown } = automaton ?? {};
  if (!unknown || typeof name !== 'string' || name.includes('.')) return [];
  const unknownType = imported(context, 'UnknownEvent');
  return [name === 'type' ? unknownType : `${unknownType}<${literal(name)}>`];
}

function textRule(media: JsonObject): JsonObject | undefined {
  const declared = media['x-client-text'];
  return typeof declared === 'string' ? { path: declared } : isObject(declared) ? declared : undefined;
}

/** What ends a stream whose contract has no order. */
const endOf = ({ name, terminator }: StreamAutomaton): JsonObject => ({
  name: name as string | JsonObject[],
  ...(terminator !== undefined && { terminator }),
});

const compiledStream = ({ order }: ClientContext, { id }: Operation): CompiledStream | undefined =>
  order.streams.find(({ stream }) => stream.operation.id === id);

/** How the rest of a stream is requested: as its grammar says; else, of an event stream of GET, by the id of the last event, as browsers do. */
function resumeFact(context: ClientContext, { method }: Operation, { media, framing }: ClientStream): JsonObject {
  const declared = resumeOf(media);
  const isElsewhere = !declared && 'resume' in asObject(media['x-stream-grammar']);
  if (isElsewhere || (!declared && (method !== 'get' || framing !== 'events'))) return {};
  const given = declared ? [declared.in, declared.parameter, ...(declared.by === undefined ? [] : [declared.by])] : [];
  return { resume: value(context, 'runtime', 'resumeBy', `(${given.map((one) => literal(one)).join(', ')})`) };
}

/** The fact `stream` of a row. Where the contract has an order, all of it is checked, else only the end. */
export function streamFact(context: ClientContext, operation: Operation): JsonObject {
  const stream = clientStream(context, operation);
  if (!stream) return {};
  const ordered = context.order.streams.find(
    ({ stream: { operation: of }, unordered }) => of.id === operation.id && !unordered,
  );
  const fold = foldOf(context.document, operation);
  const runtime = (name: string) => value(context, 'runtime', name);
  return {
    stream: {
      open: runtime('openStream'),
      ...(stream.framing === 'events'
        ? {
            data: dataReader(context, stream.items),
            ...(stream.labelled && { label: runtime('withName') }),
            ...resumeFact(context, operation, stream),
          }
        : { frames: runtime(stream.framing === 'lines' ? 'readLines' : 'readRecords') }),
      ...(stream.asked === 'always' ? { query: stream.query } : {}),
      ...(stream.byDefault && { byDefault: true }),
      ...(stream.asked === 'choice' ? { choice: stream.query } : {}),
      ...(stream.asked === 'either' ? { either: runtime('streamMedia') } : {}),
      order: ordered
        ? value(context, 'automata', ordered.name)
        : endOf(compiledStream(context, operation)?.automaton ?? anyOrder),
      // Without keyed parts, a client leaves what keeps them out of its bundle.
      check: runtime(ordered ? (ordered.automaton.keyed ? 'checkStream' : 'checkOrder') : 'checkEnd'),
      ...(fold && { fold: value(context, 'folds', fold.name) }),
      ...(stream.text && { text: textRule(stream.media), readText: runtime('readText') }),
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

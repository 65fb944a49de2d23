// Streams of any contract: examples, walks through the grammar, or a few sampled events.
import { checkStream, eventName, type StreamAutomaton } from '../../../client/automaton.js';
import { randomFromText } from '../../../runtime/random.js';
import { createFake } from '../../../runtime/values/fake.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../../contract/json-trees.js';
import { eventText, itemsOfExample, sequenceTexts } from '../../contract/sse.js';
import type { Stream, StreamEvent } from '../../contract/stream-places.js';
import { fillEvent, fulfilRelations, type SampleStep, samplePath } from '../../grammar/sample.js';
import type { MockSource } from '../model.js';
import { cohere } from './coherent.js';
import { chooseExample, mentions } from './examples.js';

/** The text that ends the streams of many contracts that do not declare it. */
const commonTerminator = '[DONE]';

/** Events of a stream without a grammar. */
const sampledEvents = 3;

/** An item, and the value of its `event:` line. */
type Item = readonly [data: unknown, event?: string | undefined];

/** Whether the contract says, in a description or an example, that streams of an operation end with `[DONE]`. */
function endsWithTerminator(document: JsonObject, node: JsonObject, media: JsonObject): boolean {
  const body = deref(document, node.requestBody);
  const schemas = Object.values(asObject(body.content)).map((each) => deref(document, deref(document, each).schema));
  const parts = schemas.flatMap((schema) => [schema, ...asArray(schema.allOf).map((part) => deref(document, part))]);
  const fields = parts.flatMap(({ properties }) =>
    ['stream', 'stream_options'].map((name) => {
      const property = asObject(asObject(properties)[name]);
      return [property, deref(document, property)];
    }),
  );
  const { responses: _responses, ...about } = node;
  return mentions([about, media, fields], commonTerminator);
}

/** Fields that an event repeats on its `event:` line. */
const eventLine = (stream: Stream, name: string, data: unknown): string | undefined =>
  stream.named
    ? name || undefined
    : typeof asObject(data).type === 'string' && mentions(stream.media, 'event: ')
      ? String(asObject(data).type)
      : undefined;

/** What an event is called: by its `event:` line, else by the tag in its data. */
function nameOf(document: JsonObject, { name, schema }: StreamEvent): string {
  const { properties } = deref(document, schema);
  const { const: only, enum: several } = deref(document, asObject(properties).type);
  return String(only ?? asArray(several)[0] ?? name);
}

const begins = /(^|[._])(created|start|started|begin)$/;
const ends = /(^|[._])(completed|complete|done|stop|end|finished)$/;

/** The events that a stream without a grammar has: one that begins, one or two others, and one that ends, by their names. */
export function chooseEvents(document: JsonObject, { events }: Pick<Stream, 'events'>): StreamEvent[] {
  // Events in one schema are the branches of its union.
  const all = events.flatMap((event) => {
    const { oneOf, anyOf } = deref(document, event.schema);
    const branches = [...asArray(oneOf), ...asArray(anyOf)].filter(isObject);
    return branches.length ? branches.map((schema) => ({ name: event.name, schema })) : [event];
  });
  const [only] = all;
  if (only && all.length === 1) return [only, only];
  if (all.length <= sampledEvents) return all;
  const named = all.map((event) => ({ event, name: nameOf(document, event) }));
  // `response.completed` ends more than `response.output_text.done` does.
  const shortest = (pattern: RegExp) =>
    named.filter(({ name }) => pattern.test(name)).sort((a, b) => a.name.length - b.name.length)[0]?.event;
  const first = shortest(begins) ?? all[0];
  const last = shortest(ends) ?? all.at(-1);
  const between = named.find(({ name }) => /delta|chunk|partial/.test(name))?.event ?? all[1];
  return [first, between, last].filter((event): event is StreamEvent => event !== undefined);
}

/** A few events, each of another schema where there are several; the last schema's event comes last. */
async function sampleFew({ document, creator, checks }: MockSource, stream: Stream, seed: string): Promise<Item[]> {
  const items: Item[] = [];
  for (const [at, event] of chooseEvents(document, stream).entries()) {
    const { value } = await creator.create(event.schema, {
      seed: `${seed} ${at}`,
      accepts: (each) => checks.acceptsReply(event.schema, each),
    });
    // A text of JSON has its quotes.
    const data =
      typeof value === 'string' && !event.data && stream.framing === 'events' ? JSON.stringify(value) : value;
    items.push([data, eventLine(stream, event.name, value)]);
  }
  return items;
}

/**
 * The frames of a stream.
 * @param automaton the compiled grammar, if the contract has one
 * @throws ProblemError 404 for an example that there is not
 */
export async function streamFrames(
  source: MockSource,
  node: JsonObject,
  media: JsonObject,
  stream: Stream | undefined,
  automaton: StreamAutomaton | undefined,
  options: {
    readonly seed: string;
    readonly example?: string;
    readonly dynamic: boolean;
    readonly isWanted: (example: unknown) => boolean;
  },
): Promise<string[]> {
  const { document, creator } = source;
  const { isWanted } = options;
  const example = options.dynamic
    ? undefined
    : (chooseExample(document, media, options.example, isWanted) ??
      chooseExample(document, media, options.example, () => true));
  const isEvents = !stream || stream.framing === 'events';
  if (example) return itemsOfExample(example.value, stream ?? { framing: 'events', events: [], at: [] });
  const mentioned = isEvents && !automaton && endsWithTerminator(document, node, media) ? commonTerminator : undefined;
  const terminator = automaton?.terminator ?? stream?.literal ?? mentioned;
  const write = (items: readonly Item[]): string[] =>
    isEvents
      ? [...items, ...(terminator === undefined ? [] : [[terminator] as const])].map((item) => eventText(...item))
      : sequenceTexts(
          String(stream.at.at(-1)),
          items.map(([data]) => data),
        );
  if (automaton && stream) {
    const accepts = (event: unknown): boolean =>
      stream.events.some(({ schema }) => source.checks.acceptsReply(schema, event));
    const random = randomFromText(options.seed);
    const sampler = { document, stream, automaton, accepts, random };
    const events = sampleEvents({ ...sampler, cohere }) ?? sampleEvents(sampler);
    if (events) return write(events.map((event) => [event, stream.named ? eventName(automaton, event) : undefined]));
  }
  if (stream?.events.length) return write(await sampleFew(source, stream, options.seed));
  const value = isObject(media.schema) ? creator.guess(media.schema, options.seed) : 'example';
  return write([[value], [value]]);
}

/** Maximum attempts per event and per stream. */
const tries = { event: 200, stream: 20 };

interface StreamSampler {
  readonly document: JsonObject;
  readonly stream: Stream;
  readonly automaton: StreamAutomaton;
  /** Whether an event is valid by its schema. */
  readonly accepts: (event: unknown) => boolean;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Gives the events fields that agree with each other. */
  readonly cohere?: (events: readonly object[]) => object[];
}

/** A schema of the objects that have a value at a path. */
const pinned = ([path, value]: readonly [string, unknown]): JsonObject =>
  path
    .split('.')
    .reduceRight<JsonObject>((inner, key) => ({ properties: { [key]: inner }, required: [key] }), { const: value });

/** An event for one step of a walk through the grammar, with the right name and kind; validity is checked at the end. */
function sampleEvent(
  sampler: StreamSampler,
  fake: ReturnType<typeof createFake>,
  step: SampleStep,
): object | undefined {
  const { stream, automaton, accepts, random } = sampler;
  const named = stream.events.find((event) => event.name === step.event);
  // Events without a name differ only in their fields, so each schema is tried.
  const schemas = (named ? [named] : stream.events).map((event) => event.schema);
  const pins = Object.fromEntries(Object.entries(step.tags).filter(([path]) => path !== automaton.sequence));
  const seed = String(random());
  for (let attempt = 0; attempt < tries.event; attempt++) {
    const schema = { allOf: [schemas[attempt % schemas.length] ?? {}, ...Object.entries(pins).map(pinned)] };
    const base = fake(schema, { seed, attempt, varied: true });
    const event = isObject(base) ? fillEvent(step, base) : undefined;
    if (event && eventName(automaton, event) === step.event && accepts(event)) return event;
  }
  return undefined;
}

/** Events of a valid stream, or undefined if none was found. */
export function sampleEvents(sampler: StreamSampler): object[] | undefined {
  const { document, automaton, accepts, random, cohere = (events) => [...events] } = sampler;
  const fake = createFake(document);
  for (let attempt = 0; attempt < tries.stream; attempt++) {
    const steps = samplePath(automaton, random);
    const walked = steps.map((step) => sampleEvent(sampler, fake, step));
    if (walked.some((event) => event === undefined)) continue;
    const events = fulfilRelations(automaton, steps, cohere(walked as object[]));
    const order = checkStream(automaton);
    const accepted = events.every((event) => accepts(event) && order.accept(event) === undefined);
    if (accepted && order.end(automaton.terminator) === undefined) return events;
  }
  return undefined;
}

// Generates the events of a stream: a walk through its grammar, with an event of the contract for each step.
import { checkStream, eventName, type StreamAutomaton } from '../../client/automaton.js';
import { createFake } from '../../values/fake.js';
import { isObject, type JsonObject } from '../contract/json.js';
import type { Stream } from '../contract/streams.js';
import { fillEvent, type SampleStep, samplePath } from '../grammar/sample.js';
import { fulfilRelations } from '../grammar/sample-relations.js';

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

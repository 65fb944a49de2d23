// Generates replies: values from the schemas, streams that walk the grammar. All are checked with validators and grammar before they are sent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkStream, eventName, type StreamAutomaton } from '../../client/automaton.js';
import { randomFromText } from '../../engine/random.js';
import * as automata from '../../generated/automata.js';
import { isValid, operationObject } from '../../server/http/contract.js';
import type { Operation } from '../../server/http/router.js';
import type { Operation as ContractOperation } from '../contract/operations.js';
import { type Stream, streamsOf } from '../contract/streams.js';
import { asObject, isObject, type JsonObject } from '../contract/tree.js';
import { fillEvent, type SampleStep, samplePath } from '../grammar/sample.js';
import { cohere } from './coherent.js';
import { root } from './contract.js';
import { sample } from './sample.js';

/** Maximum attempts before the mock replies with an example instead. */
const tries = { value: 40, event: 200, stream: 20 };

let document32: JsonObject | undefined;
/** The 3.2 form, the only one with the schemas of events; loaded for the first dynamic stream. */
const contract32 = (): JsonObject => {
  document32 ??= asObject(JSON.parse(readFileSync(join(root, 'generated', 'openapi.json'), 'utf8')));
  return document32;
};

/** A value for a reply's schema that its validator accepts, or undefined when none was found. */
export function sampleReply(document: JsonObject, name: string, schema: unknown, seed: string): unknown {
  const random = randomFromText(seed);
  for (let attempt = 0; attempt < tries.value; attempt++) {
    const value = sample({ document, random }, schema);
    if (isValid(name, value)) return value;
  }
  return undefined;
}

const automatonOf = ({ order }: Operation): StreamAutomaton | undefined =>
  order ? (automata as unknown as Record<string, StreamAutomaton>)[order] : undefined;

function streamOf(document: JsonObject, operation: Operation): Stream | undefined {
  const at = ['paths', operation.path, operation.method];
  const [stream] = streamsOf(document, {
    ...operation,
    at,
    node: operationObject(document, operation),
  } as unknown as ContractOperation);
  return stream;
}

/** An event for one step of a walk through the grammar, with the right name and kind; validity is checked at the end. */
function sampleEvent(
  document: JsonObject,
  stream: Stream,
  automaton: StreamAutomaton,
  schema: string,
  step: SampleStep,
  random: () => number,
): object | undefined {
  const named = stream.events.find((event) => event.name === step.event);
  // Events without a name differ only in their fields, so each schema is tried.
  const schemas = (named ? [named] : stream.events).map((event) => event.schema);
  const pins = Object.fromEntries(Object.entries(step.tags).filter(([path]) => path !== automaton.sequence));
  for (let attempt = 0; attempt < tries.event; attempt++) {
    const base = sample({ document, random, pins }, schemas[attempt % schemas.length] ?? {});
    const event = isObject(base) ? fillEvent(step, base) : undefined;
    if (event && eventName(automaton, event) === step.event && isValid(schema, event)) return event;
  }
  return undefined;
}

/** Events of a valid stream, or undefined if none was found. */
export function sampleStream(operation: Operation, seed: string): object[] | undefined {
  const automaton = automatonOf(operation);
  const document = contract32();
  const stream = streamOf(document, operation);
  const schema = operation.replies['200']?.['text/event-stream'];
  if (!automaton || !stream || !schema) return undefined;
  const random = randomFromText(seed);
  for (let attempt = 0; attempt < tries.stream; attempt++) {
    const walked = samplePath(automaton, random).map((step) =>
      sampleEvent(document, stream, automaton, schema, step, random),
    );
    if (walked.some((event) => event === undefined)) continue;
    const events = cohere(operation.surface, walked as object[]);
    const order = checkStream(automaton);
    const accepted = events.every((event) => isValid(schema, event) && order.accept(event) === undefined);
    if (accepted && order.end() === undefined) return events;
  }
  return undefined;
}

/** Events as they stand on the wire. */
export function streamText(operation: Operation, events: readonly object[]): string {
  const name = automatonOf(operation)?.name;
  return events
    .map(
      (event) =>
        `${typeof name === 'string' ? `event: ${(event as Record<string, unknown>)[name]}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
    )
    .join('');
}

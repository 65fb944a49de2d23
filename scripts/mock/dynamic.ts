// Generates replies: values from the schemas, streams that walk the grammar. All are checked with validators and grammar before they are sent.
import { readFileSync } from 'node:fs';
import type { StreamAutomaton } from '../../client/automaton.js';
import { randomFromText } from '../../engine/random.js';
import * as automata from '../../generated/automata.js';
import { contractFile } from '../../server/config/install-paths.js';
import { isValid, operationObject } from '../../server/http/contract.js';
import type { Operation } from '../../server/http/router.js';
import { streamFormatsOf } from '../../server/http/stream-format.js';
import { asObject, type JsonObject } from '../contract/json.js';
import type { Operation as ContractOperation } from '../contract/operations.js';
import { type Stream, streamsOf } from '../contract/streams.js';
import { cohere } from './coherent.js';
import { sample } from './sample.js';
import { sampleEvents } from './sample-stream.js';

/** Maximum attempts before the mock replies with an example instead. */
const tries = 40;

let document32: JsonObject | undefined;
/** The 3.2 form, the only one with the schemas of events; loaded for the first dynamic stream. */
const contract32 = (): JsonObject => {
  document32 ??= asObject(JSON.parse(readFileSync(contractFile, 'utf8')));
  return document32;
};

/** A value for a reply's schema that its validator accepts, or undefined when none was found. */
export function sampleReply(document: JsonObject, name: string, schema: unknown, seed: string): unknown {
  const random = randomFromText(seed);
  for (let attempt = 0; attempt < tries; attempt++) {
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

/** Events of a valid stream, or undefined if none was found. */
export function sampleStream(operation: Operation, seed: string): object[] | undefined {
  const automaton = automatonOf(operation);
  const document = contract32();
  const stream = streamOf(document, operation);
  const schema = operation.replies['200']?.['text/event-stream'];
  if (!automaton || !stream || !schema) return undefined;
  return sampleEvents({
    document,
    stream,
    automaton,
    accepts: (event) => isValid(schema, event),
    random: randomFromText(seed),
    cohere: (events) => cohere(operation.surface, events),
  });
}

/** Events as they stand on the wire, with the text that ends them. */
export function streamText(operation: Operation, events: readonly object[]): string {
  const format = streamFormatsOf(operation, automatonOf(operation)?.terminator).events;
  return [...events.map((event, at) => format.event(event, at === 0)), format.end(!events.length, true)].join('');
}

// Replies that a program gives for an operation, held against the contract before a request comes.
import { checkStream } from '../../../client/automaton.js';
import { streamFormatsOf } from '../../../http/reply/stream-format.js';
import { successStatus } from '../../../http/router.js';
import { isJsonMedia } from '../../../runtime/media-types.js';
import { asObject } from '../../contract/json-trees.js';
import { streamsOf } from '../../contract/stream-places.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import { documentedResponse } from '../../serve/error-body.js';
import type { MockReply, MockSource } from '../model.js';

/** The success of an operation with a body, which is the only one that is no text where the contract has JSON. @throws Error with all violations */
export function givenReply({ document, checks }: MockSource, operation: DocumentedOperation, body: unknown): MockReply {
  const code = successStatus(operation);
  const status = Number(code);
  const response = documentedResponse(document, operation.contractOperation.node, status);
  const medias = Object.keys(asObject(response?.content));
  const media = medias.find(isJsonMedia) ?? medias[0];
  if (media === undefined) {
    if (body !== undefined) throw new Error(`${operation.id}: reply ${code} has no body`);
    return { status, headers: {} };
  }
  if (!isJsonMedia(media)) {
    if (typeof body !== 'string') throw new Error(`${operation.id}: reply ${code} is ${media}: give it as a text`);
    return { status, headers: { 'content-type': media }, body };
  }
  const wrong = checks.replyViolations(operation, code, body);
  if (wrong.length)
    throw new Error(
      wrong.map(({ field, message }) => `${operation.id}: reply ${code}: ${field || 'the body'} ${message}`).join('\n'),
    );
  return { status, headers: { 'content-type': media }, json: body };
}

/** The stream of an operation. @throws Error that says which event the contract does not allow */
export function givenStream(
  { document, checks, automatonOf }: MockSource,
  operation: DocumentedOperation,
  events: readonly unknown[],
): MockReply {
  const stream = streamsOf(document, operation.contractOperation).find(({ status }) => status.startsWith('2'));
  if (!stream) throw new Error(`${operation.id} has no stream`);
  const automaton = automatonOf(stream);
  const order = automaton && checkStream(automaton);
  for (const [at, event] of events.entries()) {
    const wrong = stream.events.some(({ schema }) => checks.accepts(schema, event))
      ? order?.accept(event)
      : 'is not valid by the schema of any event';
    if (wrong !== undefined) throw new Error(`${operation.id}: event ${at}: ${wrong}`);
  }
  const unfinished = order?.end(automaton?.terminator);
  if (unfinished !== undefined) throw new Error(`${operation.id}: after the last event: ${unfinished}`);
  const format = streamFormatsOf(operation, automaton?.terminator ?? stream.literal).events;
  const end = format.end(!events.length, true);
  return {
    status: Number(stream.status.replace(/xx$/i, '00')),
    headers: { 'content-type': format.mediaType },
    chunks: [...events.map((event, at) => format.event(event, at === 0)), ...(end ? [end] : [])],
  };
}

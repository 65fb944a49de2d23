// What a request that is in order gets: which media type, which example, made up or not, at once or in chunks.

import { ProblemError } from '../../contract/problem.js';
import { isValid, schemaErrors } from '../../server/http/contract.js';
import { type Operation, successStatus } from '../../server/http/router.js';
import { asObject, deref, type JsonObject } from '../contract/json.js';
import { plainBody } from './bytes.js';
import { responseOf } from './contract.js';
import { sampleReply, sampleStream, streamText } from './dynamic.js';
import { requestedOf } from './echo/requested.js';
import { showsCall } from './echo/rewrite.js';
import type { AcceptedRequest, MockReply } from './model.js';
import type { Preference } from './prefer.js';
import { type Answerer, examplesOf, type PrismAnswer } from './prism.js';
import { arrayChunks, dataOf, eventsOf } from './stream.js';

type OwnRequest = Pick<AcceptedRequest<Operation>, 'operation' | 'body' | 'query' | 'preference'>;

const eventStream = 'text/event-stream';
const json = 'application/json';

/** A stream is asked for by `"stream": true` in the body, of operations that always stream by the query. */
const wantsStream = ({ operation, body, query }: OwnRequest): boolean =>
  operation.streams === 'always'
    ? Object.entries(operation.eventQuery ?? {}).every(([name, value]) => query.get(name) === value)
    : operation.order !== undefined && asObject(body).stream === true;

/** An operation that only ever streams answers its events as a JSON array where no event stream is asked for. */
const wantsArray = (request: OwnRequest): boolean => request.operation.streams === 'always' && !wantsStream(request);

/** Without a word from the caller it is the first example; a request that forces a tool call gets one, if there is an example of it. */
function withDefaults(document: JsonObject, { preference, operation, body }: OwnRequest): Preference {
  const { example, code, dynamic } = preference;
  if (example !== undefined || code !== undefined || dynamic || !requestedOf(body).call) return preference;
  const medias = Object.values(asObject(responseOf(document, operation, successStatus(operation)).content));
  const examples = medias.flatMap((media) => Object.entries(asObject(asObject(media).examples)));
  const [calling] = examples.find(([, each]) => showsCall(deref(document, each).value)) ?? [];
  return calling === undefined ? preference : { ...preference, example: calling };
}

/** JSON by Prism from the schema; where that does not fit the contract (unions are hard), by our own sampler. */
async function madeUpJson(
  document: JsonObject,
  prism: Answerer,
  operation: Operation,
  preference: Preference,
  { status }: PrismAnswer,
): Promise<unknown> {
  const name = operation.replies[String(status)]?.[json] ?? operation.replies.default?.[json];
  if (!name || !schemaErrors(name, null)) return undefined;
  const { body } = await prism.answer(operation, [json], preference);
  if (isValid(name, body)) return body;
  const { schema } = asObject(asObject(responseOf(document, operation, String(status)).content)[json]);
  return sampleReply(document, name, schema, preference.seed ?? String(Math.random()));
}

/** The body that `dynamic=true` asks for, or undefined when nothing was found that the contract accepts. */
async function madeUp(
  document: JsonObject,
  prism: Answerer,
  operation: Operation,
  preference: Preference,
  example: PrismAnswer,
): Promise<unknown> {
  if (example.media === json) return madeUpJson(document, prism, operation, preference, example);
  if (example.media !== eventStream) return undefined;
  const events = sampleStream(operation, preference.seed ?? String(Math.random()));
  return events && streamText(operation, events);
}

const noExample = (
  document: JsonObject,
  operation: Operation,
  { example, code = successStatus(operation) }: Preference,
): ProblemError =>
  new ProblemError({
    reason: 'not_found',
    message: `There is no example ${example} here, only: ${examplesOf(document, operation, code).join(', ')}`,
  });

/** A response that has a body, and neither JSON nor events: Prism would have nothing that fits. */
function plainAnswer(document: JsonObject, operation: Operation, preference: Preference): MockReply | undefined {
  const status = preference.code ?? successStatus(operation);
  const [first, ...others] = Object.entries(asObject(responseOf(document, operation, status).content));
  if (!first || [first, ...others].some(([media]) => media === json || media === eventStream)) return undefined;
  const [media, value] = first;
  const body = plainBody(document, media, value, preference.example);
  if (!body) throw noExample(document, operation, preference);
  return { status: Number(status), headers: { 'content-type': media }, body };
}

/**
 * The answer to a request that is in order.
 * @throws Problem 404 with the names of the examples there are, when the one that is asked for is not among them
 */
export async function answerTo(document: JsonObject, prism: Answerer, request: OwnRequest): Promise<MockReply> {
  const { operation } = request;
  const preference = withDefaults(document, request);
  const plain = plainAnswer(document, operation, preference);
  if (plain) return plain;
  const asArray = wantsArray(request);
  // JSON stays acceptable: a refusal is JSON also where a stream was asked for.
  const medias = asArray || wantsStream(request) ? [eventStream, `${json};q=0.5`] : [json];
  // Also a made-up answer has the example's status, media type and headers: made-up headers are words without meaning.
  const example = await prism.answer(operation, medias, { ...preference, dynamic: false }).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.reason !== 'not_found') throw error;
    throw noExample(document, operation, preference);
  });
  const { status, headers, media } = example;
  const dynamic = preference.dynamic && preference.example === undefined;
  const body = (dynamic ? await madeUp(document, prism, operation, preference, example) : undefined) ?? example.body;
  if (body === undefined) return { status, headers };
  if (media !== eventStream)
    return { status, headers: { ...headers, 'content-type': media ?? json }, body: JSON.stringify(body) };
  return asArray
    ? { status, headers: { ...headers, 'content-type': json }, chunks: arrayChunks(dataOf(String(body))) }
    : { status, headers: { ...headers, 'content-type': media }, chunks: eventsOf(String(body)) };
}

// The answer to a request that has passed every check: status, media type, then an example of the contract or a faked value.

import { createHash } from 'node:crypto';
import type { StreamAutomaton } from '../../../client/automaton.js';
import type { ErrorReply } from '../../../contract/error-format.js';
import { ProblemError } from '../../../contract/problem.js';
import { rangeHeaders, selectRange } from '../../../server/http/send-file.js';
import { asObject, deref, isObject, type JsonObject } from '../../contract/json.js';
import { framingOf, isJsonMedia } from '../../contract/media.js';
import { type Stream, streamsOf } from '../../contract/streams.js';
import { arrayChunks, dataOf, eventsOf } from '../chunks.js';
import type { Creator } from '../create.js';
import { requestedOf } from '../echo/requested.js';
import { showsCall } from '../echo/rewrite.js';
import type { AcceptedRequest, DocumentedOperation, MockReply } from '../model.js';
import { essence } from '../request/body.js';
import { selectMedia } from './accept.js';
import { responseKey } from './error-body.js';
import { chooseExample, examplesOf } from './examples.js';
import { repeatPathValues } from './path-values.js';
import { plainAnswer } from './plain.js';
import { streamFrames } from './stream.js';

interface AnswerDeps {
  readonly document: JsonObject;
  readonly creator: Creator;
  readonly operations: readonly DocumentedOperation[];
  readonly accepts: (schema: unknown, value: unknown) => boolean;
  readonly automatonOf: (stream: Stream) => StreamAutomaton | undefined;
  readonly errorOf: (status: number) => ErrorReply;
}

interface Chosen {
  readonly status: number;
  /** Its key among the documented responses. */
  readonly key?: string;
  readonly response: JsonObject;
}

/** A key of `responses` as a status: `2XX` is its first one. */
const statusOfKey = (key: string): number => (key === 'default' ? 200 : Number(key.replace(/xx$/i, '00')));

/**
 * The documented response: the one that is asked for, else the first success, else the first of all.
 * @throws ProblemError 404 for a success that is not documented
 */
function chooseResponse(document: JsonObject, node: JsonObject, code: string | undefined): Chosen {
  const responses = asObject(node.responses);
  const keys = Object.keys(responses).filter((key) => !key.startsWith('x-'));
  if (code === undefined) {
    const key = keys.find((each) => /^2(\d\d|xx)$/i.test(each)) ?? keys.find((each) => each === 'default') ?? keys[0];
    return key === undefined
      ? { status: 200, response: {} }
      : { status: statusOfKey(key), key, response: deref(document, responses[key]) };
  }
  const key = responseKey(responses, code);
  if (key === undefined && Number(code) < 400)
    throw new ProblemError({
      reason: 'not_found',
      message: `There is no response ${code} here, only: ${keys.join(', ')}`,
    });
  return key === undefined
    ? { status: Number(code), response: {} }
    : { status: Number(code), key, response: deref(document, responses[key]) };
}

/** The content of a response. What HEAD leaves out is documented for GET. */
function contentOf(
  { document, operations }: AnswerDeps,
  { method, path }: DocumentedOperation,
  { key, response }: Chosen,
): JsonObject {
  const content = asObject(response.content);
  if (method !== 'head' || key === undefined || Object.keys(content).length) return content;
  const get = operations.find((each) => each.method === 'get' && each.path === path)?.contractOperation;
  return asObject(deref(document, asObject(get?.node.responses)[key]).content);
}

/** The documented headers, from their examples and schemas. Those of the connection and the body are not the contract's. */
export function headersOf(document: JsonObject, creator: Creator, response: JsonObject): Record<string, string> {
  const own = /^(content-(type|length|encoding|range)|transfer-encoding|connection|date|accept-ranges)$/i;
  const entries = Object.entries(asObject(response.headers)).flatMap(([name, value]): [string, string][] => {
    const { schema, example, examples } = deref(document, value);
    if (own.test(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
    const [first] = Object.values(asObject(examples));
    const shown = example ?? deref(document, first).value ?? creator.guess(schema ?? {}, name);
    const text = Array.isArray(shown) ? shown.join(',') : isObject(shown) ? JSON.stringify(shown) : String(shown);
    return [[name.toLowerCase(), text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ')]];
  });
  return Object.fromEntries(entries);
}

/** A stream is wanted if the query or the body asks for it (`alt=sse`, `stream: true`), or if the caller accepts nothing else. */
function wantsStream(
  medias: readonly string[],
  stream: string | undefined,
  { body, query, headers: { accept } }: AcceptedRequest,
  eventQuery: Readonly<Record<string, string>> = {},
): boolean | undefined {
  if (stream === undefined) return false;
  if (medias.every((media) => media === stream)) return true;
  const asked = Object.entries(eventQuery);
  if (asked.length && asked.every(([name, value]) => query.get(name) === value)) return true;
  const { stream: wanted } = asObject(body);
  if (typeof wanted === 'boolean') return wanted;
  return accept?.includes(essence(stream)) && !/application\/json/.test(accept) ? true : undefined;
}

function chooseMedia(
  medias: readonly string[],
  request: AcceptedRequest,
  media: (name: string) => JsonObject,
  stream: string | undefined,
  eventQuery: DocumentedOperation['eventQuery'],
): string | undefined {
  const { headers, preference } = request;
  const streams = wantsStream(medias, stream, request, eventQuery);
  // Official SDKs ask for a stream in the body, and accept JSON only.
  if (streams && (medias.length > 1 || selectMedia(medias, headers.accept))) return stream;
  const others = medias.filter((each) => each !== stream);
  // Of several kinds of streams, that of the client comes first.
  if (stream && others.every(framingOf)) return selectMedia([stream, ...others], headers.accept);
  // An example that is asked for by name decides between media types that the caller accepts alike.
  const named = others.filter(
    (each) => preference.example !== undefined && Object.hasOwn(asObject(media(each).examples), preference.example),
  );
  return selectMedia(named.length ? named : others, headers.accept);
}

/** JSON for callers that ask for a version of it (`application/vnd.github+json`), where the contract has `application/json`. */
const versioned = (medias: readonly string[], accept: string | undefined): string | undefined =>
  accept?.split(',').some((each) => /^\s*application\/vnd\.[^;]*\+json/i.test(each))
    ? medias.find(isJsonMedia)
    : undefined;

/** A file, or the part of it that the caller asks for. @throws ProblemError 412, 416 */
function fileAnswer(request: AcceptedRequest, headers: Record<string, string>, type: string, bytes: Buffer): MockReply {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  const file = { size: bytes.length, etag, mediaType: type };
  const portion = selectRange(request.headers, file);
  const head = { status: portion.status, headers: { ...headers, ...rangeHeaders(portion, file) } };
  if (portion.status === 304) return head;
  return { ...head, body: portion.status === 206 ? bytes.subarray(portion.range.start, portion.range.end + 1) : bytes };
}

/** Answers a request. @throws ProblemError 404 for an example or a response that there is not, 406 when the caller accepts no media type of it */
export async function answerTo(deps: AnswerDeps, request: AcceptedRequest): Promise<MockReply> {
  const { document, creator, accepts } = deps;
  const { operation, preference } = request;
  const { contractOperation } = operation;
  const { node } = contractOperation;
  const chosen = chooseResponse(document, node, preference.code);
  const { status, response } = chosen;
  const headers = headersOf(document, creator, response);
  const content = contentOf(deps, operation, chosen);
  const mediaOf = (name: string): JsonObject => deref(document, content[name]);
  const medias = Object.keys(content);
  const stream = streamsOf(document, contractOperation).find(
    (each) => deref(document, asObject(node.responses)[each.status]) === response,
  );
  const streamMedia = medias.find((each) => (stream ? stream.at.at(-1) === each : framingOf(each) === 'events'));
  const dynamic = preference.dynamic && preference.example === undefined;
  const seed = preference.seed ?? (dynamic ? String(Math.random()) : operation.id);
  // An error is answered whatever the caller accepts.
  const media =
    chooseMedia(medias, request, mediaOf, streamMedia, stream && operation.eventQuery) ??
    (status < 400 ? versioned(medias, request.headers.accept) : medias[0]);
  if (media === undefined) {
    if (medias.length)
      throw new ProblemError({ reason: 'not_acceptable', message: `The answer can be ${medias.join(' or ')} only.` });
    // A response that the contract documents without content has none.
    if (status < 400 || (chosen.key !== undefined && chosen.key !== 'default')) return { status, headers };
    const { media: errorMedia, body } = deps.errorOf(status);
    return { status, headers: { ...headers, 'content-type': errorMedia }, body: JSON.stringify(body) };
  }
  const type = mediaOf(media);
  const framesOf = (name: string): Promise<string[]> =>
    streamFrames(deps, node, mediaOf(name), stream, stream && deps.automatonOf(stream), {
      seed,
      dynamic,
      ...(preference.example === undefined ? {} : { example: preference.example }),
      isWanted: requestedOf(request.body).call ? showsCall : () => true,
    });
  if (media === streamMedia) {
    const frames = await framesOf(media);
    return {
      status,
      headers: { ...headers, 'content-type': media },
      chunks: (stream?.framing ?? 'events') === 'events' ? frames.flatMap(eventsOf) : frames,
    };
  }
  const contentType = media.includes('*') ? (isJsonLike(type) ? 'application/json' : concrete(media)) : media;
  if (!isJsonMedia(contentType)) {
    const body = await plainAnswer(deps, contentType, type, { ...preference, dynamic }, seed);
    const isFile = operation.file && /^(get|head)$/.test(operation.method) && (status === 200 || status === 206);
    return isFile
      ? fileAnswer(request, headers, contentType, body)
      : { status, headers: { ...headers, 'content-type': contentType }, body };
  }
  const { schema } = type;
  const isValid = (value: unknown): boolean => accepts(schema ?? {}, value);
  // The JSON of an operation that always streams is a list of the events, with the examples of the stream if there are any.
  if (operation.streams === 'always' && streamMedia && stream?.framing === 'events') {
    const hasExamples = (of: JsonObject): boolean => examplesOf(document, of).length > 0;
    const events =
      dynamic || hasExamples(mediaOf(streamMedia)) || !hasExamples(type) ? await framesOf(streamMedia) : [];
    const items = dataOf(events.join(''));
    if (items.length && isValid(items))
      return { status, headers: { ...headers, 'content-type': contentType }, chunks: arrayChunks(items) };
  }
  // A tool that must be called is called; what is called with what is the affair of echo/.
  const { call } = requestedOf(request.body);
  const isWanted = (value: unknown): boolean => isValid(value) && (!call || showsCall(value));
  const create = async (of: unknown) => {
    const wanted = call && (await creator.create(of, { seed, accepts: isWanted }));
    return wanted?.accepted ? wanted : creator.create(of, { seed, accepts: isValid });
  };
  const example = dynamic
    ? undefined
    : (chooseExample(document, type, preference.example, isWanted) ??
      chooseExample(document, type, preference.example, isValid));
  if (status >= 400 && !example) {
    const error = deps.errorOf(status);
    return { status, headers: { ...headers, 'content-type': error.media }, body: JSON.stringify(error.body) };
  }
  const { value, accepted } = example ? { value: example.value, accepted: true } : await create(schema ?? {});
  const body = status < 300 ? repeatPathValues(document, value, request, isValid) : value;
  return {
    status,
    headers: { ...headers, 'content-type': contentType },
    body: JSON.stringify(body ?? null),
    ...(accepted
      ? {}
      : { note: `no value was found that is valid by the schema of reply ${status}: add an example to the contract` }),
  };
}

const isJsonLike = ({ schema }: JsonObject): boolean =>
  isObject(schema) && !(schema.type === 'string' && ('format' in schema || 'contentMediaType' in schema));

/** A media type of a range. */
const concrete = (range: string): string =>
  ({ 'image/*': 'image/png', 'audio/*': 'audio/wav', 'video/*': 'video/mp4', 'text/*': 'text/plain' })[
    essence(range)
  ] ?? 'application/octet-stream';

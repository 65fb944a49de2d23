// The answer to a request that has passed every check: status, media type, then an example of the contract or a faked value.
import { createHash } from 'node:crypto';
import { essence } from '../../../http/body/form.js';
import { rangeHeaders, selectRange } from '../../../http/reply/send-file.js';
import { type ErrorReply, errorText } from '../../../runtime/errors/error-format.js';
import { ProblemError, problemOf } from '../../../runtime/errors/problem.js';
import { framingOf, isJsonMedia } from '../../../runtime/media-types.js';
import { schemasAt } from '../../contract/fields.js';
import { asObject, deref, isObject, type JsonObject, parsed } from '../../contract/json-trees.js';
import {
  eventTexts,
  framesOf as framesIn,
  mediaTypeOf,
  restOf,
  resumeOf,
  sequenceTexts,
  withIds,
} from '../../contract/sse.js';
import { streamsOf } from '../../contract/stream-places.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import { responseKey } from '../../serve/error-body.js';
import { requestedOf } from '../echo/requested.js';
import { showsCall } from '../echo/rewrite.js';
import type { AcceptedRequest, MockReply, MockSource } from '../model.js';
import { chooseExample, exampleOfRequest, examplesOf } from './examples.js';
import { streamFrames } from './mock-stream.js';
import { plainAnswer } from './plain.js';

// Lets an answer repeat the ids in the path of the request. Every change must leave the answer valid.

/** The value of a path parameter in the type of the field that it replaces. */
const alike = (text: string, before: unknown): unknown =>
  typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

const squash = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The reference to the schema of an operation's first JSON success. */
function replyRef(document: JsonObject, node: unknown): unknown {
  const responses = Object.entries(asObject(asObject(node).responses));
  const [, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
  const content = asObject(deref(document, success).content);
  return asObject(asObject(content['application/json']).schema).$ref;
}

/** The parameter that identifies what the answer is about: at the end of the path, or before an action (`/jobs/{job_id}/cancel`). */
function identifier(document: JsonObject, { operation }: AcceptedRequest): string | undefined {
  const [, before = '', name = '', action = ''] = /^(.*)\{([^}]+)\}(.*)$/.exec(operation.path) ?? [];
  const collection = before.split('/').at(-2) ?? '';
  // `/models/{model}` is identified by its name.
  if (!/id$/i.test(name) && `${squash(name)}s` !== squash(collection)) return undefined;
  if (action.replace('/', '') === '') return name;
  const item = asObject(asObject(document.paths)[`${before}{${name}}`]);
  const ref = replyRef(document, operation.contractOperation.node);
  return ref !== undefined && ref === replyRef(document, item.get) ? name : undefined;
}

/** The fields that path parameters give a value: of the same name, and `id`. */
function fromPath(document: JsonObject, value: JsonObject, request: AcceptedRequest): [string, unknown][] {
  const { path } = request;
  const same = Object.entries(path).flatMap(([name, text]): [string, unknown][] => {
    const field = Object.keys(value).find((each) => squash(each) === squash(name));
    return field === undefined ? [] : [[field, alike(text, value[field])]];
  });
  const name = 'id' in value ? identifier(document, request) : undefined;
  return name === undefined ? same : [...same, ['id', alike(path[name] ?? '', value.id)]];
}

/**
 * The answer with the values that the request named, as far as it stays valid.
 * @param value the answer; it is not modified
 */
function repeatPathValues(
  document: JsonObject,
  value: unknown,
  request: AcceptedRequest,
  isValid: (value: unknown) => boolean,
): unknown {
  if (!isObject(value)) return value;
  const changes = fromPath(document, value, request);
  let result = value;
  for (const [field, next] of changes) {
    const changed = { ...result, [field]: next };
    if (isValid(changed)) result = changed;
  }
  return result;
}

// Content negotiation (RFC 9110, 12.5.1).

interface Range {
  readonly media: string;
  readonly quality: number;
}

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part) => {
    const quality = /;\s*q=([\d.]+)/i.exec(part)?.[1];
    return { media: essence(part), quality: quality === undefined ? 1 : Number(quality) };
  });

/** Names that callers have for files of any type. */
const bytes = ['application/octet-stream', 'application/binary'];

/** The weight that a caller gives a media type: by the most specific range that covers it. `application/json` covers what is JSON by its suffix. */
function qualityOf(ranges: readonly Range[], media: string): number {
  const [main = ''] = media.split('/');
  const others = isJsonMedia(media) ? ['application/json'] : /^text\/|xml$/.test(media) ? [] : bytes;
  const found = [media, ...others, `${main}/*`, '*/*']
    .map((wanted) => ranges.find((range) => range.media === wanted))
    .find((range) => range !== undefined);
  // A range of the contract fits whatever lies in it.
  const inside = media.endsWith('/*')
    ? ranges.find((range) => media === '*/*' || range.media.startsWith(`${main}/`))
    : undefined;
  return (found ?? inside)?.quality ?? 0;
}

/** The media type that suits the caller best; undefined when `accept` rules out all of them. */
function selectMedia(medias: readonly string[], accept: string | undefined): string | undefined {
  if (!accept) return medias[0];
  const ranges = rangesOf(accept);
  const rated = medias.map((media) => ({ media, quality: qualityOf(ranges, essence(media)) }));
  return rated.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)[0]?.media;
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
  const usual = keys.find((each) => /^2(\d\d|xx)$/i.test(each)) ?? keys.find((each) => each === 'default') ?? keys[0];
  const key = code === undefined ? usual : responseKey(responses, code);
  if (key === undefined && Number(code) < 400)
    throw problemOf('not_found', `There is no response ${code} here, only: ${keys.join(', ')}`);
  const status = code === undefined ? statusOfKey(key ?? 'default') : Number(code);
  return key === undefined ? { status, response: {} } : { status, key, response: deref(document, responses[key]) };
}

/** The content of a response. What HEAD leaves out is documented for GET. */
function contentOf(
  { document, checks }: MockSource,
  { method, path }: DocumentedOperation,
  { key, response }: Chosen,
): JsonObject {
  const content = asObject(response.content);
  if (method !== 'head' || key === undefined || Object.keys(content).length) return content;
  const get = checks.operations.find((each) => each.method === 'get' && each.path === path)?.contractOperation;
  return asObject(deref(document, asObject(get?.node.responses)[key]).content);
}

/** The documented headers, from their examples and schemas. Those of the connection and the body are not the contract's. */
export function headersOf({ document, creator }: MockSource, response: JsonObject): Record<string, string> {
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

/** Whether a query asks for events (`alt=sse`). */
export function queriesEvents(query: URLSearchParams, eventQuery: Readonly<Record<string, string>> = {}): boolean {
  const asked = Object.entries(eventQuery);
  return asked.length > 0 && asked.every(([name, value]) => query.get(name) === value);
}

/** A stream is wanted if the query or the body asks for it (`alt=sse`, `stream: true`), or if the caller accepts nothing else. */
function wantsStream(
  medias: readonly string[],
  stream: string | undefined,
  { operation, body, query, headers: { accept } }: AcceptedRequest,
  eventQuery: DocumentedOperation['eventQuery'],
): boolean | undefined {
  if (stream === undefined) return false;
  if (medias.every((media) => media === stream)) return true;
  if (queriesEvents(query, eventQuery)) return true;
  const { stream: wanted = operation.streamsByDefault } = asObject(body);
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
  if (stream && others.every((each) => framingOf(each))) return selectMedia([stream, ...others], headers.accept);
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

/** Whether events of a stream have ids, by which the rest of it is requested. */
const hasIds = (document: JsonObject, { itemSchema }: JsonObject): boolean =>
  schemasAt(document, asObject(itemSchema), 'id').length > 0;

/** The items of a stream, or the rest of them that the caller asks for. */
function resumed(
  document: JsonObject,
  media: JsonObject,
  frames: readonly string[],
  { operation, query, headers }: AcceptedRequest,
): readonly string[] {
  const isWithIds = operation.method === 'get' && frames[0]?.includes('data:') && hasIds(document, media);
  const resume =
    resumeOf(media) ?? (isWithIds ? { in: 'header', parameter: 'last-event-id', by: undefined } : undefined);
  if (!resume) return frames;
  const { by, parameter } = resume;
  // An example is sent as it is written, unless the contract says that ids count.
  const isShown = !resumeOf(media) && examplesOf(document, media).length > 0;
  const all = by === undefined && !isShown ? withIds(frames) : frames;
  const given = resume.in === 'query' ? query.get(parameter) : headers[parameter.toLowerCase()];
  return typeof given === 'string' && given ? restOf(all, by, given) : all;
}

/** Answers a request. @throws ProblemError 404 for an example or a response that there is not, 406 when the caller accepts no media type of it */
export async function answerTo(
  source: MockSource,
  request: AcceptedRequest,
  errorOf: (status: number) => ErrorReply,
): Promise<MockReply> {
  const { document, creator } = source;
  const { acceptsReply: accepts } = source.checks;
  const { operation, preference } = request;
  const { contractOperation } = operation;
  const { node } = contractOperation;
  const chosen = chooseResponse(document, node, preference.code);
  const { status, response } = chosen;
  const headers = headersOf(source, response);
  const typed = (type: string) => ({ status, headers: { ...headers, 'content-type': type } });
  const failed = (): MockReply => {
    const error = errorOf(status);
    return { ...(error.body === undefined ? { status, headers } : typed(error.media)), body: errorText(error) };
  };
  const content = contentOf(source, operation, chosen);
  const mediaOf = (name: string): JsonObject => deref(document, content[name]);
  const medias = Object.keys(content);
  const stream = streamsOf(document, contractOperation).find(
    (each) => deref(document, asObject(node.responses)[each.status]) === response,
  );
  const framing = stream?.framing ?? 'events';
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
    return failed();
  }
  const type = mediaOf(media);
  const framesOf = (name: string): Promise<string[]> =>
    streamFrames(source, node, mediaOf(name), stream, stream && source.automatonOf(stream), {
      seed,
      dynamic,
      ...(preference.example === undefined ? {} : { example: preference.example }),
      isWanted: requestedOf(request.body).call ? showsCall : () => true,
    });
  if (media === streamMedia) {
    const frames = resumed(document, type, await framesOf(media), request);
    return {
      ...typed(mediaTypeOf(media, framing)),
      chunks: framing === 'events' ? frames.flatMap(eventTexts) : frames,
    };
  }
  const contentType = media.includes('*') ? (isJsonLike(type) ? 'application/json' : concrete(media)) : media;
  if (!isJsonMedia(contentType)) {
    const body = await plainAnswer(source, contentType, type, { ...preference, dynamic }, seed);
    const isFile = operation.file && /^(get|head)$/.test(operation.method) && (status === 200 || status === 206);
    return isFile ? fileAnswer(request, headers, contentType, body) : { ...typed(contentType), body };
  }
  const { schema } = type;
  const isValid = (value: unknown): boolean => accepts(schema ?? {}, value);
  // The JSON of an operation that always streams is a list of the events, with the examples of the stream if there are any.
  if (operation.streams === 'always' && streamMedia && stream?.framing === 'events') {
    const hasExamples = (of: JsonObject): boolean => examplesOf(document, of).length > 0;
    const events =
      dynamic || hasExamples(mediaOf(streamMedia)) || !hasExamples(type) ? await framesOf(streamMedia) : [];
    // That of an event such as `[DONE]` is none.
    const items = framesIn(events.join('')).flatMap(({ data }) =>
      [parsed(data)].filter((value) => value !== undefined),
    );
    if (items.length && isValid(items)) return { ...typed(contentType), chunks: sequenceTexts(contentType, items) };
  }
  // A tool that must be called is called; what is called with what is the affair of echo/.
  const { call } = requestedOf(request.body);
  const isWanted = (value: unknown): boolean => isValid(value) && (!call || showsCall(value));
  const create = async (of: unknown) => {
    const wanted = call && (await creator.create(of, { seed, accepts: isWanted }));
    return wanted?.accepted ? wanted : creator.create(of, { seed, accepts: isValid });
  };
  const names = examplesOf(document, type).map(({ name }) => name);
  const named = preference.example ?? exampleOfRequest(document, node, request, names);
  const example = dynamic
    ? undefined
    : (chooseExample(document, type, named, isWanted) ?? chooseExample(document, type, named, isValid));
  if (status >= 400 && !example) return failed();
  const { value, accepted } = example ? { value: example.value, accepted: true } : await create(schema ?? {});
  const body = status < 300 ? repeatPathValues(document, value, request, isValid) : value;
  const reply = { ...typed(contentType), json: body ?? null };
  const note = `no value was found that is valid by the schema of reply ${status}: add an example to the contract`;
  return accepted ? reply : { ...reply, note };
}

const isJsonLike = ({ schema }: JsonObject): boolean =>
  isObject(schema) && !(schema.type === 'string' && ('format' in schema || 'contentMediaType' in schema));

/** A media type of a range. */
const concrete = (range: string): string =>
  ({ 'image/*': 'image/png', 'audio/*': 'audio/wav', 'video/*': 'video/mp4', 'text/*': 'text/plain' })[
    essence(range)
  ] ?? 'application/octet-stream';

// The answer to a request that has passed every check: status, media type, then an example of the contract or a faked value.

import type { StreamAutomaton } from '../../../client/automaton.js';
import type { ErrorReply } from '../../../contract/error-format.js';
import { ProblemError, reasonOf } from '../../../contract/problem.js';
import { asObject, deref, isObject, type JsonObject } from '../../contract/json.js';
import { framingOf, isJsonMedia } from '../../contract/media.js';
import { eventQueryOf } from '../../contract/stream-request.js';
import { type Stream, streamsOf } from '../../contract/streams.js';
import { requestedOf } from '../echo/requested.js';
import { showsCall } from '../echo/rewrite.js';
import type { MockReply } from '../model.js';
import { eventsOf } from '../stream.js';
import { selectMedia } from './accept.js';
import { essence } from './body.js';
import { coherent } from './coherent.js';
import type { Creator } from './create.js';
import { chooseExample } from './examples.js';
import { plainAnswer } from './plain.js';
import type { ForeignRequest } from './request.js';
import { streamFrames } from './stream.js';

interface AnswerDeps {
  readonly document: JsonObject;
  readonly creator: Creator;
  readonly accepts: (schema: unknown, value: unknown) => boolean;
  readonly automatonOf: (stream: Stream) => StreamAutomaton | undefined;
  readonly errorOf: (node: JsonObject, status: number) => ErrorReply;
}

interface Chosen {
  readonly status: number;
  readonly response: JsonObject;
}

/** A key of `responses` as a status: `2XX` is its first one. */
const statusOfKey = (key: string): number => (key === 'default' ? 200 : Number(key.replace(/xx$/i, '00')));

/**
 * The documented response: the one that is asked for, else the first success, else the first of all.
 * @throws ProblemError 404 for a success that is not documented
 */
function chooseResponse({ document }: AnswerDeps, node: JsonObject, code: string | undefined): Chosen {
  const responses = asObject(node.responses);
  const keys = Object.keys(responses).filter((key) => !key.startsWith('x-'));
  if (code === undefined) {
    const key = keys.find((each) => /^2(\d\d|xx)$/i.test(each)) ?? keys.find((each) => each === 'default') ?? keys[0];
    return key === undefined
      ? { status: 200, response: {} }
      : { status: statusOfKey(key), response: deref(document, responses[key]) };
  }
  const range = `${code[0]}XX`;
  const key = [code, range, range.toLowerCase(), 'default'].find((each) => Object.hasOwn(responses, each));
  if (key === undefined && Number(code) < 400)
    throw new ProblemError({
      reason: 'not_found',
      message: `There is no response ${code} here, only: ${keys.join(', ')}`,
    });
  return { status: Number(code), response: key === undefined ? {} : deref(document, responses[key]) };
}

/** The documented headers, from their examples and schemas. Those of the connection and the body are not the contract's. */
function headersOf({ document, creator }: AnswerDeps, response: JsonObject): Record<string, string> {
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
  { body, query, headers: { accept } }: ForeignRequest,
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
  request: ForeignRequest,
  media: (name: string) => JsonObject,
  stream: string | undefined,
  eventQuery: ReturnType<typeof eventQueryOf>,
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

/** Answers a request. @throws ProblemError 404 for an example or a response that there is not, 406 when the caller accepts no media type of it */
export async function answerForeign(deps: AnswerDeps, request: ForeignRequest): Promise<MockReply> {
  const { document, creator, accepts } = deps;
  const { operation, preference } = request;
  const { node } = operation;
  const { status, response } = chooseResponse(deps, node, preference.code);
  const headers = headersOf(deps, response);
  const content = asObject(response.content);
  const mediaOf = (name: string): JsonObject => deref(document, content[name]);
  const medias = Object.keys(content);
  const stream = streamsOf(document, operation).find(
    (each) => deref(document, asObject(node.responses)[each.status]) === response,
  );
  const streamMedia = medias.find((each) => (stream ? stream.at.at(-1) === each : framingOf(each) === 'events'));
  const seed = preference.seed ?? (preference.dynamic ? String(Math.random()) : operation.id);
  // An error is answered whatever the caller accepts.
  const asked = stream && eventQueryOf(document, operation);
  const media = chooseMedia(medias, request, mediaOf, streamMedia, asked) ?? (status < 400 ? undefined : medias[0]);
  if (media === undefined) {
    if (medias.length)
      throw new ProblemError({ reason: 'not_acceptable', message: `The answer can be ${medias.join(' or ')} only.` });
    if (status < 400) return { status, headers };
    const { media: errorMedia, body } = deps.errorOf(node, status);
    return { status, headers: { ...headers, 'content-type': errorMedia }, body: JSON.stringify(body) };
  }
  const type = mediaOf(media);
  const options = {
    seed,
    dynamic: preference.dynamic,
    ...(preference.example === undefined ? {} : { example: preference.example }),
    isWanted: requestedOf(request.body).call ? showsCall : () => true,
  };
  if (media === streamMedia) {
    const automaton = stream && deps.automatonOf(stream);
    const frames = await streamFrames(deps, node, type, stream, automaton, options);
    return {
      status,
      headers: { ...headers, 'content-type': media },
      chunks: (stream?.framing ?? 'events') === 'events' ? frames.flatMap(eventsOf) : frames,
    };
  }
  const contentType = media.includes('*') ? (isJsonLike(type) ? 'application/json' : concrete(media)) : media;
  if (!isJsonMedia(contentType))
    return {
      status,
      headers: { ...headers, 'content-type': contentType },
      body: await plainAnswer(deps, contentType, type, preference, seed),
    };
  const { schema } = type;
  const isValid = (value: unknown): boolean => accepts(schema ?? {}, value);
  // A tool that must be called is called; what is called with what is the affair of echo/.
  const { call } = requestedOf(request.body);
  const isWanted = (value: unknown): boolean => isValid(value) && (!call || showsCall(value));
  const create = async (of: unknown) => {
    const wanted = call && (await creator.create(of, { seed, accepts: isWanted }));
    return wanted?.accepted ? wanted : creator.create(of, { seed, accepts: isValid });
  };
  const example = preference.dynamic
    ? undefined
    : (chooseExample(document, type, preference.example, isWanted) ??
      chooseExample(document, type, preference.example, isValid));
  if (status >= 400 && !example) {
    const error = deps.errorOf(node, status);
    return { status, headers: { ...headers, 'content-type': error.media }, body: JSON.stringify(error.body) };
  }
  const { value, accepted } = example ? { value: example.value, accepted: true } : await create(schema ?? {});
  const body = status < 300 ? coherent(document, value, request, isValid) : value;
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

/** The reason of a status, for error bodies that are asked for. */
export const problemOf = (status: number) => ({ reason: reasonOf(status), status });

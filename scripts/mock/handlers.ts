// The handlers of a mock: each answers by the model of its contract, with the faults that `x-pentagate-simulate` asks for, as the server
// injects them into the answers of its simulator.

import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyHandler, AnyHandlers, AnyReply, TextStreamReply } from '../../http/http-deps.js';
import { createConcurrentCallLimit } from '../../http/injected-faults/concurrent-calls.js';
import {
  createFaultReader,
  type FaultOptions,
  faultHeader,
  noFaults,
} from '../../http/injected-faults/fault-header.js';
import {
  charactersPerToken,
  injectBeforeAnswer,
  injectIntoEvents,
  sleep,
  textLength,
} from '../../http/injected-faults/inject-faults.js';
import { streamFormatsOf } from '../../http/reply/stream-format.js';
import type { RequestContext } from '../../http/request-context.js';
import { sentKeys } from '../../http/request-credentials.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { asArray, asObject, type JsonObject } from '../../runtime/json.js';
import { framingOf } from '../../runtime/media-types.js';
import { defaultSettings } from '../../runtime/settings/read-by-schema.js';
import { readerOf } from '../../runtime/stream-text.js';
import { parsed } from '../contract/json-trees.js';
import { framesOf } from '../contract/sse.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { AcceptedRequest, MockModel, MockReply } from './model.js';
import { preferenceOf } from './prefer.js';

/**
 * Yields chunks with a pause before each except the first. A slow reader slows it down; an aborted signal ends it.
 * @param pace milliseconds between two chunks
 */
export async function* paced<Chunk>(
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
  pace: number,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  let first = true;
  for await (const chunk of chunks) {
    if (!first && pace > 0) {
      try {
        await pause(pace, undefined, { signal });
      } catch {
        return;
      }
    }
    first = false;
    yield chunk;
  }
}

/** The value of a chunk: an event, a line, or an element of an array; undefined for a text such as `[DONE]`. */
function parsedChunk(chunk: string): unknown {
  const text = framesOf(chunk)[0]?.data ?? chunk.replace('\u001e', '').replace(/^[[,]/, '');
  // The last element of an array has its end, and `[DONE]` is no JSON.
  return parsed(text) ?? parsed(text.replace(/\]\s*$/, ''));
}

/** The chunks of a stream as the events of a handler. @param media the media type @param terminator a text that is none of them */
function* valuesOf(
  { labelled, textEvents }: DocumentedOperation,
  chunks: Iterable<string>,
  media: string,
  terminator: string | undefined,
): Generator<unknown> {
  const framing = framingOf(media, { itemSchema: {} }) ?? 'events';
  // Parts have no names that would distinguish those that are text.
  const isMixed = framing === 'parts' && textEvents !== undefined;
  const frames = readerOf(framing, media);
  for (const chunk of chunks) {
    frames.push(chunk);
    for (let read = frames.next(); read; read = frames.next()) {
      const { data: text, ...frame } = read;
      const isText = textEvents === true || textEvents?.includes(frame.event ?? '');
      const data = isText ? text : (parsed(text) ?? (isMixed ? text : undefined));
      if (data !== undefined && text !== terminator) yield labelled ? { ...frame, data } : data;
    }
  }
}

/** Characters that an event brings to read. One that has no text at a known place counts as one token. */
function eventLength(event: unknown): number {
  const value = asObject(event);
  const choice = asObject(asObject(asArray(value.choices)[0]).delta).content;
  return textLength(value) || textLength({ delta: choice }) || charactersPerToken;
}

/** The chunk that ends a failed stream; undefined where the stream has no error event, and is cut. */
function errorChunk(
  model: MockModel,
  operation: DocumentedOperation,
  { headers, chunks = [] }: MockReply,
  { problem }: ProblemError,
  count: number,
): string | undefined {
  const event = model.errorEvent(problem, operation, count);
  if (event === undefined) return undefined;
  const { events, array } = streamFormatsOf(operation);
  if (headers['content-type'] === array.mediaType)
    return `${array.event(event, count === 0)}${array.end(false, false)}`;
  const text = events.event(event, count === 0);
  // Of a stream whose events have names that the contract does not declare.
  const isNamed = operation.sequence === undefined && chunks.some((chunk) => chunk.startsWith('event:'));
  return isNamed && !text.startsWith('event:') ? `event: error\n${text}` : text;
}

/** A request as the model of a mock takes it. */
function acceptedRequest(
  operation: DocumentedOperation,
  { id, body, signal, headers }: Parameters<AnyHandler>[0],
  { method, path: address, search, query, pathParameters: path, parameters }: RequestContext,
): AcceptedRequest {
  const sent = headers as IncomingHttpHeaders;
  const { path: inPath, query: inQuery, header = {} } = parameters ?? { path: {}, query: {} };
  return {
    id,
    method,
    address,
    operation,
    path,
    search,
    query,
    headers: sent,
    body: Buffer.isBuffer(body) ? body.toString('latin1') : body,
    values: { path: inPath as JsonObject, query: inQuery as JsonObject, header: header as JsonObject },
    preference: preferenceOf(sent.prefer?.toString(), query),
    signal,
  };
}

/** The answer of the model, or the simulated error in its place, which is set as the error of the context. */
async function replyOf(
  model: MockModel,
  request: AcceptedRequest,
  asked: FaultOptions,
  context: RequestContext,
): Promise<MockReply> {
  const { signal } = request;
  const orSimulated = async (injected: Promise<void>): Promise<MockReply | undefined> => {
    try {
      await injected;
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      context.error = thrown;
      const { retryAfter } = thrown.problem;
      const reply = await model.fail(thrown.problem, request);
      return {
        ...reply,
        headers: { ...reply.headers, ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }) },
      };
    }
  };
  // Before the answer, which may create a task.
  const first = await orSimulated(injectBeforeAnswer(asked, true, signal));
  if (first) return first;
  const { seed } = asked;
  const preference = seed === undefined ? request.preference : { seed, ...request.preference };
  const reply = await model.answer({ ...request, preference });
  const { faults: own } = reply;
  const faults = asked === noFaults && own ? own : { ...asked, latency: 0 };
  return (await orSimulated(injectBeforeAnswer(faults, Boolean(reply.chunks ?? reply.events), signal))) ?? reply;
}

interface MockHandlerOptions {
  /** Milliseconds between two chunks of a stream, where the header does not ask for `tps`. */
  readonly pace?: number;
  /** Of streams, where the header does not ask for another; absent: `pace` alone counts. */
  readonly tokensPerSecond?: number;
  /** False: the header is not looked at. */
  readonly faults?: boolean;
  /** Calls of one key with faults that may be in progress at once. */
  readonly faultConcurrency?: number;
  /** Replies are JSON and events that a server checks, counts and writes; by default they are texts, sent as they are. */
  readonly asValues?: boolean;
}

/** Headers that a server has its own values for. */
const serverHeaders = ['ratelimit', 'ratelimit-policy'];

/** A reply of the model as one of a handler. Ids of requests in it would be those of examples. */
function handlerReply(
  model: MockModel,
  { operation, signal }: AcceptedRequest,
  reply: MockReply,
  asked: FaultOptions,
  options: MockHandlerOptions,
): AnyReply {
  const { status, json, body, chunks, events, faults: own } = reply;
  const { pace = 0, asValues = false } = options;
  const foreign = ['x-request-id', operation.secondIdHeader, ...(asValues ? serverHeaders : [])];
  const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !foreign.includes(name)));
  const mediaType = headers['content-type'] ?? 'application/octet-stream';
  if (!events && !chunks) {
    if (asValues && json !== undefined) return { status, headers, json };
    const content = json === undefined ? body : JSON.stringify(json);
    return content === undefined ? { status, headers } : { status, headers, content, mediaType };
  }
  const faults = asked === noFaults ? (own ?? asked) : asked;
  const tokensPerSecond = faults.tokensPerSecond ?? options.tokensPerSecond;
  const timed = <Each>(source: Iterable<Each> | AsyncIterable<Each>, lengthOf: (each: Each) => number) => {
    const sent = paced(source, tokensPerSecond === undefined ? pace : 0, signal);
    return injectIntoEvents(sent, faults, tokensPerSecond ?? 0, signal, sleep, lengthOf);
  };
  const values =
    events ??
    (asValues
      ? valuesOf(operation, chunks ?? [], mediaType, model.contract.replyChecks(operation).order?.terminator)
      : undefined);
  if (values)
    return {
      status,
      headers,
      events: timed(values, eventLength),
      ...(faults.fault?.type === 'stall' && { noKeepAlive: true }),
    };
  return {
    status,
    headers,
    mediaType,
    events: timed(chunks ?? [], (chunk) => eventLength(parsedChunk(chunk))),
    errorText: (problem, count) => errorChunk(model, operation, reply, problem, count),
  } satisfies TextStreamReply;
}

/** Creates the handlers of a mock; they count the requests whose faults have `times`. */
export function mockHandlers(model: MockModel, options: MockHandlerOptions): AnyHandlers {
  const readFaults = createFaultReader();
  const limitConcurrency = createConcurrentCallLimit(
    options.faultConcurrency ?? defaultSettings().simulator.faultConcurrency,
  );
  const handlerOf =
    (operation: DocumentedOperation): AnyHandler =>
    async (call, context) => {
      const request = acceptedRequest(operation, call, context);
      const { headers, query, signal } = request;
      const key = sentKeys(operation, headers, query).join('\0');
      await model.checkRules?.(operation, context);
      const asked = options.faults === false ? noFaults : readFaults(headers[faultHeader]?.toString(), key);
      const answer = async (): Promise<AnyReply> => {
        const reply = await replyOf(model, request, asked, context);
        if (reply.note !== undefined) context.note = reply.note;
        return handlerReply(model, request, reply, asked, options);
      };
      return asked === noFaults ? answer() : limitConcurrency(key, signal, answer);
    };
  return Object.fromEntries(model.operations.map((operation) => [operation.id, handlerOf(operation)]));
}

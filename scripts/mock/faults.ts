// Injects the faults of `x-pentagate-simulate` into the answers of a mock, as the server injects them into those of its simulator.

import { createConcurrentCallLimit, defaultFaultConcurrency } from '../../http/injected-faults/concurrent-calls.js';
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
import { sentKeys } from '../../http/request-credentials.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { asArray, asObject } from '../../runtime/json.js';
import { ConnectionCut } from '../../runtime/replies.js';
import { parsed } from '../contract/json-trees.js';
import { framesOf } from '../contract/sse.js';
import { paced } from './chunks.js';
import type { AcceptedRequest, MockModel, MockReply, MockTrace } from './model.js';

/** What becomes of an accepted request. */
export interface SentReply extends Omit<MockReply, 'chunks' | 'events' | 'faults'> {
  /** Sent as they come, instead of a body. Throws `ConnectionCut` to close the connection. */
  readonly chunks?: AsyncGenerator<string>;
  /** For the log: what was wrong with the request, or what fault was injected. */
  readonly problems?: readonly string[];
}

interface AnswerContext {
  readonly model: MockModel;
  readonly request: AcceptedRequest;
  /** Receives what is recorded of the stream. */
  readonly trace: MockTrace | undefined;
}

/** Creates answers with faults. @throws ProblemError for a fault header that cannot be read, and as the model does; ConnectionCut */
export type FaultInjector = (context: AnswerContext) => Promise<SentReply>;

/** The value of a chunk: an event, a line, or an element of an array; undefined for a text such as `[DONE]`. */
export function parsedChunk(chunk: string): unknown {
  const text = framesOf(chunk)[0]?.data ?? chunk.replace('\u001e', '').replace(/^[[,]/, '');
  // The last element of an array has its end, and `[DONE]` is no JSON.
  return parsed(text) ?? parsed(text.replace(/\]\s*$/, ''));
}

/** Characters that a chunk brings to read. One that has no text at a known place counts as one token. */
function chunkLength(chunk: string): number {
  const value = asObject(parsedChunk(chunk));
  const choice = asObject(asObject(asArray(value.choices)[0]).delta).content;
  return textLength(value) || textLength({ delta: choice }) || charactersPerToken;
}

/** The chunk that ends a failed stream; undefined where the stream has no error event, and is cut. */
function errorChunk(
  { model, request: { operation } }: AnswerContext,
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

/** The chunks of a stream as they are sent, until its end or its fault. */
async function* sentChunks(
  context: AnswerContext,
  reply: MockReply,
  events: AsyncIterable<string>,
): AsyncGenerator<string> {
  const {
    request: { signal },
    trace,
  } = context;
  let count = 0;
  if (trace) trace.eventCount = 0;
  try {
    for await (const chunk of events) {
      count++;
      if (trace) trace.eventCount = count;
      yield chunk;
    }
  } catch (thrown) {
    if (signal.aborted) return;
    const text = thrown instanceof ProblemError ? errorChunk(context, reply, thrown, count) : undefined;
    if (trace) trace.streamEnd = text === undefined ? 'cut' : 'error';
    if (!(thrown instanceof ProblemError) || text === undefined) throw new ConnectionCut();
    if (trace) trace.error = thrown;
    yield text;
    await sleep(thrown.holdMs, signal).catch(() => undefined);
  }
}

/** The problem that a fault raises; other errors pass. */
async function problemOf(injected: Promise<void>): Promise<ProblemError | undefined> {
  try {
    await injected;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown;
    throw thrown;
  }
}

/** The simulated error in place of an answer. */
async function failedReply(
  { model, request, trace }: AnswerContext,
  error: ProblemError,
): Promise<MockReply & Pick<SentReply, 'problems'>> {
  if (trace) trace.error = error;
  const { retryAfter } = error.problem;
  const reply = await model.fail(error.problem, request);
  const headers = { ...reply.headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) };
  return { ...reply, headers, problems: [error.message] };
}

/** The answer of the model, or the simulated error in its place. */
async function replyOf(context: AnswerContext, asked: FaultOptions): Promise<MockReply & Pick<SentReply, 'problems'>> {
  const { model, request } = context;
  const { signal } = request;
  // Before the answer, which may create a task.
  const first = await problemOf(injectBeforeAnswer(asked, true, signal));
  if (first) return failedReply(context, first);
  const { seed } = asked;
  const preference = seed === undefined ? request.preference : { seed, ...request.preference };
  const reply = await model.answer({ ...request, preference });
  const { faults: own } = reply;
  const faults = asked === noFaults && own ? own : { ...asked, latency: 0 };
  const second = await problemOf(injectBeforeAnswer(faults, Boolean(reply.chunks ?? reply.events), signal));
  return second ? failedReply(context, second) : reply;
}

/**
 * Creates the injector of a mock; it counts the requests whose faults have `times`.
 * @param pace milliseconds between two chunks of a stream, where the header does not ask for `tps`
 */
export function createFaultInjector(pace: number): FaultInjector {
  const readFaults = createFaultReader();
  const limitConcurrency = createConcurrentCallLimit(defaultFaultConcurrency);
  return async (context) => {
    const { operation, headers, query, signal } = context.request;
    const key = sentKeys(operation, headers, query).join('\0');
    const asked = readFaults(headers[faultHeader]?.toString(), key);
    const answer = async () => {
      const { chunks, events: own, faults: ownFaults, ...reply } = await replyOf(context, asked);
      const source = own ?? chunks;
      if (!source) return { reply };
      const faults = asked === noFaults ? (ownFaults ?? asked) : asked;
      const { tokensPerSecond } = faults;
      const events = paced(source, tokensPerSecond === undefined ? pace : 0, signal);
      return {
        reply,
        chunks,
        events: injectIntoEvents(events, faults, tokensPerSecond ?? 0, signal, sleep, chunkLength),
      };
    };
    const answered = await (asked === noFaults ? answer() : limitConcurrency(key, signal, answer));
    const { reply, chunks = [], events } = { chunks: undefined, events: undefined, ...answered };
    return events ? { ...reply, chunks: sentChunks(context, { ...reply, chunks }, events) } : reply;
  };
}

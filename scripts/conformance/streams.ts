// Holds a stream against the contract: framing, each event, the order by the grammar, one end.

import { checkStream, eventName, type StreamAutomaton } from '../../client/automaton.js';
import { checkEnd } from '../../client/stream-end.js';
import { type TextRule, textsIn } from '../../client/text.js';
import { repliesAt } from '../../http/router.js';
import { readerOf } from '../../runtime/stream-text.js';
import { advance, type Position } from '../../runtime/track-position.js';
import { isObject, type PathSegment, partsIn } from '../contract/json-trees.js';
import type { CompiledOrders } from '../contract/orders.js';
import { readData, resumeOf, resumeValue, textRuleOf } from '../contract/sse.js';
import { streamsOf, terminatorOf } from '../contract/stream-places.js';
import { streamTracks } from '../draw/draw-tracks.js';
import { edgeLabel, kindOf } from '../grammar/edges.js';
import type { DocumentedOperation } from '../serve/checks.js';
import { diagramOf } from './diagram.js';
import type { Finding } from './finding.js';
import { problemOf } from './judge.js';
import type { TestedContract } from './requests.js';
import { type Received, textOf } from './send.js';

/** A stream that was read. */
export interface ReadStream {
  readonly findings: readonly Finding[];
  /** The text of its events, where the contract says where it stands. */
  readonly text?: string;
  /** What is sent for the rest after each event, where its grammar says how the rest is requested. */
  readonly places?: readonly string[];
  /** Milliseconds until the first event came, and of the longest pause between two pieces. */
  readonly firstEvent?: number;
  readonly longestPause?: number;
}

/** Events that a failure shows before the one that is wrong. */
const shownEvents = 6;

/** The stream with a media type, and its automaton, if the contract has a grammar of it. */
function streamAt(
  { document }: TestedContract,
  orders: CompiledOrders,
  operation: DocumentedOperation,
  status: number,
  media: string,
) {
  const all = streamsOf(document, operation.contractOperation);
  const stream =
    all.find(({ at }) => at.at(-1) === media && String(at.at(-3)) === String(status)) ??
    all.find(({ at }) => at.at(-1) === media);
  const compiled = stream && orders.streams.find((each) => each.stream.at.join() === stream.at.join());
  return { stream, automaton: compiled?.automaton };
}

/** The name of an event, and its kind where the grammar knows kinds of it. */
function nameOf(automaton: StreamAutomaton, event: unknown, line?: string) {
  const name = line ?? eventName(automaton, event);
  const found = name === undefined ? undefined : kindOf(automaton, name, event);
  return { name, kind: found === undefined ? undefined : String(found) };
}

/** The position in the grammar: the last events, the one that is wrong, and what could have come. */
const positionOf = (labels: readonly string[], wrong: string, expected: readonly string[]): string[] => [
  ...(labels.length > shownEvents ? [`  … ${labels.length - shownEvents} before`] : []),
  ...labels.slice(-shownEvents).map((label) => `  ${label}`),
  `> ${wrong}`,
  `  expected: ${expected.join(' | ') || 'the end'}`,
];

/** Whether data stands after the last empty line: an event without one is never dispatched. */
const isOpen = (text: string): boolean => /^data/m.test(text.replace(/\r\n?/g, '\n').split('\n\n').at(-1) ?? '');

/** Reads a whole stream and holds it against the contract. */
export function readStream(
  tested: TestedContract,
  orders: CompiledOrders,
  operation: DocumentedOperation,
  reply: Received,
  media: string,
  isRest = false,
): ReadStream {
  const { status, pieces, broken } = reply;
  const { stream, automaton } = streamAt(tested, orders, operation, status, media);
  if (!stream || !automaton) return { findings: [] };
  const grammarAt = 'x-stream-grammar' in stream.media ? [...stream.at, 'x-stream-grammar'] : stream.at;
  const times = pieces.map(({ at }) => at);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const figures = {
    ...(times[0] !== undefined && { firstEvent: times[0] }),
    ...(pauses.length && { longestPause: Math.max(...pauses) }),
  };
  const labels: string[] = [];
  /** Events that are wrong by themselves: reading goes on after them. The first of each name counts. */
  const invalid = new Map<string, Finding>();
  const notation = stream.media['x-stream-grammar'];
  const tracks = isObject(notation) ? streamTracks(notation) : undefined;
  let position: Position;
  const found = (
    code: string,
    message: string,
    at: readonly PathSegment[],
    wrong: string,
    expected: readonly string[],
  ): Finding => ({
    ...{ code, message, at, stream: positionOf(labels, wrong, expected) },
    ...(tracks && { diagram: diagramOf(tracks, position, wrong, expected) }),
  });
  const one = (...last: Parameters<typeof found>): ReadStream => ({
    findings: [...invalid.values(), found(...last)],
    ...figures,
  });
  const order = isRest ? checkEnd(automaton) : checkStream(automaton);
  const text = textOf(reply);
  if (broken !== undefined)
    return one('cut', `the stream broke off: ${broken}`, grammarAt, 'the connection broke', order.expected());
  if (text === undefined)
    return one('utf-8', 'the stream is not UTF-8', stream.at, 'bytes that are no UTF-8', order.expected());
  const frames = readerOf(stream.framing, reply.headers.get('content-type') ?? '');
  frames.push(text);
  const schema = repliesAt(operation, String(status))?.[media];
  const rule = textRuleOf(stream.media) as TextRule | undefined;
  const textsOf = rule && textsIn(rule, automaton.name);
  const terminator = automaton.terminator ?? terminatorOf(stream);
  let content = '';
  const resume = resumeOf(stream.media);
  const places: string[] = [];
  /** Why the text is no stream, or not a whole one. */
  let unframed: string | undefined;
  const next = () => {
    try {
      return frames.next() ?? (!reply.isLeft && frames.end?.() ? frames.next() : undefined);
    } catch (cause) {
      unframed = (cause as Error).message;
      return undefined;
    }
  };
  for (let frame = next(); frame; frame = next()) {
    const expected = order.expected();
    if (frame.data === terminator) {
      const refused = order.end(frame.data);
      if (refused) return one('order', refused, grammarAt, frame.data, expected);
      labels.push(frame.data);
      continue;
    }
    const value = readData(stream, frame);
    // A sign of life.
    if (value === undefined && !frame.data) continue;
    if (value === undefined) {
      const shown = frame.data.slice(0, 60);
      const message = `the data of an event is no JSON, or nested too deep: ${JSON.stringify(shown)}`;
      return one('event', message, stream.at, shown, expected);
    }
    const named = nameOf(automaton, value, stream.labelled && (frame.event ?? 'message'));
    const label = edgeLabel({ event: named.name ?? '(unnamed)', kind: named.kind });
    const isUnnamed = stream.labelled && named.name === 'message';
    if (stream.named && frame.event === undefined && !isUnnamed)
      return one('event-line', `${label} has no event line`, stream.at, label, expected);
    const refused = order.accept(value, frame.event);
    if (refused) return one('order', refused, grammarAt, label, expected);
    const problem = schema === undefined ? undefined : problemOf(tested, schema, value);
    if (problem && !invalid.has(label))
      invalid.set(label, found('event', `${label}: ${problem}`, stream.at, label, expected));
    labels.push(label);
    if (tracks && named.name !== undefined) position = advance(tracks, position, named.name, named.kind);
    content += textsOf?.(value).join('') ?? '';
    const place = resume && resumeValue(resume.by, { data: value, ...(frame.id !== undefined && { id: frame.id }) });
    if (place !== undefined) places.push(place);
  }
  if (unframed !== undefined) return one('framing', unframed, stream.at, 'the end', order.expected());
  const dropped = 'the last event has no empty line after it, so readers drop it';
  if (!reply.isLeft && stream.framing === 'events' && isOpen(text))
    return one('framing', dropped, stream.at, 'the end', ['an empty line']);
  const missing = reply.isLeft ? undefined : order.end();
  if (missing) return one('end', missing, grammarAt, 'the end', order.expected());
  if (terminator !== undefined && !order.failed && labels.at(-1) !== terminator)
    return one('end', `the stream ended without ${terminator}`, grammarAt, 'the end', [terminator]);
  if (order.failed) return one('stream-error', 'a valid request got an error event', grammarAt, 'the end', []);
  return {
    findings: [...invalid.values()],
    ...(rule && !invalid.size && { text: content }),
    ...(resume && { places }),
    ...figures,
  };
}

/** Whether a text is made of texts of a value, in their order. */
export function isTextOf(text: string, value: unknown): boolean {
  let reached = new Set([0]);
  for (const part of partsIn(value)) {
    if (typeof part !== 'string') continue;
    const further = [...reached].filter((from) => text.startsWith(part, from)).map((from) => from + part.length);
    reached = new Set([...reached, ...further]);
  }
  return reached.has(text.length);
}

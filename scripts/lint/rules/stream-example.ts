// An example of a stream is what the contract says: by its envelope, the schemas of its events, and their order.
import { checkStream } from '../../../client/automaton.js';
import { explainViolations, fieldPath } from '../../../contract/explain-violations.js';
import { deref, type JsonObject, type PathSegment, valueAt } from '../../contract/json.js';
import type { CompiledStream } from '../../contract/orders.js';
import type { SourceLocation } from '../../contract/sources.js';
import { type Frame, framesIn, itemsOfExample } from '../../contract/sse.js';
import type { LintContext, LintFinding, RuleName } from '../finding.js';
import { checkOf, type ExampleLocation, undeclaredMembers } from './example-values.js';

/** A frame, with the place of its first line and of its data. */
interface PlacedFrame extends Frame {
  readonly place: SourceLocation;
  readonly dataPlace: SourceLocation;
}

const members = ['value', 'dataValue', 'serializedValue'] as const;

/** The frames of an example; undefined when it is elsewhere or missing. */
function framesOf(
  { contract }: LintContext,
  { example, at }: ExampleLocation,
  { stream: { framing } }: CompiledStream,
): PlacedFrame[] | undefined {
  const key = members.find((member) => example[member] !== undefined);
  if (key === undefined) return undefined;
  const value = example[key];
  const place = contract.placeOf([...at, key]);
  if (typeof value === 'string')
    return framesIn(value, framing).map((frame) => ({
      ...frame,
      place: { ...place, lineOffset: frame.line + 1 },
      dataPlace: { ...place, lineOffset: frame.dataLine + 1 },
    }));
  return [value].flat().flatMap((item, index) => {
    const there = Array.isArray(value) ? contract.placeOf([...at, key, index]) : place;
    const frames = framesIn(itemsOfExample([item], framing).join(''), framing);
    return frames.map((frame) => ({ ...frame, place: there, dataPlace: there }));
  });
}

/** What is wrong with one frame of an example. */
interface FrameProblem {
  readonly rule: RuleName;
  readonly place: SourceLocation;
  readonly message: string;
  readonly hint: string;
}

/**
 * An example of a stream: the first problem of its frames and their data, and the first one of their order. A reader refuses the second, as it
 * refuses a frame that it cannot read.
 */
export function streamExample(
  context: LintContext,
  media: readonly PathSegment[],
  given: ExampleLocation,
): LintFinding[] {
  const { contract } = context;
  const { name, at } = given;
  const node = deref(contract.document, valueAt(contract.document, media));
  const compiled = context.order.streams.find(({ stream }) => stream.media === node);
  if (!compiled) return [];
  const frames = framesOf(context, given, compiled);
  if (!frames)
    return [
      {
        rule: 'examples',
        place: { ...contract.placeOf(at), onKey: true },
        message: `Example ${name} has no serializedValue`,
        hint: 'Write the stream as it is on the wire, in a block that starts with `serializedValue: |`.',
      },
    ];
  const end = frames.at(-1)?.place ?? contract.placeOf(at);
  const data = dataProblem(context, compiled, frames);
  const order = orderProblem(compiled, frames, end);
  // One frame is reported once: its data often says why it is out of order.
  const frameOf = (problem: FrameProblem | undefined): PlacedFrame | undefined =>
    frames.find(({ place, dataPlace }) => problem?.place === place || problem?.place === dataPlace);
  const together = data && order && frameOf(data) === frameOf(order);
  const found = together ? [{ ...data, rule: order.rule }] : [data, order];
  return found.flatMap((problem) =>
    problem ? [{ ...problem, message: `Example ${name}: ${problem.message}` } satisfies LintFinding] : [],
  );
}

const parsed = (text: string): { data: unknown } | { reason: string } => {
  try {
    return { data: JSON.parse(text) as unknown };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'unreadable' };
  }
};

/** The first event that its schema does not take. */
function dataProblem(
  context: LintContext,
  { stream, automaton }: CompiledStream,
  frames: readonly PlacedFrame[],
): FrameProblem | undefined {
  for (const frame of frames) {
    const read = frame.data === automaton.terminator ? {} : parsed(frame.data);
    if (!('data' in read)) continue;
    const known = stream.events.find((event) => event.name === frame.event);
    if (stream.named && !known)
      return {
        rule: 'examples',
        place: frame.place,
        message: frame.event ? `the stream has no event ${frame.event}` : 'the event has no line `event:`',
        hint: `It is one of ${stream.events.map((event) => event.name).join(', ')}.`,
      };
    const [violation] = violationsOf(context, known ? [known] : stream.events, read.data);
    if (violation !== undefined)
      return {
        rule: 'examples',
        place: frame.dataPlace,
        message: violation,
        hint: 'Correct the event, or its schema if the event is right.',
      };
  }
  return undefined;
}

/** Where a client would refuse the stream. */
function orderProblem(
  { stream: { framing }, automaton, unordered }: CompiledStream,
  frames: readonly PlacedFrame[],
  end: SourceLocation,
): FrameProblem | undefined {
  const { terminator } = automaton;
  // Without a declared order, only the text that ends the stream is known to be wrong elsewhere.
  const rule: RuleName = unordered && terminator === undefined ? 'examples' : 'example-orders';
  const problem = (place: SourceLocation, message: string, hint: string): FrameProblem => ({
    rule,
    place,
    message,
    hint,
  });
  const order = checkStream(automaton);
  for (const frame of frames) {
    const isEnd = frame.data === terminator;
    const read = isEnd ? undefined : parsed(frame.data);
    if (read && 'reason' in read)
      return problem(
        frame.dataPlace,
        `the data is not JSON (${read.reason})`,
        frame === frames.at(-1) && frame.event === undefined
          ? 'Each event has one line `data:` with a JSON object. If this text ends every stream, it is the `terminator` of x-stream-grammar.'
          : framing === 'events'
            ? 'Each event has one line `data:` with a JSON object.'
            : 'Each line is one value, as JSON.',
      );
    const complaint = read
      ? order.accept(read.data, frame.event)
      : frame.event === undefined || unordered
        ? order.end(terminator)
        : `${terminator} has an event line, ${frame.event}`;
    if (complaint) return problem(frame.place, complaint, 'Compare with x-stream-grammar.');
  }
  const complaint = order.end();
  return complaint
    ? problem(end, complaint, 'A stream is complete only at an end that x-stream-grammar allows.')
    : undefined;
}

/** What is wrong with an event. One without a name is right when any schema of the stream takes it; else the nearest one explains. */
function violationsOf(context: LintContext, candidates: readonly { schema: JsonObject }[], data: unknown): string[] {
  const { document } = context.contract;
  const tried = candidates.map(({ schema }) => [
    ...explainViolations(document, checkOf(context), schema, data).map(
      ({ path, message }) => `${fieldPath(path)} ${message}`,
    ),
    ...undeclaredMembers(document, schema, data).map(({ message }) => message),
  ]);
  return tried.sort((a, b) => a.length - b.length)[0] ?? [];
}

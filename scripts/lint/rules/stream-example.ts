// An example of a stream is what the contract says: by its envelope, the schemas of its events, and their order.
import { checkStream } from '../../../client/automaton.js';
import { explainViolations, fieldPath } from '../../../contract/explain-violations.js';
import { asArray, asString, type JsonObject, type PathSegment } from '../../contract/json.js';
import { framingOf } from '../../contract/media.js';
import { framesIn } from '../../contract/sse.js';
import { compiledStream, type LintContext, type LintFinding } from '../finding.js';
import { checkOf, type ExampleLocation, operationAt, undeclaredMembers } from './example-values.js';

/** An example of a stream, as it is on the wire: the first problem of its frames, of their data, or of their order. */
export function streamExample(
  context: LintContext,
  media: readonly PathSegment[],
  { name, example, at }: ExampleLocation,
): LintFinding[] {
  const { contract } = context;
  const framing = framingOf(String(media.at(-1))) ?? 'events';
  const values = framing === 'events' ? undefined : example.dataValue;
  const place = contract.placeOf([...at, 'serializedValue']);
  const finding = (line: number, message: string, hint: string): LintFinding => ({
    rule: 'examples',
    place: values ? contract.placeOf([...at, 'dataValue', line]) : { ...place, lineOffset: line + 1 },
    message: `Example ${name}: ${message}`,
    hint,
  });
  const body = values
    ? asArray(values)
        .map((value) => `${JSON.stringify(value)}\n`)
        .join('')
    : asString(example.serializedValue);
  if (body === undefined)
    return [
      {
        rule: 'examples',
        place: { ...contract.placeOf(at), onKey: true },
        message: `Example ${name} has no serializedValue`,
        hint: 'Write the stream as it is on the wire, in a block that starts with `serializedValue: |`.',
      },
    ];
  const operation = operationAt(contract, media);
  const compiled = operation && compiledStream(context, operation.id);
  if (!operation || !compiled || compiled.stream.at.at(-1) !== media.at(-1)) return [];
  const { terminator } = compiled.automaton;
  const order = checkStream(compiled.automaton);
  const frames = framesIn(body, framing);
  for (const frame of frames) {
    if (frame.data === terminator) {
      const complaint =
        frame.event === undefined || compiled.unordered
          ? order.end(terminator)
          : `${terminator} has an event line, ${frame.event}`;
      if (complaint) return [finding(frame.line, complaint, 'Compare with x-stream-grammar.')];
      continue;
    }
    let data: unknown;
    try {
      data = JSON.parse(frame.data);
    } catch (error) {
      return [
        finding(
          frame.dataLine,
          `the data is not JSON (${error instanceof Error ? error.message : 'unreadable'})`,
          frame === frames.at(-1) && frame.event === undefined
            ? 'Each event has one line `data:` with a JSON object. If this text ends every stream, it is the `terminator` of x-stream-grammar.'
            : framing === 'events'
              ? 'Each event has one line `data:` with a JSON object.'
              : 'Each line is one value, as JSON.',
        ),
      ];
    }
    const known = compiled.stream.events.find((event) => event.name === frame.event);
    if (compiled.stream.named && !known)
      return [
        finding(
          frame.line,
          frame.event ? `the stream has no event ${frame.event}` : 'the event has no line `event:`',
          `It is one of ${compiled.stream.events.map((event) => event.name).join(', ')}.`,
        ),
      ];
    const candidates = known ? [known] : compiled.stream.events;
    const violations = violationsOf(context, candidates, data);
    if (violations[0])
      return [finding(frame.dataLine, violations[0], 'Correct the event, or its schema if the event is right.')];
    const complaint = order.accept(data, frame.event);
    if (complaint) return [finding(frame.line, complaint, 'Compare with x-stream-grammar.')];
  }
  const complaint = order.end();
  return complaint
    ? [
        finding(
          frames.at(-1)?.line ?? 0,
          complaint,
          'A stream is complete only at an end that x-stream-grammar allows.',
        ),
      ]
    : [];
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

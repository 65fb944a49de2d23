// Every media type has examples, and each example is what the contract says: JSON by its schema, streams by envelope, payload and order,
// task histories by their lifecycle.

import { checkStream } from '../../../client/automaton.js';
import { canTransition, checkRecord, type Lifecycle } from '../../../client/lifecycle.js';
import { explainViolations, fieldPath, type SchemaValidator } from '../../../runtime/errors/explain-violations.js';
import { groupBy } from '../../../runtime/group-by.js';
import { framingOf, isJsonMedia } from '../../../runtime/media-types.js';
import type { SourceLocation } from '../../contract/contract-files.js';
import type { Operation } from '../../contract/contract-operations.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  refName,
  valueAt,
} from '../../contract/json-trees.js';
import type { CompiledStream } from '../../contract/orders.js';
import { findingsAt, problemIn } from '../../contract/problem.js';
import { undeclared } from '../../contract/schemas/undeclared.js';
import { type Frame, framesIn, itemsOfExample, readData } from '../../contract/sse.js';
import type { Stream } from '../../contract/stream-places.js';
import type { LintContext, LintFinding, Rule, RuleName } from '../lint-finding.js';
import { mediaTypes } from './structure.js';

/** A named example with the steps at which it stands. */
interface ExampleLocation {
  readonly name: string;
  readonly example: JsonObject;
  readonly at: PathSegment[];
}

/** The compiled schemas of the contract. */
const checkOf =
  (context: LintContext): SchemaValidator =>
  (name, data) =>
    context.schemas?.check(name, data);

/** The operation in which a media type stands. */
const operationAt = ({ operations }: LintContext['contract'], media: readonly PathSegment[]): Operation | undefined =>
  operations.find(({ at }) => at.every((step, index) => step === media[index]));

/** Members that the schema does not declare, as violations. */
const undeclaredMembers = (
  document: JsonObject,
  schema: JsonObject,
  value: unknown,
): { path: PathSegment[]; message: string }[] =>
  undeclared(document, schema, value).map((path) => ({
    path,
    message: `${fieldPath(path)} is no field of the contract`,
  }));

const isDescribable = (name: string, media: JsonObject): boolean =>
  framingOf(name, media) !== undefined || /^(application\/json|multipart\/form-data)$/.test(name);

/** The examples of a media type with the steps at which their values stand; a referenced example stands in its component. */
function examplesOf(document: JsonObject, media: JsonObject, at: readonly PathSegment[]): ExampleLocation[] {
  return Object.entries(asObject(media.examples)).map(([name, value]) => {
    const ref = asObject(value).$ref;
    const example = deref(document, value);
    return { name, example, at: typeof ref === 'string' ? pointerSegments(ref.slice(1)) : [...at, 'examples', name] };
  });
}

/** Examples of the media types that stand in one file. */
function examplesIn(context: LintContext, medias: readonly ReturnType<typeof mediaTypes>[number][]): LintFinding[] {
  const { contract, fieldRules, silent } = context;
  const { document } = contract;
  return medias.flatMap(({ at, name, request }) => {
    const media = deref(document, valueAt(document, at));
    if (!isDescribable(name, media)) return [];
    // Only streams have an order.
    if (silent?.includes('examples') && !('itemSchema' in media) && !fieldRules.rules.names.length) return [];
    const given = examplesOf(document, media, at);
    const enough = request && name === 'application/json' ? 2 : 1;
    const hint = request
      ? 'Give two named ones under `examples`: the simple call, and one that uses what the operation can do.'
      : 'Add one under `examples`.';
    const missing = problemIn(
      [],
      `${name} has ${given.length ? `only ${given.length} example` : 'no example'}`,
      hint,
      true,
    );
    return [
      ...(given.length < enough && media.example === undefined ? findingsAt(contract, at, [missing]) : []),
      ...given.flatMap((one) => {
        if ('itemSchema' in media) return streamExample(context, at, one);
        return isObject(media.schema) ? jsonExample(context, media.schema, one, at) : [];
      }),
    ];
  });
}

export const examples: Rule = (context) => {
  const { contract, checked, silent = [] } = context;
  const files = groupBy(mediaTypes(contract), ({ at }) => contract.placeOf(at).file);
  return [...files].flatMap(([file, own]) => {
    const key = `${contract.keyOf(file)} ${silent.includes('examples')}`;
    const known = checked.get(file);
    if (known?.key === key) return known.findings;
    const findings = [...examplesIn(context, own), ...histories(context, file)];
    // Without compiled schemas little was checked: that must not be remembered as clean.
    if (context.schemas) checked.set(file, { key, findings });
    return findings;
  });
};

/** The name of the schema of a media type, by which its rules are found. */
function rootOf({ contract }: LintContext, schema: JsonObject, media: readonly PathSegment[]): string {
  if (typeof schema.$ref === 'string') return refName(schema.$ref);
  const operation = operationAt(contract, media);
  const [member, status] = media.slice(operation?.at.length ?? 3);
  const inline = member === 'requestBody' ? 'Body' : `Reply${String(status)}`;
  return `${operation?.id ?? ''}${inline}`;
}

function jsonExample(
  context: LintContext,
  schema: JsonObject,
  { name, example, at }: ExampleLocation,
  media: readonly PathSegment[],
): LintFinding[] {
  const key = 'dataValue' in example ? 'dataValue' : 'value';
  const { contract } = context;
  if (typeof example.serializedValue === 'string' && example[key] === undefined && isJsonMedia(String(media.at(-1))))
    return findingsAt(contract, at, [
      problemIn(
        'serializedValue',
        `Example ${name}: the serializedValue is not JSON`,
        'Write the body as it is on the wire, or its value as `dataValue`.',
      ),
    ]);
  const own = typeof schema.$ref === 'string' ? undefined : rootOf(context, schema, media);
  const violations = explainViolations(contract.document, checkOf(context), schema, example[key], own);
  const broken = violations.length
    ? []
    : context.fieldRules.violations(own ?? refName(String(schema.$ref)), example[key]);
  const foundAt = (found: readonly { path: readonly PathSegment[]; message: string }[], hint: string) =>
    findingsAt(
      contract,
      [...at, key],
      found.map(({ path, message }) => problemIn(path, `Example ${name}: ${message}`, hint)),
    );
  const said = <Violation extends { path: readonly PathSegment[]; message: string }>({ path, message }: Violation) => ({
    path,
    message: `${fieldPath(path)} ${message}`,
  });
  const undeclared = undeclaredMembers(contract.document, schema, example[key]);
  const ruleHint = 'Correct the example: the mock answers with it only when it is asked for by name.';
  return [
    ...foundAt([...violations.map(said), ...undeclared], 'Correct the example, or the schema if the example is right.'),
    ...foundAt(broken.map(said), ruleHint).map((one) => ({ ...one, rule: 'example-rules' as const })),
  ];
}

/** Example histories of a task: every record is valid, and each follows from the one before. */
function histories(context: LintContext, file: string): LintFinding[] {
  const { contract } = context;
  const own = context.order.lifecycles.filter(
    ({ schema }) => contract.placeOf(['components', 'schemas', schema]).file === file,
  );
  return own.flatMap(({ schema, record, node, lifecycle }) =>
    Object.entries(asObject(node.examples)).flatMap(([name, example]) => {
      const at = ['components', 'schemas', schema, 'x-lifecycle', 'examples', name, 'records'];
      let previous: JsonObject | undefined;
      for (const [index, entry] of asArray(asObject(example).records).entries()) {
        const recordSchema = { $ref: `#/components/schemas/${record}` };
        const [violation] = explainViolations(contract.document, checkOf(context), recordSchema, entry);
        const current = asObject(entry);
        const misordered = checkRecord(lifecycle, current, previous) ?? illegalMove(lifecycle, previous, current);
        const complaint = misordered ?? (violation && `${fieldPath(violation.path)} ${violation.message}`);
        if (complaint)
          return [
            {
              rule: misordered ? 'example-orders' : 'examples',
              place: contract.placeOf([...at, index, ...((!misordered && violation?.path) || [])]),
              message: `History ${name}, record ${index + 1}: ${complaint}`,
              hint: 'Compare with the transitions of x-lifecycle.',
            } satisfies LintFinding,
          ];
        previous = current;
      }
      return [];
    }),
  );
}

/** A poller may miss a state, a history may not: each record is one transition from the one before, or in the same state. */
function illegalMove(lifecycle: Lifecycle, previous: JsonObject | undefined, current: JsonObject): string | undefined {
  const [from, to] = [previous?.[lifecycle.field], current[lifecycle.field]].map(String);
  if (!previous || from === to || canTransition(lifecycle, from ?? '', to ?? '')) return undefined;
  return `${from} → ${to} is no transition`;
}

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
  { stream }: CompiledStream,
): PlacedFrame[] | undefined {
  const key = members.find((member) => example[member] !== undefined);
  if (key === undefined) return undefined;
  const value = example[key];
  const place = contract.placeOf([...at, key]);
  if (typeof value === 'string')
    return framesIn(value, stream).map((frame) => ({
      ...frame,
      place: { ...place, lineOffset: frame.line + 1 },
      dataPlace: { ...place, lineOffset: frame.dataLine + 1 },
    }));
  return [value].flat().flatMap((item, index) => {
    const there = Array.isArray(value) ? contract.placeOf([...at, key, index]) : place;
    const frames = framesIn(itemsOfExample([item], stream).join(''), stream);
    return frames.map((frame) => ({ ...frame, place: there, dataPlace: there }));
  });
}

/**
 * An example of a stream: the first problem of its frames and their data, and the first one of their order. A reader refuses the second, as it
 * refuses a frame that it cannot read.
 */
function streamExample(context: LintContext, media: readonly PathSegment[], given: ExampleLocation): LintFinding[] {
  const { contract } = context;
  const { name, at } = given;
  const node = deref(contract.document, valueAt(contract.document, media));
  const compiled = context.order.streams.find(({ stream }) => stream.media === node);
  if (!compiled) return [];
  const frames = framesOf(context, given, compiled);
  if (!frames)
    return findingsAt(contract, at, [
      problemIn(
        [],
        `Example ${name} has no serializedValue`,
        'Write the stream as it is on the wire, in a block that starts with `serializedValue: |`.',
        true,
      ),
    ]);
  const end = frames.at(-1)?.place ?? contract.placeOf(at);
  const data = dataProblem(context, compiled, frames);
  const order = orderProblem(compiled, frames, end);
  // One frame is reported once: its data often says why it is out of order.
  const frameOf = (problem: LintFinding | undefined): PlacedFrame | undefined =>
    frames.find(({ place, dataPlace }) => problem?.place === place || problem?.place === dataPlace);
  const together = data && order && frameOf(data) === frameOf(order);
  const found = together ? [{ ...data, ...(order.rule && { rule: order.rule }) }] : [data, order];
  return found.flatMap((problem) => (problem ? { ...problem, message: `Example ${name}: ${problem.message}` } : []));
}

/** The data of an event: its text, where the contract has texts; else its JSON, or why it is none. */
const dataOf = (stream: Stream, frame: PlacedFrame): { data: unknown } | { reason: string } => {
  const read = readData(stream, frame);
  if (read !== undefined) return { data: read };
  try {
    return { data: JSON.parse(frame.data) as unknown };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'unreadable' };
  }
};

/** The first event that its schema does not take. */
function dataProblem(
  context: LintContext,
  { stream, automaton }: CompiledStream,
  frames: readonly PlacedFrame[],
): LintFinding | undefined {
  for (const frame of frames) {
    const read = frame.data === automaton.terminator ? {} : dataOf(stream, frame);
    if (!('data' in read)) continue;
    const known = stream.events.find(({ name }) => name === (frame.event ?? (stream.named ? 'message' : undefined)));
    if (stream.named && !known)
      return {
        place: frame.place,
        message: frame.event ? `the stream has no event ${frame.event}` : 'the event has no line `event:`',
        hint: `It is one of ${stream.events.map((event) => event.name).join(', ')}.`,
      };
    const [violation] = violationsOf(context, known ? [known] : stream.events, read.data);
    if (violation !== undefined)
      return {
        place: frame.dataPlace,
        message: violation,
        hint: 'Correct the event, or its schema if the event is right.',
      };
  }
  return undefined;
}

/** Where a client would refuse the stream. */
function orderProblem(
  { stream, automaton, unordered }: CompiledStream,
  frames: readonly PlacedFrame[],
  end: SourceLocation,
): LintFinding | undefined {
  const { terminator } = automaton;
  // Without a declared order, only the text that ends the stream is known to be wrong elsewhere.
  const rule: RuleName = unordered && terminator === undefined ? 'examples' : 'example-orders';
  const problem = (place: SourceLocation, message: string, hint: string) => ({ rule, place, message, hint });
  const order = checkStream(automaton);
  for (const frame of frames) {
    const isEnd = frame.data === terminator;
    const read = isEnd ? undefined : dataOf(stream, frame);
    if (read && 'reason' in read)
      return problem(
        frame.dataPlace,
        `the data is not JSON (${read.reason})`,
        frame === frames.at(-1) && frame.event === undefined
          ? 'Each event has one line `data:` with a JSON object. If this text ends every stream, it is the `terminator` of x-stream-grammar.'
          : stream.framing === 'events'
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

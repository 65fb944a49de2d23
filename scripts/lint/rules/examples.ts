// Every media type has examples, and each example is what the contract says: JSON by its schema, streams by envelope, payload and order,
// task histories by their lifecycle.
import { checkStream } from '../../../client/automaton.js';
import { explainViolations, fieldPath, type SchemaValidator } from '../../../contract/explain-violations.js';
import { framingOf } from '../../contract/media.js';
import type { Operation } from '../../contract/operations.js';
import { framesIn } from '../../contract/sse.js';
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  refName,
  valueAt,
} from '../../contract/tree.js';
import { undeclared } from '../../contract/undeclared.js';
import { compiledStream, type Finding, type LintContext, type Rule } from '../finding.js';
import { histories } from './histories.js';
import { mediaTypes } from './structure.js';

const isDescribable = (media: string): boolean =>
  framingOf(media) !== undefined || /^(application\/json|multipart\/form-data)$/.test(media);

const checkOf =
  (context: LintContext): SchemaValidator =>
  (name, data) =>
    context.schemas?.check(name, data);

/** The operation in which a media type stands. */
const operationAt = ({ operations }: LintContext['contract'], media: readonly PathSegment[]): Operation | undefined =>
  operations.find(({ at }) => at.every((step, index) => step === media[index]));

/** The examples of a media type with the steps at which their values stand; a referenced example stands in its component. */
function examplesOf(
  document: JsonObject,
  media: JsonObject,
  at: readonly PathSegment[],
): { name: string; example: JsonObject; at: PathSegment[] }[] {
  return Object.entries(asObject(media.examples)).map(([name, value]) => {
    const ref = asObject(value).$ref;
    const example = deref(document, value);
    return { name, example, at: typeof ref === 'string' ? ref.slice(2).split('/') : [...at, 'examples', name] };
  });
}

/** Examples of the media types that stand in one file. */
function examplesIn(context: LintContext, medias: readonly ReturnType<typeof mediaTypes>[number][]): Finding[] {
  const { contract } = context;
  const { document } = contract;
  return medias.flatMap(({ at, name, request }) => {
    if (!isDescribable(name)) return [];
    const media = deref(document, valueAt(document, at));
    const given = examplesOf(document, media, at);
    const enough = request && name === 'application/json' ? 2 : 1;
    const missing: Finding = {
      rule: 'examples',
      place: { ...contract.placeOf(at), onKey: true },
      message: `${name} has ${given.length ? `only ${given.length} example` : 'no example'}`,
      hint: request
        ? 'Give two named ones under `examples`: the simple call, and one that uses what the operation can do.'
        : 'Add one under `examples`.',
    };
    return [
      ...(given.length < enough && media.example === undefined ? [missing] : []),
      ...given.flatMap((one) => {
        if ('itemSchema' in media) return streamExample(context, at, one);
        return isObject(media.schema) ? jsonExample(context, media.schema, one, at) : [];
      }),
    ];
  });
}

export const examples: Rule = (context) => {
  const { contract, checked } = context;
  const medias = mediaTypes(contract);
  const files = new Set(medias.map(({ at }) => contract.placeOf(at).file));
  return [...files].flatMap((file) => {
    const key = contract.keyOf(file);
    const known = checked.get(file);
    if (known?.key === key) return known.findings;
    const own = medias.filter(({ at }) => contract.placeOf(at).file === file);
    const findings = [...examplesIn(context, own), ...histories(context, file)];
    // Without compiled schemas little was checked: that must not be remembered as clean.
    if (context.schemas) checked.set(file, { key, findings });
    return findings;
  });
};

/** Examples that break a rule between fields, for contracts of which not all examples are checked. */
export const exampleRules: Rule = (context) => {
  const { contract, fieldRules } = context;
  const { document } = contract;
  if (!fieldRules.rules.names.length) return [];
  return mediaTypes(contract).flatMap(({ at }) => {
    const media = deref(document, valueAt(document, at));
    const { schema } = media;
    if (!isObject(schema)) return [];
    const root = rootOf(context, schema, at);
    const named = examplesOf(document, media, at).map(({ name, example, at: place }) => {
      const key = 'dataValue' in example ? 'dataValue' : 'value';
      return { name: `Example ${name}`, value: example[key], place: [...place, key] };
    });
    const single =
      media.example === undefined ? [] : [{ name: 'The example', value: media.example, place: [...at, 'example'] }];
    const valid = [...named, ...single].filter(({ value }) => !context.schemas?.check(root, value)?.length);
    return valid.flatMap(({ name, value, place }) =>
      fieldRules.violations(root, value).map(
        ({ path, message }): Finding => ({
          rule: 'example-rules',
          place: contract.placeOf([...place, ...path]),
          message: `${name}: ${fieldPath(path)} ${message}`,
          hint: 'Correct the example: the mock answers with it only when it is asked for by name.',
        }),
      ),
    );
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
  { name, example, at }: { name: string; example: JsonObject; at: PathSegment[] },
  media: readonly PathSegment[],
): Finding[] {
  const key = 'dataValue' in example ? 'dataValue' : 'value';
  const { contract } = context;
  const own = typeof schema.$ref === 'string' ? undefined : rootOf(context, schema, media);
  const violations = explainViolations(contract.document, checkOf(context), schema, example[key], own);
  const broken = violations.length
    ? []
    : context.fieldRules.violations(own ?? refName(String(schema.$ref)), example[key]);
  const wrong = [...violations, ...broken].map(({ path, message }) => ({
    path,
    message: `${fieldPath(path)} ${message}`,
  }));
  return [...wrong, ...strangers(contract.document, schema, example[key])].map(({ path, message }) => ({
    rule: 'examples',
    place: contract.placeOf([...at, key, ...path]),
    message: `Example ${name}: ${message}`,
    hint: 'Correct the example, or the schema if the example is right.',
  }));
}

const strangers = (
  document: JsonObject,
  schema: JsonObject,
  value: unknown,
): { path: PathSegment[]; message: string }[] =>
  undeclared(document, schema, value).map((path) => ({
    path,
    message: `${fieldPath(path)} is no field of the contract`,
  }));

function streamExample(
  context: LintContext,
  media: readonly PathSegment[],
  { name, example, at }: { name: string; example: JsonObject; at: PathSegment[] },
): Finding[] {
  const { contract } = context;
  const framing = framingOf(String(media.at(-1))) ?? 'events';
  const values = framing === 'events' ? undefined : example.dataValue;
  const place = contract.placeOf([...at, 'serializedValue']);
  const finding = (line: number, message: string, hint: string): Finding => ({
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
    const mistakes = mistakesOf(context, candidates, data);
    if (mistakes[0])
      return [finding(frame.dataLine, mistakes[0], 'Correct the event, or its schema if the event is right.')];
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
function mistakesOf(context: LintContext, candidates: readonly { schema: JsonObject }[], data: unknown): string[] {
  const { document } = context.contract;
  const tried = candidates.map(({ schema }) => [
    ...explainViolations(document, checkOf(context), schema, data).map(
      ({ path, message }) => `${fieldPath(path)} ${message}`,
    ),
    ...strangers(document, schema, data).map(({ message }) => message),
  ]);
  return tried.sort((a, b) => a.length - b.length)[0] ?? [];
}

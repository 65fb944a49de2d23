// Every media type has examples, and each example is what the contract says: JSON by its schema, streams by envelope, payload and order,
// task histories by their lifecycle.
import { explainViolations, fieldPath } from '../../../contract/explain-violations.js';
import {
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  refName,
  valueAt,
} from '../../contract/json.js';
import { framingOf, isJsonMedia } from '../../contract/media.js';
import type { LintContext, LintFinding, Rule } from '../finding.js';
import { checkOf, type ExampleLocation, operationAt, undeclaredMembers } from './example-values.js';
import { histories } from './histories.js';
import { streamExample } from './stream-example.js';
import { mediaTypes } from './structure.js';

const isDescribable = (media: string): boolean =>
  framingOf(media) !== undefined || /^(application\/json|multipart\/form-data)$/.test(media);

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
  const { contract } = context;
  const { document } = contract;
  return medias.flatMap(({ at, name, request }) => {
    if (!isDescribable(name)) return [];
    const media = deref(document, valueAt(document, at));
    const given = examplesOf(document, media, at);
    const enough = request && name === 'application/json' ? 2 : 1;
    const missing: LintFinding = {
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
        ({ path, message }): LintFinding => ({
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
  { name, example, at }: ExampleLocation,
  media: readonly PathSegment[],
): LintFinding[] {
  const key = 'dataValue' in example ? 'dataValue' : 'value';
  const { contract } = context;
  if (typeof example.serializedValue === 'string' && example[key] === undefined && isJsonMedia(String(media.at(-1))))
    return [
      {
        rule: 'examples',
        place: contract.placeOf([...at, 'serializedValue']),
        message: `Example ${name}: the serializedValue is not JSON`,
        hint: 'Write the body as it is on the wire, or its value as `dataValue`.',
      },
    ];
  const own = typeof schema.$ref === 'string' ? undefined : rootOf(context, schema, media);
  const violations = explainViolations(contract.document, checkOf(context), schema, example[key], own);
  const broken = violations.length
    ? []
    : context.fieldRules.violations(own ?? refName(String(schema.$ref)), example[key]);
  const found = [...violations, ...broken].map(({ path, message }) => ({
    path,
    message: `${fieldPath(path)} ${message}`,
  }));
  return [...found, ...undeclaredMembers(contract.document, schema, example[key])].map(({ path, message }) => ({
    rule: 'examples',
    place: contract.placeOf([...at, key, ...path]),
    message: `Example ${name}: ${message}`,
    hint: 'Correct the example, or the schema if the example is right.',
  }));
}

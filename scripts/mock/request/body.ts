// Reads and checks bodies of any media type: JSON, forms, text and bytes.

import type { BodyReservation } from '../../../server/http/body/budget.js';
import type { Form } from '../../../server/http/body/form.js';
import { countValues, parseJson } from '../../../server/http/body/parse-json.js';
import {
  type BodyLimits,
  checkContentLength,
  defaultBodyLimits,
  readBytes,
} from '../../../server/http/body/read-body.js';
import type { IncomingRequest } from '../../../server/http/served-contract.js';
import { asArray, asObject, asString, deref, type JsonObject } from '../../contract/json-trees.js';
import { isJsonMedia } from '../../contract/media-types.js';
import type { FieldViolation } from '../../runtime/problem.js';
import { ProblemError } from '../../runtime/problem.js';
import type { UploadedFile } from '../../runtime/replies.js';
import type { Body } from '../model.js';
import type { TextReader } from './read-parameters.js';

/** The media type without its parameters. */
export const essence = (media: string): string => (media.split(';')[0] ?? '').trim().toLowerCase();

/** The declared media type that covers another: the exact one, else the narrowest range. */
export function matchMedia(declared: readonly string[], media: string): string | undefined {
  const covers = (range: string): boolean => {
    const wanted = essence(range);
    return wanted === media || wanted === '*/*' || (wanted.endsWith('/*') && media.startsWith(wanted.slice(0, -1)));
  };
  const stars = (range: string): number => range.split('*').length;
  return declared.filter(covers).sort((a, b) => stars(a) - stars(b))[0];
}

/** Whether anything was sent, or is announced. */
const isSent = ({ headers }: IncomingRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** The media type of the contract that a body has. @throws ProblemError 415 */
function declaredMedia(declared: readonly string[], contentType: string | undefined): string {
  const media = essence(contentType ?? '');
  const found = media ? matchMedia(declared, media) : undefined;
  // Bytes need no name where the contract takes any.
  const any = media ? undefined : declared.find((each) => essence(each) === '*/*' || /octet-stream/.test(each));
  const result = found ?? any;
  if (result === undefined)
    throw new ProblemError({
      reason: 'media_type',
      message: `Send the body as ${declared.join(' or ')}, not ${media ? `as ${media}` : 'without content-type'}.`,
    });
  return result;
}

/** Puts a field of a form at `a[b][]`, `a[]` or `a`, with the type that its schema declares. */
function setField(reader: TextReader, into: JsonObject, schema: unknown, keys: readonly string[], text: unknown): void {
  const [key = '', ...rest] = keys;
  const inner = reader.member(schema, key);
  const convert = (target: unknown): unknown => (typeof text === 'string' ? reader.scalar(target, text) : text);
  if (rest.length && rest[0] !== '') {
    const nested = asObject(into[key]);
    into[key] = nested;
    setField(reader, nested, inner, rest, text);
    return;
  }
  const isList = rest[0] === '' || reader.allows(inner, 'array');
  const value = convert(isList && !Array.isArray(convert(inner)) ? reader.member(inner) : inner);
  const before = into[key];
  if (isList) into[key] = [...asArray(before), ...(Array.isArray(value) ? value : [value])];
  else into[key] = before === undefined ? value : [before, value].flat();
}

const keysOf = (name: string): string[] => [
  name.replace(/\[.*$/, ''),
  ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key),
];

/** A form as JSON; files are strings. */
export function formValue(
  reader: TextReader,
  schema: unknown,
  fields: Iterable<readonly [string, unknown]>,
): JsonObject {
  const value: JsonObject = {};
  for (const [name, field] of fields) {
    const isName = Object.hasOwn(value, name) || reader.declares(schema, name);
    setField(reader, value, schema, isName ? [name] : keysOf(name), field);
  }
  return value;
}

async function multipart(
  reader: TextReader,
  schema: unknown,
  bytes: Buffer<ArrayBuffer>,
  type: string,
): Promise<{ value: JsonObject; form: Form }> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ProblemError({
      reason: 'violation',
      violations: [{ field: 'body', message: 'is not valid multipart/form-data' }],
    });
  });
  const sent: [string, string][] = [];
  // Maps, because a caller may send a field named `__proto__`.
  const fields = new Map<string, string | string[]>();
  const files = new Map<string, UploadedFile>();
  for (const [name, value] of form) {
    // A JSON part has a media type, as a file has.
    if (typeof value === 'string' || isJsonMedia(value.type)) {
      const text = typeof value === 'string' ? value : await value.text();
      const before = fields.get(name);
      fields.set(name, before === undefined ? text : [before, text].flat());
      sent.push([name, text]);
    } else {
      files.set(name, { bytes: Buffer.from(await value.arrayBuffer()), mediaType: value.type });
      sent.push([name, '']);
    }
  }
  return {
    value: formValue(reader, schema, sent),
    form: { fields: Object.fromEntries(fields), files: Object.fromEntries(files) },
  };
}

/** A schema of nothing but text. In forms, strings of other formats and encodings may be files. */
const isText = ({ type, format, contentMediaType, contentEncoding }: JsonObject): boolean =>
  type === 'string' && format !== 'binary' && contentMediaType === undefined && contentEncoding === undefined;

/**
 * Violations of forms that schemas cannot find: text where the contract has a file, a file where it has text, and a file whose media type its
 * `encoding` does not list.
 */
export function fileViolations(
  document: JsonObject,
  { schema, encoding }: JsonObject,
  { fields, files }: Form,
): FieldViolation[] {
  const properties = asObject(deref(document, schema).properties);
  const listedFor = (field: string): string[] =>
    asString(asObject(asObject(encoding)[field]).contentType)?.split(/,\s*/) ?? [];
  return [
    ...Object.keys(fields)
      .filter((field) => deref(document, properties[field]).format === 'binary')
      .map((field) => ({ field, message: 'must be a file', keyword: 'format' })),
    ...Object.entries(files).flatMap(([field, { mediaType }]): FieldViolation[] => {
      const listed = listedFor(field);
      if (!listed.length)
        return isText(deref(document, properties[field]))
          ? [{ field, message: 'must be text, not a file', keyword: 'type' }]
          : [];
      if (matchMedia(listed, essence(mediaType)) !== undefined) return [];
      const message = `must be ${listed.join(', ')}, not ${mediaType || 'of no media type'}`;
      return [{ field, message, keyword: 'contentType' }];
    }),
  ];
}

/**
 * Reads the body of a request.
 * @param requestBody the request body object of the operation
 * @throws ProblemError 413, 415, 400
 */
export async function readAnyBody(
  document: JsonObject,
  reader: TextReader,
  requestBody: JsonObject,
  request: IncomingRequest,
  share: BodyReservation,
  limits: BodyLimits = defaultBodyLimits,
): Promise<Body | undefined> {
  const content = asObject(requestBody.content);
  const declared = Object.keys(content);
  if (!declared.length) {
    request.resume();
    return undefined;
  }
  checkContentLength(request.headers, limits.bytes);
  // An empty text is a form without fields.
  const isEmptyForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (!isSent(request) && !(isEmptyForm && requestBody.required === true)) {
    if (requestBody.required !== true) return undefined;
    throw new ProblemError({ reason: 'violation', violations: [{ field: 'body', message: 'is required' }] });
  }
  const media = declaredMedia(declared, request.headers['content-type']);
  const bytes = await readBytes(request, limits.bytes, (count) => share.reserve(count));
  await share.acquireParser(bytes.length, 0);
  if (!bytes.length && requestBody.required !== true) return undefined;
  const sent = request.headers['content-type'] ?? media;
  const { schema } = deref(document, content[media]);
  const read = await parseAs(reader, schema, essence(sent), sent, bytes);
  return { media, ...read, bytes, valueCount: countValues(read.value, limits.json) };
}

async function parseAs(
  reader: TextReader,
  schema: unknown,
  media: string,
  sent: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<Pick<Body, 'value' | 'form'>> {
  if (isJsonMedia(media)) return { value: parseJson(bytes.toString('utf8').replace(/^\uFEFF/, '')) };
  if (media === 'application/x-www-form-urlencoded')
    return { value: formValue(reader, schema, new URLSearchParams(bytes.toString('utf8'))) };
  if (media === 'multipart/form-data') return multipart(reader, schema, bytes, sent);
  return { value: bytes.toString(media.startsWith('text/') ? 'utf8' : 'latin1') };
}

/** Whether a body of this media type is checked against its schema; others are bytes to the mock. */
export const isChecked = (media: string): boolean =>
  isJsonMedia(media) || /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(essence(media));

/** Without what is read-only: callers may send it, and need not, also where it is required. */
export const withoutReadOnly = (
  document: JsonObject,
  schema: unknown,
  violations: readonly FieldViolation[],
): FieldViolation[] => {
  const { properties } = deref(document, schema);
  return violations.filter(
    ({ field, keyword }) => keyword !== 'required' || deref(document, asObject(properties)[field]).readOnly !== true,
  );
};

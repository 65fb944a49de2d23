// Reads the body of a request in any media type of its operation: JSON, forms, text and bytes.

import { ProblemError, problemOf, violation } from '../../runtime/errors/problem.js';
import { asObject, deref, type JsonObject } from '../../runtime/json.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { keysOf, type RawPair, rawPairs, setField, styledFields, type TextReader, textPairs } from '../parameters.js';
import type { ReadBody } from '../request-context.js';
import type { BodyOptions, IncomingRequest } from '../served-contract.js';
import { essence, type Form, formMediaType, matchMedia, readForm } from './form.js';
import { type JsonLimits, scanJson, tooDeep, tooManyValues } from './json-scan.js';
import { countValues, malformedBody, parseInTurn } from './parse-json.js';
import { decode, defaultBodyLimits, RequestAborted, readBytes, readText, refuseEncoding } from './read-body.js';

/** Whether anything was sent, or is announced. */
const isSent = ({ headers }: IncomingRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** The media type of the contract that a body has. @throws ProblemError 415 */
function declaredMedia(declared: readonly string[], contentType: string | undefined): string {
  const media = essence(contentType ?? '');
  const found = media ? matchMedia(declared, contentType ?? '') : undefined;
  // Bytes need no name where the contract takes any.
  const any = media ? undefined : declared.find((each) => essence(each) === '*/*' || /octet-stream/.test(each));
  const result = found ?? any;
  if (result === undefined) {
    // Only its parameters are wrong.
    const shown = matchMedia(declared, media) === undefined ? media : contentType;
    throw problemOf(
      'media_type',
      `Send the body as ${declared.join(' or ')}, not ${media ? `as ${shown}` : 'without content-type'}.`,
    );
  }
  return result;
}

/**
 * A form as JSON; files are strings.
 * @param media what the contract says of the form: its schema, and the styles of its fields in `encoding`
 * @param raw the fields as they were sent, where they are percent-encoded
 * @throws ProblemError 400 for more than the limits permit
 */
export function formValue(
  reader: TextReader,
  { schema, encoding }: JsonObject,
  fields: Iterable<readonly [string, unknown]>,
  limits = defaultBodyLimits.json,
  raw?: readonly RawPair[],
): JsonObject {
  const styled = styledFields(reader, schema, encoding, () => raw ?? textPairs(fields));
  const value = styled.value;
  let left = limits.values - countValues(value, limits);
  for (const [name, field] of fields) {
    if (styled.isRead(name)) continue;
    const scan = scanJson({ ...limits, values: left });
    // Lists and objects in forms are JSON.
    if (typeof field === 'string' && /^\s*[{[]/.test(field)) {
      const bytes = Buffer.from(field);
      if (scan.add(bytes) < bytes.length && scan.values <= left) throw violation(name, tooDeep(limits.depth));
    }
    left -= scan.values;
    if (left < 0) throw violation('body', tooManyValues(limits.values));
    const isName = Object.hasOwn(value, name) || reader.declares(schema, name);
    setField(reader, value, schema, isName ? [name] : keysOf(name, limits.depth), field);
  }
  return value;
}

/** Fields of a form without files. Clients send far fewer, and each is read by its schema. */
const maxFields = 10_000;

/** No body, where none is required. */
const nothing = (): ReadBody => ({ body: undefined, valueCount: 0 });

/**
 * Reads the body of a request.
 * @param requestBody the request body object of the operation
 * @returns a form as JSON with an empty text for each file; what is neither JSON, form nor text as bytes
 * @throws ProblemError 413, 415, 400
 */
export async function readRequestBody(
  document: JsonObject,
  reader: TextReader,
  requestBody: JsonObject,
  request: IncomingRequest,
  { limit, json, keepText, reservation, proceed, isClosed }: BodyOptions,
): Promise<ReadBody> {
  const content = asObject(requestBody.content);
  // An empty text is a form without fields.
  const isEmptyForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (!isSent(request) && !(isEmptyForm && requestBody.required === true)) {
    if (requestBody.required !== true) return nothing();
    throw new ProblemError({
      reason: 'violation',
      violations: [{ field: 'body', message: 'is required', keyword: 'required' }],
    });
  }
  const media = declaredMedia(Object.keys(content), request.headers['content-type']);
  refuseEncoding(request.headers);
  proceed();
  const sent = request.headers['content-type'] ?? media;
  const reserve = (count: number): void => reservation.reserve(count);
  const isEmpty = (length: number): boolean => length === 0 && requestBody.required !== true;
  const declared = deref(document, content[media]);
  const { schema } = declared;
  // What is sent as bytes of any type is not read, whatever its type.
  const isRaw = media.includes('*') && reader.partKind(schema) === 'file';
  if (isJsonMedia(essence(sent)) && !isRaw) {
    const read = await readText(request, { bytes: limit, json }, reserve);
    const { text, bytes } = read;
    if (isEmpty(text.length)) return nothing();
    const { value: body, valueCount } = await parseInTurn(read, json, reservation, () => {
      if (isClosed()) throw new RequestAborted();
    });
    return keepText ? { media, body, valueCount, text, bytes } : { media, body, valueCount };
  }
  const bytes = await readBytes(request, limit, reserve);
  await reservation.acquireParser(bytes.length, 0);
  if (isEmpty(bytes.length)) return nothing();
  const { value, form } = isRaw ? { value: '' } : await parseAs(reader, declared, media, sent, bytes, json);
  const isBytes = isRaw || (typeof value === 'string' && !isChecked(media) && !isTextMedia(media));
  return {
    media,
    body: isBytes ? bytes : value,
    ...(form && { form, files: filesOf(reader, schema, form) }),
    valueCount: countValues(value, json),
    ...(keepText && { bytes }),
  };
}

/** The files of a form as handlers get them: a list where the schema has one. */
const filesOf = (reader: TextReader, schema: unknown, { files }: Form): NonNullable<ReadBody['files']> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, sent]) =>
      sent[0] ? [[name, sent.length > 1 || reader.allows(reader.member(schema, name), 'array') ? sent : sent[0]]] : [],
    ),
  );

/** Reads a form, a text or bytes. @param declared the name of the media type of the contract, whose object stands before it */
async function parseAs(
  reader: TextReader,
  { schema, encoding }: JsonObject,
  declared: string,
  sent: string,
  bytes: Buffer<ArrayBuffer>,
  limits: JsonLimits,
): Promise<{ readonly value: unknown; readonly form?: Form }> {
  const media = essence(sent);
  if (media === formMediaType) {
    // A JSON part has a media type, as a file has.
    const isText = (name: string, type: string): boolean =>
      isJsonMedia(type) && reader.partKind(reader.member(schema, name)) !== 'file';
    const form = await readForm(bytes, sent, isText);
    return { value: formValue(reader, { schema, encoding }, form.parts, limits), form };
  }
  if (media !== 'application/x-www-form-urlencoded') {
    const text = bytes.toString(isTextMedia(media) ? 'utf8' : 'latin1');
    return { value: isTextMedia(declared) ? reader.scalar(schema, text) : text };
  }
  const text = decode(bytes);
  if (text === undefined) throw malformedBody(undefined);
  if (text.split('&', maxFields + 1).length > maxFields) throw violation('body', tooManyValues(maxFields));
  return { value: formValue(reader, { schema, encoding }, new URLSearchParams(text), limits, rawPairs(text)) };
}

const isTextMedia = (media: string): boolean => /^text\//i.test(media);

/** Whether a text is checked against its schema: not where that describes what the text stands for, as that of XML does. */
export const isCheckedText = (reader: TextReader, media: string, schema: unknown, value: unknown): boolean =>
  isTextMedia(media) &&
  (typeof value !== 'string' ||
    reader.allows(schema, 'string') ||
    !(['object', 'array'] as const).some((type) => reader.allows(schema, type)));

/** Whether a body of this media type is checked against its schema; others are texts or bytes to handlers. */
export const isChecked = (media: string): boolean =>
  isJsonMedia(media) || /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(essence(media));

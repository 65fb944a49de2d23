// Reads and checks bodies of any media type: JSON, forms, text and bytes.

import type { BodyReservation } from '../../../http/body/budget.js';
import { essence, formMediaType, matchMedia, readForm } from '../../../http/body/form.js';
import { type JsonLimits, scanJson } from '../../../http/body/json-scan.js';
import { countValues, malformedBody, parseInTurn, tooDeep, tooManyValues } from '../../../http/body/parse-json.js';
import {
  type BodyLimits,
  checkContentLength,
  decode,
  defaultBodyLimits,
  readBytes,
  readText,
  refuseEncoding,
} from '../../../http/body/read-body.js';
import type { IncomingRequest } from '../../../http/served-contract.js';
import type { FieldViolation } from '../../../runtime/errors/problem.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { asObject, deref, type JsonObject } from '../../contract/json-trees.js';
import { isJsonMedia } from '../../contract/media-types.js';
import type { Body } from '../model.js';
import { keysOf, setField, type TextReader } from './read-parameters.js';

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

/** A form as JSON; files are strings. @throws ProblemError 400 for more than the limits permit */
export function formValue(
  reader: TextReader,
  schema: unknown,
  fields: Iterable<readonly [string, unknown]>,
  limits = defaultBodyLimits.json,
): JsonObject {
  const value: JsonObject = {};
  let left = limits.values;
  for (const [name, field] of fields) {
    const scan = scanJson({ ...limits, values: left });
    // Lists and objects in forms are JSON.
    if (typeof field === 'string' && /^\s*[{[]/.test(field)) {
      const bytes = Buffer.from(field);
      if (scan.add(bytes) < bytes.length && scan.values <= left) throw tooDeep(name, limits.depth);
    }
    left -= scan.values;
    if (left < 0) throw tooManyValues(limits.values);
    const isName = Object.hasOwn(value, name) || reader.declares(schema, name);
    setField(reader, value, schema, isName ? [name] : keysOf(name, limits.depth), field);
  }
  return value;
}

/** Fields of a form without files. Clients send far fewer, and each is read by its schema. */
const maxFields = 10_000;

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
  refuseEncoding(request.headers);
  const sent = request.headers['content-type'] ?? media;
  const reserve = (count: number): void => share.reserve(count);
  const isEmpty = (length: number): boolean => length === 0 && requestBody.required !== true;
  if (isJsonMedia(essence(sent))) {
    const read = await readText(request, limits, reserve);
    if (isEmpty(read.text.length)) return undefined;
    return { media, text: read.text, bytes: read.bytes, ...(await parseInTurn(read, limits.json, share)) };
  }
  const bytes = await readBytes(request, limits.bytes, reserve);
  await share.acquireParser(bytes.length, 0);
  if (isEmpty(bytes.length)) return undefined;
  const { schema } = deref(document, content[media]);
  const read = await parseAs(reader, schema, sent, bytes, limits.json);
  return { media, ...read, bytes, valueCount: countValues(read.value, limits.json) };
}

/** Reads a form, a text or bytes. */
async function parseAs(
  reader: TextReader,
  schema: unknown,
  sent: string,
  bytes: Buffer<ArrayBuffer>,
  limits: JsonLimits,
): Promise<Pick<Body, 'value' | 'form'>> {
  const media = essence(sent);
  if (media === formMediaType) {
    // A JSON part has a media type, as a file has.
    const form = await readForm(bytes, sent, isJsonMedia);
    return { value: formValue(reader, schema, form.parts, limits), form };
  }
  if (media !== 'application/x-www-form-urlencoded')
    return { value: bytes.toString(media.startsWith('text/') ? 'utf8' : 'latin1') };
  const text = decode(bytes);
  if (text === undefined) throw malformedBody(undefined);
  if (text.split('&', maxFields + 1).length > maxFields) throw tooManyValues(maxFields);
  return { value: formValue(reader, schema, new URLSearchParams(text), limits) };
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

// Reads multipart/form-data into text fields and files, and checks which of them must be files by the contract. Parsing is that of Node's
// own `Response.formData()`; bodies are in memory and bounded, so a streaming parser (busboy, multer) has no advantage.

import { type FieldViolation, type ProblemError, violation } from '../../runtime/errors/problem.js';
import { asObject, asString, type JsonObject } from '../../runtime/json.js';
import type { UploadedFile } from '../../runtime/replies.js';
import type { TextReader } from '../parameters.js';

export const formMediaType = 'multipart/form-data';

/** The media type without its parameters. */
export const essence = (media: string): string => (media.split(';')[0] ?? '').trim().toLowerCase();

/** The parameters of a media type that tell what it is: not how its text is encoded. */
const parametersOf = (media: string): string[][] =>
  [...media.toLowerCase().matchAll(/;\s*([^\s;=]+)\s*=\s*"?([^";]*)/g)]
    .map(([, name = '', value = '']) => [name, value.trim()])
    .filter(([name]) => name !== 'charset' && name !== 'boundary');

/**
 * The declared media type that covers another: the exact one, else the narrowest range. A parameter with another value excludes it
 * (`; version=1`); one that was not sent does not.
 */
export function matchMedia(declared: readonly string[], media: string): string | undefined {
  if (declared.includes(media)) return media;
  const [name, sent] = [essence(media), new Map(parametersOf(media) as [string, string][])];
  const covers = (range: string): boolean => {
    const wanted = essence(range);
    return wanted === name || wanted === '*/*' || (wanted.endsWith('/*') && name.startsWith(wanted.slice(0, -1)));
  };
  const isContradicted = ([key = '', value]: readonly string[]): boolean => (sent.get(key) ?? value) !== value;
  const stars = (range: string): number => range.split('*').length;
  const unsent = (range: string): number => parametersOf(range).filter(([key = '']) => !sent.has(key)).length;
  return declared
    .filter((range) => covers(range) && !parametersOf(range).some(isContradicted))
    .sort((a, b) => stars(a) - stars(b) || unsent(a) - unsent(b) || parametersOf(b).length - parametersOf(a).length)[0];
}

export interface Form {
  /** Text fields; an array for a field that is sent several times. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Files by field. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/** Maximum number of parts, and of bytes in the head of a part. Clients send far less. */
const maxParts = 200;
const maxPartHeadBytes = 16_384;

const malformedForm = (why: string): ProblemError =>
  violation('body', `is not valid ${formMediaType}: ${why}`, { code: 'malformed_body' });

/** Rejects forms that would take too long to parse. @throws ProblemError for a missing boundary, too many parts, or an endless part head */
function checkParts(bytes: Buffer, type: string): void {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformedForm('content-type names no boundary');
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (++parts > maxParts + 1) throw malformedForm(`it has more than ${maxParts} parts`);
    const end = bytes.indexOf('\r\n\r\n', at);
    const last = bytes.subarray(at + mark.length, at + mark.length + 2).toString('latin1') === '--';
    if (!last && (end < 0 || end - at > maxPartHeadBytes)) throw malformedForm('a part of it has no proper head');
  }
  if (!parts) throw malformedForm('it has no part');
}

/**
 * Reads a form whose size has been checked.
 * @param type the `content-type` header
 * @param isText whether a part that has a media type is a field, and no file
 * @returns with all parts in the order in which they were sent; files are empty texts there
 * @throws ProblemError 400 when it is malformed
 */
export async function readForm(
  bytes: Buffer<ArrayBuffer>,
  type: string,
  isText: (name: string, mediaType: string) => boolean = () => false,
) {
  checkParts(bytes, type);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformedForm('it cannot be read');
  });
  // Maps, because a caller may send a field named `__proto__`.
  const fields = new Map<string, string | string[]>();
  const files = new Map<string, UploadedFile[]>();
  const parts: [string, string][] = [];
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : isText(name, value.type) ? await value.text() : undefined;
    parts.push([name, text ?? '']);
    const before = fields.get(name);
    if (text !== undefined) fields.set(name, before === undefined ? text : [before, text].flat());
    else if (typeof value !== 'string')
      files.set(name, [
        ...(files.get(name) ?? []),
        { bytes: Buffer.from(await value.arrayBuffer()), mediaType: value.type },
      ]);
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), parts };
}

/** The value of a form with an empty text for each file, as its schema has it. */
export const withFiles = (value: unknown, { files }: Form): JsonObject => ({
  ...Object.fromEntries(
    Object.entries(files).map(([name, { length }]) => [name, length > 1 ? Array(length).fill('') : '']),
  ),
  ...asObject(value),
});

/** The value of a form without its files. */
export const withoutFiles = (value: unknown, { fields, files }: Form): JsonObject =>
  Object.fromEntries(
    Object.entries(asObject(value)).filter(([name]) => Object.hasOwn(fields, name) || !Object.hasOwn(files, name)),
  );

/**
 * Violations of forms that schemas cannot find: text where the contract has a file, a file where it has text, and a file whose media type its
 * `encoding` does not list.
 */
export function fileViolations(
  reader: TextReader,
  { schema, encoding }: JsonObject,
  { fields, files }: Form,
): FieldViolation[] {
  const kindOf = (field: string) => reader.partKind(reader.member(schema, field));
  const listedFor = (field: string): string[] =>
    asString(asObject(asObject(encoding)[field]).contentType)?.split(/,\s*/) ?? [];
  return [
    ...Object.keys(fields)
      .filter((field) => kindOf(field) === 'file')
      .map((field) => ({ field, message: 'must be a file', keyword: 'format' })),
    ...Object.entries(files).flatMap(([field, sent]): FieldViolation[] => {
      const listed = listedFor(field);
      if (!listed.length)
        return kindOf(field) === 'text' ? [{ field, message: 'must be text, not a file', keyword: 'type' }] : [];
      const other = sent.find(({ mediaType }) => matchMedia(listed, mediaType) === undefined);
      const message = `must be ${listed.join(', ')}, not ${other?.mediaType || 'of no media type'}`;
      return other ? [{ field, message, keyword: 'contentType' }] : [];
    }),
  ];
}

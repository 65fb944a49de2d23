// Bodies as they are written: JSON, forms, bytes. A request keeps the value of a form as JSON, so that it is varied and made smaller like any
// other; here it becomes parts and files.

import { multipart } from '../../client/bodies.js';
import { essence, type Form } from '../../http/body/form.js';
import { formValue } from '../../http/body/request-body.js';
import type { TextReader } from '../../http/parameters.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { shellQuote } from '../../runtime/shell-quote.js';
import { asObject, asString, deref, isObject, type JsonObject, parsed } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { binaryFields, sentFields } from '../docs/sample-requests.js';
import { sampleFile } from '../mock/reply/plain.js';
import type { DocumentedOperation } from '../serve/checks.js';

/** How the bodies of a media type are written. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'bytes';

export function bodyKind(media: string): BodyKind {
  if (isJsonMedia(media)) return 'json';
  const plain = essence(media);
  if (plain === 'multipart/form-data') return 'multipart';
  return plain === 'application/x-www-form-urlencoded' ? 'form' : 'bytes';
}

interface SentFile {
  readonly mediaType: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** What a text in the value of a body begins with that stands for a file: no example has it. */
const fileMark = '\u0000file:';

/** A file as it stands in the value of a body. */
export const fileText = (mediaType: string, bytes: Uint8Array): string =>
  `${fileMark}${mediaType};${Buffer.from(bytes).toString('base64')}`;

/** The file for which a text stands. */
function fileOf(value: unknown): SentFile | undefined {
  if (typeof value !== 'string' || !value.startsWith(fileMark)) return undefined;
  const at = value.lastIndexOf(';');
  return { mediaType: value.slice(fileMark.length, at), bytes: Buffer.from(value.slice(at + 1), 'base64') };
}

/** A value without the bytes of its files, for people. */
export const isFile = (value: unknown): boolean => fileOf(value) !== undefined;

/** A media type where the contract has a range. */
export const concreteMedia = (media: string): string =>
  /^(image\/\*)/.test(media) ? 'image/png' : media.includes('*') ? 'application/octet-stream' : media;

/** A body of bytes, or of a text. */
export const sampleBytes = (media: string): string => fileText(media, sampleFile(essence(media)));

const mediaTypeObject = (document: JsonObject, { contractOperation }: DocumentedOperation, media: string): JsonObject =>
  deref(document, asObject(deref(document, contractOperation.node.requestBody).content)[media]);

/** Beginnings of files. */
const beginnings: Readonly<Record<string, string>> = {
  'image/png': '89504e47',
  'image/jpeg': 'ffd8ff',
  'image/gif': '474946',
};

/** The file of a field: the bytes that the contract shows in base64, else a small one of its media type. */
function fileFor(value: string, listed: readonly string[]): string {
  const bytes = Buffer.from(value, 'base64');
  const isShown = value.length >= 16 && bytes.toString('base64') === value;
  const [shown] = Object.entries(beginnings).find(([, start]) => bytes.toString('hex').startsWith(start)) ?? [];
  const isTaken = (media: string): boolean => !listed.length || listed.includes(media) || listed.includes('image/*');
  if (isShown && shown !== undefined && isTaken(shown)) return fileText(shown, bytes);
  const media = listed.includes('image/png') ? 'image/png' : concreteMedia(listed[0] ?? 'application/octet-stream');
  return isShown && !shown ? fileText(media, bytes) : fileText(media, sampleFile(media));
}

/** The value of a form, with files where it has bytes. */
export function withFiles(contract: Contract, operation: DocumentedOperation, media: string, value: unknown): unknown {
  if (bodyKind(media) !== 'multipart') return value;
  const { document } = contract;
  const { schema, encoding } = mediaTypeObject(document, operation, media);
  const fields = asObject(deref(document, schema).properties);
  const binary = new Set(binaryFields(contract, operation.contractOperation, media));
  return Object.fromEntries(
    Object.entries(asObject(value)).map(([name, own]) => {
      if (!binary.has(name)) return [name, own];
      const { contentMediaType, items } = deref(document, fields[name]);
      const listed =
        asString(asObject(asObject(encoding)[name]).contentType) ??
        asString(contentMediaType) ??
        asString(deref(document, items).contentMediaType) ??
        '';
      const medias = listed.split(/,\s*/).filter(Boolean);
      const one = (each: unknown): unknown =>
        typeof each === 'string' && !isFile(each) ? fileFor(each, medias) : each;
      return [name, Array.isArray(own) ? own.map(one) : one(own)];
    }),
  );
}

/** A request as far as its body is written. */
export interface Written {
  readonly operation: DocumentedOperation;
  /** Without the credential. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, also of a form; else a text, or what stands for bytes. */
  readonly body?: string;
  /** The body is sent as it is, also where its media type is that of a form. */
  readonly raw?: true;
}

interface Part {
  readonly name: string;
  readonly text: string;
  readonly file?: SentFile;
  /** The media type of a part that is no file. */
  readonly type?: string;
}

const typesOf = (document: JsonObject, operation: DocumentedOperation, media: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(mediaTypeObject(document, operation, media).encoding)).flatMap(([name, each]) => {
      const [type] = asString(asObject(each).contentType)?.split(/,\s*/) ?? [];
      return type === undefined ? [] : [[name, type]];
    }),
  );

/** The parts of a form, as they are sent. */
function partsOf(document: JsonObject, { operation, headers, body = '' }: Written): Part[] {
  const media = headers['content-type'] ?? '';
  const value = asObject(parsed(body));
  if (bodyKind(media) === 'form') {
    // The styles of OpenAPI have no notation for what is nested in lists and objects.
    const flat = (each: unknown): unknown => (typeof each === 'object' && each !== null ? JSON.stringify(each) : each);
    const own = Object.entries(value).map(([name, each]) => {
      if (Array.isArray(each)) return [name, each.map(flat)];
      const isNested = isObject(each) && Object.values(each).some((member) => typeof member === 'object');
      return [name, isNested ? JSON.stringify(each) : each];
    });
    const fields = sentFields(document, operation.contractOperation, Object.fromEntries(own));
    return fields.map(([name, text]) => ({ name, text }));
  }
  const types = typesOf(document, operation, media);
  return Object.entries(value).flatMap(([name, own]) =>
    [own].flat().flatMap((each): Part[] => {
      if (each === null || each === undefined) return [];
      const file = fileOf(each);
      if (file) return [{ name, text: '', file }];
      if (typeof each === 'object')
        return [{ name, text: JSON.stringify(each), type: types[name] ?? 'application/json' }];
      return [{ name, text: String(each), ...(types[name] !== undefined && { type: types[name] }) }];
    }),
  );
}

/** What a service reads of the body of a form. */
export function readForm(
  document: JsonObject,
  reader: TextReader,
  request: Written,
): { value: JsonObject; form?: Form } {
  const media = request.headers['content-type'] ?? '';
  const parts = partsOf(document, request);
  const value = formValue(
    reader,
    mediaTypeObject(document, request.operation, media),
    parts.map(({ name, text }) => [name, text]),
  );
  if (bodyKind(media) === 'form') return { value };
  const fields: Record<string, string | string[]> = {};
  const files: Record<string, SentFile[]> = {};
  for (const { name, text, file } of parts) {
    if (file) files[name] = [...(files[name] ?? []), file];
    else fields[name] = fields[name] === undefined ? text : [fields[name], text].flat();
  }
  return { value, form: { fields, files } };
}

const fileName = ({ mediaType }: SentFile): string => `file.${/(\w+)$/.exec(mediaType)?.[1] ?? 'bin'}`;

/** The body as `fetch` takes it, with its media type where that is not the one of the request. */
export function writtenBody(document: JsonObject, request: Written): { body: BodyInit; type?: string } | undefined {
  const { operation, headers, body, raw } = request;
  if (body === undefined) return undefined;
  const media = headers['content-type'] ?? '';
  const kind = raw ? 'json' : bodyKind(media);
  if (kind === 'json') return { body };
  if (kind === 'bytes') return { body: fileOf(body)?.bytes ?? body };
  if (kind === 'form')
    return { body: String(new URLSearchParams(partsOf(document, request).map(({ name, text }) => [name, text]))) };
  const value = Object.fromEntries(
    Object.entries(asObject(parsed(body))).map(([name, own]) => {
      const one = (each: unknown): unknown => {
        const file = fileOf(each);
        return file ? new File([file.bytes], fileName(file), { type: file.mediaType }) : each;
      };
      return [name, Array.isArray(own) ? own.map(one) : one(own)];
    }),
  );
  const [sent, type] = multipart(typesOf(document, operation, media)).write(value);
  return { body: sent, ...(type !== undefined && { type }) };
}

/** Bytes as what `curl` reads: from its input, or from another command. */
const bytesFrom = ({ bytes }: SentFile): string => `printf %s ${bytes.toString('base64')} | base64 -d`;

/** The options of `curl` for a body, and the command whose output it reads. */
export function curlBody(document: JsonObject, request: Written): { options: string[]; input?: string } {
  const { headers, body, raw } = request;
  if (body === undefined) return { options: [] };
  const kind = raw ? 'json' : bodyKind(headers['content-type'] ?? '');
  const file = kind === 'bytes' ? fileOf(body) : undefined;
  if (file) return { options: ['--data-binary', '@-'], input: bytesFrom(file) };
  if (kind === 'form') return { options: ['--data-raw', shellQuote(String(writtenBody(document, request)?.body))] };
  if (kind !== 'multipart') return { options: ['--data-raw', shellQuote(body)] };
  const parts = partsOf(document, request);
  const first = parts.find((part) => part.file);
  return {
    options: parts.flatMap((part) => {
      const { name, text, type, file } = part;
      const named = (value: string): string => shellQuote(`${name}=${value}`);
      if (file) {
        const about = `;type=${file.mediaType};filename=${fileName(file)}`;
        return ['-F', part === first ? named(`@-${about}`) : `${named('@')}<(${bytesFrom(file)})${shellQuote(about)}`];
      }
      if (type !== undefined) return ['-F', named(`"${text.replace(/[\\"]/g, '\\$&')}";type=${type}`)];
      return /^[@<"]|;/.test(text) ? ['--form-string', named(text)] : ['-F', named(text)];
    }),
    ...(first?.file && { input: bytesFrom(first.file) }),
  };
}

// Reads multipart/form-data: text fields become a plain object, files stand beside it. What of it is a file, the contract says.
import type { SentFile } from '../../contract/handler.js';
import { asObject, asString, deref, type JsonObject } from '../../contract/json.js';
import { type FieldViolation, ProblemError } from '../../contract/problem.js';
import { nodeOf } from './contract.js';
import type { Operation } from './routes.js';

export const formData = 'multipart/form-data';

export interface Form {
  /** Text fields; one that is sent several times is an array. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** By field; of several under one name the last. */
  readonly files: Readonly<Record<string, SentFile>>;
}

/** Parts that a form may have, and bytes before the content of each: far more than any client sends. */
const manyParts = 200;
const headBytes = 16_384;

const broken = (why: string): ProblemError =>
  new ProblemError({
    reason: 'violation',
    code: 'malformed_body',
    problems: [{ field: 'body', problem: `is not valid ${formData}: ${why}` }],
  });

/** @throws Problem for a form without boundary, with too many parts, or with a part that never begins: parsing those would take too long */
function bound(bytes: Buffer, type: string): void {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw broken('content-type names no boundary');
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (++parts > manyParts + 1) throw broken(`it has more than ${manyParts} parts`);
    const end = bytes.indexOf('\r\n\r\n', at);
    const last = bytes.subarray(at + mark.length, at + mark.length + 2).toString('latin1') === '--';
    if (!last && (end < 0 || end - at > headBytes)) throw broken('a part of it has no proper head');
  }
  if (!parts) throw broken('it has no part');
}

/**
 * Reads a form that is within the limit for bodies.
 * @param type the `content-type` as it was sent
 * @throws Problem 400 for what is no form
 */
export async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Form> {
  bound(bytes, type);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw broken('it cannot be read');
  });
  // Maps first: callers choose the names, and `__proto__` is one.
  const fields = new Map<string, string | string[]>();
  const files = new Map<string, SentFile>();
  for (const [name, value] of form) {
    const before = fields.get(name);
    if (typeof value === 'string') fields.set(name, before === undefined ? value : [before, value].flat());
    else files.set(name, { bytes: Buffer.from(await value.arrayBuffer()), mediaType: value.type });
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** A form as its schema is asked about it: a file is there, its bytes are nobody's business. */
export const formValue = ({ fields, files }: Form): JsonObject => ({
  ...Object.fromEntries(Object.keys(files).map((name) => [name, ''])),
  ...fields,
});

/**
 * What is wrong with a form that its schema cannot tell: a file where text belongs and the other way round, a file of a media type that
 * the contract's `encoding` does not list.
 */
export function formProblems(document: JsonObject, operation: Operation, { fields, files }: Form): FieldViolation[] {
  const content = asObject(deref(document, nodeOf(document, operation).requestBody).content)[formData];
  const properties = asObject(deref(document, asObject(content).schema).properties);
  const encoding = asObject(asObject(content).encoding);
  const isFile = (name: string): boolean => deref(document, properties[name]).format === 'binary';
  const known = (name: string): boolean => Object.hasOwn(properties, name);
  return [
    ...Object.keys(fields)
      .filter((name) => known(name) && isFile(name))
      .map((field) => ({ field, problem: 'must be a file', keyword: 'format' })),
    ...Object.entries(files).flatMap(([field, { mediaType }]): FieldViolation[] => {
      if (!known(field)) return [];
      if (!isFile(field)) return [{ field, problem: 'must be text, not a file', keyword: 'type' }];
      const taken = asString(asObject(encoding[field]).contentType)?.split(/,\s*/) ?? [];
      return !taken.length || taken.includes(mediaType)
        ? []
        : [
            {
              field,
              problem: `must be ${taken.join(', ')}, not ${mediaType || 'of no media type'}`,
              keyword: 'contentType',
            },
          ];
    }),
  ];
}

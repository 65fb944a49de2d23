// Reads multipart/form-data into text fields and files, and checks which of them must be files by the contract. Parsing is that of Node's
// own `Response.formData()`; bodies are in memory and bounded, so a streaming parser (busboy, multer) has no advantage.

import { asObject, asString, deref, type JsonObject } from '../../../scripts/runtime/json.js';
import { type FieldViolation, ProblemError } from '../../../scripts/runtime/problem.js';
import type { UploadedFile } from '../../../scripts/runtime/replies.js';
import { operationObject } from '../contract.js';
import type { ContractOperation } from '../router.js';

export const formMediaType = 'multipart/form-data';

export interface Form {
  /** Text fields; an array for a field that is sent several times. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Files by field; the last one of several with the same name. */
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** Maximum number of parts, and of bytes in the head of a part. Clients send far less. */
const maxParts = 200;
const maxPartHeadBytes = 16_384;

const malformedForm = (why: string): ProblemError =>
  new ProblemError({
    reason: 'violation',
    code: 'malformed_body',
    violations: [{ field: 'body', message: `is not valid ${formMediaType}: ${why}` }],
  });

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
 * @throws ProblemError 400 when it is malformed
 */
export async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Form> {
  checkParts(bytes, type);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformedForm('it cannot be read');
  });
  // Maps, because a caller may send a field named `__proto__`.
  const fields = new Map<string, string | string[]>();
  const files = new Map<string, UploadedFile>();
  for (const [name, value] of form) {
    const before = fields.get(name);
    if (typeof value === 'string') fields.set(name, before === undefined ? value : [before, value].flat());
    else files.set(name, { bytes: Buffer.from(await value.arrayBuffer()), mediaType: value.type });
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** A form as JSON for validation against its schema; files are empty strings. */
export const formAsJson = ({ fields, files }: Form): JsonObject => ({
  ...Object.fromEntries(Object.keys(files).map((name) => [name, ''])),
  ...fields,
});

/**
 * Violations that schema validation cannot find: a text field where a file is required, a file where text is required, and a file whose
 * media type is not listed in the `encoding` of the contract.
 */
export function formViolations(
  document: JsonObject,
  operation: ContractOperation,
  { fields, files }: Form,
): FieldViolation[] {
  const content = asObject(deref(document, operationObject(document, operation).requestBody).content)[formMediaType];
  const properties = asObject(deref(document, asObject(content).schema).properties);
  const encoding = asObject(asObject(content).encoding);
  const isFile = (name: string): boolean => deref(document, properties[name]).format === 'binary';
  const known = (name: string): boolean => Object.hasOwn(properties, name);
  return [
    ...Object.keys(fields)
      .filter((name) => known(name) && isFile(name))
      .map((field) => ({ field, message: 'must be a file', keyword: 'format' })),
    ...Object.entries(files).flatMap(([field, { mediaType }]): FieldViolation[] => {
      if (!known(field)) return [];
      if (!isFile(field)) return [{ field, message: 'must be text, not a file', keyword: 'type' }];
      const accepted = asString(asObject(encoding[field]).contentType)?.split(/,\s*/) ?? [];
      return !accepted.length || accepted.includes(mediaType)
        ? []
        : [
            {
              field,
              message: `must be ${accepted.join(', ')}, not ${mediaType || 'of no media type'}`,
              keyword: 'contentType',
            },
          ];
    }),
  ];
}

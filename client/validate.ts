// Validates requests, replies and events against the schemas of a contract. Validators are passed in, so bundles contain only those in use.

import type { Finding, Reading, ReplyPlace } from './drift.js';
import { type AnyValidator, readTolerant } from './tolerant.js';

/** Validates replies and events. */
export interface Validate {
  /** @param onDrift receives what passes although it is newer than the contract @returns an error message; undefined when it is valid */
  (data: unknown, of: ReplyPlace, onDrift?: (finding: Finding) => void): string | undefined;
  /** How the order of streams is read. Default: `tolerant`. */
  readonly reading?: Reading;
}

/** Validates the JSON body of a request before it is sent. @returns an error message; undefined when it is valid */
export type ValidateRequest = (body: unknown, of: { surface: string; method: string }) => string | undefined;

/** The schemas of an operation, by media type; those of replies also by status. */
interface Row {
  readonly surface: string;
  readonly client: string;
  /** The media type of its stream, if that is not `text/event-stream`. */
  readonly sequence?: string;
  readonly body?: { readonly [media: string]: string };
  readonly replies: { readonly [status: string]: { readonly [media: string]: string } };
}

interface Table {
  readonly [id: string]: Row;
}

interface Validators {
  readonly [schema: string]: unknown;
}

const byMethod = (operations: Table): ReadonlyMap<string, Row> =>
  new Map(Object.values(operations).map((row) => [`${row.surface}.${row.client}`, row]));

/** The first finding that a reading refuses, as a message. @param onDrift receives the others, if there is none to refuse */
function problemOf(
  validators: Validators,
  name: string | undefined,
  data: unknown,
  reading: Reading,
  onDrift?: (finding: Finding) => void,
): string | undefined {
  const validator = validators[name ?? ''] as AnyValidator | undefined;
  if (!validator) return undefined;
  const found = readTolerant(validator, data);
  const violation = found.find(({ kind }) => reading === 'strict' || kind === 'violation');
  if (violation) return `not a valid ${name}: ${violation.at || 'it'} ${violation.message}`;
  if (onDrift) found.forEach(onDrift);
  return undefined;
}

/** An unknown kind of the whole value: an event that is not known. */
const asEvent = (finding: Finding): Finding =>
  finding.what === 'member' && !/[.[]/.test(finding.path) ? { ...finding, what: 'event' } : finding;

/**
 * Creates the `validate` option of a client. Replies and events are checked by the validator with the name of their schema; without one they
 * pass.
 * @param operations the generated table of operations
 * @param reading `tolerant`, the default, refuses violations only, and reports drift; `strict` refuses both
 */
export function validateWith(operations: Table, validators: Validators, reading: Reading = 'tolerant'): Validate {
  const rows = byMethod(operations);
  const validate: Validate = (data, { surface, method, event, status }, onDrift) => {
    const row = rows.get(`${surface}.${method}`);
    const name = row?.replies[status]?.[event ? (row.sequence ?? 'text/event-stream') : 'application/json'];
    const report = (finding: Finding): void => onDrift?.(event ? asEvent(finding) : finding);
    return problemOf(validators, name, data, reading, report);
  };
  return Object.assign(validate, { reading });
}

/**
 * Creates the `validateRequest` option of a client. JSON bodies are checked by the validator with the name of their schema, rules between
 * fields included; without one they pass.
 * @param operations the generated table of operations
 */
export function validateRequestsWith(operations: Table, validators: Validators): ValidateRequest {
  const rows = byMethod(operations);
  return (body, { surface, method }) =>
    problemOf(validators, rows.get(`${surface}.${method}`)?.body?.['application/json'], body, 'strict');
}

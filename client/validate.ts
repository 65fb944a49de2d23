// Validates requests, replies and events against the schemas of a contract. Validators are passed in, so bundles contain only those in use.

import type { Finding, Reading, ReplyPlace } from './drift.js';

/** Validates replies and events. */
export interface Validate {
  /** @param onDrift is told what passes although it is newer than the contract @returns an error message; undefined when it is valid */
  (data: unknown, of: ReplyPlace, onDrift?: (finding: Finding) => void): string | undefined;
  /** How the order of streams is read. Default: `tolerant`. */
  readonly reading?: Reading;
}

/** Validates the JSON body of a request before it is sent. @returns an error message; undefined when it is valid */
export type ValidateRequest = (body: unknown, of: { surface: string; method: string }) => string | undefined;

/** A precompiled validator. */
interface Validator {
  (data: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
}

/** The schemas of an operation, by media type; those of replies also by status. */
interface Row {
  readonly surface: string;
  readonly client: string;
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

function problemOf(validators: Validators, name: string | undefined, data: unknown): string | undefined {
  const validator = validators[name ?? ''] as Validator | undefined;
  if (!validator || validator(data)) return undefined;
  const [first] = validator.errors ?? [];
  return `not a valid ${name}: ${first?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${first?.message}`;
}

/**
 * Creates the `validate` option of a client. Replies and events are checked by the validator with the name of their schema; without one they
 * pass.
 * @param operations the generated table of operations
 */
export function validateWith(operations: Table, validators: Validators): Validate {
  const rows = byMethod(operations);
  return (data, { surface, method, event, status }) => {
    const replies = rows.get(`${surface}.${method}`)?.replies;
    return problemOf(validators, replies?.[status]?.[event ? 'text/event-stream' : 'application/json'], data);
  };
}

/**
 * Creates the `validateRequest` option of a client. JSON bodies are checked by the validator with the name of their schema, rules between
 * fields included; without one they pass.
 * @param operations the generated table of operations
 */
export function validateRequestsWith(operations: Table, validators: Validators): ValidateRequest {
  const rows = byMethod(operations);
  return (body, { surface, method }) =>
    problemOf(validators, rows.get(`${surface}.${method}`)?.body?.['application/json'], body);
}

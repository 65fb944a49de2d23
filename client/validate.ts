// Validates replies and events against the schemas of a contract. Validators are passed in, so bundles contain only those in use.

import type { Finding, Reading, ReplyPlace } from './drift.js';

/** Validates replies and events. */
export interface Validate {
  /** @param onDrift is told what passes although it is newer than the contract @returns an error message; undefined when it is valid */
  (data: unknown, of: ReplyPlace, onDrift?: (finding: Finding) => void): string | undefined;
  /** How the order of streams is read. Default: `tolerant`. */
  readonly reading?: Reading;
}

/** A precompiled validator. */
interface Validator {
  (data: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
}

/** The schemas of the replies of an operation, by status and media type. */
interface Replies {
  readonly surface: string;
  readonly client: string;
  readonly replies: { readonly [status: string]: { readonly [media: string]: string } };
}

/**
 * Creates the `validate` option of a client. Replies and events are checked by the validator with the name of their schema; without one they
 * pass.
 * @param operations the generated table of operations
 */
export function validateWith(
  operations: { readonly [id: string]: Replies },
  validators: { readonly [schema: string]: unknown },
): Validate {
  const rows = new Map(Object.values(operations).map((row) => [`${row.surface}.${row.client}`, row]));
  return (data, { surface, method, event, status }) => {
    const name = rows.get(`${surface}.${method}`)?.replies[status]?.[event ? 'text/event-stream' : 'application/json'];
    const validator = validators[name ?? ''] as Validator | undefined;
    if (!validator || validator(data)) return undefined;
    const [first] = validator.errors ?? [];
    return `not a valid ${name}: ${first?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${first?.message}`;
  };
}

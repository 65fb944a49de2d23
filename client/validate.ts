// Validates replies and events against the schemas of the contract. Validators are passed in, so bundles contain only those in use.
import { type OperationId, operations, type Surface } from '../generated/operations.js';
import type { Validate } from './send.js';

/** A precompiled validator (`pentagate/validators`). */
interface Validator {
  (data: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
}

interface Line {
  readonly surface: Surface;
  readonly client: string;
  readonly replies: { readonly [status: string]: { readonly [media: string]: string } };
}

/**
 * Creates the `validate` option of `createClient`. Replies and events are checked by the validator with the name of their schema; without
 * one they pass. Pass all validators (`import * as validators`), or a few to keep the bundle small.
 *
 *     import { createMessageEvent, Message } from 'pentagate/validators';
 *     createClient({ baseUrl, apiKey, validate: checkWith({ createMessageEvent, Message }) });
 */
export function checkWith(validators: { readonly [schema: string]: unknown }): Validate {
  const lines = new Map<string, Line>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const line: Line = operations[id];
    lines.set(`${line.surface}.${line.client}`, line);
  }
  return (data, { surface, method, event, status }) => {
    const name = lines.get(`${surface}.${method}`)?.replies[status]?.[event ? 'text/event-stream' : 'application/json'];
    const validator = validators[name ?? ''] as Validator | undefined;
    if (!validator || validator(data)) return undefined;
    const [first] = validator.errors ?? [];
    return `not a valid ${name}: ${first?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${first?.message}`;
  };
}

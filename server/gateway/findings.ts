// What a reply or event of an upstream differs in from its schema.
import type { Finding } from '../../client/drift.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';

/** What differs from a schema. Never throws: what a validator cannot take, such as very deep nesting, is one violation. */
export function findingsOf(validator: AnyValidator, data: unknown): Finding[] {
  try {
    return readTolerant(validator, data);
  } catch {
    return [{ kind: 'violation', what: 'schema', path: '', message: 'cannot be checked' }];
  }
}

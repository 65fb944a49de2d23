// What a request, reply or event differs in from its schema, as a gateway reads it: bounds and rules are the business of the upstream.
import type { Finding } from '../../client/drift.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';

/** Keywords, and `rule`, that bound values of the right type. Real services have bounds of their own, so to go beyond ours is no violation. */
const bounds = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'propertyNames'],
  ...['not', 'rule'],
]);

const withoutBounds = (finding: Finding): Finding =>
  finding.kind === 'violation' && bounds.has(finding.what) ? { ...finding, kind: 'drift', what: 'rule' } : finding;

/** What differs from a schema. Never throws: what a validator cannot take, such as very deep nesting, is one violation. */
export function findingsOf(validator: AnyValidator, data: unknown): Finding[] {
  try {
    return readTolerant(validator, data).map(withoutBounds);
  } catch {
    return [{ kind: 'violation', what: 'schema', path: '', message: 'cannot be checked' }];
  }
}

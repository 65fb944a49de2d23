// Holds what a call transfers against the contract, as a gateway reads it: bounds and rules are the business of the upstream. Findings are
// reported; violations are handed back.
import type { Finding } from '../../client/drift.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { type ForwardedCall, reportFinding } from './forwarded-call.js';
import type { TrafficFinding } from './gateway-deps.js';
import type { OperationChecks } from './operation-checks.js';

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

function report(
  call: ForwardedCall,
  part: TrafficFinding['part'],
  validator: AnyValidator | undefined,
  data: unknown,
): readonly Finding[] {
  if (!validator || call.reading === 'off') return [];
  const findings = findingsOf(validator, data);
  for (const finding of findings) reportFinding(call, part, finding);
  return findings;
}

/** Violations of a request that are named to its caller at most. */
const maxNamed = 100;

/** @throws ProblemError 400 for what is wrong in every reading: values of another type */
export function checkRequest(call: ForwardedCall, body: unknown): void {
  const violations = report(call, 'request', call.checks.request, body).filter(({ kind }) => kind === 'violation');
  if (!violations.length) return;
  const named = violations.slice(0, maxNamed).map(({ at, message }) => ({ field: at || 'body', message }));
  throw new ProblemError({ reason: 'violation', violations: named });
}

/** Reports what differs in a request, which passes in any case. */
export const observeRequest = (call: ForwardedCall, body: unknown): void =>
  void report(call, 'request', call.checks.request, body);

/** @returns the first violation of a JSON reply */
export function checkReply(call: ForwardedCall, status: number, data: unknown): string | undefined {
  const found = report(call, 'reply', call.checks.reply(status), data).find(
    ({ kind }) => kind === 'violation' || call.reading === 'strict',
  );
  return found && `${found.at ?? ''} ${found.message}`.trim();
}

/** Whether a body has the error format of the surface. */
export function isErrorReply({ reply }: OperationChecks, status: number, data: unknown): boolean {
  const validator = reply(status);
  return !validator || !findingsOf(validator, data).some(({ kind }) => kind === 'violation');
}

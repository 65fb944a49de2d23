// Holds one call against the contract: its request, its reply, its events. Findings are reported; violations are handed back.
import type { Finding } from '../../client/drift.js';
import { ProblemError } from '../../contract/problem.js';
import type { JsonLimits } from '../http/body/json-scan.js';
import { findingsOf } from './findings.js';
import type { OperationChecks } from './operation-checks.js';
import type { TrafficFinding } from './reports.js';
import { createStreamObserver, type ReplyReading, type StreamObserver } from './stream-observer.js';

/** Violations of a request that are named to its caller at most. */
const maxNamed = 100;

const noFindings: readonly Finding[] = [];

export interface TrafficChecks {
  /** @throws ProblemError 400 for what is wrong in every reading: values of another type */
  checkRequest(body: unknown): void;
  /** @returns the first violation of a JSON reply */
  checkReply(status: number, data: unknown): string | undefined;
  /** Whether a body has the error format of the surface. */
  isError(status: number, data: unknown): boolean;
  /** @param onData receives the parsed data of each event */
  createObserver(onData: (data: unknown) => void): StreamObserver;
  onFinding(finding: Finding, part: TrafficFinding['part']): void;
}

/** @param limits of the JSON of an event */
export const createTrafficChecks = (
  checks: OperationChecks,
  reading: ReplyReading,
  limits: JsonLimits,
  onFinding: TrafficChecks['onFinding'],
): TrafficChecks => new CallChecks(checks, reading, limits, onFinding);

/** A class because there is one per request: closures cost several times as much. */
class CallChecks implements TrafficChecks {
  readonly onFinding: TrafficChecks['onFinding'];
  private readonly checks: OperationChecks;
  private readonly reading: ReplyReading;
  private readonly limits: JsonLimits;

  constructor(
    checks: OperationChecks,
    reading: ReplyReading,
    limits: JsonLimits,
    onFinding: TrafficChecks['onFinding'],
  ) {
    this.checks = checks;
    this.reading = reading;
    this.limits = limits;
    this.onFinding = onFinding;
  }

  checkRequest(body: unknown): void {
    const violations = this.read('request', this.checks.request, body).filter(({ kind }) => kind === 'violation');
    if (!violations.length) return;
    const named = violations.slice(0, maxNamed).map(({ at, message }) => ({ field: at || 'body', message }));
    throw new ProblemError({ reason: 'violation', violations: named });
  }

  checkReply(status: number, data: unknown): string | undefined {
    const findings = this.read('reply', this.checks.reply(status), data);
    return findings.find(({ kind }) => kind === 'violation' || this.reading === 'strict')?.message;
  }

  isError(status: number, data: unknown): boolean {
    const validator = this.checks.reply(status);
    return !validator || !findingsOf(validator, data).some(({ kind }) => kind === 'violation');
  }

  createObserver(onData: (data: unknown) => void): StreamObserver {
    const { checks, reading, limits, onFinding } = this;
    return createStreamObserver({ order: checks.order, validator: checks.event, reading, limits, onFinding, onData });
  }

  private read(
    part: TrafficFinding['part'],
    validator: ReturnType<OperationChecks['reply']>,
    data: unknown,
  ): readonly Finding[] {
    if (!validator || this.reading === 'off') return noFindings;
    const findings = findingsOf(validator, data);
    for (const finding of findings) this.onFinding(finding, part);
    return findings;
  }
}

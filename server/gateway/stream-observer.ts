// Holds the events of an upstream against the contract: each against its schema, all against the order of their stream. It reports what it
// finds and changes nothing; its caller decides.
import { checkStream, eventName, type StreamAutomaton } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import type { AnyValidator } from '../../client/tolerant.js';
import { findingsOf } from './findings.js';
import type { RawEvent } from './parse-events.js';
import { preludeOf } from './prelude.js';

/** How replies are read: the setting `upstreamValidation`. */
export type ReplyReading = 'tolerant' | 'strict' | 'off';

/** What an event means for the stream. `prelude`: nothing of the answer has come yet, so another upstream could still answer. */
export type EventMeaning = 'prelude' | 'content' | 'error' | 'garbage';

export interface StreamObserver {
  observe(event: RawEvent): EventMeaning;
  /** What is missing at the end of the stream; undefined if it is complete. */
  missing(): string | undefined;
  /** The first violation. */
  readonly violation: string | undefined;
  /** Whether the closing event, or an error event, was seen. */
  readonly closed: boolean;
  /** Whether an error event was seen. */
  readonly failed: boolean;
  /** Number of events that are JSON. */
  readonly count: number;
}

export interface ObserverOptions {
  readonly order: StreamAutomaton | undefined;
  readonly validator: AnyValidator | undefined;
  readonly reading: ReplyReading;
  onFinding(finding: Finding, part: 'event' | 'order'): void;
  /** Called with the parsed data of each event. */
  onData(data: unknown): void;
}

/** The events that lead to an end of the stream. */
export function closingEvents({ states, ends }: StreamAutomaton): ReadonlySet<string> {
  const leadsToEnd = (step: unknown): boolean =>
    typeof step === 'number'
      ? ends.includes(step)
      : Array.isArray(step)
        ? ends.includes(step[0] as number)
        : Object.values(step as object).some(leadsToEnd);
  return new Set(
    states.flatMap((row) => Object.entries(row).flatMap(([event, step]) => (leadsToEnd(step) ? [event] : []))),
  );
}

/** A violation of the order of events, as a finding. */
const orderFinding = (message: string): Finding => ({ kind: 'violation', what: 'order', path: '', message });

export function createStreamObserver(options: ObserverOptions): StreamObserver {
  const { order, validator, reading, onFinding, onData } = options;
  const onDrift = (finding: Finding): void => onFinding(finding, 'order');
  const check =
    order && reading !== 'off' ? checkStream(order, reading === 'tolerant' ? onDrift : undefined) : undefined;
  const prelude = preludeOf(order);
  const failures = [...(order?.error ?? []), ...(order?.failed ?? [])];
  const closing = order ? closingEvents(order) : new Set<string>();
  let violation: string | undefined;
  /** After its first violation the check has no defined state. */
  let broken = false;
  let closed = false;
  let failed = false;
  let count = 0;

  const report = (finding: Finding, part: 'event' | 'order'): void => {
    if (finding.kind === 'violation' || reading === 'strict')
      violation ??= `${finding.at ?? ''} ${finding.message}`.trim();
    onFinding(finding, part);
  };
  /** Never throws: what a check cannot take, such as deep nesting, passes unchecked. */
  const checkEvent = (data: unknown, line: string | undefined): void => {
    try {
      if (validator && reading !== 'off') for (const finding of findingsOf(validator, data)) report(finding, 'event');
      const wrong = check && !broken ? check.accept(data, line) : undefined;
      if (wrong === undefined) return;
      broken = true;
      report(orderFinding(wrong), 'order');
    } catch {
      report({ kind: 'violation', what: 'schema', path: '', message: 'cannot be checked' }, 'event');
    }
  };
  return {
    observe({ name: line, data: text }) {
      if (order?.terminator !== undefined && text === order.terminator) {
        closed = true;
        return 'content';
      }
      // Sent by some services at the end of every stream, whether or not their contract has it.
      if (text === '[DONE]') return 'content';
      let data: unknown;
      try {
        data = JSON.parse(text) as unknown;
      } catch {
        report({ kind: 'violation', what: 'syntax', path: '', message: 'is not JSON' }, 'event');
        return 'garbage';
      }
      count++;
      onData(data);
      checkEvent(data, line);
      const event = order && eventName(order, data);
      const isError = event !== undefined && failures.includes(event);
      failed ||= isError;
      closed ||= isError || (event !== undefined && closing.has(event)) || (check && !broken && check.done) || false;
      if (isError) return 'error';
      return event !== undefined && prelude.has(event) ? 'prelude' : 'content';
    },
    missing() {
      if (check && !broken) return failed ? undefined : check.end();
      return closed ? undefined : 'the stream ended without its closing event';
    },
    get violation() {
      return violation;
    },
    get closed() {
      return closed;
    },
    get failed() {
      return failed;
    },
    get count() {
      return count;
    },
  };
}

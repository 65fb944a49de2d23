// Holds the events of an upstream against the contract: each against its schema, all against the order of their stream. It reports what it
// finds and changes nothing; its caller decides.
import { checkStream } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { parseJsonWithin, type RawEvent } from '../../http/upstream/parse-events.js';
import { isObject } from '../../runtime/json.js';
import { errorStatusOf } from './attempt-failure.js';
import { findingsOf } from './check-traffic.js';
import { type ForwardedCall, noteData, reportFinding } from './forwarded-call.js';

/** What an event means for the stream. `prelude`: nothing of the answer has come yet, so another upstream could still answer. */
export type EventMeaning = 'prelude' | 'content' | 'error' | 'garbage';

/** A violation of the order of events, as a finding. */
const orderFinding = (message: string): Finding => ({ kind: 'violation', what: 'order', path: '', message });

export function createStreamObserver(call: ForwardedCall) {
  const { checks, reading } = call;
  const { order, events: sets, event: validator } = checks;
  const { textEvents } = checks.operation;
  const isTextEvent = (line = ''): boolean => textEvents === true || textEvents?.includes(line) === true;
  /** What comes after the first violation may only follow from it. */
  let broken = false;
  const reportOrder = (finding: Finding): void => {
    if (!broken && reading !== 'off') reportFinding(call, 'order', finding);
  };
  const check = order && checkStream(order, reading === 'strict' ? undefined : reportOrder);

  const seen = {
    /** Why the last event that is garbage cannot be read, as the end of a sentence. */
    garbage: '',
    /** The first violation. */
    violation: undefined as string | undefined,
    /** Whether an error event was seen, or the one of a reply that failed. */
    failed: false,
    /** Whether an error event was seen, which is no reply. */
    hasError: false,
    /** Number of events that are JSON. */
    count: 0,
  };
  const report = (finding: Finding, part: 'event' | 'order'): void => {
    if (reading === 'off') return;
    if (finding.kind === 'violation' || reading === 'strict')
      seen.violation ??= `${finding.at ?? ''} ${finding.message}`.trim();
    reportFinding(call, part, finding);
  };
  const breakOrder = (violation: string | undefined): void => {
    if (violation === undefined || broken) return;
    report(orderFinding(violation), 'order');
    broken = true;
  };
  /** Never throws: what a check cannot take, such as deep nesting, passes unchecked. */
  const checkEvent = (data: unknown, line: string | undefined): void => {
    try {
      if (validator && reading !== 'off') for (const each of findingsOf(validator, data)) report(each, 'event');
      breakOrder(check?.accept(data, line));
    } catch {
      report({ kind: 'violation', what: 'schema', path: '', message: 'cannot be checked' }, 'event');
    }
  };
  const observe = ({ name: line, data: text }: RawEvent): EventMeaning => {
    if (order?.terminator !== undefined && text === order.terminator) {
      breakOrder(check?.end(text));
      return 'content';
    }
    // Sent by some services at the end of every stream, whether or not their contract has it.
    if (text === '[DONE]') return 'prelude';
    const read = parseJsonWithin(text, call.deps.jsonLimits);
    // Text that looks like JSON is text nevertheless, unless the contract allows either.
    const isValue = 'data' in read && isObject(read.data) && (!validator || validator(read.data));
    const parsed = isTextEvent(line) && !isValue ? { data: text } : read;
    // A sign of life.
    if (text === '' && !('data' in parsed)) return 'prelude';
    if (!('data' in parsed)) {
      seen.garbage = parsed.why;
      report({ kind: 'violation', what: 'syntax', path: '', message: parsed.why }, 'event');
      return 'garbage';
    }
    const { data } = parsed;
    seen.count++;
    noteData(call, data);
    checkEvent(data, line);
    const event = sets?.nameOf(data);
    // An error in the format of another API, as some proxies send it. Clients may skip it, so the error event of the surface has yet to follow.
    if (!sets || event === undefined)
      return errorStatusOf(data, checks.usage.replyMembers) === undefined ? 'content' : 'error';
    const isError = sets.failures.has(event);
    seen.failed ||= isError;
    seen.hasError ||= isError && sets.errors.has(event);
    if (isError) return 'error';
    return sets.prelude.has(event) ? 'prelude' : 'content';
  };

  return {
    seen,
    observe,
    /** Whether no event may follow. */
    isDone: (): boolean => seen.failed || check?.done === true,
    /** What is missing at the end of the stream; undefined if it is complete. Without a grammar, nothing is known of its end. */
    missing: (): string | undefined => (seen.failed ? undefined : check?.end()),
  };
}

// Holds the events of an upstream against the contract: each against its schema, all against the order of their stream. It reports what it
// finds and changes nothing; its caller decides.
import { checkStream, type StreamAutomaton, type StreamCheck } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { namer } from '../../client/event-name.js';
import type { AnyValidator } from '../../client/tolerant.js';
import type { JsonLimits } from '../http/body/json-scan.js';
import { errorStatusOf } from './failure.js';
import { findingsOf } from './findings.js';
import type { RawEvent } from './parse-events.js';
import { parseJsonWithin } from './parse-json.js';
import { preludeOf } from './prelude.js';

/** How replies are read: the setting `upstreamValidation`. */
export type ReplyReading = 'tolerant' | 'strict' | 'off';

/** What an event means for the stream. `prelude`: nothing of the answer has come yet, so another upstream could still answer. */
export type EventMeaning = 'prelude' | 'content' | 'error' | 'garbage';

export interface StreamObserver {
  observe(event: RawEvent): EventMeaning;
  /** What is missing at the end of the stream; undefined if it is complete. */
  missing(): string | undefined;
  /** Why the last event that is garbage cannot be read, as the end of a sentence. */
  readonly garbage: string;
  /** The first violation. */
  readonly violation: string | undefined;
  /** Whether the closing event, or an error event, was seen. */
  readonly closed: boolean;
  /** Whether nothing more belongs to the stream: after its closing event and, where the grammar has one, the terminator. */
  readonly complete: boolean;
  /** Whether an error event was seen, or the one of a reply that failed. */
  readonly failed: boolean;
  /** Whether an error event was seen, which is no reply. */
  readonly hasError: boolean;
  /** Number of events that are JSON. */
  readonly count: number;
}

export interface ObserverOptions {
  readonly order: StreamAutomaton | undefined;
  readonly validator: AnyValidator | undefined;
  readonly reading: ReplyReading;
  readonly limits: JsonLimits;
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

/** What is the same for all streams of a grammar. */
interface EventSets {
  /** The name of an event by the grammar. */
  readonly nameOf: (data: unknown) => string | undefined;
  readonly prelude: ReadonlySet<string>;
  readonly failures: ReadonlySet<string>;
  /** Those of them that are no reply. */
  readonly errors: ReadonlySet<string>;
  readonly closing: ReadonlySet<string>;
  /** Events that may end a stream out of their place, so that the check is asked after them. */
  readonly elsewhere: ReadonlySet<string>;
  /** Whether a stream may end after an event, although its order goes on. */
  readonly mayEnd: (data: unknown) => boolean;
}

const eventSets = new WeakMap<StreamAutomaton, EventSets>();
const noEvents: ReadonlySet<string> = new Set();
const withoutGrammar: EventSets = {
  nameOf: () => undefined,
  prelude: noEvents,
  failures: noEvents,
  errors: noEvents,
  closing: noEvents,
  elsewhere: noEvents,
  mayEnd: () => false,
};

function eventSetsOf(order: StreamAutomaton | undefined): EventSets {
  if (!order) return withoutGrammar;
  const known = eventSets.get(order);
  if (known) return known;
  const errors = new Set(order.error);
  const failures = new Set([...errors, ...(order.failed ?? [])]);
  const { early, complete } = order.elsewhere ?? {};
  const elsewhere = new Set(Object.keys({ ...early, ...complete }));
  const nameOf = namer(order.name);
  const lastOf = namer(order.elsewhere?.last ?? [{ event: '' }]);
  const sets = {
    nameOf,
    mayEnd: (data: unknown) => lastOf(data) === nameOf(data),
    prelude: preludeOf(order),
    failures,
    errors,
    closing: closingEvents(order),
    elsewhere,
  };
  eventSets.set(order, sets);
  return sets;
}

export const createStreamObserver = (options: ObserverOptions): StreamObserver => new Observation(options);

/** A class because of its fields that change: see ResponseWriter in caller-reply.ts. */
class Observation implements StreamObserver {
  garbage = '';
  violation: string | undefined = undefined;
  closed = false;
  failed = false;
  hasError = false;
  count = 0;
  private terminated = false;
  private latest: unknown = undefined;
  /** After its first violation the check has no defined state. */
  private broken = false;
  private readonly options: ObserverOptions;
  private readonly sets: EventSets;
  private readonly check: StreamCheck | undefined;

  constructor(options: ObserverOptions) {
    const { order, reading, onFinding } = options;
    const onDrift = (finding: Finding): void => onFinding(finding, 'order');
    this.options = options;
    this.sets = eventSetsOf(order);
    this.check =
      order && reading !== 'off' ? checkStream(order, reading === 'tolerant' ? onDrift : undefined) : undefined;
  }

  observe({ name: line, data: text }: RawEvent): EventMeaning {
    const { order, limits, onData } = this.options;
    if (order?.terminator !== undefined && text === order.terminator) {
      this.closed = this.terminated = true;
      return 'content';
    }
    // Sent by some services at the end of every stream, whether or not their contract has it.
    if (text === '[DONE]') return 'prelude';
    const parsed = parseJsonWithin(text, limits);
    if (!('data' in parsed)) {
      this.garbage = parsed.why;
      this.report({ kind: 'violation', what: 'syntax', path: '', message: parsed.why }, 'event');
      return 'garbage';
    }
    const { data } = parsed;
    this.count++;
    this.latest = data;
    onData(data);
    this.checkEvent(data, line);
    const event = this.sets.nameOf(data);
    const isError = event !== undefined && this.sets.failures.has(event);
    this.failed ||= isError;
    this.hasError ||= isError && this.sets.errors.has(event);
    this.closed ||= isError || (event !== undefined && (this.sets.closing.has(event) || this.isDoneAfter(event)));
    // An error in the format of another API, as some proxies send it. Clients may skip it, so the error event of the surface has yet to follow.
    if (isError || (event === undefined && errorStatusOf(data) !== undefined)) return 'error';
    return event !== undefined && this.sets.prelude.has(event) ? 'prelude' : 'content';
  }

  get complete(): boolean {
    if (!this.closed) return false;
    if (this.options.order?.terminator !== undefined) return this.terminated || this.failed;
    return !this.check || this.broken || this.check.done;
  }

  missing(): string | undefined {
    if (this.sets.mayEnd(this.latest)) return undefined;
    if (this.check && !this.broken) return this.failed ? undefined : this.check.end();
    return this.closed ? undefined : 'the stream ended without its closing event';
  }

  private isDoneAfter(event: string): boolean {
    return this.sets.elsewhere.has(event) && this.check !== undefined && !this.broken && this.check.done;
  }

  private report(finding: Finding, part: 'event' | 'order'): void {
    if (finding.kind === 'violation' || this.options.reading === 'strict')
      this.violation ??= `${finding.at ?? ''} ${finding.message}`.trim();
    this.options.onFinding(finding, part);
  }

  /** Never throws: what a check cannot take, such as deep nesting, passes unchecked. */
  private checkEvent(data: unknown, line: string | undefined): void {
    const { validator, reading } = this.options;
    try {
      if (validator && reading !== 'off') for (const each of findingsOf(validator, data)) this.report(each, 'event');
      const violation = this.check && !this.broken ? this.check.accept(data, line) : undefined;
      if (violation === undefined) return;
      this.broken = true;
      this.report(orderFinding(violation), 'order');
    } catch {
      this.report({ kind: 'violation', what: 'schema', path: '', message: 'cannot be checked' }, 'event');
    }
  }
}

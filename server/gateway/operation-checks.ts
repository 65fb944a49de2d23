// Everything about a forwarded operation that does not depend on the request: validators, order of events, formats, error format.
import type { StreamAutomaton } from '../../client/automaton.js';
import { namer } from '../../client/event-name.js';
import type { AnyValidator } from '../../client/tolerant.js';
import { surfaces } from '../../generated/operations.js';
import type { ErrorFormat } from '../../scripts/runtime/error-format.js';
import { asObject } from '../../scripts/runtime/json.js';
import type { UpstreamRules } from '../../scripts/runtime/upstream-rules.js';
import type { RequestContext } from '../http/request-context.js';
import type { ContractOperation } from '../http/router.js';
import type { ServedContract } from '../http/served-contract.js';
import { type StreamFormat, streamFormatsOf } from '../http/stream-format.js';
import { createElementSplitter, createEventSplitter, type EventSplitter } from './event-boundary.js';
import { parseArrayElements, parseServerSentEvents, type RawEvent } from './parse-events.js';
import { type PassedHeaders, passedHeadersOf } from './passed-headers.js';
import { preludeOf } from './prelude.js';
import { createUsageReader, type UsageReader } from './usage-meter.js';

// What the events of a stream mean, by its grammar.

/** The events that lead to an end of the stream. */
function closingEvents({ states, ends }: StreamAutomaton): ReadonlySet<string> {
  const leadsToEnd = (step: unknown): boolean =>
    typeof step === 'number'
      ? ends.includes(step)
      : Array.isArray(step)
        ? ends.includes(step[0] as number)
        : Object.values(step as object).some(leadsToEnd);
  const steps = states.flatMap((row) => Object.entries(row));
  return new Set(steps.flatMap(([event, step]) => (leadsToEnd(step) ? [event] : [])));
}

/** The events after which nothing may follow. Where a text ends the stream, no event does. */
const lastEvents = (order: StreamAutomaton): ReadonlySet<string> =>
  order.terminator === undefined
    ? closingEvents({ ...order, ends: order.ends.filter((at) => !Object.keys(order.states[at] ?? {}).length) })
    : new Set();

type EventSets = ReturnType<typeof eventSetsOf>;

/** What is the same for all streams of a grammar. @param closing the events that close a stream */
function eventSetsOf(order: StreamAutomaton, closing: ReadonlySet<string>) {
  const errors = new Set(order.error);
  const { early, complete, last = [{ event: '' }] } = order.elsewhere ?? {};
  const nameOf = namer(order.name);
  const lastOf = namer(last);
  return {
    /** The name of an event. */
    nameOf,
    prelude: preludeOf(order),
    errors,
    /** The errors, and the end of a reply that has failed. */
    failures: new Set([...errors, ...(order.failed ?? [])]),
    closing,
    /** Events that may end a stream out of their place, so that the check is asked after them. */
    elsewhere: new Set(Object.keys({ ...early, ...complete })),
    /** Whether a stream may end after an event, although its order goes on. */
    mayEnd: (data: unknown): boolean => lastOf(data) === nameOf(data),
  };
}

/** What a caller has asked for: one JSON object, a stream of server-sent events, or the JSON array with the same events. */
export type ExpectedReply = 'json' | 'events' | 'array';

/** How the events of a stream are read and written. */
export interface StreamKind {
  readonly isArray: boolean;
  readonly format: StreamFormat;
  parse(text: string): readonly RawEvent[];
  /** @param begun whether the stream has begun before the first byte */
  createSplitter(begun?: boolean): EventSplitter;
}

export interface OperationChecks {
  readonly operation: ContractOperation;
  readonly surface: string;
  /** Whether it is of a contract that is served beside the server's own: nothing but an upstream can answer it. */
  readonly isAdded: boolean;
  /** What an upstream is called with. */
  readonly rules: UpstreamRules;
  /** Members of a body that say which model and what of earlier calls a request is about. */
  readonly deciding: readonly string[];
  readonly passed: PassedHeaders;
  /** How what it has used is read. */
  readonly usage: UsageReader;
  /** The schema of the request, without rules between fields: those are the business of the upstream. */
  readonly request: AnyValidator | undefined;
  readonly event: AnyValidator | undefined;
  readonly order: StreamAutomaton | undefined;
  readonly events: EventSets | undefined;
  readonly errors: ErrorFormat;
  reply(status: number): AnyValidator | undefined;
  /** How a reply of this media type streams; undefined if it does not. */
  streamKind(media: string): StreamKind | undefined;
}

const decidingOf = ({ model, continues = [], background }: UpstreamRules): string[] =>
  [
    ...(model?.in === 'body' ? [model.name] : []),
    ...[model?.chosenBy, background],
    ...[...(model?.others ?? []), ...(model?.copies ?? [])],
    ...continues.map(({ field }) => field),
  ].filter((path) => path !== undefined);

const json = 'application/json';
const eventStream = 'text/event-stream';

export function createOperationChecks(contract: ServedContract, operation: ContractOperation): OperationChecks {
  const { surface, streams } = operation;
  const rules = contract.upstreamRules(operation);
  const isAdded = !surfaces.some((own) => own === surface);
  const checks = contract.replyChecks(operation);
  const formats = streamFormatsOf(operation, checks.order?.terminator);
  const kinds: Readonly<Record<string, StreamKind>> = {
    [eventStream]: {
      isArray: false,
      format: formats.events,
      parse: parseServerSentEvents,
      createSplitter: createEventSplitter,
    },
    [json]: { isArray: true, format: formats.array, parse: parseArrayElements, createSplitter: createElementSplitter },
  };
  const replies = new Map<number, AnyValidator | undefined>();
  return {
    operation,
    surface,
    isAdded,
    rules,
    deciding: decidingOf(rules),
    passed: passedHeadersOf(rules),
    usage: createUsageReader(contract.callRules(operation)),
    request: checks.request as AnyValidator | undefined,
    event: checks.event as AnyValidator | undefined,
    order: checks.order,
    events: checks.order && eventSetsOf(checks.order, isAdded ? lastEvents(checks.order) : closingEvents(checks.order)),
    errors: contract.errorFormat(surface, operation),
    reply(status) {
      if (!replies.has(status)) replies.set(status, checks.reply(String(status), json) as AnyValidator | undefined);
      return replies.get(status);
    },
    streamKind: (media) => (streams === 'always' || (streams && media === eventStream) ? kinds[media] : undefined),
  };
}

/** What a request asks for. */
export function expectedReply(
  { operation: { streams, eventQuery } }: Pick<OperationChecks, 'operation'>,
  { body, query }: Pick<RequestContext, 'body' | 'query'>,
): ExpectedReply {
  if (!streams) return 'json';
  const isAsked = eventQuery
    ? Object.entries(eventQuery).every(([name, value]) => query.get(name) === value)
    : asObject(body).stream === true;
  return isAsked ? 'events' : streams === 'always' ? 'array' : 'json';
}

// Everything about a forwarded operation that does not depend on the request: validators, order of events, formats, error format.
import type { StreamAutomaton } from '../../client/automaton.js';
import { namer } from '../../client/event-name.js';
import type { AnyValidator } from '../../client/tolerant.js';
import { surfaces } from '../../generated/operations.js';
import { streamFormatsOf } from '../../http/reply/stream-format.js';
import type { RequestContext } from '../../http/request-context.js';
import type { ContractOperation } from '../../http/router.js';
import type { ServedContract } from '../../http/served-contract.js';
import { decidingNames } from '../../http/upstream/json-members.js';
import {
  arrayElementSpans,
  isWholeEvent,
  isWholeValue,
  parseArrayElements,
  parseLines,
  parseRecords,
  parseServerSentEvents,
  type RawEvent,
} from '../../http/upstream/parse-events.js';
import type { ErrorFormat } from '../../runtime/errors/error-format.js';
import { asObject } from '../../runtime/json.js';
import { framingOf, isJsonMedia } from '../../runtime/media-types.js';
import type { StreamFormat } from '../../runtime/stream-text.js';
import type { UpstreamRules } from '../../runtime/upstream-rules.js';
import {
  createElementSplitter,
  createEventSplitter,
  createLineSplitter,
  createRecordSplitter,
  type EventEnds,
  type EventSplitter,
  eventEnds,
  lineEnds,
  recordEnds,
} from './event-boundary.js';
import { type PassedHeaders, passedHeadersOf } from './passed-headers.js';
import { preludeOf } from './prelude.js';
import { createUsageReader, type UsageReader } from './usage-meter.js';

// What the events of a stream mean, by its grammar.

type EventSets = ReturnType<typeof eventSetsOf>;

/** What is the same for all streams of a grammar. */
function eventSetsOf(order: StreamAutomaton) {
  const errors = new Set(order.error);
  return {
    /** The name of an event. */
    nameOf: namer(order.name),
    prelude: preludeOf(order),
    errors,
    /** The errors, and the end of a reply that has failed. */
    failures: new Set([...errors, ...(order.failed ?? [])]),
  };
}

/** What a caller has asked for: one JSON object, a stream of server-sent events, or the JSON array with the same events. */
export type ExpectedReply = 'json' | 'events' | 'array';

/** How the events of a stream are read and written. */
export interface StreamKind {
  readonly isArray: boolean;
  /** Whether it consists of server-sent events. */
  readonly isServerSent: boolean;
  readonly format: StreamFormat;
  /** What ends an event. */
  readonly eventEnd: string;
  /** The events of a text; the last one may lack its end. */
  parse(text: string): readonly RawEvent[];
  /** Whether a text at the end of a stream does not stop within an event. @param events those that were parsed of it */
  isWhole(text: string, events: readonly RawEvent[]): boolean;
  readonly ends: EventEnds;
  createSplitter(): EventSplitter;
}

export interface OperationChecks {
  readonly operation: ContractOperation;
  readonly surface: string;
  /** Whether it is of a contract that is served beside the server's own: nothing but an upstream can answer it. */
  readonly isAdded: boolean;
  /** What an upstream is called with. */
  readonly rules: UpstreamRules;
  /** Members of a body that say which model and what of earlier calls a request is about. */
  readonly deciding: ReturnType<typeof decidingNames>;
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

const decidingOf = ({ model, continues = [], background }: UpstreamRules): OperationChecks['deciding'] =>
  decidingNames(
    [
      ...(model?.in === 'body' ? [model.name] : []),
      ...[model?.chosenBy, background],
      ...[...(model?.others ?? []), ...(model?.copies ?? [])],
      ...continues.map(({ field }) => field),
    ].filter((path) => path !== undefined),
  );

const json = 'application/json';
const eventStream = 'text/event-stream';

export function createOperationChecks(contract: ServedContract, operation: ContractOperation): OperationChecks {
  const { surface, streams } = operation;
  const rules = contract.upstreamRules(operation);
  const isAdded = !surfaces.some((own) => own === surface);
  const checks = contract.replyChecks(operation);
  const formats = streamFormatsOf(operation, checks.order?.terminator);
  const sequence = {
    isArray: false,
    isServerSent: false,
    format: formats.events,
    isWhole: isWholeValue,
    eventEnd: '\n',
  };
  const kinds = {
    events: {
      isArray: false,
      isServerSent: true,
      format: formats.events,
      isWhole: isWholeEvent,
      eventEnd: '\n\n',
      parse: parseServerSentEvents,
      createSplitter: createEventSplitter,
      ends: eventEnds,
    },
    array: {
      isArray: true,
      isServerSent: false,
      format: formats.array,
      isWhole: () => true,
      eventEnd: '',
      parse: parseArrayElements,
      createSplitter: createElementSplitter,
      ends: arrayElementSpans,
    },
    lines: { ...sequence, parse: parseLines, createSplitter: createLineSplitter, ends: lineEnds },
    records: { ...sequence, parse: parseRecords, createSplitter: createRecordSplitter, ends: recordEnds },
  } satisfies Readonly<Record<string, StreamKind>>;
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
    events: checks.order && eventSetsOf(checks.order),
    errors: contract.errorFormat(surface, operation),
    reply(status) {
      if (!replies.has(status)) replies.set(status, checks.reply(String(status), json) as AnyValidator | undefined);
      return replies.get(status);
    },
    streamKind(media) {
      if (!streams) return undefined;
      if (media === eventStream) return kinds.events;
      const { sequence } = operation;
      // What an operation of an added contract replies as JSON is up to its service, unless its contract has a stream of it.
      if (sequence === undefined) return streams === 'always' && media === json && !isAdded ? kinds.array : undefined;
      const framing = framingOf(media, isJsonMedia(sequence) ? { itemSchema: true } : {});
      // Parts are passed on unread.
      return framing === undefined || framing === 'parts' ? undefined : kinds[framing];
    },
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

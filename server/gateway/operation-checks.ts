// Everything about a forwarded operation that does not depend on the request: validators, order of events, formats, error format.
import type { StreamAutomaton } from '../../client/automaton.js';
import type { AnyValidator } from '../../client/tolerant.js';
import type { ErrorFormat } from '../../contract/error-format.js';
import { type TextSurface, textSurfaces } from '../../contract/handler.js';
import { asObject } from '../../contract/json.js';
import { validatorOf } from '../http/contract.js';
import type { RequestContext } from '../http/request-context.js';
import type { ContractOperation } from '../http/router.js';
import type { ServedContract } from '../http/served-contract.js';
import { streamFormatsOf } from '../http/stream-format.js';
import type { ExpectedReply, StreamKind } from './exchange.js';
import { parseArrayElements, parseServerSentEvents } from './parse-events.js';

export interface OperationChecks {
  readonly operation: ContractOperation;
  readonly surface: TextSurface;
  /** The schema of the request, without rules between fields: those are the business of the upstream. */
  readonly request: AnyValidator | undefined;
  readonly event: AnyValidator | undefined;
  readonly order: StreamAutomaton | undefined;
  readonly errors: ErrorFormat;
  reply(status: number): AnyValidator | undefined;
  /** How a reply of this media type streams, without alias; undefined if it does not. */
  streamKind(media: string): Omit<StreamKind, 'alias'> | undefined;
}

const json = 'application/json';
const eventStream = 'text/event-stream';

const isTextSurface = (surface: string): surface is TextSurface => textSurfaces.some((one) => one === surface);

/** @returns undefined for operations of other surfaces, which are not forwarded */
export function createOperationChecks(
  contract: ServedContract,
  operation: ContractOperation,
): OperationChecks | undefined {
  const { surface, streams } = operation;
  if (!isTextSurface(surface)) return undefined;
  const checks = contract.replyChecks(operation);
  const formats = streamFormatsOf(operation, checks.order?.terminator);
  const request = validatorOf(operation.body?.[json]);
  const replies = new Map<number, AnyValidator | undefined>();
  return {
    operation,
    surface,
    request: (request?.schema ?? request) as AnyValidator | undefined,
    event: checks.event as AnyValidator | undefined,
    order: checks.order,
    errors: contract.errorFormat(surface, operation),
    reply(status) {
      if (!replies.has(status)) replies.set(status, checks.reply(String(status), json) as AnyValidator | undefined);
      return replies.get(status);
    },
    streamKind(media) {
      if (!streams) return undefined;
      if (media === eventStream) return { format: formats.events, parse: parseServerSentEvents };
      if (media === json && streams === 'always') return { format: formats.array, parse: parseArrayElements };
      return undefined;
    },
  };
}

/** What a request asks for. */
export function expectedReply(
  { operation: { streams, eventQuery = {} } }: Pick<OperationChecks, 'operation'>,
  { body, query }: Pick<RequestContext, 'body' | 'query'>,
): ExpectedReply {
  if (streams === 'on request') return asObject(body).stream === true ? 'events' : 'json';
  if (streams !== 'always') return 'json';
  return Object.entries(eventQuery).every(([name, value]) => query.get(name) === value) ? 'events' : 'array';
}

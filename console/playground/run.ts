// One call of the playground: sends it, follows its events as the client reads them, and says what the client throws.
import { messageOf } from '../../client/errors.js';
import { asObject } from '../../runtime/json.js';
import type { TryOperation, TryRequest } from '../../scripts/docs/try-it-operation.js';
import { operationStream } from '../inspector/contract-streams.js';
import { createInspection, type EventCheck, type Inspection } from '../inspector/inspection.js';
import { type Exchange, startExchange } from '../try-it/exchange.js';
import { jsonOf } from '../try-it/json.js';

/** Whether the reply to a body is a stream. */
export const isStreamed = (operation: string, body: unknown): boolean =>
  asObject(body).stream === true || operation.startsWith('stream');

/** A request that is ready to be sent. */
interface PlannedCall {
  readonly operation: TryOperation;
  readonly request: TryRequest;
  /** Of the path, the query and the headers, by name. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The model that a call asks. */
export const modelOf = ({ request, parameters }: PlannedCall): string =>
  parameters.model ?? String(asObject(request.body?.value).model ?? '');

/** A call, in progress or ended. */
export interface Run extends Exchange {
  readonly call: PlannedCall;
  /** Of the stream; absent without one. */
  readonly inspection: Inspection | undefined;
  /** The reply, as far as it has come. */
  readonly reply: unknown;
  /** The body of an error status; undefined without one. */
  readonly refusal: unknown;
  /** What the client throws: `ApiError: 529 …`. */
  readonly thrown: string | undefined;
}

export const isEnded = ({ state }: Pick<Exchange, 'state'>): boolean => state !== 'sending' && state !== 'receiving';

/** The id that the server gave to a call. */
export const requestIdOf = ({ headers }: Exchange): string | undefined =>
  headers.find(([name]) => name === 'x-request-id' || name === 'request-id')?.[1];

function thrownBy({ status, statusText, text, error }: Exchange, inspection?: Inspection): string | undefined {
  if (status === undefined) return error === undefined ? undefined : `ConnectionError: no answer: ${error}`;
  if (status >= 400) return text && `ApiError: ${status} ${messageOf(jsonOf(text)) ?? statusText}`;
  if (inspection?.problem) return `StreamError: ${inspection.problem.message}`;
  return error === undefined ? undefined : `ConnectionError: no answer: ${error}`;
}

/** What came of a call so far; its new events are inspected. */
function runOf(call: PlannedCall, exchange: Exchange, inspection: Inspection | undefined): Run {
  const { state, status = 0, events = [], text } = exchange;
  const isRefused = status >= 400;
  for (const event of events.slice(inspection?.rows.length)) inspection?.add(event);
  if (state === 'stopped') inspection?.leave();
  // A refusal is no stream: there is nothing that broke off.
  else if (!isRefused && (state === 'done' || state === 'failed')) inspection?.end(state === 'failed');
  const body = text && jsonOf(text);
  const thrown = thrownBy(exchange, inspection);
  return {
    ...exchange,
    state: state === 'done' && thrown ? 'failed' : state,
    call,
    inspection,
    reply: isRefused ? undefined : inspection ? inspection.result() : body,
    refusal: isRefused ? body : undefined,
    thrown,
  };
}

/** Starts a call. @returns a function that stops it */
export function startRun(call: PlannedCall, check: EventCheck | undefined, onChange: (run: Run) => void): () => void {
  const { operation, request } = call;
  const spec = isStreamed(operation.id, request.body?.value) ? operationStream(operation.id) : undefined;
  const inspection = spec && createInspection(spec, check);
  return startExchange(request, (exchange) => {
    onChange(runOf(call, exchange, inspection));
    // As the client, it reads nothing after that.
    return inspection?.problem !== undefined;
  });
}

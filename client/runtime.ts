// The runtime of generated clients: `bindClient` makes methods of calls. It depends on no contract, and runs in every environment with `fetch`.
import type { Bound, CallRow, Calls, ConnectionFacts, ContractBase, Send, WaitFacts } from './call-table.js';
import { ApiError } from './errors.js';
import type { ClientBase, Tasks } from './methods.js';
import type { ConnectOptions, RuntimeOptions } from './options.js';
import { createSend } from './send.js';
import type { WaitOptions } from './tasks.js';

export {
  checkStream,
  eventName,
  type StreamAutomaton,
  type StreamCheck,
} from './automaton.js';
export { bytes, form, json, multipart, text } from './bodies.js';
export type {
  Bound,
  Call,
  CallFacts,
  CallRow,
  Calls,
  ConnectionFacts,
  ContractBase,
  PageFacts,
  ReplyKind,
  Scheme,
  Security,
  StreamFacts,
  WaitFacts,
} from './call-table.js';
export { checkOrder } from './check-order.js';
export { openConnection } from './connection.js';
export type { Finding, OnDrift, Reading, ReplyPlace } from './drift.js';
export {
  ApiError,
  ConnectionError,
  PentagateError,
  ReplyError,
  RequestError,
  StreamError,
  type StreamFault,
  TimeoutError,
} from './errors.js';
export type { EventStream, UnknownEvent, WithFinal, WithText } from './events.js';
export { anyData, dataOf, type Frame, textData, withName } from './events.js';
export { type Fold, foldEvents } from './folds.js';
export {
  type BigintPlaces,
  bigintJson,
  checkBigints,
  eventBigints,
  readBigints,
  type WithNumbers,
} from './int64.js';
export { canReach, canTransition, checkRecord, isFinal, type Lifecycle, type TaskRules } from './lifecycle.js';
export type {
  ApiErrorOf,
  Bytes,
  ClientBase,
  Connection,
  ErrorReply,
  ItemOf,
  Method,
  Raw,
  Tasks,
} from './methods.js';
export type {
  BasicCredentials,
  CallOptions,
  CommonOptions,
  ConnectOptions,
  Headers,
  HeaderValue,
  HeaderValues,
  Optional,
  RuntimeOptions,
  Secret,
  Validation,
} from './options.js';
export { type Pages, readPages } from './pages.js';
export { cookies, fields, headers, jsonPath, query } from './parameters.js';
export { basic, bearer, streamOf } from './send.js';
export { readItems, readLines, readParts, readRecords } from './sequences.js';
export { openStream, resumeBy, streamMedia } from './stream.js';
export { checkEnd, type StreamEnd } from './stream-end.js';
export { type WaitOptions, waitFor } from './tasks.js';
export { readText } from './text.js';
export { type AnyValidator, readTolerant } from './tolerant.js';
export { type Validate, type ValidateRequest, validateRequestsWith, validateWith } from './validate.js';

/**
 * Creates the client of some calls. Sends nothing until a method is called.
 * @param calls calls by name, at any depth: the members of the client
 */
export function bindClient<const Given extends Calls>(
  base: ContractBase,
  calls: Given,
  options: RuntimeOptions,
): ClientBase & Bound<Given> {
  const { send, fetcher } = createSend(base, options);
  const bind = (one: Member): unknown => {
    if (isRow(one)) return methodOf(send, one, options.baseUrl ?? one[3]?.server ?? base.server);
    if (isWaiting(one)) return waitingOf(send, one);
    if (isConnecting(one))
      return (given?: ConnectOptions) =>
        one.openConnection(one, (fetch) => createSend(base, { ...options, fetch }).send, given);
    return bindAll(one);
  };
  const bindAll = (all: Calls): object =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, bind(one)]));
  return { ...bindAll(calls), use: fetcher.use, eject: fetcher.eject } as ClientBase & Bound<Given>;
}

type Member = CallRow | WaitFacts | ConnectionFacts | Calls;

const isRow = (one: Member): one is CallRow => Array.isArray(one);
const isConnecting = (one: object): one is ConnectionFacts => 'openConnection' in one;
const isWaiting = (one: object): one is WaitFacts => 'waitFor' in one;

/** The method of a call. */
function methodOf(send: Send, row: CallRow, base: string | undefined): (...args: unknown[]) => Promise<unknown> {
  const raw = (...args: unknown[]) => send(row, args);
  const { pages } = row[3] ?? {};
  const method = (...args: unknown[]) => {
    const reply = raw(...args);
    const data = reply.then((one) => one.data);
    if (!pages) return data;
    const read = () => {
      // A failure is thrown where the pages are read, which may be later.
      data.catch(() => undefined);
      return pages.readPages(pages, send, row, args, reply, base);
    };
    return Object.assign(data, { pages: read });
  };
  return Object.assign(method, {
    raw,
    isError: (error: unknown): boolean => error instanceof ApiError && error.call === row[0],
  });
}

/** The member `tasks` of a surface. */
function waitingOf(send: Send, { poll, lifecycle, stopAt, waitFor }: WaitFacts): Tasks<unknown[], unknown> {
  const count = poll[2].split('{').length - 1;
  return {
    /** Takes the arguments that callers give: path parameters, then options. */
    waitFor: (...args: unknown[]) =>
      waitFor(async (options) => (await send(poll, [...args.slice(0, count), options])).data, lifecycle, {
        ...(stopAt && { stopAt }),
        ...(args[count] as WaitOptions<unknown> | undefined),
      }),
  };
}

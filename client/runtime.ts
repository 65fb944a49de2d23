// The runtime of generated clients: `bindClient` makes methods of a table of calls. It depends on no contract, and runs in every environment with
// `fetch`.
import type { CallRow, ContractTable } from './call-table.js';
import type { ClientExtra } from './extras.js';
import type { CallOptions, RuntimeOptions } from './options.js';
import { createSend } from './send.js';
import type { WaitOptions } from './tasks.js';

export {
  checkStream,
  eventName,
  type StreamAutomaton,
  type StreamCheck,
} from './automaton.js';
export { bytes, form, json, multipart, text } from './bodies.js';
export type { CallFacts, CallRow, ContractTable, ReplyKind, Scheme, Security, StreamFacts } from './call-table.js';
export { basic, bearer } from './credentials.js';
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
export type { EventStream, UnknownEvent, WithFinal, WithText } from './event-stream.js';
export type { ClientExtra, PollFacts, ReplyFacts } from './extras.js';
export { type Fold, foldEvents } from './folds.js';
export { canReach, canTransition, checkRecord, isFinal, type Lifecycle, type TaskRules } from './lifecycle.js';
export type {
  ApiErrorClass,
  ApiErrorOf,
  Bytes,
  ClientBase,
  Method,
  Raw,
  Tasks,
  TypedApiError,
} from './methods.js';
export type {
  BasicCredentials,
  CallOptions,
  CommonOptions,
  Headers,
  HeaderValue,
  HeaderValues,
  Optional,
  RuntimeOptions,
  Secret,
  Validation,
} from './options.js';
export { cookies, fields, headers, jsonPath, query } from './parameters.js';
export { readLines, readRecords } from './sequences.js';
export { checkEnd, type StreamEnd } from './stream-end.js';
export { type WaitOptions, waitFor } from './tasks.js';
export { readText } from './text.js';
export { type AnyValidator, readTolerant } from './tolerant.js';
export { type Validate, type ValidateRequest, validateRequestsWith, validateWith } from './validate.js';

/**
 * Creates the client of a table of calls. Sends nothing until a method is called.
 * @param extras the parts that are not in every client
 */
export function bindClient<Client>(table: ContractTable, options: RuntimeOptions, ...extras: ClientExtra[]): Client {
  const extra: ClientExtra = Object.assign({}, ...extras);
  const { send, fetcher } = createSend(table, options, extra);
  const client: { [surface: string]: unknown } = { use: fetcher.use, eject: fetcher.eject };
  for (const surface in table.surfaces) {
    const methods: { [method: string]: unknown } = {};
    client[surface] = methods;
    const calls = table.surfaces[surface]?.calls ?? {};
    for (const name in calls) {
      const row = calls[name] as CallRow;
      const raw = (...args: unknown[]) => send(surface, name, row, args);
      methods[name] = Object.assign(async (...args: unknown[]) => (await raw(...args)).data, { raw });
    }
    const [polled = '', lifecycle, stopAt] = extra.polls?.[surface] ?? [];
    if (lifecycle)
      methods.tasks = {
        /** Takes the arguments that callers give: path parameters, then options. */
        waitFor(...args: unknown[]) {
          const count = (calls[polled] as CallRow)[1].split('{').length - 1;
          const call = methods[polled] as (...args: unknown[]) => Promise<unknown>;
          return extra.waitFor?.((given: CallOptions) => call(...args.slice(0, count), given), lifecycle, {
            ...(stopAt && { stopAt }),
            ...(args[count] as WaitOptions<unknown> | undefined),
          });
        },
      };
  }
  return client as Client;
}

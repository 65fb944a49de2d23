// The runtime of generated clients: `bindClient` makes methods of a table of calls. It depends on no contract, and runs in every environment with
// `fetch`.
import type { CallRow, ContractTable } from './call-table.js';
import type { CallOptions, RuntimeOptions } from './options.js';
import { createSend } from './send.js';
import { type WaitOptions, waitFor } from './tasks.js';

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
export type { WaitOptions } from './tasks.js';
export { type AnyValidator, readTolerant } from './tolerant.js';
export { type Validate, type ValidateRequest, validateRequestsWith, validateWith } from './validate.js';

/** Creates the client of a table of calls. Sends nothing until a method is called. */
export function bindClient<Client>(table: ContractTable, options: RuntimeOptions): Client {
  const { send, fetcher } = createSend(table, options);
  const client: { [surface: string]: unknown } = { use: fetcher.use, eject: fetcher.eject };
  for (const surface in table.surfaces) {
    const methods: { [method: string]: unknown } = {};
    client[surface] = methods;
    const calls = table.surfaces[surface]?.calls ?? {};
    for (const name in calls) {
      const row = calls[name] as CallRow;
      const raw = (...args: unknown[]) => send(surface, name, row, args);
      const call = async (...args: unknown[]) => (await raw(...args)).data;
      methods[name] = Object.assign(call, { raw });
      const { poll } = row[2] ?? {};
      if (poll) methods.tasks = { waitFor: (...args: unknown[]) => wait(call, row, poll, args) };
    }
  }
  return client as Client;
}

/** Calls `waitFor` with the arguments that callers give: path parameters, then options. */
function wait(
  call: (...args: unknown[]) => Promise<unknown>,
  [, path]: CallRow,
  { lifecycle, stopAt }: NonNullable<NonNullable<CallRow[2]>['poll']>,
  args: readonly unknown[],
): Promise<unknown> {
  const count = path.split('{').length - 1;
  return waitFor((options: CallOptions) => call(...args.slice(0, count), options), lifecycle, {
    ...(stopAt && { stopAt }),
    ...(args[count] as WaitOptions<unknown> | undefined),
  });
}

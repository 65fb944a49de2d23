// Handlers of any operation, as the HTTP server calls them. Types only.

import type { Key } from '../../scripts/runtime/key.js';
import type { ContentReply, EventReply, FileReply, JsonReply, ReplyHead } from '../../scripts/runtime/replies.js';

/** A `Call` with the types of any operation. */
interface AnyCall {
  readonly id: string;
  readonly operation: string;
  readonly body: unknown;
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly files: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Without content, it is a status with headers. */
export type AnyReply = JsonReply<unknown> | EventReply<unknown> | FileReply | ContentReply | ReplyHead;
/** A method's type, because handlers of one operation take calls of that operation only. */
export type AnyHandler = { handle(call: AnyCall): AnyReply | Promise<AnyReply> }['handle'];

/** Handlers by operation id. `Handlers` has checked at compile time that each fits its operation. */
export type AnyHandlers = Readonly<Record<string, AnyHandler | undefined>>;

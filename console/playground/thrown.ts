// What the official TypeScript SDKs throw when a call fails as this one did. A test compares it with the SDKs (test/console/thrown.test.ts).
import { asReply } from './formats.js';

/** How a call failed, as a program on the network sees it. */
export type CallFailure =
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'event'; readonly data: unknown }
  /** The connection broke, before or after the first event. */
  | { readonly kind: 'cut'; readonly begun: boolean };

const classes: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  409: 'ConflictError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
};

const classOf = (status: number): string => classes[status] ?? (status >= 500 ? 'InternalServerError' : 'APIError');

interface Sdk {
  readonly name: string;
  /** The call that the console makes. */
  readonly call: string;
  throws(failure: CallFailure): string | undefined;
  /** A helper around this call, and its own class for connections that break. */
  readonly helper?: { readonly call: string; readonly error: string };
}

const terminated = 'terminated';

/** The library of two surfaces. */
const openai = (resource: string): Sdk => ({
  name: 'openai',
  call: `${resource}.create()`,
  helper: { call: `${resource}.stream()`, error: 'OpenAIError' },
  throws(failure) {
    if (failure.kind === 'cut')
      return failure.begun ? `TypeError: ${terminated}` : 'APIConnectionError: Connection error.';
    const { error } = asReply(failure.kind === 'event' ? failure.data : failure.body);
    // An error event without this member is handed on as an event.
    if (failure.kind === 'event') return error === undefined ? undefined : `APIError: ${asReply(error).message}`;
    const { status } = failure;
    return `${classOf(status)}: ${status} ${asReply(error).message ?? JSON.stringify(error)}`;
  },
});

const sdks: Readonly<Record<string, Sdk>> = {
  messages: {
    name: '@anthropic-ai/sdk',
    call: 'messages.create()',
    helper: { call: 'messages.stream()', error: 'AnthropicError' },
    throws(failure) {
      if (failure.kind === 'cut')
        return failure.begun ? `TypeError: ${terminated}` : 'APIConnectionError: Connection error.';
      if (failure.kind === 'event') return `APIError: ${JSON.stringify(failure.data)}`;
      const { status, body } = failure;
      return `${status === 529 ? 'OverloadedError' : classOf(status)}: ${status} ${JSON.stringify(body)}`;
    },
  },
  responses: openai('responses'),
  chat: openai('chat.completions'),
  content: {
    name: '@google/genai',
    call: 'models.generateContent()',
    throws(failure) {
      if (failure.kind === 'cut') return failure.begun ? `TypeError: ${terminated}` : 'TypeError: fetch failed';
      if (failure.kind === 'status') return `ApiError: ${JSON.stringify(failure.body)}`;
      const { status } = asReply(asReply(failure.data).error);
      return `ApiError: got status: ${status}. ${JSON.stringify(failure.data)}`;
    },
  },
};

/** What a call of an SDK throws; without `text`, it throws nothing. */
export interface SdkThrows {
  /** SDK and call: `@anthropic-ai/sdk messages.create()`. */
  readonly by: string;
  readonly text: string | undefined;
}

/** What the SDK of a surface throws, and where it differs, what its helper for streams throws; empty if there is no SDK. */
export function sdkThrows(surface: string, failure: CallFailure): readonly SdkThrows[] {
  const sdk = Object.hasOwn(sdks, surface) ? sdks[surface] : undefined;
  if (!sdk) return [];
  const { name, call, helper } = sdk;
  const isBroken = failure.kind === 'cut' && failure.begun;
  return [
    { by: `${name} ${call}`, text: sdk.throws(failure) },
    ...(helper && isBroken ? [{ by: `${name} ${helper.call}`, text: `${helper.error}: ${terminated}` }] : []),
  ];
}

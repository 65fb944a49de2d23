// Programs of people who write handlers, for the compiler: one missing, one too many, one that answers otherwise must not compile.
import type { Call, Handlers, Reply, TextSurface } from '../../surfaces/engine/handler.js';

declare const handlers: { readonly [Id in keyof Handlers<TextSurface>]: () => Reply<Id> };
const { createMessage, ...others } = handlers;

export const complete = handlers satisfies Handlers<TextSurface>;

// @ts-expect-error createMessage has no handler
export const missing = others satisfies Handlers<TextSurface>;

export const surplus = {
  ...complete,
  // @ts-expect-error there is no such operation
  createPoem: createMessage,
} satisfies Handlers<TextSurface>;

export const elsewhere = {
  ...complete,
  // @ts-expect-error an operation, but of a surface that is not asked for
  fetchTask: createMessage,
} satisfies Handlers<TextSurface>;

export const swapped = {
  ...complete,
  // @ts-expect-error the reply of another operation
  createResponse: createMessage,
} satisfies Handlers<TextSurface>;

export const streamless = {
  // @ts-expect-error generateContent has no stream
  generateContent: () => ({ events: [] }),
} satisfies Partial<Handlers<'content'>>;

export function calls(message: Call<'createMessage'>, content: Call<'streamGenerateContent'>): void {
  message.body.max_tokens.toFixed();
  content.path.model.trim();
  content.query.alt?.toUpperCase();
  // @ts-expect-error a field of another surface
  message.body.max_output_tokens;
  // @ts-expect-error a call is not to be changed
  message.requestId = '';
}

// What a format of conversations does: it makes a body of a draft, and reads the texts of a reply.
import type { Draft, DraftCall } from './draft.js';

/** What is shown of a reply, complete or not. */
export interface ReplyText {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly DraftCall[];
  /** Why it ended, in the words of the surface. */
  readonly stop: string | undefined;
  readonly tokens: { readonly input: number; readonly output: number } | undefined;
}

export interface FormatAdapter {
  /** The operationId. */
  operation(draft: Draft): string;
  /** The body of the request. @throws DraftError if a text of the draft is not JSON */
  body(draft: Draft): Readonly<Record<string, unknown>>;
  read(reply: unknown): ReplyText;
}

/** The members of a value of any shape. */
export const asReply = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asList = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(asReply) : [];

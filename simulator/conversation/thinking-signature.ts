// Signatures of thinking blocks: detects whether the simulator's own thinking comes back changed.
import { createHmac } from 'node:crypto';

/** Distinguishes what we have made from what other services have, in earlier conversations. */
const prefix = 'sim_';

/** Not a secret: the signature helps people to test that their program sends thinking back unchanged. */
const digest = (purpose: string, text: string): string =>
  prefix + createHmac('sha256', 'pentagate simulator').update(`${purpose}\n${text}`).digest('base64url');

/** The signature of a thinking block. */
export const signThinking = (thinking: string): string => digest('thinking', thinking);

/** What a redacted thinking block holds in place of the text. */
export const redactThinking = (thinking: string): string => digest('redacted', thinking);

/** Whether a signature claims to be the simulator's and is not that of this text. Others' signatures cannot be judged, and pass. */
export const isForged = (thinking: string, signature: string): boolean =>
  signature.startsWith(prefix) && signature !== signThinking(thinking);

// `encrypted_content`: thinking and compacted conversations, which callers send back unread.

/**
 * Seals a text. Thinking is made up and a conversation is the caller's, so there is nothing to keep secret: the token is opaque to readers, and its
 * signature shows changes.
 */
export const seal = (text: string): string =>
  prefix + Buffer.from(`${signThinking(text)} ${text}`).toString('base64url');

/**
 * What was sealed: the text; `changed` when the token has our mark but is not as we made it; undefined when it is another
 * service's, which cannot be read here.
 */
export function unseal(token: string): { text: string } | 'changed' | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const decoded = Buffer.from(token.slice(prefix.length), 'base64url').toString();
  const text = decoded.slice(decoded.indexOf(' ') + 1);
  // Made again, since Node ignores invalid base64 characters.
  return seal(text) === token ? { text } : 'changed';
}

// Signatures of thinking blocks: detects whether the simulator's own thinking comes back changed.
import { createHmac } from 'node:crypto';

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

// Signatures of thinking: what the simulator made itself it knows again, and notices when somebody has changed it.
import { createHmac } from 'node:crypto';

const prefix = 'sim_';

/** Not a secret: a signature shows that a text came back unchanged, to people who test that their program sends it back so. */
const digest = (purpose: string, text: string): string =>
  prefix + createHmac('sha256', 'pentagate simulator').update(`${purpose}\n${text}`).digest('base64url');

/** The signature of a thinking block. */
export const signThinking = (thinking: string): string => digest('thinking', thinking);

/** What a redacted thinking block holds in place of the text. */
export const redactThinking = (thinking: string): string => digest('redacted', thinking);

/** Whether a signature claims to be the simulator's and is not that of this text. Others' signatures cannot be judged, and pass. */
export const isForged = (thinking: string, signature: string): boolean =>
  signature.startsWith(prefix) && signature !== signThinking(thinking);

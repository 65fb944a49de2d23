// Where the simulator's choices come from: a hash of the request, never a clock and never Math.random, so that equal requests get equal answers.
import { createHash } from 'node:crypto';
import type { Conversation, MediaPart, Part } from './conversation.js';

const hash = (text: string): string => createHash('sha1').update(text).digest('base64url');

const hashes = new WeakMap<MediaPart, string>();

/** Hash of a part's bytes, made once: candidates share the parts, and pictures may be large. */
export function dataHash(part: MediaPart): string {
  const before = hashes.get(part);
  if (before !== undefined) return before;
  const made = part.data === undefined ? '' : hash(part.data);
  hashes.set(part, made);
  return made;
}

/** What of a part decides the wording; ids do not, they differ each time the same dialogue is held. */
function partText(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'thought':
      return part.text;
    case 'media':
      return `${part.mediaType} ${part.url ?? ''} ${part.fileId ?? ''} ${dataHash(part)}`;
    case 'call':
      return `${part.name}(${JSON.stringify(part.args)})`;
    case 'result':
      return `${part.name}=${part.isError} ${JSON.stringify(part.output)} ${part.media.map(partText).join(' ')}`;
  }
}

const known = new WeakMap<Conversation, string>();

/** The request without its candidate. */
function baseSeed(conversation: Conversation): string {
  const before = known.get(conversation);
  if (before !== undefined) return before;
  const { surface, model, instructions, turns, tools, toolChoice, format, reasoning, seed } = conversation;
  const lines = [surface, model, instructions, String(seed)];
  for (const turn of turns) {
    lines.push(turn.role);
    for (const part of turn.parts) lines.push(part.type, partText(part));
  }
  if (tools.length > 0) lines.push(JSON.stringify(tools), JSON.stringify(toolChoice));
  if (format.type !== 'text') lines.push(JSON.stringify(format));
  if (reasoning) lines.push(JSON.stringify(reasoning));
  const base = hash(lines.join('\0'));
  known.set(conversation, base);
  return base;
}

/**
 * A short text that is the same for equal requests. The candidate's number and the caller's seed count; limits do not (`maxTokens`, stop
 * sequences), so that a shorter limit gives a shorter piece of the same answer; nor do ids, nor who asks.
 */
export const requestSeed = (conversation: Conversation): string =>
  `${baseSeed(conversation)}.${conversation.candidate.toString(36)}`;

/** Choices, drawn one after the other. */
export interface Draw {
  /** From 0 up to, not including, 1. */
  number(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Value>(from: readonly Value[]): Value;
  /** As `pick`, but neighbouring candidates never get the same one. */
  turn<Value>(from: readonly Value[]): Value;
}

/** 32 bits of a text (FNV-1a). */
export function bits(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** A sequence of numbers from 0 to 1 that the text decides (mulberry32). */
export function randomOf(text: string): () => number {
  let state = bits(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The choices of one purpose for one request. */
export function drawOf(conversation: Conversation, purpose: string): Draw {
  const number = randomOf(`${requestSeed(conversation)}/${purpose}`);
  const start = bits(`${baseSeed(conversation)}/${purpose}`);
  const at = <Value>(from: readonly Value[], index: number): Value => {
    if (from.length === 0) throw new RangeError('nothing to choose from');
    return from[index] as Value;
  };
  return {
    number,
    between: (least, most) => least + Math.floor(number() * (most - least + 1)),
    pick: (from) => at(from, Math.floor(number() * from.length)),
    turn: (from) => at(from, (start + conversation.candidate) % from.length),
  };
}

// Seeds of the simulator's choices: a hash of the request, so that equal requests get equal answers.

import { createHash } from 'node:crypto';
import { hashText, randomFromText } from '../../runtime/random.js';
import type { Conversation, MediaPart, Part } from './conversation.js';

const shortHash = (text: string): string => createHash('sha1').update(text).digest('base64url');

const dataHashes = new WeakMap<MediaPart, string>();

/** Hash of a part's bytes, made once: candidates share the parts, and images may be large. */
export function dataHash(part: MediaPart): string {
  const before = dataHashes.get(part);
  if (before !== undefined) return before;
  const made = part.data === undefined ? '' : shortHash(part.data);
  dataHashes.set(part, made);
  return made;
}

/** The content of a part that influences the wording; ids do not, since they differ on every replay. */
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

const baseSeeds = new WeakMap<Conversation, string>();

/** The request without its candidate. */
function baseSeed(conversation: Conversation): string {
  const before = baseSeeds.get(conversation);
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
  const base = shortHash(lines.join('\0'));
  baseSeeds.set(conversation, base);
  return base;
}

/**
 * A short text that is the same for equal requests. The candidate's number and the caller's seed count; limits do not (`maxTokens`, stop
 * sequences), so that a shorter limit gives a shorter piece of the same answer; nor do ids, nor who asks.
 */
export const requestSeed = (conversation: Conversation): string =>
  `${baseSeed(conversation)}.${conversation.candidate.toString(36)}`;

/** A sequence of seeded choices. */
export interface Choices {
  /** From 0 up to, not including, 1. */
  number(): number;
  /** An integer, both ends included. */
  between(min: number, max: number): number;
  pick<Value>(from: readonly Value[]): Value;
  /** As `pick`, but neighbouring candidates never get the same one. */
  rotate<Value>(from: readonly Value[]): Value;
}

/** The choices of one purpose for one request. */
export function choicesFor(conversation: Conversation, purpose: string): Choices {
  const number = randomFromText(`${requestSeed(conversation)}/${purpose}`);
  const start = hashText(`${baseSeed(conversation)}/${purpose}`);
  const at = <Value>(from: readonly Value[], index: number): Value => {
    if (from.length === 0) throw new RangeError('nothing to choose from');
    return from[index] as Value;
  };
  return {
    number,
    between: (min, max) => min + Math.floor(number() * (max - min + 1)),
    pick: (from) => at(from, Math.floor(number() * from.length)),
    rotate: (from) => at(from, (start + conversation.candidate) % from.length),
  };
}

// Seeds of the simulator's choices: a hash of the request, so that equal requests get equal answers.

import { createHash } from 'node:crypto';
import { lazyFor } from '../../runtime/lazy.js';
import { hashText, randomFromText } from '../../runtime/random.js';
import type { Conversation, MediaPart, Part } from './conversation.js';

const shortHash = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** Hash of a part's bytes, made once: candidates share the parts, and images may be large. */
export const dataHash = lazyFor(({ data }: MediaPart): string => (data === undefined ? '' : shortHash(data)));

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

/** The request without its candidate. */
const baseSeed = lazyFor((conversation: Conversation): string => {
  const { surface, model, instructions, turns, tools, toolChoice, format, reasoning, seed } = conversation;
  const lines = [surface, model, instructions, String(seed)];
  for (const turn of turns) {
    lines.push(turn.role);
    for (const part of turn.parts) lines.push(part.type, partText(part));
  }
  if (tools.length > 0) lines.push(JSON.stringify(tools), JSON.stringify(toolChoice));
  if (format.type !== 'text') lines.push(JSON.stringify(format));
  if (reasoning) lines.push(JSON.stringify(reasoning));
  return shortHash(lines.join('\0'));
});

/**
 * A short text that is the same for equal requests. The candidate's number and the caller's seed count; limits do not (`maxTokens`, stop
 * sequences), so that a shorter limit gives a shorter piece of the same answer; nor do ids, nor who asks.
 */
export const requestSeed = (conversation: Conversation): string =>
  `${baseSeed(conversation)}.${conversation.candidate.toString(36)}`;

/** The choices of one purpose for one request. */
export function choicesFor(conversation: Conversation, purpose: string) {
  const random = randomFromText(`${requestSeed(conversation)}/${purpose}`);
  const start = hashText(`${baseSeed(conversation)}/${purpose}`);
  return {
    /** An integer, both ends included. */
    between: (min: number, max: number): number => min + Math.floor(random() * (max - min + 1)),
    /** One of a list; neighbouring candidates never get the same. */
    rotate: <Value>(from: readonly Value[]): Value | undefined => from[(start + conversation.candidate) % from.length],
  };
}

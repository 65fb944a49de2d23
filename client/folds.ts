// Folds (reducers) of event streams: build the same reply that the operation returns without streaming. Events are not modified.
// Missing members and kinds that are newer than the contract are ignored, so that a newer service does not break an older client.
import type * as contract from '../generated/types.js';

/** The fold of one stream. */
export interface Fold<Event, Final> {
  add(event: Event): void;
  /** The result so far; undefined before the first relevant event. Throws when the arguments of a tool call are not JSON. */
  result(): Final | undefined;
}

/** An incomplete block of any kind. */
type Draft = { text?: string; thinking?: string; signature?: string; input?: unknown };

/** Fields of a block to which deltas append, each from the delta's field of the same name. */
const growing = ['text', 'thinking', 'signature'] as const;

/** The members of any value. */
const members = (value: unknown): { readonly [key: string]: unknown } => Object(value);

const items = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

/** Folds a whole stream at once: `foldEvents(messageFold(), events)`. */
export function foldEvents<Event, Final>(fold: Fold<Event, Final>, events: Iterable<Event>): Final | undefined {
  for (const event of events) fold.add(event);
  return fold.result();
}

export type MessageEvent =
  | contract.MessageStartEvent
  | contract.MessageContentBlockStartEvent
  | contract.MessageContentBlockDeltaEvent
  | contract.MessageContentBlockStopEvent
  | contract.MessageDeltaEvent
  | contract.MessageStopEvent
  | contract.MessagePingEvent;

/**
 * Events of the messages surface → the message. The `input` of a tool call is parsed when its block ends. If `max_tokens` truncated it, it is
 * not valid JSON: `input` stays empty, and `stop_reason` says why.
 */
export function messageFold(): Fold<MessageEvent, contract.Message> {
  let message: contract.Message | undefined;
  let block: Draft = {};
  let json = '';
  let broken: unknown;
  return {
    add(event) {
      const { type, delta, message: begun, content_block: opened, usage } = members(event);
      if (type === 'content_block_delta') {
        const more = members(delta);
        json += more.partial_json ?? '';
        for (const field of growing) if (more[field] != null) block[field] = (block[field] ?? '') + more[field];
      } else if (type === 'message_start' && begun) message = { ...(begun as contract.Message), content: [] };
      else if (!message) return;
      else if (type === 'content_block_start') {
        block = { ...members(opened) };
        json = '';
        message.content.push(block as unknown as contract.MessageOutputBlock);
      } else if (type === 'content_block_stop' && json) {
        try {
          block.input = JSON.parse(json);
        } catch (error) {
          broken = error;
        }
      } else if (type === 'message_delta') {
        Object.assign(message, delta, { usage: { ...message.usage, ...members(usage) } });
      }
    },
    result() {
      if (broken && message?.stop_reason === 'tool_use') throw broken;
      return message;
    },
  };
}

export type ResponseEvent = { readonly type: string; readonly response?: contract.Response };

/** Events of the responses surface → the response. Events contain complete responses, so the last one is the result. */
export function responseFold(): Fold<ResponseEvent, contract.Response> {
  let last: contract.Response | undefined;
  return {
    add(event) {
      last = event?.response ?? last;
    },
    result: () => last,
  };
}

/**
 * Chunks of the content surface → one reply. Adjacent text parts of a candidate are joined if both are thoughts or neither is. Other fields
 * are those of the last chunk that has them.
 */
export function contentFold(): Fold<contract.GenerateContentResponse, contract.GenerateContentResponse> {
  let whole: contract.GenerateContentResponse | undefined;
  return {
    add(chunk) {
      const candidates = [...items(whole?.candidates)];
      for (const candidate of items(chunk?.candidates)) {
        const { index = 0 } = candidate ?? {};
        const at = candidates.findIndex((one) => (one.index ?? 0) === index);
        if (at < 0) candidates.push(joined(undefined, candidate));
        else candidates[at] = joined(candidates[at], candidate);
      }
      candidates.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
      whole = { ...whole, ...chunk, candidates };
    },
    result: () => whole,
  };
}

function joined(
  old: contract.ContentCandidate | undefined,
  candidate: contract.ContentCandidate,
): contract.ContentCandidate {
  const { content } = candidate ?? {};
  if (!old?.content || !content) return { ...old, ...candidate };
  const parts = [...items(old.content.parts)];
  for (const part of items(content.parts)) {
    const last = parts.at(-1);
    const text = joint(last, part);
    if (text === undefined) parts.push(part);
    else parts[parts.length - 1] = { ...last, ...part, text };
  }
  return { ...old, ...candidate, content: { ...old.content, ...content, parts } };
}

/** The joined text of two parts; undefined if they stay separate. A part with a signature is complete. */
const joint = (last: contract.ContentPart | undefined, part: contract.ContentPart): string | undefined =>
  last?.text != null && part?.text != null && !last.thoughtSignature && !last.thought === !part.thought
    ? last.text + part.text
    : undefined;

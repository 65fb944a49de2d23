// What the events of a stream make together: the same answer that comes without streaming. Pure: events go in and stay as they are.
import type * as contract from '../generated/types.js';

/** Takes the events of one stream, in order. */
export interface Fold<Event, Final> {
  add(event: Event): void;
  /** What the events so far make; undefined when none of an answer has come. Throws when arguments of a tool call are no JSON. */
  result(): Final | undefined;
}

/** A block under construction, whatever its kind. */
type Draft = { text: string; thinking: string; signature: string; input?: unknown };

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
 * Events of the messages surface → the message. A tool call's `input` is parsed when its block closes. One that was cut by
 * `max_tokens` has no arguments to parse: its `input` stays empty, and `stop_reason` says why.
 */
export function messageFold(): Fold<MessageEvent, contract.Message> {
  let message: contract.Message | undefined;
  let block: Draft = { text: '', thinking: '', signature: '' };
  let json = '';
  let broken: unknown;
  return {
    add(event) {
      if (event.type === 'content_block_delta') {
        const { delta } = event;
        if (delta.type === 'text_delta') block.text += delta.text;
        else if (delta.type === 'input_json_delta') json += delta.partial_json;
        else if (delta.type === 'thinking_delta') block.thinking += delta.thinking;
        else block.signature += delta.signature;
      } else if (event.type === 'message_start') message = { ...event.message, content: [] };
      else if (!message) return;
      else if (event.type === 'content_block_start') {
        block = { ...event.content_block } as unknown as Draft;
        json = '';
        message.content.push(block as unknown as contract.MessageOutputBlock);
      } else if (event.type === 'content_block_stop' && json) {
        try {
          block.input = JSON.parse(json);
        } catch (error) {
          broken = error;
        }
      } else if (event.type === 'message_delta') {
        Object.assign(message, event.delta, { usage: { ...message.usage, ...event.usage } });
      }
    },
    result() {
      if (broken && message?.stop_reason === 'tool_use') throw broken;
      return message;
    },
  };
}

export type ResponseEvent = { readonly type: string; readonly response?: contract.Response };

/** Events of the responses surface → the response: each event that carries one carries it whole, and the closing event the finished one. */
export function responseFold(): Fold<ResponseEvent, contract.Response> {
  let last: contract.Response | undefined;
  return {
    add(event) {
      last = event.response ?? last;
    },
    result: () => last,
  };
}

/**
 * Chunks of the content surface → one answer. The parts of a candidate are joined: text to the text before it, when both are thinking
 * or both are not. Any other field is that of the last chunk that has it.
 */
export function contentFold(): Fold<contract.GenerateContentResponse, contract.GenerateContentResponse> {
  let whole: contract.GenerateContentResponse | undefined;
  return {
    add(chunk) {
      const candidates = [...(whole?.candidates ?? [])];
      for (const candidate of chunk.candidates ?? []) {
        const at = candidate.index ?? 0;
        candidates[at] = joined(candidates[at], candidate);
      }
      whole = { ...whole, ...chunk, candidates };
    },
    result: () => whole,
  };
}

function joined(
  old: contract.ContentCandidate | undefined,
  candidate: contract.ContentCandidate,
): contract.ContentCandidate {
  if (!old?.content || !candidate.content) return { ...old, ...candidate };
  const parts = [...old.content.parts];
  for (const part of candidate.content.parts) {
    const last = parts.at(-1);
    const text = joint(last, part);
    if (text === undefined) parts.push(part);
    else parts[parts.length - 1] = { ...last, ...part, text };
  }
  return { ...old, ...candidate, content: { ...old.content, ...candidate.content, parts } };
}

/** The text of two parts, if they are one: a signature belongs to the part that it closes. */
const joint = (last: contract.ContentPart | undefined, part: contract.ContentPart): string | undefined =>
  last?.text !== undefined && part.text !== undefined && !last.thoughtSignature && !last.thought === !part.thought
    ? last.text + part.text
    : undefined;

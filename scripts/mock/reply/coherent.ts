// Makes a generated stream consistent for clients that fold it: initial values are empty, deltas add up to the content of `done` events,
// and the last event contains the whole result. Schemas and grammar cannot express this; both are validated again afterwards. The formats of
// several APIs are understood at once, by the names of their events and fields.
import { asArray, asObject, type JsonObject } from '../../contract/json-trees.js';

type Rewrite = (event: JsonObject) => JsonObject;

/** Parts of a JSON text, which together are an empty object. */
const jsonChunk = (before: string): string => (before ? '' : '{}');

function messages(): Rewrite {
  let json = '';
  let called = false;
  return (event) => {
    switch (event.type) {
      case 'message_start':
        return {
          ...event,
          message: { ...asObject(event.message), content: [], stop_reason: null, stop_sequence: null },
        };
      case 'content_block_start': {
        const block = asObject(event.content_block);
        json = '';
        called ||= block.type === 'tool_use';
        const empty = { text: '', thinking: '', signature: '', input: {} };
        const blank = Object.entries(empty).filter(([key]) => key in block);
        return { ...event, content_block: { ...block, ...Object.fromEntries(blank) } };
      }
      case 'content_block_delta': {
        const delta = asObject(event.delta);
        if (delta.type !== 'input_json_delta') return event;
        const chunk = jsonChunk(json);
        json += chunk;
        return { ...event, delta: { ...delta, partial_json: chunk } };
      }
      case 'message_delta': {
        const stop = { stop_reason: called ? 'tool_use' : 'end_turn', stop_sequence: null };
        return { ...event, delta: { ...asObject(event.delta), ...stop, usage: event.usage } };
      }
      default:
        return event;
    }
  };
}

const usage = {
  input_tokens: 12,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 30,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 42,
};

/** Event names after which a part of an item is empty. */
const blankPart = (part: JsonObject): JsonObject =>
  part.type === 'refusal'
    ? { type: 'refusal', refusal: '' }
    : { ...part, text: '', ...('annotations' in part ? { annotations: [] } : {}) };

function responses(): Rewrite {
  let item: JsonObject = {};
  let text = '';
  let parts: JsonObject[] = [];
  const done: JsonObject[] = [];
  const grow = (event: JsonObject, chunk = String(event.delta)): JsonObject => {
    text += chunk;
    return { ...event, delta: chunk };
  };
  const filled = (part: JsonObject): JsonObject =>
    part.type === 'refusal' ? { ...part, refusal: text } : { ...part, text };
  const closePart = (event: JsonObject): JsonObject => {
    const part = filled(parts.pop() ?? {});
    parts.push(part);
    return { ...event, part };
  };
  const openPart = (event: JsonObject): JsonObject => {
    text = '';
    parts.push(blankPart(asObject(event.part)));
    return { ...event, part: parts.at(-1) };
  };
  const running = { status: 'in_progress', error: null, incomplete_details: null, output: [], usage: null };
  const ended: Readonly<Record<string, JsonObject>> = {
    completed: { error: null, incomplete_details: null },
    incomplete: { error: null, incomplete_details: { reason: 'max_output_tokens' } },
    failed: { error: { code: 'server_error', message: 'The model failed.' }, incomplete_details: null },
  };
  const finishItem = (): JsonObject => {
    const whole: JsonObject = { ...item, ...('status' in item ? { status: 'completed' } : {}) };
    if ('content' in whole) whole.content = parts;
    if ('summary' in whole) whole.summary = parts;
    if ('arguments' in whole) whole.arguments = text || '{}';
    done.push(whole);
    return whole;
  };
  return (event) => {
    const [, kind] = /^response\.(.+)$/.exec(String(event.type)) ?? [];
    if (kind === undefined) return event;
    if (kind in ended)
      return { ...event, response: { ...asObject(event.response), ...ended[kind], status: kind, output: done, usage } };
    if (kind === 'created' || kind === 'in_progress' || kind === 'queued')
      return { ...event, response: { ...asObject(event.response), ...running } };
    if (kind === 'output_item.added') {
      text = '';
      parts = [];
      item = { ...asObject(event.item) };
      const empty = { status: 'in_progress', content: [], summary: [], arguments: '' };
      for (const [key, value] of Object.entries(empty)) if (key in item) item[key] = value;
      return { ...event, item };
    }
    if (kind === 'output_item.done') return { ...event, item: finishItem() };
    if (/part\.added$/.test(kind)) return openPart(event);
    if (/part\.done$/.test(kind)) return closePart(event);
    if (kind === 'function_call_arguments.delta') return grow(event, jsonChunk(text));
    if (kind === 'function_call_arguments.done') return { ...event, arguments: text || '{}' };
    if (/\.delta$/.test(kind)) return grow(event);
    if (/(_text|refusal)\.done$/.test(kind)) return { ...event, [kind === 'refusal.done' ? 'refusal' : 'text']: text };
    return event;
  };
}

/** Content only needs the role, without which chats drop the turn; and prompts are never blocked in the middle of an answer. */
const content = (): Rewrite => (event) => {
  if (!Array.isArray(event.candidates)) return event;
  if (asObject(event.promptFeedback).blockReason) return event;
  const { promptFeedback: _none, ...chunk } = event;
  const candidates = asArray(chunk.candidates).map((candidate, index) => {
    const { content: said, ...rest } = asObject(candidate);
    return { ...rest, index, content: { parts: [], ...asObject(said), role: 'model' } };
  });
  return { ...chunk, candidates };
};

/** The same events in the same order, with consistent fields. */
export const cohere = (events: readonly object[]): object[] =>
  [messages(), responses(), content()].reduce<JsonObject[]>(
    (rewritten, rewrite) => rewritten.map(rewrite),
    events.map(asObject),
  );

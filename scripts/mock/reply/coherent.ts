// Makes a generated stream consistent for clients that fold it: initial values are empty, deltas add up to the content of `done` events,
// and the last event contains the whole result. Schemas and grammar cannot express this; both are validated again afterwards. The formats of
// several APIs are understood at once, by the names of their events and fields.
import { asArray, asObject, type JsonObject } from '../../contract/json-trees.js';

type Rewrite = (event: JsonObject) => JsonObject;

/** The parts of a JSON text: together they are an empty object. */
const jsonChunk = (isFirst: boolean): string => (isFirst ? '{}' : '');

/** An object with other values of members that it has. */
const withOwn = (object: JsonObject, values: JsonObject): JsonObject => ({
  ...object,
  ...Object.fromEntries(Object.entries(values).filter(([key]) => key in object)),
});

function messages(): Rewrite {
  let isFirst = true;
  let called = false;
  return (event) => {
    const { type, message, content_block, delta } = event;
    if (type === 'message_start')
      return { ...event, message: { ...asObject(message), content: [], stop_reason: null, stop_sequence: null } };
    if (type === 'content_block_start') {
      const block = asObject(content_block);
      isFirst = true;
      called ||= block.type === 'tool_use';
      return { ...event, content_block: withOwn(block, { text: '', thinking: '', signature: '', input: {} }) };
    }
    if (type === 'content_block_delta' && asObject(delta).type === 'input_json_delta') {
      const chunk = jsonChunk(isFirst);
      isFirst = false;
      return { ...event, delta: { ...asObject(delta), partial_json: chunk } };
    }
    if (type !== 'message_delta') return event;
    return {
      ...event,
      delta: { ...asObject(delta), stop_reason: called ? 'tool_use' : 'end_turn', stop_sequence: null },
    };
  };
}

/** What closes a text is a relation of the grammar; what encloses it is put together here. */
function responses(): Rewrite {
  let item: JsonObject = {};
  let parts: JsonObject[] = [];
  let text = '';
  const output: JsonObject[] = [];
  const running = { status: 'in_progress', error: null, incomplete_details: null, output: [], usage: null };
  return (event) => {
    const [, kind = ''] = /^response\.(.+)$/.exec(String(event.type)) ?? [];
    const response = asObject(event.response);
    if (/^(created|in_progress|queued)$/.test(kind)) return { ...event, response: { ...response, ...running } };
    if (/^(completed|incomplete|failed)$/.test(kind))
      return { ...event, response: { ...response, status: kind, output } };
    if (kind === 'output_item.added') {
      text = '';
      parts = [];
      item = withOwn(asObject(event.item), { status: 'in_progress', content: [], summary: [], arguments: '' });
      return { ...event, item };
    }
    if (kind === 'output_item.done') {
      const whole = { status: 'completed', content: parts, summary: parts, arguments: text || '{}' };
      output.push(withOwn(item, whole));
      return { ...event, item: output.at(-1) };
    }
    if (/part\.added$/.test(kind)) {
      text = '';
      return { ...event, part: withOwn(asObject(event.part), { text: '', refusal: '', annotations: [] }) };
    }
    if (/part\.done$/.test(kind)) {
      parts.push(withOwn(asObject(event.part), { text, refusal: text, annotations: [] }));
      return { ...event, part: parts.at(-1) };
    }
    if (!/\.delta$/.test(kind)) return event;
    const chunk = kind === 'function_call_arguments.delta' ? jsonChunk(!text) : String(event.delta);
    text += chunk;
    return { ...event, delta: chunk };
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

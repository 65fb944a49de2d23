// Requests of the messages surface: overrides for its fields, and its rules between fields.
import fc from 'fast-check';
import { asArray, asObject, type JsonObject } from '../../../scripts/contract/json.js';
import { anyObject, type Overrides } from '../arbitrary.js';
import { blocksOf, uniqueBy } from '../cleanup.js';
import { bytesOf, images, objectSchema, pdf, prompt, toolName } from '../samples.js';

export const messageOverrides: Overrides = {
  'MessageRequest.model': () => fc.constantFrom('sonnet-latest', 'haiku-2026', 'm'),
  'MessageRequest.max_tokens': () =>
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 2, max: 400 }) },
      { weight: 1, arbitrary: fc.constantFrom(2, 64_000, 2_147_483_647) },
    ),
  'MessageRequest.messages[]': (own) =>
    fc.oneof(
      fc.record({ role: fc.constantFrom('user', 'user', 'assistant'), content: prompt }, { noNullPrototype: true }),
      own(),
    ),
  'MessageTextInput.text': () => prompt,
  'MessageDocumentText.data': () => prompt,
  MessageImageBytes: () =>
    fc.constantFrom(...Object.entries(images)).map(([media_type, data]) => ({ type: 'base64', media_type, data })),
  'MessageDocumentBytes.data': () => fc.constantFrom(pdf, bytesOf('application/pdf')),
  'MessageThinkingEnabled.budget_tokens': () => fc.integer({ min: 1024, max: 4096 }),
  'MessageThinkingInput.signature': () => fc.constantFrom('c2lnbmF0dXJl', 'EqQBCkYIAhgCIkA='),
  'MessageToolUseInput.name': () => toolName,
  'MessageToolUseInput.input': () => anyObject,
  'MessageCustomTool.name': () => toolName,
  'MessageCustomTool.input_schema': () => objectSchema,
  'MessageToolChoiceTool.name': () => toolName,
  'MessageOutputFormat.schema': () => objectSchema,
  'MessageCacheControl.ttl': () => fc.constantFrom('5m', '1h'),
  // The server stores no messages, so a request that continues one is a 404, and is not generated.
  'MessageThread.type': () => fc.constant('create'),
  'MessageOutputConfig.effort': () => fc.constantFrom('low', 'medium', 'high'),
};

const said = (words: string): JsonObject => ({ type: 'text', text: words });

/** Blocks that the role must not use become text that names them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  user: ['text', 'image', 'document', 'tool_result'],
  assistant: ['text', 'tool_use', 'thinking', 'redacted_thinking'],
};

interface Turn {
  role: string;
  content: JsonObject[];
}

/** Turns with the blocks of their role; consecutive turns of one role are merged, as in the server. */
function turnsOf(messages: readonly unknown[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages.map(asObject)) {
    const role = String(message.role);
    const content = blocksOf(message.content).map((block) =>
      allowed[role]?.includes(String(block.type)) ? block : said(`Here was a ${block.type}.`),
    );
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...content);
    else turns.push({ role, content });
  }
  return turns;
}

/** The next turn answers every tool call, and only calls of the turn before. */
function answerCalls(turns: readonly Turn[]): void {
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'assistant') {
      // A call in the last turn would have no answer.
      const answered = turns[index + 1] !== undefined;
      turn.content = uniqueBy(turn.content, ({ id }) => id)
        .map(asObject)
        .map((block) => (block.type === 'tool_use' && !answered ? said('I would call a tool.') : block));
      // Thinking comes first.
      turn.content.sort((a, b) => Number(/thinking/.test(String(b.type))) - Number(/thinking/.test(String(a.type))));
      continue;
    }
    const calls = (turns[index - 1]?.content ?? []).filter(({ type }) => type === 'tool_use').map(({ id }) => id);
    const results = turn.content.filter(({ type }) => type === 'tool_result');
    const rest = turn.content.filter(({ type }) => type !== 'tool_result');
    turn.content = [
      ...calls.map((id, at) => ({ type: 'tool_result', content: 'done', ...results[at], tool_use_id: id })),
      ...rest,
    ];
  }
}

/** A turn as clients send it: a string if it is one text, sometimes as two messages of one role. */
function spread({ role, content }: Turn): JsonObject[] {
  const [first] = content;
  if (content.length === 1 && first?.type === 'text' && !first.cache_control && String(first.text).length % 2)
    return [{ role, content: first.text }];
  const half = content.findIndex(({ type }, at) => at > 0 && type === 'text');
  return half > 0 && content.length % 2
    ? [
        { role, content: content.slice(0, half) },
        { role, content: content.slice(half) },
      ]
    : [{ role, content }];
}

/** The same request, following the rules between fields in the operation's description. */
export function tidyMessage(body: JsonObject): JsonObject {
  const request: JsonObject = { ...body };
  const turns = turnsOf(asArray(body.messages));
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', content: [said('Hello.')] });
  answerCalls(turns);
  for (const turn of turns)
    if (!turn.content.some(({ type }) => !/thinking/.test(String(type)))) turn.content.push(said('Go on.'));
  request.messages = turns.flatMap(spread);

  const tools = uniqueBy(asArray(body.tools), ({ name }) => name);
  if (tools.length) request.tools = tools;
  else delete request.tools;
  const choice = asObject(body.tool_choice);
  if (!tools.length && (choice.type === 'any' || choice.type === 'tool')) delete request.tool_choice;
  if (tools.length && choice.type === 'tool') request.tool_choice = { ...choice, name: asObject(tools[0]).name };

  const thinking = asObject(body.thinking);
  if (thinking.type === 'enabled' || thinking.type === 'adaptive') {
    const budget = Number(thinking.budget_tokens ?? 0);
    if (Number(body.max_tokens) <= budget) request.max_tokens = budget + Number(body.max_tokens);
    const forced = asObject(request.tool_choice).type;
    if (forced === 'any' || forced === 'tool') delete request.tool_choice;
  }
  const stops = asArray(body.stop_sequences).filter((stop) => /\S/.test(String(stop)));
  if (body.stop_sequences) request.stop_sequences = stops;
  return request;
}

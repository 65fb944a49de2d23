// Conversations in the format of the messages surface.

import { type Draft, parseField, type Turn } from './draft.js';
import { asReply, type FormatAdapter, type ReplyText } from './format.js';

const defaultMaxTokens = 4096;
const thinkingTokens = 1024;

function blocks({ text, images, calls = [], results = [] }: Turn): object[] {
  return [
    ...results.map(({ id, output }) => ({ type: 'tool_result', tool_use_id: id, content: output })),
    ...images.map(({ mediaType, data }) => ({
      type: 'image',
      source: { type: 'base64', media_type: mediaType, data },
    })),
    ...(text ? [{ type: 'text', text }] : []),
    ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
  ];
}

const isPlain = ({ images, calls, results }: Turn): boolean => !images.length && !calls?.length && !results?.length;

export const messagesFormat: FormatAdapter = {
  operation: () => 'createMessage',
  body(draft: Draft) {
    return {
      model: draft.model,
      max_tokens: defaultMaxTokens,
      ...(draft.system && { system: draft.system }),
      messages: draft.turns.map((turn) => ({ role: turn.role, content: isPlain(turn) ? turn.text : blocks(turn) })),
      ...(draft.tools.length && {
        tools: draft.tools.map(({ name, description, schema }) => ({
          name,
          ...(description && { description }),
          input_schema: parseField(`The schema of ${name}`, schema),
        })),
      }),
      ...(draft.schema && {
        output_config: { format: { type: 'json_schema', schema: parseField('The schema of the reply', draft.schema) } },
      }),
      ...(draft.thinking && { thinking: { type: 'enabled', budget_tokens: thinkingTokens } }),
      ...(draft.stream && { stream: true }),
    };
  },
  read(reply): ReplyText {
    const { content, stop_reason: stopReason, usage } = asReply(reply);
    const all = (Array.isArray(content) ? content : []).map(asReply);
    const join = (type: string, field: string): string =>
      all
        .filter((block) => block.type === type)
        .map((block) => block[field])
        .join('');
    const { input_tokens: input, output_tokens: output } = asReply(usage);
    return {
      text: join('text', 'text'),
      thinking: join('thinking', 'thinking'),
      calls: all
        .filter(({ type }) => type === 'tool_use')
        .map(({ id, name, input: its }) => ({ id: String(id), name: String(name), input: its })),
      stop: typeof stopReason === 'string' ? stopReason : undefined,
      tokens: typeof input === 'number' && typeof output === 'number' ? { input, output } : undefined,
    };
  },
};

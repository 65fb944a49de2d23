// Conversations in the format of the responses surface.
import { type Draft, parseField, type Turn } from './draft.js';
import { asList, asReply, type FormatAdapter, type ReplyText } from './format.js';

function items({ role, text, images, calls = [], results = [] }: Turn): object[] {
  const kind = role === 'user' ? 'input_text' : 'output_text';
  const content = [
    ...(text ? [{ type: kind, text }] : []),
    ...images.map(({ mediaType, data }) => ({
      type: 'input_image',
      detail: 'auto',
      image_url: `data:${mediaType};base64,${data}`,
    })),
  ];
  return [
    ...results.map(({ id, output }) => ({ type: 'function_call_output', call_id: id, output })),
    ...(content.length ? [{ role, content: images.length ? content : text }] : []),
    ...calls.map(({ id, name, input }) => ({
      type: 'function_call',
      call_id: id,
      name,
      arguments: JSON.stringify(input),
    })),
  ];
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

export const responsesFormat: FormatAdapter = {
  operation: () => 'createResponse',
  body(draft: Draft) {
    return {
      model: draft.model,
      ...(draft.system && { instructions: draft.system }),
      input: draft.turns.flatMap(items),
      ...(draft.tools.length && {
        tools: draft.tools.map(({ name, description, schema }) => ({
          type: 'function',
          name,
          ...(description && { description }),
          parameters: parseField(`The schema of ${name}`, schema),
          strict: false,
        })),
      }),
      ...(draft.schema && {
        text: {
          format: { type: 'json_schema', name: 'reply', schema: parseField('The schema of the reply', draft.schema) },
        },
      }),
      ...(draft.thinking && { reasoning: { effort: 'medium', summary: 'auto' } }),
      ...(draft.stream && { stream: true }),
    };
  },
  read(reply): ReplyText {
    const { output, status, usage } = asReply(reply);
    const all = asList(output);
    const parts = (type: string, field: string): Readonly<Record<string, unknown>>[] =>
      all.filter((item) => item.type === type).flatMap((item) => [...asList(item[field])]);
    const { input_tokens: input, output_tokens: written } = asReply(usage);
    return {
      text: parts('message', 'content')
        .map(({ text, refusal }) => text ?? refusal ?? '')
        .join(''),
      thinking: parts('reasoning', 'summary')
        .map(({ text }) => text ?? '')
        .join('\n\n'),
      calls: all
        .filter(({ type }) => type === 'function_call')
        .map(({ call_id: id, name, arguments: text }) => ({ id: String(id), name: String(name), input: parsed(text) })),
      stop: typeof status === 'string' ? status : undefined,
      tokens: typeof input === 'number' && typeof written === 'number' ? { input, output: written } : undefined,
    };
  },
};

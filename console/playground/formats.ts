// What a format of conversations does: it makes a body of a draft, and reads the texts of a reply.

import { type Draft, type DraftCall, parseField, type Turn } from './draft.js';

/** What is shown of a reply, complete or not. */
export interface ReplyText {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly DraftCall[];
  /** Why it ended, in the words of the surface. */
  readonly stop: string | undefined;
  readonly tokens: { readonly input: number; readonly output: number } | undefined;
}

export interface FormatAdapter {
  /** The operationId. */
  operation(draft: Draft): string;
  /** The body of the request. @throws DraftError if a text of the draft is not JSON */
  body(draft: Draft): Readonly<Record<string, unknown>>;
  read(reply: unknown): ReplyText;
}

/** The members of a value of any shape. */
export const asReply = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const asList = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(asReply) : [];

// Conversations in the format of the messages surface.

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

// Conversations in the format of the responses surface.

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

// Conversations in the format of the content surface.

const parts = ({ text, images, calls = [], results = [] }: Turn): object[] => [
  ...results.map(({ id, name, output }) => ({ functionResponse: { id, name, response: { output } } })),
  ...(text ? [{ text }] : []),
  ...images.map(({ mediaType, data }) => ({ inlineData: { mimeType: mediaType, data } })),
  ...calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
];

export const contentFormat: FormatAdapter = {
  operation: ({ stream }) => (stream ? 'streamGenerateContent' : 'generateContent'),
  body(draft: Draft) {
    const generationConfig = {
      ...(draft.schema && {
        responseMimeType: 'application/json',
        responseJsonSchema: parseField('The schema of the reply', draft.schema),
      }),
      ...(draft.thinking && { thinkingConfig: { includeThoughts: true } }),
    };
    return {
      ...(draft.system && { systemInstruction: { parts: [{ text: draft.system }] } }),
      contents: draft.turns.map((turn) => ({ role: turn.role === 'user' ? 'user' : 'model', parts: parts(turn) })),
      ...(draft.tools.length && {
        tools: [
          {
            functionDeclarations: draft.tools.map(({ name, description, schema }) => ({
              name,
              description: description || name,
              parametersJsonSchema: parseField(`The schema of ${name}`, schema),
            })),
          },
        ],
      }),
      ...(Object.keys(generationConfig).length && { generationConfig }),
    };
  },
  read(reply): ReplyText {
    const { candidates, usageMetadata } = asReply(reply);
    const [first = {}] = asList(candidates);
    const all = asList(asReply(first.content).parts);
    const join = (thought: boolean): string =>
      all
        .filter((part) => (part.thought === true) === thought)
        .map(({ text }) => text ?? '')
        .join('');
    const { promptTokenCount: input, totalTokenCount: total } = asReply(usageMetadata);
    return {
      text: join(false),
      thinking: join(true),
      calls: all
        .filter(({ functionCall }) => functionCall)
        .map(({ functionCall }, index) => {
          const { id, name, args } = asReply(functionCall);
          return { id: typeof id === 'string' ? id : `call-${index + 1}`, name: String(name), input: args };
        }),
      stop: typeof first.finishReason === 'string' ? first.finishReason : undefined,
      tokens: typeof input === 'number' && typeof total === 'number' ? { input, output: total - input } : undefined,
    };
  },
};

// Conversations in the format of the chat surface.

/** The messages of a turn: each result of a tool is one of its own. */
function chatMessages({ role, text, images, calls = [], results = [] }: Turn): object[] {
  const content = images.length
    ? [
        ...(text ? [{ type: 'text', text }] : []),
        ...images.map(({ mediaType, data }) => ({
          type: 'image_url',
          image_url: { url: `data:${mediaType};base64,${data}` },
        })),
      ]
    : text;
  const called = calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  return [
    ...results.map(({ id, output }) => ({ role: 'tool', tool_call_id: id, content: output })),
    ...(content.length || !results.length ? [{ role, content, ...(called.length && { tool_calls: called }) }] : []),
  ];
}

export const chatFormat: FormatAdapter = {
  operation: () => 'createChatCompletion',
  body(draft: Draft) {
    return {
      model: draft.model,
      messages: [
        ...(draft.system ? [{ role: 'system', content: draft.system }] : []),
        ...draft.turns.flatMap(chatMessages),
      ],
      ...(draft.tools.length && {
        tools: draft.tools.map(({ name, description, schema }) => ({
          type: 'function',
          function: {
            name,
            ...(description && { description }),
            parameters: parseField(`The schema of ${name}`, schema),
          },
        })),
      }),
      ...(draft.schema && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'reply', schema: parseField('The schema of the reply', draft.schema) },
        },
      }),
      ...(draft.thinking && { reasoning_effort: 'medium' }),
      // Without the option, a stream has no token counts.
      ...(draft.stream && { stream: true, stream_options: { include_usage: true } }),
    };
  },
  read(reply): ReplyText {
    const { choices, usage } = asReply(reply);
    const [{ message, finish_reason: finish } = {}] = asList(choices);
    const { content, refusal, tool_calls: calls } = asReply(message);
    const { prompt_tokens: input, completion_tokens: output } = asReply(usage);
    return {
      text: String(content ?? refusal ?? ''),
      // The format has no place for it.
      thinking: '',
      calls: asList(calls).map(({ id, function: called }) => {
        const { name, arguments: text } = asReply(called);
        return { id: String(id), name: String(name), input: parsed(text) };
      }),
      stop: typeof finish === 'string' ? finish : undefined,
      tokens: typeof input === 'number' && typeof output === 'number' ? { input, output } : undefined,
    };
  },
};

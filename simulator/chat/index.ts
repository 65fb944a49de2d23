// The operations of the chat surface.
import { chatFold, foldEvents } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import {
  type Conversation,
  joinTurns,
  type Part,
  type ResponseFormat,
  type Tool,
  type ToolChoice,
  type Turn,
  textOf,
  unspecified,
} from '../conversation/conversation.js';
import { customTool, filePart, imagePart, parseJson } from '../responses/read-request.js';
import type { SimulatorContext } from '../simulator-context.js';
import { chatChunks } from './chat-chunks.js';

type ContentPart = contract.ChatContentPart | contract.ChatAnswerPart;

function partOf(part: ContentPart): Part {
  switch (part.type) {
    case 'image_url': {
      const { url, detail } = part.image_url;
      return imagePart({ type: 'input_image', image_url: url, detail: detail ?? null });
    }
    case 'file':
      return filePart({ type: 'input_file', ...part.file });
    case 'input_audio':
      return { type: 'media', mediaType: `audio/${part.input_audio.format}`, data: part.input_audio.data };
    case 'refusal':
      return { type: 'text', text: part.refusal };
    default:
      return { type: 'text', text: part.text };
  }
}

/** Text and media of a content; empty texts say nothing and are left out. */
const partsOf = (content: string | readonly ContentPart[] | null | undefined): Part[] =>
  (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : (content ?? []).map(partOf)).filter(
    (part) => part.type !== 'text' || part.text !== '',
  );

/** Name and arguments of a call; the text of a custom tool is its only argument. */
const calledBy = (call: contract.ChatToolCall): { name: string; args: unknown } =>
  call.type === 'function'
    ? { name: call.function.name, args: parseJson(call.function.arguments) }
    : { name: call.custom.name, args: { input: call.custom.input } };

/** What a message says, apart from instructions. Results learn the names of the calls that they answer. */
function turnOf(message: contract.ChatMessage, names: Map<string, string>): Turn {
  switch (message.role) {
    case 'assistant': {
      const calls = (message.tool_calls ?? []).map((call): Part => {
        const called = calledBy(call);
        names.set(call.id, called.name);
        return { type: 'call', id: call.id, ...called };
      });
      return { role: 'assistant', parts: [...partsOf(message.content ?? message.refusal), ...calls] };
    }
    case 'tool':
    case 'function': {
      const id = message.role === 'tool' ? message.tool_call_id : '';
      const name = message.role === 'tool' ? (names.get(id) ?? '') : message.name;
      const output = parseJson(textOf(partsOf(message.content)));
      return { role: 'user', parts: [{ type: 'result', id, name, output, isError: false, media: [] }] };
    }
    case 'user':
      return { role: 'user', parts: partsOf(message.content) };
    default:
      return { role: 'user', parts: [] };
  }
}

function toolOf(tool: contract.ChatTool, at: number): Tool {
  if (tool.type === 'function') {
    const { name, description, parameters } = tool.function;
    const field = `tools[${at}].function.parameters`;
    return { type: 'function', name, description: description ?? '', parameters: parameters ?? undefined, field };
  }
  const { format } = tool.custom;
  return customTool(tool.custom, format?.type === 'grammar' ? format.grammar : undefined);
}

const toolsOf = ({ tools = [], web_search_options: search }: contract.ChatRequest): Tool[] => [
  ...tools.map(toolOf),
  ...(search ? [{ type: 'web_search' as const, domains: [] }] : []),
];

function toolChoiceOf({ tool_choice: choice, parallel_tool_calls: parallel = true }: contract.ChatRequest): ToolChoice {
  if (typeof choice !== 'object') return { mode: choice ?? 'auto', parallel };
  if (choice.type === 'allowed_tools') {
    const { mode, tools } = choice.allowed_tools;
    return { mode, allowed: tools.flatMap((tool) => (tool.function ?? tool.custom)?.name ?? []), parallel };
  }
  return {
    mode: 'required',
    allowed: [choice.type === 'function' ? choice.function.name : choice.custom.name],
    parallel,
  };
}

function formatOf(format: contract.ChatResponseFormat | undefined): ResponseFormat {
  if (format?.type !== 'json_schema') return { type: format?.type ?? 'text' };
  const { schema, strict } = format.json_schema;
  const field = 'response_format.json_schema.schema';
  return schema ? { type: 'json_schema', schema, strict: strict ?? false, field } : { type: 'json_object' };
}

/** The conversation of a request that has passed the contract and `chatViolations`. */
function readChat({ body }: Pick<Call<'createChatCompletion'>, 'body'>): Conversation {
  const names = new Map<string, string>();
  const { model, messages, stop, reasoning_effort: effort, temperature, seed } = body;
  const maxTokens = body.max_completion_tokens ?? body.max_tokens;
  const instructions = messages.flatMap((message) =>
    message.role === 'system' || message.role === 'developer' ? [textOf(partsOf(message.content))] : [],
  );
  return {
    ...unspecified,
    surface: 'chat',
    model,
    instructions: instructions.filter(Boolean).join('\n\n'),
    turns: joinTurns(messages.map((message) => turnOf(message, names))),
    tools: toolsOf(body),
    toolChoice: toolChoiceOf(body),
    format: formatOf(body.response_format),
    reasoning: effort && effort !== 'none' ? { effort } : undefined,
    maxTokens: maxTokens || undefined,
    stopSequences: (typeof stop === 'string' ? [stop] : (stop ?? [])).filter((text) => text !== ''),
    temperature: temperature ?? undefined,
    seed: seed ?? undefined,
  };
}

/** The completion of a conversation: its chunks when `stream` is true, else what they make together. */
export async function answerChat(
  call: Call<'createChatCompletion'>,
  context: SimulatorContext,
): Promise<Reply<'createChatCompletion'>> {
  const { body } = call;
  const conversation = readChat(call);
  const answers = await answerConversation(conversation, body.n ?? 1, context, call);
  const chunks = chatChunks(answers, {
    model: body.model,
    identity: context.identity,
    usage: !body.stream || body.stream_options?.include_usage === true,
    ...(body.service_tier && { serviceTier: body.service_tier }),
    ...(body.logprobs && { logprobs: body.top_logprobs ?? 0 }),
    customTools: new Set((body.tools ?? []).flatMap((tool) => (tool.type === 'custom' ? [tool.custom.name] : []))),
  });
  return body.stream
    ? { events: chunks }
    : { json: foldEvents(chatFold<contract.ChatCompletion>(), chunks) as contract.ChatCompletion };
}

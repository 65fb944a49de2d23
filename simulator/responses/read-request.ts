// Converts a request of the responses surface, its references resolved, to a conversation.

import { base64Of, isBase64Url, isDataUrl, mediaType } from '../../client/rule-bytes.js';
import type * as contract from '../../generated/types.js';
import { violation } from '../../runtime/errors/problem.js';
import { isDeeper, parsed } from '../../runtime/json.js';
import { type Item, type LocatedItem, previousResponseField } from '../../surfaces/engine/response-items.js';
import {
  type Conversation,
  type FunctionTool,
  joinTurns,
  type MediaPart,
  type Part,
  type ResponseFormat,
  type TextPart,
  type Tool,
  type ToolChoice,
  type Turn,
  textOf,
  unspecified,
} from '../conversation/conversation.js';
import { seal, unseal } from '../conversation/thinking-signature.js';

// Converts the content of a message or a tool result to parts of a conversation.

type Content = contract.ResponseInputContent;

/** Media types by file extension, for files without a declared type. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  json: 'application/json',
};

const mediaTypeOfFilename = (filename: string): string =>
  mediaTypes[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';

/** Where an image is: in the URL itself, or at it. */
function imageLocation(url: string): Pick<MediaPart, 'mediaType' | 'data' | 'url'> {
  if (isBase64Url(url)) return { mediaType: mediaType(url), data: base64Of(url) };
  return isDataUrl(url) ? { mediaType: '' } : { mediaType: '', url };
}

/** An image of a message, or of a screen. */
export function imagePart(image: contract.ResponseInputImage | contract.ResponseScreenshot): MediaPart {
  return {
    type: 'media',
    mediaType: '',
    ...(image.image_url ? imageLocation(image.image_url) : {}),
    fileId: image.file_id || undefined,
    detail: ('detail' in image && image.detail) || undefined,
  };
}

/** A file: its data may be a data URL, or base64 alone. */
export function filePart({ file_data, file_id, filename }: contract.ResponseInputFile): MediaPart {
  const data = file_data ?? undefined;
  return {
    type: 'media',
    mediaType: mediaType(data ?? '') || mediaTypeOfFilename(filename ?? ''),
    data: data !== undefined && isBase64Url(data) ? base64Of(data) : data,
    fileId: file_id || undefined,
    filename: filename || undefined,
  };
}

const text = (words: string): TextPart => ({ type: 'text', text: words });

function partOf(content: Content): TextPart | MediaPart {
  switch (content.type) {
    case 'input_image':
      return imagePart(content);
    case 'input_file':
      return filePart(content);
    case 'refusal':
      return text(content.refusal);
    default:
      return text(content.text);
  }
}

/** Text and media of a content that is a string or a list of parts; empty texts say nothing and are left out. */
const partsOf = (content: string | readonly Content[]): readonly (TextPart | MediaPart)[] =>
  (typeof content === 'string' ? [text(content)] : content.map(partOf)).filter(
    (part) => part.type === 'media' || part.text !== '',
  );

// Converts tools, tool choice and text format of a responses request.

/** How many passages a file search finds when the request does not say. */
const defaultMaxResults = 10;

/** A tool that is called with a text; with one that matches a regular expression, if its grammar is one. */
export const customTool = (
  { name, description }: { readonly name: string; readonly description?: string | null },
  grammar: { readonly syntax: string; readonly definition: string } | undefined,
): FunctionTool => ({
  type: 'function',
  name,
  description: description ?? '',
  parameters: {
    properties: {
      input: { type: 'string', ...(grammar?.syntax === 'regex' && { pattern: `^(?:${grammar.definition})$` }) },
    },
    required: ['input'],
  },
  plainText: true,
});

/** Whether a tool is the web search, by any of its names. */
export const isWebSearch = (
  tool: contract.ResponseTool,
): tool is contract.ResponseWebSearchTool | contract.ResponseWebSearchPreviewTool => tool.type.startsWith('web_search');

/** A tool of the request; none for one that the simulator does not carry out. */
function toolOf(tool: contract.ResponseTool): Tool | Tool[] {
  switch (tool.type) {
    case 'function': {
      const { name, description, parameters } = tool;
      return { type: 'function', name, description: description ?? '', parameters: parameters ?? undefined };
    }
    case 'custom':
      return customTool(tool, tool.format?.type === 'grammar' ? tool.format : undefined);
    case 'file_search':
      return {
        type: 'file_search',
        vectorStoreIds: tool.vector_store_ids,
        maxResults: tool.max_num_results ?? defaultMaxResults,
        scoreThreshold: tool.ranking_options?.score_threshold ?? 0,
      };
    case 'computer_use_preview':
      return {
        type: 'computer',
        width: tool.display_width,
        height: tool.display_height,
        environment: tool.environment,
      };
    default: {
      if (!isWebSearch(tool)) return [];
      return {
        type: 'web_search',
        domains: ('domains' in tool ? tool.domains : 'filters' in tool ? tool.filters?.allowed_domains : []) ?? [],
      };
    }
  }
}

/** The type that a conversation has for a tool that a choice names by its own. */
function toolType(type: string): string {
  if (type.startsWith('web_search')) return 'web_search';
  return type === 'computer_use_preview' ? 'computer' : type;
}

/** Which tools may, or must, be called: `auto` and several at once unless the request says otherwise. */
function toolChoiceOf({ tool_choice, parallel_tool_calls }: contract.ResponseRequest): ToolChoice {
  const parallel = parallel_tool_calls ?? true;
  if (typeof tool_choice !== 'object') return { mode: tool_choice ?? 'auto', parallel };
  if (tool_choice.type === 'allowed_tools') {
    const allowed = tool_choice.tools.map(({ type, name }) => name ?? toolType(type));
    return { mode: tool_choice.mode, allowed, parallel };
  }
  if (tool_choice.type === 'function' || tool_choice.type === 'custom')
    return { mode: 'required', allowed: [tool_choice.name], parallel };
  return { mode: 'required', allowed: [toolType(tool_choice.type)], parallel };
}

/** The form that the text is to have. */
function formatOf(format: contract.ResponseTextFormat | undefined): ResponseFormat {
  if (format?.type !== 'json_schema') return { type: format?.type ?? 'text' };
  return {
    type: 'json_schema',
    schema: format.schema,
    strict: format.strict ?? false,
    field: 'text.format.schema',
  };
}

/** Some parts in a role; a message of authority has the role `system` and goes to the instructions. */
interface RoleParts {
  readonly role: Turn['role'] | 'system';
  readonly parts: readonly Part[];
}

/** Names of calls by their ids: an output does not repeat the name. */
type Names = ReadonlyMap<string, string>;

const rolePartsOf = (role: RoleParts['role'], ...parts: readonly Part[]): RoleParts => ({ role, parts });

/** As deep as bodies of requests may be: what is deeper cannot be written again without exhausting the stack. */
const maxDepth = 100;

/** Parses JSON; returns the text if it is not JSON. */
export function parseJson(text: string): unknown {
  const value = isDeeper(text, maxDepth) ? undefined : parsed(text);
  return value === undefined ? text : value;
}

const callParts = (id: string, name: string, args: unknown): RoleParts =>
  rolePartsOf('assistant', { type: 'call', id, name, args });

const resultParts = (id: string, name: string, output: unknown, media: readonly MediaPart[]): RoleParts =>
  rolePartsOf('user', { type: 'result', id, name, output, isError: false, media });

/** A search that an earlier response has made: call and result in one item, both the assistant's. */
const searchParts = (id: string, name: string, args: unknown, output: unknown): RoleParts =>
  rolePartsOf('assistant', ...callParts(id, name, args).parts, ...resultParts(id, name, output, []).parts);

/** What was done on the web before: this service only searches, others open pages too. */
function webSearchParts({ id, action }: contract.ResponseWebSearchCall): RoleParts {
  switch (action?.type) {
    case 'open_page':
      return searchParts(id, 'open_page', { url: action.url ?? '' }, '');
    case 'find_in_page':
      return searchParts(id, 'find_in_page', { url: action.url, pattern: action.pattern }, '');
    default:
      return searchParts(id, 'web_search', { query: action?.query ?? '' }, action?.sources ?? []);
  }
}

/** What was sealed; undefined for what others sealed. Throws a violation when it was changed. */
function unsealed({ item, field }: LocatedItem<{ encrypted_content?: string | null }>): string | undefined {
  const opened = unseal(item.encrypted_content ?? '');
  if (opened === 'changed') {
    throw violation(`${field}.encrypted_content`, 'is not as this service made it', {
      code: 'invalid_encrypted_content',
    });
  }
  return opened?.text;
}

function thoughtPart(located: LocatedItem<contract.ResponseReturnedReasoningItem>): Part {
  const summary = located.item.summary ?? [];
  return { type: 'thought', text: unsealed(located) ?? summary.map(({ text }) => text).join('\n\n') };
}

/** Seals a conversation in one item. */
export const compactionOf = (items: readonly LocatedItem[], id: string): contract.ResponseCompaction => ({
  type: 'compaction',
  id,
  encrypted_content: seal(JSON.stringify(items.map(({ item }) => item))),
});

/** The items of a conversation, with those that stand in a compaction in its place. One of another service cannot be read, and stays. */
export const withoutCompactions = (items: readonly LocatedItem[]): LocatedItem[] =>
  items.flatMap((located) => {
    if (located.item.type !== 'compaction') return [located];
    const text = unsealed({ ...located, item: located.item });
    if (text === undefined) return [located];
    return (JSON.parse(text) as Item[]).map((item) => ({ item, field: previousResponseField }));
  });

function messageParts({ role, content }: contract.ResponseInputMessage): RoleParts {
  const parts = partsOf(content);
  return rolePartsOf(role === 'developer' ? 'system' : role, ...parts);
}

function itemParts({ item, field }: LocatedItem, names: Names): RoleParts {
  switch (item.type) {
    case 'function_call':
      return callParts(item.call_id, item.name, parseJson(item.arguments));
    case 'custom_tool_call':
      return callParts(item.call_id, item.name, { input: item.input });
    case 'computer_call':
      return callParts(item.call_id, 'computer', item.action);
    case 'function_call_output':
    case 'custom_tool_call_output': {
      const { call_id: id, output } = item;
      const parts = typeof output === 'string' ? [] : partsOf(output);
      const media = parts.filter((part) => part.type === 'media');
      const value = parseJson(typeof output === 'string' ? output : textOf(parts));
      return resultParts(id, names.get(id) ?? '', value, media);
    }
    case 'computer_call_output':
      return resultParts(item.call_id, 'computer', '', [imagePart(item.output)]);
    case 'reasoning':
      return rolePartsOf('assistant', thoughtPart({ item, field }));
    case 'file_search_call':
      return searchParts(item.id, 'file_search', { queries: item.queries }, item.results ?? []);
    case 'web_search_call':
      return webSearchParts(item);
    case undefined:
    case 'message':
      return messageParts(item);
    case 'mcp_call':
      return searchParts(item.id, item.name, parseJson(item.arguments), item.output ?? '');
    case 'code_interpreter_call':
      return searchParts(item.id, 'code_interpreter', { code: item.code ?? '' }, item.outputs ?? []);
    // What the rest means is not simulated; it is part of a history all the same.
    default:
      return rolePartsOf('assistant');
  }
}

/**
 * The conversation that a request asks to go on. `instructions` and messages of `system` and `developer` together are its
 * instructions; images among the latter are shown by the user. Throws a violation when a sealed reasoning was changed.
 */
export function readConversation(request: contract.ResponseRequest, items: readonly LocatedItem<Item>[]): Conversation {
  const names: Names = new Map(
    items.flatMap(({ item }) =>
      item.type === 'function_call' || item.type === 'custom_tool_call' ? [[item.call_id, item.name] as const] : [],
    ),
  );
  const all = items.map((placed) => itemParts(placed, names));
  const spoken = all.map(({ role, parts }) =>
    role === 'system'
      ? { role: 'user' as const, parts: parts.filter(({ type }) => type === 'media') }
      : { role, parts },
  );
  const authority = all.flatMap(({ role, parts }) => (role === 'system' ? [textOf(parts)] : []));
  const { model, instructions, reasoning, max_output_tokens, temperature } = request;
  return {
    ...unspecified,
    surface: 'responses',
    model,
    instructions: [instructions ?? '', ...authority].filter(Boolean).join('\n\n'),
    turns: joinTurns(spoken),
    tools: (request.tools ?? []).flatMap(toolOf),
    toolChoice: toolChoiceOf(request),
    format: formatOf(request.text?.format),
    reasoning: reasoning && reasoning.effort !== 'none' ? { effort: reasoning.effort ?? 'medium' } : undefined,
    maxTokens: max_output_tokens || undefined,
    temperature: temperature ?? undefined,
  };
}

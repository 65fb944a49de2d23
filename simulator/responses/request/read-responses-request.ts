// Converts a request of the responses surface, its references resolved, to a conversation.

import type * as contract from '../../../generated/types.js';
import { violation } from '../../../scripts/runtime/problem.js';
import type { Item, LocatedItem } from '../../../server/engine/response-items.js';
import type { Conversation, Part, Turn } from '../../conversation/conversation.js';
import { decryptThinking } from '../encrypted-content.js';
import { imagePart, partsOf, textOf } from './conversation-parts.js';
import { formatOf, toolChoiceOf, toolsOf } from './tools.js';

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

/** Whether brackets nest deeper than that; those within strings count too, which no honest text notices. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= maxDepth; at++) {
    const letter = text[at];
    if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return depth > maxDepth;
}

/** Parses JSON; returns the text if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return isNestedTooDeep(text) ? text : JSON.parse(text);
  } catch {
    return text;
  }
}

/** A search that an earlier response has made: call and result in one item, both the assistant's. */
const searchParts = (id: string, name: string, args: unknown, output: unknown): RoleParts =>
  rolePartsOf(
    'assistant',
    { type: 'call', id, name, args },
    { type: 'result', id, name, output, isError: false, media: [] },
  );

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

function thoughtPart({ item, field }: LocatedItem<contract.ResponseReturnedReasoningItem>): Part {
  const opened = decryptThinking(item.encrypted_content ?? '');
  if (opened === 'changed') {
    throw violation(`${field}.encrypted_content`, 'is not as this service made it', {
      code: 'invalid_encrypted_content',
    });
  }
  return { type: 'thought', text: opened?.thinking ?? (item.summary ?? []).map(({ text }) => text).join('\n\n') };
}

function messageParts({ role, content }: contract.ResponseInputMessage): RoleParts {
  const parts = partsOf(content);
  return rolePartsOf(role === 'developer' ? 'system' : role, ...parts);
}

function itemParts({ item, field }: LocatedItem, names: Names): RoleParts {
  switch (item.type) {
    case 'function_call':
      return rolePartsOf('assistant', {
        type: 'call',
        id: item.call_id,
        name: item.name,
        args: parseJson(item.arguments),
      });
    case 'custom_tool_call': {
      const { call_id: id, name, input } = item;
      return rolePartsOf('assistant', { type: 'call', id, name, args: { input } });
    }
    case 'computer_call':
      return rolePartsOf('assistant', { type: 'call', id: item.call_id, name: 'computer', args: item.action });
    case 'function_call_output':
    case 'custom_tool_call_output': {
      const { call_id: id, output } = item;
      const parts = typeof output === 'string' ? [] : partsOf(output);
      const media = parts.filter((part) => part.type === 'media');
      const value = parseJson(typeof output === 'string' ? output : textOf(parts));
      return rolePartsOf('user', {
        type: 'result',
        id,
        name: names.get(id) ?? '',
        output: value,
        isError: false,
        media,
      });
    }
    case 'computer_call_output': {
      const media = [imagePart(item.output)];
      return rolePartsOf('user', {
        type: 'result',
        id: item.call_id,
        name: 'computer',
        output: '',
        isError: false,
        media,
      });
    }
    case 'reasoning':
      return rolePartsOf('assistant', thoughtPart({ item, field }));
    case 'file_search_call':
      return searchParts(item.id, 'file_search', { queries: item.queries }, item.results ?? []);
    case 'web_search_call':
      return webSearchParts(item);
    default:
      return messageParts(item);
  }
}

/** Joins neighbours of one role; what has no parts says nothing. */
function mergeTurns(all: readonly RoleParts[]): Turn[] {
  const turns: { role: Turn['role']; parts: Part[] }[] = [];
  for (const { role, parts } of all) {
    if (role === 'system' || !parts.length) continue;
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else turns.push({ role, parts: [...parts] });
  }
  return turns;
}

/**
 * The conversation that a request asks to go on. `instructions` and messages of `system` and `developer` together are its
 * instructions; images among the latter are shown by the user. Throws a violation when a sealed reasoning was changed.
 */
export function readConversation(
  request: contract.ResponseRequest,
  items: readonly LocatedItem<Item>[],
  scope: string,
): Conversation {
  const names: Names = new Map(
    items.flatMap(({ item }) =>
      item.type === 'function_call' || item.type === 'custom_tool_call' ? [[item.call_id, item.name] as const] : [],
    ),
  );
  const all = items.map((placed) => itemParts(placed, names));
  const spoken = all.map((each) =>
    each.role === 'system' ? rolePartsOf('user', ...each.parts.filter(({ type }) => type === 'media')) : each,
  );
  const authority = all.flatMap(({ role, parts }) => (role === 'system' ? [textOf(parts)] : []));
  const { model, instructions, reasoning, max_output_tokens, temperature } = request;
  return {
    surface: 'responses',
    model,
    instructions: [instructions ?? '', ...authority].filter(Boolean).join('\n\n'),
    turns: mergeTurns(spoken),
    tools: toolsOf(request.tools),
    toolChoice: toolChoiceOf(request),
    format: formatOf(request.text?.format),
    ...(reasoning && reasoning.effort !== 'none' ? { reasoning: { effort: reasoning.effort ?? 'medium' } } : {}),
    ...(max_output_tokens ? { maxTokens: max_output_tokens } : {}),
    stopSequences: [],
    ...(typeof temperature === 'number' ? { temperature } : {}),
    candidate: 0,
    safety: {},
    cacheBreakpoints: [],
    scope,
  };
}

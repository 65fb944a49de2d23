// Converts tools, tool choice and text format of a responses request.
import type * as contract from '../../../generated/types.js';
import type { ResponseFormat, Tool, ToolChoice } from '../../conversation/conversation.js';

/** How many passages a file search finds when the request does not say. */
const defaultMaxResults = 10;

function toolOf(tool: contract.ResponseTool): Tool {
  switch (tool.type) {
    case 'function': {
      const { name, description, parameters } = tool;
      return { type: 'function', name, description: description ?? '', ...(parameters ? { parameters } : {}) };
    }
    case 'custom': {
      const { name, description, format } = tool;
      const pattern =
        format?.type === 'grammar' && format.syntax === 'regex' ? { pattern: `^(?:${format.definition})$` } : {};
      return {
        type: 'function',
        name,
        description: description ?? '',
        parameters: { properties: { input: { type: 'string', ...pattern } }, required: ['input'] },
        plainText: true,
      };
    }
    case 'file_search':
      return {
        type: 'file_search',
        vectorStoreIds: tool.vector_store_ids,
        maxResults: tool.max_num_results ?? defaultMaxResults,
        scoreThreshold: tool.ranking_options?.score_threshold ?? 0,
        ...(tool.filters ? { filters: tool.filters } : {}),
      };
    case 'computer_use_preview':
      return {
        type: 'computer',
        width: tool.display_width,
        height: tool.display_height,
        environment: tool.environment,
      };
    default: {
      const { city, country } = tool.user_location ?? {};
      return {
        type: 'web_search',
        domains: ('domains' in tool ? tool.domains : 'filters' in tool ? tool.filters?.allowed_domains : []) ?? [],
        ...(city ? { city } : {}),
        ...(country ? { country } : {}),
      };
    }
  }
}

/** The tools of a request. */
export const toolsOf = (tools: readonly contract.ResponseTool[] = []): readonly Tool[] => tools.map(toolOf);

const builtIn = {
  file_search: 'file_search',
  web_search: 'web_search',
  web_search_2025_08_26: 'web_search',
  web_search_preview: 'web_search',
  web_search_preview_2025_03_11: 'web_search',
  computer_use_preview: 'computer',
} as const satisfies Record<contract.ResponseToolChoiceBuiltIn['type'], Tool['type']>;

const isBuiltIn = (type: string): type is keyof typeof builtIn => Object.hasOwn(builtIn, type);

/** Which tools may, or must, be called: `auto` and several at once unless the request says otherwise. */
export function toolChoiceOf({ tool_choice, parallel_tool_calls }: contract.ResponseRequest): ToolChoice {
  const parallel = parallel_tool_calls ?? true;
  if (typeof tool_choice !== 'object') return { mode: tool_choice ?? 'auto', parallel };
  if (tool_choice.type === 'allowed_tools') {
    const allowed = tool_choice.tools.map(({ type, name }) => name ?? (isBuiltIn(type) ? builtIn[type] : type));
    return { mode: tool_choice.mode, allowed, parallel };
  }
  const allowed = 'name' in tool_choice ? tool_choice.name : builtIn[tool_choice.type];
  return { mode: 'required', allowed: [allowed], parallel };
}

/** The form that the text is to have. */
export function formatOf(format: contract.ResponseTextFormat | undefined): ResponseFormat {
  if (format?.type !== 'json_schema') return { type: format?.type ?? 'text' };
  return {
    type: 'json_schema',
    schema: format.schema,
    strict: format.strict ?? false,
    field: 'text.format.schema',
  };
}

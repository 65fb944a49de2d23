import type * as contract from '../../generated/types.js';

/** Whether a tool is the web search, by any of its names. */
export const isWebSearch = (
  tool: contract.ResponseTool,
): tool is contract.ResponseWebSearchTool | contract.ResponseWebSearchPreviewTool => tool.type.startsWith('web_search');

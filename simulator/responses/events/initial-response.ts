// The response at its start: the request echoed with its defaults filled in.
import type * as contract from '../../../generated/types.js';
import type { Identity } from '../../simulator-context.js';

/** A response in progress: nothing in `output`, `usage` null. */
export type InitialResponse = contract.Response & { status: 'in_progress'; usage: null };

function echoTool(tool: contract.ResponseTool): contract.ResponseTool {
  if (tool.type === 'function') return { ...tool, parameters: tool.parameters ?? null, strict: tool.strict ?? true };
  if (tool.type === 'file_search' || tool.type === 'computer_use_preview') return tool;
  if (tool.type === 'custom') return { ...tool, format: tool.format ?? { type: 'text' } };
  return { ...tool, search_context_size: tool.search_context_size ?? 'medium' };
}

function echoFormat(format: contract.ResponseTextFormat | undefined): contract.ResponseTextFormat {
  if (format?.type !== 'json_schema') return format ?? { type: 'text' };
  const { description, ...rest } = format;
  return { ...rest, ...(description == null ? {} : { description }), strict: format.strict ?? false };
}

/** The level of detail of the reasoning summary; `generate_summary` is the older name. */
export const summaryMode = ({
  reasoning,
}: contract.ResponseRequest): NonNullable<contract.ResponseReasoningSummaryMode> | undefined =>
  reasoning?.summary ?? reasoning?.generate_summary ?? undefined;

/** Whether the response is kept for later requests. */
export const isStored = ({ store }: contract.ResponseRequest): boolean => store ?? true;

/** The tier that serves a request: there is only one, but a caller that asked for another sees it as used. */
const tierOf = (tier: NonNullable<contract.ResponseRequest['service_tier']>): string =>
  tier === 'auto' ? 'default' : tier;

/** Begins the response to a request: with its id and time. */
export function createInitialResponse(request: contract.ResponseRequest, identity: Identity): InitialResponse {
  const { reasoning, service_tier: tier } = request;
  return {
    id: identity.id('resp_'),
    object: 'response',
    created_at: Math.floor(identity.now() / 1000),
    status: 'in_progress',
    error: null,
    incomplete_details: null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    model: request.model,
    output: [],
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: request.previous_response_id ?? null,
    reasoning: {
      effort: reasoning ? (reasoning.effort ?? 'medium') : null,
      summary: summaryMode(request) ?? null,
    },
    store: isStored(request),
    temperature: request.temperature ?? 1,
    text: { format: echoFormat(request.text?.format) },
    tool_choice: request.tool_choice ?? 'auto',
    tools: (request.tools ?? []).map(echoTool),
    top_p: request.top_p ?? 1,
    truncation: request.truncation ?? 'disabled',
    usage: null,
    user: request.user ?? null,
    metadata: request.metadata ?? {},
    ...(tier ? { service_tier: tierOf(tier) } : {}),
  };
}

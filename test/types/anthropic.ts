// The messages surface beside the types of the official SDK: what fits, and every place where it does not, with the reason. For the
// compiler: `npm run lint`.
import type Anthropic from '@anthropic-ai/sdk';
import type * as contract from '../../generated/types.js';
import type { Event } from '../../surfaces/engine/handler.js';
import type { Beyond, Gaps, None } from './gaps.js';

type SdkRequest = Anthropic.Messages.MessageCreateParams;
type SdkMessage = Anthropic.Messages.Message;
type SdkEvent = Anthropic.Messages.RawMessageStreamEvent;

/** Blocks that came after the seed, betas among them, which have types of their own in the SDK. */
type NewerBlock =
  | `${'advisor' | 'mcp' | 'tool_search'}_tool_result`
  | `mcp_tool_${'listing' | 'use'}`
  | `tool_${'addition' | 'reference' | 'removal'}`
  | 'compaction'
  | 'compaction_delta'
  | 'container_upload'
  | 'fallback'
  | 'search_result';

/** Tools likewise. */
type NewerTool = `computer_${'20250124' | '20251124'}` | 'advisor_20260301' | 'mcp_toolset' | 'memory_20250818';

/** What came after the seed is loose in the contract: texts without a list, members that other services leave out. */
type Newer =
  | `${string}[${NewerBlock}]${string}`
  | `tools[${NewerTool}]${string}`
  | `tools${string}.allowed_callers = any string`
  | `messages.content[tool_result].content[document].cache_control${string}`
  | `${string}[document].source[content]${string}`
  | `${string}[web_fetch_result].content[document].${'cache_control' | 'source'}${string}`
  | `${string}[browser_state]${string}`
  | `thinking[${string}].display = any string`
  | `${'cache_control' | 'container' | 'service_tier' | 'speed'}${string} = any string`
  | `${string}[tool_use].caller${string}`
  | `${string}].${'' | 'delta.'}${'container' | 'diagnostics' | 'stop_details'}${string}`
  | `${string}.stop_reason = compaction`
  | `${string}.usage.${'cache_creation' | 'inference_geo' | 'output_tokens_details' | 'service_tier' | 'speed'}${string}`;

type Result =
  | `${'web_search' | 'web_fetch'}_tool_result`
  | `${'' | 'bash_' | 'text_editor_'}code_execution_tool_result`;

/** Open lists in the contract of what hosted tools do, so that a new value needs no new version. */
type OpenHosted =
  | '[server_tool_use].name = any string'
  | `[${'server_tool_use' | 'web_fetch_tool_result' | 'web_search_tool_result'}].caller[${string}].type = any string`
  | `[web_search_tool_result].content[web_search_tool_result_error].error_code = any string`
  | `[web_fetch_tool_result].content[web_fetch_tool_result_error].error_code = any string`
  | `[code_execution_tool_result].content[code_execution_tool_result_error].error_code = any string`
  | `[bash_code_execution_tool_result].content[bash_code_execution_tool_result_error].error_code = any string`
  | `[text_editor_code_execution_tool_result].content[text_editor_code_execution_${'tool_result_error].error_code' | 'view_result].file_type'} = any string`;

type Span = `${'new' | 'old'}_${'lines' | 'start'}`;
type Document = '[document].title' | '[document].citations' | '[document].citations.enabled' | '.retrieved_at';

/** Optional in what hosted tools leave in an answer, as real services leave them out; the SDK's types want null there. */
type BareHosted =
  | `[${'server_tool_use' | 'web_fetch_tool_result' | 'web_search_tool_result'}].caller absent`
  | '[web_search_tool_result].content[web_search_result].page_age absent'
  | `[web_fetch_tool_result].content[web_fetch_result]${`.content${Exclude<Document, '.retrieved_at'>}` | '.retrieved_at'} absent`
  | `[text_editor_code_execution_tool_result].content[text_editor_code_execution_view_result].${'num_lines' | 'start_line' | 'total_lines'} absent`
  | `[text_editor_code_execution_tool_result].content[text_editor_code_execution_str_replace_result].${'lines' | Span} absent`
  | '[text_editor_code_execution_tool_result].content[text_editor_code_execution_tool_result_error].error_message absent';

/** Sources of documents that were not sent as a file. */
type BareCitation = `[${'char' | 'content_block' | 'page'}_location].file_id absent`;

/** Where a cache mark may be. */
type Marked =
  | 'system[text]'
  | `messages.content[${'document' | 'image' | 'server_tool_use' | 'text' | 'tool_result' | 'tool_use' | Result}]`
  | `messages.content[tool_result].content[${'image' | 'text'}]`;

/** Requests of the SDK that this service does not take. */
export type Requests = None<
  Beyond<
    Exclude<Gaps<SdkRequest, contract.MessageRequest>, `${string}[browser_state]${string}`>,
    // The state of a browser, and settings of single tools, are open to no index signature of the compiler's.
    | `tools[${'browser' | 'computer'}_toolset_20260801].configs differs`
    // The seed wants it.
    | 'messages.content[tool_result].content absent'
    // The SDK leaves the arguments open; the provider too wants an object.
    | `messages.content[${'' | 'server_'}tool_use].input = anything`
  >
>;

/** Requests of ours that the SDK's types do not have. */
export type OwnRequests = None<
  Beyond<
    Exclude<Gaps<contract.MessageRequest, SdkRequest>, Newer>,
    // Open lists in the contract, so that a new value needs no new version.
    | `${Marked | 'tools' | 'tools[custom]'}.cache_control[ephemeral].ttl = any string`
    | `messages.content${OpenHosted}`
    | 'output_config.effort = any string'
    // The other spelling of image/jpeg.
    | `messages.content${'' | '[tool_result].content'}[image].source[base64].media_type = image/jpg`
    // Any JSON Schema to the contract, that of an object to the SDK.
    | 'tools[custom].input_schema differs'
    // Real services take it.
    | 'tools[custom].description = null'
    // The seed's versions of these tools are a beta to the SDK, with types of their own.
    | 'tools[computer_20241022]'
    | `tools.type = ${'bash' | 'text_editor'}_20241022`
  >
>;

/** Of a block, wherever it is: the SDK's types want null where there is nothing. */
type BlockGaps = '[text].citations absent' | `[text].citations${BareCitation}` | OpenHosted | BareHosted;

/** Absent where no hosted tool was used. */
type HostedUsage = `server_tool_use${'' | `.web_${'fetch' | 'search'}_requests`} absent`;

/** Replies of ours that are none of the SDK's. */
export type Replies = None<
  Beyond<
    Exclude<Gaps<contract.Message, SdkMessage>, Newer>,
    | `[message].content${BlockGaps}`
    | `[message].usage.${HostedUsage}`
    // This service counts them in every reply; others leave them out.
    | '[message].usage.cache_read_input_tokens absent'
  >
>;

/** Of a block of the provider's, wherever it is. */
type SdkBlockGaps = `[${'' | 'server_'}tool_use].input = anything`;

/** Replies of the provider that are none of ours. */
export type SdkReplies = None<Beyond<Gaps<SdkMessage, contract.Message>, `[message].content${SdkBlockGaps}`>>;

/** Events with the message that one holds replaced: that is compared above. */
type Outer<Each, Message> = Each extends { message: unknown } ? Omit<Each, 'message'> & { message: Message } : Each;

/** Events of ours that are none of the SDK's. */
export type Events = None<
  Beyond<
    Exclude<Gaps<Outer<Event<'createMessage'>, SdkMessage>, SdkEvent>, Newer>,
    | `[content_block_start].content_block${BlockGaps}`
    | `[content_block_delta].delta[citations_delta].citation${BareCitation}`
    | `[message_delta].usage.${HostedUsage}`
    | `[message_delta].usage.${'cache_read_input_tokens' | 'input_tokens'} absent`
    // On the wire, but swallowed by the SDK.
    | '[ping]'
  >
>;

/** What our first event holds, beside its being empty, is never wider than a message. */
export type Held = None<
  Beyond<Gaps<Extract<Event<'createMessage'>, { message: unknown }>['message'], contract.Message>, never>
>;

/** Events of the provider that are none of ours. */
export type SdkEvents = None<
  Beyond<
    Gaps<Outer<SdkEvent, contract.Message>, Outer<Event<'createMessage'>, contract.Message>>,
    `[content_block_start].content_block${SdkBlockGaps}`
  >
>;

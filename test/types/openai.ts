// The responses surface beside the types of the official SDK: what fits, and every place where it does not, with the reason. For the
// compiler: `npm run lint`.
import type OpenAI from 'openai';
import type * as contract from '../../generated/types.js';
import type { Event } from '../../surfaces/engine/handler.js';
import type { Beyond, Gaps, None } from './gaps.js';

type SdkRequest = OpenAI.Responses.ResponseCreateParams;
type SdkResponse = OpenAI.Responses.Response;
type SdkItem = OpenAI.Responses.ResponseOutputItem;
type SdkEvent = OpenAI.Responses.ResponseStreamEvent;

/** Kinds that came after the seed; this version of the SDK does not have all of them. */
type NewerItem =
  | `${'apply_patch' | 'code_interpreter' | 'image_generation' | 'local_shell' | 'mcp' | 'shell' | 'tool_search'}_call`
  | `${'apply_patch_call' | 'local_shell_call' | 'shell_call' | 'tool_search' | 'program'}_output`
  | `mcp_${'approval_request' | 'approval_response' | 'list_tools'}`
  | `compaction${'' | '_trigger'}`
  | 'additional_tools'
  | 'configuration_update'
  | 'program';
type NewerTool = 'code_interpreter' | 'image_generation' | 'mcp' | 'namespace' | 'programmatic_tool_calling' | 'shell';

/** What came after the seed is loose in the contract: texts without a list, members that other services leave out or send as null. */
type Newer =
  | `${string}put[${NewerItem}]${string}`
  | `tools[${NewerTool}]${string}`
  | 'tool_choice.type = programmatic_tool_calling'
  | `${string}.namespace = null`
  | `${string}[input_file].file_url = null`
  | `${string}.phase = any string`
  | `prompt${'.variables' | '_cache_key' | '_cache_retention'}${string}`
  | `safety_identifier = null`
  | `${string}text.verbosity = any string`
  | `conversation${string}`
  | 'reasoning.effort = max'
  | `service_tier = ${'fast' | 'ultrafast'}`
  | `incomplete_details.reason = ${'max_messages' | 'steered'}`
  | `[response.${'apply_patch' | 'compaction' | 'shell_call'}${string}`;

/** Members of the newest tools that are open in the contract, which is no index signature to the compiler. */
type OpenMembers =
  | `tools[code_interpreter].container[auto].network_policy[${'allowlist' | 'disabled'}]`
  | `tools[shell].environment[${'container_auto' | 'container_reference' | 'local'}] differs`
  | 'tools[namespace].tools[function].parameters = anything';
type OpenItems =
  | `[tool_search_output].${OpenMembers | Filters}`
  | `[shell_call].environment[${'container_reference' | 'local'}]`;

/** Lists of computer actions in place of one: after the seed. */
type LaterActions = 'computer_call].action absent';

/** Filters that the SDK leaves open. */
type Filters = 'tools[file_search].filters.filters = anything';

/** Filters that are newer than this version of the SDK. */
type LaterFilters = `tools[file_search].filters.type = ${'in' | 'nin'}`;

/** Requests of the SDK that this service does not take. */
export type Requests = None<
  Beyond<
    Gaps<SdkRequest, contract.ResponseRequest>,
    | `input[${LaterActions}`
    | OpenMembers
    | `input${OpenItems}`
    | `context_management[${string}] differs`
    // Any members to the SDK.
    | 'tool_choice[allowed_tools].tools differs'
    | Filters
    // Both may be left out for a stored prompt, which this service has none of.
    | 'model absent'
    | 'input absent'
    // An interface is no index signature to the compiler, though every object is one.
    | 'conversation differs'
  >
>;

/** Optional in the contract, as an engine may not have them; the simulator always sends them. */
type LogprobGaps = `logprobs.${'bytes' | 'top_logprobs' | 'top_logprobs.bytes'} absent`;

type Attached = 'input_image].detail' | 'input_file].filename' | 'input_file].file_data';

/** Names of the web search that a choice may have in the contract. */
type Searches = `.type = web_search${'' | '_2025_08_26'}`;

/** Optional in the contract; the simulator says the action, with its query, as soon as the search is done. */
type WebSearchGaps =
  `[web_search_call]${'.action absent' | '.status = incomplete' | `.action[search].${'query absent' | 'queries = null' | 'sources = null'}`}`;

/** Requests of ours that the SDK's types do not have. */
export type OwnRequests = None<
  Beyond<
    Exclude<Gaps<contract.ResponseRequest, SdkRequest>, Newer>,
    // Open lists in the contract, so that a new value needs no new version.
    | 'include = any string'
    | 'tools[computer_use_preview].environment = any string'
    | 'tools[file_search].ranking_options.ranker = any string'
    // Optional or nullable in the contract, as the seed has them; the SDK's types want them said.
    | `tools[function].${'parameters' | 'strict'} absent`
    | `input[message].content${'[input_image].detail absent' | '[output_text].annotations absent'}`
    | `input[message].content[output_text].${LogprobGaps}`
    // The SDK's types have null there in the output of a function, but not in a message.
    | `input[${'message].content' | 'custom_tool_call_output].output'}[${Attached} = null`
    | 'input[custom_tool_call_output].output[input_image].detail absent'
    // Real services take them.
    | `input[function_call].${'id' | 'status'} = null`
    | 'input[custom_tool_call_output].id = null'
    | 'input[computer_call_output].status = failed'
    | LaterFilters
    | `input[reasoning].${'content' | 'id' | 'status'} = null`
    | 'input[reasoning].id absent'
    | `tool_choice${Searches}`
    | 'tools[custom].description = null'
    | 'text.format[json_schema].description = null'
    | `input[computer_call_output].output[computer_screenshot].${'file_id' | 'image_url'} = null`
    | `input${WebSearchGaps}`
  >
>;

/** Of an item, wherever it is. */
type ItemGaps = WebSearchGaps | '[reasoning].content = null' | `[message].content[output_text].${LogprobGaps}`;

/** Replies of ours that are none of the SDK's. */
export type Replies = None<
  Beyond<
    Exclude<Gaps<contract.Response, SdkResponse>, Newer>,
    | `output${ItemGaps}`
    // Made by the SDK out of the items.
    | 'output_text absent'
    // Where the seed says null, the SDK leaves out; both read as false.
    | 'usage = null'
    | 'user = null'
    // Echoes of what was asked, and a code that may be an engine's own.
    | `error[${string}].code = any string`
    | LaterFilters
    | 'service_tier = any string'
    // May be null in a request; the echo leaves it out then.
    | 'text.format[json_schema].description = null'
    | 'tools[computer_use_preview].environment = any string'
    | 'tools[file_search].ranking_options.ranker = any string'
    | `tools[function].${'parameters' | 'strict'} absent`
    | `tool_choice${Searches}`
    | 'tools[custom].description = null'
    // Open in the contract: only an upstream has them.
    | 'instructions.type = anything'
  >
>;

/** Replies of the provider that are none of ours: they come with tools that this service does not take, or later fields. */
export type SdkReplies = None<
  Beyond<
    Gaps<Omit<SdkResponse, 'instructions'>, Omit<contract.Response, 'instructions'>>,
    | `output[${LaterActions}`
    | OpenMembers
    | `output${OpenItems}`
    // An interface is no index signature to the compiler, though every object is one.
    | 'conversation differs'
    // Any members to the SDK.
    | 'tool_choice[allowed_tools].tools differs'
    | Filters
    // The provider sends all of these; the SDK's types are looser than that.
    | `${'max_output_tokens' | 'previous_response_id' | 'reasoning' | 'status' | 'text' | 'truncation' | 'usage' | 'user'} absent`
    | `${'text.format' | 'incomplete_details.reason'} absent`
    | 'store missing'
  >
>;

/** Events with what they hold of a response or an item replaced: that is compared above. */
type Outer<Each, Response, Item> = Each extends { response: unknown }
  ? Omit<Each, 'response'> & { response: Response }
  : Each extends { item: unknown }
    ? Omit<Each, 'item'> & { item: Item }
    : Each;

/** Events of Open Responses, which open models send and the provider does not. */
type RawReasoning = 'response.reasoning.delta' | 'response.reasoning.done';

/** Events of ours that are none of the SDK's. */
export type Events = None<
  Beyond<
    Exclude<Gaps<Outer<Event<'createResponse'>, SdkResponse, SdkItem>, SdkEvent>, Newer>,
    | `[response.content_part.${'added' | 'done'}].part[output_text].${LogprobGaps}`
    // Optional in the contract, after the seed; the simulator sends them.
    | `[response.output_text.${'delta' | 'done'}].logprobs absent`
    | '[response.function_call_arguments.done].name absent'
    // Older streams of the provider have none; the simulator sends it.
    | Exclude<
        `[${Exclude<Event<'createResponse'>, { type: 'error' | RawReasoning }>['type']}].sequence_number absent`,
        Newer
      >
    | `[${RawReasoning}]`
  >
>;

/** What an event of ours holds, beside its being a response or an item, is never wider than that. */
export type Held = None<
  Beyond<
    | Gaps<Extract<Event<'createResponse'>, { response: unknown }>['response'], contract.Response>
    | Gaps<Extract<Event<'createResponse'>, { item: unknown }>['item'], contract.ResponseOutputItem>,
    never
  >
>;

/** Events of the provider that are none of ours. */
export type SdkEvents = None<
  Beyond<
    Gaps<
      Outer<SdkEvent, contract.Response, contract.ResponseOutputItem>,
      Outer<Event<'createResponse'>, contract.Response, contract.ResponseOutputItem>
    >,
    // The provider sends both; the SDK's types are looser than that.
    | `[response.output_text.${'delta' | 'done'}].logprobs.top_logprobs.${'token' | 'logprob'} absent`
    // Any kind at all to the SDK.
    | '[response.output_text.annotation.added].annotation = anything'
    // Our client throws it in place of handing it out.
    | '[error]'
  >
>;

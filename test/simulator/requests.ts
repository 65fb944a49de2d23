// Requests of every kind, and what their answers have, for walks through all that the simulator answers.
import { expect } from '@jest/globals';
import type { ChatRequest, GenerateContentRequest, MessageRequest, ResponseRequest } from '../../generated/types.js';

/** A request; `want` is matched by its reply. */
type Row<Request> = readonly [given: string, request: Request, want: object];

/** A list that has these objects among others. */
const having = (...members: object[]) => expect.arrayContaining(members.map((each) => expect.objectContaining(each)));
const like = (pattern: RegExp) => expect.stringMatching(pattern);

const city = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const weather = { name: 'get_weather', description: 'The weather in a city.', parameters: city };
const schema = {
  type: 'object',
  properties: { color: { type: 'string' }, depth: { type: 'integer' } },
  required: ['color', 'depth'],
  additionalProperties: false,
};
const json = like(/^\{"color":".*","depth":-?\d+\}$/);

const turn = (content: MessageRequest['messages'][0]['content']) => ({ role: 'user' as const, content });
const message = (text: string, more: Partial<MessageRequest> = {}): MessageRequest => ({
  model: 'sonnet-latest',
  max_tokens: 3000,
  messages: [turn(text)],
  ...more,
});
const tools = [{ name: weather.name, description: weather.description, input_schema: city }];
const thinking = { type: 'enabled' as const, budget_tokens: 1024 };
const pages = ['example.com', 'example.net'].map((host) =>
  expect.objectContaining({ url: expect.stringContaining(`//${host}/`), title: expect.stringContaining('simulated') }),
);
const ended = { stop_reason: 'end_turn', content: [{ type: 'text' }] };

export const messages: Row<MessageRequest>[] = [
  ['text', message('Reverse the words "one two three".'), ended],
  [
    'a call',
    message('Weather in Ghent and Oslo?', { tools, tool_choice: { type: 'any' } }),
    { stop_reason: 'tool_use', content: having({ type: 'tool_use', name: 'get_weather', input: { city: 'Ghent' } }) },
  ],
  [
    'a forced built-in tool',
    message('Hi', { tools: [{ type: 'bash_20241022', name: 'bash' }], tool_choice: { type: 'tool', name: 'bash' } }),
    { stop_reason: 'tool_use', content: having({ name: 'bash' }) },
  ],
  ['a tool that is not to be used', message('Weather in Ghent?', { tools, tool_choice: { type: 'none' } }), ended],
  [
    'a result of a tool',
    message('', {
      tools,
      messages: [
        turn('How is the weather in Ghent?'),
        { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'get_weather', input: { city: 'Ghent' } }] },
        turn([{ type: 'tool_result', tool_use_id: 't', content: '{"sky":"sunny"}' }]),
      ],
    }),
    { stop_reason: 'end_turn', content: [{ type: 'text', text: like(/sunny/) }] },
  ],
  [
    'thinking',
    message('Why?', { thinking }),
    { stop_reason: 'end_turn', content: [{ type: 'thinking', signature: like(/./) }, { type: 'text' }] },
  ],
  [
    'redacted thinking',
    message('simulate redacted thinking', { thinking: { type: 'adaptive' } }),
    { content: [{ type: 'redacted_thinking', data: like(/./) }, { type: 'text' }] },
  ],
  [
    'a cut',
    message('Tell a long story.', { max_tokens: 5 }),
    { stop_reason: 'max_tokens', usage: { output_tokens: 5 } },
  ],
  [
    'a stop',
    message('Repeat after me: one two three', { stop_sequences: ['two'] }),
    { stop_reason: 'stop_sequence', stop_sequence: 'two' },
  ],
  ['a refusal', message('simulate refusal'), { stop_reason: 'refusal', content: [{ type: 'text' }] }],
  ['a safety stop', message('simulate safety stop'), { stop_reason: 'refusal' }],
  [
    'a beginning to go on from',
    message('', { messages: [turn('Count.'), { role: 'assistant', content: 'I begin: one,' }] }),
    { content: [{ type: 'text', text: expect.not.stringMatching(/^I begin/) }] },
  ],
  [
    'JSON',
    message('A red pool', { output_config: { format: { type: 'json_schema', schema } } }),
    { stop_reason: 'end_turn', content: [{ type: 'text', text: json }] },
  ],
  [
    'a web search of one domain',
    message('Search the web for tides.', {
      tools: [{ type: 'web_search_20250305', name: 'web_search', allowed_domains: ['example.com'] }],
    }),
    { stop_reason: 'end_turn', content: having({ type: 'web_search_tool_result' }) },
  ],
  [
    'a web search that leaves out a domain',
    message('Search the web for kelp.', {
      tools: [{ type: 'web_search_20260318', name: 'web_search', blocked_domains: ['example.org'] }],
    }),
    {
      content: having(
        { type: 'server_tool_use', name: 'web_search' },
        { type: 'web_search_tool_result', content: pages },
      ),
    },
  ],
  [
    'an earlier search that comes back with its citations',
    message('', {
      messages: [
        turn('Search the web for kelp.'),
        {
          role: 'assistant',
          content: [
            { type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'kelp' } },
            { type: 'web_search_tool_result', tool_use_id: 's1', content: [] },
            { type: 'text', text: 'Nothing was found.' },
          ],
        },
        turn('Thank you.'),
      ],
    }),
    ended,
  ],
  [
    'a fetched page that a tool choice forces',
    message('Hi', {
      tools: [{ type: 'web_fetch_20250910', name: 'web_fetch' }],
      tool_choice: { type: 'tool', name: 'web_fetch' },
    }),
    {
      content: [
        { type: 'server_tool_use', name: 'web_fetch', input: { url: 'https://example.com/' } },
        { type: 'web_fetch_tool_result', content: { url: 'https://example.com/' } },
        { type: 'text' },
      ],
    },
  ],
  [
    'a command',
    message('What is 12 times 7?', { tools: [{ type: 'code_execution_20250825', name: 'code_execution' }] }),
    { content: having({ type: 'bash_code_execution_tool_result' }) },
  ],
  [
    'Python',
    message('What is 7 / 0?', { tools: [{ type: 'code_execution_20250522', name: 'code_execution' }] }),
    { content: having({ type: 'code_execution_tool_result' }) },
  ],
  [
    'a cached prompt',
    message('Hi', { system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }] }),
    { usage: { cache_creation_input_tokens: expect.any(Number) } },
  ],
];

const response = (input: ResponseRequest['input'], more: Partial<ResponseRequest> = {}): ResponseRequest => ({
  model: 'm',
  input,
  ...more,
});
const search = { type: 'file_search' as const, vector_store_ids: ['vs'], max_num_results: 3 };
const include = [
  'file_search_call.results',
  'web_search_call.action.sources',
  'reasoning.encrypted_content',
  'message.output_text.logprobs',
];
const said = { status: 'completed', output: [{ type: 'message' }] };
const cut = {
  status: 'incomplete',
  incomplete_details: { reason: 'max_output_tokens' },
  usage: { output_tokens: 16 },
  output: [{ status: 'incomplete' }],
};

export const responses: Row<ResponseRequest>[] = [
  ['text', response('Tell me about tides.', { metadata: { a: 'b' }, service_tier: 'flex', user: 'u' }), said],
  ['nothing', response([]), said],
  ['an empty text', response(''), said],
  [
    'probabilities',
    response('Hello', { include, top_logprobs: 20 }),
    { output: [{ content: [{ logprobs: having({ top_logprobs: expect.any(Array) }) }] }] },
  ],
  [
    'a call',
    response('Weather in Ghent?', {
      tools: [{ type: 'function', ...weather }],
      tool_choice: { type: 'function', name: 'get_weather' },
    }),
    { status: 'completed', output: [{ type: 'function_call', arguments: '{"city":"Ghent"}', status: 'completed' }] },
  ],
  [
    'a custom tool, queued',
    response('Note that the tide turns at ten.', {
      tools: [{ type: 'custom', name: 'note', description: 'Keeps a note.' }],
      tool_choice: { type: 'custom', name: 'note' },
      background: true,
    }),
    { status: 'queued', output: [] },
  ],
  [
    'the web, by its current name',
    response('Search the web for tides.', {
      tools: [{ type: 'web_search', filters: { allowed_domains: ['example.com'] } }],
      include,
    }),
    { output: [{ type: 'web_search_call' }, { type: 'message' }] },
  ],
  [
    'a web search',
    response('Search the web for tides', { tools: [{ type: 'web_search_preview' }], tool_choice: 'required', include }),
    { output: [{ type: 'web_search_call' }, { type: 'message' }] },
  ],
  [
    'a file search',
    response('Search the files for holidays', { tools: [search], tool_choice: { type: 'file_search' }, include }),
    { output: [{ type: 'file_search_call', results: expect.any(Array) }, { type: 'message' }] },
  ],
  [
    'a file search without its results',
    response('Search the files for holidays', { tools: [search] }),
    { output: [{ type: 'file_search_call', results: null }, { type: 'message' }] },
  ],
  [
    'reasoning',
    response('Why?', { reasoning: { effort: 'high', summary: 'detailed' }, include }),
    { output: [{ type: 'reasoning', encrypted_content: like(/./) }, { type: 'message' }] },
  ],
  [
    'reasoning that is not shown',
    response('Why?', { reasoning: {} }),
    { output: [{ type: 'reasoning', summary: [], encrypted_content: null }, { type: 'message' }] },
  ],
  ['no reasoning', response('Why?', { reasoning: { effort: 'none' } }), said],
  ['cut reasoning', response('Why?', { reasoning: { summary: 'auto' }, max_output_tokens: 16, include }), cut],
  [
    'an action',
    response('Click the button; simulate safety check', {
      tools: [{ type: 'computer_use_preview', display_width: 800, display_height: 600, environment: 'browser' }],
      tool_choice: 'required',
    }),
    { output: [{ type: 'computer_call' }] },
  ],
  ['a cut', response('Tell a long story.', { max_output_tokens: 16 }), cut],
  ['a refusal', response('simulate refusal'), { output: [{ content: [{ type: 'refusal' }] }] }],
  ['a safety stop', response('simulate safety stop'), { incomplete_details: { reason: 'content_filter' } }],
  [
    'JSON',
    response('A red pool', { text: { format: { type: 'json_schema', name: 'pool', schema } } }),
    { output: [{ content: [{ text: json }] }] },
  ],
  ['any JSON', response('Answer in JSON', { text: { format: { type: 'json_object' } } }), said],
];

type Config = NonNullable<GenerateContentRequest['generationConfig']>;
const content = (text: string, generationConfig: Config = {}, more: object = {}): GenerateContentRequest => ({
  contents: [{ role: 'user', parts: [{ text }] }],
  generationConfig,
  ...more,
});
const functions = [{ functionDeclarations: [{ name: weather.name, parametersJsonSchema: city }] }];
/** One candidate. */
const one = (...parts: unknown[]) => ({ candidates: [{ content: { parts }, finishReason: 'STOP' }] });
const some = (part: object) => ({ candidates: [{ content: { parts: having(part) } }] });

export const contents: Row<GenerateContentRequest>[] = [
  ['text', content('Tell me about tides.'), one({ text: like(/tides/) })],
  [
    'candidates',
    content('Tell me about tides.', { candidateCount: 3 }),
    { candidates: [0, 1, 2].map((index) => ({ index })) },
  ],
  [
    'probabilities',
    content('Tides?', { responseLogprobs: true, logprobs: 3 }),
    { candidates: [{ avgLogprobs: expect.any(Number), logprobsResult: { topCandidates: expect.any(Array) } }] },
  ],
  [
    'a call',
    content('Weather in Ghent?', {}, { tools: functions, toolConfig: { functionCallingConfig: { mode: 'ANY' } } }),
    some({ functionCall: expect.objectContaining({ name: 'get_weather', args: { city: 'Ghent' } }) }),
  ],
  [
    'the response of a function',
    {
      contents: [
        { role: 'user', parts: [{ text: 'How is the weather in Ghent?' }] },
        { role: 'model', parts: [{ functionCall: { name: 'get_weather', args: { city: 'Ghent' } } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'get_weather', response: { sky: 'sunny' } } }] },
      ],
      tools: functions,
    },
    one({ text: like(/sunny/) }),
  ],
  [
    'thoughts that are shown',
    content('Why?', { thinkingConfig: { includeThoughts: true, thinkingBudget: 512 } }),
    one({ thought: true }, { thoughtSignature: like(/./) }),
  ],
  [
    'thoughts that are not',
    content('Why?', { thinkingConfig: { thinkingBudget: 512 } }),
    one(expect.not.objectContaining({ thought: true })),
  ],
  [
    'JSON by a schema',
    content('A red pool', { responseMimeType: 'application/json', responseJsonSchema: schema }),
    one({ text: json }),
  ],
  [
    'one of several values',
    content('Is it a cello?', {
      responseMimeType: 'text/x.enum',
      responseSchema: { type: 'STRING', enum: ['violin', 'cello'] },
    }),
    one({ text: like(/^(violin|cello)$/) }),
  ],
  [
    'code',
    content('Run code to calculate 12 * 7', {}, { tools: [{ codeExecution: {} }] }),
    some({ codeExecutionResult: { outcome: 'OUTCOME_OK', output: '84\n' } }),
  ],
  [
    'a web search',
    content('Search the web for tides', {}, { tools: [{ googleSearch: {} }] }),
    { candidates: [{ groundingMetadata: { webSearchQueries: ['tides'] } }] },
  ],
  [
    'sources',
    content('simulate citation, simulate attribution, simulate url context of https://a.example/'),
    { candidates: [{ citationMetadata: {}, groundingAttributions: [{}], urlContextMetadata: {} }] },
  ],
  [
    'a blocked prompt, once for all candidates',
    content('simulate-harassment-high', { candidateCount: 2 }),
    { candidates: [], promptFeedback: { blockReason: 'SAFETY' } },
  ],
  [
    'a prompt that is let pass',
    content(
      'simulate-harassment-high',
      {},
      {
        safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
      },
    ),
    { candidates: [{ finishReason: 'STOP' }] },
  ],
  [
    'a safety stop',
    content('simulate safety stop'),
    { candidates: [{ finishReason: 'SAFETY', safetyRatings: having({ blocked: true }) }] },
  ],
  [
    'a cut',
    content('Tell a long story.', { maxOutputTokens: 7 }),
    { candidates: [{ finishReason: 'MAX_TOKENS', tokenCount: 7 }] },
  ],
  [
    'an image',
    content('Draw a boat', { responseModalities: ['TEXT', 'IMAGE'] }),
    some({ inlineData: { mimeType: 'image/png', data: like(/^iVBOR/) } }),
  ],
  [
    'speech, and nothing else',
    content('Read this out.', { responseModalities: ['AUDIO'] }),
    one({ inlineData: { mimeType: 'audio/wav', data: like(/^UklG/) } }),
  ],
  [
    'a cached content',
    content('Hi', {}, { cachedContent: 'cachedContents/1' }),
    { usageMetadata: { cachedContentTokenCount: expect.any(Number) } },
  ],
];

const chat = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'gpt-4.1',
  messages: [{ role: 'user', content }],
  ...more,
});
const chatTools = [{ type: 'function' as const, function: weather }];
const calls = (...calls: object[]) => ({ choices: [{ finish_reason: 'tool_calls', message: { tool_calls: calls } }] });
const wrote = (message: object, more: object = {}) => ({ choices: [{ message, finish_reason: 'stop', ...more }] });

export const chats: Row<ChatRequest>[] = [
  ['text', chat('Tell me about tides.'), wrote({ content: like(/tides/) })],
  ['two calls', chat('Weather in Ghent and Oslo?', { tools: chatTools }), calls({}, {})],
  [
    'a custom call',
    chat('Note the tide.', {
      tools: [{ type: 'custom', custom: { name: 'note', description: 'Keeps a note.' } }],
      tool_choice: 'required',
    }),
    calls({ custom: { name: 'note', input: like(/\S/) } }),
  ],
  [
    'former answers, results and instructions',
    chat('', {
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'Be brief.' }] },
        { role: 'user', content: 'How is the weather in Ghent?' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Ghent"}' } }],
        },
        { role: 'tool', tool_call_id: 'c', content: '{"sky":"sleet"}' },
      ],
      tools: chatTools,
    }),
    wrote({ content: like(/sleet/) }),
  ],
  ['a refusal', chat('simulate refusal'), wrote({ content: null, refusal: like(/./) })],
  ['a safety stop', chat('simulate safety stop'), wrote({}, { finish_reason: 'content_filter' })],
  [
    'three choices',
    chat('Name a river.', { n: 3, logprobs: true, top_logprobs: 1 }),
    { choices: [0, 1, 2].map((index) => ({ index, logprobs: { content: expect.any(Array) } })) },
  ],
  ['a cut', chat('Tell a long story.', { max_completion_tokens: 5 }), wrote({}, { finish_reason: 'length' })],
  [
    'JSON',
    chat('A red pool', { response_format: { type: 'json_schema', json_schema: { name: 'c', schema } } }),
    wrote({ content: json }),
  ],
  [
    'a web search',
    chat('Search the web for tides.', { web_search_options: {} }),
    wrote({ annotations: having({ type: 'url_citation' }) }),
  ],
  [
    'reasoning',
    chat('Why?', { reasoning_effort: 'high', service_tier: 'auto' }),
    { usage: { completion_tokens_details: { reasoning_tokens: expect.any(Number) } } },
  ],
];

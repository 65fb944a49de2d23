// Requests of every kind, for walks through all that the simulator answers.
import type { GenerateContentRequest, MessageRequest, ResponseRequest } from '../../generated/types.js';

const weather = {
  name: 'get_weather',
  description: 'The weather in a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const color = {
  type: 'object',
  properties: { color: { type: 'string' }, depth: { type: 'integer' } },
  required: ['color'],
};

const message = (text: string, more: Partial<MessageRequest> = {}): MessageRequest => ({
  model: 'sonnet-latest',
  max_tokens: 3000,
  messages: [{ role: 'user', content: text }],
  ...more,
});
const tool = { name: weather.name, description: weather.description, input_schema: weather.parameters };
const thinking = { type: 'enabled' as const, budget_tokens: 1024 };
export const messages: [string, MessageRequest][] = [
  ['text', message('Tell me about tides.')],
  ['a call', message('Weather in Ghent and Oslo?', { tools: [tool], tool_choice: { type: 'any' } })],
  ['thinking', message('Why?', { thinking })],
  ['redacted thinking', message('simulate redacted thinking', { thinking })],
  ['a cut', message('Tell a long story.', { max_tokens: 5 })],
  ['a stop', message('Repeat after me: one two three', { stop_sequences: ['two'] })],
  ['a refusal', message('simulate refusal')],
  ['a safety stop', message('simulate safety stop')],
  ['JSON', message('A red pool', { output_config: { format: { type: 'json_schema', schema: color } } })],
  [
    'a web search',
    message('Search the web for tides.', {
      tools: [{ type: 'web_search_20250305', name: 'web_search', allowed_domains: ['example.com'] }],
    }),
  ],
  [
    'a fetched page',
    message('Read https://example.com/tides.', { tools: [{ type: 'web_fetch_20250910', name: 'web_fetch' }] }),
  ],
  [
    'a command',
    message('What is 12 times 7?', { tools: [{ type: 'code_execution_20250825', name: 'code_execution' }] }),
  ],
  ['Python', message('What is 7 / 0?', { tools: [{ type: 'code_execution_20250522', name: 'code_execution' }] })],
  [
    'a cached prompt',
    message('Hi', { system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }] }),
  ],
];

const response = (text: string, more: Partial<ResponseRequest> = {}): ResponseRequest => ({
  model: 'm',
  input: text,
  ...more,
});
const search = { type: 'file_search' as const, vector_store_ids: ['vs'], max_num_results: 3 };
const screen = {
  type: 'computer_use_preview' as const,
  display_width: 800,
  display_height: 600,
  environment: 'browser',
};
const everything = [
  'file_search_call.results',
  'web_search_call.action.sources',
  'reasoning.encrypted_content',
  'message.output_text.logprobs',
];
export const responses: [string, ResponseRequest][] = [
  ['text', response('Tell me about tides.', { metadata: { a: 'b' }, service_tier: 'flex', user: 'u' })],
  ['probabilities', response('Tell me about tides.', { include: everything, top_logprobs: 3 })],
  [
    'a custom tool, queued',
    response('Note that the tide turns at ten.', {
      tools: [{ type: 'custom', name: 'note', description: 'Keeps a note.' }],
      tool_choice: { type: 'custom', name: 'note' },
      background: true,
    }),
  ],
  [
    'the web, by its current name',
    response('Search the web for tides.', {
      tools: [{ type: 'web_search', filters: { allowed_domains: ['example.com'] } }],
      include: everything,
    }),
  ],
  ['a call', response('Weather in Ghent?', { tools: [{ type: 'function', ...weather }], tool_choice: 'required' })],
  ['reasoning', response('Why?', { reasoning: { effort: 'high', summary: 'detailed' }, include: everything })],
  ['cut reasoning', response('Why?', { reasoning: { summary: 'auto' }, max_output_tokens: 5, include: everything })],
  [
    'a file search',
    response('Search the files for holidays', {
      tools: [search],
      tool_choice: { type: 'file_search' },
      include: everything,
    }),
  ],
  ['a file search without its results', response('Search the files for holidays', { tools: [search] })],
  [
    'a web search',
    response('Search the web for tides', {
      tools: [{ type: 'web_search_preview' }],
      tool_choice: 'required',
      include: everything,
    }),
  ],
  ['an action', response('Click the button; simulate safety check', { tools: [screen], tool_choice: 'required' })],
  ['a cut', response('Tell a long story.', { max_output_tokens: 5 })],
  ['a refusal', response('simulate refusal')],
  ['a safety stop', response('simulate safety stop')],
  ['JSON', response('A red pool', { text: { format: { type: 'json_schema', name: 'pool', schema: color } } })],
];

const content = (text: string, more: Partial<GenerateContentRequest> = {}): GenerateContentRequest => ({
  contents: [{ role: 'user', parts: [{ text }] }],
  ...more,
});
export const contents: [string, GenerateContentRequest][] = [
  ['text', content('Tell me about tides.')],
  ['candidates', content('Tell me about tides.', { generationConfig: { candidateCount: 3 } })],
  ['probabilities', content('Tides?', { generationConfig: { responseLogprobs: true, logprobs: 3 } })],
  [
    'a call',
    content('Weather in Ghent?', {
      tools: [{ functionDeclarations: [{ name: 'get_weather', parametersJsonSchema: weather.parameters }] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY' } },
    }),
  ],
  [
    'thoughts',
    content('Why?', { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: 512 } } }),
  ],
  ['code', content('Run code to calculate 12 * 7', { tools: [{ codeExecution: {} }] })],
  ['a web search', content('Search the web for tides', { tools: [{ googleSearch: {} }] })],
  ['sources', content('simulate citation, simulate attribution, simulate url context of https://a.example/')],
  ['a blocked prompt', content('simulate-harassment-high')],
  ['a safety stop', content('simulate safety stop')],
  ['a cut', content('Tell a long story.', { generationConfig: { maxOutputTokens: 5 } })],
  ['a picture and speech', content('Draw a boat', { generationConfig: { responseModalities: ['TEXT', 'IMAGE'] } })],
  ['a cached content', content('Hi', { cachedContent: 'cachedContents/1' })],
];

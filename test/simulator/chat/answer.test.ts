// Requests of the chat surface through the simulator: streams follow the contract, and their fold is the answer without streaming.
import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../../client/automaton.js';
import { chatFold, foldEvents } from '../../../client/folds.js';
import { createChatCompletionOrder } from '../../../generated/automata.js';
import type { ChatChunk, ChatCompletion, ChatMessage, ChatRequest } from '../../../generated/types.js';
import { answerEmbeddings, embed } from '../../../simulator/chat/embeddings.js';
import { answerChat } from '../../../simulator/chat/index.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { chatViolations } from '../../../surfaces/text/chat.js';
import { all, callOf, contextOf, faultOf } from '../surface.js';

await loadTokenizer();

const request = (text: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'gpt-4.1',
  messages: [{ role: 'user', content: text }],
  ...more,
});
const weather = {
  type: 'function' as const,
  function: {
    name: 'get_weather',
    description: 'The weather in a city.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
const color = { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] };
const note = { type: 'custom' as const, custom: { name: 'note', description: 'Keeps a note.' } };

const chunksOf = async (body: ChatRequest): Promise<ChatChunk[]> => {
  const reply = await answerChat(callOf('createChatCompletion', { ...body, stream: true }), contextOf());
  return all((reply as { events: Iterable<ChatChunk> }).events);
};
const completionOf = async (body: ChatRequest): Promise<ChatCompletion> =>
  ((await answerChat(callOf('createChatCompletion', body), contextOf())) as { json: ChatCompletion }).json;

describe.each([
  ['text', request('Tell me about tides.')],
  ['two calls', request('Weather in Ghent and Oslo?', { tools: [weather] })],
  ['a custom call', request('Note the tide.', { tools: [note], tool_choice: 'required' })],
  ['a refusal', request('simulate refusal')],
  ['a safety stop', request('simulate safety stop')],
  ['three choices', request('Name a river.', { n: 3, logprobs: true, top_logprobs: 1 })],
  ['a cut', request('Tell a long story.', { max_completion_tokens: 5 })],
  [
    'JSON',
    request('A red pool', { response_format: { type: 'json_schema', json_schema: { name: 'c', schema: color } } }),
  ],
  ['a web search', request('Search the web for tides.', { web_search_options: {} })],
  ['reasoning', request('Why?', { reasoning_effort: 'high', service_tier: 'auto' })],
])('%s', (_, body) => {
  it('follows the contract, and its chunks make the answer without streaming', async () => {
    const chunks = await chunksOf({ ...body, stream_options: { include_usage: true } });
    const check = checkStream(createChatCompletionOrder);
    const faults = chunks.flatMap((each) => [faultOf('createChatCompletionEvent', each), check.accept(each)]);
    expect([...faults, check.end('[DONE]')].filter((fault) => fault !== undefined)).toEqual([]);
    const completion = await completionOf(body);
    expect(faultOf('ChatCompletion', completion)).toBeUndefined();
    expect(foldEvents(chatFold(), chunks)).toEqual(completion);
    // One reason for each choice, and the role in its first chunk.
    for (const { index } of completion.choices) {
      const own = chunks.flatMap(({ choices }) => choices.filter((choice) => choice.index === index));
      expect(own.map(({ delta }) => delta.role === 'assistant')).toEqual(own.map((_, at) => at === 0));
      expect(own.map(({ finish_reason }) => finish_reason !== null)).toEqual(own.map((_, at) => at === own.length - 1));
    }
  });

  it('has no token counts in chunks unless they are asked for', async () => {
    const chunks = await chunksOf(body);
    expect(chunks.filter((each) => 'usage' in each || !each.choices.length)).toEqual([]);
  });
});

it('cites the sources of a web search by their place in the text', async () => {
  const { choices } = await completionOf(request('Search the web for tides.', { web_search_options: {} }));
  const { content, annotations = [] } = choices[0]?.message ?? {};
  expect(annotations.length).toBeGreaterThan(0);
  for (const { url_citation: cited } of annotations) {
    expect(cited.url).toMatch(/^https:\/\/example\./);
    expect(content?.slice(cited.start_index, cited.end_index)).toMatch(/\S/);
  }
});

it('reads former answers, results and instructions', async () => {
  const { choices } = await completionOf(
    request('', {
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'Be brief.' }] },
        { role: 'user', content: 'How is the weather in Ghent?' },
        {
          role: 'assistant',
          tool_calls: [
            { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Ghent"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'call_1', content: '{"sky":"sleet"}' },
      ],
      tools: [weather],
    }),
  );
  expect(choices[0]?.message.content).toMatch(/sleet/);
});

describe('the conversation', () => {
  const asked: ChatMessage = { role: 'user', content: 'Weather?' };
  const call = (id: string) => ({ id, type: 'function' as const, function: { name: 'f', arguments: '{}' } });
  const calling = (...ids: string[]): ChatMessage => ({ role: 'assistant', tool_calls: ids.map(call) });
  const result = (id: string): ChatMessage => ({ role: 'tool', tool_call_id: id, content: '1' });
  it.each<[title: string, messages: ChatMessage[], fields: string[]]>([
    ['each call has its result', [asked, calling('a', 'b'), result('b'), result('a')], []],
    ['a call has none', [asked, calling('a', 'b'), result('a')], ['messages[1].tool_calls[1].id']],
    [
      'the result comes after another message',
      [asked, calling('a'), asked, result('a')],
      ['messages[1].tool_calls[0].id', 'messages[3].tool_call_id'],
    ],
    ['a result comes twice', [asked, calling('a'), result('a'), result('a')], ['messages[3].tool_call_id']],
    ['a result has no call', [asked, result('a')], ['messages[1].tool_call_id']],
    ['two calls have one id', [asked, calling('a', 'a'), result('a')], ['messages[1].tool_calls']],
    ['an answer says nothing', [asked, { role: 'assistant', content: null }], ['messages[1].content']],
  ])('%s', (_, messages, fields) => {
    expect([...chatViolations({ model: 'm', messages })].map(({ field }) => field)).toEqual(fields);
  });

  it('needs the word JSON for json_object', () => {
    const format = { response_format: { type: 'json_object' as const } };
    expect([...chatViolations(request('List the moons.', format))]).toMatchObject([{ field: 'messages' }]);
    expect([...chatViolations(request('List the moons as JSON.', format))]).toEqual([]);
  });
});

describe('embeddings', () => {
  const lengthOf = (vector: Iterable<number>): number => Math.hypot(...vector);

  it('have length 1 with any number of dimensions', () => {
    for (const dimensions of [1, 2, 7, 1536]) expect(lengthOf(embed('Low tide', 1536, dimensions))).toBeCloseTo(1, 5);
    expect(lengthOf(embed('', 1536, 1536))).toBeCloseTo(1, 5);
  });

  it('are the beginning of the whole vector when they are shortened', () => {
    const [whole, short] = [embed('Low tide', 1536, 1536), embed('Low tide', 1536, 10)];
    expect((short[1] ?? 0) / (short[0] ?? 1)).toBeCloseTo((whole[1] ?? 0) / (whole[0] ?? 1), 3);
  });

  it('refuse a text that is too long', async () => {
    const input = ['short', 'tide '.repeat(9000)];
    const call = callOf('createEmbeddings', { model: 'text-embedding-3-small', input });
    await expect(answerEmbeddings(call, contextOf())).rejects.toMatchObject({
      problem: { reason: 'violation', violations: [{ field: 'input[1]' }] },
    });
  });
});

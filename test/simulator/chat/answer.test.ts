// The chat surface of the simulator. What its answers are is in contract.test.ts.
import { describe, expect, it } from '@jest/globals';
import type { ChatChunk, ChatCompletion, ChatMessage, ChatRequest } from '../../../generated/types.js';
import { answerEmbeddings, embed } from '../../../simulator/chat/embeddings.js';
import { answerChat } from '../../../simulator/chat/index.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { chatViolations } from '../../../surfaces/text/rules.js';
import { chats } from '../requests.js';
import { all, callOf, contextOf } from '../surface.js';

await loadTokenizer();

const chunksOf = async (body: ChatRequest): Promise<ChatChunk[]> => {
  const reply = await answerChat(callOf('createChatCompletion', { ...body, stream: true }), contextOf());
  return all((reply as { events: Iterable<ChatChunk> }).events);
};
const ask = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'gpt-4.1',
  messages: [{ role: 'user', content }],
  ...more,
});

describe.each(chats)('the chunks of %s', (_, body) => {
  it('have the role of each choice in its first, one reason in its last, and no token counts unless asked for', async () => {
    const chunks = await chunksOf(body);
    expect(chunks.filter((each) => 'usage' in each || !each.choices.length)).toEqual([]);
    for (const index of new Set(chunks.flatMap(({ choices }) => choices.map((choice) => choice.index)))) {
      const own = chunks.flatMap(({ choices }) => choices.filter((choice) => choice.index === index));
      expect(own.map(({ delta }) => delta.role === 'assistant')).toEqual(own.map((_, at) => at === 0));
      expect(own.map(({ finish_reason }) => finish_reason !== null)).toEqual(own.map((_, at) => at === own.length - 1));
    }
  });
});

it('cites the sources of a web search by their place in the text', async () => {
  const body = ask('Search the web for tides.', { web_search_options: {} });
  const { json } = (await answerChat(callOf('createChatCompletion', body), contextOf())) as { json: ChatCompletion };
  const { content, annotations = [] } = json.choices[0]?.message ?? {};
  expect(annotations.length).toBeGreaterThan(0);
  for (const { url_citation: cited } of annotations) {
    expect(cited.url).toMatch(/^https:\/\/example\./);
    expect(content?.slice(cited.start_index, cited.end_index)).toMatch(/\S/);
  }
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
  ])('%s', (_, messages, fields) =>
    expect([...chatViolations({ model: 'm', messages })].map(({ field }) => field)).toEqual(fields),
  );

  it('needs the word JSON for json_object', () => {
    const format = { response_format: { type: 'json_object' as const } };
    expect([...chatViolations(ask('List the moons.', format))]).toMatchObject([{ field: 'messages' }]);
    expect([...chatViolations(ask('List the moons as JSON.', format))]).toEqual([]);
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
    await expect(answerEmbeddings(call)).rejects.toMatchObject({
      problem: { reason: 'violation', violations: [{ field: 'input[1]' }] },
    });
  });
});

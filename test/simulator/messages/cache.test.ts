// What the messages surface says of the prompt cache over several requests. What its answers are otherwise is in contract.test.ts.
import { expect, it } from '@jest/globals';
import type { Message, MessageRequest } from '../../../generated/types.js';
import { answerMessage } from '../../../simulator/messages/index.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { callOf, contextOf } from '../surface.js';

await loadTokenizer();

/** Asks again and again with one cache. */
function asker(): (more: Partial<MessageRequest>) => Promise<Message> {
  const context = contextOf();
  return async (more) => {
    const body = {
      model: 'sonnet-latest',
      max_tokens: 4000,
      messages: [{ role: 'user' as const, content: 'Hi' }],
      ...more,
    };
    return ((await answerMessage(callOf('createMessage', body), context)) as { json: Message }).json;
  };
}

const cache_control = { type: 'ephemeral' as const };

it('writes a marked prefix into the cache and reads it from there the next time', async () => {
  const ask = asker();
  const system = [{ type: 'text' as const, text: 'You are a librarian. '.repeat(50), cache_control }];
  const [first, second] = [(await ask({ system })).usage, (await ask({ system })).usage];
  expect(first).toMatchObject({ cache_read_input_tokens: 0 });
  expect(first.cache_creation_input_tokens).toBeGreaterThan(100);
  expect(second).toMatchObject({
    cache_read_input_tokens: first.cache_creation_input_tokens,
    cache_creation_input_tokens: 0,
    input_tokens: first.input_tokens,
  });
});

it('reads what the turn before has written when the mark moves on with the conversation', async () => {
  const ask = asker();
  const user = (text: string, mark = {}) => ({
    role: 'user' as const,
    content: [{ type: 'text' as const, text, ...mark }],
  });
  const question = 'A long first question. '.repeat(40);
  const { usage, content } = await ask({ messages: [user(question, { cache_control })] });
  expect(usage.cache_creation_input_tokens).toBeGreaterThan(100);
  const answer = content.flatMap((block) => (block.type === 'text' ? [block] : []));
  const later = [
    user(question),
    { role: 'assistant' as const, content: answer },
    user('And a second one.', { cache_control }),
  ];
  const next = (await ask({ messages: later })).usage;
  expect(next.cache_read_input_tokens).toBe(usage.cache_creation_input_tokens);
  expect(next.cache_creation_input_tokens).toBeGreaterThan(0);
});

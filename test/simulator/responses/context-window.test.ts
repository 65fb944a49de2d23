import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Conversation } from '../../../simulator/conversation/conversation.js';
import { fitConversation } from '../../../simulator/responses/context-window.js';
import { readConversation } from '../../../simulator/responses/read-request.js';
import { countInput } from '../../../simulator/tokens/input-tokens.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { type LocatedItem, locateItems } from '../../../surfaces/engine/response-items.js';
import { createSimulator } from './calls.js';

await loadTokenizer();

const filler = ' lorem ipsum dolor sit amet'.repeat(8);
const user = (text: string): contract.ResponseInputItem => ({ role: 'user', content: text + filler });
const assistant = (text: string): contract.ResponseInputItem => ({ role: 'assistant', content: text + filler });
const call = (id: string): contract.ResponseInputItem => ({
  type: 'function_call',
  call_id: id,
  name: 'look',
  arguments: `{"at":"${filler}"}`,
});
const output = (id: string): contract.ResponseInputItem => ({
  type: 'function_call_output',
  call_id: id,
  output: id + filler,
});

const long: contract.ResponseInputItem[] = [
  { role: 'developer', content: 'Rule.' },
  user('first'),
  assistant('a'),
  user('b'),
  call('c1'),
  output('c1'),
  assistant('d'),
  user('e'),
  call('c2'),
  output('c2'),
  assistant('f'),
  user('last'),
];

const request = (input: contract.ResponseInputItem[], more: Partial<contract.ResponseRequest> = {}) => ({
  model: 'gpt-4.1',
  input,
  truncation: 'auto' as const,
  ...more,
});

const fitted = (asked: contract.ResponseRequest, window: number): Conversation =>
  fitConversation(asked, locateItems(asked.input) as LocatedItem[], window);

const weigh = (input: contract.ResponseInputItem[]): number =>
  countInput(readConversation(request(input), locateItems(input) as LocatedItem[])).input;

/** The first words of what is said, results by their calls. */
const textsOf = ({ turns }: Conversation): string[] =>
  turns.flatMap(({ parts }) =>
    parts.map((part) => (part.type === 'text' ? (part.text.split(' ')[0] ?? '') : 'id' in part ? part.id : part.type)),
  );

describe('a conversation in its window', () => {
  const whole = weigh(long);

  it('stays whole when it fits, to the last token', () => {
    expect(textsOf(fitted(request(long), whole))).toHaveLength(long.length - 1);
    expect(textsOf(fitted(request(long), whole - 1)).length).toBeLessThan(long.length - 1);
  });

  it('keeps its rules, what began it and what is newest, and never half a call', () => {
    for (let window = weigh([long[0], user('first'), user('last')] as typeof long); window < whole; window += 7) {
      const conversation = fitted(request(long), window);
      const names = textsOf(conversation);
      expect(countInput(conversation).input).toBeLessThanOrEqual(window);
      expect(conversation.instructions).toBe('Rule.');
      expect(names[0]).toBe('first');
      expect(names.at(-1)).toBe('last');
      for (const id of ['c1', 'c2']) expect([0, 2]).toContain(names.filter((name) => name === id).length);
      // What is kept of the rest is its end.
      const order = textsOf(fitted(request(long), whole));
      const rest = names.slice(1).filter((name) => !/^c\d$/.test(name));
      const end = order.filter((name) => !/^c\d$/.test(name)).slice(-rest.length);
      expect(rest).toEqual(end);
    }
  });

  it('keeps the call of a newest output', () => {
    const input = [...long, call('c3'), output('c3')];
    const window = weigh([long[0], user('first'), call('c3'), output('c3')] as typeof long);
    expect(textsOf(fitted(request(input), window))).toEqual(['first', 'c3', 'c3']);
  });

  it('drops no more than it has to, and leaves room for an answer', () => {
    const window = Math.floor(whole * 0.9);
    const left = weigh(long) - countInput(fitted(request(long), window)).input;
    expect(left).toBeGreaterThan(0);
    const brief = countInput(fitted(request(long, { max_output_tokens: 1 }), window)).input;
    expect(brief).toBeGreaterThanOrEqual(countInput(fitted(request(long), window)).input);
    expect(window - brief).toBeLessThan(whole / 4);
  });
});

describe('a conversation that is too long', () => {
  const refused = {
    reason: 'violation',
    code: 'context_length_exceeded',
    message: expect.stringMatching(/^The input has \d+ tokens and the window of gpt-4\.1 holds 100\. Shorten it/),
    violations: [{ field: 'input', message: 'must have at most 100 tokens' }],
  };
  const settings = { contextWindow: 100, schemaTimeoutMilliseconds: 250 };

  it.each([undefined, null, 'disabled'] as const)('is refused with truncation %s', async (truncation) => {
    const body = { input: long, ...(truncation === undefined ? {} : { truncation }) };
    expect(await createSimulator({ settings }).refusal(body)).toEqual(refused);
  });

  it('is refused when dropping does not help', async () => {
    const body = { input: `one ${filler.repeat(9)}`, truncation: 'auto' } as const;
    expect(await createSimulator({ settings }).refusal(body)).toEqual(refused);
    expect(await createSimulator({ settings }).refusal({ ...body, input: [], instructions: filler.repeat(9) })).toEqual(
      refused,
    );
  });

  it('counts the responses it continues', async () => {
    const simulator = createSimulator({
      settings: { contextWindow: 40, schemaTimeoutMilliseconds: 250 },
      scriptedAnswer: () => ({ pieces: [{ type: 'text', text: `Simulated${filler}` }] }),
    });
    const first = await simulator.ask({ input: 'One' });
    const asked = { previous_response_id: first.id, input: 'Two' };
    expect((await simulator.refusal(asked)).code).toBe('context_length_exceeded');
    expect(await simulator.ask({ ...asked, truncation: 'auto' })).toMatchObject({ truncation: 'auto' });
  });
});

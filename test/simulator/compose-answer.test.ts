import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import type { Conversation, FunctionTool } from '../../simulator/conversation/conversation.js';
import { choicesFor, requestSeed } from '../../simulator/conversation/seed.js';
import { countInput, namedCacheTokens } from '../../simulator/tokens/input-tokens.js';
import { countTokens, loadTokenizer } from '../../simulator/tokens/tokenizer.js';
import { pieceTokens } from '../../simulator/tokens/truncate.js';
import { answerTo, assistant, call, calls, parts, result, says, sayTo, talk, user } from './answer.js';
import { contextOf } from './surface.js';

await loadTokenizer();

const answer = (conversation: Conversation, more = {}) => answerTo(conversation, contextOf(more));

const weather: FunctionTool = {
  type: 'function',
  name: 'get_weather',
  description: 'Current weather of a city',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

describe('compose', () => {
  it('gives equal answers to equal conversations, and others to others', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.lorem(), fc.string({ unit: 'grapheme' })), async (text) => {
        const once = await answer(talk(text));
        expect(await answer(talk(text))).toEqual(once);
        expect(once.pieces.length).toBeGreaterThan(0);
        expect(once.usage.input).toBe(Object.values(once.usage.inputByKind).reduce((sum, each) => sum + each, 0));
        expect(once.usage.output).toBe(once.pieces.reduce((sum, piece) => sum + pieceTokens(piece), 0));
      }),
      { seed: 21, numRuns: 150 },
    ));

  it.each([
    'What is the capital of France?',
    'Hello',
    'List 3 fruits',
    'what is 2+2',
    'Write 50 words about rain',
    'Who are you?',
  ])('has eight wordings for eight candidates: %s', async (text) => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, candidate) => sayTo(talk(text, { candidate }))));
    expect(new Set(all).size).toBe(8);
    for (const each of all) expect(each).toMatch(/simulat/i);
  });

  it('says another thing with another seed', async () => {
    const said = await Promise.all([1, 2, 3, 4].map((seed) => sayTo(talk('What is the capital of France?', { seed }))));
    expect(new Set(said).size).toBeGreaterThan(1);
  });

  it('cuts at the limit, and a smaller one gives a beginning of the same', async () => {
    const whole = await sayTo(talk('Write 200 words about the sea'));
    for (const maxTokens of [1, 2, 7, 50]) {
      const { pieces, finishReason, usage } = await answer(talk('Write 200 words about the sea', { maxTokens }));
      const [piece] = pieces;
      expect(finishReason).toBe('length');
      expect(usage.output).toBeLessThanOrEqual(maxTokens);
      expect(piece?.type === 'text' && whole.startsWith(piece.text)).toBe(true);
    }
  });

  it('ends at a stop sequence and says which', async () =>
    expect(await answer(talk('Repeat after me: 1, 2, 3, 4, 5, 6', { stopSequences: [' 4', ', 6'] }))).toMatchObject({
      ...{ pieces: [says('1, 2, 3,')], finishReason: 'stop_sequence', stopSequence: ' 4' },
    }));

  it('thinks first when reasoning is asked for, within the budget', async () => {
    const { pieces, usage } = await answer(talk('Why is the sky blue?', { reasoning: { budget: 40 } }));
    expect(pieces.map(({ type }) => type)).toEqual(['thinking', 'text']);
    expect(usage.thinking).toBeGreaterThan(0);
    expect(usage.thinking).toBeLessThanOrEqual(40);
    const [low, high] = await Promise.all(
      ['low', 'high'].map((effort) => answer(talk('Why is the sky blue?', { reasoning: { effort } }))),
    );
    expect(high?.usage.thinking).toBeGreaterThan(low?.usage.thinking ?? 0);
  });

  it.each([{ effort: 'none' }, { budget: 0 }])('does not think at all: %j', async (reasoning) => {
    const { pieces, usage } = await answer(talk('Why is the sky blue?', { reasoning }));
    expect(pieces.map(({ type }) => type)).toEqual(['text']);
    expect(usage.thinking).toBe(0);
  });

  it('spends the limit on thinking before the answer', async () => {
    const { pieces, finishReason, usage } = await answer(
      talk('Why is the sky blue?', { reasoning: { effort: 'high' }, maxTokens: 12 }),
    );
    expect(pieces.map(({ type }) => type)).toEqual(['thinking']);
    expect(finishReason).toBe('length');
    expect(usage.thinking + usage.output).toBeLessThanOrEqual(12);
  });

  const must = { tools: [weather], toolChoice: { mode: 'required', parallel: true } as const };

  it('calls the tool that it must call', async () => {
    const { pieces, finishReason, usage } = await answer(talk('And in Ghent?', must));
    expect(finishReason).toBe('tool');
    expect(pieces).toEqual([calls('get_weather', expect.stringMatching(/^\{"city":.*\}$/) as unknown as string)]);
    expect(usage.output).toBeGreaterThan(0);
  });

  it('keeps the beginning of a call that does not fit', async () => {
    const { pieces, finishReason } = await answer(talk('And in Ghent?', { ...must, maxTokens: 4 }));
    expect(finishReason).toBe('length');
    expect(pieces).toEqual([calls('get_weather', expect.stringMatching(/^\{/) as unknown as string)]);
  });

  it('answers in the format that is asked for', async () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const said = (format: Conversation['format']) => sayTo(talk('Is it? Say yes.', { format }));
    expect(JSON.parse(await said({ type: 'json_object' }))).toEqual(expect.any(Object));
    expect(JSON.parse(await said({ type: 'json_schema', schema, strict: true, field: 'f' })).n).toEqual(
      expect.any(Number),
    );
    expect(['yes', 'no']).toContain(await said({ type: 'enum', values: ['yes', 'no'] }));
  });

  it('lets a scenario speak, and its problem through', async () => {
    const pieces = [says('As scripted.')];
    const scripted = await answer(talk('simulate-harassment-high'), { scriptedAnswer: () => ({ pieces }) });
    expect(scripted).toMatchObject({ pieces, finishReason: 'end' });
    const scriptedAnswer = () => {
      throw violation('input', 'is not in the script');
    };
    await expect(answer(talk('hello'), { scriptedAnswer })).rejects.toBeInstanceOf(ProblemError);
  });

  it('answers what says nothing at all', async () => {
    for (const turns of [[], [{ role: 'user' as const, parts: [] }]])
      expect((await answer(talk('', { turns }))).pieces).toEqual([
        { type: 'text', text: expect.stringMatching(/simulat/) },
      ]);
  });

  it.each([
    ['letters', 'a'.repeat(100_000)],
    ['quotation marks', '"'.repeat(100_000)],
    ['spaces and a letter', `${' '.repeat(100_000)}a`],
    ['brackets', `list ${'('.repeat(100_000)}`],
    ['a list', `make a list: ${'a, '.repeat(40_000)}`],
    ['a wish and spaces', `write ${`${' '.repeat(30_000)}x`.repeat(3)}`],
    ['ideographs', '汉字'.repeat(30_000)],
  ])('takes its time, but not long, over 100 KB of %s', async (_, text) => {
    const start = process.cpuUsage();
    const said = await sayTo(talk(text));
    expect(process.cpuUsage(start).user).toBeLessThan(2_500_000);
    expect(said.length).toBeLessThan(5000);
  });
});

describe('countInput', () => {
  const text = { type: 'text', text: 'hello world' } as const;
  it('counts instructions, turns and tools', () => {
    const plain = countInput(talk('hello world'));
    expect(plain).toEqual({ input: 2 + 4, inputByKind: { text: 6 } });
    expect(countInput(talk('hello world', { instructions: 'Be kind.' })).input).toBe(6 + countTokens('Be kind.'));
    expect(countInput(talk('hello world', { tools: [weather] })).input).toBe(
      6 + countTokens(JSON.stringify([weather])),
    );
  });

  it.each([
    { surface: 'content', detail: 'MEDIA_RESOLUTION_LOW', want: 64 },
    { surface: 'content', detail: 'MEDIA_RESOLUTION_HIGH', want: 256 },
    { surface: 'content', want: 256 },
    { surface: 'responses', detail: 'low', want: 85 },
    { surface: 'responses', want: 85 + 170 * 4 },
    { surface: 'messages', want: 1334 },
  ] as const)('counts an image: $surface, $detail', ({ surface, want, ...more }) => {
    const picture = { type: 'media', mediaType: 'image/png', url: 'https://example.com/a.png', ...more } as const;
    const { input, inputByKind } = countInput({ ...parts(text, picture), surface });
    expect(inputByKind).toEqual({ text: 6, image: want });
    expect(input).toBe(6 + want);
  });

  it('does not count thoughts that come back', () =>
    expect(countInput(parts(text, { type: 'thought', text: 'long thoughts' })).input).toBe(6));
});

it('reads a named cache', async () => {
  const { usage } = await answer(talk('hello', { surface: 'content', cachedContent: 'cachedContents/abc' }));
  expect(usage.cacheRead).toBe(namedCacheTokens('cachedContents/abc'));
  expect(usage.input).toBe(usage.cacheRead + countInput(talk('hello')).input);
});

describe('requestSeed', () => {
  const called = (id: string) => talk('', { turns: [assistant(call(id, 'f', {})), user(result(id, 'f', 1))] });
  const text = (text: string) => ({ type: 'text' as const, text });

  it.each<[what: string, same: boolean, one: Conversation, two?: Conversation]>([
    ['limits', true, talk('x', { maxTokens: 5, stopSequences: ['a'] })],
    ['ids of calls', true, called('1'), called('2')],
    ['the text', false, talk('y')],
    ['the model', false, talk('x', { model: 'other' })],
    ['the candidate', false, talk('x', { candidate: 1 })],
    ['the seed', false, talk('x', { seed: 1 })],
    ['tools', false, talk('x', { tools: [weather] })],
    ['where a turn ends', false, parts(text('a'), text('b')), parts(text('ab'))],
  ])('%s: same = %s', (_, same, one, two = talk('x')) => expect(requestSeed(one) === requestSeed(two)).toBe(same));

  it('draws within bounds', () => {
    const draw = choicesFor(talk('x'), 'test');
    const numbers = Array.from({ length: 200 }, () => draw.between(3, 5));
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5]));
  });
});

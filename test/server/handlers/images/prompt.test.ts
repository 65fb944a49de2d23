// Prompts as callers write them: Chinese ones, with weights, with banned words, with a translator that fails.
import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../../../contract/problem.js';
import { readPrompt } from '../../../../server/handlers/images/prompt.js';

const never = new AbortController().signal;
const read = (prompt: string, deps: Partial<Parameters<typeof readPrompt>[1]> = {}, signal = never) =>
  readPrompt(prompt, { bannedWords: [], translate: undefined, ...deps }, signal);
const problems = async (prompt: string, deps: Partial<Parameters<typeof readPrompt>[1]> = {}) => {
  try {
    await read(prompt, deps);
  } catch (error) {
    if (error instanceof ProblemError)
      return error.problem.violations?.map(({ field, message }) => `${field}: ${message}`);
    throw error;
  }
  return [];
};

describe('English', () => {
  it.each<[string, string, string]>([
    ['a red fox --ar 3:2', 'a red fox --ar 3:2', 'a red fox'],
    ['  a  fox ', '  a  fox ', 'a  fox'],
    ['一只狐狸 --ar 3:2 --seed 4242', 'a fox --ar 3:2 --seed 4242', 'a fox'],
    ['一只狐狸 --no 狗、人', 'a fox --no dog, person', 'a fox'],
    ['https://a.example/x.png 一只狐狸', 'https://a.example/x.png a fox', 'a fox'],
    ['sea::1 boats::3 sky', 'sea::1 boats::3 sky', 'boats sea sky'],
    ['狐狸::2 狗::3', 'fox::2 dog::3', 'dog fox'],
    ['饕餮', '饕餮', '饕餮'],
    ['--ar 1:1', '--ar 1:1', ''],
  ])('%s', async (prompt, promptEn, words) => {
    expect(await read(prompt)).toMatchObject({ prompt, promptEn, words });
  });

  it('reports which Chinese words have no English translation', async () => {
    expect(await read('狐狸饕餮')).toMatchObject({ words: 'fox' });
    expect(await read('饕餮')).toMatchObject({ words: '饕餮' });
  });

  it('takes negative weights as words to avoid, in English', async () => {
    const { words, parameters } = await read('花园::2 狗::-.5 海::0 --no 人 --ar 2:1');
    expect(words).toBe('garden');
    expect(parameters).toEqual({ no: ['person', 'dog'], aspect: { width: 2, height: 1 } });
  });
});

describe('a translator', () => {
  const asked: string[] = [];
  const translate = (answer: string | (() => Promise<string>)) => async (words: string) => {
    asked.push(words);
    return typeof answer === 'string' ? answer : answer();
  };

  it('is called with the words alone, and only for Chinese ones', async () => {
    const deps = { translate: translate('  a fox\nin the snow ') };
    expect((await read('https://a.example/x.png 雪中狐狸 --ar 3:2', deps)).promptEn).toBe(
      'https://a.example/x.png a fox in the snow --ar 3:2',
    );
    await read('a fox --no 狗', deps);
    await read('a fox', deps);
    expect(asked.splice(0)).toEqual(['雪中狐狸']);
  });

  it.each<[string, string | (() => Promise<string>)]>([
    ['breaks', () => Promise.reject(new Error('down'))],
    ['says nothing', '  '],
    ['says too much', 'fox '.repeat(2000)],
    ['forgets the weights', 'a fox and a dog'],
  ])('that %s is replaced by the dictionary', async (_, answer) => {
    expect((await read('狐狸::2 狗', { translate: translate(answer) })).promptEn).toBe('fox::2 dog');
  });

  it('cannot bring parameters of its own', async () => {
    const { promptEn, parameters } = await read('狐狸', { translate: translate('a fox --ar 9:1 --what') });
    expect([promptEn, parameters]).toEqual(['a fox', {}]);
  });

  it('that does not answer is not waited for when the caller has gone', async () => {
    const gone = new AbortController();
    const reading = read('狐狸', { translate: () => new Promise(() => gone.abort()) }, gone.signal);
    expect((await reading).promptEn).toBe('fox');
  });
});

describe('refused', () => {
  it.each<[string, string[]]>([
    ['a fox --sparkle', ['prompt: unknown parameter --sparkle']],
    ['a fox --stylise 3', ['prompt: unknown parameter --stylise (did you mean --stylize?)']],
    ['a fox --chaos many --ar 0:1', ['prompt: --chaos takes a whole number', 'prompt: --ar takes <width>:<height>']],
    ['a::-1', ['prompt: :: weights have to add up to more than 0']],
  ])('%s', async (prompt, want) => {
    const found = (await problems(prompt)) ?? [];
    expect(found).toHaveLength(want.length);
    for (const [at, beginning] of want.entries()) expect(found[at]?.startsWith(beginning)).toBe(true);
  });

  it.each<[string, string[], string]>([
    ['a gory scene, GORE everywhere', ['gore'], 'gore'],
    ['很血腥的场面', ['血腥'], '血腥'],
    ['流血的战士', ['gun', 'blood'], 'blood'],
    ['a fox --no gore', ['gore'], 'gore'],
    ['a fox ｇｏｒｅ', ['gore'], 'gore'],
  ])('%s with %j', async (prompt, bannedWords, word) => {
    const found = await problems(prompt, { bannedWords });
    expect(found).toEqual([`prompt: holds the banned word “${word}”`]);
  });

  it('nothing else', async () =>
    expect(await problems('a party, gorey', { bannedWords: ['art', 'gore', ''] })).toEqual([]));
});

// Prompts as callers write them: Chinese ones, with weights, with banned words.
import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { readPrompt } from '../../../surfaces/images/prompt.js';

const read = (prompt: string, bannedWords: readonly string[] = []) => readPrompt(prompt, { bannedWords });
const problems = async (prompt: string, bannedWords: readonly string[] = []) => {
  try {
    await read(prompt, bannedWords);
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
    ['饕', '饕', '饕'],
    ['--ar 1:1', '--ar 1:1', ''],
  ])('%s', async (prompt, promptEn, words) => {
    expect(await read(prompt)).toMatchObject({ prompt, promptEn, words });
  });

  it('leaves out parts with a negative weight', async () => {
    const { words, parameters } = await read('花园::2 狗::-.5 海::0 --no 人 --ar 2:1');
    expect(words).toBe('garden');
    expect(parameters).toEqual({ aspect: { width: 2, height: 1 } });
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
    ['血色的战士', ['gun', 'fighter'], 'fighter'],
    ['裸體', ['裸体'], '裸体'],
    ['a fox --no gore', ['gore'], 'gore'],
    ['a fox ｇｏｒｅ', ['gore'], 'gore'],
  ])('%s with %j', async (prompt, bannedWords, word) => {
    const found = await problems(prompt, bannedWords);
    expect(found).toEqual([`prompt: holds the banned word “${word}”`]);
  });

  it('nothing else', async () => expect(await problems('a party, gorey', ['art', 'gore', ''])).toEqual([]));
});

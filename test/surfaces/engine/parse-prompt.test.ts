import { describe, expect, it } from '@jest/globals';
import type { PromptParameters } from '../../../surfaces/engine/prompts/parameter-table.js';
import { parameterTable } from '../../../surfaces/engine/prompts/parameter-table.js';
import { parsePrompt } from '../../../surfaces/engine/prompts/parse-prompt.js';
import { yamlOf } from '../../harness/contract.js';
import { cpuOf } from '../../server/cpu.js';

describe('parameters', () => {
  it.each(yamlOf<[given: string, want: PromptParameters][]>('surfaces/engine/parameters.yaml'))(
    'reads %s',
    (given, want) => {
      const read = parsePrompt(`a red cat ${given}`);
      expect(read.parameters).toEqual(want);
      expect(read.problems).toEqual([]);
      expect(read.text).toBe('a red cat');
    },
  );

  it.each(yamlOf<[given: string, problem: string][]>('surfaces/engine/wrong-parameters.yaml'))(
    'says what is wrong with %s',
    (given, want) => {
      const { problems, parameters, text } = parsePrompt(`a cat ${given}`);
      expect(problems).toHaveLength(1);
      expect(problems[0]?.problem).toContain(want);
      expect(given.startsWith(problems[0]?.name ?? '?')).toBe(true);
      expect(parameters).toEqual({});
      expect(text).toBe('a cat');
    },
  );

  it('names every problem, and reads the rest', () => {
    const { problems, parameters } = parsePrompt('cat --chaos x --seed 4 --what --ar 1:1');
    expect(problems.map(({ name }) => name)).toEqual(['--chaos', '--what']);
    expect(parameters).toEqual({ seed: 4, aspect: { width: 1, height: 1 } });
  });

  it('says once which parameters there are', () => {
    const { problems } = parsePrompt('cat --what --chaos x --who');
    expect(problems.map(({ problem }) => problem.includes('known are'))).toEqual([true, false, false]);
  });

  it('does not repeat a prompt of any length in a problem', () => {
    const long = 'x'.repeat(100_000);
    for (const given of [`--chaos ${long}`, `--${long}`]) {
      const [first] = parsePrompt(given).problems;
      expect(first?.problem.length).toBeLessThan(600);
    }
  });

  it('bounds lists and problems', () => {
    expect(parsePrompt('--what 1 '.repeat(500)).problems).toHaveLength(10);
    const fits = parsePrompt('--sref 1 '.repeat(20));
    expect(fits.problems).toEqual([]);
    expect(fits.parameters.styleReferences).toHaveLength(20);
    expect(parsePrompt('--sref 1 '.repeat(21)).problems[0]?.problem).toContain('20 at most, not “1”');
    const things = Array.from({ length: 101 }, (_, at) => `t${at}`);
    expect(parsePrompt(`--no ${things.slice(0, 100).join(',')}`).problems).toEqual([]);
    expect(parsePrompt(`--no ${things.join(',')}`).problems[0]?.problem).toContain('100 at most');
  });

  it('has a table without a name twice', () => {
    const names = parameterTable.flatMap((each) => each.names);
    expect(new Set(names).size).toBe(names.length);
    for (const { accepts } of parameterTable) expect(accepts).toMatch(/^[a-z]/);
  });
});

it('keeps the words as they were written, with their weights', () => {
  const { words, text, images } = parsePrompt(' https://a.example/x.png  hot::2  dog:: --ar 1:1');
  expect([words, text, images]).toEqual(['hot::2  dog::', 'hot dog', ['https://a.example/x.png']]);
});

describe('text', () => {
  it.each([
    ['a cat', 'a cat'],
    ['  a cat  ', 'a cat'],
    ['', ''],
    ['--seed 4', ''],
    ['a cat — sleeping', 'a cat — sleeping'],
    ['a cat —sleeping on a mat', 'a cat —sleeping on a mat'],
    ['a well--known cat', 'a well--known cat'],
    ['a 35mm-lens half-timbered house', 'a 35mm-lens half-timbered house'],
    ['---', '---'],
    ['-- a cat', '-- a cat'],
    ['一只猫--ar 3:2', '一只猫'],
    ['一只猫，8k--ar 3:2', '一只猫，8k'],
    ['一只猫——在屋顶', '一只猫——在屋顶'],
    ['a cat\n--ar 3:2\n--seed 4', 'a cat'],
  ])('%j has the words %j', (given, want) => {
    const { text, problems } = parsePrompt(given);
    expect(text).toBe(want);
    expect(problems).toEqual([]);
  });
});

describe('weights', () => {
  it.each<[string, Record<string, number>]>([
    ['hot dog', { 'hot dog': 1 }],
    ['hot:: dog', { hot: 1, dog: 1 }],
    ['hot::2 dog', { hot: 2, dog: 1 }],
    ['hot::2.5 dog::.5 sun', { hot: 2.5, dog: 0.5, sun: 1 }],
    ['field:: red::-0.5', { field: 1, red: -0.5 }],
    ['field::1 red::-.5', { field: 1, red: -0.5 }],
    ['猫：：2 狗', { 猫: 2, 狗: 1 }],
    ['cat :: ', { cat: 1 }],
    ['::', {}],
  ])('%s', (given, want) => {
    const { parts, text, problems } = parsePrompt(given);
    expect(parts).toEqual(Object.entries(want).map(([text, weight]) => ({ text, weight })));
    expect(text).toBe(Object.keys(want).join(' '));
    expect(problems).toEqual([]);
  });

  it.each([
    ['cat::-1', '-1'],
    ['cat::1 dog::-1', '0'],
    ['cat::0', '0'],
  ])('%s weighs nothing', (given, sum) =>
    expect(parsePrompt(given).problems).toEqual([
      { name: '::', problem: `:: weights have to add up to more than 0, and add up to ${sum}` },
    ]),
  );
});

describe('images', () => {
  it.each<[string, string[], string]>([
    ['https://a.example/x.png a cat', ['https://a.example/x.png'], 'a cat'],
    [
      'https://a.example/x.png, http://b.example/y.webp?z=1 a cat',
      ['https://a.example/x.png', 'http://b.example/y.webp?z=1'],
      'a cat',
    ],
    ['<https://a.example/x.png> a cat', ['https://a.example/x.png'], 'a cat'],
    ['HTTPS://a.example/x.png', ['HTTPS://a.example/x.png'], ''],
    ['https://a.example/x.png --seed 4', ['https://a.example/x.png'], ''],
    ['a cat https://a.example/x.png', [], 'a cat https://a.example/x.png'],
    ['http:// a cat', [], 'http:// a cat'],
    ['file:///etc/passwd a cat', [], 'file:///etc/passwd a cat'],
  ])('%s', (given, images, text) => expect(parsePrompt(given)).toMatchObject({ images, text, problems: [] }));
});

it('reads hostile prompts in time that grows with their length', async () => {
  const many = ['--', '—a', '::', '-- --', '--c ', 'http://', ' ', '--no ,,', '--sref 1 ', '--cats '].map((piece) =>
    piece.repeat(20_000),
  );
  const worked = await cpuOf(() => {
    for (const given of many) parsePrompt(given);
  });
  expect(worked).toBeLessThan(5_000);
});

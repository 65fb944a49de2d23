import { describe, expect, it } from '@jest/globals';
import type { PromptParameters } from '../../../surfaces/engine/prompts/parameter-table.js';
import { parameterTable } from '../../../surfaces/engine/prompts/parameter-table.js';
import { parsePrompt } from '../../../surfaces/engine/prompts/parse-prompt.js';
import { cpuOf } from '../../server/cpu.js';

const references = (...given: [source: string, weight: number][]) =>
  given.map(([source, weight]) => ({ source, weight }));

describe('parameters', () => {
  it.each<[given: string, want: PromptParameters]>([
    ['--ar 3:2', { aspect: { width: 3, height: 2 } }],
    ['--aspect 1920:1080', { aspect: { width: 1920, height: 1080 } }],
    ['--ar 2.39:1', { aspect: { width: 2.39, height: 1 } }],
    ['--ar １６：９', { aspect: { width: 16, height: 9 } }],
    ['--AR 1:1', { aspect: { width: 1, height: 1 } }],
    ['--ar 1:10', { aspect: { width: 1, height: 10 } }],
    ['--seed 0', { seed: 0 }],
    ['--seed 4294967295', { seed: 4_294_967_295 }],
    ['--sameseed 7', { seed: 7 }],
    ['--no cars', { no: ['cars'] }],
    ['--no cars, red trees ,people', { no: ['cars', 'red trees', 'people'] }],
    ['--no 汽车、人，文字', { no: ['汽车', '人', '文字'] }],
    ['--no cars --no cars, dogs', { no: ['cars', 'dogs'] }],
    ['--chaos 100', { chaos: 100 }],
    ['--c 0', { chaos: 0 }],
    ['--stylize 1000', { stylize: 1000 }],
    ['--s 50', { stylize: 50 }],
    ['--v 6.1', { model: { family: 'standard', version: '6.1' } }],
    ['--version 5.0', { model: { family: 'standard', version: '5' } }],
    ['--niji', { model: { family: 'niji' } }],
    ['--niji 6', { model: { family: 'niji', version: '6' } }],
    ['--v 6 --niji 5', { model: { family: 'niji', version: '5' } }],
    ['--niji 5 --v 7', { model: { family: 'standard', version: '7' } }],
    ['--tile', { tile: true }],
    ['--q .5', { quality: 0.5 }],
    ['--quality 2', { quality: 2 }],
    ['--iw 1.75', { imageWeight: 1.75 }],
    ['--sref random', { styleReferences: [{ source: 'random', weight: 1 }] }],
    ['--sref 12345::2 99', { styleReferences: references(['12345', 2], ['99', 1]) }],
    ['--sref https://a.example/x.png::.5', { styleReferences: [{ source: 'https://a.example/x.png', weight: 0.5 }] }],
    ['--sref 1 --sref 2', { styleReferences: references(['1', 1], ['2', 1]) }],
    ['--sw 200 --sv 4', { styleWeight: 200, styleVersion: 4 }],
    [
      '--cref https://a.example/c.png --cw 40',
      { characterReferences: [{ source: 'https://a.example/c.png', weight: 1 }], characterWeight: 40 },
    ],
    [
      '--oref https://a.example/c.png --ow 40',
      { objectReferences: [{ source: 'https://a.example/c.png', weight: 1 }], objectWeight: 40 },
    ],
    ['--weird 3000', { weird: 3000 }],
    ['--w 250', { weird: 250 }],
    ['--exp 10', { experimental: 10 }],
    ['--style RAW', { style: 'raw' }],
    ['--raw', { raw: true }],
    ['--stop 10', { stop: 10 }],
    ['--repeat 4', { repeat: 4 }],
    ['--r 2', { repeat: 2 }],
    ['--zoom 1.4', { zoom: 1.4 }],
    ['--profile ab12 cd_3', { profiles: ['ab12', 'cd_3'] }],
    ['--p', { profiles: [] }],
    ['--relax', { speed: 'RELAX' }],
    ['--relax --turbo', { speed: 'TURBO' }],
    ['--fast --draft', { speed: 'FAST', draft: true }],
    ['--video --loop --motion high', { video: true, loop: true, motion: 'high' }],
    ['--stealth --public', { visibility: 'public' }],
    ['--chaos 10 --chaos 20', { chaos: 20 }],
    ['--c 10 --chaos 20', { chaos: 20 }],
    ['--ar 3:2, --seed 5.', { aspect: { width: 3, height: 2 }, seed: 5 }],
    ['—ar 3:2 —tile', { aspect: { width: 3, height: 2 }, tile: true }],
    ['–seed 4 ––chaos 5 ——s 6', { seed: 4, chaos: 5, stylize: 6 }],
    ['－－seed 9', { seed: 9 }],
  ])('reads %s', (given, want) => {
    const read = parsePrompt(`a red cat ${given}`);
    expect(read.parameters).toEqual(want);
    expect(read.problems).toEqual([]);
    expect(read.text).toBe('a red cat');
  });

  it.each([
    ['--ar', '--ar takes <width>:<height>, between 1:10 and 10:1, and has none'],
    ['--ar 3', '--ar takes <width>:<height>, between 1:10 and 10:1, not “3”'],
    ['--ar 0:1', 'not “0:1”'],
    ['--ar 0:0', 'not “0:0”'],
    ['--ar 11:1', 'not “11:1”'],
    ['--aspect wide', '--aspect takes <width>:<height>'],
    ['--seed -1', '--seed takes a whole number from 0 to 4294967295, not “-1”'],
    ['--seed 4294967296', 'not “4294967296”'],
    ['--seed 1.5', 'not “1.5”'],
    ['--seed 1e3', 'not “1e3”'],
    ['--seed 0x10', 'not “0x10”'],
    ['--chaos 101', '--chaos takes a whole number from 0 to 100, not “101”'],
    ['--c many', '--c takes a whole number from 0 to 100, not “many”'],
    ['--s 1001', '--s takes a whole number from 0 to 1000'],
    ['--no', '--no takes words, separated by commas, 100 at most, and has none'],
    ['--no ,', '--no takes words'],
    ['--v 9', '--v takes one of 1, 2, 3, 4, 5, 5.0'],
    ['--niji 3', '--niji takes one of 4, 5, 6, 7'],
    ['--tile yes', '--tile takes no value, not “yes”'],
    ['--q 3', '--q takes one of'],
    ['--iw 3.1', '--iw takes a number from 0 to 3, not “3.1”'],
    ['--sref nice', '--sref takes one or more http(s) addresses, style numbers or “random”'],
    ['--sref', 'and has none'],
    ['--sref 5::heavy', 'not “5::heavy”'],
    ['--cref 12', '--cref takes one or more http(s) addresses, each'],
    ['--cref ftp://a.example/x.png', '--cref takes'],
    ['--cw 101', '--cw takes'],
    ['--sv 9', '--sv takes a whole number from 1 to 8'],
    ['--weird 3001', '--weird takes'],
    ['--style fancy', '--style takes one of raw, cute'],
    ['--stop 9', '--stop takes a whole number from 10 to 100'],
    ['--repeat 0', '--repeat takes a whole number from 1 to 40'],
    ['--zoom 2.1', '--zoom takes a number from 1 to 2, not “2.1”'],
    ['--profile a!b', '--profile takes codes'],
    ['--fast please', '--fast takes no value, not “please”'],
    ['--motion wild', '--motion takes one of low, high'],
    ['--aspct 3:2', 'unknown parameter --aspct (did you mean --aspect?); known are --ar, --seed'],
    ['--stilize 3', 'did you mean --stylize?'],
    ['--frobnicate', 'unknown parameter --frobnicate; known are'],
    ['--Frob 3', 'unknown parameter --Frob;'],
    ['--constructor 1', 'unknown parameter --constructor'],
  ])('says what is wrong with %s', (given, want) => {
    const { problems, parameters, text } = parsePrompt(`a cat ${given}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.problem).toContain(want);
    expect(given.startsWith(problems[0]?.name ?? '?')).toBe(true);
    expect(parameters).toEqual({});
    expect(text).toBe('a cat');
  });

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

// Every parameter of a prompt has an effect on the drawing, or is refused, or is known to change nothing: nothing in between.
import { describe, expect, it } from '@jest/globals';
import type { DrawOptions } from '../../../surfaces/engine/jobs.js';
import { parameterTable } from '../../../surfaces/engine/prompts/parameter-table.js';
import { parsePrompt } from '../../../surfaces/engine/prompts/parse-prompt.js';
import {
  optionsOf,
  styleCodes,
  unsupportedParameters,
  withStyleWords,
} from '../../../surfaces/images/drawing-options.js';

const read = (given: string) => {
  const { parameters, problems } = parsePrompt(`a fox ${given}`);
  expect(problems).toEqual([]);
  return parameters;
};

const options: readonly (readonly [string, DrawOptions])[] = [
  ['', {}],
  ['--ar 16:9', { aspect: '16:9' }],
  ['--aspect 2.39:1', { aspect: '2.39:1' }],
  ['--no cars, people', { no: ['cars', 'people'] }],
  ['--stylize 0', { stylize: 0 }],
  ['--s 1000', { stylize: 1000 }],
  ['--chaos 100', { chaos: 100 }],
  ['--weird 3000', { weird: 3000 }],
  ['--exp 10', { weird: 100 }],
  ['--weird 2900 --exp 100', { weird: 3000 }],
  ['--q 2', { quality: 2 }],
  ['--stop 50', { quality: 0.5 }],
  ['--q .25 --stop 10', { quality: 0.25 }],
  ['--q 4 --stop 50', { quality: 2 }],
  ['--tile', { tile: true }],
  ['--raw', { raw: true }],
  ['--style raw', { raw: true }],
  ['--draft', { draft: true }],
  ['--v 6.1', { model: { family: 'standard', version: '6.1' } }],
  ['--niji', { model: { family: 'niji' } }],
  ['--niji 6', { model: { family: 'niji', version: '6' } }],
  ['--iw 0', { imageWeight: 0 }],
  ['--sw 250', { styleWeight: 250 }],
  ['--sv 3 --stealth', {}],
  ['--public --fast', {}],
];

describe('options', () => {
  it.each(options)('of %j', (given, want) => expect(optionsOf(read(given))).toEqual(want));
});

describe('styles', () => {
  it.each<[string, string]>([
    ['--style cute', 'a fox, cute style'],
    ['--style expressive', 'a fox, expressive style'],
    ['--style scenic', 'a fox, scenic style'],
    ['--style original', 'a fox'],
    ['--style raw', 'a fox'],
  ])('%s is drawn as %j', (given, want) => expect(withStyleWords('a fox', read(given))).toBe(want));

  it.each<[string, number, { code: string; weight: number }[]]>([
    [
      '--sref 0012345 7::2',
      1,
      [
        { code: '12345', weight: 1 },
        { code: '7', weight: 2 },
      ],
    ],
    ['--sref https://a.example/x.png', 1, []],
    [
      '--profile ab12 x_9',
      1,
      [
        { code: 'ab12', weight: 1 },
        { code: 'x_9', weight: 1 },
      ],
    ],
    ['--p', 1, []],
    ['--style 4b', 1, [{ code: '4b', weight: 1 }]],
  ])('%s', (given, seed, want) => expect(styleCodes(read(given), seed)).toEqual(want));

  it('at random follow from the seed', () => {
    const random = read('--sref random random::3');
    const [first, second] = styleCodes(random, 42);
    expect(first?.code).toMatch(/^\d{1,10}$/);
    expect(first?.code).not.toBe(second?.code);
    expect(second?.weight).toBe(3);
    expect(styleCodes(random, 42)).toEqual([first, second]);
    expect(styleCodes(random, 43)[0]).not.toEqual(first);
  });
});

describe('what cannot be done', () => {
  it.each<[string, string[]]>([
    ['--repeat 1', []],
    ['--repeat 4', ['--repeat is not done: submit the prompt as often as you like']],
    ['--video', ['--video is for films: use the videos interface']],
    ['--loop', ['--loop is for films: use the videos interface']],
    ['--motion low', ['--motion is for films: use the videos interface']],
    ['--zoom 1.5', ['--zoom is for the modal call of a custom zoom only']],
    ['--sref 5::0', ['the weight of the reference 5 must be more than 0']],
    ['--cref https://a.example/x.png::-1', ['the weight of the reference https://a.example/x.png must be more than 0']],
    ['--oref https://a.example/x.png::0.5', []],
  ])('%s', (given, want) =>
    expect(unsupportedParameters(read(given), 'submission')).toEqual(
      want.map((problem) => ({ field: 'prompt', message: problem })),
    ),
  );

  it('--zoom is for custom zooms', () => {
    expect(unsupportedParameters(read('--zoom 1.5'), 'zoom')).toEqual([]);
    expect(unsupportedParameters(read('--zoom 1.5'), 'modal')).toHaveLength(1);
  });
});

it('no parameter of the table is forgotten here', () => {
  const elsewhere = ['--seed', '--cref', '--cw', '--oref', '--ow', '--relax', '--turbo'];
  const tried = [
    ...options.map(([given]) => given),
    '--style --sref --profile --repeat --video --loop --motion --zoom',
    ...elsewhere,
  ].join(' ');
  const missing = parameterTable.filter(({ names }) => !names.some((name) => ` ${tried} `.includes(`${name} `)));
  expect(missing.map(({ names }) => names[0])).toEqual([]);
});

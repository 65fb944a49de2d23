// Parameters of a prompt that cannot be done are refused, each with its reason.
import { expect, it } from '@jest/globals';
import { parsePrompt } from '../../../surfaces/engine/prompts/parse-prompt.js';
import { optionsOf, unsupportedParameters } from '../../../surfaces/images/prompt.js';

const read = (given: string) => {
  const { parameters, problems } = parsePrompt(`a fox ${given}`);
  expect(problems).toEqual([]);
  return parameters;
};

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

it('draws by the proportion', () => {
  expect(optionsOf(read('--ar 2.39:1 --chaos 5'))).toEqual({ aspect: '2.39:1' });
  expect(optionsOf(read(''))).toEqual({});
});

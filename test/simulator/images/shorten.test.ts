import { expect, it } from '@jest/globals';
import { shortenPrompt } from '../../../simulator/images/describe.js';

it('keeps the beginning, shorter with each variant', () => {
  const prompt =
    'A beautiful red fox, sitting in a snowy forest under the northern lights, highly detailed, 8k --ar 3:2';
  expect(shortenPrompt(prompt)).toEqual([
    'A beautiful red fox, sitting in a snowy forest under the northern lights --ar 3:2',
    'A beautiful red fox, sitting in a snowy forest under --ar 3:2',
    'A beautiful red fox, sitting in a --ar 3:2',
    'A beautiful red fox --ar 3:2',
  ]);
  expect(new Set(shortenPrompt('A lighthouse on a cliff at dusk, oil painting --seed 7')).size).toBe(4);
});

it.each([
  ['cat', 'cat'],
  ['--ar 3:2', '--ar 3:2'],
  ['', ''],
  ['https://a.example/x.png cat', 'https://a.example/x.png cat'],
])('of %j are %j', (given, want) => expect(shortenPrompt(given)).toEqual(Array(4).fill(want)));

import { expect, it } from '@jest/globals';
import { findBannedWord } from '../../surfaces/images/prompt.js';

const words = ['gore', 'Nude', 'art house', '血腥', '裸體', "don't", 'c++', ''];

it.each<[string, string | undefined]>([
  ['a gore scene', 'gore'],
  ['GORE!', 'gore'],
  ['(gore)', 'gore'],
  ['the-gore-fest', 'gore'],
  ['gore', 'gore'],
  ['Al Gore, then more', 'gore'],
  ['gorée island', undefined],
  ['gorgeous categories', undefined],
  ['a Gorelli', undefined],
  ['agore gore', 'gore'],
  ['gore_house', undefined],
  ['ｇｏｒｅ', 'gore'],
  ['go\u200bre', 'gore'],
  ['nude portrait', 'Nude'],
  ['denuded hills', undefined],
  ['an art   house film', 'art house'],
  ['an art\nhouse', 'art house'],
  ['smart house', undefined],
  ['很血腥的画面', '血腥'],
  ['血 腥', undefined],
  ['裸體', '裸體'],
  ['一只gore猫', 'gore'],
  ["DON'T", "don't"],
  ['I love c++ code', 'c++'],
  ['', undefined],
  ['a cat', undefined],
])('%j: %s', (prompt, want) => expect(findBannedWord(prompt, words)).toBe(want));

it('names the first of the list, as it stands there', () => expect(findBannedWord('血腥 nude', words)).toBe('Nude'));

it('has nothing against anything when the list is empty', () => expect(findBannedWord('gore', [])).toBeUndefined());

it('finds words in both ways of writing Chinese', () => {
  const simplified = (text: string) => text.replaceAll('體', '体');
  expect(findBannedWord('裸体', words, simplified)).toBe('裸體');
});

it('keeps apart what differs in its accents', () => {
  expect(findBannedWord('cafe', ['café'])).toBeUndefined();
  expect(findBannedWord('cafe\u0301', ['café'])).toBe('café');
});

it('minds characters of two halves beside a word', () => {
  expect(findBannedWord('😀gore😀', words)).toBe('gore');
  expect(findBannedWord('𝐠𝐨𝐫𝐞', words)).toBe('gore');
});

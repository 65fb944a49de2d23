import { expect, it } from '@jest/globals';
import { bannedWord } from '../../../engine/prompts/banned-words.js';

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
  ['裸体', '裸體'],
  ['一只gore猫', 'gore'],
  ["DON'T", "don't"],
  ['I love c++ code', 'c++'],
  ['', undefined],
  ['a cat', undefined],
])('%j: %s', (prompt, want) => expect(bannedWord(prompt, words)).toBe(want));

it('names the first of the list, as it stands there', () => expect(bannedWord('血腥 nude', words)).toBe('Nude'));

it('has nothing against anything when the list is empty', () => expect(bannedWord('gore', [])).toBeUndefined());

it('keeps apart what differs in its accents', () => {
  expect(bannedWord('cafe', ['café'])).toBeUndefined();
  expect(bannedWord('cafe\u0301', ['café'])).toBe('café');
});

it('minds characters of two halves beside a word', () => {
  expect(bannedWord('😀gore😀', words)).toBe('gore');
  expect(bannedWord('𝐠𝐨𝐫𝐞', words)).toBe('gore');
});

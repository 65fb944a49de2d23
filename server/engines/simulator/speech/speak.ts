// Says something: asks each skill in turn, and makes sure that nobody takes the answer for a real model's.
import type { SafetyRating } from '../answer.js';
import type { Ask } from './ask.js';
import { countCharacters, countWords, plural, quote } from './quote.js';

/** The answer in words. */
export function speak(ask: Ask): string {
  const { text, conversation } = ask;
  const opening = ask.draw.turn([
    'This is the pentagate simulator.',
    'You have reached the pentagate simulator.',
    'Hello from the pentagate simulator.',
    'The pentagate simulator speaking.',
    'A simulated answer from pentagate.',
    'The pentagate simulator has read your message.',
    'Here is a simulated answer.',
    'The simulator answers in place of a model.',
  ]);
  return `${opening} You wrote ${quote(text)}: ${plural(countWords(text), 'word')} and ${plural(countCharacters(text), 'character')}. You asked for the model ${conversation.model}.`;
}

/** Declines politely, and says what was found where something was. */
export function decline(ask: Ask, ratings: readonly SafetyRating[]): string {
  const found = ratings
    .filter(({ blocked }) => blocked)
    .map(({ category, probability }) => `${category} (${probability})`);
  const reason =
    found.length > 0 ? ` The simulator rated it ${found.join(', ')}.` : ' The simulator was asked to refuse.';
  return `${ask.draw.turn(['I’m sorry, but I can’t help with that.', 'I can’t help with this request.', 'I have to decline this one.'])}${reason}`;
}

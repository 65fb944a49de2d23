import { describe, expect, it } from '@jest/globals';
import { categoryWords, rateSafety } from '../../../simulator/compose-answer.js';
import type { SafetyThreshold } from '../../../simulator/conversation/conversation.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { answerTo, dialogue, talk } from '../answer.js';

await loadTokenizer();

const dangerous = 'HARM_CATEGORY_DANGEROUS_CONTENT';
const of = (text: string, category: string, threshold?: SafetyThreshold) =>
  rateSafety(text, threshold ? { [category]: threshold } : {}).find((each) => each.category === category);

describe('rate', () => {
  it.each(categoryWords)('reads simulate-%s in three levels', (word) => {
    const category = `HARM_CATEGORY_${word.toUpperCase().replace('-', '_')}`;
    for (const level of ['LOW', 'MEDIUM', 'HIGH'] as const)
      expect(of(`please simulate-${word}-${level.toLowerCase()} now`, category)).toMatchObject({ probability: level });
  });

  it.each<{ threshold: SafetyThreshold; blocked: boolean[] }>([
    { threshold: 'LOW_AND_ABOVE', blocked: [false, true, true, true] },
    { threshold: 'MEDIUM_AND_ABOVE', blocked: [false, false, true, true] },
    { threshold: 'ONLY_HIGH', blocked: [false, false, false, true] },
    { threshold: 'NONE', blocked: [false, false, false, false] },
  ])('blocks as $threshold says', ({ threshold, blocked }) => {
    const texts = ['hello', ...['low', 'medium', 'high'].map((level) => `simulate-harassment-${level}`)];
    expect(texts.map((text) => of(text, 'HARM_CATEGORY_HARASSMENT', threshold)?.blocked)).toEqual(blocked);
  });

  it('does not rate what is off, and is strict by default', () => {
    expect(of('simulate-harassment-high', 'HARM_CATEGORY_HARASSMENT', 'OFF')).toBeUndefined();
    expect(of('simulate-harassment-medium', 'HARM_CATEGORY_HARASSMENT')?.blocked).toBe(true);
  });

  it('takes the worst of several', () =>
    expect(of('simulate-dangerous-content-low simulate-dangerous-content-high', dangerous)?.probability).toBe('HIGH'));
});

describe('compose and safety', () => {
  const answer = (text: string, more = {}) => answerTo(talk(text, more));

  it('blocks a prompt on the content surface', async () => {
    const { safetyRatings, ...rest } = await answer('simulate-hate-speech-high', { surface: 'content' });
    expect(rest).toMatchObject({ pieces: [], finishReason: 'blocked', usage: { output: 0 } });
    expect(safetyRatings.find(({ blocked }) => blocked)).toMatchObject({ category: 'HARM_CATEGORY_HATE_SPEECH' });
  });

  it.each(['responses', 'messages'] as const)('refuses on %s', async (surface) => {
    const { pieces, finishReason } = await answer('simulate-hate-speech-high', { surface });
    expect(finishReason).toBe('refusal');
    expect(pieces).toEqual([{ type: 'refusal', text: expect.stringContaining('HATE_SPEECH') }]);
  });

  it('answers when the caller lets it pass', async () => {
    const safety = { HARM_CATEGORY_HATE_SPEECH: 'NONE' as const };
    const { finishReason, safetyRatings } = await answer('simulate-hate-speech-high', { surface: 'content', safety });
    expect(finishReason).toBe('end');
    expect(safetyRatings.find(({ category }) => category === 'HARM_CATEGORY_HATE_SPEECH')).toMatchObject({
      probability: 'HIGH',
      blocked: false,
    });
  });

  it('stops an answer after its first words', async () => {
    const { pieces, finishReason, safetyRatings } = await answer('Please simulate safety stop', { surface: 'content' });
    expect(finishReason).toBe('safety');
    expect(pieces).toHaveLength(1);
    expect(safetyRatings.find(({ blocked }) => blocked)).toMatchObject({ category: dangerous, probability: 'HIGH' });
    const free = await answer('Please simulate safety stop', { surface: 'content', safety: { [dangerous]: 'OFF' } });
    expect(free.finishReason).toBe('end');
  });

  it('refuses when asked to', async () => {
    const { pieces, finishReason } = await answer('simulate refusal, please');
    expect(finishReason).toBe('refusal');
    expect(pieces[0]?.type).toBe('refusal');
  });

  it('looks at the last message only', async () => {
    const talked = dialogue('simulate-harassment-high', 'No.', 'All right, hello then');
    expect((await answerTo(talked)).finishReason).toBe('end');
  });
});

// Resolves words with several meanings: measure words, dates, ages, particles.
import { measureWords } from './lexicon.js';
import { adverbOf } from './nouns.js';
import { numberWord, ordinal, valueOfNumber } from './numbers.js';
import { type ClausePart, isQuantifier } from './part.js';
import type { ChineseToken } from './segment.js';

/** Measure words are those only behind a number (or 这, 每 …, or 一大), and 风 behind a style is one. */
export function disambiguate(words: readonly ChineseToken[]): ClausePart[] {
  const tokens = mergeDates(words);
  const parts: ClausePart[] = [];
  tokens.forEach((token, at) => {
    const last = parts.at(-1);
    const beforeLast = parts.at(-2);
    const next = tokens[at + 1];
    const counted =
      isQuantifier(last) && last.role !== 'measure' && !['first'].includes(last.chinese)
        ? true
        : last !== undefined && /^[大小]$/.test(last.chinese) && isQuantifier(beforeLast);
    const value = last?.role === 'number' ? valueOfNumber(last.chinese) : undefined;
    if (value !== undefined && token.chinese.startsWith('岁'))
      parts.splice(-1, 1, { role: 'adjective', chinese: '岁', english: `${numberWord(value)}-year-old` });
    else if (value !== undefined && token.chinese === '天') parts.push({ role: 'noun', chinese: '天', english: 'day' });
    else if (counted && measureWords.has(token.chinese) && next && next.role !== 'of')
      parts.push({ role: 'measure', chinese: token.chinese, english: measureWords.get(token.chinese) ?? '' });
    else if (token.role === 'measure' || token.role === 'unknown') return;
    else if (token.chinese === '风' && last?.role === 'style')
      parts.push({ role: 'style', chinese: '风', english: 'style' });
    else if (token.chinese === '地') {
      if (last?.role === 'adjective')
        parts.splice(-1, 1, { role: 'adverb', chinese: '地', english: adverbOf(last.english) });
    } else if (token.role === 'particle') {
      if (token.chinese === '着' && last?.role === 'verb')
        parts.splice(-1, 1, { ...last, chinese: `${last.chinese}着` });
    } else if (token.role === 'at' && (next?.role === 'verb' || last?.role === 'at')) return;
    else parts.push(token);
  });
  // Behind an adjective, and in front of nothing, 的 has nothing to say.
  return parts.filter(
    ({ role }, at) =>
      role !== 'of' ||
      !(
        at === 0 ||
        at === parts.length - 1 ||
        ['adjective', 'adverb', 'number', 'determiner', 'measure', 'of', 'conjunction'].includes(
          parts[at - 1]?.role ?? '',
        )
      ),
  );
}

/** 第三, 18世纪, 2024年. */
function mergeDates(tokens: readonly ChineseToken[]): ChineseToken[] {
  const out: ChineseToken[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    const value = last?.role === 'number' ? valueOfNumber(last.chinese) : 0;
    if (last?.role === 'number' && token.chinese === '世纪')
      out.splice(-1, 1, { role: 'noun', chinese: '世纪', english: `${ordinal(value)} century` });
    else if (last?.role === 'number' && token.chinese === '年')
      out.splice(-1, 1, {
        role: 'noun',
        chinese: '年',
        english: value > 1000 ? `year ${value}` : `${numberWord(value)} years`,
      });
    else if (last?.chinese === '第' && token.role === 'number')
      out.splice(-1, 1, { role: 'adjective', chinese: '第', english: ordinal(valueOfNumber(token.chinese)) });
    else out.push(token);
  }
  return out;
}

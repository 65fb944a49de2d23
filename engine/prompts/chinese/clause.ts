// Reorders the words of a Chinese clause into English order: modifiers before 的 and places move.

import { disambiguate } from './disambiguate.js';
import { passiveVerbs } from './lexicon.js';
import { readNounPhrase } from './noun-phrase.js';
import { attributive, possessive, withDefiniteArticle } from './nouns.js';
import { numberWord, valueOfNumber } from './numbers.js';
import { type ClausePart, englishText, isNounLike, isQuantifier, isVerbLike, joinWords } from './part.js';
import type { ChineseToken } from './segment.js';

/** Where the clause that ends before the 的 at `end` begins; `end` itself when what stands there is no clause. */
function clauseStart(parts: readonly ClausePart[], end: number): number {
  let start = end;
  for (let at = end - 1; at >= 0; at--) {
    const part = parts[at];
    if (part?.role === 'of') {
      if (start < end || parts[end - 1]?.role === 'being') break;
    } else if (isVerbLike(part) || (part?.role === 'adverb' && parts[at + 1]?.role === 'verb')) {
      if (part?.role === 'verb' && hasSubject(parts, at)) break;
      start = at;
    } else if (part?.role === 'localizer' && parts[at + 1]?.role === 'verb') start = placeStart(parts, at);
  }
  return start;
}

/** Whether a noun right before the verb does what it says; behind another verb it is that one's object. */
function hasSubject(parts: readonly ClausePart[], verb: number): boolean {
  let nouns = 0;
  for (let at = verb - 1; at >= 0; at--) {
    const role = parts[at]?.role;
    if (isNounLike(parts[at])) nouns++;
    else if (role === 'of') return nouns > 0;
    else if (isVerbLike(parts[at]) || role === 'localizer') return false;
    else if (!isQuantifier(parts[at]) && role !== 'adjective' && role !== 'adverb') break;
  }
  return nouns > 0;
}

/** Where the noun before a localizer begins, with 在 or 从 before it. */
function placeStart(parts: readonly ClausePart[], localizer: number): number {
  let at = localizer;
  while (at > 0 && (isNounLike(parts[at - 1]) || parts[at - 1]?.role === 'adjective')) at--;
  return ['at', 'preposition'].includes(parts[at - 1]?.role ?? '') ? at - 1 : at;
}

/** Takes out every 的, from the last to the first: what stands before it joins the noun behind it. */
function attachModifiers(given: readonly ClausePart[]): ClausePart[] {
  const parts = [...given];
  for (
    let at = parts.findLastIndex(({ role }) => role === 'of');
    at >= 0;
    at = parts.findLastIndex(({ role }) => role === 'of')
  ) {
    const head = readNounPhrase(parts, at + 1);
    if (!head) {
      parts.splice(at, 1);
      continue;
    }
    const before = parts[at - 1];
    const owns =
      before?.role === 'being' &&
      head.noun.role !== 'being' &&
      !['preposition', 'by'].includes(parts[at - 2]?.role ?? '');
    const clause = owns ? at : clauseStart(parts, at);
    const behind = (start: number, tail: string): ClausePart[] =>
      parts.splice(start, head.end - start, { ...head.noun, tail: joinWords(head.noun.tail, tail) });
    const alone = parts[clause];
    if (clause === at - 1 && alone?.role === 'verb' && /^\w+ing$/.test(alone.english))
      parts.splice(clause, head.end - clause, { ...head.noun, english: joinWords(alone.english, head.noun.english) });
    else if (clause < at) behind(clause, phrase(parts.slice(clause, at)));
    else if (before?.role === 'localizer') {
      const start = placeStart(parts, at - 1);
      behind(start, phrase(parts.slice(start, at)));
    } else if (isNounLike(before)) {
      let start = at - 1;
      while (start > 0 && (isNounLike(parts[start - 1]) || parts[start - 1]?.role === 'adjective')) start--;
      const whose = joinWords(
        ...parts.slice(start, at - 1).map(({ english }) => english),
        before.role === 'being' ? possessive(before.english) : attributive(before.english),
      );
      parts.splice(start, head.end - start, {
        ...head.noun,
        english: joinWords(whose, head.noun.english),
        tail: joinWords(before.tail, head.noun.tail),
      });
    } else parts.splice(at, 1);
  }
  return parts;
}

/** Nouns with their numbers and adjectives become one part each; places and what 被 and prepositions say, too. */
function groupPhrases(given: readonly ClausePart[]): ClausePart[] {
  const parts: ClausePart[] = [];
  for (let at = 0; at < given.length; ) {
    const part = given[at];
    if (!part) break;
    const leads = ['at', 'preposition', 'by'].includes(part.role) ? part : undefined;
    const found = readNounPhrase(given, leads ? at + 1 : at);
    if (!found) {
      if (part.chinese === '第' || (part.role === 'by' && passiveVerbs.has(given[at + 1]?.chinese ?? ''))) {
        parts.push({ ...part, role: 'verb', english: passiveVerbs.get(given[at + 1]?.chinese ?? '') ?? '' });
        at += 2;
      } else {
        if (part.role === 'number') parts.push({ ...part, english: numberWord(valueOfNumber(part.chinese)) });
        else if (part.role === 'localizer')
          parts.push({ ...part, role: 'place', english: part.english.replace(/ of$/, '') });
        else if (part.role !== 'at' && part.role !== 'measure') parts.push(part);
        at++;
      }
      continue;
    }
    const { noun } = found;
    at = found.end;
    const after = given[at];
    const passive = leads?.role === 'by' ? passiveVerbs.get(after?.chinese ?? '') : undefined;
    if (leads?.chinese === '由' && /^(?:组成|构成|制成|做成|制作)$/.test(after?.chinese ?? '')) {
      parts.push({ role: 'verb', chinese: '由', english: joinWords('made of', englishText(noun)) });
      at++;
    } else if (leads?.role === 'by') {
      parts.push({ role: 'verb', chinese: '', english: joinWords(passive ?? after?.english, 'by', englishText(noun)) });
      at++;
    } else if (after?.role === 'localizer') {
      const where = { ...noun, english: withDefiniteArticle(noun.english) };
      const word =
        leads && leads.role !== 'at' && /^(?:in|on)$/.test(after.english)
          ? leads.english
          : joinWords(leads?.role === 'preposition' ? leads.english : '', after.english);
      parts.push({ role: 'place', chinese: after.chinese, english: joinWords(word, englishText(where)) });
      at++;
    } else if (leads?.role === 'at') {
      const where = withDefiniteArticle(noun.english);
      const word = /^(?:by|in|at|outside) /.test(noun.english)
        ? ''
        : /side$|home|beach|pier/.test(noun.english)
          ? 'at'
          : 'in';
      parts.push({ role: 'place', chinese: '在', english: joinWords(word, where, noun.tail) });
    } else if (leads)
      parts.push({ role: 'place', chinese: leads.chinese, english: joinWords(leads.english, englishText(noun)) });
    else parts.push(noun);
  }
  return parts;
}

const after = /^(?:alone|together|each other|in the wind|everywhere|high|to the full)$/;

/** Places go behind the verb and its object; what is there, before the place. */
function orderParts(parts: readonly ClausePart[]): ClausePart[] {
  const out: ClausePart[] = [];
  let waiting: ClausePart[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part) continue;
    if (part.role === 'place' && next && ['verb', 'adverb'].includes(next.role)) waiting.push(part);
    else if (part.role === 'place' && isNounLike(next) && at === 0) waiting.push(part);
    else if (part.role === 'adverb' && next?.role === 'verb' && after.test(part.english)) waiting.unshift(part);
    else if (part.role === 'verb') {
      const there = waiting.length > 0 && out.length === 0;
      if (there && isNounLike(next) && /^有|着$/.test(part.chinese)) {
        out.push(next, ...(/^有/.test(part.chinese) ? [] : [part]), ...waiting);
        at++;
      } else {
        out.push(part);
        if (isNounLike(next)) {
          out.push(next);
          at++;
        }
        out.push(...waiting);
      }
      waiting = [];
    } else {
      out.push(part);
      if (isNounLike(part) && waiting.length > 0 && next?.role !== 'verb') {
        out.push(...waiting);
        waiting = [];
      }
    }
  }
  return [...out, ...waiting];
}

function phrase(parts: readonly ClausePart[]): string {
  return orderParts(groupPhrases(attachModifiers(parts)))
    .map(englishText)
    .filter(Boolean)
    .join(' ');
}

/** No clause has more words: what is longer is read in stretches, since the order of words takes the square of their number to find. */
const maxClauseWords = 60;

/** One clause (no punctuation inside) in English. */
export function translateClause(tokens: readonly ChineseToken[]): string {
  const stretches: string[] = [];
  for (let at = 0; at < tokens.length; at += maxClauseWords)
    stretches.push(phrase(disambiguate(tokens.slice(at, at + maxClauseWords))));
  return stretches.filter(Boolean).join(' ');
}

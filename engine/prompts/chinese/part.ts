// The parts of a clause during translation.
import type { ChineseToken } from './segment.js';

/** A translated part of a clause, or a word that is not placed yet. */
export interface ClausePart {
  readonly role: ChineseToken['role'] | 'place';
  readonly chinese: string;
  readonly english: string;
  /** What stands behind a noun and does not change with its number. */
  readonly tail?: string;
}

export const isNounLike = (part: ClausePart | undefined): part is ClausePart =>
  part !== undefined && ['noun', 'being', 'style', 'foreign'].includes(part.role);
export const isQuantifier = (part: ClausePart | undefined): part is ClausePart =>
  part !== undefined && ['number', 'determiner', 'measure'].includes(part.role);
export const isVerbLike = (part: ClausePart | undefined): boolean =>
  part !== undefined && ['verb', 'at', 'preposition', 'by'].includes(part.role);
export const joinWords = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ');
export const englishText = ({ english, tail }: ClausePart): string => joinWords(english, tail);

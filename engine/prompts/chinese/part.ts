// What a clause is made of while its words find their places.
import type { Token } from './segment.js';

/** A part of a clause that is in English already, or a word that waits for its place. */
export interface Part {
  readonly role: Token['role'] | 'place';
  readonly chinese: string;
  readonly english: string;
  /** What stands behind a noun and does not change with its number. */
  readonly tail?: string;
}

export const nounish = (part: Part | undefined): part is Part =>
  part !== undefined && ['noun', 'being', 'style', 'foreign'].includes(part.role);
export const countish = (part: Part | undefined): part is Part =>
  part !== undefined && ['number', 'determiner', 'measure'].includes(part.role);
export const acts = (part: Part | undefined): boolean =>
  part !== undefined && ['verb', 'at', 'preposition', 'by'].includes(part.role);
export const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ');
export const said = ({ english, tail }: Part): string => joined(english, tail);

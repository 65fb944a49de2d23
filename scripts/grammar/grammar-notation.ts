// Located problems of a notation, with hints, and what a text must be to end a stream.
import { distance } from '../../runtime/cli/suggest.js';
import { parsed } from '../../runtime/json.js';
import type { PartProblem } from '../contract/problem.js';

/** A problem in a notation, at a path in the notation's object. */
export type GrammarProblem = PartProblem & Required<Pick<PartProblem, 'path'>>;

/** Maximum number of names in a hint. */
const maxNames = 20;

/** A hint for an unknown name: the closest known one if it is close, else all of them, or those that are closest. */
export function suggest(name: string, known: readonly string[]): string {
  const ranked = known.map((each) => ({ each, cost: distance(name.toLowerCase(), each.toLowerCase()) }));
  const best = ranked.sort((a, b) => a.cost - b.cost)[0];
  if (best && best.cost <= Math.max(2, name.length / 3)) return `did you mean "${best.each}"?`;
  const shown = known.length > maxNames ? ranked.slice(0, maxNames).map(({ each }) => each) : known;
  return shown.length ? `known: ${shown.join(', ')}` : 'there is none to choose from';
}

/** What is wrong with a text as the last data of a stream; undefined: nothing. */
export function terminatorProblem(text: string): string | undefined {
  if (/[\r\n]/.test(text) || text.trim() !== text) return 'must be one line without space around it';
  return parsed(text) === undefined ? undefined : 'is JSON, so a client takes it for an event';
}

/** The names in a text with `|` between them: `item.id | item_id`. */
export const alternatives = (entry = ''): string[] => entry.split('|').flatMap((name) => name.trim() || []);

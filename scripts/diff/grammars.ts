// Compiles the two grammars of a stream, and compares which orders each allows.
import type { StreamAutomaton } from '../../client/automaton.js';
import { shapeOf } from '../contract/fields.js';
import { eventsOf } from '../contract/streams.js';
import { compareGrammars } from '../grammar/analyse.js';
import { compileGrammar } from '../grammar/compile.js';
import type { CompareStreams, StreamMedia } from './change.js';

/** The automaton, or the problems of the grammar. */
function compiled({ document, media }: StreamMedia): StreamAutomaton | string {
  const shape = shapeOf(document, eventsOf(document, media.itemSchema));
  const { automaton, problems } = compileGrammar(media['x-stream-grammar'], shape);
  return automaton ?? problems.map(({ message }) => message).join('; ');
}

/**
 * Compares the order of events in two streams.
 * A grammar with a problem cannot be compared; that counts as breaking, because its promise is unknown.
 */
export const compareStreamGrammars: CompareStreams = (before, after) => {
  const [old, now] = [compiled(before), compiled(after)];
  if (typeof old !== 'string' && typeof now !== 'string') return compareGrammars(old, now);
  if (typeof old === 'string' && old === now) return { rules: [] };
  const problem =
    typeof now === 'string' ? `the new grammar has a problem: ${now}` : `the old grammar had a problem: ${old}`;
  return { rules: [{ change: `the orders cannot be compared, ${problem}`, breaks: 'old client' }] };
};

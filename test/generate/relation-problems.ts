// Problems in relations between events, in the small contract.
import { edit, type ProblemCase, problem } from './problem.js';

export const relationProblems: ProblemCase[] = [
  problem(
    'a relation of a field that its events do not have',
    edit('order: ', 'relations: [{joined: words, of: word, equals: type, in: stop}]\n                order: '),
    '54:38 pentagate/order: "word" has no field words. Name a field of the event, as a path with dots.',
  ),
  problem(
    'a relation with an unknown key',
    edit('order: ', 'relations: [{joined: word, of: word, equals: type, in: stop, at: stop}]\n                order: '),
    '54:82 pentagate/order: unknown key "at". Did you mean "of"?',
  ),
  problem(
    'an example that breaks a relation',
    [
      edit('order: ', 'relations: [{joined: word, of: word, equals: text, in: stop}]\n                order: '),
      edit('"type":"stop","number":3', '"type":"stop","number":3,"text":"two"'),
      edit(
        '{type: {type: string, const: stop}, ',
        '{type: {type: string, const: stop}, text: {type: string, description: All words.}, ',
      ),
    ],
    '71:21 pentagate/example-orders: Example words: text, 3 characters, is not the joined word, 8 characters. Compare with x-stream-grammar.',
  ),
];

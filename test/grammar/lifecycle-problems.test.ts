import { describe, expect, it } from '@jest/globals';
import { compileLifecycle, type GrammarProblem } from '../../scripts/grammar/compile.js';

const brief = ({ message, path }: GrammarProblem) => `${path.join('.')}: ${message}`;

describe('compileLifecycle', () => {
  const shape = {
    statuses: ['NEW', 'BUSY', 'DONE', 'LOST'],
    hasField: (name: string) => ['status', 'progress', 'url', 'error.message'].includes(name),
  };
  const lifecycle = {
    record: 'Task',
    field: 'status',
    initial: ['NEW'],
    moves: { NEW: ['BUSY'], BUSY: ['DONE', 'LOST'] },
    final: ['DONE', 'LOST'],
    requires: { DONE: ['url'], LOST: ['error.message'] },
    rises: ['progress'],
    deadline: { setting: 'tasks.deadline', to: 'LOST' },
    examples: {},
  };

  it('keeps what the client needs', () => {
    const { record: _, examples: __, ...want } = lifecycle;
    expect(compileLifecycle(lifecycle, shape)).toEqual({ lifecycle: want, problems: [] });
  });

  it.each([
    { given: [], want: [': the notation must be an object'] },
    { given: { ...lifecycle, finals: [] }, want: ['finals: unknown key "finals"'] },
    { given: { ...lifecycle, initial: [] }, want: ['initial: initial must name at least one status'] },
    { given: { ...lifecycle, initial: undefined }, want: ['initial: initial must name at least one status'] },
    { given: { ...lifecycle, moves: { NEW: 'BUSY' } }, want: ['moves.NEW: NEW must be a list'] },
    { given: { ...lifecycle, deadline: { to: 'LOST' } }, want: ['deadline.setting: setting must be a text'] },
    { given: { ...lifecycle, field: 'state' }, want: ['field: the record has no field state'] },
    { given: { ...lifecycle, requires: { DONE: ['uri'] } }, want: ['requires.DONE.0: the record has no field uri'] },
    { given: { ...lifecycle, rises: ['speed'] }, want: ['rises.0: the record has no field speed'] },
    { given: { ...lifecycle, requires: { GONE: ['url'] } }, want: ['requires.GONE: "GONE" is no status'] },
    {
      given: { ...lifecycle, moves: { NEW: ['BUSY', 'BUZY'], BUSY: ['DONE', 'LOST'] } },
      want: ['moves.NEW.1: "BUZY" is no status'],
    },
    {
      given: { ...lifecycle, moves: { NEW: ['BUSY', 'DONE'] } },
      want: ['moves: "BUSY" has no moves and is not final'],
    },
    {
      given: { ...lifecycle, moves: { ...lifecycle.moves, BUSY: [] } },
      want: ['moves.BUSY: "BUSY" has no moves and is not final'],
    },
    {
      given: { ...lifecycle, moves: { ...lifecycle.moves, DONE: ['NEW'] } },
      want: ['moves.DONE: "DONE" is final and yet has moves'],
    },
    {
      given: { ...lifecycle, moves: { NEW: ['DONE'], BUSY: ['DONE', 'LOST'] } },
      want: ['moves: "BUSY" is unreachable'],
    },
    {
      given: { ...lifecycle, moves: { NEW: ['DONE', 'LOST', 'BUSY'], BUSY: ['BUSY'] }, deadline: undefined },
      want: ['moves.BUSY: from "BUSY" no final status can be reached'],
    },
    {
      given: { ...lifecycle, deadline: { setting: 's', to: 'BUSY' } },
      want: ['deadline.to: the deadline leads to "BUSY", which is not final'],
    },
  ])('reports $want', ({ given, want }) => {
    const compiled = compileLifecycle(given, shape);
    expect(compiled.problems.map(brief)).toEqual(want);
    expect(compiled.lifecycle).toBeUndefined();
  });
});

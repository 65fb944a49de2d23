import { describe, expect, it } from '@jest/globals';
import { compileLifecycle, type GrammarProblem } from '../../scripts/grammar/compile-grammar.js';

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
    transitions: { NEW: ['BUSY'], BUSY: ['DONE', 'LOST'] },
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

  it('keeps which state means what', () => {
    const roles = { running: 'BUSY', succeeded: 'DONE', failed: 'LOST' };
    expect(compileLifecycle({ ...lifecycle, roles }, shape).lifecycle?.roles).toEqual(roles);
  });

  it('checks the operations that move tasks', () => {
    const named = { ...shape, operations: ['stopTask'] };
    const compile = (operations: unknown) => compileLifecycle({ ...lifecycle, operations }, named);
    expect(compile({ stopTask: 'LOST' }).lifecycle?.operations).toEqual({ stopTask: 'LOST' });
    expect(compile({ stopTsk: 'LOST' }).problems).toEqual([
      { path: ['operations', 'stopTsk'], message: 'the contract has no operation stopTsk', hint: expect.any(String) },
    ]);
    expect(compile({ stopTask: 'GONE' }).problems.map(brief)).toEqual(['operations.stopTask: "GONE" is no status']);
  });

  it('says what a key is called now', () => {
    const { transitions, ...rest } = lifecycle;
    expect(compileLifecycle({ ...rest, moves: transitions }, shape).problems).toContainEqual({
      path: ['moves'],
      message: 'unknown key "moves"',
      hint: 'it is called "transitions" now',
    });
  });

  it.each([
    { given: [], want: [': the notation must be an object'] },
    { given: { ...lifecycle, finals: [] }, want: ['finals: unknown key "finals"'] },
    { given: { ...lifecycle, initial: [] }, want: ['initial: initial must name at least one status'] },
    { given: { ...lifecycle, initial: undefined }, want: ['initial: initial must name at least one status'] },
    { given: { ...lifecycle, transitions: { NEW: 'BUSY' } }, want: ['transitions.NEW: NEW must be a list'] },
    { given: { ...lifecycle, deadline: { to: 'LOST' } }, want: ['deadline.setting: setting must be a text'] },
    { given: { ...lifecycle, field: 'state' }, want: ['field: the record has no field state'] },
    { given: { ...lifecycle, requires: { DONE: ['uri'] } }, want: ['requires.DONE.0: the record has no field uri'] },
    { given: { ...lifecycle, rises: ['speed'] }, want: ['rises.0: the record has no field speed'] },
    { given: { ...lifecycle, requires: { GONE: ['url'] } }, want: ['requires.GONE: "GONE" is no status'] },
    {
      given: { ...lifecycle, transitions: { NEW: ['BUSY', 'BUZY'], BUSY: ['DONE', 'LOST'] } },
      want: ['transitions.NEW.1: "BUZY" is no status'],
    },
    {
      given: { ...lifecycle, transitions: { NEW: ['BUSY', 'DONE'] } },
      want: ['transitions: "BUSY" has no transitions and is not final'],
    },
    {
      given: { ...lifecycle, transitions: { ...lifecycle.transitions, BUSY: [] } },
      want: ['transitions.BUSY: "BUSY" has no transitions and is not final'],
    },
    {
      given: { ...lifecycle, transitions: { ...lifecycle.transitions, DONE: ['NEW'] } },
      want: ['transitions.DONE: "DONE" is final and yet has transitions'],
    },
    {
      given: { ...lifecycle, transitions: { NEW: ['DONE'], BUSY: ['DONE', 'LOST'] } },
      want: ['transitions: "BUSY" is unreachable'],
    },
    {
      given: { ...lifecycle, transitions: { NEW: ['DONE', 'LOST', 'BUSY'], BUSY: ['BUSY'] }, deadline: undefined },
      want: ['transitions.BUSY: from "BUSY" no final status can be reached'],
    },
    { given: { ...lifecycle, roles: { running: 'BUZY' } }, want: ['roles.running: "BUZY" is no status'] },
    { given: { ...lifecycle, roles: { running: 'DONE' } }, want: ['roles.running: "DONE" is final'] },
    { given: { ...lifecycle, roles: { failed: 'BUSY' } }, want: ['roles.failed: "BUSY" is not final'] },
    { given: { ...lifecycle, roles: { ended: 'DONE' } }, want: ['roles.ended: unknown key "ended"'] },
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

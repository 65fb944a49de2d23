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
    [': the notation must be an object', []],
    ['finals: unknown key "finals"', { finals: [] }],
    ['initial: initial must name at least one status', { initial: [] }],
    ['initial: initial must name at least one status', { initial: undefined }],
    ['transitions.NEW: NEW must be a list', { transitions: { NEW: 'BUSY' } }],
    ['deadline.setting: setting must be a text', { deadline: { to: 'LOST' } }],
    ['field: the record has no field state', { field: 'state' }],
    ['requires.DONE.0: the record has no field uri', { requires: { DONE: ['uri'] } }],
    ['rises.0: the record has no field speed', { rises: ['speed'] }],
    ['requires.GONE: "GONE" is no status', { requires: { GONE: ['url'] } }],
    ['transitions.NEW.1: "BUZY" is no status', { transitions: { NEW: ['BUSY', 'BUZY'], BUSY: ['DONE', 'LOST'] } }],
    ['transitions: "BUSY" has no transitions and is not final', { transitions: { NEW: ['BUSY', 'DONE'] } }],
    [
      'transitions.BUSY: "BUSY" has no transitions and is not final',
      { transitions: { ...lifecycle.transitions, BUSY: [] } },
    ],
    [
      'transitions.DONE: "DONE" is final and yet has transitions',
      { transitions: { ...lifecycle.transitions, DONE: ['NEW'] } },
    ],
    ['transitions: "BUSY" is unreachable', { transitions: { NEW: ['DONE'], BUSY: ['DONE', 'LOST'] } }],
    [
      'transitions.BUSY: from "BUSY" no final status can be reached',
      { transitions: { NEW: ['DONE', 'LOST', 'BUSY'], BUSY: ['BUSY'] }, deadline: undefined },
    ],
    ['roles.running: "BUZY" is no status', { roles: { running: 'BUZY' } }],
    ['roles.running: "DONE" is final', { roles: { running: 'DONE' } }],
    ['roles.failed: "BUSY" is not final', { roles: { failed: 'BUSY' } }],
    ['roles.ended: unknown key "ended"', { roles: { ended: 'DONE' } }],
    ['deadline.to: the deadline leads to "BUSY", which is not final', { deadline: { setting: 's', to: 'BUSY' } }],
  ])('reports %s', (want, given) => {
    const compiled = compileLifecycle(Array.isArray(given) ? given : { ...lifecycle, ...given }, shape);
    expect(compiled.problems.map(brief)).toEqual([want]);
    expect(compiled.lifecycle).toBeUndefined();
  });
});

// What a lifecycle allows from record to record is in spec/conformance/tasks.json; here are the sentences, and what clients ask of a status.
import { describe, expect, it } from '@jest/globals';
import { canReach, canTransition, checkRecord, isFinal } from '../../client/lifecycle.js';
import { compileLifecycle, type GrammarProblem } from '../../scripts/grammar/compile-grammar.js';

const known = (statuses: string[], fields: string[]) => ({
  statuses,
  hasField: (name: string) => fields.includes(name),
});
const compiled = (notation: unknown, shape: ReturnType<typeof known>) => {
  const { lifecycle, problems } = compileLifecycle(notation, shape);
  if (!lifecycle) throw new Error(JSON.stringify(problems));
  return lifecycle;
};

const images = compiled(
  {
    record: 'ImageTask',
    field: 'status',
    initial: ['NOT_START'],
    transitions: {
      NOT_START: ['SUBMITTED', 'MODAL', 'CANCEL'],
      SUBMITTED: ['IN_PROGRESS', 'MODAL', 'FAILURE', 'CANCEL'],
      MODAL: ['SUBMITTED', 'CANCEL'],
      IN_PROGRESS: ['SUCCESS', 'FAILURE', 'CANCEL'],
    },
    final: ['SUCCESS', 'FAILURE', 'CANCEL'],
    requires: { SUCCESS: ['finishTime'], FAILURE: ['failReason'] },
    rises: ['progress'],
    deadline: { setting: 'tasks.images.deadlineSeconds', to: 'FAILURE' },
  },
  known(
    ['NOT_START', 'SUBMITTED', 'MODAL', 'IN_PROGRESS', 'FAILURE', 'SUCCESS', 'CANCEL'],
    ['status', 'progress', 'finishTime', 'failReason'],
  ),
);
const videos = compiled(
  {
    record: 'VideoTask',
    field: 'status',
    initial: ['queued'],
    transitions: { queued: ['in_progress', 'failed'], in_progress: ['succeeded', 'failed'] },
    final: ['succeeded', 'failed'],
    requires: { succeeded: ['url'], failed: ['error.message'] },
    rises: ['progress'],
  },
  known(['queued', 'in_progress', 'succeeded', 'failed'], ['status', 'progress', 'url', 'error.message']),
);

describe('a lifecycle', () => {
  it.each([
    { status: 'SUCCESS', want: true },
    { status: 'FAILURE', want: true },
    { status: 'MODAL', want: false },
    { status: 'NOT_START', want: false },
    { status: 'toString', want: false },
  ])('says whether $status is final', ({ status, want }) => expect(isFinal(images, status)).toBe(want));

  it.each([
    { from: 'NOT_START', to: 'SUBMITTED', direct: true, reach: true },
    { from: 'NOT_START', to: 'IN_PROGRESS', direct: false, reach: true },
    { from: 'NOT_START', to: 'FAILURE', direct: true, reach: true }, // by its deadline
    { from: 'MODAL', to: 'SUBMITTED', direct: true, reach: true },
    { from: 'MODAL', to: 'SUCCESS', direct: false, reach: true },
    { from: 'IN_PROGRESS', to: 'SUBMITTED', direct: false, reach: false },
    { from: 'IN_PROGRESS', to: 'IN_PROGRESS', direct: false, reach: true },
    { from: 'SUCCESS', to: 'SUCCESS', direct: false, reach: true },
    { from: 'SUCCESS', to: 'FAILURE', direct: false, reach: false },
    { from: 'CANCEL', to: 'IN_PROGRESS', direct: false, reach: false },
    { from: 'constructor', to: 'CANCEL', direct: false, reach: false },
  ])('says whether a task may go from $from to $to', ({ from, to, direct, reach }) =>
    expect([canTransition(images, from, to), canReach(images, from, to)]).toEqual([direct, reach]),
  );

  it('has no transition by deadline without a deadline', () =>
    expect([canTransition(videos, 'queued', 'succeeded'), canTransition(videos, 'queued', 'failed')]).toEqual([
      false,
      true,
    ]));

  it.each<[record: unknown, want: string, previous?: object]>([
    [{ status: 'SUCCESS' }, 'finishTime is missing where status is SUCCESS'],
    [{ status: 'constructor' }, 'status is constructor, no known state'],
    [null, 'status is undefined, no known state'],
    [
      { status: 'IN_PROGRESS', progress: '9%' },
      'progress fell from 40% to 9%',
      { status: 'IN_PROGRESS', progress: '40%' },
    ],
    [{ status: 'SUBMITTED' }, 'status went from CANCEL to SUBMITTED', { status: 'CANCEL' }],
  ])('of %j: %s, after %j', (record, want, previous: object | undefined = undefined) =>
    expect(checkRecord(images, record, previous)).toBe(want),
  );
});

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

  it.each([
    [': x-lifecycle must be an object', []],
    ['finals: unknown key "finals"', { finals: [] }],
    ['initial: initial must not be empty', { initial: [] }],
    ['initial: initial is missing', { initial: undefined }],
    ['transitions.NEW: transitions.NEW must be a list, not "BUSY"', { transitions: { NEW: 'BUSY' } }],
    ['deadline.setting: setting is missing', { deadline: { to: 'LOST' } }],
    ['field: the record has no field state', { field: 'state' }],
    ['requires.DONE.0: the record has no field uri', { requires: { DONE: ['uri'] } }],
    ['rises.0: the record has no field speed', { rises: ['speed'] }],
    ['requires.GONE: "GONE" is no status', { requires: { GONE: ['url'] } }],
    ['transitions.NEW.1: "BUZY" is no status', { transitions: { NEW: ['BUSY', 'BUZY'], BUSY: ['DONE', 'LOST'] } }],
    ['transitions: "BUSY" has no transitions and is not final', { transitions: { NEW: ['BUSY', 'DONE'] } }],
    ['transitions.BUSY: transitions.BUSY must not be empty', { transitions: { ...lifecycle.transitions, BUSY: [] } }],
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

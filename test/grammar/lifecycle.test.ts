import { describe, expect, it } from '@jest/globals';
import { canReach, canTransition, checkRecord, isFinal } from '../../client/lifecycle.js';
import { compileLifecycle } from '../../scripts/grammar/compile-grammar.js';

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

  it.each<[record: unknown, want?: string | undefined, previous?: object]>([
    [{ status: 'NOT_START' }],
    [{ status: 'SUCCESS', finishTime: 1 }],
    [{ status: 'SUCCESS' }, 'finishTime is missing where status is SUCCESS'],
    [{ status: 'FAILURE', failReason: null }, 'failReason is missing where status is FAILURE'],
    [{ status: 'DONE' }, 'status is DONE, no known state'],
    [{}, 'status is undefined, no known state'],
    [null, 'status is undefined, no known state'],
    [{ status: 'constructor' }, 'status is constructor, no known state'],
    [{ status: 'SUCCESS', finishTime: 1 }, undefined, { status: 'SUBMITTED' }],
    [{ status: 'IN_PROGRESS', progress: '40%' }, undefined, { status: 'IN_PROGRESS', progress: '9%' }],
    [
      { status: 'IN_PROGRESS', progress: '9%' },
      'progress fell from 40% to 9%',
      { status: 'IN_PROGRESS', progress: '40%' },
    ],
    [{ status: 'CANCEL' }, undefined, { status: 'IN_PROGRESS', progress: '40%' }],
    [{ status: 'SUBMITTED' }, 'status went from CANCEL to SUBMITTED', { status: 'CANCEL' }],
  ])('of %j: %s, after %j', (record, want: string | undefined = undefined, previous: object | undefined = undefined) =>
    expect(checkRecord(images, record, previous)).toBe(want),
  );

  it.each<[record: unknown, want?: string | undefined, previous?: object]>([
    [{ status: 'failed', error: { message: 'no' } }],
    [{ status: 'failed', error: {} }, 'error.message is missing where status is failed'],
    [{ status: 'in_progress', progress: 0 }, 'progress fell from 5 to 0', { status: 'queued', progress: 5 }],
  ])(
    'reads paths and plain numbers, of %j: %s',
    (record, want: string | undefined = undefined, previous: object | undefined = undefined) =>
      expect(checkRecord(videos, record, previous)).toBe(want),
  );
});

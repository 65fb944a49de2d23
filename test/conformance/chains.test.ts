// Operations that are about what other calls make: they are tested with it, often, and what is never tested is said.
import { describe, expect, it } from '@jest/globals';
import { type TestServiceOptions, testService } from '../../scripts/conformance/index.js';
import { junitReport, textReport } from '../../scripts/conformance/reports.js';
import { contractWith, createJobs, type Faults } from './jobs.js';

const run = (faults: Faults = {}, options: TestServiceOptions = {}) =>
  testService({ contract: contractWith(), fetch: createJobs(faults).fetch, requests: 100, ...options });

describe('an operation of which no success was seen', () => {
  // Nothing leads from a reply without an id to a job.
  const unnamed = contractWith(undefined, ['status']);

  it('fails the test, and is named with what to declare', async () => {
    const result = await run({ idName: 'ticket' }, { contract: unnamed });
    expect(result).toMatchObject({ ok: false, failures: [] });
    const why = 'no value for job_id; declare a link at createJob, or an example';
    const stream = result.operations.find(({ id }) => id === 'streamJob');
    expect(stream).toMatchObject({ untested: why, notes: [`never tested: ${why}`] });
    expect(textReport(result)).toMatch(/0 failures, 3 operations never tested/);
    expect(junitReport(result)).toMatch(/name="streamJob"><skipped message="no value for job_id; [^>]*"\/>/);
  });

  it('does not fail it where only failures count', async () => {
    expect(await run({ idName: 'ticket' }, { contract: unnamed, failOn: 'failures' })).toMatchObject({ ok: true });
  });
});

describe('what a call has made', () => {
  it.each(['id', 'job_id', 'jobId'])(
    'is known by %s in the reply, as the paths say, without any link',
    async (idName) => {
      const { ok, failures, operations } = await run({ idName }, { contract: contractWith(undefined, ['status']) });
      expect({ ok, failures }).toEqual({ ok: true, failures: [] });
      const stream = operations.find(({ id }) => id === 'streamJob');
      expect(stream?.notes).toEqual(['job_id is inferred from createJob']);
      expect(stream?.streams).toBeGreaterThan(5);
    },
  );

  it('is that of a link where there is one', async () => {
    const contract = contractWith({
      watch: { operationRef: '#/paths/~1jobs~1{job_id}~1events/get', parameters: { job_id: '$response.body#/id' } },
    });
    const { operations } = await run({}, { contract });
    const notes = Object.fromEntries(operations.map((each) => [each.id, each.notes]));
    expect(notes).toMatchObject({ streamJob: [], getJob: ['job_id is inferred from createJob'] });
  });

  it('is made for an operation that is tried alone, and deleted', async () => {
    const { fetch, jobs } = createJobs();
    const { ok, operations } = await testService({ contract: contractWith(), fetch, operation: 'streamJob' });
    expect({ ok, ids: operations.map(({ id }) => id), left: jobs.size }).toEqual({
      ok: true,
      ids: ['streamJob'],
      left: 0,
    });
  });

  it.each(Array.from({ length: 10 }, (_, at) => String(at)))(
    'is so much that a fault in every second stream is found with seed %s',
    async (seed) => {
      const { failures } = await run({ everySecondStream: true }, { seed });
      expect(failures.map(({ operation, code }) => `${operation} ${code}`)).toEqual(['streamJob order']);
    },
  );
});

it('a fault in the look at a task is one of the operation that reads it', async () => {
  const { failures } = await run({ wrongRead: true });
  expect(failures).toEqual([
    expect.objectContaining({ operation: 'getJob', code: 'reply', message: '/frames must be integer' }),
  ]);
  const alone = await run({ wrongRead: true }, { operation: 'createJob' });
  expect(alone.failures.map(({ operation }) => operation)).toEqual(['getJob']);
  expect(alone.operations.map(({ id, failed }) => [id, failed])).toEqual([
    ['createJob', 0],
    ['getJob', 1],
  ]);
});

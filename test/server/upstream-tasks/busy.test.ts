// A service without capacity: the task waits as long as the service asks, is submitted again, and exists once.
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../generated/client.js';
import { waitAfter } from '../../../server/upstream-tasks/submit-upstream.js';
import { until } from '../../harness/until.js';
import { engineFixture, failureOf, imageTask } from './fixture.js';
import { busyReply, envelope, type Fault, imageRecord, imageSuccess, isSubmission, png } from './remote.js';

const { remote, engine } = engineFixture();

describe('a submission', () => {
  it.each<[name: string, wrong: Fault]>([
    ['a 429', busyReply()],
    ['a 429 with retry-after', busyReply({ 'retry-after': '1' })],
    ['a 429 with a date', busyReply({ 'retry-after': new Date(Date.now() + 1000).toUTCString() })],
    ['a 429 without JSON', { status: 429, text: 'slow down' }],
    ['a 503 with retry-after', busyReply({ 'retry-after': '0' }, 503)],
  ])('is repeated after %s', async (_, wrong) => {
    remote.fault = (request) => (isSubmission(request) && request.before < 2 ? wrong : undefined);
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
    expect(remote.submissions()).toHaveLength(3);
    expect(remote.tasks.size).toBe(1);
    expect(engine.warnings[0]).toBe('the upstream has no capacity, the submission will be retried');
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', upstreamId: '1000000', closed: true });
  });

  it('comes no sooner than the service asks for', async () => {
    const times: number[] = [];
    remote.fault = (request) => {
      if (isSubmission(request)) times.push(performance.now());
      return isSubmission(request) && request.before < 1 ? busyReply({ 'retry-after': '1' }) : undefined;
    };
    await engine.run();
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(990);
  });

  it('fails at once, with the words of the service, if that is after the deadline', async () => {
    remote.fault = (request) => (isSubmission(request) ? busyReply({ 'retry-after': '3600' }) : undefined);
    const task = imageTask({ deadline: Date.now() + 60_000 });
    expect(await failureOf(engine.run(task))).toEqual({
      code: 'upstream_busy',
      message: 'the upstream has no capacity before the deadline of the task: 429 Busy',
    });
    expect(remote.submissions()).toHaveLength(1);
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'new', closed: true });
  });

  it('that waits ends when the task does, and another run may submit it', async () => {
    remote.fault = (request) => (isSubmission(request) ? busyReply({ 'retry-after': '600' }) : undefined);
    const stop = new AbortController();
    const task = imageTask();
    const run = failureOf(engine.run(task, stop.signal));
    await until(() => engine.warnings.length > 0);
    stop.abort('stopping');
    expect(await run).toMatchObject({ code: 'thrown' });
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'new', closed: false });
    remote.fault = () => undefined;
    expect(await engine.run(task)).toMatchObject({ file: 'images-0' });
    expect(remote.tasks.size).toBe(1);
  });

  it('is not repeated if the task was made behind the 503', async () => {
    remote.fault = (request) => {
      if (request.path.startsWith('/console/api/tasks?'))
        return { json: { tasks: [{ record: { id: '1000000', state: '17' } }] } };
      if (!isSubmission(request)) return undefined;
      remote.tasks.set('1000000', { id: '1000000', body: {}, records: remote.script({ id: '1000000', body: {} }) });
      return busyReply({ 'retry-after': '0' }, 503);
    };
    expect(await engine.run()).toMatchObject({ upstream: { task: '1000000' } });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('waits for its uploads, too', async () => {
    await engine.files.put({ kind: 'inputs', keyId: 'key_1', mediaType: 'image/png', bytes: await png() });
    remote.fault = ({ path, before }) =>
      path === '/img/submit/upload-chat-images'
        ? before < 2
          ? busyReply({ 'retry-after-ms': '10' })
          : { json: envelope(1, '', ['https://there.example.com/1.png']) }
        : undefined;
    const prompt = 'https://here.example.com/files/inputs-0 a cat';
    const facts = { prompt, promptEn: prompt, description: '', state: '' };
    expect(await engine.run(imageTask({ facts }))).toMatchObject({ file: expect.any(String) });
    expect(remote.requests.filter(({ path }) => path.endsWith('/imagine')).map(({ body }) => body.prompt)).toEqual([
      'https://there.example.com/1.png a cat',
    ]);
  });
});

it('a modal call is repeated after a 429', async () => {
  remote.script = ({ id }) => [imageRecord(id, 'MODAL', 0)];
  remote.fault = (request) => {
    if (!request.path.endsWith('/modal')) return undefined;
    if (request.before < 2) return busyReply({ 'retry-after-ms': '20' });
    for (const task of remote.tasks.values()) task.records = [imageSuccess(task.id, `${remote.url}/media/1.png`)];
    return undefined;
  };
  expect(await engine.run()).toMatchObject({ file: 'images-0' });
  expect(remote.requests.filter(({ path }) => path.endsWith('/modal'))).toHaveLength(3);
  expect(remote.tasks.size).toBe(1);
});

it.each<[attempt: number, retryAfter: string | undefined, random: number, want: number]>([
  [0, undefined, 0, 250],
  [3, undefined, 1, 4000],
  [1e9, undefined, 1, 30_000],
  [0, '2', 0, 2000],
  [0, '2', 1, 2200],
  [1, '0', 0, 500],
  [1, '99999999999', 0, 2 ** 31 - 1],
])('after attempt %i with retry-after %s, at random %i, the wait is %i ms', (attempt, retryAfter, random, want) => {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const error = new ApiError('images', new Response('', { status: 429, headers }), {});
  expect(waitAfter(error, attempt, random)).toBe(want);
});

// A service without capacity: the task waits as long as the service asks, is submitted again, and exists once.
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../generated/client.js';
import { waitAfter } from '../../../server/upstream-tasks/submit-upstream.js';
import { engineFixture, failureOf, imageTask } from './fixture.js';
import { type Fault, imageRecord, type RemoteAnswer, type RemoteRequest } from './remote.js';

const { remote, engine } = engineFixture();

const busy = (status: number, headers: Readonly<Record<string, string>>, description = 'Busy'): RemoteAnswer => ({
  status,
  headers,
  json: { code: status, description, result: null },
});

const isSubmission = ({ path }: RemoteRequest): boolean => path === '/img/submit/imagine';

describe('a submission', () => {
  it.each<{ name: string; wrong: Fault }>([
    { name: 'a 429', wrong: busy(429, {}) },
    { name: 'a 429 with retry-after', wrong: busy(429, { 'retry-after': '1' }) },
    { name: 'a 429 with a date', wrong: busy(429, { 'retry-after': new Date(Date.now() + 1000).toUTCString() }) },
    { name: 'a 429 without JSON', wrong: { status: 429, text: 'slow down' } },
    { name: 'a 503 with retry-after', wrong: busy(503, { 'retry-after': '0' }) },
  ])('is repeated after $name', async ({ wrong }) => {
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
      return isSubmission(request) && request.before < 1 ? busy(429, { 'retry-after': '1' }) : undefined;
    };
    await engine.run();
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(990);
  });

  it('fails at once, with the words of the service, if that is after the deadline', async () => {
    remote.fault = (request) => (isSubmission(request) ? busy(429, { 'retry-after': '3600' }) : undefined);
    const task = imageTask({ deadline: Date.now() + 60_000 });
    expect(await failureOf(engine.run(task))).toEqual({
      code: 'upstream_busy',
      message: 'the upstream has no capacity before the deadline of the task: 429 Busy',
    });
    expect(remote.submissions()).toHaveLength(1);
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'new', closed: true });
  });

  it('that waits ends when the task does, and another run may submit it', async () => {
    remote.fault = (request) => (isSubmission(request) ? busy(429, { 'retry-after': '600' }) : undefined);
    const stop = new AbortController();
    const task = imageTask();
    const run = failureOf(engine.run(task, stop.signal));
    while (!engine.warnings.length) await new Promise((resolve) => setTimeout(resolve, 5));
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
      return busy(503, { 'retry-after': '0' });
    };
    expect(await engine.run()).toMatchObject({ upstream: { task: '1000000' } });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('waits for its uploads, too', async () => {
    engine.files.stored.set('inputs-0', {
      ...{ kind: 'inputs', keyId: 'key_1', mediaType: 'image/png' },
      bytes: Buffer.from(
        (await fetch(`${remote.url}/media/1.png`).then((reply) => reply.arrayBuffer())) as ArrayBuffer,
      ),
    });
    remote.fault = ({ path, before }) =>
      path === '/img/submit/upload-chat-images'
        ? before < 2
          ? busy(429, { 'retry-after-ms': '10' })
          : { json: { code: 1, description: '', properties: {}, result: ['https://there.example.com/1.png'] } }
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
    if (request.before < 2) return busy(429, { 'retry-after-ms': '20' });
    for (const task of remote.tasks.values())
      task.records = [imageRecord(task.id, 'SUCCESS', 100, { imageUrl: `${remote.url}/media/1.png` })];
    return undefined;
  };
  expect(await engine.run()).toMatchObject({ file: 'images-0' });
  expect(remote.requests.filter(({ path }) => path.endsWith('/modal'))).toHaveLength(3);
  expect(remote.tasks.size).toBe(1);
});

it.each([
  { retryAfter: undefined, attempt: 0, random: 0, want: 250 },
  { retryAfter: undefined, attempt: 3, random: 1, want: 4000 },
  { retryAfter: undefined, attempt: 1e9, random: 1, want: 30_000 },
  { retryAfter: '2', attempt: 0, random: 0, want: 2000 },
  { retryAfter: '2', attempt: 0, random: 1, want: 2200 },
  { retryAfter: '0', attempt: 1, random: 0, want: 500 },
  { retryAfter: '99999999999', attempt: 1, random: 0, want: 2 ** 31 - 1 },
])(
  'after attempt $attempt with retry-after $retryAfter the wait is $want ms',
  ({ retryAfter, attempt, random, want }) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    expect(waitAfter(new ApiError('images', new Response('', { status: 429, headers }), {}), attempt, random)).toBe(
      want,
    );
  },
);

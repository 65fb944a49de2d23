// A service without capacity, and routes with several targets: a task waits as long as the service asks, goes on to the next target only while none
// can have it, exists once, and ends once.
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../generated/client.js';
import { waitAfter } from '../../../server/upstream-tasks/submit-upstream.js';
import { moveFromUnusable } from '../../../server/upstream-tasks/upstream-tasks.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { engineFixture, failureOf, imageTask } from './fixture.js';
import {
  busyReply,
  envelope,
  type Fault,
  imageRecord,
  imageSuccess,
  isSubmission,
  png,
  type RemoteRequest,
  startRemote,
} from './remote.js';

const { remote, engine, restart } = engineFixture();
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

const busy = busyReply({ 'retry-after': '3600' });

const second = openedForTests(() => startRemote(), 'each');

const inOrder = (...to: readonly string[]) => [{ surface: 'images', to }];
const restartWithSecond = (): void =>
  restart({}, { others: { second: { url: second.url } }, routes: inOrder('other', 'second') });

it.each<[name: string, wrong: Fault]>([
  ['a 429, however long it asks to wait', busy],
  ['a 503 with retry-after', { status: 503, headers: { 'retry-after': '60' }, json: {} }],
])('after %s the next target runs the task', async (_, wrong) => {
  restartWithSecond();
  remote.fault = (request) => (isSubmission(request) ? wrong : undefined);
  expect(await engine.run()).toMatchObject({ file: 'images-0', upstream: { name: 'second' } });
  expect(engine.moves).toEqual(['other has no capacity']);
  expect([remote, second].map((each) => each.submissions().length)).toEqual([1, 1]);
  // It has asked for a pause, so the next task does not ask it.
  expect(await engine.run(imageTask({ id: '18' }))).toMatchObject({ upstream: { name: 'second' } });
  expect(engine.moves[1]).toBe('other is not used for a while');
  expect(remote.submissions()).toHaveLength(1);
});

it('a target whose queue is full is passed over', async () => {
  const others = { second: { url: second.url }, third: { url: second.url } };
  restart({ url: nowhere }, { others, routes: inOrder('other', 'second', 'third') });
  const [account] = engine.deps.targets().images.find('')[1]?.accounts ?? [];
  engine.full.add(account?.instanceId ?? '');
  expect(await engine.run()).toMatchObject({ upstream: { name: 'third' } });
});

it('a pause that the images of a service ask for concerns no other surface', async () => {
  restart({}, { routes: inOrder('other', 'simulator') });
  remote.fault = (request) => (isSubmission(request) ? busy : undefined);
  expect(await engine.run()).toEqual({ file: 'simulated' });
  const health = engine.healthOf('other');
  expect(health.admit(false, false, 'images')).toBeUndefined();
  expect(health.admit(false, false, 'messages')).toBeDefined();
  expect(health.report().pausedMs).toBeGreaterThan(0);
});

it('a target that cannot be reached is followed by the next, the simulator included', async () => {
  restart({ url: nowhere }, { routes: inOrder('other', 'simulator') });
  expect(await engine.run()).toEqual({ file: 'simulated' });
  expect(engine.moves).toEqual(['other could not be reached']);
  expect(engine.links.rows.size).toBe(0);
  expect(engine.healthOf('other').report()).toMatchObject({ failures: 1, consecutiveFailures: 1 });
});

it('targets are chosen by weight, and the others remain fallbacks', async () => {
  const weights = { nowhere: 9, other: 1 };
  restart({}, { others: { nowhere: { url: nowhere } }, routes: [{ surface: 'images', weights }] });
  expect(await engine.run()).toMatchObject({ upstream: { name: 'other' } });
  expect(engine.moves).toEqual(['nowhere could not be reached']);
});

it.each<[name: string, wrong: Fault, code: string]>([
  ['a reset after the body', 'reset', 'upstream_unclear'],
  ['a 500', { status: 500, json: {} }, 'upstream_unclear'],
  ['a 503 that does not say when', { status: 503, json: {} }, 'upstream_unclear'],
  ['a reply of another shape', { json: { data: [] } }, 'upstream_unclear'],
  ['a refusal', { status: 400, json: envelope(21, 'bad') }, 'upstream_refused'],
])('after %s no other target gets the task', async (_, wrong, code) => {
  restartWithSecond();
  remote.fault = (request) => (isSubmission(request) ? wrong : undefined);
  expect(await failureOf(engine.run())).toMatchObject({ code });
  expect(second.requests).toHaveLength(0);
});

it('a 503 behind which the task was made after all keeps it', async () => {
  restartWithSecond();
  remote.fault = (request) => {
    if (request.path.startsWith('/console/api/tasks?'))
      return { json: { tasks: [{ record: { id: '5', state: '17' } }] } };
    return isSubmission(request) ? { status: 503, headers: { 'retry-after': '9' }, json: {} } : undefined;
  };
  remote.tasks.set('5', { id: '5', body: {}, records: remote.script({ id: '5', body: {} }) });
  expect(await engine.run()).toMatchObject({ upstream: { name: 'other', task: '5' } });
  expect(second.requests).toHaveLength(0);
});

it('while no target can be reached a task tries them in turn, and the first that comes back runs it once', async () => {
  restartWithSecond();
  let refusals = 0;
  const refuse = (request: RemoteRequest): Fault =>
    isSubmission(request) && ++refusals < 6 ? busyReply({ 'retry-after': '0' }) : undefined;
  remote.fault = refuse;
  second.fault = refuse;
  expect(await engine.run()).toMatchObject({ file: 'images-0' });
  expect(remote.tasks.size + second.tasks.size).toBe(1);
  expect(remote.submissions().length).toBeGreaterThan(1);
  expect(second.submissions().length).toBeGreaterThan(1);
});

it('a task that continues another one, or whose caller has chosen the account, waits for its service', async () => {
  restart({}, { routes: inOrder('other', 'simulator') });
  remote.fault = (request) => (isSubmission(request) && request.before < 1 ? busyReply() : undefined);
  const { facts } = imageTask();
  const job = {
    action: 'UPSTREAM_ACTION',
    upstream: 'other',
    task: '1',
    customId: 'c',
    operation: 'upsample',
  } as const;
  const tasks = [
    imageTask({ id: '1', facts: { ...facts, staysOnAccount: true } }),
    imageTask({ id: '2', job: { ...job, bot: 'BOT_PRIMARY' } }),
  ];
  for (const task of tasks) expect(await engine.run(task)).toMatchObject({ upstream: { name: 'other' } });
  expect(engine.moves).toEqual([]);
});

it('looks that fail count for the health of a service, and looks that succeed again close its breaker', async () => {
  restart({}, { routes: inOrder('other', 'simulator') });
  remote.fault = ({ path, before }) => (path.endsWith('/fetch') && before < 9 ? { status: 502, text: '' } : undefined);
  const states: string[] = [];
  const watch = setInterval(() => states.push(engine.healthOf('other').report().breaker), 5);
  expect(await engine.run()).toMatchObject({ file: 'images-0' });
  clearInterval(watch);
  expect(states).toContain('open');
  expect(engine.healthOf('other').report()).toMatchObject({ breaker: 'closed', consecutiveFailures: 0 });
});

it('a task under way is followed with a changed key, and at an upstream that is removed; a waiting one is moved', async () => {
  restart({}, { routes: inOrder('other', 'simulator') });
  remote.script = ({ id }) => [imageRecord(id, 'IN_PROGRESS', 30)];
  const looks = (key: string): number =>
    remote.requests.filter(({ path, headers }) => path.endsWith('/fetch') && headers.authorization === `Bearer ${key}`)
      .length;
  const run = engine.run();
  await until(() => looks('key-there') > 0);
  engine.configure({ other: { url: remote.url, key: 'new-key' } });
  await until(() => looks('new-key') > 0);
  const others = { second: { url: nowhere } };
  engine.configure(others);
  expect(await engine.run(imageTask({ id: '18' }))).toEqual({ file: 'simulated' });
  for (const task of remote.tasks.values()) task.records = [imageSuccess(task.id, `${remote.url}/media/1.png`)];
  expect(await run).toMatchObject({ file: 'images-0' });
  expect(remote.submissions()).toHaveLength(1);
});

it('tasks that wait for an unavailable upstream may move to an available target', async () => {
  restart({}, { others: { second: { url: nowhere } }, routes: inOrder('other', 'second', 'simulator') });
  for (const name of ['other', 'second']) for (let at = 0; at < 5; at++) engine.healthOf(name).note('down');
  const asked: unknown[] = [];
  await moveFromUnusable({
    ...engine.deps,
    ...{ upstreams: () => ['other', 'second'], log: { warn: () => undefined, info: () => undefined } },
    async move(from, nextOf) {
      asked.push({ ...from, to: nextOf(imageTask())?.instanceId });
      return 0;
    },
  });
  expect(asked).toEqual([
    { accounts: ['other', 'videos:other'], reason: 'other is not used for a while', to: 'simulator-1' },
    { accounts: ['second', 'videos:second'], reason: 'second is not used for a while', to: 'simulator-1' },
  ]);
});

describe('a submission to a service without capacity', () => {
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

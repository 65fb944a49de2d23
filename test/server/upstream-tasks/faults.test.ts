// Faults of a service and of its media, of every kind: a task ends right or with a reason, is submitted at most once, and downloads nothing from a
// private network that the upstream is not in.
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { until } from '../../harness/until.js';
import { engineFixture, failureOf, imageTask, memoryLinks } from './fixture.js';
import {
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

const isLook = ({ path }: RemoteRequest): boolean => path.endsWith('/fetch');

it('a task is submitted, followed and mirrored', async () => {
  const result = await engine.run();
  expect(remote.submissions()).toEqual([
    expect.objectContaining({
      path: '/img/submit/imagine',
      headers: expect.objectContaining({ authorization: 'Bearer key-there' }),
      body: { prompt: 'a cat --ar 3:2', botType: 'BOT_PRIMARY', state: '17', accountFilter: { modes: ['FAST'] } },
    }),
  ]);
  expect(result).toEqual({
    ...{ file: 'images-0', width: 16, height: 16, seed: '42' },
    upstream: {
      name: 'other',
      task: '1000000',
      buttons: [1, 2].map((index) => ({
        ...{ operation: 'upsample', index, emoji: '', label: `U${index}` },
        customId: `MJ::JOB::upsample::${index}::u-1000000`,
      })),
    },
  });
  const image = { keyId: 'key_1', mediaType: 'image/png', bytes: await png() };
  expect(engine.files.stored.get('images-0')).toMatchObject(image);
  expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', upstreamId: '1000000', closed: true });
});

it.each<[name: string, fault: Fault | 'silence', message: RegExp]>([
  ['has errors', { status: 401, json: {} }, /its record at the upstream could not be read: 401/],
  ['is another thing', { json: { id: 'other' } }, /could not be read: it /],
  ['is missing', { status: 404, json: {} }, /at last the upstream has no such task/],
  ['never comes', 'silence', /no reply came in time/],
])('a task whose record %s ends at its deadline with that reason, to be cancelled there', async (_, fault, message) => {
  let looked = fault === 'silence';
  remote.fault = (request) => {
    if (fault === 'silence' || !isLook(request)) return undefined;
    looked = true;
    return fault;
  };
  const { serviceOf } = engine.deps;
  const never = () => new Promise<never>(() => undefined);
  const silentOf = (name: string) => {
    const found = serviceOf(name);
    return found && { ...found, looks: { image: never, video: never } };
  };
  // A task that stays missing is given up after eight looks, which take longer than this.
  Object.assign(engine.deps, { firstDelayMs: 300, ...(fault === 'silence' && { serviceOf: silentOf }) });
  const failure = await failureOf(engine.run(imageTask({ deadline: Date.now() + 3000 })));
  expect(failure).toEqual({ code: 'deadline_exceeded', message: expect.stringMatching(message) });
  expect(looked).toBe(true);
  expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', closed: false });
});

describe('a submission', () => {
  it('is repeated while the connection fails before anything has left', async () => {
    const { port } = new URL(remote.url);
    await remote.close();
    restart();
    const run = engine.run();
    await until(() => engine.warnings.length > 1);
    // The service comes up at the address that refused connections.
    const late = await startRemote(Number(port));
    expect(await run).toMatchObject({ file: 'images-0' });
    expect(late.submissions()).toHaveLength(1);
    await late.close();
  });

  const unclear = {
    code: 'upstream_unclear',
    message:
      'the connection to the upstream broke while the task was submitted; it is not submitted again, because it may have been accepted',
  };

  it.each<[name: string, wrong: Fault]>([
    ['a reset after the body', 'reset'],
    ['a 500', { status: 500, json: envelope(23, 'System error') }],
    ['a 502 of a proxy in between', { status: 502, text: '<html>' }],
    ['a 503', { status: 503, json: {} }],
    ['garbage', { text: 'OK', headers: { 'content-type': 'application/json' } }],
    ['JSON of something else', { json: { id: 1 } }],
  ])('is not repeated after %s', async (_, wrong) => {
    remote.fault = (request) => (isSubmission(request) ? wrong : undefined);
    expect(await failureOf(engine.run())).toEqual(unclear);
    expect(remote.submissions()).toHaveLength(1);
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sending', closed: true });
  });

  const redirect = 'answered with a redirect (301), which is not followed: its address is another one';
  it.each<[name: string, wrong: Fault, message: string]>([
    ['a 400', { status: 400, json: envelope(21, 'prompt: is bad') }, 'refused the task: 400 prompt: is bad'],
    ['a redirect', { status: 301, headers: { location: 'http://10.0.0.1/' } }, redirect],
    ['a 508 of a loop', { status: 508, json: envelope(508, 'has come back') }, 'refused the task: 508 has come back'],
    ['code 24', { json: envelope(24, 'No account matches') }, 'refused the task: No account matches'],
    ['code 25', { json: envelope(25, 'Insufficient balance') }, 'refused the task: Insufficient balance'],
  ])('that is refused with %s fails with its words', async (_, wrong, message) => {
    remote.fault = (request) => (isSubmission(request) ? wrong : undefined);
    expect(await failureOf(engine.run())).toEqual({ code: 'upstream_refused', message: `the upstream ${message}` });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('whose reply is lost is found by its state', async () => {
    remote.fault = (request) => {
      if (isSubmission(request)) return 'accept-and-reset';
      if (request.path.startsWith('/console/api/tasks?'))
        return { json: { tasks: [{ record: { id: '999' } }, { record: { id: '1000000', state: '17' } }] } };
      return undefined;
    };
    expect(await engine.run()).toMatchObject({ upstream: { task: '1000000' } });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('whose reply is lost is found by its webhook', async () => {
    restart({}, { webhook: 'https://here.example.com/upstream-tasks' });
    remote.fault = (request) => (isSubmission(request) ? 'accept-and-reset' : undefined);
    const run = engine.run();
    await until(() => engine.warnings.length > 0);
    const [submission] = remote.submissions();
    expect(submission?.body.notifyHook).toBe(`https://here.example.com/upstream-tasks/17/${'s'.repeat(32)}`);
    expect(await engine.links.notify('17', 's'.repeat(32), '1000000')).toBe(true);
    expect(await run).toMatchObject({ upstream: { task: '1000000' } });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('that another run has begun is not repeated', async () => {
    const links = memoryLinks();
    await links.open('17', 'other');
    await links.startSending('17');
    restart({}, { links });
    const stop = new AbortController();
    const run = failureOf(engine.run(imageTask(), stop.signal));
    await until(() => remote.requests.length > 0);
    stop.abort('stopping');
    expect(await run).toEqual({ code: 'thrown', message: expect.any(String) });
    expect(remote.submissions()).toHaveLength(0);
  });

  it('is finished when the run is aborted, so that it is known whether the task is there', async () => {
    let accept = (_: Fault): void => undefined;
    remote.fault = (request) => (isSubmission(request) ? new Promise((resolve) => (accept = resolve)) : undefined);
    const stop = new AbortController();
    const run = failureOf(engine.run(imageTask(), stop.signal));
    await until(() => remote.submissions().length > 0);
    stop.abort('lost');
    accept(undefined);
    await run;
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', upstreamId: '1000000', closed: false });
  });
});

describe('a task that is followed', () => {
  const foreign = imageSuccess('666', 'http://127.0.0.1/');
  it.each<[name: string, wrong: Fault]>([
    ['500s', { status: 500, text: 'oops' }],
    ['resets', 'reset'],
    ['garbage', { text: '{"id":', headers: { 'content-type': 'application/json' } }],
    ['a refused credential for a while', { status: 401, json: {} }],
    ['the record of another task', { json: foreign }],
    ['a record without anything', { json: { id: '1000000' } }],
    ['a status that is none', { json: imageRecord('1000000', 'DONE', 100) }],
    ['a task that is missing for a while', { status: 404, json: envelope(404, '') }],
  ])('outlives %s', async (_, wrong) => {
    remote.fault = (request) => (isLook(request) && request.before < 3 ? wrong : undefined);
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('resumes after a crash', async () => {
    const links = memoryLinks();
    await links.open('17', 'other');
    await links.startSending('17');
    remote.tasks.set('1000000', { id: '1000000', body: {}, records: remote.script({ id: '1000000', body: {} }) });
    await links.sent('17', '1000000');
    restart({}, { links });
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
    expect(remote.submissions()).toHaveLength(0);
  });

  it('is looked at at once when a webhook comes, however often and late', async () => {
    remote.script = ({ id }) => [imageSuccess(id, `${remote.url}/media/1.png`)];
    let looks = 0;
    remote.fault = (request) =>
      isLook(request) && ++looks < 8 ? { json: imageRecord('1000000', 'IN_PROGRESS', 1) } : undefined;
    const run = engine.run();
    let ended = false;
    void run.then(() => (ended = true));
    while (!ended) {
      engine.notify();
      await delay(20);
    }
    expect(await run).toMatchObject({ file: 'images-0' });
    engine.notify();
    expect(remote.submissions()).toHaveLength(1);
  });

  it('that the service has forgotten in a restart fails, and is not submitted again', async () => {
    remote.script = ({ id }) => [imageRecord(id, 'IN_PROGRESS', 30)];
    const run = failureOf(engine.run());
    await until(() => engine.progress.includes(30));
    remote.tasks.clear();
    expect(await run).toEqual({ code: 'upstream_lost', message: 'the upstream has no such task any more' });
    expect(remote.submissions()).toHaveLength(1);
    expect(engine.links.rows.get('17')).toMatchObject({ closed: true });
  });
});

describe('media', () => {
  const withImage = (imageUrl: string): void => {
    remote.script = ({ id }) => [imageSuccess(id, imageUrl)];
  };
  const failure = (message: string) => ({
    code: 'upstream_media',
    message: `the result could not be downloaded from the upstream: ${message}`,
  });

  it('that fail for a while are downloaded again', async () => {
    remote.fault = ({ path, before }) => (path.startsWith('/media/') && before < 2 ? { status: 503 } : undefined);
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
  });

  it('at a private address are refused, also after a redirect', async () => {
    const other = await startRemote();
    withImage(`${other.url}/media/1.png`);
    expect(await failureOf(engine.run())).toEqual(failure('address is not allowed'));
    withImage(`${remote.url}/media/1.png`);
    remote.fault = ({ path }) =>
      path.startsWith('/media/') ? { status: 302, headers: { location: `${other.url}/media/2.png` } } : undefined;
    expect(await failureOf(engine.run(imageTask({ id: '18' })))).toEqual(failure('address is not allowed'));
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('may be redirected at the address of the upstream', async () => {
    withImage(`${remote.url}/media/1.png`);
    remote.fault = ({ path }) =>
      path === '/media/1.png' ? { status: 302, headers: { location: '/media/2.png' } } : undefined;
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
    expect(
      remote.requests.filter(({ path }) => path.startsWith('/media/')).map(({ headers }) => headers.authorization),
    ).toEqual([undefined, undefined]);
  });

  const noImage =
    'the bytes are no image of a known type; accepted are image/jpeg, image/png, image/gif and image/webp';
  const circle = { status: 302, headers: { location: '/media/1.png' } };
  it.each<[name: string, wrong: Fault, message: string]>([
    ['too large', { bytes: Buffer.alloc(65 * 1024 * 1024) }, 'replies with more than 67108864 bytes'],
    ['no image', { text: 'hello' }, noImage],
    ['redirected in circles', circle, 'it redirects too often, or to nowhere'],
  ])('that are %s fail the task with a reason', async (_, wrong, message) => {
    withImage(`${remote.url}/media/1.png`);
    remote.fault = ({ path }) => (path.startsWith('/media/') ? wrong : undefined);
    expect(await failureOf(engine.run())).toEqual(failure(message));
  });
});

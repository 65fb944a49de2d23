// Faults of a service, of every kind: a task ends right or with a reason, and is submitted at most once.
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { engineFixture, failureOf, imageTask } from './fixture.js';
import { memoryLinks } from './memory.js';
import { type Fault, imageRecord, png, type RemoteRequest, startRemote } from './remote.js';

const { remote, engine, restart } = engineFixture();

const isSubmission = ({ path }: RemoteRequest): boolean => path.startsWith('/img/submit/');
const isLook = ({ path }: RemoteRequest): boolean => path.endsWith('/fetch') || path.endsWith('/list-by-condition');

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
    file: 'images-0',
    width: 16,
    height: 16,
    seed: '42',
    upstream: {
      name: 'other',
      task: '1000000',
      buttons: [1, 2].map((index) => ({
        ...{ operation: 'upsample', index, emoji: '', label: `U${index}` },
        customId: `MJ::JOB::upsample::${index}::u-1000000`,
      })),
    },
  });
  expect(engine.files.stored.get('images-0')).toMatchObject({
    keyId: 'key_1',
    mediaType: 'image/png',
    bytes: await png(),
  });
  expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', upstreamId: '1000000', closed: true });
});

it.each<{ name: string; fault: Fault | 'silence'; want: RegExp }>([
  { name: 'has errors', fault: { status: 401, json: {} }, want: /its record at the upstream could not be read: 401/ },
  { name: 'is another thing', fault: { json: { id: 'other' } }, want: /could not be read: it / },
  { name: 'is missing', fault: { status: 404, json: {} }, want: /at last the upstream has no such task/ },
  { name: 'never comes', fault: 'silence', want: /no reply came in time/ },
])(
  'a task whose record $name ends at its deadline with that reason, and is still to be cancelled there',
  async (wrong) => {
    let looked = false;
    remote.fault = (request) => {
      if (!isLook(request)) return undefined;
      looked = true;
      return wrong.fault === 'silence' ? undefined : wrong.fault;
    };
    const original = engine.deps.serviceOf;
    const silent = {
      image: () => new Promise<never>(() => undefined),
      video: () => new Promise<never>(() => undefined),
    };
    if (wrong.fault === 'silence')
      Object.assign(engine.deps, {
        serviceOf: (name: string) => {
          const found = original(name);
          return found && { ...found, looks: silent };
        },
      });
    // A task that stays missing is given up after eight looks, which take longer than this.
    Object.assign(engine.deps, { firstDelayMs: 300 });
    const task = imageTask({ deadline: Date.now() + 3000 });
    expect(await failureOf(engine.run(task))).toEqual({
      code: 'deadline_exceeded',
      message: expect.stringMatching(wrong.want),
    });
    expect(looked || wrong.fault === 'silence').toBe(true);
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', closed: false });
  },
);

describe('a submission', () => {
  it('is repeated while the connection fails before anything has left', async () => {
    const { port } = new URL(remote.url);
    await remote.close();
    restart();
    const run = engine.run();
    while (engine.warnings.length < 2) await delay(20);
    // The service comes up at the address that refused connections.
    const late = await startRemote();
    const bridge = createServer((socket) => {
      const [, host = '', target = ''] = /\/\/(.*):(\d+)/.exec(late.url) ?? [];
      void import('node:net').then(({ connect }) => {
        const other = connect(Number(target), host);
        socket.pipe(other).pipe(socket);
        for (const each of [socket, other]) each.on('error', () => each.destroy());
      });
    });
    await new Promise<void>((resolve) => bridge.listen(Number(port), '127.0.0.1', resolve));
    late.script = ({ id }) => [imageRecord(id, 'SUCCESS', 100, { imageUrl: `http://127.0.0.1:${port}/media/1.png` })];
    expect(await run).toMatchObject({ file: 'images-0' });
    expect(late.submissions()).toHaveLength(1);
    await late.close();
    bridge.close();
  });

  const unclear = {
    code: 'upstream_unclear',
    message:
      'the connection to the upstream broke while the task was submitted; it is not submitted again, because it may have been accepted',
  };

  it.each<{ name: string; wrong: Fault }>([
    { name: 'a reset after the body', wrong: 'reset' },
    { name: 'a 500', wrong: { status: 500, json: { code: 23, description: 'System error', result: null } } },
    { name: 'a 502 of a proxy in between', wrong: { status: 502, text: '<html>' } },
    { name: 'a 503', wrong: { status: 503, json: {} } },
    { name: 'garbage', wrong: { text: 'OK', headers: { 'content-type': 'application/json' } } },
    { name: 'JSON of something else', wrong: { json: { id: 1 } } },
  ])('is not repeated after $name', async ({ wrong }) => {
    remote.fault = (request) => (isSubmission(request) ? wrong : undefined);
    expect(await failureOf(engine.run())).toEqual(unclear);
    expect(remote.submissions()).toHaveLength(1);
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sending', closed: true });
  });

  it.each<{ name: string; wrong: Fault; message: string }>([
    {
      name: 'a 400',
      wrong: { status: 400, json: { code: 21, description: 'prompt: is bad', result: null } },
      message: 'the upstream refused the task: 400 prompt: is bad',
    },
    {
      name: 'a redirect',
      wrong: { status: 301, headers: { location: 'http://10.0.0.1/' } },
      message: 'the upstream answered with a redirect (301), which is not followed: its address is another one',
    },
    {
      name: 'a 508 of a loop',
      wrong: { status: 508, json: { code: 508, description: 'has come back', result: null } },
      message: 'the upstream refused the task: 508 has come back',
    },
    {
      name: 'code 24',
      wrong: { json: { code: 24, description: 'No account matches the filter', properties: {}, result: null } },
      message: 'the upstream refused the task: No account matches the filter',
    },
    {
      name: 'code 25',
      wrong: { json: { code: 25, description: 'Insufficient balance', properties: {}, result: null } },
      message: 'the upstream refused the task: Insufficient balance',
    },
  ])('that is refused with $name fails with its words', async ({ wrong, message }) => {
    remote.fault = (request) => (isSubmission(request) ? wrong : undefined);
    expect(await failureOf(engine.run())).toEqual({ code: 'upstream_refused', message });
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
    while (!engine.warnings.length) await delay(10);
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
    while (!remote.requests.length) await delay(10);
    stop.abort('stopping');
    expect(await run).toEqual({ code: 'thrown', message: expect.any(String) });
    expect(remote.submissions()).toHaveLength(0);
  });

  it('is finished when the run is aborted, so that it is known whether the task is there', async () => {
    let accept = (_: Fault): void => undefined;
    remote.fault = (request) => (isSubmission(request) ? new Promise((resolve) => (accept = resolve)) : undefined);
    const stop = new AbortController();
    const run = failureOf(engine.run(imageTask(), stop.signal));
    while (!remote.submissions().length) await delay(10);
    stop.abort('lost');
    accept(undefined);
    await run;
    expect(engine.links.rows.get('17')).toMatchObject({ phase: 'sent', upstreamId: '1000000', closed: false });
  });
});

describe('a task that is followed', () => {
  it.each<{ name: string; wrong: (request: RemoteRequest) => Fault }>([
    { name: '500s', wrong: ({ before }) => (before < 3 ? { status: 500, text: 'oops' } : undefined) },
    { name: 'resets', wrong: ({ before }) => (before < 3 ? 'reset' : undefined) },
    {
      name: 'garbage',
      wrong: ({ before }) =>
        before < 3 ? { text: '{"id":', headers: { 'content-type': 'application/json' } } : undefined,
    },
    {
      name: 'a refused credential for a while',
      wrong: ({ before }) => (before < 3 ? { status: 401, json: {} } : undefined),
    },
    {
      name: 'the record of another task',
      wrong: ({ before }) =>
        before < 3 ? { json: imageRecord('666', 'SUCCESS', 100, { imageUrl: 'http://127.0.0.1/' }) } : undefined,
    },
    {
      name: 'a record without anything',
      wrong: ({ before }) => (before < 3 ? { json: { id: '1000000' } } : undefined),
    },
    {
      name: 'a status that is none',
      wrong: ({ before }) => (before < 3 ? { json: imageRecord('1000000', 'DONE', 100) } : undefined),
    },
    {
      name: 'a task that is missing for a while',
      wrong: ({ before }) =>
        before < 3 ? { status: 404, json: { code: 404, description: '', result: null } } : undefined,
    },
  ])('outlives $name', async ({ wrong }) => {
    remote.fault = (request) => (isLook(request) ? wrong(request) : undefined);
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
    remote.script = ({ id }) => [imageRecord(id, 'SUCCESS', 100, { imageUrl: `${remote.url}/media/1.png` })];
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
    while (!engine.progress.includes(30)) await delay(10);
    remote.tasks.clear();
    expect(await run).toEqual({ code: 'upstream_lost', message: 'the upstream has no such task any more' });
    expect(remote.submissions()).toHaveLength(1);
    expect(engine.links.rows.get('17')).toMatchObject({ closed: true });
  });

  it('that shares a service with others is looked at together with them', async () => {
    const ids = ['1', '2', '3'];
    await Promise.all(ids.map((id) => engine.run(imageTask({ id }))));
    const lists = remote.requests.filter(({ path }) => path.endsWith('/list-by-condition'));
    expect(lists.some(({ body }) => (body.ids as string[]).length > 1)).toBe(true);
    expect(remote.submissions()).toHaveLength(3);
  });

  it('outlives a list with records that are none', async () => {
    remote.fault = ({ path, body, before }) =>
      path.endsWith('/list-by-condition') && before < 5
        ? { json: [null, 3, ...(body.ids as string[]).map((id) => ({ id, buttons: 7 }))] }
        : undefined;
    const results = await Promise.all(['1', '2'].map((id) => engine.run(imageTask({ id }))));
    expect(results.map(({ width }) => width)).toEqual([16, 16]);
  });

  it('of a service without a list is looked at alone', async () => {
    remote.fault = ({ path }) => (path.endsWith('/list-by-condition') ? { status: 404, json: {} } : undefined);
    const results = await Promise.all(['1', '2'].map((id) => engine.run(imageTask({ id }))));
    expect(results).toEqual([
      expect.objectContaining({ file: expect.any(String) }),
      expect.objectContaining({ file: expect.any(String) }),
    ]);
    expect(remote.requests.filter(({ path }) => path.endsWith('/list-by-condition'))).toHaveLength(1);
  });
});

// Two processes on one PostgreSQL, and one service behind them: each task is submitted once and followed by one process at a time, whichever
// process its webhooks come to, and whichever process is killed.
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Client, createClient } from '../../../generated/client.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';
import { describeOnPostgres, makeCluster } from '../store/postgres.js';
import { imageRecord, type Remote, type RemoteRequest, startRemote } from './remote.js';

/** As long as a busy machine may keep a process from renewing it. */
const leaseSeconds = 5;

type ProcessName = 'a' | 'b';

interface Process {
  readonly name: ProcessName;
  readonly url: string;
  readonly client: Client;
  /** As `kill -9`. */
  kill(): Promise<unknown>;
  seen(pattern: RegExp): Promise<string>;
}

describeOnPostgres('two processes and one image service', () => {
  const cluster = openedForTests(() => makeCluster());
  const place = commandFolder('each');
  const remote = openedForTests(() => startRemote(), 'each');
  let processes: Readonly<Record<ProcessName, Process>>;

  const startProcess = async (name: ProcessName): Promise<Process> => {
    const { url, child, ended, seen } = await place.serve(['--config', `${name}.yaml`], {
      ...{ PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-there', PROCESS_NAME: name },
    });
    const kill = () => {
      child.kill('SIGKILL');
      return ended;
    };
    return { name, url, client: createClient({ baseUrl: url, apiKey: 'key-of-the-gateway' }), kill, seen };
  };
  /** Each process has a configuration of its own. @param to targets of images; nothing listens at `late` */
  const configure = (name: ProcessName, to: string): void =>
    place.write(
      `docs: false
publicUrl: http://pentagate.example
database: {url: '${cluster.url}'}
tasks: {leaseSeconds: ${leaseSeconds}}
upstreams:
  other: {url: '${remote.url}', key: $UPSTREAM_KEY, headers: {x-process: $PROCESS_NAME}, concurrency: 50}
${to === 'other' ? '' : "  late: {url: 'http://127.0.0.1:9'}\n"}routes:
  - {surface: images, to: [${to}]}
`,
      `${name}.yaml`,
    );
  const other = ({ name }: Process): Process => processes[name === 'a' ? 'b' : 'a'];
  /** The process that sent a request. */
  const senderOf = ({ headers }: RemoteRequest): ProcessName => String(headers['x-process']) as ProcessName;
  const looksAt = (id: string): RemoteRequest[] => remote.requests.filter(({ path }) => path.endsWith(`/${id}/fetch`));
  const success = (id: string) => imageRecord(id, 'SUCCESS', 100, { imageUrl: `${remote.url}/media/${id}.png` });
  const hold: Remote['script'] = ({ id, body }) => [imageRecord(id, 'IN_PROGRESS', 30, { state: body.state })];
  const finishAll = (): void => {
    for (const task of remote.tasks.values()) task.records = [success(task.id)];
  };
  const submit = async ({ client }: Process): Promise<string> =>
    (await client.images.imagine({ prompt: 'a cat' })).result ?? '';
  const endOf = ({ client }: Process, id: string) => client.images.tasks.waitFor(id, { interval: 100 });
  /** The task at the service of one of ours. */
  const counterpart = (id: string) => [...remote.tasks.values()].find(({ body }) => body.state === id);

  beforeEach(async () => {
    await cluster.start();
    configure('a', 'other');
    configure('b', 'other');
    const a = await startProcess('a');
    processes = { a, b: await startProcess('b') };
  });
  afterEach(() => cluster.halt());

  it('submit each task once, and one of them follows it', async () => {
    const { a, b } = processes;
    const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => submit(at % 2 ? a : b)));
    const ended = await Promise.all(ids.map((id, at) => endOf(at % 3 ? a : b, id)));
    expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 'SUCCESS'));
    expect(
      remote
        .submissions()
        .map(({ body }) => body.state)
        .sort(),
    ).toEqual([...ids].sort());
    const followers = [...remote.tasks.keys()].map((id) => new Set(looksAt(id).map(senderOf)).size);
    expect(followers).toEqual(ids.map(() => 1));
  });

  it('may see changed routes at different moments', async () => {
    const { a, b } = processes;
    configure('b', 'late, other');
    await b.seen(/the configuration is reloaded/);
    // Only one of them has the first target; both may run tasks that are moved to the second.
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => submit(at % 2 ? a : b)));
    configure('a', 'late, other');
    await a.seen(/the configuration is reloaded/);
    ids.push(await submit(a));
    // The first target is gone again, at one of them.
    configure('b', 'other');
    ids.push(await submit(a), await submit(b));
    const ended = await Promise.all(ids.map((id, at) => endOf(at % 3 ? a : b, id)));
    expect(ended.map(({ status, properties }) => `${status} ${properties?.instanceId}`)).toEqual(
      ids.map(() => 'SUCCESS other'),
    );
    const sent = remote.submissions().map(({ body }) => body.state);
    expect(sent.sort()).toEqual([...ids].sort());
  });

  it('take over the tasks of one that is killed, without submitting them again', async () => {
    remote.script = hold;
    const ids = await Promise.all(Array.from({ length: 8 }, () => submit(processes.a)));
    await until(() => remote.tasks.size === 8 && [...remote.tasks.keys()].every((id) => looksAt(id).length > 0));
    const [first] = remote.submissions();
    if (!first) throw new Error('nothing was submitted');
    const killed = processes[senderOf(first)];
    const survivor = other(killed);
    await killed.kill();
    const before = remote.requests.length;
    const isTaken = (id: string): boolean => looksAt(id).some((each) => remote.requests.indexOf(each) >= before);
    await until(() => [...remote.tasks.keys()].every(isTaken));
    finishAll();
    const ended = await Promise.all(ids.map((id) => endOf(survivor, id)));
    expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 'SUCCESS'));
    expect(remote.submissions()).toHaveLength(8);
  });

  it('find the task of one that was killed while it submitted it', async () => {
    remote.script = hold;
    remote.fault = (request) => {
      if (request.path.startsWith('/console/api/tasks?'))
        return { json: { tasks: [...remote.tasks.values()].map(({ id, body }) => ({ record: { id, ...body } })) } };
      if (request.path !== '/img/submit/imagine') return undefined;
      // The task is there, and the reply never comes.
      remote.tasks.set('77', { id: '77', body: request.body, records: [imageRecord('77', 'IN_PROGRESS', 30)] });
      return new Promise(() => undefined);
    };
    const id = await submit(processes.a);
    await until(() => remote.submissions().length > 0);
    const [submission] = remote.submissions();
    if (!submission) throw new Error('nothing was submitted');
    const killed = processes[senderOf(submission)];
    await killed.kill();
    await until(() => looksAt('77').length > 0);
    finishAll();
    expect(await endOf(other(killed), id)).toMatchObject({ status: 'SUCCESS' });
    expect(remote.submissions()).toHaveLength(1);
  });

  it('take webhooks at either of them: repeated, late, out of order and false ones', async () => {
    remote.script = hold;
    const id = await submit(processes.a);
    await until(() => counterpart(id) !== undefined);
    const task = counterpart(id);
    if (!task) throw new Error('nothing was submitted');
    // By itself the server looks less and less often: five times more would take it twelve seconds.
    await until(() => looksAt(task.id).length >= 3);
    const [look] = looksAt(task.id);
    const follower = processes[look ? senderOf(look) : 'a'];
    const { pathname } = new URL(String(task.body.notifyHook));
    const notify = async ({ url }: Process, record: unknown): Promise<number> =>
      (await fetch(url + pathname, { method: 'POST', body: JSON.stringify(record) })).status;

    const [own] = Object.values(processes);
    for (const path of [pathname.replace(/[^/]+$/, 'x'.repeat(32)), '/upstream-tasks/none/none'])
      expect((await fetch(`${own?.url}${path}`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await fetch(`${own?.url}${pathname}`)).status).toBe(404);
    expect((await fetch(`${own?.url}${pathname}`, { method: 'POST', body: 'garbage' })).status).toBe(204);

    const notified = performance.now();
    for (let sent = 0; sent < 5; sent++) {
      const looks = looksAt(task.id).length;
      // A false end, to the process that does not follow the task.
      expect(await notify(other(follower), success(task.id))).toBe(204);
      await until(() => looksAt(task.id).length > looks);
    }
    expect(performance.now() - notified).toBeLessThan(10_000);
    expect(await follower.client.images.fetchTask(id)).toMatchObject({ status: 'IN_PROGRESS', progress: '30%' });

    task.records = [success(task.id)];
    const disordered = [100, 60, 30, 0, 100].flatMap((progress) =>
      Object.values(processes).map((each) => notify(each, imageRecord(task.id, 'IN_PROGRESS', progress))),
    );
    expect(new Set(await Promise.all(disordered))).toEqual(new Set([204]));
    const done = await endOf(processes.b, id);
    expect(done).toMatchObject({ status: 'SUCCESS', progress: '100%' });
    for (const each of Object.values(processes)) {
      expect(await notify(each, imageRecord(task.id, 'FAILURE', 10))).toBe(204);
      expect(await each.client.images.fetchTask(id)).toEqual(done);
    }
    expect(new Set(looksAt(task.id).map(senderOf))).toEqual(new Set([follower.name]));
    expect(remote.submissions()).toHaveLength(1);
  });
});

// The least configuration with two servers: what a route for everything carries, images and videos included.
import { expect, it } from '@jest/globals';
import { createClient } from '../../../generated/client.js';
import type * as contract from '../../../generated/types.js';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { imageRecord, startRemote, tasksAt } from '../upstream-tasks/remote.js';
import { commandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', ONE_KEY: 'key-for-a-test' };

const remote = openedForTests(() => startRemote());
const upstream = openedForTests(() => startTestServer());
const gateway = commandFolder();

it('a route for everything carries images and videos, and its targets change without a restart: for new tasks', async () => {
  const there = upstream.url;
  const configure = (routes: string, others = ''): void =>
    gateway.write(
      `docs: false\nsimulator: {imageSidePixels: 256}\nupstreams:\n  one: {url: '${there}', key: $ONE_KEY}\n${others}${routes}`,
    );
  configure('routes:\n  - {to: [one]}\n');
  const running = await gateway.serve([], environment);
  const client = createClient({ baseUrl: running.url, apiKey: environment.PENTAGATE_KEY });
  const { result } = await client.images.imagine({ prompt: 'a cat --draft' });
  const image = await client.images.tasks.waitFor(result ?? '', { interval: 100 });
  expect(image).toMatchObject({ status: 'SUCCESS', progress: '100%' });
  expect(image.imageUrl?.startsWith(running.url)).toBe(true);
  const { task_id: video } = await client.videos.createGeneration({
    ...{ model: 'motion-1', prompt: 'waves', size: '128x128', duration: 1 },
  });
  expect(await client.videos.tasks.waitFor(video, { interval: 100 })).toMatchObject({ status: 'succeeded' });
  const made = await tasksAt(there, upstream.key);
  expect(made).toHaveLength(2);
  expect(made.some(({ state }) => state === image.id)).toBe(true);

  expect((await gateway.runToEnd(['config'], environment)).out).toMatch(/^videos\.upstream +one +routes$/m);

  const reload = async (more: string, others = ''): Promise<void> => {
    const reloads = (): number => running.out().split('the configuration is reloaded').length;
    const before = reloads();
    configure(more, others);
    await until(() => reloads() > before);
  };
  const submit = async (): Promise<contract.ImageTask> => {
    const { result: id } = await client.images.imagine({ prompt: 'a cat --draft' });
    return client.images.fetchTask(id ?? '');
  };
  const ended = (id: string) => client.images.tasks.waitFor(id, { interval: 100 });
  remote.script = ({ id, body }) => [imageRecord(id, 'IN_PROGRESS', 30, { state: body.state })];
  const three = `  three: {url: '${remote.url}', surface: [images, videos]}\n`;
  const gone = "  gone: {url: 'http://127.0.0.1:9'}\n";

  // The first target cannot be reached, so the next one runs the task.
  await reload('routes:\n  - {surface: images, to: [gone, three]}\n  - {to: [simulator]}\n', three + gone);
  const { id: held } = await submit();
  const { id: lost } = await submit();
  for (const id of [held, lost])
    await until(async () => (await client.images.fetchTask(id)).properties?.instanceId === 'three');
  const list = await gateway.runToEnd(['upstream', 'list', '--json'], environment);
  const health = JSON.parse(list.out) as { name: string; failures: number; lastError?: string }[];
  expect(health.find(({ name }) => name === 'gone')).toMatchObject({
    failures: expect.any(Number),
    lastError: expect.any(String),
  });
  expect(health.find(({ name }) => name === 'three')).toMatchObject({ failures: 0 });

  // Models of videos have routes and aliases.
  remote.fault = ({ path, body }) =>
    path === '/v1/video/generations'
      ? { status: 400, json: { error: { message: `no ${String(body.model)}` } } }
      : undefined;
  await reload(
    'routes:\n  - {surface: videos, model: fast, to: [three], as: real-name}\n  - {surface: images, to: [simulator]}\n',
    three,
  );
  const asked = { prompt: 'waves', size: '128x128', duration: 1 };
  const { task_id: refused } = await client.videos.createGeneration({ ...asked, model: 'fast' });
  const failed = await client.videos.tasks.waitFor(refused, { interval: 100 }).catch((error: unknown) => error);
  expect(JSON.stringify(failed)).toMatch(/no real-name/);
  await expect(client.videos.createGeneration({ ...asked, model: 'motion-1' })).rejects.toMatchObject({
    status: 404,
  });

  // A target that no route names any more keeps its task; buttons go on at the service that made the image.
  expect(await ended((await submit()).id)).toMatchObject({
    properties: { instanceId: expect.stringMatching(/^simulator-/) },
  });
  const { customId = '' } = image.buttons.find(({ label }) => label === 'U1') ?? {};
  const upscale = await client.images.action({ taskId: image.id, customId });
  expect(await ended(upscale.result ?? '')).toMatchObject({ properties: { instanceId: 'one' }, action: 'UPSCALE' });
  expect(await tasksAt(there, upstream.key)).toHaveLength(3);

  // One that is removed altogether, too.
  await reload('routes:\n  - {to: [simulator]}\n');
  for (const task of remote.tasks.values())
    if (task.body.state === held)
      task.records = [imageRecord(task.id, 'SUCCESS', 100, { imageUrl: `${remote.url}/media/1.png` })];
  expect(await ended(held)).toMatchObject({ status: 'SUCCESS' });
  expect(remote.submissions()).toHaveLength(2);
  expect(running.out()).not.toMatch(/need a restart/);

  // A server that starts without it has no address and key of it.
  gateway.write('docs: false\n');
  running.child.kill('SIGKILL');
  await running.ended;
  const { url: again } = await gateway.serve([], environment);
  const restarted = createClient({ baseUrl: again, apiKey: environment.PENTAGATE_KEY });
  expect(await restarted.images.tasks.waitFor(lost, { interval: 100, stopAt: [] })).toMatchObject({
    ...{ status: 'FAILURE', failReason: 'the upstream three is not configured any more' },
  });
});

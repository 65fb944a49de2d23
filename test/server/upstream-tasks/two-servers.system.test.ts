// Two servers, one in front of the other: every kind of image task, a video, and cancelling.
import { expect, it } from '@jest/globals';
import { type Client, createClient } from '../../../generated/client.js';
import type * as contract from '../../../generated/types.js';
import { askOperator } from '../../harness/call.js';
import { openedForTests, standIn } from '../../harness/opened.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';
import { png, tasksAt } from './remote.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-for-a-test' };

const lines = (target: string): string[] => [
  'docs: false',
  `upstreams: {other: {url: '${target}', key: $UPSTREAM_KEY}}`,
  'images: {accounts: [{instanceId: remote, upstream: other}]}',
  'videos: {upstream: other}',
];

/** A gateway in front of another server. */
const startInFrontOf = (other: TestServer): Promise<TestServer> =>
  startTestServer({ settings: lines(other.url), environment });

const upstream = openedForTests(() => startTestServer());
const gateway = openedForTests(() => startInFrontOf(upstream));
const [there, here] = [upstream, gateway].map((server) =>
  standIn(() => createClient({ baseUrl: server.url, apiKey: server.key })),
) as [Client, Client];

const ended = async ({ result }: contract.ImageSubmitEnvelope): Promise<contract.ImageTask> =>
  here.images.tasks.waitFor(result ?? '', { interval: 200, stopAt: [] });

const succeeded = async (submitted: Promise<contract.ImageSubmitEnvelope>): Promise<contract.ImageTask> => {
  const task = await ended(await submitted);
  expect(task).toMatchObject({ status: 'SUCCESS', progress: '100%' });
  return task;
};

const press = (task: contract.ImageTask, operation: string): Promise<contract.ImageSubmitEnvelope> => {
  const customId = task.buttons.find((each) => each.customId.includes(`::JOB::${operation}::`))?.customId ?? '';
  return here.images.action({ taskId: task.id, customId, state: operation });
};

/** The newest tasks of the other server. */
const tasksThere = ({ url, key }: TestServer = upstream) => tasksAt(url, key);

it('an imagine and the actions on it run there, and are mirrored here', async () => {
  const grid = await succeeded(here.images.imagine({ prompt: '山间的红色小屋 --ar 3:2 --draft', state: 'mine' }));
  expect(grid).toMatchObject({ action: 'IMAGINE', state: 'mine', prompt: '山间的红色小屋 --ar 3:2 --draft' });
  expect(grid.promptEn).toMatch(/red/);
  expect(grid.buttons).toHaveLength(10);
  expect(grid.imageUrl?.startsWith(gateway.url)).toBe(true);
  const [record] = (await tasksThere()).slice(-1);
  const original = await there.images.fetchTask(record?.id ?? '');
  expect(original.id).not.toBe(grid.id);
  expect(original.state).toBe(grid.id);
  const media = async (address = ''): Promise<Buffer> => Buffer.from(await (await fetch(address)).arrayBuffer());
  expect((await media(grid.imageUrl)).equals(await media(original.imageUrl))).toBe(true);
  expect(grid.buttons.map(({ label }) => label)).toEqual(original.buttons.map(({ label }) => label));
  expect((await here.images.fetchImageSeed(grid.id)).result).toBe(
    (await there.images.fetchImageSeed(original.id)).result,
  );

  const single = await succeeded(press(grid, 'upsample'));
  expect(single).toMatchObject({ action: 'UPSCALE', state: 'upsample', properties: { parentId: grid.id } });
  const pressed = await here.images.fetchTask(grid.id);
  expect(pressed.buttons.filter(({ style }) => style === 3).map(({ label }) => label)).toEqual(['U1']);
  expect(await succeeded(press(single, 'pan_left'))).toMatchObject({ action: 'PAN' });

  const waiting = await press(single, 'inpaint');
  expect(await here.images.fetchTask(waiting.result ?? '')).toMatchObject({ status: 'MODAL', action: 'VARIATION' });
  const maskBase64 = `data:image/png;base64,${(await png(64)).toString('base64')}`;
  const redrawn = await succeeded(
    here.images.modal({ taskId: waiting.result ?? '', prompt: 'a small boat', maskBase64 }),
  );
  expect(redrawn).toMatchObject({ prompt: 'a small boat', properties: { parentId: single.id } });

  const words = await succeeded(press(grid, 'shorten'));
  expect(words.properties?.prompts).toHaveLength(4);
  // A customId that the task does not offer is refused here.
  await expect(
    here.images.action({ taskId: grid.id, customId: original.buttons[0]?.customId ?? '' }),
  ).rejects.toMatchObject({ status: 400 });
});

it('a blend, a describe and a face swap run there', async () => {
  const image = `data:image/png;base64,${(await png(64)).toString('base64')}`;
  expect(await succeeded(here.images.blend({ base64Array: [image, image] }))).toMatchObject({ action: 'BLEND' });
  const described = await succeeded(here.images.describe({ base64: image }));
  expect(described.properties?.prompts).toHaveLength(4);
  expect(described.buttons).toHaveLength(4);
  expect(await succeeded(press(described, 'imagine'))).toMatchObject({
    action: 'IMAGINE',
    prompt: described.properties?.prompts?.[0],
  });
  const swap = await succeeded(here.images.swapFace({ sourceBase64: image, targetBase64: image }));
  expect(swap).toMatchObject({ action: 'SWAP_FACE', imageUrl: expect.any(String) });
});

it('a video is made there and served here', async () => {
  const { task_id: id } = await here.videos.createGeneration({
    ...{ model: 'motion-1', prompt: 'waves at dusk', size: '128x128', duration: 1 },
    metadata: { seed: 7, movement_amplitude: 'large', camera_control: { type: 'simple', config: { zoom: 3 } } },
  });
  const task = await here.videos.tasks.waitFor(id, { interval: 200 });
  expect(task).toMatchObject({
    status: 'succeeded',
    progress: 100,
    size: '128x128',
    seconds: '1',
    model: 'motion-1',
  });
  const bytes = Buffer.from(await (await here.videos.content(id)).arrayBuffer());
  const [there1] = (await tasksThere()).filter((each) => each.id.startsWith('video_'));
  const original = Buffer.from(await (await there.videos.content(there1?.id ?? '')).arrayBuffer());
  expect(bytes.equals(original)).toBe(true);
});

const place = commandFolder();

it('pentagate upstream check looks at the surfaces of tasks without making any', async () => {
  const before = (await tasksThere()).length;
  place.write(lines(upstream.url).join('\n'));
  const check = await place.runToEnd(['upstream', 'check'], environment);
  expect(check.code).toBe(0);
  for (const surface of ['images', 'videos'])
    expect(check.out).toMatch(new RegExp(`^other +${surface} +\\$UPSTREAM_KEY +ok +404`, 'm'));
  const refused = await place.runToEnd(['upstream', 'check'], { ...environment, UPSTREAM_KEY: 'another' });
  expect(refused.out).toMatch(/^other +images +\$UPSTREAM_KEY +refused credential +401/m);
  const list = await place.runToEnd(['upstream', 'list', '--json', '--data-dir', gateway.dataDir]);
  expect(JSON.parse(list.out)).toMatchObject([{ surfaces: expect.arrayContaining(['images', 'videos']) }]);
  expect(await tasksThere()).toHaveLength(before);
});

it('a task that is cancelled here is cancelled there', async () => {
  // Large images: one of them is cancelled while it is made.
  const slow = await startTestServer({ environment: { PENTAGATE_IMAGE_SIDE_PIXELS: '4096' } });
  const front = await startInFrontOf(slow);
  const { images } = createClient({ baseUrl: front.url, apiKey: front.key });
  const { result } = await images.imagine({ prompt: 'a slow picture' });
  await until(async () => (await tasksThere(slow)).some(({ status }) => status === 'IN_PROGRESS'));
  expect((await askOperator(front.url, `tasks/${result}/cancel`, front.key, 'POST')).status).toBe(200);
  expect(await images.fetchTask(result ?? '')).toMatchObject({ status: 'CANCEL' });
  await until(async () => (await tasksThere(slow)).some(({ status }) => status === 'CANCEL'));
  expect(await tasksThere(slow)).toHaveLength(1);
  await front.stop();
  await slow.stop();
});

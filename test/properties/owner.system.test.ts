// Resources are visible to their own key only: for every operation with an id, and every path beside the contract with one, another key is
// answered as for an id that does not exist.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '../harness/server.js';

let server: TestServer;
let stranger: string;

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function ask(key: string | undefined, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(new URL(path, server.url), {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text() };
}

async function submit(path: string, body: object): Promise<string> {
  const { body: text } = await ask(server.key, 'POST', path, body);
  const { result, id } = JSON.parse(text) as { result?: string; id?: string };
  return result ?? id ?? '';
}

interface Shown {
  readonly status: string;
  readonly imageUrl: string;
  readonly buttons: readonly { readonly label: string; readonly customId: string; readonly style: number }[];
}

/** The record of a task of the owner, once it is in a state. */
async function record(path: string, states: readonly string[]): Promise<Shown> {
  for (;;) {
    const { body } = await ask(server.key, 'GET', path);
    const task = JSON.parse(body) as Shown;
    if (states.includes(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

let image: string;
let imageRecord: Shown;

/** A button that only the cases below press. */
function third(buttons: Shown['buttons'] = imageRecord.buttons): Shown['buttons'][number] {
  const found = buttons.find(({ label }) => label === 'U3');
  if (!found) throw new Error('there is no U3');
  return found;
}

let held: string;
let video: string;

beforeAll(async () => {
  server = await startTestServer();
  stranger = await server.addKey();
  image = await submit('/img/submit/imagine', { prompt: 'a red boat --draft --ar 1:1' });
  video = await submit('/v1/videos', { prompt: 'waves', seconds: '1', size: '64x64' });
  imageRecord = await record(`/img/task/${image}/fetch`, ['SUCCESS']);
  const u1 = imageRecord.buttons.find(({ label }) => label === 'U1');
  const upscaled = await submit('/img/submit/action', { taskId: image, customId: u1?.customId });
  const large = await record(`/img/task/${upscaled}/fetch`, ['SUCCESS']);
  const region = large.buttons.find(({ customId }) => customId.includes('::inpaint::'));
  held = await submit('/img/submit/action', { taskId: upscaled, customId: region?.customId });
  await record(`/img/task/${held}/fetch`, ['MODAL']);
  await record(`/v1/videos/${video}`, ['succeeded']);
});
afterAll(() => server.stop());

/** Each with the request of the owner, and the same with an unknown id. */
const cases: readonly (readonly [
  name: string,
  call: () => readonly [string, string, object?],
  unknown: () => readonly [string, string, object?],
])[] = [
  ['fetch', () => ['GET', `/img/task/${image}/fetch`], () => ['GET', '/img/task/17/fetch']],
  ['image seed', () => ['GET', `/img/task/${image}/image-seed`], () => ['GET', '/img/task/17/image-seed']],
  [
    'action',
    () => ['POST', '/img/submit/action', { taskId: image, customId: third().customId }],
    () => ['POST', '/img/submit/action', { taskId: '17', customId: third().customId }],
  ],
  [
    'modal',
    () => ['POST', '/img/submit/modal', { taskId: held, prompt: 'a lamp' }],
    () => ['POST', '/img/submit/modal', { taskId: '17', prompt: 'a lamp' }],
  ],
  ['video, native', () => ['GET', `/v1/video/generations/${video}`], () => ['GET', '/v1/video/generations/video_x']],
  ['video, second', () => ['GET', `/v1/videos/${video}`], () => ['GET', '/v1/videos/video_x']],
  ['content', () => ['GET', `/v1/videos/${video}/content`], () => ['GET', '/v1/videos/video_x/content']],
  [
    'content, headers only',
    () => ['HEAD', `/v1/videos/${video}/content`],
    () => ['HEAD', '/v1/videos/video_x/content'],
  ],
  [
    'file',
    () => ['GET', new URL(imageRecord.imageUrl).pathname],
    () => ['GET', '/files/images/0123456789abcdefghijklmnopqrstuv.png'],
  ],
  ['console', () => ['GET', `/console/api/tasks/${image}`], () => ['GET', '/console/api/tasks/17']],
  ['console, video', () => ['GET', `/console/api/tasks/${video}`], () => ['GET', '/console/api/tasks/video_x']],
];

// The stranger comes first: whatever the owner does afterwards, nothing has happened yet.
it.each(cases)('%s: another key gets the answer for an unknown id', async (_, call, unknown) => {
  const refused = await ask(stranger, ...call());
  expect(refused.status).toBe(404);
  expect(refused).toEqual(await ask(stranger, ...unknown()));
});

it('a button that another key has tried to press is not marked', async () => {
  const { buttons } = await record(`/img/task/${image}/fetch`, ['SUCCESS']);
  expect(third(buttons).style).toBe(2);
});

it.each(cases)('%s: its owner gets it', async (_, call) => {
  expect((await ask(server.key, ...call())).status).toBe(200);
});

it('a button that its owner has pressed is marked', async () => {
  const { buttons } = await record(`/img/task/${image}/fetch`, ['SUCCESS']);
  expect(third(buttons).style).toBe(3);
});

it('list leaves out what belongs to others', async () => {
  const list = async (key: string) =>
    JSON.parse((await ask(key, 'POST', '/img/task/list-by-condition', { ids: [image, '17'] })).body);
  expect(await list(stranger)).toEqual([]);
  expect((await list(server.key)).map(({ id }: { id: string }) => id)).toEqual([image]);
});

it('the list of the console holds only what is its own', async () => {
  expect(JSON.parse((await ask(stranger, 'GET', '/console/api/tasks')).body).tasks).toEqual([]);
});

// Resources are visible to their own key only: another key is answered as for an id that does not exist. For image tasks,
// test/surfaces/images/tasks.test.ts says so.
import { beforeAll, expect, it } from '@jest/globals';
import { keyHeaders } from '../harness/call.js';
import { openedForTests } from '../harness/opened.js';
import { startTestServer } from '../harness/server.js';
import { until } from '../harness/until.js';
import { send } from '../http/requests.js';

const server = openedForTests(() => startTestServer());
let stranger: string;
let image: string;
let file: string;
let video: string;

async function ask(key: string, method: string, path: string, body?: object) {
  const { status, text } = await send(server.url, { method, path, headers: keyHeaders(key), body });
  return { status, text };
}

const read = async (method: string, path: string, body?: object) =>
  JSON.parse((await ask(server.key, method, path, body)).text);

/** The record of a task, once it has ended well. */
const ended = (path: string) =>
  until(async () => {
    const task = await read('GET', path);
    return /^success|succeeded$/i.test(task.status) && task;
  });

beforeAll(async () => {
  stranger = await server.addKey();
  image = (await read('POST', '/img/submit/imagine', { prompt: 'a red boat --draft --ar 1:1' })).result;
  video = (await read('POST', '/v1/videos', { prompt: 'waves', seconds: '1', size: '64x64' })).id;
  file = new URL((await ended(`/img/task/${image}/fetch`)).imageUrl).pathname;
  await ended(`/v1/videos/${video}`);
});

it.each<[name: string, method: string, own: () => string, unknown: string]>([
  ['a video, native', 'GET', () => `/v1/video/generations/${video}`, '/v1/video/generations/video_x'],
  ['a video, second', 'GET', () => `/v1/videos/${video}`, '/v1/videos/video_x'],
  ['its content', 'GET', () => `/v1/videos/${video}/content`, '/v1/videos/video_x/content'],
  ['the headers of its content', 'HEAD', () => `/v1/videos/${video}/content`, '/v1/videos/video_x/content'],
  ['a file', 'GET', () => file, '/files/images/0123456789abcdefghijklmnopqrstuv.png'],
  ['a task in the console', 'GET', () => `/console/api/tasks/${image}`, '/console/api/tasks/17'],
  ['a video in the console', 'GET', () => `/console/api/tasks/${video}`, '/console/api/tasks/video_x'],
])('%s is there for its owner, and unknown to another key', async (_, method, own, unknown) => {
  const refused = await ask(stranger, method, own());
  expect(refused.status).toBe(404);
  expect(refused).toEqual(await ask(stranger, method, unknown));
  expect((await ask(server.key, method, own())).status).toBe(200);
});

it('the list of the console holds only what is its own', async () => {
  expect(JSON.parse((await ask(stranger, 'GET', '/console/api/tasks')).text).tasks).toEqual([]);
});

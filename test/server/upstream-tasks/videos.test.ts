// Videos at a service with faults: they end with an MP4 or with a reason, and are submitted once.
import { expect, it } from '@jest/globals';
import type { VideoTask } from '../../../surfaces/engine/task.js';
import { engineFixture, failureOf } from './fixture.js';
import type { Fault, RemoteRequest } from './remote.js';

const { remote, engine } = engineFixture();

const task: VideoTask = {
  ...{ id: 'video_1', surface: 'videos', keyId: 'key_1', account: 'videos', channel: 'videos', mode: 'FAST' },
  ...{ action: 'VIDEO', status: 'in_progress', progress: 0, cost: 0, pressed: [], uuid: 'u', submitted: 0 },
  ...{ deadline: 1e15, attempts: 1, history: [] },
  facts: { model: 'motion-1', prompt: 'waves', seconds: '2', size: '128x96' },
  job: {
    ...{ action: 'VIDEO', model: 'motion-1', prompt: 'waves', width: 128, height: 96, seconds: 2, seed: 7 },
    ...{ images: [], amplitude: 1, music: true, negativePrompt: 'people', guidance: 3 },
    camera: { type: 'simple', horizontal: 1, vertical: 0, zoom: -2 },
  },
};

const record = (status: string, progress: number, more: object = {}) => ({
  ...{ id: 'v1', task_id: 'v1', object: 'video', model: 'motion-1', status, progress, created_at: 1, seconds: '2' },
  ...{ size: '128x96', ...more },
});

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom....')]);

const submit = '/v1/video/generations';
const content = '/v1/videos/v1/content';

/** A service whose videos succeed at the second look. */
const answer = ({ path, before }: RemoteRequest): Fault => {
  if (path === submit) return { json: { task_id: 'v1', status: 'queued' } };
  if (path === '/v1/videos/v1')
    return { json: before ? record('succeeded', 100, { url: 'http://10.0.0.1/v' }) : record('in_progress', 40) };
  return path === content ? { bytes: mp4, headers: { 'content-type': 'video/mp4' } } : undefined;
};

const submissions = () => remote.requests.filter(({ path }) => path === submit);

it('a video is submitted with all of its settings, followed, and downloaded at the address of the upstream', async () => {
  remote.fault = answer;
  expect(await engine.run(task)).toEqual({
    ...{ file: 'videos-0', width: 128, height: 96 },
    upstream: { name: 'other', task: 'v1', buttons: [] },
  });
  expect(engine.progress).toEqual([40]);
  expect(engine.files.stored.get('videos-0')).toMatchObject({ mediaType: 'video/mp4', bytes: mp4 });
  expect(submissions().map(({ body }) => body)).toEqual([
    {
      ...{ model: 'motion-1', prompt: 'waves', size: '128x96', duration: 2 },
      metadata: {
        ...{ seed: 7, movement_amplitude: 'large', negative_prompt: 'people', cfg_scale: 3, bgm: true },
        camera_control: { type: 'simple', config: { horizontal: 1, vertical: 0, zoom: -2 } },
      },
    },
  ]);
});

const badSize = { status: 400, json: { error: { message: 'size: is bad', type: 'x', code: null } } };
const blocked = { json: record('failed', 10, { error: { code: 'x', message: 'blocked' } }) };
const inside = { status: 302, headers: { location: 'http://10.0.0.1/video.mp4' } };
const download = 'the result could not be downloaded from the upstream';
it.each<[name: string, path: string, wrong: Fault, code: string, message?: string]>([
  ['whose submission broke', submit, 'reset', 'upstream_unclear'],
  ['whose submission has no id in its reply', submit, { json: {} }, 'upstream_unclear'],
  ['that is refused', submit, badSize, 'upstream_refused', 'the upstream refused the task: 400 size: is bad'],
  ['that fails there', '/v1/videos/v1', blocked, 'upstream_failed', 'blocked'],
  ['that is no MP4', content, { text: 'not a video at all' }, 'upstream_media', `${download}: it is no MP4 video`],
  ['that is redirected inside', content, inside, 'upstream_media', `${download}: address is not allowed`],
])('a video %s ends with the reason', async (_, path, wrong, code, message = '') => {
  remote.fault = (request) => (request.path === path ? wrong : answer(request));
  expect(await failureOf(engine.run(task))).toMatchObject({ code, ...(message && { message }) });
  expect(submissions()).toHaveLength(1);
});

it('a video waits and is submitted again after a 429', async () => {
  remote.fault = (request) =>
    request.path === submit && request.before < 2
      ? { status: 429, json: { code: 'rate_limited', message: 'Slow down' }, headers: { 'retry-after-ms': '20' } }
      : answer(request);
  expect(await engine.run(task)).toMatchObject({ file: 'videos-0', upstream: { task: 'v1' } });
  expect(submissions()).toHaveLength(3);
});

// Every kind of task at a service: what is sent there, in our contract and in the dialect of the proxies; videos end with an MP4 or with a reason.
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UpstreamActionJob } from '../../../surfaces/engine/jobs.js';
import type { VideoTask } from '../../../surfaces/engine/task.js';
import { engineFixture, failureOf, imageTask } from './fixture.js';
import { envelope, type Fault, imageRecord, imageSuccess, png, type RemoteRequest } from './remote.js';

const { remote, engine, restart } = engineFixture();

const store = async (kind: 'inputs' | 'uploads' = 'inputs'): Promise<string> =>
  (await engine.files.put({ kind, keyId: 'key_1', mediaType: 'image/png', bytes: await png() })).name;

const dataUri = async (): Promise<string> => `data:image/png;base64,${(await png()).toString('base64')}`;

function press(operation: string, more: Partial<UpstreamActionJob> = {}) {
  const job = { action: 'UPSTREAM_ACTION', upstream: 'other', task: '999', operation, bot: 'BOT_PRIMARY' } as const;
  return imageTask({ action: 'VARIATION', job: { ...job, customId: `MJ::JOB::${operation}::1::u`, ...more } });
}

const bodies = () => remote.submissions().map(({ path, body }) => ({ path, body }));
const shared = { state: '17', accountFilter: { modes: ['FAST'] } };

describe('in our contract', () => {
  it('a blend', async () => {
    const images = [{ file: await store() }, { file: await store() }];
    const job = { action: 'BLEND', bot: 'BOT_PRIMARY', images, dimensions: 'PORTRAIT', seed: 1 } as const;
    await engine.run(imageTask({ action: 'BLEND', job }));
    const base64Array = [await dataUri(), await dataUri()];
    expect(bodies()).toEqual([
      { path: '/img/submit/blend', body: { base64Array, botType: 'BOT_PRIMARY', dimensions: 'PORTRAIT', ...shared } },
    ]);
  });

  it('a describe, whose result is its prompts', async () => {
    remote.script = ({ id }) => [
      imageRecord(id, 'SUCCESS', 100, { action: 'DESCRIBE' }),
      imageRecord(id, 'SUCCESS', 100, { action: 'DESCRIBE', properties: { prompts: ['a', 'b', 'c', 'd'] } }),
    ];
    const job = { action: 'DESCRIBE', bot: 'BOT_SECONDARY', image: { file: await store() } } as const;
    const upstream = { name: 'other', task: '1000000', buttons: [] };
    const result = await engine.run(imageTask({ action: 'DESCRIBE', job }));
    expect(result).toEqual({ prompts: ['a', 'b', 'c', 'd'], upstream });
    expect(bodies()).toEqual([
      { path: '/img/submit/describe', body: { base64: await dataUri(), botType: 'BOT_SECONDARY', ...shared } },
    ]);
  });

  it('a face swap', async () => {
    const [source, target] = [{ file: await store() }, { file: await store() }];
    await engine.run(imageTask({ action: 'SWAP_FACE', job: { action: 'SWAP_FACE', source, target, seed: 1 } }));
    expect(bodies()).toEqual([
      { path: '/img/face/swap', body: { sourceBase64: await dataUri(), targetBase64: await dataUri() } },
    ]);
  });

  it('an imagine with images of its own, and addresses of this server in its prompt', async () => {
    const sent = { file: await store() };
    const named = { file: await store('uploads') };
    const url = engine.files.url({ kind: 'uploads', name: named.file, mediaType: 'image/png' });
    remote.fault = ({ path }) =>
      path === '/img/submit/upload-chat-images'
        ? { json: envelope(1, '', ['https://there.example.com/1.png']) }
        : undefined;
    const references = [sent, named].map((source) => ({ source }));
    const drawing = { prompt: 'a cat', bot: 'BOT_PRIMARY', seed: 1, options: {}, references } as const;
    const facts = { prompt: `${url} a cat --sref ${url}::2`, promptEn: '', description: '', state: '' };
    await engine.run(imageTask({ job: { action: 'IMAGINE', drawing }, facts }));
    expect(bodies().at(-1)).toMatchObject({
      path: '/img/submit/imagine',
      body: {
        prompt: 'https://there.example.com/1.png a cat --sref https://there.example.com/1.png::2',
        base64Array: [await dataUri()],
      },
    });
  });

  it('a button is pressed at the task that it belongs to', async () => {
    await engine.run(press('upsample'));
    expect(bodies()).toEqual([
      { path: '/img/submit/action', body: { taskId: '999', customId: 'MJ::JOB::upsample::1::u', ...shared } },
    ]);
  });

  it('a modal call follows when the task waits for it, once', async () => {
    remote.script = ({ id }) => [
      imageRecord(id, 'MODAL', 0),
      imageRecord(id, 'MODAL', 0),
      imageRecord(id, 'IN_PROGRESS', 10),
      imageSuccess(id, `${remote.url}/media/1.png`),
    ];
    const mask = { file: await store() };
    await engine.run(press('inpaint', { confirmation: { prompt: 'a boat', mask } }));
    expect(bodies()).toEqual([
      expect.objectContaining({ path: '/img/submit/action' }),
      { path: '/img/submit/modal', body: { taskId: '1000000', prompt: 'a boat', maskBase64: await dataUri() } },
    ]);
  });

  it('a modal call whose reply is lost is not repeated', async () => {
    remote.script = ({ id }) => [
      imageRecord(id, 'MODAL', 0),
      imageRecord(id, 'MODAL', 0),
      imageRecord(id, 'CANCEL', 0, { failReason: 'no modal call came' }),
    ];
    remote.fault = ({ path }) => (path.endsWith('/modal') ? 'reset' : undefined);
    await expect(engine.run(press('custom_zoom'))).rejects.toMatchObject({
      failure: { code: 'upstream_cancelled', message: 'no modal call came' },
    });
    expect(bodies().filter(({ path }) => path.endsWith('/modal'))).toHaveLength(1);
  });

  it('a preview is mirrored, and progress', async () => {
    remote.script = ({ id }) => [
      imageRecord(id, 'IN_PROGRESS', 40, { imageUrl: `${remote.url}/media/preview.png` }),
      imageSuccess(id, `${remote.url}/media/1.png`),
    ];
    await engine.run();
    expect(engine.progress).toEqual([40]);
    expect([...engine.files.stored.values()].map(({ kind, mediaType }) => [kind, mediaType])).toEqual([
      ['previews', 'image/webp'],
      ['images', 'image/png'],
    ]);
  });
});

describe('in the dialect of the proxies', () => {
  beforeEach(() => {
    restart({ dialect: 'proxy' });
  });

  it('an imagine, with its buttons', async () => {
    const ids = ['MJ::JOB::upsample::1::u', 'MJ::Outpaint::50::1::u::SOLO', 'MJ::BOOKMARK::u'];
    const buttons = ids.map((customId) => ({ customId, emoji: '', label: 'B', style: 2, type: 2 }));
    remote.script = ({ id, body }) => [
      { id, status: 'SUBMITTED', progress: '', submitTime: 1, state: body.state },
      { id, action: 'IMAGINE', status: 'SUCCESS', progress: '100%', imageUrl: `${remote.url}/media/1.png`, buttons },
    ];
    expect(await engine.run()).toMatchObject({
      file: 'images-0',
      upstream: {
        buttons: [
          { operation: 'upsample', index: 1, customId: 'MJ::JOB::upsample::1::u' },
          { operation: 'outpaint', index: 50, customId: 'MJ::Outpaint::50::1::u::SOLO' },
        ],
      },
    });
    expect(remote.submissions()).toEqual([
      expect.objectContaining({
        path: '/mj/submit/imagine',
        headers: expect.objectContaining({ 'mj-api-secret': 'key-there' }),
        body: expect.objectContaining({ botType: 'MID_JOURNEY', prompt: 'a cat --ar 3:2', state: '17' }),
      }),
    ]);
    expect(remote.requests.some(({ headers }) => headers.authorization !== undefined)).toBe(false);
  });

  it('an action that waits for a modal call has a prompt in it', async () => {
    remote.script = ({ id }) => [imageRecord(id, 'MODAL', 0), imageSuccess(id, `${remote.url}/media/1.png`)];
    remote.fault = ({ path }) => {
      if (path !== '/mj/submit/action') return undefined;
      remote.tasks.set('55', { id: '55', body: {}, records: remote.script({ id: '55', body: {} }) });
      return { json: { code: 21, description: 'Waiting for window confirm', result: '55' } };
    };
    const zoom = press('custom_zoom', { customId: 'MJ::CustomZoom::u' });
    expect(await engine.run(zoom)).toMatchObject({ file: 'images-0' });
    const body = { taskId: '55', prompt: 'a cat --ar 3:2 --zoom 2' };
    expect(bodies().at(-1)).toEqual({ path: '/mj/submit/modal', body });
  });

  it('a proxy without buttons is asked by number', async () => {
    await engine.run(press('upsample', { customId: 'change::UPSCALE::2' }));
    expect(bodies()).toEqual([
      { path: '/mj/submit/change', body: { taskId: '999', action: 'UPSCALE', index: 2, state: '17' } },
    ]);
  });

  it('a lost submission is found in the list of tasks', async () => {
    remote.fault = ({ path }) => {
      if (path === '/mj/submit/imagine') return 'accept-and-reset';
      return path === '/mj/task/list' ? { json: [{ id: '9' }, { id: '1000000', state: '17' }] } : undefined;
    };
    expect(await engine.run()).toMatchObject({ upstream: { task: '1000000' } });
    expect(remote.submissions()).toHaveLength(1);
  });
});

describe('a video', () => {
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

  const submitted = () => remote.requests.filter(({ path }) => path === submit);

  it('is submitted with all of its settings, followed, and downloaded at the address of the upstream', async () => {
    remote.fault = answer;
    expect(await engine.run(task)).toEqual({
      ...{ file: 'videos-0', width: 128, height: 96 },
      upstream: { name: 'other', task: 'v1', buttons: [] },
    });
    expect(engine.progress).toEqual([40]);
    expect(engine.files.stored.get('videos-0')).toMatchObject({ mediaType: 'video/mp4', bytes: mp4 });
    expect(submitted().map(({ body }) => body)).toEqual([
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
  ])('%s ends with the reason', async (_, path, wrong, code, message = '') => {
    remote.fault = (request) => (request.path === path ? wrong : answer(request));
    expect(await failureOf(engine.run(task))).toMatchObject({ code, ...(message && { message }) });
    expect(submitted()).toHaveLength(1);
  });

  it('waits and is submitted again after a 429', async () => {
    remote.fault = (request) =>
      request.path === submit && request.before < 2
        ? { status: 429, json: { code: 'rate_limited', message: 'Slow down' }, headers: { 'retry-after-ms': '20' } }
        : answer(request);
    expect(await engine.run(task)).toMatchObject({ file: 'videos-0', upstream: { task: 'v1' } });
    expect(submitted()).toHaveLength(3);
  });
});

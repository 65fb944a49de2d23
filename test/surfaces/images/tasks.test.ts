// The ten operations over HTTP, and who may see what.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { account, createFixture, drawImage, type Fixture, opening } from './fixture.js';

let fixture: Fixture;
let image: string;
beforeAll(async () => {
  image = await drawImage();
  fixture = await createFixture({
    accounts: [account('one'), account('two', { channelId: 'shared', remix: true })],
    deps: { bannedWords: ['血腥', 'gore'], notifyHook: 'https://global.example/hook' },
    allow: [],
  });
}, opening);
afterAll(() => fixture.close());

const id = (envelope: contract.ImageSubmitEnvelope): string => envelope.result ?? '';

describe('submissions', () => {
  it('imagine: an envelope at once, a record with buttons in the end', async () => {
    const state = 'order \u0000 "1" \ud83d\ude00 ｅ\u0301';
    const envelope = await fixture.submit('/img/submit/imagine', { prompt: 'a red fox --ar 3:2 --seed 42', state });
    expect(envelope).toEqual({
      code: 1,
      description: 'Submit success',
      properties: { instanceId: 'one', channelId: 'channel-one' },
      result: expect.stringMatching(/^\d+$/),
    });
    const record = await fixture.until(envelope.result, 'SUCCESS');
    expect(record).toMatchObject({
      id: envelope.result,
      action: 'IMAGINE',
      status: 'SUCCESS',
      progress: '100%',
      prompt: 'a red fox --ar 3:2 --seed 42',
      promptEn: 'a red fox --ar 3:2 --seed 42',
      description: '/imagine a red fox --ar 3:2 --seed 42',
      state,
      imageUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/images\/[a-z0-9]{20,}\.png$/),
      properties: { instanceId: 'one', channelId: 'channel-one', mode: 'FAST' },
    });
    expect(record.buttons).toHaveLength(10);
    expect(fixture.jobOf(record.id)).toEqual({
      action: 'IMAGINE',
      drawing: {
        prompt: 'a red fox',
        bot: 'BOT_PRIMARY',
        seed: 42,
        options: { aspect: '3:2' },
        references: [],
      },
    });
  });

  it('imagine: images of the request are kept as inputs, before those that the prompt names', async () => {
    const record = await fixture.finished('/img/submit/imagine', {
      prompt: 'https://pictures.example/a.png fox',
      botType: 'BOT_SECONDARY',
      base64Array: [image, await drawImage('webp')],
    });
    const job = fixture.jobOf(record.id);
    if (job?.action !== 'IMAGINE') throw new Error('no imagine');
    const [first, second, third] = job.drawing.references;
    expect(job.drawing.bot).toBe('BOT_SECONDARY');
    expect(third).toEqual({ source: { url: 'https://pictures.example/a.png' } });
    for (const reference of [first, second]) {
      const name = reference && 'file' in reference.source ? reference.source.file : '';
      expect(await fixture.files.find(name)).toMatchObject({ kind: 'inputs', keyId: 'key_a' });
    }
  });

  it('blend, describe and swap: each as its request says', async () => {
    const blend = await fixture.finished('/img/submit/blend', {
      base64Array: [image, image, image],
      dimensions: 'LANDSCAPE',
      botType: 'BOT_SECONDARY',
      state: 's',
    });
    expect(blend).toMatchObject({ action: 'BLEND', prompt: '', description: 'Blend of 3 images', state: 's' });
    expect(blend.buttons.map(({ label }) => label)).not.toContain('Shorten');
    expect(fixture.jobOf(blend.id)).toMatchObject({ action: 'BLEND', dimensions: 'LANDSCAPE', bot: 'BOT_SECONDARY' });

    const describing = await fixture.submit('/img/submit/describe', { base64: image });
    const described = await fixture.until(describing.result, 'SUCCESS');
    expect(described).toMatchObject({
      action: 'DESCRIBE',
      prompt: 'a lake --ar 3:2\n\nstill water\n\na quiet land\n\nblue hour',
      promptEn: 'a lake --ar 3:2\n\nstill water\n\na quiet land\n\nblue hour',
      properties: { prompts: ['a lake --ar 3:2', 'still water', 'a quiet land', 'blue hour'] },
    });
    expect(described.buttons.map(({ emoji }) => emoji)).toEqual(['1️⃣', '2️⃣', '3️⃣', '4️⃣']);

    const swapped = await fixture.finished('/img/face/swap', { sourceBase64: image, targetBase64: image });
    expect(swapped).toMatchObject({ action: 'SWAP_FACE', description: 'Face swap', buttons: [], state: '' });
    expect(swapped.imageUrl).toMatch(/\/files\/images\//);
  });

  it('a task that fails says why, and has no buttons', async () => {
    const { result } = await fixture.submit('/img/submit/imagine', { prompt: 'break it' });
    const record = await fixture.until(result, 'FAILURE').catch(() => fixture.fetchTask(result ?? ''));
    expect(record).toMatchObject({ status: 'FAILURE', failReason: 'It cannot be drawn.', buttons: [] });
    expect(record).not.toHaveProperty('imageUrl');
  });

  it('uploads are kept at once, one address each, and are of use in prompts of the same key only', async () => {
    const { status, json } = await fixture.call('/img/submit/upload-chat-images', {
      base64Array: [image, await drawImage('gif')],
      filter: { remark: 'of two' },
    });
    const { code, properties, result } = json as contract.ImageUploadEnvelope;
    expect([status, code, properties]).toEqual([200, 1, { instanceId: 'two', channelId: 'shared' }]);
    expect(result).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/uploads\/[a-z0-9]+\.png$/),
      expect.stringMatching(/\.gif$/),
    ]);
    const used = await fixture.finished('/img/submit/imagine', { prompt: `${result[0]} a fox --sref ${result[1]}` });
    const job = fixture.jobOf(used.id);
    expect(job).toMatchObject({
      drawing: {
        prompt: 'a fox',
        references: [0, 1].map((at) => ({ source: { file: fixture.files.nameOf(result[at] ?? '') } })),
      },
    });
    const stolen = await fixture.call('/img/submit/imagine', { prompt: `${result[0]} a fox` }, 'b');
    expect(stolen).toEqual({
      status: 400,
      json: { code: 21, description: `prompt: ${result[0]}: there is no such image`, result: null },
    });
  });

  it('nothing is uploaded where no account fits', async () => {
    const { json } = await fixture.call('/img/submit/upload-chat-images', {
      base64Array: [image],
      filter: { remark: 'x' },
    });
    expect(json).toEqual({ code: 24, description: 'No account matches the filter', properties: {}, result: [] });
    const none = await fixture.call('/img/submit/upload-chat-images', { base64Array: [] });
    expect(none.json).toMatchObject({ code: 1, result: [] });
  });
});

describe('reads', () => {
  it('list: in the order asked for, each once, what is unknown left out', async () => {
    const one = id(await fixture.submit('/img/submit/imagine', { prompt: 'one' }));
    const two = id(await fixture.submit('/img/submit/imagine', { prompt: 'two' }));
    const other = id(await fixture.submit('/img/submit/imagine', { prompt: 'other' }, 'b'));
    const ids = [two, '1', one, 'x\u0000', '', two, other, '9'.repeat(5000)];
    const { json } = await fixture.call('/img/task/list-by-condition', { ids });
    expect((json as contract.ImageTask[]).map((task) => task.id)).toEqual([two, one]);
    expect((await fixture.call('/img/task/list-by-condition', { ids: [] })).json).toEqual([]);
    const many = await fixture.call('/img/task/list-by-condition', { ids: Array.from({ length: 1001 }, () => one) });
    expect(many).toMatchObject({ status: 400, json: { code: 21 } });
  });

  it('image seed: digits of an image; 404 where there is none', async () => {
    const drawn = await fixture.finished('/img/submit/imagine', { prompt: 'one --seed 77' });
    expect((await fixture.call(`/img/task/${drawn.id}/image-seed`)).json).toEqual({
      code: 1,
      description: 'Success',
      properties: {},
      result: '77',
    });
    const text = await fixture.finished('/img/submit/describe', { base64: image });
    for (const path of [`/img/task/${text.id}/image-seed`, '/img/task/12345/image-seed', '/img/task/%00/image-seed'])
      expect(await fixture.call(path)).toMatchObject({ status: 404, json: { code: 404, result: null } });
  });

  it("another key's task is a 404 everywhere, and left out of lists", async () => {
    const grid = await fixture.finished('/img/submit/imagine', { prompt: 'mine' });
    const customId = grid.buttons[0]?.customId;
    const unknown = { status: 404, json: { code: 404, description: 'No such task', result: null } };
    expect(await fixture.call(`/img/task/${grid.id}/fetch`, undefined, 'b')).toEqual(unknown);
    expect(await fixture.call(`/img/task/${grid.id}/image-seed`, undefined, 'b')).toEqual(unknown);
    expect(await fixture.call('/img/submit/action', { taskId: grid.id, customId }, 'b')).toEqual(unknown);
    expect(await fixture.call('/img/submit/modal', { taskId: grid.id }, 'b')).toEqual(unknown);
    expect((await fixture.call('/img/task/list-by-condition', { ids: [grid.id] }, 'b')).json).toEqual([]);
    expect((await fixture.fetchTask(grid.id)).buttons[0]?.style).toBe(2);
  });
});

describe('callback addresses', () => {
  it.each([
    ['http://127.0.0.1/hook', 'notifyHook: address is not allowed'],
    ['http://[::ffff:10.0.0.1]:80/', 'notifyHook: address is not allowed'],
    ['http://169.254.169.254/latest', 'notifyHook: address is not allowed'],
    ['ftp://app.example.com/', expect.stringMatching(/^notifyHook: must be an http or https address/)],
    ['not an address', expect.stringMatching(/^notifyHook: /)],
    [`https://app.example.com/${'x'.repeat(2100)}`, expect.stringMatching(/^notifyHook: /)],
  ])('%s is refused', async (notifyHook, description) => {
    for (const [path, body] of [
      ['/img/submit/imagine', { prompt: 'a fox' }],
      ['/img/submit/blend', { base64Array: [image, image] }],
      ['/img/submit/describe', { base64: image }],
    ] as const) {
      const { status, json } = await fixture.call(path, { ...body, notifyHook });
      expect([status, json]).toEqual([400, { code: 21, description, result: null }]);
    }
  });

  it.each([
    ['https://app.example.com/hook', 'https://app.example.com/hook'],
    ['', 'https://global.example/hook'],
    [undefined, 'https://global.example/hook'],
  ])('%p is called at %s', async (notifyHook, want) => {
    const { result } = await fixture.submit('/img/submit/imagine', { prompt: 'a fox', notifyHook });
    expect((await fixture.taskRepository.find('images', result ?? '', 'key_a'))?.webhookUrl).toBe(want);
  });

  it('carry the very record that a fetch answers', async () => {
    const record = await fixture.finished('/img/submit/imagine', { prompt: 'a lighthouse' });
    expect(fixture.webhookRecords.find((each) => each.id === record.id)).toEqual(record);
  });
});

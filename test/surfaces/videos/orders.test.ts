// What a request for a video sets in motion, and what is said to one that cannot be: both formats, every field, over HTTP.

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { yamlOf } from '../../harness/contract.js';
import { createFixture, type Fixture } from './fixture.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const drawImage = (width = 40, height = 20, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#468' } })
    .toFormat(format)
    .toBuffer();
const uri = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;

const base = { model: 'motion-1', prompt: 'waves' };
const meta = (metadata: object) => ({ ...base, metadata });

describe('a request in the native format', () => {
  it('has usual values for what it leaves open', async () => {
    const id = await fixture.create(base);
    expect(await fixture.until(id, 'succeeded')).toMatchObject({
      ...{ id, task_id: id, object: 'video', model: 'motion-1', progress: 100 },
      ...{ seconds: '5', size: '1280x720', url: `${fixture.app.url}/v1/videos/${id}/content` },
    });
    expect(fixture.jobOf(id)).toEqual({
      ...{ action: 'VIDEO', model: 'motion-1', prompt: 'waves', images: [] },
      ...{ width: 1280, height: 720, seconds: 5, amplitude: 0.5, music: false, seed: expect.any(Number) },
    });
  });

  it.each([
    ...yamlOf<[more: object, job: object][]>('surfaces/videos/understood.yaml'),
    [{ metadata: { seed: -1 } }, { seed: expect.any(Number) }],
  ])('means what it says: %j', async (more, job) => {
    expect(await fixture.jobFor({ ...base, ...more })).toMatchObject(job);
  });

  it.each([
    ...yamlOf<[name: string, body: object, field: string, message: string][]>('surfaces/videos/refused.yaml'),
    ['a huge model', { model: 'm'.repeat(201), prompt: 'a' }, 'model', 'more than 200'],
    ['a huge prompt', { model: 'm', prompt: 'x'.repeat(6001) }, 'prompt', 'more than 6000'],
    ['a size past all numbers', { ...base, size: `${'9'.repeat(400)}x64` }, 'size', 'even number'],
    [
      'a huge negative prompt',
      meta({ negative_prompt: 'x'.repeat(6001) }),
      'metadata.negative_prompt',
      'more than 6000',
    ],
    ['a ratio past all', meta({ aspect_ratio: `${'9'.repeat(400)}:1` }), 'metadata.aspect_ratio', 'from 1:4'],
    ['nine images', meta({ image_urls: Array(9).fill('https://a.example/') }), 'metadata.image_urls', '8'],
  ])('is refused: %s', async (_, body, field, words) => {
    const { status, json } = await fixture.call('/v1/video/generations', body);
    expect({ status, json }).toMatchObject({
      status: 400,
      json: {
        error: { type: 'invalid_request_error', code: 'invalid_value', message: expect.stringContaining(words) },
      },
    });
    expect((json as { error: { message: string } }).error.message.split(': ')[0]).toBe(field);
  });

  it('reports all violations at once, of the schema and then of the rules', async () => {
    const messageOf = async (body: object): Promise<string> => {
      const { json } = await fixture.call('/v1/video/generations', body);
      return (json as { error: { message: string } }).error.message;
    };
    const schema = await messageOf({ model: '', prompt: 'a', metadata: { seed: -5, cfg_scale: 3, resolution: '8k' } });
    for (const field of ['model', 'metadata.seed', 'metadata.cfg_scale', 'metadata.resolution'])
      expect(schema).toContain(`${field}: `);
    const rules = await messageOf({
      model: 'm',
      prompt: ' ',
      size: '1x1',
      metadata: { req_key: 'n', aspect_ratio: '9:1' },
    });
    for (const field of ['prompt', 'size', 'metadata.aspect_ratio', 'metadata.req_key'])
      expect(rules).toContain(`${field}: `);
  });
});

describe('source images', () => {
  it('sent as data are kept, looked at, and give the video its shape', async () => {
    const id = await fixture.create({ model: 'm', image: uri(await drawImage(30, 60, 'jpeg'), 'image/jpeg') });
    expect(await fixture.until(id, 'succeeded')).toMatchObject({ size: '720x1440' });
    const [source] = fixture.jobOf(id)?.images ?? [];
    expect(source).toEqual({ file: expect.any(String) });
    const stored = source && 'file' in source ? await fixture.files.find(source.file) : undefined;
    expect(stored).toMatchObject({ kind: 'inputs', keyId: 'key_a', mediaType: 'image/jpeg' });
  });

  it('at addresses are fetched later, in their order', async () => {
    const job = await fixture.jobFor({
      ...base,
      image: 'https://a.example/1.png',
      metadata: { image_urls: ['https://a.example/2.png', uri(await drawImage())] },
    });
    expect(job?.images).toEqual([
      { url: 'https://a.example/1.png' },
      { url: 'https://a.example/2.png' },
      { file: expect.any(String) },
    ]);
    expect(job).toMatchObject({ width: 1280, height: 720 });
  });

  it('of this service are used directly, and only those of the same key', async () => {
    const file = await fixture.files.put({
      kind: 'images',
      keyId: 'key_a',
      mediaType: 'image/png',
      bytes: await drawImage(50, 50),
    });
    const url = fixture.files.url(file);
    expect(await fixture.jobFor({ ...base, image: url })).toMatchObject({
      images: [{ file: file.name }],
      width: 720,
      height: 720,
    });
    const foreign = await fixture.call('/v1/video/generations', { ...base, image: url }, 'b');
    expect(foreign).toMatchObject({ status: 400, json: { error: { message: 'image: there is no such file' } } });
    const gone = await fixture.call('/v1/video/generations', {
      ...base,
      image: url.replace(file.name, '0'.repeat(file.name.length)),
    });
    expect(gone).toMatchObject({ status: 400, json: { error: { message: 'image: there is no such file' } } });
    const video = await fixture.files.put({
      kind: 'videos',
      keyId: 'key_a',
      mediaType: 'video/mp4',
      bytes: Buffer.from('x'),
    });
    const wrong = await fixture.call('/v1/video/generations', { ...base, image: fixture.files.url(video) });
    expect(wrong).toMatchObject({ status: 400, json: { error: { message: 'image: is video/mp4, not an image' } } });
  });
});

describe('a request in the second format', () => {
  it('answers the values in force', async () => {
    const { status, json } = await fixture.call('/v1/videos', { prompt: 'a paper plane' });
    expect(status).toBe(200);
    expect(json).toEqual({
      ...{ id: expect.stringMatching(/^video_/), object: 'video', model: 'usual-model', status: 'queued' },
      ...{ progress: 0, created_at: expect.any(Number), seconds: '5', size: '1280x720' },
    });
    const { created_at } = json as { created_at: number };
    expect(Math.abs(created_at - Date.now() / 1000)).toBeLessThan(30);
  });

  it.each([
    ['JSON', (fields: Record<string, string>) => fields],
    [
      'a form',
      (fields: Record<string, string>) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        return form;
      },
    ],
  ])('takes %s', async (_, bodyOf) => {
    const fields = { prompt: 'a plane', model: 'm-2', seconds: '8', size: '720x1280' };
    const { status, json } = await fixture.call('/v1/videos', bodyOf(fields));
    expect({ status, json }).toMatchObject({ status: 200, json: { model: 'm-2', seconds: '8', size: '720x1280' } });
    const { id } = json as { id: string };
    await fixture.until(id, 'succeeded');
    expect(fixture.jobOf(id)).toMatchObject({ prompt: 'a plane', model: 'm-2', width: 720, height: 1280, seconds: 8 });
    for (const [wrong, field] of [
      [{ ...fields, seconds: '0' }, 'seconds'],
      [{ ...fields, seconds: '61' }, 'seconds'],
      [{ ...fields, size: '63x64' }, 'size'],
      [{ ...fields, size: '4096x4096', seconds: '60' }, 'size'],
      [{ ...fields, prompt: ' ' }, 'prompt'],
      [{ model: 'm' }, 'prompt'],
    ] as const) {
      const refused = await fixture.call('/v1/videos', bodyOf(wrong as Record<string, string>));
      expect(refused).toMatchObject({ status: 400, json: { error: { type: 'invalid_request_error' } } });
      expect((refused.json as { error: { message: string } }).error.message).toContain(`${field}: `);
    }
  });

  const formOf = (bytes: Buffer, type: string): FormData => {
    const form = new FormData();
    form.set('prompt', 'it takes off');
    form.set('input_reference', new Blob([new Uint8Array(bytes)], { type }), 'picture');
    return form;
  };

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes a %s to start from', async (format) => {
    const { status, json } = await fixture.call(
      '/v1/videos',
      formOf(await drawImage(60, 40, format), `image/${format}`),
    );
    expect({ status, json }).toMatchObject({ status: 200, json: { size: '1080x720' } });
    const { id } = json as { id: string };
    await fixture.until(id, 'succeeded');
    expect(fixture.jobOf(id)?.images).toEqual([{ file: expect.any(String) }]);
  });

  it('refuses what is no such image', async () => {
    const png = await drawImage();
    for (const [form, words] of [
      [formOf(png, 'image/jpeg'), 'declared image/jpeg, but the bytes are image/png'],
      [formOf(png.subarray(0, png.length / 2), 'image/png'), 'cannot be decoded'],
      [formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'), ''],
      [formOf(Buffer.alloc(4 * 1024 * 1024 + 1), 'image/png'), 'at most 4194304'],
      [formOf(Buffer.alloc(0), 'image/png'), 'empty'],
    ] as const) {
      const { status, json } = await fixture.call('/v1/videos', form);
      expect({ status, json }).toMatchObject({
        status: 400,
        json: { error: { message: expect.stringContaining(words) } },
      });
      expect((json as { error: { message: string } }).error.message).toMatch(/^input_reference: /);
    }
    const typed = await fixture.call('/v1/videos', formOf(Buffer.from('hi'), 'text/plain'));
    expect(typed).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('input_reference') } },
    });
  });

  it('takes the address of an image, as official clients send it', async () => {
    const form = new FormData();
    form.set('prompt', 'it takes off');
    form.set('input_reference[image_url]', 'https://a.example/b.png');
    for (const body of [form, { prompt: 'it takes off', input_reference: { image_url: 'https://a.example/b.png' } }]) {
      const { status, json } = await fixture.call('/v1/videos', body);
      expect(status).toBe(200);
      const { id } = json as { id: string };
      await fixture.until(id, 'succeeded');
      expect(fixture.jobOf(id)?.images).toEqual([{ url: 'https://a.example/b.png' }]);
    }
    const refused = await fixture.call('/v1/videos', {
      prompt: 'a',
      input_reference: { image_url: 'http://10.0.0.1/' },
    });
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { message: 'input_reference.image_url: address is not allowed' } },
    });
  });
});

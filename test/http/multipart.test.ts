// Forms, as clients of all kinds send them, and as those do who mean harm.
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UploadedFile } from '../../runtime/replies.js';
import { openedForTests } from '../harness/opened.js';
import { createTestApp } from '../server/app.js';
import { cpuOf } from '../server/cpu.js';

const created = {
  id: 'video_1',
  object: 'video' as const,
  model: 'm',
  status: 'queued' as const,
  progress: 0,
  created_at: 1,
  seconds: '4',
  size: '64x64',
};

let got: { body: unknown; files: Readonly<Record<string, UploadedFile>> }[] = [];
const app = openedForTests(() =>
  createTestApp({
    handlers: {
      createVideo({ body, files }) {
        got.push({ body, files });
        return { json: created };
      },
    },
  }),
);
beforeEach(() => {
  got = [];
});

const url = () => `${app.url}/v1/videos`;
const authorization = 'Bearer k';
const send = (body: FormData | string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url(), { method: 'POST', headers: { authorization, ...headers }, body });

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const imageFile = new Blob([Buffer.from([0x89, 0x50, 0, 0xff, 0x0d, 0x0a])], { type: 'image/png' });

/** A form written by hand. */
const boundary = 'X-boundary';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (head: string, content: string): string => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string): string =>
  part(`content-disposition: form-data; name="${name}"`, content);
const end = `--${boundary}--\r\n`;

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string; code: string; type: string } };
  expect(error.type).toBe('invalid_request_error');
  return [response.status, error.code, error.message];
};

describe('a form', () => {
  it('is taken like JSON, with its file beside it', async () => {
    const form = formOf({ prompt: 'wäves ☃', seconds: '8', size: '1280x720', extra: '1' });
    form.append('input_reference', imageFile, 'a.png');
    const response = await send(form);
    expect([response.status, await response.json()]).toEqual([200, created]);
    expect(got).toEqual([
      {
        body: { prompt: 'wäves ☃', seconds: '8', size: '1280x720', extra: '1' },
        files: { input_reference: { bytes: Buffer.from(await imageFile.arrayBuffer()), mediaType: 'image/png' } },
      },
    ]);
  });

  it('needs no file, and may have one that the contract does not have', async () => {
    const form = formOf({ prompt: 'waves' });
    form.append('more', new Blob(['x'], { type: 'text/plain' }), 'a.txt');
    expect((await send(form)).status).toBe(200);
    expect(got[0]?.files.more?.mediaType).toBe('text/plain');
  });

  it.each([
    ['a quoted boundary', { 'content-type': `multipart/form-data; charset=utf-8; boundary="${boundary}"` }],
    ['a boundary of few characters', type],
    ['a media type in capitals', { 'content-type': `Multipart/Form-Data; Boundary=${boundary}` }],
  ])('may have %s', async (_, headers) => {
    expect((await send(field('prompt', 'waves') + end, headers)).status).toBe(200);
    expect(got[0]?.body).toEqual({ prompt: 'waves' });
  });

  it('keeps what is sent several times, where the contract does not say what it is', async () => {
    expect(
      (await send(field('prompt', 'waves') + field('tag', 'a') + field('tag', 'b') + field('tag', 'c') + end, type))
        .status,
    ).toBe(200);
    expect(got[0]?.body).toEqual({ prompt: 'waves', tag: ['a', 'b', 'c'] });
  });

  it('may have fields of any name', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''];
    expect(
      (await send(field('prompt', 'waves') + names.map((name) => field(name, 'x')).join('') + end, type)).status,
    ).toBe(200);
    expect(Object.keys(got[0]?.body as object)).toEqual(['prompt', ...names]);
  });
});

describe('is refused with the name of the field', () => {
  const file = (name: string, blob: Blob, more: Readonly<Record<string, string>> = {}) => {
    const form = formOf(more);
    form.append(name, blob, 'a');
    return form;
  };
  it.each([
    [formOf({ model: 'm' }), 'prompt: is required'],
    [formOf({ prompt: 'x', seconds: '99' }), 'seconds: must match pattern'],
    [formOf({ prompt: 'x', size: 'large' }), 'size: must match pattern'],
    [formOf({ prompt: 'x', input_reference: 'text' }), 'input_reference: must be a file'],
    [
      file('input_reference', new Blob(['x'], { type: 'text/plain' }), { prompt: 'x' }),
      'input_reference: must be image/jpeg, image/jpg, image/png, image/gif, image/webp, not text/plain',
    ],
    [file('prompt', imageFile), 'prompt: must be text, not a file'],
    [file('prompt', imageFile, { seconds: '0' }), /^(?=.*seconds: must match)(?=.*prompt: must be text)/],
  ])('%#', async (form, message) => {
    const [status, code, said] = await refusal(await send(form));
    expect([status, code]).toEqual([400, 'invalid_value']);
    expect(said).toMatch(typeof message === 'string' ? new RegExp(`^${message}`) : message);
    expect(got).toEqual([]);
  });

  it('when it is sent twice', async () => {
    expect(await refusal(await send(field('prompt', 'a') + field('prompt', 'b') + end, type))).toEqual([
      400,
      'invalid_value',
      'prompt: must be string, not array',
    ]);
  });
});

describe('what is no form', () => {
  it.each([
    ['JSON', '{"prompt":"x"}', /it has no part/],
    ['a form without end', field('prompt', 'x'), /cannot be read/],
    ['a part without name', part('content-disposition: form-data', 'x') + end, /cannot be read/],
    ['a part without head', `--${boundary}\r\n\r\nx\r\n${end}`, /cannot be read/],
    ['a head that does not end', `--${boundary}\r\nx: ${'y'.repeat(100_000)}`, /no proper head/],
    ['a head that is too long', part(`x: ${'y'.repeat(20_000)}`, 'x') + end, /no proper head/],
    ['a name that is too long', field('n'.repeat(20_000), 'x') + end, /no proper head/],
  ])('%s', async (_, body, message) => {
    const [status, code, said] = await refusal(await send(body, type));
    expect([status, code]).toEqual([400, 'malformed_body']);
    expect(said).toMatch(/^body: is not valid multipart\/form-data: /);
    expect(said).toMatch(message);
  });

  it('does not hold up the others, however long it is', async () => {
    const bodies = [
      field('a', '').repeat(100_000),
      part(`x: ${'y'.repeat(10_000_000)}`, ''),
      `--${boundary}`.repeat(1_000_000),
    ];
    for (const body of bodies) {
      const worked = await cpuOf(async () => expect((await send(body, type)).status).toBe(400));
      // Reading ten megabytes takes a tenth of it, parsing them would take all of it.
      expect(worked).toBeLessThan(2000);
    }
  });
});

describe('sizes', () => {
  it('each surface has the limit that is set for it, and names it', async () => {
    const small = await createTestApp({
      handlers: {
        createVideo: () => ({ json: created }),
        submitImagine: () => ({ json: { code: 1, description: 'Submit success', properties: {}, result: '1' } }),
      },
      settings: { limits: { bodyBytes: 2000 }, images: { bodyBytes: 3 * 1024 ** 2 } },
    });
    const sized = async (path: string, size: number) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = '{"prompt":"x"}'.padEnd(size);
      const response = await fetch(small.url + path, { method: 'POST', headers, body });
      return [response.status, await response.text()];
    };
    expect((await sized('/img/submit/imagine', 3 * 1024 ** 2))[0]).toBe(200);
    expect(await sized('/img/submit/imagine', 3 * 1024 ** 2 + 1)).toEqual([
      413,
      expect.stringContaining('larger than 3 MB'),
    ]);
    expect((await sized('/v1/videos', 2000))[0]).toBe(200);
    expect(await sized('/v1/videos', 2001)).toEqual([413, expect.stringContaining('larger than 2000 bytes')]);
    await small.close();
  });
});

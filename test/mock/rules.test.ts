// What the handlers of the server refuse beyond the schemas, the mock refuses too, in the same words.

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { yamlOf } from '../harness/contract.js';
import { mockForTests } from '../harness/mock.js';
import { headersOf, operationOf, pathOf } from './calls.js';
import { posted } from './posted.js';

const mock = mockForTests();

const uri = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
const redImage = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });

/** Two frames. */
async function animated(): Promise<Buffer> {
  const raw = Buffer.alloc(4 * 8 * 3, 90).fill(200, 4 * 4 * 3);
  return sharp(raw, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .gif({ delay: [90, 90] })
    .toBuffer();
}

async function refusal(id: string, body: object): Promise<{ status: number; text: string }> {
  const operation = operationOf(id);
  const response = await fetch(mock.url + pathOf(operation), posted(body, headersOf(operation)));
  return { status: response.status, text: await response.text() };
}

const message = { model: 'm', max_tokens: 2000 };

type Case = [name: string, operation: string, body: object | (() => Promise<object>), want: string];
const cases: Case[] = [
  ...yamlOf<Case[]>('mock/refused-by-rules.yaml'),
  [
    'an animated image',
    'submitDescribe',
    async () => ({ base64: uri(await animated(), 'image/gif') }),
    'base64: is animated, only still images are accepted',
  ],
  [
    'an image that is not what it says',
    'swapFace',
    async () => ({
      sourceBase64: uri(await redImage().png().toBuffer()),
      targetBase64: uri(await redImage().jpeg().toBuffer()),
    }),
    'targetBase64: declared image/png, but the bytes are image/jpeg',
  ],
  [
    'an image over 4 MB',
    'uploadChatImages',
    { base64Array: [uri(Buffer.alloc(4 * 1024 * 1024 + 1))] },
    'base64Array[0]: 4194305 bytes, at most 4194304 are accepted',
  ],
];

describe('the mock refuses', () => {
  it.each(cases)('%s', async (_, operation, body, want) => {
    const got = await refusal(operation, typeof body === 'function' ? await body() : body);
    expect(got).toEqual({ status: expect.any(Number), text: expect.stringContaining(want) });
    expect([400, 404]).toContain(got.status);
  });

  it('no image that is whole', async () => {
    const whole = uri(await redImage().png().toBuffer());
    expect(await refusal('submitBlend', { base64Array: [whole, whole] })).toMatchObject({ status: 200 });
  });
});

it.each(['image/jpg', 'IMAGE/JPEG', 'Image/Jpg'])(
  'takes JPEG as %s wherever an image can be, also wrapped',
  async (type) => {
    const whole = (await redImage().jpeg().toBuffer()).toString('base64').replace(/=+$/, '');
    const data = whole.replace(/(.{60})/g, '$1\r\n');
    const url = `data:${type};base64,${data}`;
    const source = { type: 'base64', media_type: type, data };
    const requests: [string, object][] = [
      ['createMessage', { ...message, messages: [{ role: 'user', content: [{ type: 'image', source }] }] }],
      ['generateContent', { contents: [{ parts: [{ inlineData: { mimeType: type, data } }] }] }],
      ['createResponse', { model: 'm', input: [{ role: 'user', content: [{ type: 'input_image', image_url: url }] }] }],
      ['submitDescribe', { base64: url }],
      ['submitBlend', { base64Array: [url, url] }],
      ['swapFace', { sourceBase64: url, targetBase64: url }],
      ['createVideoGeneration', { model: 'm', image: url }],
    ];
    for (const [id, body] of requests)
      expect([id, await refusal(id, body)]).toEqual([id, { status: 200, text: expect.anything() }]);
  },
);

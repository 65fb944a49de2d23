// What the handlers of the server refuse beyond the schemas, the mock refuses too, in the same words.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
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

const turn = { role: 'user', content: 'Hi' };
const message = { model: 'm', max_tokens: 2000, messages: [turn] };
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } };

const cases: [name: string, operation: string, body: object | (() => Promise<object>), want: string][] = [
  [
    'a budget that is not below max_tokens',
    'createMessage',
    { ...message, thinking: { type: 'enabled', budget_tokens: 2000 } },
    'thinking.budget_tokens: must be smaller than max_tokens',
  ],
  [
    'an image of an assistant',
    'createMessage',
    { ...message, messages: [turn, { role: 'assistant', content: [image] }] },
    'messages[1].content[0]: is a block of type image, for messages of role user only',
  ],
  [
    'broken base64 of a message',
    'createMessage',
    { ...message, messages: [{ role: 'user', content: [{ ...image, source: { ...image.source, data: '%%%' } }] }] },
    'source.data: must be valid base64',
  ],
  [
    'a tool that is forced and not there',
    'createMessage',
    { ...message, tool_choice: { type: 'any' } },
    'tool_choice: of type any needs tools to choose from',
  ],
  [
    'a thread that is not stored',
    'createMessage',
    { ...message, thread: { type: 'continue', id: 'thread_1', from_message_id: 'msg_1' } },
    'thread: nothing is kept between calls',
  ],
  ['no contents', 'generateContent', { contents: [] }, 'contents must not be empty'],
  [
    'a schema without a media type',
    'streamGenerateContent',
    { contents: [{ parts: [{ text: 'Hi' }] }], generationConfig: { responseSchema: { type: 'OBJECT' } } },
    'generationConfig.responseSchema needs responseMimeType',
  ],
  [
    'a file without data',
    'createResponse',
    {
      model: 'm',
      input: [{ role: 'user', content: [{ type: 'input_image', image_url: 'data:image/png;base64,***' }] }],
    },
    'input[0].content[0].image_url must be valid base64',
  ],
  ['a prompt with an unknown parameter', 'submitImagine', { prompt: 'a fox --speedy' }, 'prompt: '],
  ['a prompt without words', 'submitImagine', { prompt: '--ar 1:1' }, 'prompt: has no words'],
  [
    'a callback into the network of the server',
    'submitImagine',
    { prompt: 'a fox', notifyHook: 'http://127.0.0.1/hook' },
    'notifyHook: address is not allowed',
  ],
  [
    'broken base64 of an image',
    'submitDescribe',
    { base64: 'data:image/png;base64,%%%%' },
    'base64: is no valid base64',
  ],
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
  [
    'another req_key than the model',
    'createVideoGeneration',
    { model: 'm', prompt: 'waves', metadata: { req_key: 'n' } },
    'metadata.req_key: must be the same as model',
  ],
  [
    'a video that is too long for its size',
    'createVideo',
    { prompt: 'waves', size: '4096x4096', seconds: '60' },
    'size: 60 seconds of 4096x4096 are more than one video may have',
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

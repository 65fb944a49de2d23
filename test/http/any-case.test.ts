// Media types may be written in any case, JPEG also as image/jpg: handlers see the contract's spelling, callers' own data stay untouched.
import { expect, it } from '@jest/globals';
import { openedForTests } from '../harness/opened.js';
import { createTestApp, generated, message } from '../server/app.js';
import { good, send } from './requests.js';

let body: unknown;
const keeping =
  (json: object) =>
  (call: { body: unknown }): never => {
    body = call.body;
    return { json } as never;
  };
const app = openedForTests(() =>
  createTestApp({
    handlers: {
      createMessage: keeping(message),
      generateContent: keeping(generated),
      submitBlend: keeping({ code: 1, description: 'Submit success', result: '1', properties: {} }),
    },
  }),
);

const data = '/9j/4AAQ';
const image = (media_type: string) => ({ type: 'image', source: { type: 'base64', media_type, data } });
const turn = (...content: object[]) => ({ role: 'user', content });
const call = { type: 'tool_use', id: 'a', name: 'n', input: { media_type: 'IMAGE/PNG' } };
const blend = { ...good.responses, path: '/img/submit/blend' };

it.each([
  ['IMAGE/PNG', 'image/png'],
  ['Image/Jpg', 'image/jpg'],
  ['image/jpg', 'image/jpg'],
])('%s', async (written, meant) => {
  const messages = [
    turn(image(written)),
    { role: 'assistant', content: [call] },
    turn({ type: 'tool_result', tool_use_id: 'a', content: [image(written)] }),
  ];
  const asked = await send(app.url, { ...good.messages, body: { model: 'm', max_tokens: 9, messages } });
  expect(asked.status).toBe(200);
  expect(body).toMatchObject({
    messages: [turn(image(meant)), { content: [call] }, { content: [{ content: [image(meant)] }] }],
  });

  for (const part of [
    { inlineData: { mimeType: written, data } },
    { inline_data: { mime_type: written, data } },
    { file_data: { mime_type: written, file_uri: 'https://example.com/a' } },
  ]) {
    const functionCall = { name: 'f', args: { mimeType: 'IMAGE/PNG' } };
    const contents = [{ parts: [part] }, { role: 'model', parts: [{ functionCall }] }];
    expect((await send(app.url, { ...good.content, body: { contents } })).status).toBe(200);
    expect(JSON.stringify(body)).toContain(`"mimeType":"${meant}"`);
    expect(body).toMatchObject({ contents: [{}, { parts: [{ functionCall }] }] });
  }

  const base64Array = [`DATA:${written};BASE64,AbC`, `data:${meant};base64,AbC`];
  expect((await send(app.url, { ...blend, body: { base64Array, state: base64Array[0] } })).status).toBe(200);
  expect(body).toEqual({
    base64Array: [`data:${meant};base64,AbC`, `data:${meant};base64,AbC`],
    state: base64Array[0],
  });
});

it('an unknown type is refused as it was written', async () => {
  const messages = [turn(image('Image/Pjpeg'))];
  const got = await send(app.url, { ...good.messages, body: { model: 'm', max_tokens: 9, messages } });
  expect(got.status).toBe(400);
  expect(got.text).toContain('not \\"Image/Pjpeg\\"');
});

it('documents too', async () => {
  const source = { type: 'base64', media_type: 'Application/PDF', data: 'JVBERi0=' };
  const messages = [turn({ type: 'document', source })];
  expect((await send(app.url, { ...good.messages, body: { model: 'm', max_tokens: 9, messages } })).status).toBe(200);
  expect(body).toMatchObject({ messages: [{ content: [{ source: { media_type: 'application/pdf' } }] }] });
});

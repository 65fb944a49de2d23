import { afterEach, describe, expect, it } from '@jest/globals';
import { checkWith, createClient } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { answers, streams } from './examples.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;

const message = { model: 'm', max_tokens: 9, messages: [] };

async function clientOf(answer: Answer, given: { [schema: string]: unknown } = validators) {
  server = await serve([answer]);
  return createClient({ baseUrl: server.url, apiKey: 'key', validate: checkWith(given) });
}

describe('checking what arrives', () => {
  it('lets every example pass', async () => {
    for (const [name, body] of Object.entries(answers('messages'))) {
      expect({ name, body: await (await clientOf({ body })).messages.create(message) }).toEqual({ name, body });
    }
    for (const { surface, text, fails } of streams.filter((each) => !each.fails)) {
      const client = await clientOf({ chunks: [text] });
      const stream = {
        content: () => client.content.stream('m', { contents: [] }),
        responses: () => client.responses.create({ model: 'm', input: '', stream: true }),
        messages: () => client.messages.create({ ...message, stream: true }),
      }[surface];
      expect(await (await stream()).final()).toBeTruthy();
      expect(fails).toBe(false);
    }
  });

  it('refuses an answer with a field of the wrong type, and names it', async () => {
    const body = { ...(answers('messages').text as object), usage: { input_tokens: 'many' } };
    await expect((await clientOf({ body })).messages.create(message)).rejects.toMatchObject({
      name: 'ReplyError',
      message: expect.stringContaining('not a valid Message: usage'),
    });
  });

  it('refuses an event with a field of the wrong type', async () => {
    const text = streams.find(({ surface, name }) => surface === 'messages' && name === 'text')?.text ?? '';
    const client = await clientOf({ chunks: [text.replace('"text":"It is an illusion: "', '"text":7')] });
    const stream = await client.messages.create({ ...message, stream: true });
    await expect(stream.final()).rejects.toMatchObject({ fault: 'order', message: expect.stringContaining('delta') });
  });

  it('lets pass what it was given no validator for', async () => {
    const client = await clientOf({ body: { id: 1 } }, { ImageTask: validators.ImageTask });
    expect(await client.messages.create(message)).toEqual({ id: 1 });
  });
});

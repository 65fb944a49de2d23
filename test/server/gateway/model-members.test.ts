// Requests that name their model twice: in the path, by which they are routed, and in the body, as the official SDK writes it.
import { GoogleGenAI } from '@google/genai';
import { expect, it } from '@jest/globals';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { good, send } from '../../http/requests.js';
import { startGateway } from './fixture.js';

const upstream = openedForTests(() => startTestServer());
const gateway = openedForTests(() =>
  startGateway({ one: { url: upstream.url, key: upstream.key, surface: 'content' } }, [
    { surface: 'content', model: 'vectors', to: 'one', as: 'embedding-latest' },
    { surface: 'content', model: 'embedding-latest', to: 'one' },
    { surface: 'content', model: 'cheap-*', to: 'one' },
    { surface: 'content', model: 'vectors/*', to: 'one' },
  ]),
);

it('embeds by the model of the route, and by its alias', async () => {
  const { models } = new GoogleGenAI({ apiKey: 'secret', httpOptions: { baseUrl: gateway.url } });
  const contents = ['Low tide is at noon.', 'High tide is at six.'];
  const { embeddings } = await models.embedContent({ model: 'embedding-latest', contents });
  expect(embeddings).toHaveLength(2);
  expect(await models.embedContent({ model: 'vectors', contents })).toMatchObject({ embeddings });
});

it.each(['cheap-1%2F..%2Fexpensive-1', 'cheap-1%5C..%5Cexpensive-1', 'vectors%2F%252e%252e%2Fx', 'vectors%2F.'])(
  'takes no model that leads to another path: %s',
  async (model) => {
    expect(await send(gateway.url, { ...good.content, path: `/v1beta/models/${model}:generateContent` })).toMatchObject(
      {
        status: 400,
        text: expect.stringContaining('must not be empty or have steps of a path'),
      },
    );
  },
);

it('takes no other model in the body than in the path', async () => {
  const body = { requests: [{ model: 'models/other', content: { parts: [{ text: 'Hi' }] } }] };
  const reply = await send(gateway.url, { ...good.content, path: '/v1beta/models/vectors:batchEmbedContents', body });
  expect(reply).toMatchObject({ status: 400, text: expect.stringContaining('requests[0].model') });
});

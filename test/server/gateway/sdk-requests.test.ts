// Requests that official SDKs send through the gateway: a response that was deleted through it is gone for its callers, whatever its upstream still
// answers; and a model may be named twice: in the path, by which a request is routed, and in the body.
import { GoogleGenAI } from '@google/genai';
import { expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { testService } from '../../../scripts/conformance/index.js';
import { createResponseOwners, openFileOwners } from '../../../server/store/response-owners.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { testFolder } from '../../harness/folder.js';
import { startExamplesMock } from '../../harness/mock.js';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { good, send } from '../../http/requests.js';
import { quiet } from '../store/records.js';
import { startGateway } from './fixture.js';

await loadTokenizer();

// It answers about any response, deleted or not.
const mock = openedForTests(() => startExamplesMock());
const gateway = openedForTests(() => startGateway({ mock: { url: mock.url, surface: 'responses', key: 'test' } }));
const folder = testFolder();

it('a deleted response is not found any more, and its upstream is not asked', async () => {
  const openai = new OpenAI({ baseURL: `${gateway.url}/v1`, apiKey: 'k', maxRetries: 0 });
  const { id } = await openai.responses.create({ model: 'm', input: 'Hi' });
  expect(await openai.responses.retrieve(id)).toMatchObject({ id });
  await openai.responses.delete(id);
  const asked = gateway.attempts.length;
  await expect(openai.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
  await expect(openai.responses.delete(id)).rejects.toMatchObject({ status: 404 });
  await expect(
    openai.responses.create({ model: 'm', input: 'Go on.', previous_response_id: id }),
  ).rejects.toMatchObject({ status: 400, code: 'previous_response_not_found' });
  expect(gateway.attempts).toHaveLength(asked);
});

it('pentagate test finds nothing still there after its deletion', async () => {
  const { failures, problem, operations } = await testService({
    ...{ url: gateway.url, key: 'k', surface: 'responses', requests: 60 },
  });
  // The gateway of these tests takes any key.
  const others = failures.filter(({ sent }) => sent !== 'a wrong key');
  expect({ problem, others }).toEqual({ problem: undefined, others: [] });
  expect(operations.find(({ id }) => id === 'deleteResponse')?.valid).toBeGreaterThan(0);
});

it('a deletion outlives the process', async () => {
  const open = async () =>
    createResponseOwners(await openFileOwners(folder, { retentionDays: 1, now: Date.now }), quiet);
  const made = { keyId: 'k', id: 'resp_1', upstream: 'one', created: Date.now() };
  const first = await open();
  first.remember(made);
  first.remember({ ...made, id: 'resp_2' });
  first.remember({ ...made, upstream: '' });
  await first.close();
  const second = await open();
  expect(await Promise.all(['resp_1', 'resp_2'].map((id) => second.find('k', id)))).toEqual(['', 'one']);
  await second.close();
});

const simulating = openedForTests(() => startTestServer());
const byModel = openedForTests(() =>
  startGateway({ one: { url: simulating.url, key: simulating.key, surface: 'content' } }, [
    { surface: 'content', model: 'vectors', to: 'one', as: 'embedding-latest' },
    { surface: 'content', model: 'embedding-latest', to: 'one' },
    { surface: 'content', model: 'cheap-*', to: 'one' },
    { surface: 'content', model: 'vectors/*', to: 'one' },
  ]),
);

it('embeds by the model of the route, and by its alias', async () => {
  const { models } = new GoogleGenAI({ apiKey: 'secret', httpOptions: { baseUrl: byModel.url } });
  const contents = ['Low tide is at noon.', 'High tide is at six.'];
  const { embeddings } = await models.embedContent({ model: 'embedding-latest', contents });
  expect(embeddings).toHaveLength(2);
  expect(await models.embedContent({ model: 'vectors', contents })).toMatchObject({ embeddings });
});

it.each(['cheap-1%2F..%2Fexpensive-1', 'cheap-1%5C..%5Cexpensive-1', 'vectors%2F%252e%252e%2Fx', 'vectors%2F.'])(
  'takes no model that leads to another path: %s',
  async (model) => {
    expect(await send(byModel.url, { ...good.content, path: `/v1beta/models/${model}:generateContent` })).toMatchObject(
      {
        status: 400,
        text: expect.stringContaining('must not be empty, malformed or a step of a path'),
      },
    );
  },
);

it('takes no other model in the body than in the path', async () => {
  const body = { requests: [{ model: 'models/other', content: { parts: [{ text: 'Hi' }] } }] };
  const reply = await send(byModel.url, { ...good.content, path: '/v1beta/models/vectors:batchEmbedContents', body });
  expect(reply).toMatchObject({ status: 400, text: expect.stringContaining('requests[0].model') });
});

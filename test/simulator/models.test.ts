// `models`: names that are not in the list are refused, as real services refuse them, in the format of each surface.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningMock, startMock } from '../../scripts/mock/index.js';
import { checkModel, simulatedModels } from '../../simulator/models.js';
import { keyHeaders } from '../harness/call.js';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock(undefined, { models: 'strict' });
});
afterAll(() => mock.close());

const text = [{ role: 'user', content: 'Hello' }];
const contents = [{ parts: [{ text: 'Hello' }] }];

it.each([
  ['/v1/messages', { model: 'none', max_tokens: 9, messages: text }, { error: { type: 'not_found_error' } }],
  ['/v1/messages/count_tokens', { model: 'none', messages: text }, { error: { type: 'not_found_error' } }],
  ['/v1/responses', { model: 'none', input: 'Hello' }, { error: { code: 'model_not_found' } }],
  ['/v1/responses/compact', { model: 'none', input: 'Hello' }, { error: { code: 'model_not_found' } }],
  ['/v1/chat/completions', { model: 'none', messages: text }, { error: { code: 'model_not_found' } }],
  ['/v1/embeddings', { model: 'none', input: 'Hello' }, { error: { code: 'model_not_found' } }],
  ['/v1beta/models/none:generateContent', { contents }, { error: { code: 404, status: 'NOT_FOUND' } }],
  ['/v1beta/models/none:streamGenerateContent', { contents }, { error: { code: 404 } }],
])('%s answers a model that there is not with 404', async (path, body, expected) => {
  const reply = await fetch(mock.url + path, { method: 'POST', headers: keyHeaders('k'), body: JSON.stringify(body) });
  const sent: unknown = await reply.json();
  expect([reply.status, Array.isArray(sent) ? sent[0] : sent]).toMatchObject([404, expected]);
});

it('answers the models of its lists', async () => {
  const ask = (path: string, body: object) =>
    fetch(mock.url + path, { method: 'POST', headers: keyHeaders('k'), body: JSON.stringify(body) });
  const { status } = await ask('/v1/responses', { model: 'gpt-4.1', input: 'Hello' });
  const content = await ask('/v1beta/models/flash-latest:generateContent', { contents });
  expect([status, content.status]).toEqual([200, 200]);
});

it('lists what is named, and any name is taken where nothing is', () => {
  expect(simulatedModels('chat', ['mine', 'strict'])).toEqual(['mine', 'gpt-4.1', 'text-embedding-3-small']);
  expect(simulatedModels('chat')).toEqual(['gpt-4.1', 'text-embedding-3-small']);
  expect(() => checkModel('chat', 'any', [])).not.toThrow();
  expect(() => checkModel('chat', 'any', ['mine'])).toThrow('"any" does not exist');
});

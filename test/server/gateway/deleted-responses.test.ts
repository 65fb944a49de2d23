// A response that was deleted through the gateway is gone for its callers, whatever its upstream still answers.
import { expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { testService } from '../../../scripts/conformance/index.js';
import { createResponseOwners, openFileOwners } from '../../../server/store/response-owners.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { testFolder } from '../../harness/folder.js';
import { startExamplesMock } from '../../harness/mock.js';
import { openedForTests } from '../../harness/opened.js';
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
    createResponseOwners(await openFileOwners(folder, { retentionDays: 1, now: Date.now }), {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    });
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

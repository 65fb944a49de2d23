// The server against its own contract, with real images and videos.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { expectFaultless } from './faultless.js';

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: ["webhooks: {allow: ['127.0.0.1'], secret: a-secret-of-two-parties}"] });
  });
  afterAll(() => server.stop());

  it.each(['images', 'content', 'responses', 'chat'])('follows the contract of %s', async (surface) => {
    const access = { url: server.url, key: server.key, webhookSecret: 'a-secret-of-two-parties' };
    expectFaultless(surface, await testService({ ...access, surface, requests: 30, seed: '2', taskSeconds: 280 }));
  });

  it('follows the contract of videos', async () => {
    const result = await testService({
      ...{ url: server.url, key: server.key, webhookSecret: 'a-secret-of-two-parties' },
      ...{ surface: 'videos', requests: 40, seed: '2' },
      // Videos are made one after the other, which takes long beside other suites.
      taskSeconds: 900,
    });
    expectFaultless('videos', result);
    expect(result.operations[0]).toMatchObject({ id: 'createVideoGeneration', webhooks: 1 });
  }, 1_200_000);
});

it('a server that refuses webhooks to its own machine does not fail', async () => {
  const server = await startTestServer();
  const operation = 'createVideoGeneration';
  const result = await testService({ url: server.url, key: server.key, operation, requests: 4 });
  await server.stop();
  expect(result.failures).toEqual([]);
  expect(result.operations[0]?.notes).toEqual(['webhooks to this machine are refused (400)']);
});

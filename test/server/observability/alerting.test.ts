// What alerts need beside what calls report: breakers, and who was refused.
import { expect, it } from '@jest/globals';
import { defaultConfig } from '../../../server/config/read-config.js';
import { closedAfterTest } from '../../harness/opened.js';
import { message } from '../budgets/fixture.js';
import { post, startUsageServer } from '../usage/fixture.js';

const start = closedAfterTest(startUsageServer);

it('an upstream that is left out is shown with its open breaker', async () => {
  const server = await start({ upstreams: { one: { url: 'http://127.0.0.1:1', key: 'k' } } });
  expect(await server.metrics()).toMatch(/^pentagate_breaker_open\{upstream="one"\} 0$/m);
  for (let at = 0; at < 5; at++) expect((await post(server.url, '/v1/messages', message)).status).toBe(502);
  // The text of all metrics is kept for a moment.
  let text = await server.metrics();
  while (!/^pentagate_breaker_open\{upstream="one"\} 1$/m.test(text)) text = await server.metrics();
});

it('requests have the labels of who called, if they are wanted', async () => {
  const { metrics, rate } = defaultConfig();
  const labels = ['workspace'] as const;
  const server = await start({ metrics: { ...metrics, labels }, rate: { ...rate, tokensPerMinute: 1 } });
  expect((await post(server.url, '/v1/messages', message, 'anna')).status).toBe(429);
  expect((await fetch(`${server.url}/v1/messages`, { method: 'POST' })).status).toBe(401);
  const text = await server.metrics();
  expect(text).toMatch(/^pentagate_requests_total\{operation="createMessage",status="429",workspace="anna"\} 1$/m);
  expect(text).toMatch(/^pentagate_requests_total\{operation="createMessage",status="401",workspace=""\} 1$/m);
});

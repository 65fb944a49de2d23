// The request log of the mock: what was sent and replied, in the console's page below a path of its own, and for `pentagate logs --url`.

import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { RequestDetails, RequestList } from '../../generated/operator/types.js';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { testFolder } from '../harness/folder.js';
import { type CommandFolder, makeCommandFolder } from '../server/cli/process.js';
import { contractOf, json, replying } from './inline.js';
import { posted } from './posted.js';
import { type MockProcess, startMockProcess } from './process.js';

const api = '/__pentagate/console/api';

const read = async <Answer>(mock: MockProcess, path: string): Promise<Answer> => {
  const response = await fetch(`${mock.url}${api}/${path}`, { headers: { authorization: 'Bearer mock' } });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

async function latest(mock: MockProcess): Promise<RequestDetails> {
  const { requests } = await read<RequestList>(mock, 'requests');
  return read<RequestDetails>(mock, `requests/${requests[0]?.id}`);
}

const send = async (mock: MockProcess, path: string, body: object, headers: object = {}): Promise<string> => {
  const response = await fetch(mock.url + path, posted(body, { 'x-api-key': 'secret-of-a-test', ...headers }));
  return response.text();
};

const message = (model: string, more: object = {}): object => ({
  ...{ model, max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] },
  ...more,
});

describe('of the six APIs', () => {
  let mock: MockProcess;
  beforeAll(async () => {
    mock = await startMockProcess('--pace', '0');
  });
  afterAll(() => mock.stop());
  const version = { 'anthropic-version': '2023-06-01' };

  it('keeps a request with its reply, without the key', async () => {
    await send(mock, '/v1/messages', message('sonnet'), version);
    const details = await latest(mock);
    expect(details).toMatchObject({
      ...{ status: 200, ended: 'complete', surface: 'messages', operation: 'createMessage', modelAsked: 'sonnet' },
      request: { text: expect.stringContaining('"Hello"') },
      reply: { text: expect.stringContaining('"assistant"') },
    });
    expect(JSON.stringify(details)).not.toContain('secret-of-a-test');
  });

  it('keeps the events of a stream, and violations with their line of the contract', async () => {
    await send(mock, '/v1/messages', message('streamed', { stream: true }), version);
    const { reply, ...summary } = await latest(mock);
    expect(reply.streamEvents?.at(0)?.event).toBe('message_start');
    expect(reply.streamEvents?.at(-1)?.event).toBe('message_stop');
    expect(summary).toMatchObject({ streamed: true, events: reply.streamEvents?.length });
    await send(mock, '/v1/messages', message('wrong', { max_tokens: 'many' }), version);
    expect(await latest(mock)).toMatchObject({
      ...{ status: 400, ended: 'refused', reason: 'violation' },
      findings: [{ path: 'max_tokens', contract: { file: 'openapi/messages.yaml', line: expect.any(Number) } }],
    });
  });

  it('is not shown under a name that another site may have pointed to this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${mock.url}${api}/requests`, { headers: { host: 'evil.example.com', authorization: 'Bearer x' } })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
    const reply = await fetch(`${mock.url}${api}/requests`, { headers: { authorization: 'Bearer x' } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  describe('on a terminal', () => {
    let place: CommandFolder;
    beforeAll(() => {
      place = makeCommandFolder();
    });
    afterAll(() => place.clear());

    it('pentagate logs --url lists requests, shows one and follows', async () => {
      await send(mock, '/v1/messages', message('terminal-1'), version);
      const logs = (...args: string[]) => place.runToEnd(['logs', '--url', mock.url, ...args]);
      const { id } = JSON.parse((await logs('--model', 'terminal', '--json')).out);
      expect(JSON.parse((await logs(id)).out)).toMatchObject({ id, modelAsked: 'terminal-1' });
      expect((await logs('req_none')).code).toBe(1);
      const follower = place.start(['logs', '--url', mock.url, '--follow', '--model', 'terminal']);
      await follower.seen(/terminal-1/);
      await send(mock, '/v1/messages', message('terminal-2'), version);
      await follower.seen(/terminal-2/);
      follower.child.kill('SIGINT');
      await follower.ended;
    });

    it('leaves no request of its own in the log', async () => {
      expect((await place.runToEnd(['logs', '--url', mock.url])).code).toBe(0);
      const { requests } = await read<RequestList>(mock, 'requests');
      expect(requests.filter(({ path }) => path.includes('console'))).toEqual([]);
      expect(mock.output()).not.toContain('/console/api');
    });

    it.each([
      ['http://127.0.0.1:9', 1, /^http:\/\/127\.0\.0\.1:9 cannot be reached: bad port\.\n$/],
      ['http://127.0.0.1:65000', 1, /^Nothing listens at http:\/\/127\.0\.0\.1:65000\.\n$/],
      ['localhost:4010', 2, /^--url must be an address such as/],
    ])('says what is wrong with --url %s', async (url, code, text) => {
      expect(await place.runToEnd(['logs', '--url', url])).toMatchObject({ code, err: expect.stringMatching(text) });
    });
  });
});

describeInChromium('in a browser', () => {
  let mock: MockProcess;
  const folder = testFolder();
  let browser: Browser;
  beforeAll(async () => {
    const file = join(folder, 'shop.json');
    const event = { type: 'object', properties: { data: { type: 'object' } } };
    writeFileSync(
      file,
      JSON.stringify(
        contractOf({
          '/orders': {
            post: {
              ...{ operationId: 'createOrder', tags: ['messages'] },
              requestBody: { content: json({ type: 'object', required: ['item'] }) },
              ...replying({ 'text/event-stream': { itemSchema: event } }),
            },
          },
        }),
      ),
    );
    [mock, browser] = await Promise.all([startMockProcess(file, '--pace', '0'), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await mock?.stop();
  });

  it('the printed address shows the requests to any contract', async () => {
    const { page, errors } = await watch(browser);
    const [address = ''] = /http:\S+__pentagate\S+/.exec(mock.output()) ?? [];
    await page.goto(address);
    await page.locator('.requests-live[data-status=live]').waitFor();
    expect(await page.getByRole('navigation', { name: 'Pages' }).textContent()).toBe('Requests');
    await send(mock, '/orders', {});
    await page.locator('.request-row').filter({ hasText: '400' }).click();
    await page.locator('.findings li').filter({ hasText: 'item' }).waitFor();
    await send(mock, '/orders', { item: '<b>1' });
    await page.locator('.request-row').filter({ hasText: '200' }).click();
    await page.locator('.event-lines li').first().waitFor();
    expect(errors).toEqual([]);
  });
});

// The request log of the mock: what was sent and replied, in the console's page below a path of its own, and for `pentagate logs --url`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { testFolder } from '../harness/folder.js';
import { contractOf, json, replying } from './inline.js';
import { posted } from './posted.js';
import { type MockProcess, startMockProcess } from './process.js';

const send = async (mock: MockProcess, path: string, body: object, headers: object = {}): Promise<string> => {
  const response = await fetch(mock.url + path, posted(body, { 'x-api-key': 'secret-of-a-test', ...headers }));
  return response.text();
};

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

  it('the printed address shows the requests to any contract, and sends them again', async () => {
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
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForFunction(() => location.hash.includes('replay-'));
    await page.getByLabel('Request body').getByText('<b>1').waitFor();
    expect(errors).toEqual([]);
  });
});

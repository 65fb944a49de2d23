// The first visit to a new server in Chromium.
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { startTestServer, type TestServer } from '../harness/server.js';

describeInChromium('the first visit', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const open = async (): Promise<void> => {
    ({ page } = await watch(browser));
    await page.goto(`${server.url}/console/#key=${server.key}`);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Requests' }).waitFor();
  };
  beforeEach(async () => {
    [server, browser] = await Promise.all([startTestServer(), launch()]);
    await open();
  });
  afterEach(async () => {
    await browser.close();
    await server.stop();
  });

  it('begins with the playground', async () => {
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.getByRole('link', { name: 'Images & videos' }).click();
    // The form has the width of the page, whatever other pages style.
    const form = await page.locator('.composer').boundingBox();
    const prompt = await page.locator('.composer textarea').first().boundingBox();
    expect(prompt?.width).toBeGreaterThan((form?.width ?? 0) / 2);
  });

  it('has pages of drift and usage that say how to fill them', async () => {
    await page.goto(`${server.url}/console/#/drift`);
    await page.getByRole('heading', { name: 'No requests are forwarded' }).waitFor();
    await page.getByText('upstreams and routes').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${server.url}/console/#/usage`);
    await page.getByText('Nothing was used in this time.').waitFor();
    await page.getByRole('link', { name: 'playground', exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});

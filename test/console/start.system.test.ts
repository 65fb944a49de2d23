// The first visit to a new server in Chromium: three things to try, each of which shows something at once.
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

  it('offers things to try, and the playground on the next visit', async () => {
    await page.getByRole('button', { name: /Draw an image/ }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/start');
    expect(await page.locator('.start-page li').count()).toBe(3);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: /Break a stream/ }).click();
    await page.getByText('StreamError: the connection broke').first().waitFor();
    expect(await page.getByLabel('x-pentagate-simulate').inputValue()).toBe('cut=5');

    await open();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    expect(new URL(page.url()).hash).not.toBe('#/start');
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

  it('streams an answer, and draws an image', async () => {
    await page.getByRole('button', { name: /Stream an answer/ }).click();
    await page.getByText('Complete').filter({ visible: true }).first().waitFor();
    await page.goto(`${server.url}/console/#/start`);
    await page.getByRole('button', { name: /Draw an image/ }).click();
    await page.waitForURL(/#task=/);
    await page.getByText('A lighthouse on a cliff at dusk').first().waitFor();
  });
});

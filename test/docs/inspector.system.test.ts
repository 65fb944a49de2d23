import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from './axe.js';
import { describeInChromium, launch, watch } from './browser.js';
import { buildSite, siteFolder as folder } from './built-site.js';
import { root } from './sample-files.js';

const address = `${pathToFileURL(folder).href}/inspector.html`;

describeInChromium('the inspector of the docs', () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildSite();
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const field = (page: Page) => page.getByRole('textbox', { name: 'Stream' });
  const status = (page: Page) => page.locator('.inspector-status');

  it('shows the example, and recognises what is pasted', async () => {
    const { page, errors, requests } = await watch(browser);
    await page.goto(address);
    await page.getByRole('button', { name: 'Show an example' }).click();
    await status(page).filter({ hasText: 'Complete' }).waitFor();
    await field(page).fill(
      'data: {"type":"response.created","sequence_number":0,"response":{"id":"r"}}\n\ndata: {"type":"response.output_text.delta"}\n\n',
    );
    await status(page).filter({ hasText: 'Not in the order of the contract' }).waitFor();
    await page
      .getByText(
        'StreamError: response.output_text.delta came where response.queued or response.in_progress was expected',
      )
      .waitFor();
    await page.getByRole('option', { name: 'detected: POST /v1/responses' }).waitFor({ state: 'attached' });
    await field(page).fill('nothing like it');
    await page.getByRole('alert').filter({ hasText: 'No events were found' }).waitFor();
    expect(errors).toEqual([]);
    expect(requests.filter((each) => !each.startsWith('file:'))).toEqual([]);
    await page.close();
  });

  it('has the bar of the other pages: no style of the inspector reaches it', async () => {
    const { page } = await watch(browser, { width: 1300 });
    const bar = async (name: string): Promise<readonly string[]> => {
      await page.goto(`${pathToFileURL(folder).href}/${name}.html`);
      return page.locator('.bar-top, .bar-top *').evaluateAll((elements) =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          const shown = ['border', 'padding', 'margin', 'color', 'background', 'font', 'display', 'width', 'height'];
          return [element.tagName, ...shown.map((name) => style.getPropertyValue(name))].join(' ');
        }),
      );
    };
    expect(await bar('inspector')).toEqual(await bar('index'));
    await page.close();
  });

  it('reads a file of recordings, one stream after another, also strictly', async () => {
    const { page } = await watch(browser);
    await page.goto(address);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'traffic.jsonl',
      mimeType: 'application/jsonl',
      buffer: readFileSync(join(root, 'test/recordings/messages.jsonl')),
    });
    await status(page).filter({ hasText: 'events' }).waitFor();
    await page.getByRole('combobox', { name: /^Stream/ }).selectOption('1');
    await page.getByLabel('Strict').check();
    await page.locator('.event').first().waitFor();
    await page.close();
  });

  it.each([
    [390, 'dark'],
    [1300, 'light'],
  ] as const)('fits into %d pixels, %s, without a violation that axe-core finds', async (width, colorScheme) => {
    const { page } = await watch(browser, { width, colorScheme });
    await page.goto(address);
    await field(page).fill('event: message_start\ndata: {"type":"message_start"}\n\n<img src=x onerror=alert(1)>');
    await page.locator('.event-line').first().click();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.close();
  });
});

// The console on the server as it is started by hand, with its own database and its own image engine; and through a kill -9.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { type CommandFolder, makeCommandFolder } from '../server/cli/process.js';

describeInChromium('the console of a started server', () => {
  let browser: Browser;
  let place: CommandFolder;
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(() => {
    place = makeCommandFolder();
  });
  afterEach(() => place.clear());
  afterAll(() => browser?.close());

  it('makes an image and an upscale although the server is killed in between', async () => {
    const environment = { PENTAGATE_KEY: 'a-key-of-tests' };
    // Large images take seconds, so the first server is killed while it works, however late the page shows that it does.
    const first = await place.serve([], { ...environment, PENTAGATE_IMAGE_SIDE_PIXELS: '2048' });
    const { page, errors, requests } = await watch(browser);
    // The address that the server prints signs in for as long as that process runs; this key stays.
    await page.goto(`${(await first.seen(/Console: (\S+)/)).replace(/#.*/, '')}#key=a-key-of-tests`);
    // A new server offers things to try first.
    await page.getByRole('link', { name: 'Images & videos' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A lighthouse on a cliff at dusk --ar 3:2');
    await page.keyboard.press('Enter');
    await page.locator('.task-view[data-status=working]').waitFor();
    first.child.kill('SIGKILL');
    await first.ended;
    await page.getByText('The server is offline, reconnecting.').waitFor();
    // The browser itself logs each call that found no server.
    expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);

    place.start(['serve', '--port', new URL(first.url).port], environment);
    await page.locator('.task-view[data-status=done] [data-operation=upsample]').first().waitFor();
    await page.getByText('The server is offline, reconnecting.').waitFor({ state: 'hidden' });
    await page.locator('[data-operation=upsample]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.task-view[data-status=done]:has(.task-title:text-is("Upscale U1"))').waitFor();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.frame img')?.naturalWidth ?? 0) === 256,
    );
    await page.locator('.tasks .row').first().click();
    // Its timeline says that somebody else has taken it up.
    const timeline = page.locator('aside .timeline');
    await timeline.filter({ hasText: 'Resumed' }).filter({ hasText: 'SUCCESS' }).waitFor();
    expect(requests.filter((address) => !address.startsWith(first.url))).toEqual([]);

    // The address of the server leads to the console.
    await page.goto(first.url);
    // This tab has the key still.
    await page.getByRole('link', { name: 'Images & videos' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
  });
});

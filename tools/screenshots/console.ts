// Uses the images page of the console as a visitor would: wide and light, wide and dark, and on a phone.
import type { Browser, Page } from 'playwright-core';
import { figure, layOut, openConsole, type Save, takeScreenshot } from './browser.js';

const ended = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const view = document.querySelector<HTMLElement>('.task-view[data-status=done]');
    const isShown = view?.querySelector('video') || view?.querySelector<HTMLImageElement>('.frame img')?.complete;
    return view?.querySelector('h2')?.textContent === wanted && isShown;
  }, title);

async function imagine(page: Page, prompt: string): Promise<void> {
  await page.fill('textarea.prompt', prompt);
  await page.click('.composer .send');
  await page.waitForFunction((text) => document.querySelector('.task-prompt')?.textContent === text, prompt);
  await ended(page, 'Imagine');
}

/** A server without requests shows the page of first steps. */
const openImages = (page: Page): Promise<void> => page.click('.pages a:has-text("Images & videos")');

/** @param address of the console, with a key */
export async function captureConsole(browser: Browser, address: string, save: Save): Promise<void> {
  const size = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.6 };
  const page = await openConsole(browser, address, { ...size, colorScheme: 'light' });
  await openImages(page);
  await page.waitForSelector('.composer');
  await imagine(page, 'Neon city in the rain at night --seed 4 --ar 16:9');
  await imagine(page, 'Autumn leaves in red and gold --seed 11 --ar 3:2');
  await imagine(page, 'Evening light over the sea --seed 7 --ar 3:2');
  await save('grid', await takeScreenshot(page));

  await page.locator('.task-view [data-operation=upsample]').nth(1).click();
  await ended(page, 'Upscale U2');
  await page.click('[data-operation=pan_right]');
  await ended(page, 'Pan right');
  await page.click('button:has-text("Make a video")');
  await page.click('.composer .send');
  await ended(page, 'Video');
  await page.emulateMedia({ colorScheme: 'dark' });
  await save('tree', await takeScreenshot(page));
  await page.context().close();

  // The same tasks on a phone: the tree, an image, and the details of a task.
  const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const small = await openConsole(browser, address, { ...phone, colorScheme: 'dark' });
  await openImages(small);
  await small.locator('.tasks .row').first().waitFor();
  await small.locator('.tasks').evaluate((list) => list.scrollIntoView());
  const tree = await takeScreenshot(small);
  await small.locator('.tasks .row', { hasText: 'Upscale U2' }).click();
  await ended(small, 'Upscale U2');
  const image = await takeScreenshot(small);
  await small.locator('.details').evaluate((details) => details.scrollIntoView());
  const details = await takeScreenshot(small);
  await small.context().close();
  await save('phone', await layOut(browser, [figure(tree), figure(image), figure(details)]));
}

// Uses the console as a visitor would, and takes screenshots: wide and light, wide and dark, and on a phone.
import type { Browser, Page } from 'playwright-core';
import { layOut } from './layout.js';

/** Stores a screenshot under a name. */
export type Save = (name: string, png: Buffer) => Promise<void>;

/** Milliseconds that a task may take on a slow machine. */
const taskTimeout = 120_000;

/** Milliseconds until animations have ended. */
const settleTime = 1500;

const ended = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      const view = document.querySelector<HTMLElement>('.task-view[data-status=done]');
      const isShown = view?.querySelector('video') || view?.querySelector<HTMLImageElement>('.frame img')?.complete;
      return view?.querySelector('h2')?.textContent === wanted && isShown;
    },
    title,
    { timeout: taskTimeout },
  );

async function imagine(page: Page, prompt: string): Promise<void> {
  await page.fill('textarea.prompt', prompt);
  await page.click('.composer .send');
  await page.waitForFunction((text) => document.querySelector('.task-prompt')?.textContent === text, prompt);
  await ended(page, 'Imagine');
}

/** A screenshot of the page without hover or focus. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(settleTime);
  return page.screenshot();
}

/** Takes the screenshots of a wide window, then those of a phone. @param address of the console, with a key */
export async function captureConsole(browser: Browser, address: string, save: Save): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.6,
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(taskTimeout);
  await page.goto(address);
  // A server without requests shows the page of first steps.
  await page.click('.pages a:has-text("Images & videos")');
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
  await context.close();

  await capturePhone(browser, address, save);
}

/** The same tasks on a phone: the tree, an image, and the details of a task. */
async function capturePhone(browser: Browser, address: string, save: Save): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 720 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(taskTimeout);
  await page.goto(address);
  await page.click('.pages a:has-text("Images & videos")');
  await page.locator('[role=treeitem]').first().waitFor();
  await page.locator('.tasks').evaluate((list) => list.scrollIntoView());
  const tree = await takeScreenshot(page);
  await page.locator('[role=treeitem]', { hasText: 'Upscale U2' }).click();
  await ended(page, 'Upscale U2');
  const image = await takeScreenshot(page);
  await page.locator('.details').evaluate((details) => details.scrollIntoView());
  const details = await takeScreenshot(page);
  await context.close();
  const html = [tree, image, details]
    .map((png) => `<figure class="phone"><img alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`)
    .join('');
  await save('phone', await layOut(browser, { html, columns: '1fr 1fr 1fr', width: 1000 }));
}

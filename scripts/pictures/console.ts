// The story of the console, clicked as a visitor clicks it and photographed on the way: wide and light, wide and dark, and on a phone.
import type { Browser, Page } from 'playwright-core';
import { layOut } from './layout.js';

export type Keep = (name: string, png: Buffer) => Promise<void>;

/** Milliseconds that a task may take on a slow machine. */
const patience = 120_000;

/** What moves has come to rest by then. */
const rest = 1500;

const ended = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      const stage = document.querySelector<HTMLElement>('.task-view[data-status=done]');
      return (
        stage?.querySelector('h2')?.textContent === wanted && (stage.dataset.loaded || stage.querySelector('video'))
      );
    },
    title,
    { timeout: patience },
  );

async function imagine(page: Page, prompt: string): Promise<void> {
  await page.fill('textarea.prompt', prompt);
  await page.click('.composer .send');
  await page.waitForFunction((text) => document.querySelector('.task-prompt')?.textContent === text, prompt);
  await ended(page, 'Imagine');
}

/** A picture of the page in which nothing is pointed at. */
async function photograph(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(rest);
  return page.screenshot();
}

/** @param address of the console, with a key */
export async function photographConsole(browser: Browser, address: string, keep: Keep): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.6,
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(address);
  await page.waitForSelector('.composer');
  await imagine(page, 'Neon city in the rain at night --seed 4 --ar 16:9');
  await imagine(page, 'A red fox in an autumn forest --seed 11 --ar 3:2');
  await imagine(page, 'A lighthouse on a cliff at dusk, waves below --seed 7 --ar 3:2');
  await keep('grid', await photograph(page));

  await page.locator('.task-view [data-operation=upsample]').nth(1).click();
  await ended(page, 'Upscale U2');
  await page.click('[data-operation=pan_right]');
  await ended(page, 'Pan right');
  await page.click('button:has-text("Make a video")');
  await page.click('.composer .send');
  await ended(page, 'Video');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keep('tree', await photograph(page));
  await context.close();

  await photographPhone(browser, address, keep);
}

/** The same tasks on a phone: a grid, the tree, and what is known of a task. */
async function photographPhone(browser: Browser, address: string, keep: Keep): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 720 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(address);
  await page.click('.view:nth-child(1)');
  await page.locator('[role=treeitem]').first().waitFor();
  const tree = await photograph(page);
  await page.locator('[role=treeitem]', { hasText: 'Upscale U2' }).click();
  await ended(page, 'Upscale U2');
  const picture = await photograph(page);
  await page.click('.view:nth-child(3)');
  const details = await photograph(page);
  await context.close();
  const html = [tree, picture, details]
    .map((png) => `<figure class="phone"><img alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`)
    .join('');
  await keep('phone', await layOut(browser, { html, columns: '1fr 1fr 1fr', width: 1000 }));
}

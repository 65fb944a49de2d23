// What the screenshots share: pages of the console, pictures of them, and several pictures as one.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Stores a screenshot under a name. */
export type Save = (name: string, png: Buffer) => Promise<void>;

/** Milliseconds that a task may take on a slow machine, and until animations have ended. */
const limits = { step: 120_000, animations: 1500 };

/** Opens the console. @param address with a key */
export async function openConsole(browser: Browser, address: string, look: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(look)).newPage();
  page.setDefaultTimeout(limits.step);
  await page.goto(address);
  return page;
}

/** A screenshot of the page without hover or focus. */
export async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(limits.animations);
  return page.screenshot();
}

/** An image with its caption. */
export const figure = (png: Buffer, caption = ''): string =>
  `<figure class="${caption ? '' : 'phone'}"><img alt="" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${caption}</figcaption></figure>`;

const style = `
  body { margin: 0; background: #f4f2ee; color: #292622; font: 15px/1.4 'Noto Sans', system-ui, sans-serif; }
  main { display: grid; gap: 16px; padding: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; width: 100%; border-radius: 8px; }
  .phone img { border-radius: 18px; }
  figcaption:not(:empty) { padding: 6px 2px 0; text-align: center; }
`;

/**
 * Combines figures into one PNG, with the browser's layout.
 * @param columns the value of CSS `grid-template-columns`
 */
export async function layOut(browser: Browser, figures: readonly string[], columns = '1fr 1fr 1fr'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 100 }, deviceScaleFactor: 2 });
  try {
    await page.setContent(
      `<style>${style}</style><main style="grid-template-columns:${columns}">${figures.join('')}</main>`,
    );
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await page.locator('main').screenshot();
  } finally {
    await page.close();
  }
}

// Sends messages in the playground, and takes screenshots of the inspector: in the middle of a stream, and after a cut connection.
import type { Browser, Page } from 'playwright-core';
import { openConsole, type Save, takeScreenshot } from './browser.js';

/** Deltas of the text after which the stream is in the middle. */
const deltas = 8;

async function openPlayground(browser: Browser, address: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const size = { viewport: { width: 1480, height: 900 }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' } as const;
  const page = await openConsole(browser, address, { ...size, colorScheme });
  await page.getByRole('link', { name: 'Playground' }).click();
  const text = 'List five colours, each with a place where it is found.';
  await page.getByRole('textbox', { name: 'User, turn 1' }).fill(text);
  return page;
}

/** @param address of the server's console, with a key */
export async function captureInspector(browser: Browser, address: string, save: Save): Promise<void> {
  const light = await openPlayground(browser, address, 'light');
  await light.getByRole('checkbox', { name: 'Thinking' }).check();
  await light.getByRole('button', { name: 'slow' }).click();
  await light.getByRole('button', { name: 'Send' }).click();
  await light.waitForFunction((count) => {
    const rows = [...document.querySelectorAll('.event')];
    const text = rows.find((row) => row.querySelector('.event-name')?.textContent?.includes('[text_delta]'));
    return Number(text?.querySelector('.event-count')?.textContent?.slice(1) ?? 0) >= count;
  }, deltas);
  await save('inspector', await takeScreenshot(light));
  await light.context().close();

  const dark = await openPlayground(browser, address, 'dark');
  await dark.getByRole('button', { name: 'cut', exact: true }).click();
  await dark.getByRole('button', { name: 'Send' }).click();
  await dark.locator('.answer[data-state=failed]').waitFor();
  await dark.locator('.server-pending').waitFor();
  await save('inspector-cut', await takeScreenshot(dark));
  await dark.context().close();
}

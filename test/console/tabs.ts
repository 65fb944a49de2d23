// The console in Chromium, for its tests: a fixture, a browser, and pages that are closed after each test.
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launch } from '../docs/browser.js';
import { createFixture, type Fixture, type FixtureOptions } from './fixture.js';

export const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' });

/** Waits until what is typed comes here. */
export const focusOn = (page: Page, target: Locator): Promise<void> => page.locator(':focus').and(target).waitFor();

/** Submits a prompt. */
export async function say(page: Page, text: string): Promise<void> {
  await prompt(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Waits until the shown task has succeeded. */
export const done = (page: Page, text: string): Promise<void> =>
  page.locator(`.task-view[data-status=done]:has(.task-prompt:text-is("${text}"))`).waitFor();

/** A task in the list. */
export const row = (page: Page, text: string) => page.locator(`.tasks .row:has-text("${text}")`);

/** Starts a fixture and a browser for the tests of a block. */
export function useConsole(options: FixtureOptions) {
  let browser: Browser | undefined;
  let fixture: Fixture | undefined;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [browser, fixture] = await Promise.all([launch(), createFixture(options)]);
  });
  afterAll(async () => {
    await browser?.close();
    await fixture?.close();
  });
  afterEach(async () => {
    fixture?.resume();
    for (const context of contexts) await context.close();
    contexts = [];
  });
  return {
    get fixture(): Fixture {
      if (!fixture) throw new Error('no fixture yet');
      return fixture;
    },
    /** A page of its own, as on another computer: that of images and videos, unless the fragment names a task. */
    async open(fragment: string, look: BrowserContextOptions = {}): Promise<Page> {
      if (!browser || !fixture) throw new Error('no browser yet');
      const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...look });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(`${fixture.url}/console/${fragment}`);
      // A key is taken out of the address first.
      await page.waitForFunction(() => !location.hash.includes('key='));
      await page.evaluate(() => {
        if (!location.hash) location.hash = '#/images';
      });
      return page;
    },
  };
}

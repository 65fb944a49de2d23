// What an owner does with tasks in the console: stop, delete, find and look at them, in several tabs, with keys of all rights.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium } from '../docs/browser.js';
import { done, focusOn, prompt, row, say, useConsole } from './tabs.js';

describeInChromium('an owner in the console', () => {
  const shown = useConsole({});
  const { open } = shown;

  it('writes at once: the prompt has the focus', async () => {
    const page = await open('#key=a');
    await focusOn(page, prompt(page));
    await page.keyboard.type('a lake');
    expect(await prompt(page).inputValue()).toBe('a lake');
    expect(await prompt(page).getAttribute('dir')).toBe('auto');
  });

  it('cancels what is in work; it is not shown as failed', async () => {
    const page = await open('#key=a');
    shown.fixture.pause();
    await say(page, 'a work to be stopped');
    await page.locator('.task-view[data-status=working]').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.task-view[data-status=cancelled] .outcome').getByText('Cancelled by its owner.').waitFor();
    await page.locator('.state').first().getByText('Cancelled', { exact: true }).waitFor();
    await row(page, 'to be stopped').and(page.locator('[data-status=cancelled]')).waitFor();
    await page.getByText('It costs nothing.').waitFor();
  });

  it('says that a cancelled task costs nothing also where the task was looked at before the reply came', async () => {
    const page = await open('#key=a');
    shown.fixture.pause();
    await say(page, 'a work to be looked at');
    await page.locator('.task-view[data-status=working]').waitFor();
    await page.route('**/cancel', async (route) => {
      const response = await route.fetch();
      await page.locator('.task-view[data-status=cancelled]').waitFor();
      await route.fulfill({ response });
    });
    const replied = page.waitForResponse('**/cancel');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('It costs nothing.').waitFor();
    await replied;
  });

  it('deletes finished tasks after a confirmation', async () => {
    const page = await open('#key=a');
    await say(page, 'an image to be deleted');
    await done(page, 'an image to be deleted');
    const before = (await shown.fixture.taskRepository.recent('key_a', 200)).length;
    await page.getByRole('button', { name: 'Delete' }).click();
    await prompt(page).focus();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await row(page, 'to be deleted').waitFor({ state: 'detached' });
    expect(await shown.fixture.taskRepository.recent('key_a', 200)).toHaveLength(before - 1);
    await prompt(page).waitFor();
  });

  it('is signed in in a second tab, keeps no key in a file, and signs out everywhere', async () => {
    const first = await open('#key=a');
    await prompt(first).waitFor();
    const second = await first.context().newPage();
    await second.goto(`${shown.fixture.url}/console/#/images`);
    await prompt(second).waitFor();
    expect(await second.evaluate(() => JSON.stringify({ ...localStorage }))).toBe('{}');
    await second.getByRole('button', { name: 'Sign out' }).click();
    await first.getByText('You signed out in another tab.').waitFor();
    expect(await first.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).toBe('{}');
    await first.getByLabel('API key').fill('a');
    await first.keyboard.press('Enter');
    await prompt(second).waitFor();
    // Another browser gets no notification.
    await (await open('')).getByLabel('API key').waitFor();
  });

  it('opens the original of an image', async () => {
    const page = await open('#key=a');
    await say(page, 'a large lake --ar 3:2');
    await done(page, 'a large lake --ar 3:2');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.task-view')
        .getByRole('link', { name: /a large lake/ })
        .click(),
    ]);
    await opened.waitForLoadState();
    expect(opened.url()).toMatch(/\/files\/images\//);
  });

  it('continues from an image, and sees that no model made it', async () => {
    const page = await open('#key=a');
    await say(page, 'a lake to continue');
    await done(page, 'a lake to continue');
    await page.getByText('Simulated: an abstract image, no model.').waitFor();
    await page.getByRole('button', { name: 'U3' }).click();
    await page.locator('.task-view[data-status=done]:has(.task-title:text-is("Upscale U3"))').waitFor();
    await page.getByRole('button', { name: 'Make a video' }).click();
    await page.locator('.picked img').waitFor();
    expect(await prompt(page).inputValue()).toBe('a lake to continue');
  });

  it('uses the prompts of a description', async () => {
    const page = await open('#key=a');
    await page.getByRole('radio', { name: 'Describe' }).check();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const file = { name: 'teal.png', mimeType: 'image/png', buffer: bytes };
    await page.locator('.composer input[type=file]').setInputFiles(file);
    await page.locator('.composer .send').click();
    await page.locator('.prompts li').nth(3).waitFor();
    await page.getByRole('button', { name: 'Use as prompt' }).first().click();
    expect(await prompt(page).inputValue()).toBe('a quiet lake at dawn --ar 3:2');
  });

  it('sees at the field what is wrong with it, and a message that covers nothing', async () => {
    const page = await open('#key=a');
    await say(page, 'a lake --nonsense 4');
    await page.locator('.composer .problem').filter({ hasText: '--nonsense' }).waitFor();
    expect(await prompt(page).getAttribute('aria-invalid')).toBe('true');
    const described = await prompt(page).getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toContain('--nonsense');
    await prompt(page).fill('a lake');
    expect(await prompt(page).getAttribute('aria-invalid')).toBeNull();
    await page.route('**/img/submit/imagine', (route) =>
      route.fulfill({ status: 500, json: { code: 23, description: 'broken', result: null } }),
    );
    await page.keyboard.press('Enter');
    const notice = await page.getByRole('alert').filter({ hasText: 'broken' }).boundingBox();
    const card = await page.locator('.composer').boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
  });

  describe('who uses a keyboard or a screen reader', () => {
    it.each([
      [390, 'dark'],
      [1400, 'light'],
    ] as const)('axe-core finds nothing, at %d pixels, %s', async (width, colorScheme) => {
      const page = await open('', { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      const found: string[] = [];
      const check = async (state: string): Promise<void> => {
        found.push(...(await violationsOn(page)).map((violation) => `${state}: ${violation}`));
      };
      await page.getByLabel('API key').waitFor();
      await check('sign-in');
      await page.goto(`${shown.fixture.url}/console/#key=a`);
      await page.getByRole('link', { name: 'Images & videos' }).click();
      await prompt(page).waitFor();
      await say(page, 'a lake --nonsense 4');
      await page.locator('.composer .problem').filter({ hasText: '--nonsense' }).waitFor();
      await check('field error');
      shown.fixture.pause();
      await say(page, 'a lake to continue');
      await page.locator('.task-view[data-status=working]').waitFor();
      await check('in work');
      shown.fixture.resume();
      await done(page, 'a lake to continue');
      await page.locator('aside').waitFor();
      await check('grid');
      await page.getByRole('button', { name: 'U1' }).click();
      await page.locator('.task-view[data-status=done]:has(.task-title:text-is("Upscale U1"))').waitFor();
      await check('upscale');
      await page.getByRole('button', { name: 'Vary Region' }).click();
      await page.getByRole('region', { name: 'Redraw a region' }).waitFor();
      await check('input');
      await say(page, 'break it');
      await page.locator('.task-view[data-status=failed]').waitFor();
      await check('failed');
      expect(found).toEqual([]);
    });
  });
});

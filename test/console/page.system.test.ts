// The page in a real browser, from the first prompt to a video, with mouse and keyboard.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeInChromium, launch, type Watched, watch } from '../docs/browser.js';
import { createFixture, type Fixture } from './fixture.js';

describeInChromium('the console in Chromium', () => {
  let browser: Browser;
  let fixture: Fixture;
  let watched: Watched;
  let page: Page;
  beforeAll(async () => {
    [browser, fixture] = await Promise.all([
      launch(),
      createFixture({
        notifyHook: 'http://127.0.0.1:9/hook?token=secret',
        keys: { a: { name: 'studio', balance: 1000 } },
      }),
    ]);
    watched = await watch(browser);
    page = watched.page;
  });
  afterAll(async () => {
    await browser?.close();
    await fixture?.close();
  });

  const taskView = (): Locator => page.locator('.task-view');
  const title = (): Locator => page.locator('.task-title');
  const done = (name: string): Promise<void> =>
    page.locator(`.task-view[data-status=done]:has(.task-title:text-is("${name}"))`).waitFor();
  const rows = async (): Promise<string[]> =>
    page
      .locator('.tasks .row')
      .evaluateAll((all) =>
        all.map((row) => `${row.getAttribute('data-level')} ${row.querySelector('.row-name')?.textContent}`),
      );
  const say = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Prompt' }).fill(text);
    await page.keyboard.press('Enter');
  };
  /** An image of one colour. */
  const file = async (name: string) => {
    const image = sharp({ create: { width: 80, height: 60, channels: 3, background: name } });
    return { name: `${name}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
  };
  const selected = async (): Promise<string> => (await page.evaluate(() => location.hash)).replace('#task=', '');

  describe('makes images', () => {
    it('signs in with the key of a link, and takes it out of the address', async () => {
      await page.goto(`${fixture.url}/console#key=a`);
      await page.getByRole('button', { name: 'Send' }).waitFor();
      expect(page.url()).toBe(`${fixture.url}/console/`);
      await page.getByRole('link', { name: 'Images & videos' }).click();
      await page.getByRole('heading', { name: 'What do you want to see?' }).waitFor();
      expect(await page.locator('.who').textContent()).toBe('studio');
      await page.reload();
      await page.getByRole('heading', { name: 'What do you want to see?' }).waitFor();
    });

    it('shows progress, then four images', async () => {
      fixture.pause();
      await say('a quiet lake --ar 3:2');
      await taskView().and(page.locator('[data-status=working]')).waitFor();
      await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 0);
      expect(await page.locator('.elapsed').textContent()).toMatch(/ m?s$/);
      fixture.resume();
      await done('Imagine');
      await page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('.frame img')?.naturalWidth ?? 0) > 600,
      );
      expect(await page.locator('[data-operation=upsample]').count()).toBe(4);
      expect(await rows()).toEqual(['0 a quiet lake --ar 3:2']);
    });

    it('upscales by the keyboard', async () => {
      await page.getByRole('button', { name: 'U3' }).focus();
      await page.keyboard.press('Enter');
      await done('Upscale U3');
      expect(await page.locator('[data-operation=upsample]').count()).toBe(0);
    });

    it('pans by a click, and shows the lineage as a tree', async () => {
      await page.getByRole('button', { name: 'Pan left' }).click();
      await done('Pan left');
      expect(await rows()).toEqual(['0 a quiet lake --ar 3:2', '1 Upscale U3', '2 Pan left']);
    });

    it('goes back to parents; what has been pressed is green', async () => {
      await page.locator('.tasks .row', { hasText: 'Upscale U3' }).click();
      await done('Upscale U3');
      expect(await page.getByRole('button', { name: 'Pan left' }).getAttribute('aria-pressed')).toBe('true');
      expect(await page.getByRole('button', { name: 'Pan up' }).getAttribute('aria-pressed')).toBe('false');
      await page.locator('.tasks .row').first().click();
      await done('Imagine');
      expect(await page.getByRole('button', { name: 'U3' }).getAttribute('aria-pressed')).toBe('true');
    });

    it('varies an image of a grid', async () => {
      await page.getByRole('button', { name: 'V2' }).click();
      await done('Variation V2');
    });
  });

  describe('asks', () => {
    it('what to draw in a region, with a mask; until then the task waits', async () => {
      await page.locator('.tasks .row').nth(1).click();
      await page.getByRole('button', { name: 'Vary Region' }).click();
      const form = page.getByRole('region', { name: 'Redraw a region' });
      await form.waitFor();
      const id = await selected();
      await page.locator('.tasks .row').nth(1).click();
      await form.waitFor({ state: 'detached' });
      await page.locator('.tasks .row[data-status=input]').click();
      await page.locator('.state', { hasText: 'Waiting for you' }).waitFor();
      await form.getByRole('textbox', { name: 'What to draw' }).fill('a sailing boat');
      await form.locator('input[type=file]').setInputFiles(await file('white'));
      await form.getByRole('button', { name: 'Remove white.png' }).waitFor();
      await form.getByRole('button', { name: 'Continue' }).click();
      await done('Variation (region)');
      expect(await selected()).toBe(id);
      const task = await fixture.taskRepository.find('images', id, 'key_a');
      expect(task?.job).toMatchObject({ how: 'region', prompt: 'a sailing boat', mask: {} });
    });

    it('how far to zoom', async () => {
      await page.locator('.tasks .row').nth(1).click();
      await page.getByRole('button', { name: 'Custom Zoom' }).click();
      const form = page.getByRole('region', { name: 'Zoom out' });
      await form.getByLabel('Factor').selectOption('1.5');
      await form.getByRole('button', { name: 'Continue' }).click();
      await done('Zoom 1.5x');
      const task = await fixture.taskRepository.find('images', await selected(), 'key_a');
      expect(task?.job).toMatchObject({ action: 'ZOOM', factor: 1.5 });
    });
  });

  it('makes a short video of an image and plays it', async () => {
    await page.getByRole('button', { name: 'Make a video' }).click();
    await page.getByLabel('Length').selectOption('2');
    await page.getByLabel('Size').selectOption('Small');
    await page.getByRole('button', { name: 'Make video' }).click();
    await page.locator('.task-view[data-surface=videos][data-status=done]').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    expect(
      await page
        .locator('video')
        .evaluate(({ videoWidth, duration }: HTMLVideoElement) => [videoWidth, Math.round(duration)]),
    ).toEqual([640, 2]);
    // It is below the image that it was made from.
    expect(await rows()).toContainEqual('3 Video');
  });

  it('describes, blends and swaps its input images', async () => {
    await page.getByRole('radio', { name: 'Describe' }).check();
    await page.locator('.composer input[type=file]').setInputFiles(await file('teal'));
    await page.locator('.composer .send').click();
    await done('Describe');
    expect(await page.locator('.prompts li').count()).toBe(4);
    await page.getByRole('radio', { name: 'Blend' }).check();
    expect(await page.locator('.composer .send').isDisabled()).toBe(true);
    await page.locator('.composer input[type=file]').setInputFiles([await file('teal'), await file('tomato')]);
    await page.locator('.composer .send').click();
    await done('Blend');
    await page.getByRole('radio', { name: 'Face swap' }).check();
    for (const [field, name] of [
      ['Face', 'teal'],
      ['Target', 'tomato'],
    ] as const)
      await page.getByLabel(field, { exact: true }).setInputFiles(await file(name));
    await page.locator('.composer .send').click();
    await done('Swap face');
  });

  it('shows the timeline of a task, its webhooks and its record', async () => {
    await page.locator('.tasks .row:has-text("Video")').click();
    const details = page.locator('aside');
    await details.locator('.timeline code:text-is("queued")').waitFor();
    await page.locator('.tasks .row:has-text("a quiet lake")').click();
    await details.locator('.timeline code:text-is("NOT_START")').waitFor();
    const timeline = details.locator('.timeline').first();
    expect(await timeline.locator('code').allTextContents()).toEqual([
      'NOT_START',
      'SUBMITTED',
      'IN_PROGRESS',
      'SUCCESS',
    ]);
    expect(await details.locator('.deliveries').textContent()).toContain('http://127.0.0.1:9/hook?token=…');
    await details.getByText('Record', { exact: true }).click();
    await details.locator('.json-line').filter({ hasText: 'prompt: "a quiet lake --ar 3:2"' }).waitFor();
    expect(await details.locator('.json-tree').first().textContent()).toContain('action: "IMAGINE"');
  });

  it.each([360, 390, 820, 1440, 2200])('fits into %d pixels, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(17, 16, 16)');
  });

  it('gives every control a name, and sends requests to its own server only', async () => {
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, select, textarea')]
        .filter((each) => each.checkVisibility())
        .filter(
          (each) =>
            !each.getAttribute('aria-label') && !each.textContent?.trim() && !(each as HTMLInputElement).labels?.length,
        )
        .map((each) => each.outerHTML.slice(0, 120)),
    );
    expect(nameless).toEqual([]);
    expect(watched.requests.filter((address) => !address.startsWith(`${fixture.url}/`))).toEqual([]);
    expect(watched.errors).toEqual([]);
    expect(watched.failures).toEqual([]);
    expect(await title().count()).toBe(1);
  });
});

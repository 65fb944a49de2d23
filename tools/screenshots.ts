// `npm run screenshots`: takes the screenshots of the docs: uses the console of a server of its own in Chromium, as a visitor would.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { readOptions } from '../runtime/cli/command-options.js';
import { runOne } from '../runtime/cli/run-command.js';
import { projectRoot } from '../runtime/paths.js';
import { launch } from './harness/launch.js';

const usage = `usage: npm run screenshots -- [--out folder]

Regenerates the screenshots of the docs. Uses the Chromium at PENTAGATE_CHROMIUM (default: /usr/bin/chromium).`;

const options = { out: { type: 'string', default: join('console', 'screenshots') } } as const;

/** Milliseconds that a task may take on a slow machine, and until animations have ended. */
const limits = { step: 120_000, animations: 1500 };

const key = 'key-of-the-screenshots';

/** Opens a page of the console. A server without requests shows the page of first steps. */
type Open = (page: string, look: BrowserContextOptions) => Promise<Page>;

/** Stores a screenshot of the page, without hover or focus. */
type Save = (name: string, page: Page) => Promise<void>;

/** Sends a message in the playground, whose answer is cut. */
async function captureInspector(open: Open, save: Save): Promise<void> {
  const size = { viewport: { width: 1480, height: 900 }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' } as const;
  const page = await open('Playground', { ...size, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'cut', exact: true }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.server-pending').waitFor();
  await save('inspector-cut', page);
}

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

/** Makes images, light, and a video of one, dark. */
async function captureImages(open: Open, save: Save): Promise<void> {
  const size = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.6 };
  const page = await open('Images & videos', { ...size, colorScheme: 'light' });
  await imagine(page, 'Neon city in the rain at night --seed 4 --ar 16:9');
  await imagine(page, 'Autumn leaves in red and gold --seed 11 --ar 3:2');
  await imagine(page, 'Evening light over the sea --seed 7 --ar 3:2');
  await save('grid', page);

  await page.locator('.task-view [data-operation=upsample]').nth(1).click();
  await ended(page, 'Upscale U2');
  await page.click('[data-operation=pan_right]');
  await ended(page, 'Pan right');
  await page.click('button:has-text("Make a video")');
  await page.click('.composer .send');
  await ended(page, 'Video');
  await page.emulateMedia({ colorScheme: 'dark' });
  await save('tree', page);
}

async function takeAll(browser: Browser, address: string, out: string): Promise<void> {
  const open: Open = async (name, look) => {
    const page = await (await browser.newContext(look)).newPage();
    page.setDefaultTimeout(limits.step);
    await page.goto(address);
    await page.click(`.pages a:has-text("${name}")`);
    return page;
  };
  const save: Save = async (name, page) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForTimeout(limits.animations);
    const webp = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toBuffer();
    const file = join(out, `${name}.webp`);
    writeFileSync(file, webp);
    console.log(`${file}  ${Math.ceil(webp.length / 1024)} KB`);
  };
  await captureInspector(open, save);
  await captureImages(open, save);
}

async function screenshots(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, usage, 0);
  if (!given) return 0;
  const out = resolve(given.values.out);
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-screenshots-'));
  writeFileSync(join(folder, 'pentagate.config.yaml'), 'simulator: {faults: true, tokensPerSecond: 0}\ndocs: false\n');
  const server = await launch({
    args: (port) => [join(projectRoot, 'bin/pentagate.mjs'), 'serve', '--port', `${port}`],
    cwd: folder,
    environment: { PENTAGATE_KEY: key },
  });
  const executablePath = process.env.PENTAGATE_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await takeAll(browser, `${server.url}/console/#key=${key}`, out);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  return 0;
}

process.exitCode = await runOne('npm run', 'screenshots --', () => screenshots);

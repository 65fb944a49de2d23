import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import type { Browser, ElementHandle, Page } from 'playwright-core';
import { asArray, asObject } from '../../scripts/contract/json-trees.js';
import { violationsOn } from './axe.js';
import { describeInChromium, launch, watchAgain } from './browser.js';
import { buildSite, siteFolder as folder } from './built-site.js';
import { root, theContract } from './sample-files.js';

const contract = theContract();
const home = `${pathToFileURL(folder).href}/`;
const surfaces = [...new Set(contract.operations.map((operation) => operation.surface))];
const summaries = (surface: string): string[] =>
  contract.operations.filter((each) => each.surface === surface).map(({ node }) => String(node.summary));

/** Opens a page of the site and waits until it stands. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (/\/(index|changes|guides|guide-[\w-]+)\.html|\/$/.test(address)) return;
  await page.locator('#redoc h1').first().waitFor();
}

/** Goes to an operation by the menu. Redoc draws an operation when it comes into view. */
async function visit(page: Page, summary: string): Promise<void> {
  await page.locator('.navigation details[open]').getByText(summary, { exact: true }).click();
  await page.getByRole('heading').filter({ hasText: summary }).first().waitFor();
}

/** How bright the page's ground is, 0 to 255. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return ground.slice(0, 3).reduce((sum, each) => sum + Number(each) / 3, 0);
  });

// Rules about colours depend on the scheme, rules about landmarks and names on the width: every second page shows one of both.
const looks = [
  [1400, 'light'],
  [390, 'dark'],
  [390, 'light'],
  [1400, 'dark'],
] as const;

/** Expects that axe-core finds nothing on a page, and that no sample is clipped: on the overview in each look, on others in one. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const at = [...surfaces, 'all', 'changes', 'guides', 'guide-client'].indexOf(name) % 2;
  // The samples of the operation that is shown.
  if (surfaces.some((surface) => surface === name)) await page.locator('pre').first().waitFor();
  for (const [width, colorScheme] of name === 'index' ? looks : looks.slice(at, at + 1)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html.${colorScheme}`).waitFor();
    expect({ width, colorScheme, found: await violationsOn(page) }).toEqual({ width, colorScheme, found: [] });
    const clipped = await page
      .locator('pre')
      .evaluateAll((blocks) =>
        blocks.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
    expect({ width, clipped }).toEqual({ width, clipped: [] });
  }
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('task');
  await page.locator('#search-results [role=option]').first().waitFor();
  if (name === 'index' || name === 'images') expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1400, height: 900 });
}

beforeAll(buildSite);

describeInChromium('the site in Chromium', () => {
  let browser: Browser;
  let watch: ReturnType<typeof watchAgain>;
  const server = createServer(express().use('/some/prefix', express.static(folder)));
  beforeAll(async () => {
    browser = await launch();
    watch = watchAgain(browser);
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });

  it.each([1440, 390])('shows Copy within each block of code of a guide, at %i pixels', async (width) => {
    const { page } = await watch({ width });
    await open(page, `${home}guide-my-stream-breaks.html`);
    const outside = await page.locator('.snippet').evaluateAll(
      (blocks) =>
        blocks.filter((block) => {
          const [outer, inner] = [block, block.querySelector('button')].map((each) => each?.getBoundingClientRect());
          return (
            !outer || !inner || inner.top < outer.top || inner.right > outer.right || inner.bottom > outer.bottom + 8
          );
        }).length,
    );
    expect(await page.locator('.snippet').count()).toBeGreaterThan(3);
    expect(outside).toBe(0);
  });

  it('keeps address and mark at the operation that was pressed, after scrolling too', async () => {
    const { page } = await watch();
    await open(page, `${home}messages.html`);
    await visit(page, 'Create the next message');
    await page.mouse.move(700, 500);
    for (const summary of ['List the models', 'Get a model', 'Count the tokens of a message']) {
      await page.mouse.wheel(0, 1200);
      await page.waitForFunction(() => scrollY > 1000);
      await visit(page, summary);
      await page.locator('.navigation [aria-current="true"]', { hasText: summary }).waitFor();
      // Redoc writes what is read into the address while the page comes to rest.
      await page.evaluate(() => new Promise((rested) => setTimeout(rested, 600)));
      expect(await page.locator('.navigation li [aria-current]').allTextContents()).toEqual([
        expect.stringContaining(summary),
      ]);
    }
  });

  it.each(surfaces)(
    '%s.html shows all its operations, asks for nothing outside, and has neither errors nor a finding of axe-core',
    async (surface) => {
      const { page, errors, requests, failures } = await watch();
      await open(page, `${home}${surface}.html`);
      const shown = page.locator('#redoc img[src^="diagrams/"]');
      const images = (await shown.elementHandles()) as ElementHandle<HTMLImageElement>[];
      await page.waitForFunction((all) => all.every(({ complete }) => complete), images);
      const diagrams = await shown.evaluateAll((images) =>
        images.map((image) => ({
          name: image.getAttribute('src'),
          drawn: (image as HTMLImageElement).naturalWidth > 0,
        })),
      );
      expect(diagrams.length).toBeGreaterThan(0);
      for (const diagram of diagrams) expect(diagram).toEqual({ name: expect.stringContaining(surface), drawn: true });
      // What a surface says of itself stands on its tag.
      const words = String(
        asObject(asArray(asObject(contract.sources.files.get(`${surface}.yaml`)?.parsed).tags)[0]).description,
      );
      const start = words.replace(/[*`]/g, '').split(/[.:;,\n]/)[0] ?? '';
      expect(start.length).toBeGreaterThan(3);
      expect(await page.locator('#redoc main').textContent()).toContain(start);
      const [first = '', ...others] = summaries(surface);
      await visit(page, first);
      await expectAccessible(page, surface);
      for (const summary of others) await visit(page, summary);
      expect(errors).toEqual([]);
      expect(failures).toEqual([]);
      expect(requests.filter((address) => !address.startsWith(home))).toEqual([]);
    },
  );

  it('the overview leads to every page, names how to call each surface, and has no finding of axe-core', async () => {
    const { page, errors, requests, failures } = await watch();
    await open(page, `${home}index.html`);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const wanted of [
      ...surfaces.map((surface) => `${surface}.html`),
      'all.html',
      'changes.html',
      'openapi.yaml',
      'openapi.json',
    ])
      expect(links).toContain(wanted);
    const text = await page.locator('main').textContent();
    for (const surface of surfaces) expect(text).toContain(`client.${surface}`);
    expect(text).toContain('npm run mock');
    expect(text).toContain('x-api-key: <key>');
    expect(text).toContain("import { createClient } from 'pentagate-client'");
    await expectAccessible(page, 'index');
    for (const link of new Set(links))
      expect({ link, there: existsSync(join(folder, String(link).replace(/#.*/, ''))) }).toEqual({ link, there: true });
    expect(errors).toEqual([]);
    expect(failures).toEqual([]);
    expect(requests.filter((address) => !address.startsWith(home))).toEqual([]);
  });

  it.each(['all', 'changes'])(
    '%s.html has no finding of axe-core, and its search looks through all surfaces',
    async (name) => {
      const { page, errors, requests } = await watch();
      await open(page, `${home}${name}.html`);
      for (const { node } of name === 'all' ? contract.operations : [])
        await page
          .locator('.navigation details[open]')
          .getByText(String(node.summary), { exact: true })
          .first()
          .waitFor();
      await expectAccessible(page, name);
      const results = page.locator('#search-results [role=option]');
      await page.keyboard.press('Control+K');
      // A value of one surface, a field of another.
      await page.keyboard.insertText('redacted_thinking');
      await results.filter({ hasText: 'Create the next message' }).first().waitFor();
      await page.getByRole('combobox', { name: 'Search all pages' }).fill('generationConfig');
      await results.filter({ hasText: 'Field' }).first().waitFor();
      expect(errors).toEqual([]);
      expect(requests.filter((address) => !address.startsWith(home))).toEqual([]);
    },
  );

  it('the search finds words of operations and guides, leads to what is selected, and says when there is nothing', async () => {
    const { page, errors, requests } = await watch();
    await open(page, `${home}index.html`);
    const results = page.locator('#search-results [role=option]');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('redacted_thinking');
    await results.filter({ hasText: 'Create the next message' }).first().waitFor();
    const box = page.getByRole('combobox', { name: 'Search all pages' });
    await box.fill('silence of a stream');
    await results.filter({ hasText: 'Client: Retries and timeouts' }).first().waitFor();
    await box.fill('blend images');
    await results.filter({ hasText: 'Blend several images' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/images\.html#\/other\/submitblend$/);
    await page.getByRole('heading').filter({ hasText: 'Blend several images' }).first().waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('qqxx no such words');
    await page.getByText('No results').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No results').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    expect(requests.filter((address) => !address.startsWith(home))).toEqual([]);
  });

  it.each([
    { page: 'index', finds: [{ given: 'budget_tokens', kind: 'Field', leads: 'thinking.\u200bbudget_tokens' }] },
    {
      page: 'messages',
      finds: [
        { given: 'end_turn', kind: 'Value', leads: 'stop_reason' },
        { given: 'MessageStartEvent', kind: 'Schema', leads: 'data' },
        { given: 'maxOuptutTokens', kind: 'Field', leads: 'generationConfig.\u200bmaxOutputTokens' },
      ],
    },
    { page: 'videos', finds: [{ given: '429 HEAD', kind: 'Error', leads: 'x-request-id' }] },
  ])('the search of $page.html opens what it finds at its place', async ({ page: name, finds }) => {
    const { page, errors } = await watch();
    await open(page, `${home}${name}.html`);
    for (const { given, kind, leads } of finds) {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search all pages' }).fill(given);
      await page.locator(`#search-results [role=option]:has(.kind:text-is("${kind}"))`).first().click();
      await page.waitForFunction((text) => {
        const link = decodeURIComponent(location.hash).replace(/^#[^#]*#/, '');
        const field = document.getElementById(link);
        const top = field?.getBoundingClientRect().top ?? -1;
        const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
        return field?.textContent?.startsWith(text) && top >= bar && top < innerHeight;
      }, leads);
    }
    expect(errors).toEqual([]);
  });

  it('the search says where each result belongs, and shows what operations of a surface share once', async () => {
    const { page } = await watch();
    await open(page, `${home}index.html`);
    await page.keyboard.press('Control+K');
    await page.keyboard.insertText('429');
    const found = page.locator('#search-results [role=option]:has(.kind:text-is("Error"))');
    await found.first().waitFor();
    const places = await found.locator('.place').allTextContents();
    const titles = [
      'Anthropic Messages',
      'Gemini generateContent',
      'Midjourney-like images',
      'OpenAI Chat Completions',
    ];
    titles.push('OpenAI Responses', 'Sora videos');
    expect(places.map((place) => place.replace(/ › .*/, ' › ')).sort()).toEqual(titles.map((title) => `${title} › `));
    expect(places).toContain(`Midjourney-like images › ${summaries('images')[0]}`);
    // With a word of an operation, it is that operation.
    await page.keyboard.insertText(' blend');
    await page.getByText('Midjourney-like images › Blend several images', { exact: true }).waitFor();
  });

  it.each([
    { given: 'images.html#/submitblend', want: 'images.html#/other/submitblend' },
    { given: 'images.html#submitBlend', want: 'images.html#/other/submitblend' },
    { given: 'all.html#submitBlend', want: 'all.html#/images/submitblend' },
  ])('the link $given leads to the operation', async ({ given, want }) => {
    const { page, errors } = await watch();
    await page.goto(home + given);
    await page.waitForURL(home + want);
    const heading = page.getByRole('heading').filter({ hasText: 'Blend several images' }).first();
    await heading.waitFor();
    await page.waitForFunction(() => {
      const found = [...document.querySelectorAll('#redoc main :is(h1, h2, h3)')].find((each) =>
        each.textContent?.startsWith('Blend several images'),
      );
      const top = found?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
    expect(errors).toEqual([]);
  });

  it('has the name and the icon of the console', async () => {
    const { page } = await watch();
    await open(page, `${home}index.html`);
    const brand = page.locator('.brand');
    expect(await brand.textContent()).toMatch(/pentagate\s+docs/);
    const icon = readFileSync(join(root, 'console/icon.svg'), 'utf8');
    const [drawn = ''] = (await brand.locator('path').getAttribute('d'))?.split(' M') ?? [];
    expect(icon).toContain(drawn);
    // A folder has no console to link to.
    expect(await page.getByRole('link', { name: 'Console' }).count()).toBe(0);
  });

  it('an operation shows a sample for each way to call it, the reply of each status beside it, and the rules between its fields', async () => {
    const { page } = await watch();
    await open(page, `${home}messages.html`);
    await visit(page, 'Create the next message');
    const request = page.locator('.panel-request-samples').first();
    await request.getByText('curl', { exact: true }).first().click();
    for (const label of ['curl, streamed', 'client', 'anthropic'])
      await page.getByText(label, { exact: true }).first().waitFor();
    await page.getByText('client, streamed', { exact: true }).first().click();
    await request.getByText('stream:').first().waitFor();
    expect(await request.textContent()).toContain("import { createClient } from 'pentagate-client'");

    const replies = page.getByRole('group', { name: 'Replies' }).first();
    expect((await replies.boundingBox())?.x).toBe((await request.boundingBox())?.x);
    await replies.locator('pre').getByText('"stop_reason": "end_turn"').waitFor();
    await replies.getByLabel('Example of the reply').selectOption({ label: 'text/event-stream: Plain text' });
    await replies.locator('pre').getByText('event: message_start').waitFor();
    const { responses } = contract.operations.find(({ id }) => id === 'createMessage')?.node ?? {};
    expect(await replies.getByRole('button').allTextContents()).toEqual(Object.keys(asObject(responses)));
    await replies.getByRole('button', { name: '429' }).click();
    await replies.locator('pre').getByText('rate_limit_error').waitFor();

    const rule = page.locator('#redoc li').filter({ hasText: 'must be smaller than max_tokens.' }).first();
    await rule.waitFor();
    const expression = page
      .locator('#redoc li')
      .filter({ hasText: 'self.thinking.budget_tokens < self.max_tokens' })
      .first();
    expect(await expression.isVisible()).toBe(false);
    await page.getByText('As expressions (CEL)').first().click();
    await expression.waitFor();

    // The badge of its maker is not asked for by the licence, whose text stands in the script.
    expect(await page.getByText('API docs by Redocly').isVisible()).toBe(false);
    expect(readFileSync(join(folder, 'redoc.standalone.js'), 'utf8').slice(0, 2000)).toContain('MIT License');
  });

  it.each(['index', 'images', 'messages', 'changes', 'guides', 'guide-client'])(
    '%s.html fits windows of every width, shows the current page, in the colours of light and dark',
    async (name) => {
      const { page, errors } = await watch({ width: 360 });
      await open(page, `${home}${name}.html`);
      for (const width of [360, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForFunction((wanted) => innerWidth === wanted, width);
        const { bar, parts, current, pages, buttons } = await page.evaluate(() => {
          const box = (node: Element | null) => node?.getBoundingClientRect().toJSON() as DOMRect;
          const tabs = document.querySelector('.tabs');
          return {
            bar: box(document.querySelector('.bar')),
            parts: [...document.querySelectorAll('.bar-top > *, .tabs a')].map(box),
            current: box(document.querySelector('.tabs [aria-current]')),
            pages: { all: tabs?.scrollWidth ?? 0, seen: tabs?.clientWidth ?? 0 },
            buttons: [...document.querySelectorAll('.bar button')].map(box),
          };
        });
        for (const { top, bottom } of parts) expect([top >= bar.top, bottom < bar.bottom]).toEqual([true, true]);
        for (const { left, right } of [current, ...buttons]) expect([left >= 0, right <= width]).toEqual([true, true]);
        for (const { left, right } of buttons) expect(right).toBeGreaterThan(left);
        if (width === 1440) expect(pages.all).toBe(pages.seen);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await page.locator('.bar-top').evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
        if (width !== 390 && width !== 1440) continue;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html.${colorScheme}`).waitFor();
          const light = await brightness(page);
          if (colorScheme === 'dark') expect(light).toBeLessThan(80);
          else expect(light).toBeGreaterThan(200);
        }
      }
      if (name.startsWith('guide')) await expectAccessible(page, name);
      expect(errors).toEqual([]);
    },
  );

  it("keeps the reader's choice of light or dark, also for Redoc", async () => {
    const { page } = await watch();
    await open(page, `${home}videos.html`);
    await page.getByRole('button', { name: /light and dark/ }).click();
    await page.locator('html.dark').waitFor();
    expect(await brightness(page)).toBeLessThan(80);
    await page.goto(`${home}index.html`);
    expect(await brightness(page)).toBeLessThan(80);
    await open(page, `${home}content.html`);
    expect(await page.evaluate(() => document.documentElement.className)).toMatch(/\bdark\b/);
  });

  it('works from a server, behind a prefix', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/prefix/`;
    const { page, errors, requests, failures } = await watch();
    await open(page, prefix);
    await page.locator('.tabs').getByText('Reference').click();
    const nav = page.getByRole('navigation', { name: 'Operations' });
    await nav.getByText('Anthropic Messages', { exact: true }).click();
    await nav.getByText('Create the next message').click();
    await page.waitForURL(/messages\.html#/);
    await visit(page, 'Create the next message');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('message');
    await page.locator('#search-results [role=option]').first().waitFor();
    expect(errors).toEqual([]);
    expect(failures).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((address) => !address.startsWith(prefix))).toEqual([]);
  });
});

describeInChromium('the site in a browser without JavaScript', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(['light', 'dark'] as const)('shows operations, fields and events, %s', async (colorScheme) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme,
      viewport: { width: 390, height: 900 },
    });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // What a page shows is the same in the dark.
    for (const surface of colorScheme === 'light' ? surfaces : []) {
      await page.goto(`${home}${surface}.html`);
      for (const name of summaries(surface)) await page.getByRole('heading', { name, exact: true }).first().waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    await page.goto(`${home}messages.html`);
    await page.getByRole('cell', { name: 'content_block_delta', exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'MessageRequest', exact: true }).first().click();
    await page.waitForURL(/messages\.html#messagerequest$/);
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(25, 24, 23)' : 'rgb(255, 254, 252)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // The only button opens the navigation, and needs no script.
    await page.getByRole('button').click();
    await page
      .getByRole('navigation', { name: 'Operations' })
      .getByRole('link', { name: /^List the models/ })
      .click();
    await page.waitForURL(/messages\.html#\/listmodels$/);
    expect(await page.locator('[id="/listmodels"]').boundingBox()).toMatchObject({ y: expect.any(Number) });
    expect(requests.length).toBeGreaterThan(colorScheme === 'light' ? 5 : 2);
    expect(requests.filter((address) => !/^(file|data):/.test(address))).toEqual([]);
    await context.close();
  });

  it.each([1440, 390])('leads from guide to guide at %i pixels', async (width) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    await page.goto(`${home}guide-client.html`);
    const nav = page.getByRole('navigation', { name: 'Guides' });
    const button = page.getByRole('button', { name: 'Guides' });
    expect([await nav.isVisible(), await button.isVisible()]).toEqual([width === 1440, width === 390]);
    if (width === 390) await button.click();
    expect(await nav.locator('[aria-current="page"]').allTextContents()).toEqual(['Client']);
    expect(await nav.locator('summary').allTextContents()).toContain('By task');
    const next = page.getByRole('navigation', { name: 'Neighbours' }).locator('[rel="next"]');
    const address = await next.getAttribute('href');
    await nav.getByRole('link', { name: 'My stream breaks', exact: true }).click();
    await page.waitForURL(/guide-my-stream-breaks\.html$/);
    expect(await page.locator('[rel="prev"]').count()).toBe(0);
    await page.goBack();
    await next.click();
    await page.waitForURL((url) => url.href.endsWith(`/${address}`));
    await page.close();
  });
});

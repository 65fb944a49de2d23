// The pages of usage, keys and drift in Chromium, on a real server with one upstream.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { BudgetList } from '../../generated/operator/types.js';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch, type Watched, watch } from '../docs/browser.js';
import { askMessage } from '../harness/call.js';
import { testFolder } from '../harness/folder.js';
import { type Listening, listenOn } from '../harness/listen.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { message } from '../server/app.js';

describeInChromium('usage, keys and drift', () => {
  const docsFolder = testFolder();
  let upstream: Listening;
  let server: TestServer;
  let browser: Browser;
  let watched: Watched;
  let page: Page;
  beforeAll(async () => {
    writeFileSync(join(docsFolder, 'index.html'), '<title>Docs</title>');
    const answering = createServer((request, response) => {
      request.resume();
      const reply = { ...message, content: [{ type: 'hologram', shape: 'cube' }], service_tier: '<b>new</b>' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
    upstream = await listenOn(answering);
    [server, browser] = await Promise.all([
      startTestServer({
        docsFolder,
        settings: [
          'docs: true',
          `upstreams: {one: {url: "${upstream.url}", key: secret-of-the-upstream, surface: messages}}`,
          'routes: [{model: "far-*", to: [one]}, {to: [simulator]}]',
        ],
      }),
      launch(),
    ]);
    await ask(server.key, 'near-1');
    await ask(server.key, 'far-1');
    watched = await watch(browser);
    page = watched.page;
    await page.goto(`${server.url}/console/#key=${server.key}`);
    await page.getByRole('link', { name: 'Keys & usage' }).waitFor();
  });
  afterAll(async () => {
    await upstream?.close();
    await browser?.close();
    await server?.stop();
  });

  const ask = async (key: string, model: string): Promise<number> =>
    (await askMessage(server.url, key, { model })).status;

  /** @returns its secret */
  const createKey = async (given: object): Promise<string> => {
    const response = await fetch(`${server.url}/console/api/keys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    return ((await response.json()) as { secret: string }).secret;
  };

  /** Waits until the focus is on what has this name. */
  const focusIs = (name: string) =>
    page.waitForFunction((expected) => {
      const { activeElement } = document;
      const label = activeElement?.getAttribute('aria-label');
      return (label ?? activeElement?.closest('label, button')?.textContent) === expected;
    }, name);

  it('shows what was used by model and key, with charts', async () => {
    await page.getByRole('link', { name: 'Keys & usage' }).click();
    const models = page.getByRole('region', { name: 'By model' });
    await models.getByRole('row').filter({ hasText: 'near-1' }).waitFor();
    expect(await models.getByRole('row').filter({ hasText: 'near-1' }).textContent()).toMatch(/^near-1.*no price/);
    await page.getByRole('region', { name: 'By key' }).getByText('PENTAGATE_KEY').waitFor();
    expect(await page.locator('.chart').count()).toBe(5);
    expect(await page.locator('.chart').filter({ hasText: 'First content' }).textContent()).toMatch(
      /First content \d+ m?s/,
    );
    expect(await page.locator('.chart').first().textContent()).toMatch(/^Calls \d+/);
    // Whatever models callers invent, the keys below stay within reach.
    await Promise.all(Array.from({ length: 25 }, (_, at) => ask(server.key, `near-invented-${at}`)));
    await page.getByRole('radio', { name: '90 days' }).check();
    await page.getByRole('button', { name: /^Show all \d+$/ }).waitFor();
    expect(await models.getByRole('row').count()).toBe(21);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await models.getByRole('row').nth(25).waitFor();
    await page.getByRole('radio', { name: '30 days' }).check();
    await page.locator('.chart').first().locator('li').nth(29).waitFor({ state: 'attached' });
  });

  it('lists the actions of image tasks with their surface, and aligns numbers', async () => {
    const response = await fetch(`${server.url}/img/submit/imagine`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'A fox' }),
    });
    expect(response.status).toBe(200);
    const models = page.getByRole('region', { name: 'By model' });
    const action = models.getByRole('row').filter({ hasText: 'IMAGINE' });
    for (const end = Date.now() + 120_000; !(await action.count()); ) {
      expect(Date.now()).toBeLessThan(end);
      await page.getByRole('radio', { name: 'Today' }).check();
      await page.getByRole('radio', { name: '7 days' }).check();
      await action.waitFor({ timeout: 1000 }).catch(() => undefined);
    }
    expect(await action.locator('td').first().textContent()).toBe('images');
    const aligned = await action.locator('td.number').evaluateAll((cells) =>
      cells.map((cell) => {
        const { textAlign, fontVariantNumeric } = getComputedStyle(cell);
        return `${textAlign} ${fontVariantNumeric}`;
      }),
    );
    expect(new Set(aligned)).toEqual(new Set(['end tabular-nums']));
  });

  it('keeps the focus in the forms of keys', async () => {
    await page.goto(`${server.url}/console/#/usage`);
    const create = page.getByRole('button', { name: 'Create a key' });
    const { y = 0 } = (await create.boundingBox()) ?? {};
    expect(y).toBeLessThan(400);
    await create.click();
    await focusIs('Name');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await focusIs('Create a key');
    await page.keyboard.press('Enter');
    await focusIs('Name');
    await page.keyboard.type('by-keyboard');
    await page.keyboard.press('Enter');
    await page.locator('.created-key').waitFor();
    await page.getByRole('form').waitFor({ state: 'detached' });
    await focusIs('Copy');
    await page.getByRole('button', { name: 'Limit by-keyboard' }).click();
    await focusIs('Requests per minute');
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await page.getByRole('form').waitFor({ state: 'detached' });
    await focusIs('Limit by-keyboard');
    await page.getByRole('button', { name: 'Revoke by-keyboard' }).click();
    await page.getByRole('button', { name: 'Revoke by-keyboard now' }).click();
    await page.getByRole('button', { name: 'Revoke by-keyboard' }).waitFor({ state: 'detached' });
    await focusIs('Create a key');
  });

  it('shows the current page in the bar of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/console/#/drift`);
    await page.reload();
    const link = page.getByRole('link', { name: 'Drift', exact: true });
    await page.getByRole('table').first().waitFor();
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(`${server.url}/console/#/usage`);
  });

  it('creates a key, which works, changes its limits, and revokes it after a second press', async () => {
    await page.getByRole('button', { name: 'Create a key' }).click();
    const form = page.getByRole('form', { name: 'New key' });
    await form.getByLabel('Name').fill('guest');
    await form.getByLabel('Requests per minute').fill('many');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText(/^Requests per minute must be a whole number/).waitFor();
    await form.getByLabel('Requests per minute').fill('60');
    await form.getByLabel('images').uncheck();
    await form.getByRole('button', { name: 'Create' }).click();
    const secret = (await page.locator('.created-key code').textContent()) ?? '';
    expect(secret).toMatch(/^pg_/);
    const row = page.getByRole('region', { name: 'Keys' }).getByRole('row').filter({ hasText: 'guest' });
    expect(await row.textContent()).toMatch(/videos, content, responses, messages, chatall60 per minute/);
    for (const end = Date.now() + 120_000; (await ask(secret, 'm')) !== 200; ) expect(Date.now()).toBeLessThan(end);

    await page.getByRole('button', { name: 'Limit guest' }).click();
    const limits = page.getByRole('form', { name: 'Limits of guest' });
    await limits.getByLabel('Requests per minute').fill('');
    await limits.getByLabel('Requests per day').fill('7');
    await limits.getByRole('button', { name: 'Save limits' }).click();
    await row.getByText('7 per day', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Revoke guest' }).click();
    await page.getByRole('button', { name: 'Revoke guest now' }).click();
    await row.waitFor({ state: 'detached' });
    for (const end = Date.now() + 120_000; (await ask(secret, 'm')) !== 401; ) expect(Date.now()).toBeLessThan(end);
  });

  it('marks every field of a new key that is wrong, at once, and takes the focus to the first', async () => {
    await page.goto(`${server.url}/console/#/usage`);
    await page.getByRole('button', { name: 'Create a key' }).click();
    const form = page.getByRole('form', { name: 'New key' });
    // A hint is below its field, where it is not cut off.
    const budgets = form.getByLabel('Budgets');
    expect(await budgets.getAttribute('placeholder')).toBeNull();
    await form.getByText('day:tokens=1000000,month:cost=50; empty: as configured').waitFor();
    await form.getByLabel('Name').fill('!');
    await budgets.fill('week:tokens=5');
    await form.getByLabel('Expires').fill('soon');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').getByText('2 fields to change, marked above').waitFor();
    const marked = form.locator('[aria-invalid=true]');
    expect(await marked.evaluateAll((all) => all.map((each) => each.closest('label')?.textContent))).toEqual([
      'Budgets',
      'Expires',
    ]);
    const described = (await budgets.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await form.locator(`[id="${described[0]}"]`).textContent()).toMatch(/^Budgets must be a list such as day/);
    await page.locator(':focus').and(budgets).waitFor();
    expect(await violationsOn(page)).toEqual([]);

    // What the server refuses is marked in the same way.
    await budgets.fill('');
    await form.getByLabel('Expires').fill('');
    await page.keyboard.press('Enter');
    await form.getByText(/^Name must be up to 64 letters/).waitFor();
    await form.getByLabel('Name').fill('another-name');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    // A name that is taken is an error of its field, too.
    await page.getByRole('button', { name: 'Create a key' }).click();
    await form.getByLabel('Name').fill('another-name');
    await page.keyboard.press('Enter');
    await form.getByText('Name is that of another key').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Revoke another-name' }).click();
    await page.getByRole('button', { name: 'Revoke another-name now' }).click();
    await page.getByRole('button', { name: 'Revoke another-name' }).waitFor({ state: 'detached' });
  });

  it('shows what is used of budgets, in the list of keys and on the own page of a key', async () => {
    const secret = await createKey({
      name: 'team',
      budgets: [
        { period: 'day', tokens: 20_000 },
        { period: 'month', cost: 50 },
      ],
      tokensPerMinute: 900,
    });
    for (const end = Date.now() + 120_000; (await ask(secret, 'team-1')) !== 200; )
      expect(Date.now()).toBeLessThan(end);
    // A call is settled after its reply.
    const isSettled = async (): Promise<boolean> => {
      const headers = { authorization: `Bearer ${secret}` };
      const { budgets } = (await (await fetch(`${server.url}/console/api/budgets`, { headers })).json()) as BudgetList;
      return budgets.every(({ tokens }) => !tokens?.reserved) && budgets.some(({ tokens }) => tokens?.used);
    };
    for (const end = Date.now() + 120_000; !(await isSettled()); ) expect(Date.now()).toBeLessThan(end);
    await page.goto(`${server.url}/console/#/drift`);
    await page.goto(`${server.url}/console/#/usage`);
    const row = page.getByRole('region', { name: 'Keys' }).getByRole('row').filter({ hasText: 'team' });
    await row.getByText(/^\d+ \/ 20\.0 k tokens per day$/).waitFor();
    await row.getByText(/^\d+ \/ 900 tokens per minute$/).waitFor();
    await row.getByText(/^0 \/ 50 cost per month$/).waitFor();

    const { page: own } = await watch(browser);
    await own.goto(`${server.url}/console/#key=${secret}`);
    await own.getByRole('link', { name: 'Keys & usage' }).click();
    await own
      .locator('.budgets')
      .getByText(/^[1-9]\d* \/ 20\.0 k tokens per day$/)
      .waitFor();
    await own.getByText('Calls per minute').waitFor();
    expect(await violationsOn(own)).toEqual([]);
    await own.close();
  });

  it('shows rows as cards on a phone, with every button in reach', async () => {
    await createKey({ name: 'phone' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/console/#/drift`);
    await page.goto(`${server.url}/console/#/usage`);
    for (const name of ['Limit phone', 'Revoke phone']) {
      const button = page.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
      expect([name, x >= 0, x + width <= 390]).toEqual([name, true, true]);
    }
    await page.getByRole('region', { name: 'By model' }).waitFor();
    const hidden = await page
      .locator('.table-box')
      .evaluateAll((all) => all.map((box) => [box.ariaLabel, box.scrollWidth - box.clientWidth]));
    expect(hidden.map(([, width]) => width)).toEqual(hidden.map(() => 0));
    const labels = await page
      .locator('.table-box td')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(new Set(labels)).toContain('"Budget"');
    expect(labels).not.toContain('none');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('cuts long names of models with an ellipsis, and shows all columns at 1440 pixels', async () => {
    const long = `near-${'a-very-long-name-'.repeat(6)}end`;
    await ask(server.key, long);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/console/#/drift`);
    await page.goto(`${server.url}/console/#/usage`);
    const name = page.getByRole('region', { name: 'By model' }).locator('.name[title^="near-a-very-long"]');
    await name.waitFor();
    expect(await name.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
    const boxes = page.locator('.table-box');
    expect(await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))).toEqual(
      await boxes.evaluateAll((all) => all.map(() => 0)),
    );
  });

  it('lists drift with its place in the contract', async () => {
    await page.getByRole('link', { name: 'Drift' }).click();
    const row = page.getByRole('row').filter({ hasText: 'hologram' });
    expect(await row.textContent()).toMatch(/^Unknown member hologramdriftreply content\[\]\.type.*one1/);
    expect(await row.getByRole('link').textContent()).toMatch(/^openapi\/messages\.yaml:\d+$/);
  });

  it.each([
    ['usage', 1400, 'light'],
    ['usage', 420, 'dark'],
    ['drift', 1400, 'dark'],
    ['drift', 420, 'light'],
  ] as const)('the page %s has no findings of axe at %d pixels, %s', async (path, width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/console/#/${path}`);
    await page.getByRole('table').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(watched.errors.filter((text) => !/400 \(Bad Request\)|409 \(Conflict\)/.test(text))).toEqual([]);
  });

  it('shows other keys their own usage, no keys, and no drift', async () => {
    const other = await server.addKey();
    await ask(other, 'mine-1');
    const { page: own } = await watch(browser);
    await own.goto(`${server.url}/console/#key=${other}`);
    await own.getByRole('link', { name: 'Keys & usage' }).click();
    await own.getByRole('region', { name: 'By model' }).getByText('mine-1').waitFor();
    expect(await own.getByText('near-1').count()).toBe(0);
    expect(await own.getByRole('heading', { name: 'Keys', exact: true }).count()).toBe(0);
    expect(await own.getByRole('link', { name: 'Drift' }).count()).toBe(0);
    await own.close();
  });
});

// The page when things go wrong: wrong keys, no balance, lost connections, reloads, other tabs, other people.
import { expect, it } from '@jest/globals';
import { describeInChromium } from '../docs/browser.js';
import { done, prompt, row, say, useConsole } from './tabs.js';

describeInChromium('the console when requests fail', () => {
  const shown = useConsole({ keys: { poor: { balance: 1 } } });
  const open = (fragment = '#key=a', look = {}) => shown.open(fragment, look);

  it('asks for a key, says when it is wrong, and forgets it on signing out', async () => {
    const page = await open('');
    await page.getByLabel('API key').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('This key is not valid.').waitFor();
    await page.getByLabel('API key').fill('a');
    await page.keyboard.press('Enter');
    await prompt(page).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).toBe('{}');
  });

  it('asks again for a link whose key is wrong', async () => {
    const page = await open('#key=nonsense');
    await page.getByText('The key is not valid').waitFor();
    expect(page.url()).not.toContain('nonsense');
  });

  it('says in words what the service refuses, and what to do', async () => {
    const page = await open();
    await say(page, 'a lake --nonsense 4');
    await page.getByRole('alert').filter({ hasText: '--nonsense' }).filter({ hasText: 'Change it' }).waitFor();
    await say(page, 'please break it');
    await page.getByRole('alert').filter({ hasText: 'It cannot be drawn.' }).waitFor();
    await page.route('**/img/submit/imagine', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '120' },
        json: { code: 429, description: 'Too many requests', result: null },
      }),
    );
    await say(page, 'a lake');
    await page.getByRole('alert').filter({ hasText: 'too many calls' }).filter({ hasText: '120 seconds' }).waitFor();
  });

  it('says when the balance does not cover it', async () => {
    const page = await open('#key=poor');
    await say(page, 'a lake');
    await page.getByRole('alert').filter({ hasText: 'balance of this key' }).waitFor();
    expect(await page.locator('.tasks .row').count()).toBe(0);
  });

  it('resumes after a reload during a task', async () => {
    const page = await open();
    shown.fixture.pause();
    await say(page, 'a long work');
    await page.locator('.task-view[data-status=working]').waitFor();
    await page.reload();
    await page.locator('.task-view[data-status=working]').waitFor();
    shown.fixture.resume();
    await done(page, 'a long work');
  });

  it('says that the server is away, and follows the work once it is back', async () => {
    const page = await open();
    shown.fixture.pause();
    await say(page, 'a work in a storm');
    await page.locator('.task-view[data-status=working]').waitFor();
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await page.getByText('The server is offline, reconnecting.').waitFor();
    shown.fixture.resume();
    await page.unroute('**/*');
    await done(page, 'a work in a storm');
    await page.getByText('The server is offline, reconnecting.').waitFor({ state: 'hidden' });
  });

  it('shows nothing of another key, not even by its address', async () => {
    const mine = await open();
    await say(mine, 'nobody else sees this');
    await done(mine, 'nobody else sees this');
    const id = await mine.evaluate(() => location.hash);
    const other = await open(`${id}&key=b`);
    await other.getByText('Your tasks appear here').waitFor();
    await other.waitForFunction(() => location.hash === '#/images');
    expect(await other.locator('.tasks .row').count()).toBe(0);
    expect(await other.textContent('body')).not.toContain('nobody else sees this');
  });

  it('brings older tasks when asked', async () => {
    for (let count = 0; count < 65; count++)
      await fetch(`${shown.fixture.url}/img/submit/imagine`, {
        method: 'POST',
        headers: { authorization: 'Bearer b', 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: `break it ${count}` }),
      });
    const page = await open('#key=b');
    await row(page, 'break it 64').waitFor();
    expect(await page.locator('.tasks .row').count()).toBe(60);
    await page.getByRole('button', { name: 'Older tasks' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tasks .row').length === 65);
    await page.getByRole('button', { name: 'Older tasks' }).waitFor({ state: 'hidden' });
  });

  it('moves nothing for people who want it so', async () => {
    const page = await open('#key=a', { reducedMotion: 'reduce' });
    await page.locator('.send').first().waitFor();
    const time = await page.evaluate(
      () => getComputedStyle(document.querySelector('.send') as Element).transitionDuration,
    );
    expect(Number.parseFloat(time)).toBeLessThan(0.01);
  });
});

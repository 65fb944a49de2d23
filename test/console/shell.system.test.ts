// The frame of the console: what keys see, and what is loaded first.
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { describeInChromium } from '../docs/browser.js';
import { useConsole } from './tabs.js';

describeInChromium('the frame of the console', () => {
  const shown = useConsole({ keys: { texts: { surfaces: ['messages'] } } });

  it('hides images and videos from keys without a right to them', async () => {
    const page = await shown.open('#key=texts');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.getByRole('link', { name: 'Images & videos' }).count()).toBe(0);
  });

  it('stays signed in when a link with a key is opened while other tabs are asked for theirs', async () => {
    const page = await shown.open('');
    await page.reload();
    await page.evaluate(() => {
      location.hash = '#key=a';
    });
    await page.getByRole('button', { name: 'Send' }).waitFor();
    // Longer than other tabs have to reply.
    await page.waitForFunction(() => performance.now() > 1000);
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1);
  });

  it.each(['a', 'texts'])('loads at most 120 KB, compressed, before the key %s sees its first page', async (key) => {
    const page = await shown.open('');
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (/\/console\/([\w-]+\.\w+)?$/.test(new URL(request.url()).pathname)) loaded.add(request.url());
    });
    await page.goto(`${shown.fixture.url}/console/#key=${key}`);
    await page.reload();
    await page.locator('main:not(.sign-in, .plain)').waitFor();
    const bodies = await Promise.all([...loaded].map(async (url) => (await fetch(url)).arrayBuffer()));
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0)).toBeLessThan(120_000);
  });
});

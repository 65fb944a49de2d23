import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import { testFolder } from '../harness/folder.js';
import { describeInChromium, launch, watch } from './browser.js';
import { makeHostileSite } from './hostile-site.js';

const folder = testFolder();
beforeAll(() => makeHostileSite(folder));

describeInChromium('the reference', () => {
  it.each(['pets', 'all'])('is shown as text has it: %s', async (name) => {
    const browser = await launch();
    try {
      const { page, requests } = await watch(browser);
      await page.goto(pathToFileURL(join(folder, `site/${name}.html`)).href);
      await page.locator('#redoc').getByText('covered').first().waitFor();
      const found = await page.evaluate(() => {
        const inside = (selector: string) => document.querySelectorAll(`#redoc :is(${selector})`).length;
        return {
          elements: inside(
            'form, iframe, object, embed, textarea, link, meta, base, marquee, dialog, main style, b[style], [onclick], [onerror], a[href^="javascript:"]',
          ),
          fixed: [...document.querySelectorAll('#redoc main div')].filter(
            (each) => each.textContent === 'covered' && getComputedStyle(each).position === 'fixed',
          ).length,
          display: getComputedStyle(document.body).display,
          bold: inside('b') > 0,
          link: inside('a[href="https://example.com/"]') > 0,
          code: [...document.querySelectorAll('#redoc main code')].some(({ textContent }) =>
            /^Map<\u2060?string>$/.test(String(textContent)),
          ),
        };
      });
      expect(found).toEqual({
        elements: 0,
        fixed: 0,
        display: expect.not.stringMatching('none'),
        bold: true,
        link: true,
        code: true,
      });
      expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

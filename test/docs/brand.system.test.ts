// The bar of a site whose contract has a long title.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { describeInChromium, launch, watch } from './browser.js';

const folder = testFolder({
  'openapi.yaml': `openapi: 3.2.0
info: {title: Parcel tracking and delivery for partners & carriers in three countries, version: '1'}
servers: [{url: 'https://api.parcel.example'}]
paths:
  /parcels: {get: {operationId: listParcels, tags: [parcels], responses: {'204': {description: ok}}}}
`,
});
const build = (...args: string[]) => pentagate(folder, 'docs', 'openapi.yaml', '--out', 'site', ...args);

describeInChromium('a long title', () => {
  it.each([390, 1440])('leaves the buttons in the bar at %i pixels', async (width) => {
    expect(await build()).toMatchObject({ status: 0 });
    const browser = await launch();
    try {
      const { page: opened } = await watch(browser, { width });
      await opened.goto(pathToFileURL(join(folder, 'site/index.html')).href);
      const mode = await opened.locator('[data-mode]').boundingBox();
      expect((mode?.x ?? width) + (mode?.width ?? 0)).toBeLessThan(width);
      expect(await opened.locator('.brand .name').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(80);
      expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    } finally {
      await browser.close();
    }
  });
});

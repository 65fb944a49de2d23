// `node scripts/run.mjs tools/screenshots.ts`: takes the screenshots of the docs, with its own server, the console in Chromium, and the API.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createClient } from '../generated/client.js';
import { readOptions } from '../runtime/cli/options.js';
import { startServerProcess } from './harness/server.js';
import { drawAnimation } from './screenshots/animation.js';
import { captureConsole } from './screenshots/console.js';
import { captureInspector } from './screenshots/inspector.js';
import { drawMosaics } from './screenshots/mosaics.js';

const options = readOptions(
  { out: { type: 'string', default: join('console', 'screenshots') }, only: { type: 'string' } },
  `usage: npm run screenshots -- [--out folder] [--only animation|inspector|console|mosaics]

Regenerates the screenshots of the docs. Uses the Chromium at PENTAGATE_CHROMIUM (default: /usr/bin/chromium).`,
);
if ('exit' in options) process.exit(options.exit);
const { out, only } = options.values;
mkdirSync(out, { recursive: true });
if (only === undefined || only === 'animation') writeFileSync(join(out, 'cut-stream.svg'), await drawAnimation());
if (only === 'animation') process.exit(0);
const wanted = (name: string): boolean => only === undefined || only === name;

const server = await startServerProcess({ settings: ['simulator: {faults: true}'] });
const consoleUrl = `${server.url}/console/#key=${server.key}`;
const browser = await chromium.launch({
  executablePath: process.env.PENTAGATE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const save = async (name: string, png: Buffer): Promise<void> => {
    const webp = await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
    const file = join(out, `${name}.webp`);
    writeFileSync(file, webp);
    console.log(`${file}  ${Math.ceil(webp.length / 1024)} KB`);
  };
  if (wanted('inspector')) await captureInspector(browser, consoleUrl, save);
  if (wanted('console')) await captureConsole(browser, consoleUrl, save);
  if (wanted('mosaics')) await drawMosaics(browser, createClient({ baseUrl: server.url, apiKey: server.key }), save);
} finally {
  await browser.close();
  await server.stop();
}

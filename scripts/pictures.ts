// `node scripts/run.mjs scripts/pictures.ts`: makes the pictures of the README by using the product: a server of its own, its console in Chromium, its API.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readOptions } from '../cli/options.js';
import { createClient } from '../client/index.js';
import { photographConsole } from './pictures/console.js';
import { drawMosaics } from './pictures/mosaics.js';
import { startServer } from './pictures/server.js';

const options = readOptions(
  { out: { type: 'string', default: join('console', 'pictures') } },
  `usage: node scripts/run.mjs scripts/pictures.ts [--out folder]

Makes the pictures of the README anew. Chromium is looked for where PENTAGATE_CHROMIUM says, else at /usr/bin/chromium.`,
);
if ('exit' in options) process.exit(options.exit);
const { out } = options.values;

const data = mkdtempSync(join(tmpdir(), 'pentagate-pictures-'));
const server = await startServer(process.env.PENTAGATE_ROOT ?? process.cwd(), data);
const browser = await chromium.launch({
  executablePath: process.env.PENTAGATE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  mkdirSync(out, { recursive: true });
  const keep = async (name: string, png: Buffer): Promise<void> => {
    const webp = await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
    const file = join(out, `${name}.webp`);
    writeFileSync(file, webp);
    console.log(`${file}  ${Math.ceil(webp.length / 1024)} KB`);
  };
  await photographConsole(browser, server.console, keep);
  await drawMosaics(browser, createClient({ baseUrl: server.url, apiKey: server.key }), keep);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

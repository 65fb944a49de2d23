// `npm run screenshots`: takes the screenshots of the docs, with its own server, the console in Chromium, and the API.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createClient } from '../generated/client.js';
import { readOptions } from '../runtime/cli/command-options.js';
import { runOne } from '../runtime/cli/run-command.js';
import { startServerProcess } from './harness/server.js';
import { listed } from './program.js';
import { drawAnimation } from './screenshots/animation.js';
import { captureConsole } from './screenshots/console.js';
import { captureInspector } from './screenshots/inspector.js';
import { drawMosaics } from './screenshots/mosaics.js';

const parts = ['animation', 'inspector', 'console', 'mosaics'];

const usage = `usage: npm run screenshots -- [--out folder] [--only ${parts.join(',')}]

Regenerates the screenshots of the docs. Uses the Chromium at PENTAGATE_CHROMIUM (default: /usr/bin/chromium).`;

const options = { out: { type: 'string', default: join('console', 'screenshots') }, only: { type: 'string' } } as const;

async function screenshots(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, usage, 0);
  if (!given) return 0;
  const { out, only } = given.values;
  const wanted = listed(only, 'part', parts);
  mkdirSync(out, { recursive: true });
  if (wanted.includes('animation')) writeFileSync(join(out, 'cut-stream.svg'), await drawAnimation());
  const server = await startServerProcess({ settings: ['simulator: {faults: true}'] });
  const consoleUrl = `${server.url}/console/#key=${server.key}`;
  const executablePath = process.env.PENTAGATE_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const save = async (name: string, png: Buffer): Promise<void> => {
    const webp = await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
    const file = join(out, `${name}.webp`);
    writeFileSync(file, webp);
    console.log(`${file}  ${Math.ceil(webp.length / 1024)} KB`);
  };
  const client = createClient({ baseUrl: server.url, apiKey: server.key });
  try {
    if (wanted.includes('inspector')) await captureInspector(browser, consoleUrl, save);
    if (wanted.includes('console')) await captureConsole(browser, consoleUrl, save);
    if (wanted.includes('mosaics')) await drawMosaics(browser, client, save);
  } finally {
    await browser.close();
    await server.stop();
  }
  return 0;
}

process.exitCode = await runOne('npm run', 'screenshots --', () => screenshots);

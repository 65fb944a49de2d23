// Chromium for tests that look at pages. Where there is none the tests are skipped, except in CI, where that is a failure.
import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';

export const chromiumPath = process.env.PENTAGATE_CHROMIUM ?? '/usr/bin/chromium';
const present = existsSync(chromiumPath);

if (!present && process.env.CI)
  throw new Error(`No Chromium at ${chromiumPath}: install it, or say where it is with PENTAGATE_CHROMIUM.`);
if (!present) console.warn(`Tests in a browser are skipped: no Chromium at ${chromiumPath} (PENTAGATE_CHROMIUM).`);

/** `describe` for tests in a browser. */
export const describeInChromium = present ? describe : describe.skip;

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });

export interface Watched {
  page: Page;
  /** Console errors and exceptions. */
  errors: string[];
  /** Addresses asked for, but `data:` and `blob:`. */
  requests: string[];
  /** Requests that failed or were answered with an error. */
  failures: string[];
}

export interface Look {
  width?: number;
  colorScheme?: 'light' | 'dark';
}

/** A new page that writes down everything that should not happen on it. */
export async function watch(browser: Browser, { width = 1400, colorScheme = 'light' }: Look = {}): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  page.setDefaultTimeout(8000);
  const watched: Watched = { page, errors: [], requests: [], failures: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text());
  });
  page.on('pageerror', (error) => watched.errors.push(error.message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) watched.requests.push(request.url());
  });
  page.on('requestfailed', (request) => watched.failures.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) watched.failures.push(response.url());
  });
  return watched;
}

// Chromium for tests that look at pages.
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import { describeWith } from '../harness/describe-with.js';
import { chromiumPath } from '../harness/needs.js';

/** `describe` for tests in a browser. */
export const describeInChromium = describeWith('Chromium');

/** The one of this worker: to start it takes as long as most tests in it. */
let server: Promise<BrowserServer> | undefined;

/** Connects to one whose pages are waited for as long as a busy machine may need. To close it closes the pages of this connection alone. */
export async function launch(): Promise<Browser> {
  server ??= chromium.launchServer({
    ...{ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'], host: '127.0.0.1' },
    // It ends with its worker. A worker that Jest replaces would close it first, and the suite that it has begun would fail.
    handleSIGTERM: false,
  });
  const browser = await chromium.connect((await server).wsEndpoint());
  browser.on('context', (context) => context.setDefaultTimeout(120_000));
  return browser;
}

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

/** Writes down everything that should not happen on a page. */
function listen(page: Page): Watched {
  const watched: Watched = { page, errors: [], requests: [], failures: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text());
  });
  page.on('pageerror', (error) => watched.errors.push(error.message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) watched.requests.push(request.url());
  });
  page.on('requestfailed', (request) => {
    // What the policy of the page forbids was never sent.
    if (request.failure()?.errorText === 'csp') {
      watched.requests.splice(watched.requests.lastIndexOf(request.url()), 1);
      return;
    }
    // A page that is left or loaded again gives up what it waits for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') watched.failures.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) watched.failures.push(response.url());
  });
  return watched;
}

/** A new page, watched. */
export async function watch(browser: Browser, { width = 1400, colorScheme = 'light' }: Look = {}): Promise<Watched> {
  return listen(await browser.newPage({ viewport: { width, height: 900 }, colorScheme }));
}

/**
 * Watches pages as `watch` does, but uses a page again that an earlier test has left: the process of a new one compiles all scripts
 * anew, which takes longer than most tests. It is empty, stores nothing and looks as asked; what it does is written down from then on.
 */
export function watchAgain(browser: Browser): (look?: Look) => Promise<Watched> {
  let page: Page | undefined;
  return async (look = {}) => {
    const { width = 1400, colorScheme = 'light' } = look;
    if (!page || page.isClosed()) {
      const watched = await watch(browser, look);
      page = watched.page;
      return watched;
    }
    for (const event of ['console', 'pageerror', 'request', 'requestfailed', 'response'])
      page.removeAllListeners(event);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: null });
    return listen(page);
  };
}

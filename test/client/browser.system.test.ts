// The client in Chromium, streaming from the mock, on a page whose content security policy allows nothing but its own script and the mock.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { type Listening, listenOn } from '../harness/listen.js';
import { startTestMock } from '../harness/mock.js';

const program = (mock: string): string => `
  import { ApiError, checkWith, createClient, StreamError } from '../../generated/client.js';
  import * as validators from '../../generated/validators.js';
  const client = createClient({ baseUrl: '${mock}', apiKey: 'key', retries: 0, validate: checkWith(validators) });
  const ask = { model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'Hi' }] };
  const result = {};
  async function run() {
    let events = 0;
    const stream = await client.messages.create({ ...ask, stream: true });
    for await (const event of stream) events++;
    result.messages = { events, stop: (await stream.final()).stop_reason, requestId: !!stream.requestId };
    const response = await client.responses.create({ model: 'm', input: 'Hi', stream: true });
    result.responses = (await response.final()).status;
    const content = await client.content.stream('m', { contents: [{ parts: [{ text: 'Hi' }] }] });
    result.content = (await content.final()).candidates[0].finishReason;
    result.unary = (await client.messages.create(ask)).type;
    result.image = (await client.images.tasks.waitFor('1732189200123441826968930', { interval: 10 })).status;
    result.bytes = (await (await client.videos.content('video_01jd7k2m9xq4tz8w5r3n6p')).blob()).type;
    const left = await client.messages.create({ ...ask, stream: true });
    for await (const event of left) break;
    const failing = await client.messages.create({ ...ask, stream: true }, { headers: { prefer: 'example=error' } });
    result.broken = await failing.final().catch((error) => error instanceof StreamError && error.fault);
    const stranger = createClient({ baseUrl: '${mock}', apiKey: 'invalid' });
    result.refused = await stranger.messages.create(ask).catch((error) => error instanceof ApiError && error.status);
  }
  run().catch((error) => { result.error = String(error) }).finally(() => { 
    // The page's own policy forbids to be asked by script.
    document.querySelector('pre').textContent = JSON.stringify(result);
    document.querySelector('pre').id = 'done';
   });
`;

describeInChromium('the client in a browser', () => {
  let mock: MockServer;
  let pages: Listening;
  let browser: Browser;

  beforeAll(async () => {
    mock = await startTestMock({ pace: 1 });
    const { outputFiles } = await build({
      stdin: { contents: program(mock.url), resolveDir: import.meta.dirname },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
    });
    const script = outputFiles[0]?.text ?? '';
    const policy = `default-src 'none'; script-src 'self'; connect-src ${mock.url}`;
    const server = createServer((request, response) => {
      const isScript = request.url === '/app.js';
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'content-security-policy': policy,
      });
      response.end(
        isScript
          ? script
          : '<!doctype html><link rel="icon" href="data:,"><pre></pre><script type="module" src="/app.js"></script>',
      );
    });
    pages = await listenOn(server);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    await mock?.close();
  });

  it('streams, folds, waits, leaves and fails as it does elsewhere', async () => {
    const { page } = await watch(browser);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(pages.url);
    const result = await page.locator('#done').textContent();
    expect(JSON.parse(`${result}`)).toEqual({
      messages: { events: expect.any(Number), stop: 'end_turn', requestId: true },
      responses: 'completed',
      content: 'STOP',
      unary: 'message',
      image: 'SUCCESS',
      bytes: 'video/mp4',
      broken: 'error',
      refused: 401,
    });
    expect(errors).toEqual([]);
  });
});

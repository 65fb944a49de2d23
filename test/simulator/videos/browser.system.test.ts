// A video as people see it: ordered over HTTP, made by the engine, played by a browser from the server's own route, part by part.
// And the server's manners while it is at work: it goes on answering.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { createVideoEngine } from '../../../simulator/videos/video-engine.js';
import { describeInChromium, launch } from '../../docs/browser.js';
import { createFixture, type Fixture } from '../../surfaces/videos/fixture.js';
import { readMp4 } from './boxes.js';

/** Enough to see movement; the work of a video is its frames. */
const framesPerSecond = 8;

let site: Fixture;
beforeAll(async () => {
  site = await createFixture({ engine: (deps) => createVideoEngine({ ...deps, framesPerSecond }) });
});
afterAll(() => site.close());

describeInChromium('a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('plays the video and jumps within it', async () => {
    const id = await site.create({ model: 'm', prompt: 'a desert, clouds', size: '320x180', duration: 3 });
    const { url } = await site.until(id, 'succeeded');
    const context = await browser.newContext({ extraHTTPHeaders: { authorization: 'Bearer a' } });
    const page = await context.newPage();
    const player = `${site.app.url}/player`;
    await page.route(player, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><video muted>' }),
    );
    const parts: number[] = [];
    page.on('response', (response) => void (response.url() === url && parts.push(response.status())));
    await page.goto(player);
    const played = await page.evaluate(async (address: string) => {
      const video = document.querySelector('video') as HTMLVideoElement;
      const once = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
      video.src = address;
      await video.play();
      const start = video.currentTime;
      while (video.currentTime <= start) await once('timeupdate');
      const moved = video.currentTime - start;
      const sought = once('seeked');
      video.currentTime = 2.5;
      await sought;
      const { videoWidth, videoHeight, duration, currentTime, error } = video;
      return { moved, videoWidth, videoHeight, duration, sought: currentTime, error: error?.message };
    }, url ?? '');
    expect(played).toMatchObject({ videoWidth: 320, videoHeight: 180, duration: 3, error: undefined });
    expect(played.moved).toBeGreaterThan(0);
    expect(played.sought).toBeGreaterThanOrEqual(2.4);
    expect(parts).toContain(206);
    await context.close();
  });
});

describe('the server', () => {
  it('goes on answering while it makes a video of 1280x720', async () => {
    const id = await site.create({ model: 'm', prompt: 'waves at sunset', size: '1280x720', duration: 2 });
    await site.until(id, 'in_progress');
    const times: number[] = [];
    const begun = performance.now();
    for (let status = ''; status !== 'succeeded'; ) {
      const start = performance.now();
      const task = await site.read(id);
      times.push(performance.now() - start);
      expect(task).not.toMatchObject({ status: 'failed' });
      status = task.status;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const took = performance.now() - begun;
    const response = await site.ask(`/v1/videos/${id}/content`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(readMp4(bytes)).toMatchObject({
      width: 1280,
      height: 720,
      seconds: 2,
      frames: 2 * framesPerSecond,
      placed: true,
    });
    // Were the work done here, most answers would wait for a frame at least.
    times.sort((one, other) => one - other);
    expect(times[Math.floor(times.length * 0.8)]).toBeLessThan(took / (2 * framesPerSecond));
  });
});

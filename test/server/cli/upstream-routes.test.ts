// The least configuration with two servers: what a route for everything carries, images and videos included.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createClient } from '../../../generated/client.js';
import { makePlace, type Place } from './process.js';

const time = 120_000;
const behind = { PENTAGATE_KEY: 'key-of-the-upstream' };
const environment = { PENTAGATE_KEY: 'key-of-the-gateway', ONE_KEY: 'key-of-the-upstream' };

let upstream: Place;
let gateway: Place;
beforeEach(() => {
  upstream = makePlace();
  gateway = makePlace();
  writeFileSync(join(upstream.cwd, 'pentagate.config.yaml'), 'docs: false\n');
});
afterEach(async () => {
  await gateway.clear();
  await upstream.clear();
}, time);

/** Tasks of a server, newest first. */
async function tasksAt(url: string, key: string): Promise<readonly { readonly id: string; readonly state?: string }[]> {
  const response = await fetch(`${url}/console/api/tasks?limit=100`, { headers: { authorization: `Bearer ${key}` } });
  const { tasks } = (await response.json()) as { tasks: { record: { id: string; state?: string } }[] };
  return tasks.map(({ record }) => record);
}

it(
  'a route for everything carries images and videos, and its reload says that tasks need a restart',
  async () => {
    const { url: there } = await upstream.serve([], behind);
    const configure = (routes: string): void =>
      writeFileSync(
        join(gateway.cwd, 'pentagate.config.yaml'),
        `docs: false\nupstreams:\n  one: {url: '${there}', key: $ONE_KEY}\n${routes}`,
      );
    configure('routes:\n  - {to: [one]}\n');
    const running = await gateway.serve([], environment);
    const client = createClient({ baseUrl: running.url, apiKey: environment.PENTAGATE_KEY });
    const { result } = await client.images.imagine({ prompt: 'a cat --draft' });
    const image = await client.images.tasks.waitFor(result ?? '', { interval: 100 });
    expect(image).toMatchObject({ status: 'SUCCESS', progress: '100%' });
    expect(image.imageUrl?.startsWith(running.url)).toBe(true);
    const { task_id: video } = await client.videos.createGeneration({
      ...{ model: 'motion-1', prompt: 'waves', size: '128x128', duration: 1 },
    });
    expect(await client.videos.tasks.waitFor(video, { interval: 100 })).toMatchObject({ status: 'succeeded' });
    const made = await tasksAt(there, behind.PENTAGATE_KEY);
    expect(made).toHaveLength(2);
    expect(made.some(({ state }) => state === image.id)).toBe(true);

    const config = gateway.run(['config'], environment);
    expect(await config.ended).toBe(0);
    expect(config.out()).toMatch(/^videos\.upstream +one +routes$/m);

    configure('routes:\n  - {to: [simulator]}\n');
    expect(await running.seen(/"settings":(\[[^\]]*\])[^\n]*these settings have changed and need a restart/)).toBe(
      '["images.accounts","videos.upstream"]',
    );
  },
  time,
);

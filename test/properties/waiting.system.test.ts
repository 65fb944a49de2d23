// Who waits for a task with the client gets its end, also when every connection to the real server is cut in the middle, and while
// nothing can be reached for some time.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Client, createClient } from '../../generated/client.js';
import { startTestServer, type TestServer } from '../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What lies between client and server: a line that can be cut. */
interface Line {
  readonly url: string;
  /** Cuts what is connected, and refuses so many connections after it. */
  cut(refused: number): void;
  /** Connections that were cut or refused. */
  broken(): number;
  close(): Promise<void>;
}

async function openLine(to: URL): Promise<Line> {
  const open = new Set<Socket>();
  let broken = 0;
  let refusing = 0;
  const proxy: Server = createServer((near) => {
    near.on('error', () => undefined);
    if (refusing > 0) {
      refusing -= 1;
      broken += 1;
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(to.port), to.hostname);
    open.add(near);
    far.on('error', () => near.destroy());
    near.on('close', () => {
      open.delete(near);
      far.destroy();
    });
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut(refused) {
      refusing = refused;
      broken += open.size;
      for (const socket of open) socket.resetAndDestroy();
    },
    broken: () => broken,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

let line: Line;
let client: Client;
beforeEach(async () => {
  line = await openLine(new URL(server.url));
  client = createClient({ baseUrl: line.url, apiKey: server.key });
});
afterEach(() => line.close());

it('waits for an image through a lost connection, with progress', async () => {
  const { result } = await client.images.imagine({ prompt: 'a red boat on a lake --draft', state: 'order 7' });
  const seen: number[] = [];
  const task = await client.images.tasks.waitFor(result ?? '', {
    interval: 30,
    onProgress({ progress }) {
      seen.push(Number.parseInt(progress, 10));
      if (seen.length === 1) line.cut(3);
    },
  });
  expect(task).toMatchObject({ status: 'SUCCESS', progress: '100%', state: 'order 7' });
  expect(line.broken()).toBeGreaterThanOrEqual(3);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBe(100);
  expect(seen.length).toBeGreaterThan(1);
});

it('waits for a video through lost connections, with progress', async () => {
  const { id } = await client.videos.create({ prompt: 'waves', seconds: '2', size: '128x128' });
  const seen: number[] = [];
  const task = await client.videos.tasks.waitFor(id, {
    interval: 30,
    onProgress({ progress }) {
      seen.push(progress);
      if (seen.length < 3) line.cut(2);
    },
  });
  expect(task.status).toBe('succeeded');
  expect(line.broken()).toBeGreaterThanOrEqual(4);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBe(100);
});

it('returns at MODAL, and goes on waiting after the modal call', async () => {
  const { result } = await client.images.imagine({ prompt: 'a red boat on a lake --draft' });
  const grid = await client.images.tasks.waitFor(result ?? '', { interval: 30 });
  const press = async (taskId: string, operation: string): Promise<string> => {
    const { buttons } = await client.images.fetchTask(taskId);
    const customId = buttons.find((button) => button.customId.includes(`::${operation}::`))?.customId ?? '';
    return (await client.images.action({ taskId, customId })).result ?? '';
  };
  const single = await client.images.tasks.waitFor(await press(grid.id, 'upsample'), { interval: 30 });
  const held = await client.images.tasks.waitFor(await press(single.id, 'custom_zoom'), { interval: 30 });
  expect(held.status).toBe('MODAL');
  line.cut(1);
  // A look is tried again by itself, a submission is not: it might be carried out twice.
  await client.images.fetchTask(held.id);
  await client.images.modal({ taskId: held.id, prompt: 'a red boat --zoom 1.2' });
  const zoomed = await client.images.tasks.waitFor(held.id, { interval: 30 });
  expect(zoomed).toMatchObject({ id: held.id, action: 'ZOOM', status: 'SUCCESS' });
});

// What `pentagate mock` does when its port is taken.
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MockProcess, startMockProcess, startProcess } from './process.js';

const command = ['scripts/run.mjs', 'scripts/mock.ts'];

let mock: MockProcess;
const other: Server = createServer();
beforeAll(async () => {
  mock = await startMockProcess();
  // Something else may listen there already.
  await new Promise<void>((resolve) => other.once('error', () => resolve()).listen(4010, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await mock.stop();
});

it('names a free port if the one that is asked for is taken, and by whom', async () => {
  const { port } = new URL(mock.url);
  const { ended, caught } = await startProcess([...command, '--port', port], /^(.* is taken.*)$/m);
  expect(caught).toMatch(
    new RegExp(`^Port ${port} on 127.0.0.1 is taken by another mock. Port (\\d+) is free: --port \\1$`),
  );
  expect(await ended).toBe(1);
});

it('takes the next free port, and says so, if no port is asked for', async () => {
  const { child, caught, err, out } = await startProcess(command, /on (http:\/\/\S+?)\. /);
  child.kill('SIGTERM');
  const { port } = new URL(caught);
  expect(Number(port)).toBeGreaterThan(4010);
  expect(err() + out()).toContain(`Port 4010 on 127.0.0.1 is taken`);
  expect(err() + out()).toContain(`This mock takes port ${port}.`);
});

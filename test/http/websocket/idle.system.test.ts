// A thousand callers who keep a WebSocket open: what each costs, and that others are answered.
import { expect, it } from '@jest/globals';
import { memoryOf } from '../../../tools/harness/process-use.js';
import { commandFolder } from '../../server/cli/process.js';
import { call } from './caller.js';

const place = commandFolder('all');

it('keeps a thousand connections, of several keys, and closes them when it stops', async () => {
  place.write('docs: false\nsimulator: {tokensPerSecond: 0}\n');
  const keys: string[] = [];
  while (keys.length < 17) keys.push(await place.createKey(['--name', `key${keys.length}`]));
  const { url, child, ended } = await place.serve();
  const open = (key = '') => call(url, undefined, { headers: { authorization: `Bearer ${key}` } });
  const before = memoryOf(child.pid);
  const callers = [];
  for (let count = 0; count < 1000; count++) callers.push(await open(keys[Math.floor(count / 60)]));
  // 10 KB each, and what this process has not yet collected.
  expect(memoryOf(child.pid) - before).toBeLessThan(150);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await callers[999]?.ask({ input: 'Hello' }))?.at(-1)).toMatchObject({ type: 'response.completed' });
  child.kill('SIGTERM');
  const ends = await Promise.all(callers.map(({ closed }) => closed));
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1001]));
  expect(await ended).toBe(0);
});

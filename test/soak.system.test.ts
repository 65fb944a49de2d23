// A gateway under mixed load, with faults, callers that leave and reloads: nothing leaks, and each request leaves one row of usage.
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { until } from './harness/until.js';
import { type ServerProcess, startGateway, startServerProcess } from './properties/process.js';

/** What is simulated, and the statuses that may come of it; 503: five failures in a row leave the upstream out for some seconds. */
const kinds: readonly (readonly [simulate: string, statuses: readonly number[]])[] = [
  ...Array.from({ length: 6 }, () => ['', [200]] as const),
  ['latency=50ms', [200]],
  ['tps=200', [200]],
  ['status=529', [529]],
  ['status=500', [500]],
  ['error-event; after=2', [200, 500, 502]],
  ['cut=3', [200, 502]],
  ['status=429; retry-after=0', [429]],
];

/** Sends a request, and reads its reply to the end, or leaves while it streams. */
async function sendOne({ url, key }: ServerProcess, number: number): Promise<void> {
  const [simulate, statuses] = kinds[number % kinds.length] as (typeof kinds)[number];
  const content = `Say ${number} and count to thirty.`;
  const stream = simulate === 'tps=200' || number % 2 === 0;
  const [path, body] =
    number % 3
      ? ['/v1/responses', { model: 'm', stream, input: content }]
      : ['/v1/messages', { model: 'm', max_tokens: 200, stream, messages: [{ role: 'user', content }] }];
  const leaving = new AbortController();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${key}`, 'x-api-key': key, 'anthropic-version': '2023-06-01' },
      ...{ 'content-type': 'application/json', 'x-pentagate-simulate': simulate },
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(60_000)]),
  });
  expect([...statuses, 503]).toContain(response.status);
  try {
    for await (const _ of response.body ?? []) if (simulate === 'tps=200') leaving.abort();
  } catch {
    // Left, or cut.
  }
}

it('a gateway leaks no connection, and each request leaves one row of usage', async () => {
  const service = await startServerProcess();
  const gateway = await startGateway(service);
  try {
    const descriptors = () => readdirSync(`/proc/${gateway.pid}/fd`).length;
    let sent = 0;
    const load = async (requests: number): Promise<void> => {
      const end = sent + requests;
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          while (sent < end) await sendOne(gateway, sent++);
        }),
      );
    };
    // The first requests open what the others use.
    await load(40);
    await pause(1000);
    const opened = descriptors();
    for (let round = 0; round < 4; round++) {
      process.kill(gateway.pid, 'SIGHUP');
      await load(100);
    }
    // One idle connection for each request at the same time, to each side.
    await until(() => descriptors() <= opened + 20);
    const headers = { authorization: `Bearer ${gateway.key}` };
    await until(async () => {
      const usage = await (await fetch(`${gateway.url}/console/api/usage`, { headers })).json();
      return (usage as { total?: { calls: number } }).total?.calls === sent;
    });
  } finally {
    expect(await gateway.stop()).toBe(0);
    await service.stop();
  }
}, 120_000);

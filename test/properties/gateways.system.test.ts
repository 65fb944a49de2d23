// The requests of server.system.test.ts, fewer of them, through a gateway in front of a gateway: the caller gets the same replies.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkDamagedRequests, checkInvalidRequests, checkValidRequests } from '../../tools/fuzz/properties.js';
import { surfaces } from '../../tools/fuzz/requests.js';
import { startChain } from '../../tools/harness/chain.js';
import type { ServerProcess } from '../../tools/harness/server.js';
import { leaveEarly, stillAnswers, surviveBodies } from './hostile.js';

/** Requests per surface. */
const runs = 15;
const seed = 20_261_123;
const timeoutMs = 200_000;

let server: ServerProcess;
beforeAll(async () => {
  server = await startChain(2);
});
afterAll(() => server.stop());

describe.each(surfaces)('%s through two gateways', (surface) => {
  const run = { surface, runs, seed, limit: timeoutMs, seen: () => undefined };

  it('answers valid requests as the contract says, plain and streamed, and both alike', async () =>
    expect(await checkValidRequests({ ...run, target: server })).toBe(runs));

  it('refuses requests that are wrong in one place, and names the place', async () =>
    expect(await checkInvalidRequests({ ...run, target: server }, () => undefined)).toBe(runs));

  it('survives malformed bodies, headers and bytes', async () => {
    expect(await surviveBodies(server, surface)).toEqual([]);
    expect(await checkDamagedRequests({ ...run, target: server })).toBe(runs);
  });
});

describe('two gateways', () => {
  it('bear connections that end within a request or a stream', async () => {
    await leaveEarly(server);
  });

  it('answer afterwards as before, and have failed nowhere', async () => {
    expect(await stillAnswers(server)).toEqual([]);
    const failed = server
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line));
    expect(failed).toEqual([]);
  });
});

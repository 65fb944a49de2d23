// The requests of server.system.test.ts, fewer of them, and those of `pentagate test`, through a gateway in front of a gateway.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { leaveEarly, stillAnswers, surviveBodies } from './hostile.js';
import { type ServerProcess, startGateway, startServerProcess } from './process.js';
import { refusesInvalid, surfaces, survivesDamage } from './requests.js';

/** Requests per operation; `PENTAGATE_TEST_SEEDS=3` tries three times as many. */
const runs = 6 * Number(process.env.PENTAGATE_TEST_SEEDS ?? 1);
const seed = '20261123';

let server: ServerProcess;
const behind: ServerProcess[] = [];
beforeAll(async () => {
  behind.push(await startServerProcess());
  behind.push(await startGateway(behind[0] as ServerProcess));
  server = await startGateway(behind[1] as ServerProcess);
});
afterAll(async () => {
  for (const each of [server, ...behind.reverse()]) await each.stop();
});

describe.each(surfaces)('%s through two gateways', (surface) => {
  it('follows the contract', async () => {
    const options = { url: server.url, key: server.key, surface, requests: 4 * runs, seed };
    expect((await testService(options)).failures).toEqual([]);
  });

  it('refuses requests that are wrong in one place, and names the place', async () =>
    expect(await refusesInvalid(server, surface, runs, seed)).toEqual([]));

  it('survives malformed bodies, headers and bytes', async () => {
    expect(await surviveBodies(server, surface)).toEqual([]);
    expect(await survivesDamage(server, surface, runs, seed)).toEqual([]);
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

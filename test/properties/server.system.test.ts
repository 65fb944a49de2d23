// The real server under requests that no regular client sends: invalid ones are refused by field, and malformed ones do no harm.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveEarly, stillAnswers, surviveBodies, surviveTasks } from './hostile.js';
import { type ServerProcess, startServerProcess } from './process.js';
import { refusesInvalid, surfaces, survivesDamage } from './requests.js';

/** Requests per operation; `PENTAGATE_TEST_SEEDS=3` tries three times as many. */
const times = Number(process.env.PENTAGATE_TEST_SEEDS ?? 1);
const runs = { invalid: 40 * times, damaged: 25 * times };
const seed = '20261121';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(async () => {
  await server.stop();
});

// That it follows its contract otherwise is in test/conformance/own.test.ts and own.system.test.ts.
describe.each(surfaces)('%s', (surface) => {
  it(`refuses ${runs.invalid} requests per operation that are wrong in one place, and names the place`, async () => {
    expect(await refusesInvalid(server, surface, runs.invalid, seed)).toEqual([]);
  });

  it('survives malformed bodies and headers', async () => {
    expect(await surviveBodies(server, surface)).toEqual([]);
  });

  it('survives bytes changed at random', async () => {
    expect(await survivesDamage(server, surface, runs.damaged, seed)).toEqual([]);
  });
});

describe('the server', () => {
  it('survives malformed task submissions', async () => {
    expect(await surviveTasks(server)).toEqual([]);
  });

  it('survives connections that end within a request or a stream', async () => {
    await leaveEarly(server);
  });

  it('answers afterwards as before, has failed nowhere, and nothing is left behind', async () => {
    expect(await stillAnswers(server)).toEqual([]);
    const failed = server
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line));
    expect(failed).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(server.output()).toMatch(/^left on prototypes: $/m);
  });
});

// The real server under random requests from its contract: valid ones get replies that match it, invalid ones are refused by field,
// and malformed ones do no harm. Seeded: a failure prints its seed and the request, to be sent again with curl.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkDamagedRequests, checkInvalidRequests, checkValidRequests } from '../../tools/fuzz/properties.js';
import { surfaces, type TextSurface, variants } from '../../tools/fuzz/requests.js';
import { type ServerProcess, startServerProcess } from '../../tools/harness/server.js';
import { leaveEarly, stillAnswers, surviveBodies, surviveTasks } from './hostile.js';

/** Invalid requests per operation. `npm run stress -- fuzz` sends more, and other ones. */
const runs = 150;
/** Valid ones: each is sent plain and streamed, and takes several times as long. */
const validRuns = Number(process.env.PENTAGATE_TEST_RUNS ?? 40);
const seed = 20_261_121;
const timeoutMs = 300_000;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(async () => {
  await server.stop();
});

/** Answers by operation and status. */
type Counts = Record<string, Record<number, number>>;
const counter = () => {
  const counts: Counts = {};
  const seen = (operation: string, status: number): void => {
    const own = counts[operation] ?? {};
    counts[operation] = own;
    own[status] = (own[status] ?? 0) + 1;
  };
  return { counts, seen };
};

const operationsOf = (surface: TextSurface): string[] => [
  ...new Set(variants[surface].map(({ operation }) => operation)),
];

describe.each(surfaces)('%s', (surface) => {
  it(`answers ${validRuns} valid requests as the contract says, plain and streamed, and both alike`, async () => {
    const { counts, seen } = counter();
    expect(await checkValidRequests({ target: server, surface, runs: validRuns, seed, limit: timeoutMs, seen })).toBe(
      validRuns,
    );
    expect(Object.keys(counts).sort()).toEqual(operationsOf(surface).sort());
    for (const { 200: answered = 0, 400: refused = 0 } of Object.values(counts)) {
      // The contract cannot say everything: some requests name a call or file that is not there, and are refused.
      expect(answered + refused).toBeGreaterThanOrEqual(validRuns);
      expect(answered / (answered + refused)).toBeGreaterThan(0.5);
    }
  });

  it(`refuses ${runs} requests per operation that are wrong in one place, and names the place`, async () => {
    const { counts, seen } = counter();
    const ways = new Set<string>();
    // Where a surface has two operations, the draw decides which is asked.
    const drawn = surface === 'content' ? 2.5 * runs : runs;
    const run = { target: server, surface, runs: drawn, seed, limit: timeoutMs, seen };
    expect(await checkInvalidRequests(run, (how) => ways.add(how))).toBe(drawn);
    for (const operation of operationsOf(surface)) expect(counts[operation]?.[400]).toBeGreaterThanOrEqual(runs);
    expect(ways.size).toBeGreaterThan(70);
  });

  it('survives malformed bodies and headers', async () => {
    expect(await surviveBodies(server, surface)).toEqual([]);
  });

  it('survives bytes changed at random', async () => {
    expect(await checkDamagedRequests({ target: server, surface, runs: 80, seed, limit: timeoutMs })).toBe(80);
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

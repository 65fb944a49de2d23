// npm run stress -- fuzz: sends generated requests to the server for a given time, and reports the outcome.

import { readOptions } from '../cli/options.js';
import { runAttacks } from './fuzz/attacks.js';
import { checkInvalidRequests, checkValidRequests } from './fuzz/properties.js';
import { PropertyFailure, type PropertyRun } from './fuzz/property.js';
import type { TextSurface } from './fuzz/requests.js';
import { soakBodies, soakBytes, soakTasks, soakWire, stillAnswers, surfaces } from './fuzz/soak.js';
import type { ServerAccess } from './harness/server.js';
import { type ServerProcess, startServerProcess } from './harness/server.js';

const usage = `usage: npm run stress -- fuzz [options]

Sends requests drawn from the contract to a server of its own, round after round, each with the next seed: valid ones, ones that are wrong
in one place, hostile ones. Any answer that the contract does not have is printed with its seed and as a line of curl.

  --minutes N       how long (default: 5)
  --seed N          the first seed (default: drawn from the clock, and printed)
  --runs N          requests per surface and kind in one round (default: 200)
  --surface NAME    content, responses or messages only
  --attacks         attacks only: what costs the caller little and the server much, measured by a second process; without this
                    option they come once, after the rounds
  --attack NAME     only attacks whose names contain this
  --url URL         another server, with --key: not the one that is started otherwise
  --key KEY         its key

Exit code: 0 nothing found, 1 something found, 2 wrong usage.`;

/** Parses a whole number above 0. @throws with the name of the option */
function numberOf(name: string, given: string): number {
  const value = Number(given);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number from 1 on, not ${given}`);
}

/** Resident memory from the server's metrics, in MB; undefined if there are none. */
async function memoryOf({ url }: ServerAccess): Promise<number | undefined> {
  const text = await fetch(`${url}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return found === undefined ? undefined : Math.round(Number(found) / 1024 ** 2);
}

interface Tally {
  readonly counts: Map<string, number>;
  readonly ways: Set<string>;
  readonly failures: string[];
}

/** One round over the surfaces, until the time is up. */
async function round(
  target: ServerAccess,
  asked: readonly TextSurface[],
  runs: number,
  seed: number,
  end: number,
  tally: Tally,
) {
  const { counts, ways, failures } = tally;
  const note = async (check: (limit: number) => Promise<unknown>): Promise<void> => {
    const limit = end - Date.now();
    if (limit <= 0) return;
    try {
      const found = await check(limit);
      if (Array.isArray(found)) failures.push(...found.map(String));
    } catch (error) {
      if (!(error instanceof PropertyFailure)) throw error;
      failures.push(error.message);
    }
    for (const failure of failures.splice(0)) {
      console.error(`\n${failure}\n`);
      counts.set('failures', (counts.get('failures') ?? 0) + 1);
    }
  };
  for (const surface of asked) {
    const seen = (operation: string, status: number): void => {
      const name = `${operation} ${status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    const run = (limit: number): PropertyRun => ({ target, surface, runs, seed, limit, seen });
    await note((limit) => checkValidRequests(run(limit)));
    await note((limit) => checkInvalidRequests(run(limit), (how) => ways.add(how)));
    await note((limit) => soakBytes(run(limit)));
    await note(() => soakBodies(target, surface));
  }
  await note(() => soakTasks(target));
  await note(() => soakWire(target));
  await note(() => stillAnswers(target));
}

async function main(): Promise<number> {
  const read = readOptions(
    {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string' },
      runs: { type: 'string', default: '200' },
      surface: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      attacks: { type: 'boolean' },
      attack: { type: 'string' },
    },
    usage,
  );
  if ('exit' in read) return read.exit;
  const { attacks, attack } = read.values;
  if (attacks || attack !== undefined) return (await runAttacks(attack)) ? 1 : 0;
  const { minutes, seed: given, runs, surface, url, key } = read.values;
  const asked = surfaces.filter((one) => surface === undefined || one === surface);
  let first: number;
  let end: number;
  let size: number;
  try {
    if (!asked.length) throw new Error(`--surface must be one of ${surfaces.join(', ')}, not ${surface}`);
    if ((url === undefined) !== (key === undefined)) throw new Error('--url and --key come together');
    first = given === undefined ? Date.now() % 2 ** 31 : numberOf('seed', given);
    end = Date.now() + numberOf('minutes', minutes) * 60_000;
    size = numberOf('runs', runs);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const own: ServerProcess | undefined = url === undefined ? await startServerProcess() : undefined;
  const target: ServerAccess = own ?? { url: url ?? '', key: key ?? '' };
  const tally: Tally = { counts: new Map(), ways: new Set(), failures: [] };
  console.log(`${target.url}, seeds from ${first}`);
  const before = await memoryOf(target);
  let seed = first;
  for (; Date.now() < end; seed++) {
    await round(target, asked, size, seed, end, tally);
    const sent = [...tally.counts.values()].reduce((sum, count) => sum + count, 0);
    const left = Math.max(0, Math.ceil((end - Date.now()) / 60_000));
    console.log(
      `seed ${seed}: ${sent} answers, ${tally.counts.get('failures') ?? 0} failures, ${await memoryOf(target)} MB, ${left} min left`,
    );
  }
  if (own) {
    const code = await own.stop();
    const left = /^left on prototypes: (.*)$/m.exec(own.output())?.[1];
    if (code !== 0 || left) {
      console.error(`the server ended with ${code}${left ? `, and ${left} is left on prototypes` : ''}`);
      tally.counts.set('failures', (tally.counts.get('failures') ?? 0) + 1);
    }
  }
  console.log(`\nseeds ${first} to ${seed - 1}; ${tally.ways.size} ways to be wrong; ${before} MB at the start`);
  for (const [name, count] of [...tally.counts].sort()) console.log(`${String(count).padStart(8)}  ${name}`);
  const beyond = url === undefined && surface === undefined ? await runAttacks() : 0;
  return tally.counts.has('failures') || beyond ? 1 : 0;
}

process.exitCode = await main();

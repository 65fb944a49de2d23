// `npm run bench -- tasks`: the task queue and pg-boss on the same PostgreSQL, and on the embedded database, with an engine that does nothing.
// Absolute figures depend on the machine; the ratio matters.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { type Cluster, postgresMissing, postgresPrograms, startCluster } from '../harness/postgres.js';
import { readCounts } from './options.js';
import { median, table } from './table.js';
import { type Fixture, openFixture } from './tasks-fixture.js';
import { runFleet } from './tasks-fleet.js';

const { rounds, tasks, waiting, stored, fleet } = readCounts(
  'bench -- tasks',
  'Tasks from submission to end, beside pg-boss on the same PostgreSQL; on several processes and accounts; waiting of submitters; memory.',
  {
    rounds: [5, 'rounds in which all take turns'],
    tasks: [4000, 'tasks in each round'],
    waiting: [10_000, 'tasks that wait while submissions are timed'],
    fleet: [3000, 'tasks for each number of processes and accounts'],
    stored: [100_000, 'tasks that are stored while memory is read'],
  },
);

/**
 * Number of submitters if several processes are measured. Tasks that are submitted to a process at the same time share commits, so few
 * submitters on many processes leave nothing to share: the last rows have as many for each process.
 */
const callers = 24;

/** Concurrent submitters, and the concurrency of both queues. */
const submitters = 32;
const concurrency = 50;

const rate = (count: number, since: number): number => (count / (performance.now() - since)) * 1000;

/** Runs `each` a number of times, with limited concurrency. */
async function many(count: number, each: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: submitters }, async () => {
      while (next < count) await each(next++);
    }),
  );
}

async function ours(fixture: Fixture): Promise<number> {
  const since = performance.now();
  const done = fixture.ended(tasks);
  await many(tasks, () => fixture.submit());
  await done;
  return rate(tasks, since);
}

/** pg-boss at its fastest: fetched and completed in batches, without the half second between its own polls. */
async function theirs(boss: PgBoss): Promise<number> {
  const since = performance.now();
  let completed = 0;
  const runWorker = async (): Promise<void> => {
    while (completed < tasks) {
      const jobs = await boss.fetch<object>('bench', { batchSize: concurrency });
      if (!jobs.length) continue;
      await boss.complete(
        'bench',
        jobs.map(({ id }) => id),
      );
      completed += jobs.length;
    }
  };
  const working = runWorker();
  await many(tasks, (at) => boss.send('bench', { prompt: 'a lighthouse', at }));
  await working;
  return rate(tasks, since);
}

const part = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);

/** Milliseconds of submissions while many tasks wait: one after the other, and a hundred at the same time. */
async function waits(fixture: Fixture): Promise<readonly string[]> {
  await many(waiting, () => fixture.submit('full'));
  const timed = async (): Promise<number> => {
    const since = performance.now();
    await fixture.submit('full');
    return performance.now() - since;
  };
  const alone: number[] = [];
  for (let at = 0; at < 500; at++) alone.push(await timed());
  const waitingSubmissions: number[] = [];
  for (let at = 0; at < 20; at++) waitingSubmissions.push(...(await Promise.all(Array.from({ length: 25 }, timed))));
  for (const times of [alone, waitingSubmissions]) times.sort((one, two) => one - two);
  return [part(alone, 0.5), part(alone, 0.99), part(waitingSubmissions, 0.5), part(waitingSubmissions, 0.99)];
}

/** The compared numbers of processes and accounts. */
const processCounts = [1, 3, 4, 10];
const accountCounts = [1, 2, 8, 16];

/** Tasks without work on several processes and accounts of one PostgreSQL; the first row is the baseline. */
async function fleets(cluster: Cluster): Promise<readonly (readonly string[])[]> {
  // A separate database: the worker of this process would run some of their tasks.
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database fleet');
  await client.end();
  const url = cluster.url.replace('/postgres?', '/fleet?');
  const rows: string[][] = [];
  let alone: number | undefined;
  const setUps = processCounts.flatMap((processes) =>
    accountCounts.map((accounts) => ({ processes, accounts, callers })),
  );
  for (const processes of processCounts.slice(1)) setUps.push({ processes, accounts: 8, callers: callers * processes });
  for (const { processes, accounts, callers } of setUps) {
    const { tasksPerSecond, deadlocks, times } = await runFleet({
      root: process.env.PENTAGATE_ROOT ?? process.cwd(),
      url,
      dataDir: directory,
      processes,
      accounts,
      tasks: fleet,
      callers,
      concurrency: 64,
      // Warm-up: every process optimises its code, and its connections load the tables. The less a process has to do, the longer it
      // needs for that.
      warmUp: 1000 * processes,
    });
    alone ??= tasksPerSecond;
    const share = (tasksPerSecond / alone).toFixed(2);
    const figures = [tasksPerSecond.toFixed(0), share, String(deadlocks), part(times, 0.5), part(times, 0.99)];
    rows.push([`${processes} × ${accounts}`, String(callers), ...figures]);
    console.error(`${processes} processes × ${accounts} accounts, ${callers} callers: ${figures.join(', ')}`);
  }
  return rows;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

async function memory(fixture: Fixture): Promise<readonly string[]> {
  const read = (): { rss: number; heapUsed: number } => {
    globalThis.gc?.();
    return process.memoryUsage();
  };
  const before = read();
  await fixture.fill(stored);
  for (let at = 0; at < 200; at++) await fixture.submit();
  const after = read();
  return [megabytes(before.rss), megabytes(after.rss), megabytes(before.heapUsed), megabytes(after.heapUsed)];
}

async function inTurns(contestants: Readonly<Record<string, () => Promise<number>>>): Promise<Map<string, number[]>> {
  const results = new Map<string, number[]>(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) {
      const value = await run();
      // The first round is a warm-up.
      if (round) results.get(name)?.push(value);
    }
    console.error(round ? `round ${round} of ${rounds}` : 'warmed up');
  }
  return results;
}

async function startBoss(cluster: Cluster): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: cluster.url, max: 10, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue('bench');
  return boss;
}

const directory = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
const embedded = await openFixture({ dataDir: directory, concurrency });
const cluster = postgresPrograms === undefined ? undefined : await startCluster(true);
if (!cluster) console.error(`Only the embedded database is measured: ${postgresMissing}.`);
const shared = cluster && (await openFixture({ url: cluster.url, dataDir: directory, concurrency }));
const boss = cluster && (await startBoss(cluster));

const results = await inTurns({
  ...(shared && { 'pentagate on PostgreSQL': () => ours(shared) }),
  ...(boss && { 'pg-boss on PostgreSQL': () => theirs(boss) }),
  'pentagate, embedded': () => ours(embedded),
});
const peer = median(results.get('pg-boss on PostgreSQL') ?? []);
console.log(
  table(
    ['submitted and ended', 'tasks/s', 'beside pg-boss'],
    [...results].map(([name, values]) => [
      name,
      median(values).toFixed(0),
      Number.isNaN(peer) ? '' : (median(values) / peer).toFixed(2),
    ]),
  ),
);

if (cluster) {
  const head = ['processes × accounts', 'callers', 'tasks/s', 'beside 1 × 1', 'deadlocks', 'ms to submit p50', 'p99'];
  console.log(`\n${table(head, await fleets(cluster))}`);
}

const sites: readonly (readonly [string, Fixture | undefined])[] = [
  ['PostgreSQL', shared],
  ['embedded', embedded],
];
const delays: string[][] = [];
for (const [name, fixture] of sites) if (fixture) delays.push([name, ...(await waits(fixture))]);
console.log(`\n${table([`ms to submit, ${waiting} waiting`, 'alone p50', 'p99', '25 at once p50', 'p99'], delays)}`);

const sizes: string[][] = [];
for (const [name, fixture] of sites) if (fixture) sizes.push([name, ...(await memory(fixture))]);
console.log(`\n${table([`MB with ${stored} tasks stored`, 'RSS before', 'after', 'heap before', 'after'], sizes)}`);

await boss?.stop({ graceful: false });
for (const [, fixture] of sites) await fixture?.close();
await cluster?.stop();
rmSync(directory, { recursive: true, force: true });

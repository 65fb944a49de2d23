// Runs tasks with webhooks on several servers of one PostgreSQL while it kills servers and connections, then checks the invariants in the
// database and at the receivers.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { changeKeys } from '../../server/keys/key-file.js';
import { makeKey } from '../../server/keys/make-key.js';
import { startCluster } from '../harness/postgres.js';
import { deadlocksOf, findings } from './findings.js';
import { startReceiver } from './receiver.js';
import { startFleet } from './servers.js';
import { type Acknowledged, readStatuses, submit } from './tasks.js';

interface ChaosOptions {
  readonly root: string;
  readonly servers: number;
  /** Accounts that match every task. */
  readonly accounts: number;
  readonly tasks: number;
  /** Average milliseconds between two faults; each interval is half to one and a half of it. */
  readonly intervalMs: number;
  /** Maximum number of faults. */
  readonly faults: number;
  /** Milliseconds in which all tasks must end. */
  readonly timeoutMs: number;
  readonly log: (text: string) => void;
}

interface ChaosReport {
  readonly tasks: number;
  readonly kills: number;
  readonly cuts: number;
  readonly seconds: number;
  readonly succeeded: number;
  readonly taken: number;
  readonly deliveries: number;
  readonly requests: number;
  /** Transactions that PostgreSQL aborted because of a deadlock. */
  readonly deadlocks: number;
  /** Violated invariants; empty if there are none. */
  readonly problems: readonly string[];
}

/** Concurrent submitters: enough to use several accounts at once. */
const submitters = 12;

const final = new Set(['SUCCESS', 'FAILURE', 'CANCEL']);

const configOf = (accounts: number): string =>
  [
    'images:',
    '  accounts:',
    ...Array.from({ length: accounts }, (_, at) => [
      `    - {instanceId: account-${at}, channelId: '${at}', modes: [FAST], concurrency: 3, queueSize: 500}`,
    ]).flat(),
    'tasks: {leaseSeconds: 3, maxAttempts: 20}',
    'rate: {perMinute: 0}',
    'docs: false',
    'webhooks: {allow: [127.0.0.1], timeoutSeconds: 5}',
    '',
  ].join('\n');

export async function runChaos({
  root,
  servers,
  accounts,
  tasks,
  intervalMs,
  faults,
  timeoutMs,
  log,
}: ChaosOptions): Promise<ChaosReport> {
  const began = performance.now();
  const directory = mkdtempSync(join(tmpdir(), 'pentagate-chaos-'));
  const cluster = await startCluster();
  const secret = randomBytes(16).toString('hex');
  const receiver = await startReceiver(secret);
  const { record, secret: key } = makeKey({ name: 'chaos', balance: 1_000_000 });
  await changeKeys(directory, () => [record]);
  const config = join(directory, 'pentagate.yaml');
  writeFileSync(config, configOf(accounts));
  const fleet = startFleet({
    root,
    count: servers,
    args: ['--config', config, '--data-dir', directory],
    environment: { PENTAGATE_DATABASE_URL: cluster.url, PENTAGATE_WEBHOOKS_SECRET: secret },
  });
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2, application_name: 'chaos' });
  pool.on('error', () => undefined);
  let cuts = 0;
  let injecting = true;

  const injectFaults = async (): Promise<void> => {
    await fleet.any();
    while (injecting && fleet.kills + cuts < faults) {
      await pause(intervalMs * (0.5 + Math.random()));
      if (!injecting) break;
      if (Math.random() < 0.6) fleet.kill(Math.random());
      else {
        cuts += 1;
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'pentagate%' order by random() limit 3`,
        );
      }
    }
  };

  try {
    const acknowledged: Acknowledged[] = [];
    let next = 0;
    const faultsEnded = injectFaults();
    await Promise.all(
      Array.from({ length: submitters }, async () => {
        while (next < tasks) {
          const number = next++;
          acknowledged.push(await submit(fleet, key, number, receiver.address(number)));
          if (acknowledged.length % 50 === 0)
            log(`${acknowledged.length} of ${tasks} tasks acknowledged, ${fleet.kills} kills`);
        }
      }),
    );
    const ids = acknowledged.map(({ id }) => id);
    const until = performance.now() + timeoutMs;
    let states = new Map<string, string>();
    const open = () => ids.filter((id) => !final.has(states.get(id) ?? '')).length;
    const withoutCallback = () => ids.filter((id) => !receiver.arrived.has(id)).length;
    while (performance.now() < until) {
      const seen = await readStatuses(fleet, key, ids);
      if (seen.size) states = seen;
      // No faults while the last webhooks are pending: the delay between attempts grows with each failed delivery.
      if (!open()) injecting = false;
      if (!open() && !withoutCallback()) break;
      log(`${open()} tasks open, ${withoutCallback()} webhooks pending, ${fleet.kills} kills, ${cuts} cuts`);
      await pause(1000);
    }
    injecting = false;
    await faultsEnded;
    const found = await findings({ pool, acknowledged, states, receiver, keyId: record.id });
    // PostgreSQL backends report their counts when they end.
    await fleet.stop();
    const deadlocks = await deadlocksOf(pool);
    const problems = [...found, ...(deadlocks ? [`${deadlocks} deadlocks`] : [])];
    const { rows } = await pool.query('select count(*)::int as count from deliveries');
    return {
      tasks,
      kills: fleet.kills,
      cuts,
      seconds: (performance.now() - began) / 1000,
      succeeded: [...states.values()].filter((status) => status === 'SUCCESS').length,
      taken: acknowledged.length,
      deliveries: rows[0].count,
      requests: receiver.requests,
      deadlocks,
      problems,
    };
  } finally {
    injecting = false;
    await fleet.stop();
    await receiver.close();
    await pool.end();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

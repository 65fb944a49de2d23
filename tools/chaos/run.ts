// Runs tasks with webhooks on several servers of one PostgreSQL while it kills servers and connections, then checks the invariants in the
// database and at the receivers.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { changeKeys } from '../../server/keys/key-file.js';
import { makeKey } from '../../server/keys/make-key.js';
import { startCluster } from '../harness/postgres.js';
import { deadlocksOf, final, findings } from './findings.js';
import { startFleet } from './fleet.js';
import { startReceiver } from './receiver.js';
import { readStatuses, submit } from './tasks.js';

interface ChaosOptions {
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

/** Concurrent submitters: enough to use several accounts at once. */
const submitters = 12;

const accountOf = (_: unknown, at: number): object => ({
  instanceId: `account-${at}`,
  channelId: String(at),
  modes: ['FAST'],
  concurrency: 3,
  queueSize: 500,
});

/** @returns what was counted, and the violated invariants */
export async function runChaos({ servers, accounts, tasks, intervalMs, faults, timeoutMs, log }: ChaosOptions) {
  const began = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'pentagate-chaos-'));
  const cluster = await startCluster();
  const secret = randomBytes(16).toString('hex');
  const receiver = await startReceiver(secret);
  const { record, secret: key } = makeKey({ name: 'chaos', balance: 1_000_000 });
  await changeKeys(dataDir, () => [record]);
  const fleet = startFleet(servers, {
    dataDir,
    settings: [
      `images: ${JSON.stringify({ accounts: Array.from({ length: accounts }, accountOf) })}`,
      'tasks: {leaseSeconds: 3, maxAttempts: 20}',
      'webhooks: {allow: [127.0.0.1], timeoutSeconds: 5}',
    ],
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
      if (Math.random() < 0.6) fleet.kill();
      else {
        cuts += 1;
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'pentagate%' order by random() limit 3`,
        );
      }
    }
  };

  try {
    const ids: string[] = [];
    let next = 0;
    const faultsEnded = injectFaults();
    const submitNext = async (): Promise<void> => {
      while (next < tasks) {
        const number = next++;
        ids.push(await submit(fleet, key, number, receiver.address(number)));
        if (ids.length % 50 === 0) log(`${ids.length} of ${tasks} tasks acknowledged, ${fleet.kills} kills`);
      }
    };
    await Promise.all(Array.from({ length: submitters }, submitNext));
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
    const found = await findings({ pool, ids, states, receiver, keyId: record.id });
    // PostgreSQL backends report their counts when they end.
    await fleet.stop();
    const deadlocks = await deadlocksOf(pool);
    const { rows } = await pool.query('select count(*)::int as count from deliveries');
    return {
      tasks,
      kills: fleet.kills,
      cuts,
      seconds: Math.round((performance.now() - began) / 1000),
      succeeded: [...states.values()].filter((status) => status === 'SUCCESS').length,
      taken: ids.length,
      deliveries: rows[0].count as number,
      requests: receiver.requests,
      deadlocks,
      problems: [...found, ...(deadlocks ? [`${deadlocks} deadlocks`] : [])],
    };
  } finally {
    injecting = false;
    await fleet.stop();
    await receiver.close();
    await pool.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Runs tasks without work on several processes and accounts of one PostgreSQL, and counts the deadlocks in the database.
import { type ChildProcess, fork } from 'node:child_process';
import pg from 'pg';
import { deadlocksOf } from '../../../../tools/chaos/findings.js';
import type { ParentRequest, Report, Setup } from './process.js';

export interface FleetOptions {
  readonly root: string;
  readonly url: string;
  readonly dataDir: string;
  readonly processes: number;
  readonly accounts: number;
  readonly tasks: number;
  /** Number of submitters, distributed over the processes; each submits one task after the other. */
  readonly callers: number;
  /** Tasks in progress at a time, over all accounts. */
  readonly concurrency: number;
  /** Tasks before the measurement. */
  readonly warmUp: number;
}

interface FleetResult {
  readonly submitted: number;
  readonly deadlocks: number;
}

const shareOf = (count: number, among: number, at: number): number =>
  Math.floor(count / among) + (at < count % among ? 1 : 0);

interface Member {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  submit(count: number, callers: number): Promise<number>;
  end(): Promise<void>;
}

function startMember(
  root: string,
  setup: Setup,
  onEnd: (count: number) => void,
  onFail: (error: Error) => void,
): Member {
  const child = fork('scripts/run.mjs', ['test/server/tasks/fleet/process.ts', JSON.stringify(setup)], {
    cwd: root,
    execArgv: [],
  });
  let ready = (): void => undefined;
  let submitted = (_: number): void => undefined;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('message', (report: Report) => {
    if ('ready' in report) ready();
    else if ('ended' in report) onEnd(report.ended);
    else if ('submitted' in report) submitted(report.submitted);
    else onFail(new Error(report.failed));
  });
  child.once('exit', (code) => code && onFail(new Error(`a process of the fleet ended with ${code}`)));
  const order = (given: ParentRequest): boolean => child.send(given);
  return {
    child,
    ready: new Promise((resolve) => {
      ready = resolve;
    }),
    submit(count, callers) {
      const done = new Promise<number>((resolve) => {
        submitted = resolve;
      });
      order({ submit: count, callers });
      return done;
    },
    async end() {
      if (child.connected) order({ end: true });
      await gone;
    },
  };
}

/** Runs tasks on several processes, from submission to end. @throws if a process fails */
export async function runFleet(options: FleetOptions): Promise<FleetResult> {
  const { root, url, dataDir, processes, accounts, tasks, callers, concurrency, warmUp } = options;
  const database = new pg.Client({ connectionString: url, application_name: 'fleet' });
  await database.connect();
  let ended = 0;
  let reached = (): void => undefined;
  let goal = 0;
  let fail = (_: Error): void => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  const members = Array.from({ length: processes }, (_, at) =>
    startMember(
      root,
      { url, dataDir, accounts, concurrency: Math.ceil(concurrency / accounts), worker: `fleet-${at}` },
      (count) => {
        ended += count;
        if (ended >= goal) reached();
      },
      fail,
    ),
  );
  const round = async (count: number): Promise<number> => {
    goal = ended + count;
    const all = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const counts = await Promise.all(
      members.map((member, at) =>
        member.submit(shareOf(count, processes, at), Math.max(1, shareOf(callers, processes, at))),
      ),
    );
    await all;
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const run = async (): Promise<FleetResult> => {
    await Promise.all(members.map(({ ready }) => ready));
    await round(warmUp);
    const before = await deadlocksOf(database);
    const submitted = await round(tasks);
    // Processes report their counts when they end.
    await Promise.all(members.map((member) => member.end()));
    const deadlocks = (await deadlocksOf(database)) - before;
    return { submitted, deadlocks };
  };
  try {
    return await Promise.race([run(), failed]);
  } finally {
    for (const { child } of members) child.kill('SIGKILL');
    await database.end();
  }
}

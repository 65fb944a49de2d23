// Several server processes on one database, which can be killed at any moment and restart.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Fleet {
  /** The URL of any server that replies at the moment. */
  any(): Promise<string>;
  /** Kills a server without warning, and restarts it. */
  kill(chance: number): void;
  readonly kills: number;
  /** Stops all servers gracefully. */
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly root: string;
  readonly count: number;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

interface Member {
  child: ChildProcess;
  url: string | undefined;
}

/** Starts servers on free ports; each logs its URL. */
export function startFleet({ root, count, args, environment }: FleetOptions): Fleet {
  let stopping = false;
  let kills = 0;
  const waiting: (() => void)[] = [];

  const start = (member: Partial<Member>): ChildProcess => {
    const child = spawn(process.execPath, ['bin/pentagate.mjs', 'serve', '--port', '0', ...args], {
      cwd: root,
      env: { ...process.env, PENTAGATE_LOG_FORMAT: 'json', ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
      const entry = JSON.parse(line) as { msg?: string; url?: string; level?: number; err?: unknown };
      if ((entry.level ?? 0) >= 60) console.error(line.slice(0, 2000));
      if (entry.msg !== 'ready' || entry.url === undefined) return;
      member.url = entry.url;
      for (const go of waiting.splice(0)) go();
    });
    child.once('exit', () => {
      member.url = undefined;
      if (!stopping) member.child = start(member);
    });
    return child;
  };
  const members = Array.from({ length: count }, () => {
    const member: Partial<Member> = {};
    member.child = start(member);
    return member as Member;
  });

  return {
    async any() {
      for (;;) {
        const urls = members.flatMap(({ url }) => url ?? []);
        const url = urls[Math.floor(Math.random() * urls.length)];
        if (url !== undefined) return url;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    kill(chance) {
      const alive = members.filter(({ url }) => url !== undefined);
      const member = alive[Math.floor(chance * alive.length)];
      if (!member) return;
      kills += 1;
      member.url = undefined;
      member.child.kill('SIGKILL');
    },
    get kills() {
      return kills;
    },
    async stop() {
      stopping = true;
      await Promise.all(
        members.map(
          ({ child }) =>
            new Promise<void>((resolve) => {
              if (child.exitCode !== null || child.signalCode !== null) return resolve();
              child.once('exit', () => resolve());
              child.kill('SIGTERM');
            }),
        ),
      );
    },
  };
}

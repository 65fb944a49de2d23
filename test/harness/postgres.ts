// A throw-away PostgreSQL server on a socket of its own: for tests. It needs initdb and postgres installed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { cacheFolder } from '../../runtime/paths.js';

/** Where Debian keeps its versions, newest first, and then wherever programs are. */
const debian = '/usr/lib/postgresql';
const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
const places = [
  ...(process.env.PENTAGATE_POSTGRES ? [process.env.PENTAGATE_POSTGRES] : []),
  ...versions.map((version) => join(debian, version, 'bin')),
  ...(process.env.PATH ?? '').split(delimiter),
];

/** The folder of the programs, where they are installed. */
export const postgresPrograms = places.find(
  (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
);

/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface Cluster {
  readonly url: string;
  start(): Promise<void>;
  /** Stops it; it can be started again. */
  halt(): Promise<void>;
  /** Ends it as a crash would, without a checkpoint; it can be started again. */
  crash(): Promise<void>;
  /** Stops it, when it runs, and leaves nothing. */
  stop(): Promise<void>;
}

const program = (name: string): string => join(postgresPrograms ?? '', name);
const environment = { ...process.env, LC_ALL: 'C' };

/** Runs a program to its end. @throws with what it says */
function run(name: string, args: readonly string[], more: object = {}): void {
  const { status, stderr, error } = spawnSync(name, args, { ...more, env: environment, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr ?? error}`);
}

/** Makes the files of a cluster. They are copies of those that initdb has made once, which takes a second of the processor. */
function makeFiles(directory: string, data: string): void {
  const kept = join(cacheFolder, `postgres-${statSync(program('postgres')).mtimeMs}`);
  if (existsSync(kept)) {
    run('cp', ['-a', kept, data]);
    return;
  }
  const initial = ['-D', data, '-U', 'pentagate', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  run(program('initdb'), initial, { ...user, cwd: directory });
  mkdirSync(dirname(kept), { recursive: true });
  // Renamed when it is whole: several processes may make it at once.
  const made = mkdtempSync(`${kept}.`);
  run('cp', ['-a', data, made]);
  try {
    renameSync(join(made, 'data'), kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
  }
  rmSync(made, { recursive: true });
}

/**
 * A server that is not running yet, on a socket in a directory of its own; nothing else can reach it.
 * @param sync whether what is written is really on the disk
 */
export function makeCluster(sync = false): Cluster {
  const directory = mkdtempSync(join(tmpdir(), 'pentagate-pg-'));
  if ('uid' in user) chownSync(directory, nobody, nobody);
  const data = join(directory, 'data');
  makeFiles(directory, data);
  let server: ChildProcess | undefined;
  let closed: Promise<void> = Promise.resolve();
  const end = (signal: NodeJS.Signals = 'SIGINT') => {
    server?.kill(signal);
    return closed;
  };
  return {
    url: `postgresql://pentagate@localhost/postgres?host=${encodeURIComponent(directory)}`,
    async start() {
      const quick = ['-c', 'listen_addresses=', '-c', `fsync=${sync ? 'on' : 'off'}`, '-c', 'shared_buffers=16MB'];
      const child = spawn(program('postgres'), ['-D', data, '-k', directory, ...quick], {
        ...user,
        cwd: directory,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = child;
      closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
      let said = '';
      await new Promise<void>((resolve, reject) => {
        child.stderr.setEncoding('utf8').on('data', (text) => {
          said += text;
          if (said.includes('ready to accept connections')) resolve();
        });
        closed.then(() => reject(new Error(`postgres did not start: ${said}`)));
      });
    },
    halt: () => end(),
    crash: () => end('SIGQUIT'),
    async stop() {
      await end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function startCluster(sync = false): Promise<Cluster> {
  const cluster = makeCluster(sync);
  await cluster.start();
  return cluster;
}

// A throw-away PostgreSQL server for tests. Where there is none the tests are skipped, except in CI, where that is a failure.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe } from '@jest/globals';

/** Where Debian keeps its versions, newest first, and then wherever programs are. */
const debian = '/usr/lib/postgresql';
const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
const places = [
  ...(process.env.PENTAGATE_POSTGRES ? [process.env.PENTAGATE_POSTGRES] : []),
  ...versions.map((version) => join(debian, version, 'bin')),
  ...(process.env.PATH ?? '').split(delimiter),
];
const programs = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));

const missing = 'no initdb and postgres in /usr/lib/postgresql, on the PATH or in PENTAGATE_POSTGRES';
if (!programs && process.env.CI) throw new Error(`PostgreSQL is needed for tests: ${missing}.`);
if (!programs) console.warn(`Tests on PostgreSQL are skipped: ${missing}.`);

/** `describe` for tests on PostgreSQL. */
export const describeOnPostgres = programs ? describe : describe.skip;

/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface Cluster {
  readonly url: string;
  start(): Promise<void>;
  /** Stops it; it can be started again. */
  halt(): Promise<void>;
  /** Stops it, when it runs, and leaves nothing. */
  stop(): Promise<void>;
}

/** A server that is not running yet, on a socket in a directory of its own; nothing else can reach it. */
export function makeCluster(): Cluster {
  const directory = mkdtempSync(join(tmpdir(), 'pentagate-pg-'));
  if ('uid' in user) chownSync(directory, nobody, nobody);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C' } };
  const program = (name: string) => join(programs ?? '', name);
  const initial = ['-D', data, '-U', 'pentagate', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(program('initdb'), initial, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error}`);
  let end = async () => {};
  return {
    url: `postgresql://pentagate@localhost/postgres?host=${encodeURIComponent(directory)}`,
    async start() {
      const quick = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB'];
      const server = spawn(program('postgres'), ['-D', data, '-k', directory, ...quick], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
      end = () => {
        server.kill('SIGINT');
        return closed;
      };
      let said = '';
      await new Promise<void>((resolve, reject) => {
        server.stderr.setEncoding('utf8').on('data', (text) => {
          said += text;
          if (said.includes('ready to accept connections')) resolve();
        });
        closed.then(() => reject(new Error(`postgres did not start: ${said}`)));
      });
    },
    halt: () => end(),
    async stop() {
      await end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function startCluster(): Promise<Cluster> {
  const cluster = makeCluster();
  await cluster.start();
  return cluster;
}

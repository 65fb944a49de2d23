// What tests of the second tier need beside Node, npm and the packages of the checkout. `bash .ci/extras` installs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from './postgres.js';

/** For programs that Debian keeps out of the way of users who are not root. */
export const searchPath = `${process.env.PATH ?? ''}:/usr/sbin`;

/** The shell has no windows to draw, which saves two thirds of the time that a browser takes to start. */
export const chromiumPath: string =
  process.env.PENTAGATE_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '';

/** The folder whose `node_modules` has packages that only some suites need: `npm ci --prefix test/extras`. */
export const extrasFolder = join(process.env.PENTAGATE_ROOT ?? join(import.meta.dirname, '../..'), 'test/extras');

const runs = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { env: { ...process.env, PATH: searchPath } }).status === 0;

const tests = {
  git: () => runs('git', '--version'),
  Chromium: () => existsSync(chromiumPath),
  PostgreSQL: () => postgresPrograms !== undefined,
  PgBouncer: () => runs('pgbouncer', '--version'),
  Redis: () => runs('redis-server', '--version'),
  nginx: () => runs('nginx', '-v'),
  Python: () => runs('python3', '--version'),
  ffmpeg: () => runs('ffmpeg', '-version') && runs('ffprobe', '-version'),
  'Gemini CLI': () => existsSync(join(extrasFolder, 'node_modules/.bin/gemini')),
  'the packages of test/extras': () => existsSync(join(extrasFolder, 'node_modules/.package-lock.json')),
};

export type Need = keyof typeof tests;

/** Which of them are not there; by default of all. */
export const missing = (needs: readonly Need[] = Object.keys(tests) as Need[]): Need[] =>
  needs.filter((need) => !tests[need]());

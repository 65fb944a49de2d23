// A throw-away PgBouncer in transaction mode in front of a throw-away PostgreSQL, for tests. It needs pgbouncer installed.
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchPath } from './needs.js';
import { startProgram } from './program.js';
import { removeFolder } from './remove-folder.js';
import { until } from './until.js';

const port = 6432;
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * Starts a pooler.
 * @param database URL of a database on a socket, as `makeCluster` gives it
 * @returns the URL of the same database by way of the pooler
 */
export async function startPgbouncer(database: string): Promise<{ readonly url: string; stop(): void }> {
  const directory = mkdtempSync(join(tmpdir(), 'pentagate-pgb-'));
  const host = new URL(database).searchParams.get('host');
  const settings = {
    ...{ listen_addr: '', listen_port: port, unix_socket_dir: directory, pool_mode: 'transaction' },
    ...{ auth_type: 'trust', auth_file: join(directory, 'users.txt'), ignore_startup_parameters: 'options' },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(directory, 'users.txt'), '"pentagate" ""\n');
  writeFileSync(
    join(directory, 'pgbouncer.ini'),
    `[databases]\npostgres = host=${host} dbname=postgres user=pentagate\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  if ('uid' in user)
    for (const file of ['.', 'users.txt', 'pgbouncer.ini']) chownSync(join(directory, file), nobody, nobody);
  const options = { ...user, cwd: directory, env: { ...process.env, PATH: searchPath } };
  const { child, err } = startProgram('pgbouncer', [join(directory, 'pgbouncer.ini')], options);
  await until(() => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}: ${err()}`);
    return existsSync(join(directory, `.s.PGSQL.${port}`));
  });
  return {
    url: `postgresql://pentagate@localhost:${port}/postgres?host=${encodeURIComponent(directory)}`,
    stop() {
      child.kill('SIGKILL');
      removeFolder(directory);
    },
  };
}

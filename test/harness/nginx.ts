// A throw-away nginx with the settings of deploy/nginx.conf, for tests. It needs nginx installed.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, listens } from '../../tools/harness/ports.js';
import { searchPath } from './needs.js';
import { startProgram } from './program.js';
import { removeFolder } from './remove-folder.js';
import { until } from './until.js';

/** Files that nginx would otherwise write to folders of the system. */
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);

/** Starts nginx in front of two gateways on ports of this machine. @param settings the text of deploy/nginx.conf */
export async function startNginx(
  settings: string,
  ports: readonly [number, number],
): Promise<{ readonly url: string; log(): string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'pentagate-nginx-'));
  const port = await freePort();
  const text = settings
    // Of nginx 1.27.3 and newer; addresses need no name server.
    .replaceAll(' resolve ', ' ')
    .replace('gateway-1:8080', `127.0.0.1:${ports[0]}`)
    .replace('gateway-2:8080', `127.0.0.1:${ports[1]}`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
  writeFileSync(join(directory, 'nginx.conf'), `daemon off;\nmaster_process off;\npid nginx.pid;\n${text}`);
  const env = { ...process.env, PATH: searchPath };
  const { child, ended } = startProgram('nginx', ['-p', directory, '-c', 'nginx.conf', '-e', 'error.log'], { env });
  const log = (): string => readFileSync(join(directory, 'error.log'), 'utf8');
  await until(() => {
    if (child.exitCode !== null) throw new Error(log());
    return listens(port);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      removeFolder(directory);
    },
  };
}

// The real server within the process of the tests, for suites that are about its answers and not about the process. It starts in a fraction
// of the time, because its modules are loaded once for all suites of a worker.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../runtime/paths.js';
import { readConfig } from '../../server/config/read-config.js';
import { createLog } from '../../server/observability/server-log.js';
import { startServer } from '../../server/server.js';
import { addKey, type ServerAccess, settingsFile } from '../../tools/harness/server.js';
import { prepareDatabase } from './prepared-database.js';
import { removeFolder } from './remove-folder.js';

export interface TestServer extends ServerAccess {
  readonly dataDir: string;
  /** Creates another key. @returns its secret, once the server has loaded it */
  addKey(): Promise<string>;
  stop(): Promise<void>;
}

interface TestServerOptions {
  /** Lines of the settings file, each with one subject; they replace the default ones of that subject. */
  readonly settings?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of the built docs; by default that of the checkout. */
  readonly docsFolder?: string;
}

/** Starts it with a data directory of its own. Its images are small. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { settings = [], environment, docsFolder } = options;
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-'));
  const dataDir = join(folder, 'data');
  writeFileSync(join(folder, 'pentagate.config.yaml'), settingsFile(['log: {level: silent}', ...settings]));
  await prepareDatabase(dataDir);
  const key = 'key-for-a-test';
  const { config } = await readConfig({
    cwd: folder,
    environment: { PENTAGATE_IMAGE_SIDE_PIXELS: '256', ...environment, PENTAGATE_KEY: key },
    requireCredentials: true,
    options: { port: '0', dataDir },
  });
  const log = createLog(config.log, false);
  const server = await startServer({
    ...{ config, log, version: version(), buildDocs: false, docsFolder },
    print: () => undefined,
  });
  await server.loaded;
  return {
    url: server.url,
    key,
    dataDir,
    addKey: () => addKey(server.url, dataDir),
    async stop() {
      await server.stop();
      removeFolder(folder);
    },
  };
}

/**
 * Servers in a row: the last one simulates, each one before it is a gateway in front of the next.
 * @param gateways number of gateways in front of the simulator; 0: the simulator alone
 * @returns the first server; stopping it stops all
 */
export async function startTestChain(gateways: number): Promise<TestServer> {
  const servers = [await startTestServer()];
  for (let at = 0; at < gateways; at++) {
    const [{ url, key }] = servers as [TestServer];
    const upstreams = { next: { url, key: '$NEXT_KEY', surface: ['content', 'responses', 'messages', 'chat'] } };
    const environment = { NEXT_KEY: key };
    const routes = [{ surface: 'responses', to: ['next'], background: true }, { to: ['next'] }];
    const settings = [`upstreams: ${JSON.stringify(upstreams)}`, `routes: ${JSON.stringify(routes)}`];
    servers.unshift(await startTestServer({ settings, environment }));
  }
  const [front] = servers as [TestServer];
  return {
    ...front,
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}

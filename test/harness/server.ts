// The real server within the process of the tests, for suites that are about its answers and not about the process. It starts in a fraction
// of the time, because its modules are loaded once for all suites of a worker.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { version } from '../../runtime/paths.js';
import { readConfig } from '../../server/config/read-config.js';
import { changeKeys } from '../../server/keys/key-file.js';
import { makeKey } from '../../server/keys/make-key.js';
import { createLog } from '../../server/observability/server-log.js';
import { startServer } from '../../server/server.js';
import { prepareDatabase } from './prepared-database.js';
import { removeFolder } from './remove-folder.js';
import { smallMedia } from './small-media.js';

/** Where requests go, and with which key. */
export interface ServerAccess {
  readonly url: string;
  readonly key: string;
}

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

/** The settings file: no pacing or rate limits, generous timeouts for slow machines, every response checked against the contract. */
const defaultConfig = [
  'responseValidation: reject',
  'simulator: {tokensPerSecond: 0, schemaTimeoutMilliseconds: 3000}',
  'rate: {perMinute: 0}',
  'docs: false',
];

const subjectOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** A settings file of these lines, each with one subject, and of the default ones of other subjects. */
export function settingsFile(lines: readonly string[]): string {
  const given = lines.map(subjectOf);
  return [...defaultConfig.filter((line) => !given.includes(subjectOf(line))), ...lines].join('\n');
}

/** Creates another key of a running server. @returns its secret, once the server has loaded it */
async function addKey(url: string, dataDir: string): Promise<string> {
  const { record, secret } = makeKey({ name: 'another' });
  await changeKeys(dataDir, (keys) => [...(keys ?? []), record]);
  const known = async () =>
    (await fetch(`${url}/img/task/1/fetch`, { headers: { authorization: `Bearer ${secret}` } })).status !== 401;
  while (!(await known())) await pause(50);
  return secret;
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
    environment: { ...smallMedia, ...environment, PENTAGATE_KEY: key },
    requireCredentials: true,
    options: { port: '0', dataDir },
  });
  const log = createLog(config.log, false);
  const server = await startServer({
    ...{ config, log, version: version(), docsFolder },
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
 * @param upstream settings of their upstreams
 * @returns the first server; stopping it stops all
 */
export async function startTestChain(gateways: number, upstream: object = {}): Promise<TestServer> {
  const servers = [await startTestServer()];
  for (let at = 0; at < gateways; at++) {
    const [{ url, key }] = servers as [TestServer];
    const upstreams = {
      next: { url, key: '$NEXT_KEY', surface: ['content', 'responses', 'messages', 'chat'], ...upstream },
    };
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

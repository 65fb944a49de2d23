// Whole servers in this process, on free ports and folders of their own, and the rows of usage that their calls leave.
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpServer } from '../../../http/http-server.js';
import { createInFlightCalls } from '../../../http/in-flight.js';
import { readRuntimeContract } from '../../../runtime/install-paths.js';
import { createApplication } from '../../../server/application.js';
import { openCounters } from '../../../server/budgets/counters.js';
import * as settings from '../../../server/config/read-config.js';
import type { Config } from '../../../server/config/settings.js';
import type { Database } from '../../../server/store/database.js';
import { unlimitedDiskSpace } from '../../../server/store/disk-space.js';
import { openStores } from '../../../server/stores.js';
import { rowsOfLine } from '../../../server/usage/day-file.js';
import type { UsageRow } from '../../../server/usage/usage-row.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import { type Listening, listenOn } from '../../harness/listen.js';
import { removeFolder } from '../../harness/remove-folder.js';
import { anyKey } from '../app.js';

export { post } from '../../harness/call.js';

const contract = await readRuntimeContract();
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export interface UsageServer {
  readonly url: string;
  /** The rows of the calls so far, in their order; waits until there are as many as wanted. */
  rows(wanted: number): Promise<UsageRow[]>;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** Listens on a free port. */
export const listen = (listener: RequestListener): Promise<Listening> => listenOn(createServer(listener));

type Given = Partial<Omit<Config, 'upstreams' | 'routes'>> & {
  /** As in the file. */
  readonly upstreams?: object;
  readonly routes?: readonly object[];
};

/** Settings as a file would give them. */
export function configOf({ upstreams: written, routes: list, ...given }: Given): Config {
  const read = settings.configOf({ upstreams: written, routes: list });
  return {
    ...read,
    ...{ dataDir: mkdtempSync(join(tmpdir(), 'pentagate-usage-')), docs: false, console: false },
    simulator: { ...read.simulator, tokensPerSecond: 0, imageSidePixels: 256 },
    ...given,
  };
}

const keyOf = (name: string) => ({ ...anyKey, id: name, name, workspace: name });

/** The rows in the files of a data directory. */
function rowsIn(dataDir: string): UsageRow[] {
  const folder = join(dataDir, 'usage');
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  return lines.flatMap((line) => rowsOfLine(line) ?? []);
}

/**
 * A server without a database, unless one is given: its rows are in files. Keys are named by their secrets: `anna` is the key `anna` in the workspace
 * `anna`.
 */
export async function startUsageServer(given: Given = {}, opened?: Database): Promise<UsageServer> {
  const config = configOf(given);
  if (config.docs) writeFileSync(join(config.dataDir, 'index.html'), 'The docs.');
  const database = opened ? Promise.resolve(opened) : new Promise<never>(() => undefined);
  const away = async (): Promise<never> => {
    throw Object.assign(new Error('there is no database'), { code: 'ECONNREFUSED' });
  };
  // Rows are in files, wherever budgets are counted.
  const stores = await openStores({ ...config, database: settings.defaultConfig().database }, silent, away);
  const counters = await openCounters(config, silent);
  const openDatabase = opened ? () => database : away;
  const application = await createApplication({
    stores,
    counters,
    ...{ config, version: '0', contract, logger: silent, inFlight: createInFlightCalls() },
    store: {
      ...{ responses: createMemoryStore(), database, openDatabase, diskSpace: unlimitedDiskSpace },
      opensAtStart: false,
      isDatabaseRequested: () => false,
      problems: () => [],
      isOpening: () => false,
      close: async () => undefined,
    },
    keys: { find: keyOf, withId: keyOf },
    keysChanged: () => undefined,
    unready: () => [],
    isOperator: ({ id }) => id === 'operator',
    docs: { contractFile: '', publicUrl: () => '', fixedUrl: false, folder: config.dataDir },
  });
  if (opened) await application.tasks.start();
  const server = await listenOn(createHttpServer(application.http.app));
  return {
    url: server.url,
    async rows(wanted) {
      for (const end = performance.now() + 120_000; ; ) {
        await application.usage.flush();
        const rows = rowsIn(config.dataDir);
        if (rows.length >= wanted || performance.now() > end) return rows;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    metrics: async () => (await fetch(`${server.url}/metrics`)).text(),
    async close() {
      await server.close();
      await application.tasks.stop(0);
      await application.close();
      await counters.close();
      removeFolder(config.dataDir);
    },
  };
}

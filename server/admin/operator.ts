// The operator's API for commands. Whoever answers, a command calls the same client: the server at --url; with the embedded database, the server that
// runs on the data directory, which has what is not stored yet, and alone may open its database; else the handlers of a server, in this process.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { surfaces } from '../../generated/operations.js';
import { ApiError, type Client, createClient } from '../../generated/operator/client.js';
import { fetchThrough } from '../../http/in-process.js';
import { createOperatorApi } from '../../http/operator-api/api.js';
import type { Logger } from '../../runtime/logger.js';
import {
  ask,
  ControlError,
  explained,
  localServers,
  type OperatedServer,
  publicUrlOf,
  remoteServer,
} from '../../runtime/operator-client/client.js';
import { createTaskRecords } from '../../surfaces/task-record.js';
import { commandActor, printProblem, reportingAudit } from '../audit/audit-log.js';
import { type ConfigValues, readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import { filePath } from '../files/file-names.js';
import { ownerId } from '../operator-api/key-handlers.js';
import { createStoredHandlers, withAudit } from '../operator-api/stored-handlers.js';
import { databaseClock, deferredQueries } from '../store/clock.js';
import { OpenError } from '../store/connection.js';
import type { Database } from '../store/database.js';
import { isShared, openStores } from '../stores.js';
import { createTaskRepository } from '../tasks/task-repository.js';

/** The options of a command that say which server it is about. */
export type ServerValues = ConfigValues & { readonly url?: string | boolean | undefined };

/** What happens to the stores of a command is said by its errors; people read what else there is. */
const commandLog: Logger = {
  info: (facts, message) => console.error(`${message}: ${JSON.stringify(facts)}`),
  warn: () => undefined,
  error: () => undefined,
};

/** The servers to ask: the one at --url, or those of the data directory. */
export async function serversOf(values: ServerValues): Promise<readonly OperatedServer[]> {
  if (typeof values.url === 'string') return [await remoteServer(values.url)];
  return localServers((await readCommandConfig(values)).config.dataDir);
}

type Operator = ReturnType<typeof operatorOf>;

/**
 * An operator's API, whoever answers. Errors are for the user of the command.
 * @param location where its keys are, for messages: `the database`, a file, or an address
 * @param causeOf what a handler in this process has thrown, which says more than its reply
 */
function operatorOf(
  server: OperatedServer,
  location: string,
  causeOf = (): unknown => undefined,
  close = async (): Promise<void> => undefined,
) {
  return {
    location,
    /** @param refused the error for a reply; undefined: that of any reply with its status */
    async call<Answer>(
      run: (client: Client) => Promise<Answer>,
      refused: (error: ApiError) => unknown = () => undefined,
    ): Promise<Answer> {
      try {
        return await run(server.client);
      } catch (error) {
        throw causeOf() ?? (error instanceof ApiError ? refused(error) : undefined) ?? explained(error, server);
      }
    },
    close,
  };
}

/** The database of a configuration, opened with its first use. */
function commandDatabase(config: Config) {
  const { dataDir } = config;
  const open = async () => {
    if (!isShared(config) && !existsSync(join(dataDir, 'database')))
      throw new ControlError(`There is no database in ${dataDir} yet: nothing has been stored there.`);
    const { openForCommand } = await import('../store/database.js');
    const database = await openForCommand({ url: config.database.url, dataDir });
    return { database, clock: await databaseClock(database), publicUrl: await publicUrlOf(config) };
  };
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  return {
    async open(): Promise<Database> {
      opened ??= await open();
      return opened.database;
    },
    now: () => opened?.clock.now() ?? Date.now(),
    publicUrl: () => (opened?.publicUrl ?? '').replace(/\/+$/, ''),
    async close(): Promise<void> {
      opened?.clock.close();
      await opened?.database.close();
    },
  };
}

/** The handlers of a server in this process, on the stores of a configuration. */
async function openInProcess(config: Config): Promise<Operator> {
  const { open, now, publicUrl, close } = commandDatabase(config);
  const stores = await openStores(config, commandLog, open);
  const audit = reportingAudit(stores.audit, printProblem);
  const records = createTaskRecords({
    publicUrl,
    fileUrl: (file) => publicUrl() + filePath(file),
    customIdPrefix: config.images.customIdPrefix,
  });
  const handlers = createStoredHandlers({
    keyStore: stores.keys,
    audit,
    actorOf: commandActor,
    contracts: Object.keys(config.contracts),
    queries: deferredQueries(open),
    // A server polls for webhooks and tasks; a command that only cancels has no worker to notify.
    taskRepository: createTaskRepository({
      ...{ open, settings: config, now, random: randomBytes, webhookBody: records.webhookBody },
      ...{ notifyWebhooks: () => undefined, notifyTasks: () => undefined },
    }),
    now,
    settings: () => config,
    isOperator: () => true,
    usage: stores.usage,
    async readBudgets(ids) {
      const counters = await stores.openCounters();
      try {
        return await counters.budgetStore.read(ids);
      } catch (error) {
        const { message } = error instanceof Error ? error : { message: String(error) };
        throw new OpenError(`The budgets cannot be read: the database is unavailable (${message}).`, { cause: error });
      } finally {
        await counters.close();
      }
    },
  });
  /** What a handler has thrown, which says more than the reply. */
  let thrown: unknown;
  const owner = { id: ownerId, name: ownerId, surfaces, workspace: 'default' };
  const api = createOperatorApi({
    handlers: withAudit(handlers, { audit, actorOf: commandActor }),
    keys: { find: () => owner },
    isOperator: () => true,
    listens: false,
    log: {
      ...{ info: () => undefined, warn: () => undefined },
      error: (facts) => {
        thrown ??= (facts as { readonly err?: unknown }).err;
      },
    },
    now,
  });
  const client = createClient({
    ...{ baseUrl: 'http://localhost', apiKey: ownerId, retries: 0 },
    fetch: fetchThrough(api),
  });
  return operatorOf({ client, origin: undefined }, stores.keys.location, () => thrown, close);
}

/**
 * Opens the operator's API of a command, runs `run` with it, and closes it.
 * @param prefersServer whether a running server knows more than what is stored, or alone may open it
 */
export async function withOperator(
  values: ServerValues,
  prefersServer: boolean,
  run: (operator: Operator) => Promise<number>,
): Promise<number> {
  if (typeof values.url === 'string') return run(operatorOf(await remoteServer(values.url), values.url));
  const { config } = await readCommandConfig(values);
  if (prefersServer && !isShared(config))
    // Also proves that the listener is a pentagate server.
    for (const server of localServers(config.dataDir))
      if (await ask(server, ({ session }) => session.get())) return run(operatorOf(server, config.dataDir));
  const operator = await openInProcess(config);
  try {
    return await run(operator);
  } finally {
    await operator.close();
  }
}

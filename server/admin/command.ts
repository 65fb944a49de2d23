// Shared by the commands about tasks: arguments, configuration, access to the tasks, JSON output.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import type { Client } from '../../generated/operator/client.js';
import { columns } from '../../runtime/cli/columns.js';
import { configOptions, readConfigOptions, UsageError, unknownAction } from '../../runtime/cli/command-options.js';
import {
  askFirst,
  ControlError,
  localServers,
  type OperatedServer,
  publicUrlOf,
  remoteServer,
} from '../../runtime/operator-client/client.js';
import { createTaskRecords } from '../../surfaces/task-record.js';
import { commandActor, openAuditLog, printProblem } from '../audit/audit-log.js';
import { type ConfigValues, readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import { filePath } from '../files/file-names.js';
import { findKey } from '../keys/make-key.js';
import { withKeys } from '../keys/open-keys.js';
import { createOperations, type Operations } from '../operator-api/operations.js';
import { databaseClock } from '../store/clock.js';
import { type Database, openForCommand } from '../store/database.js';
import { createTaskRepository, type TaskRepository } from '../tasks/task-repository.js';

/** The repository that cancels tasks in a database, and sends webhooks as the server does. */
function taskRepositoryOf(
  database: Database,
  config: Config,
  publicUrl: string,
  now: () => number,
): Pick<TaskRepository, 'cancel'> {
  const base = publicUrl.replace(/\/+$/, '');
  const records = createTaskRecords({
    publicUrl: () => base,
    fileUrl: (file) => base + filePath(file),
    customIdPrefix: config.images.customIdPrefix,
  });
  return createTaskRepository({
    open: async () => database,
    settings: config,
    now,
    random: randomBytes,
    webhookBody: records.webhookBody,
    // A server polls for webhooks and tasks; a command that only cancels has no worker to notify.
    notifyWebhooks: () => undefined,
    notifyTasks: () => undefined,
  });
}

/** The id of a key by its name or id; any other text unchanged. */
async function keyIdOf(config: Config, given: string): Promise<string> {
  const keys = (await withKeys(config, (store) => store.read())) ?? [];
  return findKey(keys, given)?.id ?? given;
}

/** The operations of servers: the first one that runs does them. */
export const operationsOf = (servers: readonly OperatedServer[]): Operations => {
  const first = async <Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer> => {
    const found = await askFirst(servers, call);
    if (found === undefined) throw new ControlError('The server has stopped, or has no tasks.');
    return found;
  };
  return {
    showTask: (id) => askFirst(servers, ({ queue }) => queue.get(id)),
    listTasks: async (query) => (await first(({ queue }) => queue.list({ query: present(query) }))).tasks,
    cancelTask: async (id, reason) => (await first(({ queue }) => queue.cancel(id, { reason }))).outcome,
    listDeliveries: async (query) =>
      (await first(({ webhooks }) => webhooks.list({ query: present(query) }))).deliveries,
    replayDeliveries: async (which) => (await first(({ webhooks }) => webhooks.replay(which))).replayed,
    listAccounts: async () => (await first(({ queue }) => queue.accounts())).accounts,
  };
};

/** An object without its undefined members. */
export const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>;
  };

/**
 * Opens the tasks of a configuration: those of its running server, or of its database.
 * @throws ControlError if there are no tasks; OpenError if the database cannot be opened
 */
async function openAdminSession(config: Config): Promise<{ readonly operations: Operations; close(): Promise<void> }> {
  const { dataDir } = config;
  const { url } = config.database;
  if (url === undefined) {
    const servers = localServers(dataDir);
    // Also proves that the listener is a pentagate server.
    if (await askFirst(servers, ({ queue }) => queue.accounts()))
      return { operations: operationsOf(servers), close: async () => undefined };
    if (!existsSync(join(dataDir, 'database')))
      throw new ControlError(`There is no database in ${dataDir} yet: nothing has been stored there.`);
  }
  const database = await openForCommand({ url, dataDir });
  const clock = await databaseClock(database);
  const operations = createOperations({
    queries: database.queries,
    taskRepository: taskRepositoryOf(database, config, await publicUrlOf(config), clock.now),
    now: clock.now,
  });
  const audit = openAuditLog(config, async () => database.queries, printProblem);
  const by = commandActor();
  return {
    operations: {
      ...operations,
      async cancelTask(id, reason) {
        const outcome = await operations.cancelTask(id, reason);
        await audit.append({ by, action: 'cancelQueuedTask', target: id, after: { reason } });
        return outcome;
      },
      async replayDeliveries(which) {
        const count = await operations.replayDeliveries(which);
        await audit.append({ by, action: 'replayDeliveries', after: { ...which } });
        return count;
      },
    },
    async close() {
      clock.close();
      await database.close();
    },
  };
}

export interface ParsedCommand {
  readonly action: string;
  readonly values: ConfigValues & Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command with several actions; for --help it prints the usage and returns undefined.
 * @param actions options of each action
 * @throws UsageError
 */
export function readAction(
  command: string,
  args: readonly string[],
  actions: Readonly<Record<string, Options>>,
  usage: string,
): ParsedCommand | undefined {
  const [action = '', ...rest] = args;
  const names = Object.keys(actions);
  const options = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!options) {
    if (!readConfigOptions(args.includes('--help') || args.includes('-h') ? args : [], configOptions, usage))
      return undefined;
    throw unknownAction(command, action, names);
  }
  const given = readConfigOptions(rest, { ...configOptions, ...options } as Options, usage);
  if (!given) return undefined;
  return { action, values: given.values as ParsedCommand['values'], positionals: given.positionals };
}

/** Option types of actions. */
export const textOption = { type: 'string' } as const;
export const flagOption = { type: 'boolean' } as const;

/** Prints the output of `--json`. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/**
 * Prints a list: as JSON, or as a table.
 * @param rowOf the cells of an item
 * @param none said if the list is empty
 */
export function printList<Item>(
  { values }: ParsedCommand,
  items: readonly Item[],
  head: readonly string[],
  rowOf: (item: Item) => readonly unknown[],
  none: string,
): void {
  if (values.json) printJson(items);
  else if (items.length) console.log(columns([head, ...items.map((item) => rowOf(item).map(String))]));
  else console.error(none);
}

/** The value of a text option. */
export const textOf = ({ values }: ParsedCommand, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** The one argument of an action. @throws UsageError */
export function readSingleArgument({ positionals }: ParsedCommand, wanted: string): string {
  const [word, ...more] = positionals;
  if (word === undefined || more.length) throw new UsageError(`Give ${wanted}, and nothing else.`);
  return word;
}

/** @throws UsageError if there are arguments */
export function rejectArguments({ action, positionals }: ParsedCommand, command: string): void {
  if (positionals.length) throw new UsageError(`pentagate ${command} ${action} takes no "${positionals[0]}".`);
}

/** The option of every command that can ask a server elsewhere, and what its usage says. */
export const urlOption = { url: textOption };
export const urlUsage = `  --url ADDRESS     asks the server at this address, with an operator's key in PENTAGATE_KEY (pentagate key create --operator)`;

/** The servers to ask: the one at --url, or those of the data directory. */
export async function serversOf(values: ParsedCommand['values']): Promise<readonly OperatedServer[]> {
  if (typeof values.url === 'string') return [await remoteServer(values.url)];
  return localServers((await readCommandConfig(values)).config.dataDir);
}

/** The id of a key of a server by its name or id; any other text unchanged. */
export async function remoteKeyId(servers: readonly OperatedServer[], which: string): Promise<string> {
  const found = await askFirst(servers, ({ keys }) => keys.list());
  return found?.keys.find(({ id, name }) => id === which || name === which)?.id ?? which;
}

/**
 * Opens the tasks of the server at --url, or of the selected configuration, runs `work` on them, and closes them.
 * @param run also gets a function that finds the id of a key by its name or id
 */
export async function withOperations(
  given: ParsedCommand,
  run: (operations: Operations, keyId: (which: string) => Promise<string>) => Promise<number>,
): Promise<number> {
  if (given.values.url !== undefined) {
    const servers = await serversOf(given.values);
    return run(operationsOf(servers), (which) => remoteKeyId(servers, which));
  }
  const { config } = await readCommandConfig(given.values);
  const session = await openAdminSession(config);
  try {
    return await run(session.operations, (which) => keyIdOf(config, which));
  } finally {
    await session.close();
  }
}

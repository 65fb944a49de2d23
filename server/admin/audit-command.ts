// pentagate audit

import type { AuditEntry } from '../../generated/operator/types.js';
import { configOptions, configUsage, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { ask, remoteServer } from '../../runtime/operator-client/client.js';
import { createDatabaseAudit, createFileAudit } from '../audit/audit-log.js';
import { readCommandConfig } from '../config/read-config.js';
import { openForCommand } from '../store/database.js';
import { flagOption, type ParsedCommand, printList, textOption, urlOption, urlUsage } from './command.js';
import { formatTime, readLimit } from './format.js';

const usage = `usage: pentagate audit [options]

Lists administrative changes, the newest first: of keys, tasks, webhooks and the configuration.

  --limit N         maximum number of changes (default: 20)
  --json            print JSON instead of text
${urlUsage}
${configUsage}
`;

const head = ['TIME (UTC)', 'BY', 'ACTION', 'TARGET', 'BEFORE', 'AFTER'];

const actorText = ({ kind, id, name }: AuditEntry['by']): string =>
  kind === 'key' ? `key "${name ?? id}"` : name === undefined ? kind : `${kind} (${name})`;

const valueText = (value: object | undefined): string => (value ? JSON.stringify(value) : '');

const rowOf = ({ at, by, action, target, name, before, after, refused }: AuditEntry): readonly string[] => [
  formatTime(at),
  actorText(by),
  refused === undefined ? action : `${action} (refused: ${refused})`,
  name ?? target ?? '',
  valueText(before),
  valueText(after),
];

async function entriesOf(values: ParsedCommand['values'], limit: number): Promise<readonly AuditEntry[]> {
  if (typeof values.url === 'string') {
    const server = await remoteServer(values.url);
    const found = await ask(server, ({ configuration }) => configuration.audit({ query: { limit } }));
    return found?.entries ?? [];
  }
  const { config } = await readCommandConfig(values);
  if (config.database.url === undefined) return createFileAudit(config.dataDir, Date.now).list({ limit });
  const database = await openForCommand({ url: config.database.url, dataDir: config.dataDir });
  try {
    return await createDatabaseAudit(async () => database.queries, Date.now).list({ limit });
  } finally {
    await database.close();
  }
}

/** @returns the exit code */
export async function auditCommand(args: readonly string[]): Promise<number> {
  const options = { limit: textOption, json: flagOption, ...urlOption };
  const given = readOptions(args, { ...configOptions, ...options }, usage);
  if (!given) return 0;
  if (given.positionals.length) throw new UsageError(`pentagate audit takes no "${given.positionals[0]}".`);
  const values = given.values as ParsedCommand['values'];
  const limit = readLimit(typeof values.limit === 'string' ? values.limit : undefined);
  const entries = await entriesOf(values, limit);
  printList({ action: 'list', values, positionals: [] }, entries, head, rowOf, 'No changes found.');
  return 0;
}

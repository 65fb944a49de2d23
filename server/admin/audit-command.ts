// pentagate audit

import type { AuditEntry } from '../../generated/operator/types.js';
import { configOptions, configUsage, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { flagOption, type ParsedCommand, printList, textOption, urlOption, urlUsage } from './command.js';
import { formatTime, readLimit } from './format.js';
import { withOperator } from './operator.js';

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

/** @returns the exit code */
export async function auditCommand(args: readonly string[]): Promise<number> {
  const options = { limit: textOption, json: flagOption, ...urlOption };
  const given = readOptions(args, { ...configOptions, ...options }, usage);
  if (!given) return 0;
  if (given.positionals.length) throw new UsageError(`pentagate audit takes no "${given.positionals[0]}".`);
  const values = given.values as ParsedCommand['values'];
  const limit = readLimit(typeof values.limit === 'string' ? values.limit : undefined);
  return withOperator(values, false, async ({ call }) => {
    const { entries } = await call(({ configuration }) => configuration.audit({ query: { limit } }));
    printList({ action: 'list', values, positionals: [] }, entries, head, rowOf, 'No changes found.');
    return 0;
  });
}

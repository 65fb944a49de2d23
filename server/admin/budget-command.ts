// pentagate budget list
import type { ListedBudget } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { configUsage } from '../../runtime/cli/command-options.js';
import { askFirst, localServers } from '../../runtime/operator-client/client.js';
import { currentBudgets } from '../budgets/list-budgets.js';
import { openCounters } from '../budgets/open-counters.js';
import { readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import { allBudgetRules } from '../config/workspaces.js';
import { configured } from '../keys/key-ring.js';
import { withKeys } from '../keys/open-keys.js';
import { OpenError } from '../store/connection.js';
import {
  flagOption,
  type ParsedCommand,
  printJson,
  readAction,
  rejectArguments,
  serversOf,
  textOf,
  textOption,
  urlOption,
  urlUsage,
} from './command.js';

const usage = `usage: pentagate budget list [options]    lists budgets: used, reserved, limit, and when they start anew

Budgets are those of the configuration (budgets, rate.tokensPerMinute) and of keys (pentagate key update --budget).

  --key NAME|ID     only budgets of this key
  --workspace NAME  only budgets of this workspace
  --json            print JSON instead of text
${urlUsage}
${configUsage}
`;

const actions = { list: { key: textOption, workspace: textOption, json: flagOption, ...urlOption } };

/** Warnings matter only to a long-running server. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The budgets of a configuration: of its running server, or where they are stored. @throws OpenError if that is unavailable */
async function readBudgets(config: Config): Promise<readonly ListedBudget[]> {
  const { dataDir, database, limits } = config;
  if (database.url === undefined && limits.redisUrl === undefined) {
    const found = await askFirst(localServers(dataDir), ({ budgets }) => budgets.list());
    if (found) return found.budgets;
  }
  const stored = await withKeys(config, async (store) => (await store.read()) ?? []);
  const keys = [...(config.key === undefined ? [] : [configured]), ...stored];
  const settings = { rules: allBudgetRules(config), tokensPerMinute: config.rate.tokensPerMinute };
  const counters = await openCounters(config, silent);
  try {
    return await currentBudgets(keys, settings, Date.now(), counters.budgetStore.read);
  } catch (error) {
    const place = limits.redisUrl === undefined ? 'the database' : 'the store of limits.redisUrl';
    const { message } = error instanceof Error ? error : { message: String(error) };
    throw new OpenError(`The budgets cannot be read: ${place} is unavailable (${message}).`, { cause: error });
  } finally {
    await counters.close();
  }
}

/** The budgets of the server at --url. */
async function remoteBudgets(values: ParsedCommand['values']): Promise<readonly ListedBudget[]> {
  const found = await askFirst(await serversOf(values), ({ budgets }) => budgets.list());
  return found?.budgets ?? [];
}

const number = (value: number): string => String(Number(value.toPrecision(9)));

const head = ['OWNER', 'NAME', 'PERIOD', 'UNIT', 'USED', 'RESERVED', 'LIMIT', 'LEFT', 'STARTS ANEW'];

const rowsOf = ({ owner, period, resets, ...amounts }: ListedBudget): string[][] =>
  (['tokens', 'cost'] as const).flatMap((unit) => {
    const amount = amounts[unit];
    if (!amount) return [];
    const { used, reserved, limit } = amount;
    const left = Math.max(0, limit - used - reserved);
    return [[owner.kind, owner.name, period, unit, ...[used, reserved, limit, left].map(number), resets ?? 'never']];
  });

/** @returns the exit code */
export async function budgetCommand(args: readonly string[]): Promise<number> {
  const given = readAction('budget', args, actions, usage);
  if (!given) return 0;
  rejectArguments(given, 'budget');
  const [which, workspace] = [textOf(given, 'key'), textOf(given, 'workspace')];
  const all =
    given.values.url === undefined
      ? await readBudgets((await readCommandConfig(given.values)).config)
      : await remoteBudgets(given.values);
  const listed = all.filter(
    ({ owner }) =>
      (which === undefined || (owner.kind === 'key' && (owner.id === which || owner.name === which))) &&
      (workspace === undefined || (owner.kind === 'workspace' && owner.name === workspace)),
  );
  if (given.values.json) printJson(listed);
  else if (listed.length) console.log(columns([head, ...listed.flatMap(rowsOf)]));
  else {
    const known = which ?? workspace;
    const whose = known === undefined ? '' : ` of ${known}`;
    console.error(`There are no budgets${whose}: no key has any, and none are in the configuration.`);
  }
  return 0;
}

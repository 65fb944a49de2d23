// pentagate budget list

import type { CounterState } from '../budgets/budget-store.js';
import { allBudgets, type ListedBudget, listBudgets } from '../budgets/list-budgets.js';
import { configUsage } from '../config/command-options.js';
import { readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import { columns } from '../config/table.js';
import { configured } from '../keys/key-ring.js';
import { withKeys } from '../keys/open-keys.js';
import { OpenError } from '../store/connection.js';
import { askFirst } from './client.js';
import { type CommandDeps, flagOption, printJson, readAction, rejectArguments, textOf, textOption } from './command.js';

const usage = `usage: pentagate budget list [options]    lists budgets: used, reserved, limit, and when they start anew

Budgets are those of the configuration (budgets, rate.tokensPerMinute) and of keys (pentagate key update --budget).

  --key NAME|ID     only budgets of this key
  --workspace NAME  only budgets of this workspace
  --json            print JSON instead of text
${configUsage}
`;

const actions = { list: { key: textOption, workspace: textOption, json: flagOption } };

/** Counters in one question: the socket takes requests of 64 KB. */
const batchSize = 500;

/** Reads counters: from the running server, or where they are stored. @throws OpenError if that is unavailable */
async function readStates(
  config: Config,
  ids: readonly string[],
  openCounters: CommandDeps['openCounters'],
): Promise<readonly (CounterState | undefined)[]> {
  const { dataDir, database, limits } = config;
  if (database.url === undefined && limits.redisUrl === undefined) {
    const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
      ids.slice(at * batchSize, (at + 1) * batchSize),
    );
    const answers = await Promise.all(batches.map((batch) => askFirst(dataDir, 'budgets', [batch])));
    if (answers.every((answer) => answer !== undefined))
      return answers.flatMap(({ result }) => result as readonly CounterState[]);
  }
  const counters = await openCounters(config);
  try {
    return await counters.budgetStore.read(ids);
  } catch (error) {
    const place = limits.redisUrl === undefined ? 'the database' : 'the store of limits.redisUrl';
    const { message } = error instanceof Error ? error : { message: String(error) };
    throw new OpenError(`The budgets cannot be read: ${place} is unavailable (${message}).`, { cause: error });
  } finally {
    await counters.close();
  }
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
export async function budgetCommand(args: readonly string[], { openCounters }: CommandDeps): Promise<number> {
  const given = readAction('budget', args, actions, usage);
  if (!given) return 0;
  rejectArguments(given, 'budget');
  const { config } = await readCommandConfig(given.values);
  const stored = await withKeys(config, async (store) => (await store.read()) ?? []);
  const keys = [...(config.key === undefined ? [] : [configured]), ...stored];
  const [which, workspace] = [textOf(given, 'key'), textOf(given, 'workspace')];
  const settings = { rules: config.budgets, tokensPerMinute: config.rate.tokensPerMinute };
  const budgets = allBudgets(keys, settings, Date.now()).filter(
    ({ owner }) =>
      (which === undefined || (owner.kind === 'key' && (owner.id === which || owner.name === which))) &&
      (workspace === undefined || (owner.kind === 'workspace' && owner.name === workspace)),
  );
  const ids = budgets.map(({ id }) => id);
  const listed = listBudgets(budgets, ids.length ? await readStates(config, ids, openCounters) : []);
  if (given.values.json) printJson(listed);
  else if (listed.length) console.log(columns([head, ...listed.flatMap(rowsOf)]));
  else {
    const known = which ?? workspace;
    const whose = known === undefined ? '' : ` of ${known}`;
    console.error(`There are no budgets${whose}: no key has any, and none are in the configuration.`);
  }
  return 0;
}

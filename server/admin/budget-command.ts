// pentagate budget list
import type { ListedBudget } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { configUsage } from '../../runtime/cli/command-options.js';
import {
  flagOption,
  printJson,
  readAction,
  rejectArguments,
  textOf,
  textOption,
  urlOption,
  urlUsage,
} from './command.js';
import { withOperator } from './operator.js';

const usage = `usage: pentagate budget list [options]    lists budgets: used, reserved, limit, and when they start anew

Budgets are those of the configuration (budgets, rate.tokensPerMinute) and of keys (pentagate key update --budget).

  --key NAME|ID     only budgets of this key
  --workspace NAME  only budgets of this workspace
  --json            print JSON instead of text
${urlUsage}
${configUsage}
`;

const actions = { list: { key: textOption, workspace: textOption, json: flagOption, ...urlOption } };

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
  return withOperator(given.values, true, async ({ call }) => {
    const { budgets } = await call((client) => client.budgets.list());
    const listed = budgets.filter(
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
  });
}

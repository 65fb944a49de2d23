// pentagate webhook list | replay

import type { Delivery } from '../../generated/operator/types.js';
import { configUsage, UsageError } from '../../runtime/cli/command-options.js';
import { deliveryStates, type Replay } from '../webhooks/delivery-log.js';
import {
  flagOption,
  type ParsedCommand,
  present,
  printJson,
  printList,
  readAction,
  rejectArguments,
  textOf,
  textOption,
  urlOption,
  urlUsage,
} from './command.js';
import { formatTime, readChoice, readLimit } from './format.js';
import { withOperator } from './operator.js';
import { resultOf } from './report.js';

const usage = `usage: pentagate webhook list [options]              lists the newest deliveries and their results
       pentagate webhook replay ID                    sends a webhook again
       pentagate webhook replay --task ID             sends all webhooks of a task again, in order
       pentagate webhook replay --failed              sends all failed webhooks again

A webhook is delivered when its receiver answers 2xx; it is retried for webhooks.retryHours and then failed. 410 fails it at once.

options of list:
  --task ID         only webhooks of this task
  --status STATUS   ${deliveryStates.join(', ')}
  --limit N         maximum number of webhooks (default: 20)

options of all:
  --json            print JSON instead of text
${urlUsage}
${configUsage}
`;

const actions = {
  list: { task: textOption, status: textOption, limit: textOption, json: flagOption, ...urlOption },
  replay: { task: textOption, failed: flagOption, json: flagOption, ...urlOption },
};

const head = ['ID', 'TASK', 'NO', 'STATUS', 'SINCE (UTC)', 'RESULT', 'RECEIVER'];

const rowOf = (each: Delivery): readonly unknown[] => {
  const result = resultOf(each, Date.now());
  return [each.id, each.task ?? '', each.number, each.state, formatTime(each.created), result, each.url];
};

function list(given: ParsedCommand): Promise<number> {
  rejectArguments(given, 'webhook');
  const state = readChoice('status', textOf(given, 'status'), deliveryStates);
  const limit = readLimit(textOf(given, 'limit'));
  return withOperator(given.values, true, async ({ call }) => {
    const query = present({ task: textOf(given, 'task'), state, limit });
    const { deliveries } = await call(({ webhooks }) => webhooks.list({ query }));
    printList(given, deliveries, head, rowOf, 'No webhooks found.');
    return 0;
  });
}

function wanted(given: ParsedCommand): Replay {
  const [id, ...more] = given.positionals;
  const task = textOf(given, 'task');
  const { failed } = given.values;
  const said = [id, task, failed].filter((each) => each !== undefined);
  if (said.length !== 1 || more.length) throw new UsageError('Which webhooks? Give an id, --task ID, or --failed.');
  return id !== undefined ? { id } : task !== undefined ? { task } : { failed: true };
}

function replay(given: ParsedCommand): Promise<number> {
  const which = wanted(given);
  return withOperator(given.values, true, async ({ call }) => {
    const { replayed: count } = await call(({ webhooks }) => webhooks.replay(which));
    if (given.values.json) printJson({ replayed: count });
    else if (count) console.error(`${count} ${count === 1 ? 'webhook is' : 'webhooks are'} due again.`);
    else if ('failed' in which) console.error('No webhook has failed.');
    else console.error('There is no such webhook, or it is being sent right now. See: pentagate webhook list');
    return count > 0 || 'failed' in which ? 0 : 1;
  });
}

/** @returns the exit code */
export async function webhookCommand(args: readonly string[]): Promise<number> {
  const given = readAction('webhook', args, actions, usage);
  if (!given) return 0;
  return { list, replay }[given.action as keyof typeof actions](given);
}

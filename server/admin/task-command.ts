// pentagate task get | list | cancel, and pentagate account list

import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import type { QueuedTask } from '../../generated/operator/types.js';
import { configUsage, UsageError } from '../../runtime/cli/command-options.js';
import {
  flagOption,
  type ParsedCommand,
  present,
  printJson,
  printList,
  readAction,
  readSingleArgument,
  rejectArguments,
  textOf,
  textOption,
  urlOption,
  urlUsage,
} from './command.js';
import { formatDuration, formatTime, readChoice, readLimit } from './format.js';
import { withOperator } from './operator.js';
import { reportText } from './report.js';

const statuses = [imageTaskStatusLifecycle, videoTaskStatusLifecycle].flatMap(({ transitions, final }) => [
  ...Object.keys(transitions),
  ...final,
]);

const usage = `usage: pentagate task get ID             prints a task with its status, history and webhooks
       pentagate task list [options]      lists the newest tasks
       pentagate task cancel ID [--reason TEXT]
                                          cancels a task, refunds its cost and sends its webhook

With the embedded database, the command asks the running server, or opens the database if no server is running.

options of list:
  --status STATUS   ${statuses.join(', ')}
  --key NAME|ID     only tasks of this key
  --limit N         maximum number of tasks (default: 20)

options of all:
  --json            print JSON instead of text
${urlUsage}
${configUsage}
`;

const actions = {
  get: { json: flagOption, ...urlOption },
  list: { status: textOption, key: textOption, limit: textOption, json: flagOption, ...urlOption },
  cancel: { reason: textOption, json: flagOption, ...urlOption },
};

const head = ['ID', 'ACTION', 'STATUS', 'PROGRESS', 'ACCOUNT', 'KEY', 'SUBMITTED (UTC)', 'DURATION'];

const rowOf = ({ id, action, status, progress, account, key, submitted, finished }: QueuedTask): readonly string[] => {
  const duration = finished === undefined ? '-' : formatDuration(finished - submitted);
  return [id, action, status, `${progress}%`, account, key, formatTime(submitted), duration];
};

function get(given: ParsedCommand): Promise<number> {
  const id = readSingleArgument(given, 'the id of the task to get');
  return withOperator(given.values, true, async ({ find }) => {
    const report = await find(({ queue }) => queue.get(id));
    if (!report) {
      console.error(`There is no task "${id}". See: pentagate task list`);
      return 1;
    }
    if (given.values.json) printJson(report);
    else console.log(reportText(report));
    return 0;
  });
}

function list(given: ParsedCommand): Promise<number> {
  rejectArguments(given, 'task');
  const status = readChoice('status', textOf(given, 'status'), statuses);
  const limit = readLimit(textOf(given, 'limit'));
  return withOperator(given.values, true, async ({ call }) => {
    const query = present({ status, key: textOf(given, 'key'), limit });
    const { tasks } = await call(({ queue }) => queue.list({ query }));
    printList(given, tasks, head, rowOf, 'No tasks found.');
    return 0;
  });
}

const maxReasonLength = 500;

function cancel(given: ParsedCommand): Promise<number> {
  const id = readSingleArgument(given, 'the id of the task to cancel');
  const reason = textOf(given, 'reason') ?? 'cancelled by the operator';
  if (!reason.trim() || reason.length > maxReasonLength)
    throw new UsageError(`--reason must be a text of 1 to ${maxReasonLength} characters.`);
  return withOperator(given.values, true, async ({ call }) => {
    const { outcome } = await call(({ queue }) => queue.cancel(id, { reason }));
    if (given.values.json) printJson({ id, outcome });
    else if (outcome === 'cancelled') console.error(`Task ${id} is cancelled.`);
    else if (outcome === 'ended') console.error(`Task ${id} has already ended. See: pentagate task get ${id}`);
    else console.error(`There is no task "${id}". See: pentagate task list`);
    return outcome === 'cancelled' ? 0 : 1;
  });
}

/** @returns the exit code */
export async function taskCommand(args: readonly string[]): Promise<number> {
  const given = readAction('task', args, actions, usage);
  if (!given) return 0;
  return { get, list, cancel }[given.action as keyof typeof actions](given);
}

const accountUsage = `usage: pentagate account list [options]    lists accounts and their load

Accounts follow from routes, or are configured in images.accounts. An account that is removed still finishes its tasks.

  --json            print JSON instead of text
${urlUsage}
${configUsage}
`;

const accountActions = { list: { json: flagOption, ...urlOption } };

const accountHead = ['ID', 'ENGINE', 'ACTIVE', 'OF', 'WAITING', 'OF'];

/** @returns the exit code */
export async function accountCommand(args: readonly string[]): Promise<number> {
  const given = readAction('account', args, accountActions, accountUsage);
  if (!given) return 0;
  rejectArguments(given, 'account');
  return withOperator(given.values, true, async ({ call }) => {
    const { accounts } = await call(({ queue }) => queue.accounts());
    printList(
      given,
      accounts,
      accountHead,
      (each) => [each.id, each.engine, each.active, each.concurrency, each.waiting, each.queueSize],
      'There are no accounts yet: no server has been started on this database.',
    );
    return 0;
  });
}

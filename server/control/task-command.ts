// pentagate task show | list | cancel

import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import { configUsage, UsageError } from '../config/options.js';
import { columns } from '../config/table.js';
import { type CommandDeps, type Given, noWords, onlyWord, readAction, textOf, withOperations } from './command.js';
import { reportText } from './report.js';
import { duration, limitOf, time, wordOf } from './words.js';

const states = [imageTaskStatusLifecycle, videoTaskStatusLifecycle].flatMap(({ moves, final }) => [
  ...Object.keys(moves),
  ...final,
]);

const usage = `usage: pentagate task show ID            prints the course of a task, move by move
       pentagate task list [options]      the newest tasks
       pentagate task cancel ID [--why TEXT]
                                          ends a task: what it cost is given back, and its callback is sent

With the embedded database the running server is asked, else the database itself.

options of list:
  --state STATE     ${states.join(', ')}
  --key NAME|ID     only tasks of this key
  --limit N         at most so many (default: 20)

options of all:
  --json            JSON for programs, in place of text
${configUsage}
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const actions = {
  show: { json: flag },
  list: { state: text, key: text, limit: text, json: flag },
  cancel: { why: text, json: flag },
};

const head = ['ID', 'ACTION', 'STATE', 'DONE', 'ACCOUNT', 'KEY', 'SUBMITTED (UTC)', 'TOOK'];

const json = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

function show(given: Given, deps: CommandDeps): Promise<number> {
  const id = onlyWord(given, 'which task to show, by its id');
  return withOperations(given, deps, async (operations) => {
    const report = await operations.showTask(id);
    if (!report) {
      console.error(`There is no task "${id}". See: pentagate task list`);
      return 1;
    }
    if (given.values.json) json(report);
    else console.log(reportText(report));
    return 0;
  });
}

function list(given: Given, deps: CommandDeps): Promise<number> {
  noWords(given, 'task');
  const state = wordOf('state', textOf(given, 'state'), states);
  const limit = limitOf(textOf(given, 'limit'));
  return withOperations(given, deps, async (operations, config) => {
    const wanted = textOf(given, 'key');
    const key = wanted === undefined ? undefined : await deps.keyId(config, wanted);
    const tasks = await operations.listTasks({ state, key, limit });
    if (given.values.json) json(tasks);
    else if (tasks.length)
      console.log(
        columns([
          head,
          ...tasks.map((task) => [
            task.id,
            task.action,
            task.status,
            `${task.progress}%`,
            task.account,
            task.key,
            time(task.submitted),
            task.finished === undefined ? '-' : duration(task.finished - task.submitted),
          ]),
        ]),
      );
    else console.error('There are no such tasks.');
    return 0;
  });
}

const longestWhy = 500;

function cancel(given: Given, deps: CommandDeps): Promise<number> {
  const id = onlyWord(given, 'which task to cancel, by its id');
  const why = textOf(given, 'why') ?? 'cancelled by the operator';
  if (!why.trim() || why.length > longestWhy)
    throw new UsageError(`--why must be a text of 1 to ${longestWhy} characters.`);
  return withOperations(given, deps, async (operations) => {
    const outcome = await operations.cancelTask(id, why);
    if (given.values.json) json({ id, outcome });
    else if (outcome === 'cancelled') console.error(`Task ${id} is cancelled.`);
    else if (outcome === 'ended') console.error(`Task ${id} has ended already. See: pentagate task show ${id}`);
    else console.error(`There is no task "${id}". See: pentagate task list`);
    return outcome === 'cancelled' ? 0 : 1;
  });
}

/** @returns the exit code */
export async function taskCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const given = readAction('task', args, actions, usage);
  if (!given) return 0;
  return { show, list, cancel }[given.action as keyof typeof actions](given, deps);
}

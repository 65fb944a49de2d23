// pentagate callback list | replay
import { type DeliveryState, deliveryStates, type Replay } from '../callbacks/log.js';
import { configUsage, UsageError } from '../config/options.js';
import { columns } from '../config/table.js';
import { type CommandDeps, type Given, noWords, readAction, textOf, withOperations } from './command.js';
import { courseOf } from './report.js';
import { limitOf, shownUrl, time, wordOf } from './words.js';

const usage = `usage: pentagate callback list [options]             the newest callbacks, and how each went
       pentagate callback replay ID                   sends one again
       pentagate callback replay --task ID            sends all of a task again, in their order
       pentagate callback replay --dead               sends all again that were given up

A callback is due until its receiver answers with 2xx; it is given up after callbacks.hours, or when that answers 410.

options of list:
  --task ID         only those of this task
  --state STATE     ${deliveryStates.join(', ')}
  --limit N         at most so many (default: 20)

options of all:
  --json            JSON for programs, in place of text
${configUsage}
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const actions = {
  list: { task: text, state: text, limit: text, json: flag },
  replay: { task: text, dead: flag, json: flag },
};

const head = ['ID', 'TASK', 'NO', 'STATE', 'SINCE (UTC)', 'COURSE', 'RECEIVER'];

const json = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

function list(given: Given, deps: CommandDeps): Promise<number> {
  noWords(given, 'callback');
  const state: DeliveryState | undefined = wordOf('state', textOf(given, 'state'), deliveryStates);
  const limit = limitOf(textOf(given, 'limit'));
  return withOperations(given, deps, async (operations) => {
    const found = await operations.listCallbacks({ task: textOf(given, 'task'), state, limit });
    if (given.values.json) json(found);
    else if (found.length)
      console.log(
        columns([
          head,
          ...found.map((each) => [
            each.id,
            each.task,
            String(each.number),
            each.state,
            time(each.created),
            courseOf(each, Date.now()),
            shownUrl(each.url),
          ]),
        ]),
      );
    else console.error('There are no such callbacks.');
    return 0;
  });
}

function wanted(given: Given): Replay {
  const [id, ...more] = given.positionals;
  const task = textOf(given, 'task');
  const { dead } = given.values;
  const said = [id, task, dead].filter((each) => each !== undefined);
  if (said.length !== 1 || more.length)
    throw new UsageError('Say which callbacks to replay: an id, --task ID, or --dead.');
  return id !== undefined ? { id } : task !== undefined ? { task } : { dead: true };
}

function replay(given: Given, deps: CommandDeps): Promise<number> {
  const which = wanted(given);
  return withOperations(given, deps, async (operations) => {
    const count = await operations.replayCallbacks(which);
    if (given.values.json) json({ replayed: count });
    else if (count) console.error(`${count} ${count === 1 ? 'callback is' : 'callbacks are'} due again.`);
    else if ('dead' in which) console.error('No callback has been given up.');
    else console.error('There is no such callback, or it is being sent at this moment. See: pentagate callback list');
    return count > 0 || 'dead' in which ? 0 : 1;
  });
}

/** @returns the exit code */
export async function callbackCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const given = readAction('callback', args, actions, usage);
  if (!given) return 0;
  return { list, replay }[given.action as keyof typeof actions](given, deps);
}

// Settings that are lists and tables: the accounts that work on image tasks, and the cost of a task. They have no environment variables.
// Every field is checked, and every problem is reported with its path: `images.accounts[1].modes[0]`.

import { type Account, engineOfUpstream } from '../../surfaces/engine/account.js';
import { type Costs, defaultCosts, type ImageAction, modes } from '../../surfaces/engine/task.js';
import { collector, type Fields, isMap, name, readFields, readItems, readMembers, unknownName } from './collect.js';
import {
  boolean,
  decimal,
  type Environment,
  InvalidValueError,
  integer,
  oneOf,
  type Setting,
  text,
} from './setting.js';
import { optional } from './upstreams.js';

/** Engines that accounts can work with; `upstream` needs the name of one. */
const engines = ['simulator', 'upstream'] as const;

const maxAccounts = 1000;

const mode = oneOf(modes, 'FAST', { help: 'A speed.' });

const accountModes: Setting<Account['modes']> = {
  fallback: ['FAST', 'RELAX', 'TURBO'],
  help: 'Speeds that it offers; the first one is the default.',
  read(given, base, environment) {
    if (!Array.isArray(given)) throw new InvalidValueError(`must be a list of ${modes.join(', ')}`);
    const [first, ...more] = new Set(readItems(given, (each) => mode.read(each, base, environment)));
    if (!first) throw new InvalidValueError(`must have at least one of ${modes.join(', ')}`);
    return [first, ...more];
  },
};

/** An account as it is written. */
interface WrittenAccount extends Omit<Account, 'engine' | 'upstream'> {
  readonly engine: (typeof engines)[number] | undefined;
  readonly upstream: string | undefined;
}

/** The fields of an account; all except instanceId are optional. */
const fields: Fields<WrittenAccount> = {
  instanceId: name('Its name; must be unique.'),
  channelId: name('Its channel, which several accounts may share; default: its instanceId.'),
  modes: accountModes,
  remark: text('', 'text of up to 500 characters', (given) => given.length <= 500, {
    help: 'Free text that callers can filter by.',
  }),
  remix: boolean(false, { help: 'Whether a variation may have a new prompt.' }),
  remixAutoConsidered: boolean(false, { help: 'Whether variations continue without waiting in MODAL.' }),
  concurrency: integer(2, 1, 1000, { help: 'Maximum number of tasks in progress, over all processes.' }),
  queueSize: integer(10_000, 1, 1e6, { help: 'Maximum number of waiting tasks.' }),
  weight: decimal(1, 0, 1e6, { help: 'Share under the policy weighted; 0: none.' }),
  engine: optional(oneOf(engines, 'simulator', { help: 'The engine.' })),
  upstream: optional(name('The upstream that runs its tasks; by default the built-in simulator does.')),
};

const fieldNames = Object.keys(fields) as (keyof Account)[];

function readAccount(given: unknown, base: string, environment: Environment): Account {
  const { engine, upstream, ...account } = readFields(fields, given, base, environment, 'an account', ['instanceId']);
  if (engine === 'upstream' && upstream === undefined)
    throw new InvalidValueError('is required by engine upstream', '.upstream');
  if (engine === 'simulator' && upstream !== undefined)
    throw new InvalidValueError('must be upstream, because an upstream is named', '.engine');
  return {
    ...account,
    channelId: account.channelId || account.instanceId,
    engine: engineOfUpstream(upstream),
    ...(upstream !== undefined && { upstream }),
  };
}

/** Tasks at a time of an account that a route implies, where the upstream has no limit of its own. */
const impliedConcurrency = 10;

/** The account that runs image tasks at an upstream to which a route leads. @param limit concurrent requests of the upstream; 0: none */
export const impliedAccount = (upstream: string, limit: number): Account =>
  readAccount({ instanceId: upstream, upstream, concurrency: Math.min(1000, limit || impliedConcurrency) }, '.', {});

const simulated = (number: number, remark: string, more: Partial<Account> = {}): Account =>
  readAccount({ instanceId: `simulator-${number}`, channelId: `10000000000000000${number}`, remark, ...more }, '.', {});

/** The accounts of the built-in simulator where none are configured. */
export const simulatedAccounts: readonly Account[] = [
  simulated(1, 'simulated'),
  simulated(2, 'simulated, remix', { remix: true, remixAutoConsidered: true }),
];

export const accounts: Setting<readonly Account[]> = {
  fallback: simulatedAccounts,
  help: `Accounts that run image tasks: a list of maps with ${fieldNames.join(', ')}; instanceId is required. In the file only.`,
  read(given, base, environment) {
    if (!Array.isArray(given) || given.length < 1 || given.length > maxAccounts)
      throw new InvalidValueError(`must be a list of 1 to ${maxAccounts} accounts`);
    const problems = collector();
    const names = new Map<string, number>();
    const read = given.flatMap((each: unknown, at): Account[] => {
      const account = problems.try(`[${at}]`, () => readAccount(each, base, environment));
      if (!account) return [];
      const { instanceId } = account;
      const before = names.get(instanceId);
      problems.try(`[${at}].instanceId`, () => {
        if (before !== undefined)
          throw new InvalidValueError(`must be unique, and is that of [${before}]: "${instanceId}"`);
      });
      names.set(instanceId, at);
      return [account];
    });
    problems.end();
    return read;
  },
};

const actions = Object.keys(defaultCosts) as ImageAction[];
const cost = decimal(0, 0, 1e9, { help: 'The cost.' });

/** One row of the table, merged with its defaults. */
function readCosts(action: ImageAction, given: unknown, base: string, environment: Environment): Costs[ImageAction] {
  if (!isMap(given))
    throw new InvalidValueError(`must be a table such as {${modes.map((each) => `${each}: 1`).join(', ')}}`);
  const read = readMembers(given, (value, each) => {
    if (!modes.some((known) => known === each)) throw unknownName(each, modes);
    return cost.read(value, base, environment);
  });
  return { ...defaultCosts[action], ...read };
}

export const costs: Setting<Costs> = {
  fallback: defaultCosts,
  help: 'Cost of a task by action and mode; overrides the defaults: {IMAGINE: {RELAX: 1, FAST: 2, TURBO: 4}}. In the file only.',
  read(given, base, environment) {
    if (!isMap(given)) throw new InvalidValueError(`must be a table of ${actions.join(', ')}`);
    const read = readMembers(given, (row, action) => {
      const known = actions.find((each) => each === action);
      if (!known) throw unknownName(action, actions);
      return readCosts(known, row, base, environment);
    });
    return { ...defaultCosts, ...read };
  },
};

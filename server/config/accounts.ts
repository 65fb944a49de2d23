// The accounts that work on image tasks, and what a task costs: settings that are lists and tables.

import { type Account, type Costs, type Mode, modes } from '../tasks/account.js';
import { Mistake, type Setting } from './setting.js';

const simulated = (number: number, remark: string, more: Partial<Account> = {}): Account => ({
  instanceId: `simulator-${number}`,
  channelId: `10000000000000000${number}`,
  modes: ['FAST', 'RELAX', 'TURBO'],
  remark,
  remix: false,
  remixAutoConsidered: false,
  concurrency: 2,
  queueSize: 10_000,
  weight: 1,
  engine: 'simulator',
  ...more,
});

export const accounts: Setting<readonly Account[]> = {
  fallback: [simulated(1, 'simulated'), simulated(2, 'simulated, remix', { remix: true, remixAutoConsidered: true })],
  help: 'Accounts that work on image tasks: a list of instanceId, channelId, modes, remark, remix and so on.',
  read(given) {
    if (!Array.isArray(given)) throw new Mistake('must be a list of accounts');
    return given as readonly Account[];
  },
};

const same = (relax: number): Readonly<Record<Mode, number>> =>
  Object.fromEntries(modes.map((mode, at) => [mode, relax * 2 ** at])) as Record<Mode, number>;

export const costs: Setting<Costs> = {
  fallback: {
    IMAGINE: same(1),
    UPSCALE: same(1),
    VARIATION: same(1),
    ZOOM: same(1),
    PAN: same(1),
    DESCRIBE: same(0.5),
    BLEND: same(1),
    SHORTEN: same(0.5),
    SWAP_FACE: same(1),
  },
  help: 'What a task costs, by action and mode: IMAGINE: {RELAX: 1, FAST: 2, TURBO: 4}.',
  read(given) {
    if (typeof given !== 'object' || given === null) throw new Mistake('must be a table of actions');
    return given as Costs;
  },
};

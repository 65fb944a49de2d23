// Which accounts may take a task, at what speed and price, and which of them does (openapi/images.yaml, accountFilter). Pure.

import type { Costs, ImageAction, Mode } from '../../../engine/task.js';
import type * as contract from '../../../generated/types.js';
import type { Account, AccountLoad, Policy } from '../../tasks/account.js';
import type { Candidate } from '../../tasks/task-repository.js';

type Filter = contract.ImageAccountFilter;

/** A field that is empty asks for nothing: forms send their empty fields along. */
const asks = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Whether an account fits every field of a filter that is given. */
export function fitsFilter(account: Account, filter: Filter = {}): boolean {
  const { channelId, instanceId, modes = [], remark, remix, remixAutoConsidered } = filter;
  return (
    (!asks(channelId) || account.channelId === channelId) &&
    (!asks(instanceId) || account.instanceId === instanceId) &&
    (!asks(remark) || account.remark.includes(remark)) &&
    (modes.length === 0 || modes.some((mode) => account.modes.includes(mode))) &&
    (remix === undefined || account.remix === remix) &&
    (remixAutoConsidered === undefined || account.remixAutoConsidered === remixAutoConsidered)
  );
}

/** What is asked of an account beside the filter. */
export interface Wish {
  readonly action: ImageAction;
  /** `--fast` and the like in the prompt: an account must offer it. */
  readonly speed?: Mode | undefined;
  /** Speed of the task that is acted on, taken where an account offers it. */
  readonly usual?: Mode | undefined;
  /** Only accounts of this channel. */
  readonly channel?: string | undefined;
  /** Whether the task stops in MODAL there. */
  readonly modal: 'always' | 'never' | 'remix';
}

/** The speed at which an account would work: the prompt's, else the first of the filter's that it offers, else the usual, else its own. */
export function modeOf(account: Account, filter: Filter = {}, { speed, usual }: Wish): Mode {
  if (speed) return speed;
  const asked = filter.modes?.find((mode) => account.modes.includes(mode));
  if (asked) return asked;
  return usual && account.modes.includes(usual) ? usual : account.modes[0];
}

/** The accounts that may take a task, each with what that would mean. */
export function fitsOf(
  accounts: readonly Account[],
  costs: Costs,
  filter: Filter | undefined,
  wish: Wish,
): Candidate[] {
  const { action, speed, channel, modal } = wish;
  return accounts
    .filter(
      (account) =>
        fitsFilter(account, filter) &&
        (speed === undefined || account.modes.includes(speed)) &&
        (channel === undefined || account.channelId === channel),
    )
    .map((account) => {
      const mode = modeOf(account, filter, wish);
      const stops = modal === 'always' || (modal === 'remix' && account.remix && !account.remixAutoConsidered);
      return { account, mode, cost: costs[action][mode], modal: stops };
    });
}

/** An account that could take a task, and how busy it is. */
export interface Open<Each extends { readonly account: Account } = Candidate> {
  readonly candidate: Each;
  readonly load: AccountLoad;
}

/** Chooses one of several; the list is never empty. */
export type Choose = <Each extends { readonly account: Account }>(open: readonly Open<Each>[]) => Each;

const busy = ({ load, candidate }: Open<{ readonly account: Account }>): number =>
  (load.waiting + load.active) / candidate.account.concurrency;

/** The first that has the least of something. */
function min<Each>(list: readonly Each[], measure: (each: Each) => number): Each {
  const [first] = list;
  if (first === undefined) throw new RangeError('there is nothing to choose from');
  return list.reduce((best, each) => (measure(each) < measure(best) ? each : best), first);
}

/**
 * A policy at work (issue 4, section 2).
 * - `best-wait-idle`: who has the fewest tasks, waiting and active, for what it can do at a time; the first of equals
 * - `weighted`: by chance, in the proportion of `weight`; where nobody weighs anything, all are equal
 * - `random`: by chance
 * - `round-robin`: in turn, in the order of the accounts; every process has turns of its own
 * @param share a number from 0 to below 1, by chance
 */
export function createChoose(policy: Policy, accounts: readonly Account[], share: () => number): Choose {
  let last = -1;
  const places = new Map(accounts.map(({ instanceId }, at) => [instanceId, at]));
  const placeOf = (account: Account): number => places.get(account.instanceId) ?? accounts.length;
  return (open) => {
    switch (policy) {
      case 'best-wait-idle':
        return min(open, busy).candidate;
      case 'weighted':
        return byWeight(open, share());
      case 'random':
        return byWeight(open, share(), () => 1);
      case 'round-robin': {
        const round = accounts.length + 1;
        const { candidate } = min(open, ({ candidate }) => (placeOf(candidate.account) - last - 1 + 2 * round) % round);
        last = placeOf(candidate.account);
        return candidate;
      }
    }
  };
}

function byWeight<Each extends { readonly account: Account }>(
  open: readonly Open<Each>[],
  share: number,
  weightOf: (account: Account) => number = ({ weight }) => weight,
): Each {
  const sum = open.reduce((total, { candidate }) => total + weightOf(candidate.account), 0);
  if (sum === 0) return byWeight(open, share, () => 1);
  let left = share * sum;
  // Whoever weighs nothing is never chosen, also where rounding leaves a little over.
  const chosen = open.find(({ candidate }) => {
    const weight = weightOf(candidate.account);
    left -= weight;
    return weight > 0 && left < 0;
  });
  return (chosen ?? min(open, ({ candidate }) => -weightOf(candidate.account))).candidate;
}

/** Prefers the account of the task that is acted on as long as it has nothing else to do first; else the policy chooses. */
export const stayingAt =
  (instanceId: string, choose: Choose): Choose =>
  (open) =>
    open.find((each) => each.candidate.account.instanceId === instanceId && busy(each) < 1)?.candidate ?? choose(open);

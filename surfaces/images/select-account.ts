// Selects the account of a task: which accounts are candidates, at what speed and price (openapi/images.yaml, accountFilter), and which of
// them the policy chooses. Pure.

import type * as contract from '../../generated/types.js';
import type { Account, AccountLoad } from '../engine/account.js';
import type { Candidate } from '../engine/submission.js';
import type { Costs, ImageAction, Mode } from '../engine/task.js';

type Filter = contract.ImageAccountFilter;

/** Empty fields are ignored: HTML forms send them. */
const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Whether an account matches every field of a filter. */
export function matchesFilter(account: Account, filter: Filter = {}): boolean {
  const { channelId, instanceId, modes = [], remark, remix, remixAutoConsidered } = filter;
  return (
    (!isGiven(channelId) || account.channelId === channelId) &&
    (!isGiven(instanceId) || account.instanceId === instanceId) &&
    (!isGiven(remark) || account.remark.includes(remark)) &&
    (modes.length === 0 || modes.some((mode) => account.modes.includes(mode))) &&
    (remix === undefined || account.remix === remix) &&
    (remixAutoConsidered === undefined || account.remixAutoConsidered === remixAutoConsidered)
  );
}

/** What a task requires of its account, beside the filter of the request. */
export interface AccountRequirements {
  readonly action: ImageAction;
  /** From `--fast`, `--turbo` or `--relax` in the prompt; the account must offer it. */
  readonly requiredMode?: Mode | undefined;
  /** Speed of the parent task; used if the account offers it. */
  readonly preferredMode?: Mode | undefined;
  /** Only accounts of this channel. */
  readonly channel?: string | undefined;
  /** Only accounts with this engine: another one cannot act on the parent task. */
  readonly engine?: string | undefined;
  /** Whether the task stops in MODAL: `remix` if the account has remix on. */
  readonly modal: 'always' | 'never' | 'remix';
}

/** The speed of a task on an account: that of the prompt, else the first of the filter that it offers, else the preferred, else its default. */
function modeOf(account: Account, filter: Filter = {}, { requiredMode, preferredMode }: AccountRequirements): Mode {
  if (requiredMode) return requiredMode;
  const asked = filter.modes?.find((mode) => account.modes.includes(mode));
  if (asked) return asked;
  return preferredMode && account.modes.includes(preferredMode) ? preferredMode : account.modes[0];
}

/** The candidates for a task, each with speed, price and whether the task stops in MODAL. */
export function candidatesFor(
  accounts: readonly Account[],
  costs: Costs,
  filter: Filter | undefined,
  requirements: AccountRequirements,
): Candidate[] {
  const { action, requiredMode, channel, engine, modal } = requirements;
  return accounts
    .filter(
      (account) =>
        matchesFilter(account, filter) &&
        (requiredMode === undefined || account.modes.includes(requiredMode)) &&
        (channel === undefined || account.channelId === channel) &&
        (engine === undefined || account.engine === engine),
    )
    .map((account) => {
      const mode = modeOf(account, filter, requirements);
      const stops = modal === 'always' || (modal === 'remix' && account.remix && !account.remixAutoConsidered);
      return { account, mode, cost: costs[action][mode], modal: stops };
    });
}

/** A candidate with its current load. */
export interface LoadedCandidate<Each extends { readonly account: Account } = Candidate> {
  readonly candidate: Each;
  readonly load: AccountLoad;
}

/** Chooses one of a list that is never empty. */
export type ChooseAccount = <Each extends { readonly account: Account }>(
  open: readonly LoadedCandidate<Each>[],
) => Each;

const relativeLoad = ({ load, candidate }: LoadedCandidate<{ readonly account: Account }>): number =>
  (load.waiting + load.active) / candidate.account.concurrency;

/** The account with the fewest waiting and active tasks relative to its concurrency; the first of equals. */
export const chooseLeastLoaded: ChooseAccount = (open) => {
  const [first] = open;
  if (first === undefined) throw new RangeError('there is nothing to choose from');
  return open.reduce((best, each) => (relativeLoad(each) < relativeLoad(best) ? each : best), first).candidate;
};

/** Chooses the account of the parent task if it can start the task at once; otherwise the least loaded one. */
export const preferAccount =
  (instanceId: string): ChooseAccount =>
  (open) =>
    open.find((each) => each.candidate.account.instanceId === instanceId && relativeLoad(each) < 1)?.candidate ??
    chooseLeastLoaded(open);

/** Chooses among the candidates of the first target that has any. @param targets their accounts, in order */
export const chooseInOrder =
  (targets: readonly (readonly Account[])[], choose = chooseLeastLoaded): ChooseAccount =>
  (open) => {
    for (const accounts of targets) {
      const ids = new Set(accounts.map(({ instanceId }) => instanceId));
      const own = open.filter(({ candidate }) => ids.has(candidate.account.instanceId));
      if (own.length) return choose(own);
    }
    return choose(open);
  };

/** Whether a filter selects accounts, and not only their speed: then the task stays on the account that it gets. */
export const selectsAccount = ({ modes: _, ...others }: Filter = {}): boolean =>
  Object.values(others).some((value) => value !== undefined && value !== '');

// The problems of calls that a budget does not cover, or whose budgets cannot be checked.
import { ProblemError } from '../../contract/problem.js';
import type { AppliedBudget } from './counters.js';
import type { Amount, CounterState } from './store.js';

const nanosPerUnit = 1e9;

/** Seconds; clients that retry by themselves should not wait for longer. */
const longWaitSeconds = 60;

const count = (value: number): string => value.toLocaleString('en-US');
const money = (nanos: number): string => String(Number((nanos / nanosPerUnit).toPrecision(6)));

/** A call that needs more than a budget has left. */
export function budgetExceeded(budget: AppliedBudget, state: CounterState, amount: Amount, now: number): ProblemError {
  const { title, ends, period, tokens, nanos } = budget;
  const isTokens =
    tokens !== undefined && amount.tokens > 0 && state.used.tokens + state.reserved.tokens + amount.tokens > tokens;
  const [limit, taken, needed] = isTokens
    ? [`${count(tokens)} tokens`, count(state.used.tokens + state.reserved.tokens), count(amount.tokens)]
    : [money(nanos ?? 0), money(state.used.nanos + state.reserved.nanos), money(amount.nanos)];
  const fits = isTokens ? amount.tokens <= tokens : amount.nanos <= (nanos ?? 0);
  const renewed = ends === undefined ? 'It does not start anew.' : `It starts anew at ${new Date(ends).toISOString()}.`;
  const advice = fits ? renewed : 'The call needs more than the whole budget: limit its output, or shorten its input.';
  const retryAfter = ends === undefined || !fits ? undefined : Math.max(1, Math.ceil((ends - now) / 1000));
  return new ProblemError(
    {
      reason: 'rate_limited',
      ...(period === 'minute' ? {} : { code: 'insufficient_quota' }),
      message: `The ${title} does not cover this call: of ${limit}, ${taken} are used or reserved, and the call needs up to ${needed}. ${advice}`,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    // The official SDKs repeat a 429 unless this header forbids it.
    { headers: retryAfter === undefined || retryAfter > longWaitSeconds ? { 'x-should-retry': 'false' } : {} },
  );
}

/** Budgets that cannot be checked, since their store is unavailable. */
export const budgetsUnavailable = (cause: unknown): ProblemError =>
  new ProblemError(
    {
      reason: 'unavailable',
      message: 'The budgets of this key cannot be checked right now. Try again later.',
      retryAfter: 5,
    },
    { cause },
  );

// Where budgets are counted: in this process, or in PostgreSQL. Types only.
//
// A counter has what calls have used in its period, and what calls in progress have reserved. Both sums count against its limits.

/** Whole numbers from 0 on. */
export interface Amount {
  readonly tokens: number;
  /** Billionths of a unit of money. */
  readonly nanos: number;
}

export const noAmount: Amount = { tokens: 0, nanos: 0 };

/** A counter with the limits that apply to a call. */
export interface LimitedCounter {
  readonly id: string;
  /** When its period ends, in milliseconds since the epoch; undefined: never. */
  readonly ends: number | undefined;
  /** Undefined: no limit. */
  readonly tokens: number | undefined;
  readonly nanos: number | undefined;
}

export interface CounterState {
  readonly used: Amount;
  /** Without the reservation that this state is the answer to. */
  readonly reserved: Amount;
}

/** A reservation is held in all counters, or in none. `states`: of each counter, in their order. */
interface ReserveResult {
  readonly reserved: boolean;
  readonly states: readonly CounterState[];
}

export interface BudgetStore {
  /**
   * Reserves an amount, if every counter has room for it. Atomic, also against other processes.
   * @param id a UUID
   * @param lifetimeMs milliseconds after which the reservation no longer counts, unless it is renewed
   * @throws if the store is unavailable
   */
  reserve(
    id: string,
    amount: Amount,
    counters: readonly LimitedCounter[],
    lifetimeMs: number,
  ): ReserveResult | Promise<ReserveResult>;
  /**
   * Ends a reservation, and counts what was used.
   * @param counters of the reservation, so that what was used counts even after it has expired; absent: those it was made in
   * @param isRetry whether an earlier attempt may have succeeded: then nothing is counted unless the reservation is still there
   * @throws if the store is unavailable
   */
  settle(id: string, used: Amount, counters?: readonly string[], isRetry?: boolean): void | Promise<void>;
  /** Extends reservations. @throws if the store is unavailable */
  renew(ids: readonly string[], lifetimeMs: number): void | Promise<void>;
  /** The states of counters. @throws if the store is unavailable */
  read(counters: readonly string[]): readonly CounterState[] | Promise<readonly CounterState[]>;
  close(): Promise<void>;
}

/** Milliseconds for which a counter is kept after its period: calls that began in it may still end. */
export const counterRetentionMs = 3_600_000;

/** Whether a counter has room. What an amount does not have is not checked: calls without a price pass a budget of money. */
export const hasRoom = ({ tokens, nanos }: LimitedCounter, { used, reserved }: CounterState, amount: Amount): boolean =>
  !(
    (tokens !== undefined && amount.tokens > 0 && used.tokens + reserved.tokens + amount.tokens > tokens) ||
    (nanos !== undefined && amount.nanos > 0 && used.nanos + reserved.nanos + amount.nanos > nanos)
  );

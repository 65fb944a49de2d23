// Budgets in the memory of this process, kept in a file for the next start.

import { readFile } from 'node:fs/promises';
import type { Logger } from '../../runtime/logger.js';
import { replaceFile } from '../store/durable.js';
import {
  type Amount,
  type BudgetStore,
  type CounterState,
  counterRetentionMs,
  hasRoom,
  type LimitedCounter,
  noAmount,
} from './budget-store.js';

// The file in which the budgets of a server without PostgreSQL are kept between two starts. A process that is killed loses the
// changes of at most the last second.

interface KeptReservation {
  readonly id: string;
  readonly amount: Amount;
  readonly counters: readonly string[];
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

interface KeptBudgets {
  readonly counters: readonly { readonly id: string; readonly ends: number | undefined; readonly used: Amount }[];
  readonly reservations: readonly KeptReservation[];
}

interface BudgetFile {
  /** The content when it was opened. */
  readonly content: KeptBudgets;
  /** Replaces the content. Errors are logged, and the next save tries again. */
  save(content: KeptBudgets): Promise<void>;
}

/** For servers that keep nothing. */
const noBudgets: BudgetFile = { content: { counters: [], reservations: [] }, save: async () => undefined };

function parse(text: string): KeptBudgets {
  const { counters, reservations } = JSON.parse(text) as Partial<KeptBudgets>;
  if (!Array.isArray(counters) || !Array.isArray(reservations))
    throw new Error('counters and reservations are missing');
  return { counters, reservations };
}

/** @throws Error for users if the file exists and cannot be read */
export async function openBudgetFile(path: string, log: Logger): Promise<BudgetFile> {
  let content = noBudgets.content;
  try {
    content = parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new Error(
        `The file ${path} cannot be read: ${message}. Restore it, or delete it: budgets then count from 0.`,
        { cause: error },
      );
  }
  let isFailing = false;
  return {
    content,
    async save(next) {
      try {
        await replaceFile(path, JSON.stringify(next));
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'budgets could not be saved, will retry');
        isFailing = true;
      }
    },
  };
}

/** Milliseconds between two saves. */
const saveIntervalMs = 1000;

/** Milliseconds between two searches for what has expired. */
const purgeIntervalMs = 1000;

interface Counter {
  readonly ends: number | undefined;
  used: Amount;
  reserved: Amount;
}

const plus = (one: Amount, other: Amount): Amount => ({
  tokens: one.tokens + other.tokens,
  nanos: one.nanos + other.nanos,
});
const minus = (one: Amount, other: Amount): Amount => ({
  tokens: Math.max(0, one.tokens - other.tokens),
  nanos: Math.max(0, one.nanos - other.nanos),
});

/** @param now milliseconds since the epoch */
export function createMemoryStore(now: () => number, file: BudgetFile = noBudgets): BudgetStore {
  const counters = new Map<string, Counter>(
    file.content.counters.map(({ id, ends, used }) => [id, { ends, used, reserved: noAmount }]),
  );
  const held = new Map<string, KeptReservation>();
  let purgedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  const countersOf = (ids: readonly string[] = []): Counter[] => ids.flatMap((id) => counters.get(id) ?? []);
  const hold = (reservation: KeptReservation): void => {
    held.set(reservation.id, reservation);
    for (const counter of countersOf(reservation.counters))
      counter.reserved = plus(counter.reserved, reservation.amount);
  };
  file.content.reservations.forEach(hold);

  const release = (reservation: KeptReservation): void => {
    held.delete(reservation.id);
    for (const counter of countersOf(reservation.counters))
      counter.reserved = minus(counter.reserved, reservation.amount);
  };

  const save = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(() =>
      file.save({
        counters: [...counters].map(([id, { ends, used }]) => ({ id, ends, used })),
        reservations: [...held.values()],
      }),
    );
    return saving;
  };
  const changed = (): void => {
    timer ??= setTimeout(() => void save(), saveIntervalMs).unref();
  };

  const purge = (): void => {
    const time = now();
    if (time < purgedAt + purgeIntervalMs && time >= purgedAt) return;
    purgedAt = time;
    for (const reservation of held.values()) if (reservation.expires <= time) release(reservation);
    for (const [id, { ends }] of counters)
      if (ends !== undefined && ends + counterRetentionMs < time) counters.delete(id);
  };

  const stateOf = (id: string): CounterState => {
    const { used = noAmount, reserved = noAmount } = counters.get(id) ?? {};
    return { used, reserved };
  };

  return {
    reserve(id, amount, limited: readonly LimitedCounter[], lifetimeMs) {
      purge();
      const states = limited.map((each) => stateOf(each.id));
      const reserved = limited.every((each, at) => hasRoom(each, states[at] as CounterState, amount));
      if (reserved) {
        for (const each of limited)
          if (!counters.has(each.id)) counters.set(each.id, { ends: each.ends, used: noAmount, reserved: noAmount });
        hold({ id, amount, counters: limited.map((each) => each.id), expires: now() + lifetimeMs });
        changed();
      }
      return { reserved, states };
    },
    settle(id, used, given, isRetry = false) {
      const reservation = held.get(id);
      if (isRetry && !reservation) return;
      if (reservation) release(reservation);
      for (const counter of countersOf(given ?? reservation?.counters)) counter.used = plus(counter.used, used);
      changed();
    },
    renew(ids, lifetimeMs) {
      for (const id of ids) {
        const reservation = held.get(id);
        if (reservation) held.set(id, { ...reservation, expires: now() + lifetimeMs });
      }
      changed();
    },
    read(ids) {
      purge();
      return ids.map(stateOf);
    },
    close: () => (timer ? save() : saving),
  };
}

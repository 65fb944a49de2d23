// Budgets in the memory of this process, kept in a file for the next start.
import { type BudgetFile, type KeptReservation, noBudgets } from './file.js';
import {
  type Amount,
  type BudgetStore,
  type CounterState,
  counterRetentionMs,
  hasRoom,
  type LimitedCounter,
} from './store.js';

/** Milliseconds between two saves. */
const saveIntervalMs = 1000;

/** Milliseconds between two searches for what has expired. */
const purgeIntervalMs = 1000;

interface Counter {
  readonly ends: number | undefined;
  used: Amount;
  reserved: Amount;
}

const none: Amount = { tokens: 0, nanos: 0 };
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
    file.content.counters.map(({ id, ends, used }) => [id, { ends, used, reserved: none }]),
  );
  const held = new Map<string, KeptReservation>();
  let purgedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  const hold = (reservation: KeptReservation): void => {
    held.set(reservation.id, reservation);
    for (const id of reservation.counters) {
      const counter = counters.get(id);
      if (counter) counter.reserved = plus(counter.reserved, reservation.amount);
    }
  };
  file.content.reservations.forEach(hold);

  const release = (reservation: KeptReservation): void => {
    held.delete(reservation.id);
    for (const id of reservation.counters) {
      const counter = counters.get(id);
      if (counter) counter.reserved = minus(counter.reserved, reservation.amount);
    }
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
    const { used = none, reserved = none } = counters.get(id) ?? {};
    return { used, reserved };
  };

  return {
    reserve(id, amount, limited: readonly LimitedCounter[], lifetimeMs) {
      purge();
      const states = limited.map((each) => stateOf(each.id));
      const reserved = limited.every((each, at) => hasRoom(each, states[at] as CounterState, amount));
      if (reserved) {
        for (const each of limited)
          if (!counters.has(each.id)) counters.set(each.id, { ends: each.ends, used: none, reserved: none });
        hold({ id, amount, counters: limited.map((each) => each.id), expires: now() + lifetimeMs });
        changed();
      }
      return { reserved, states };
    },
    settle(id, used, given, isRetry = false) {
      const reservation = held.get(id);
      if (isRetry && !reservation) return;
      if (reservation) release(reservation);
      for (const name of given ?? reservation?.counters ?? []) {
        const counter = counters.get(name);
        if (counter) counter.used = plus(counter.used, used);
      }
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

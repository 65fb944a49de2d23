// Passes changes of the log on to those who follow it, at most ten times a second. Without followers nothing is done.
import type { LogEntry } from './entry.js';

/** Milliseconds for which changes are gathered. */
const gatherMs = 100;

/** Changes that wait for one follower at most. */
const maxWaiting = 20_000;

interface Follower {
  /** New and changed entries, in the order of their latest changes. */
  changed(entries: readonly LogEntry[]): void;
}

export interface LogChanges {
  add(entry: LogEntry): void;
  /** @returns a function that ends it */
  follow(follower: Follower): () => void;
}

export function createChanges(): LogChanges {
  const followers = new Set<Follower>();
  const waiting = new Set<LogEntry>();
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    const entries = [...waiting].sort((one, other) => one.revision - other.revision);
    waiting.clear();
    for (const follower of followers) follower.changed(entries);
  };
  return {
    add(entry) {
      if (!followers.size) return;
      if (waiting.size < maxWaiting) waiting.add(entry);
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(flush, gatherMs).unref();
    },
    follow(follower) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

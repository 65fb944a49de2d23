// The entries of the log, bounded in number, and their bodies, bounded in memory.
import type { LogEntry } from './entry.js';

/** Memory of an entry's bodies, about. Characters of a text take one or two bytes. */
const bodyBytes = ({ reply, sent }: LogEntry): number => reply.kept + 2 * (sent?.text?.length ?? 0);

/**
 * @param max number of entries, at least 1
 * @param maxBytes of bodies
 */
export function createEntryRing(max: number, maxBytes: number) {
  const slots: (LogEntry | undefined)[] = [];
  const byId = new Map<string, LogEntry>();
  /** The number of entries that were ever added. */
  let count = 0;
  /** The number of the oldest entry that may have bodies. */
  let oldestBody = 0;
  let bytes = 0;

  const dropBodies = (entry: LogEntry): void => {
    bytes -= bodyBytes(entry);
    entry.reply.drop();
    if (entry.sent) entry.sent = { ...entry.sent, text: undefined, dropped: entry.sent.text !== undefined };
  };
  return {
    /** Adds an entry in place of the oldest, if the ring is full. */
    add(entry: LogEntry): void {
      const at = count % max;
      const replaced = slots[at];
      if (replaced) {
        bytes -= bodyBytes(replaced);
        byId.delete(replaced.id);
      }
      slots[at] = entry;
      count++;
      byId.set(entry.id, entry);
    },
    find: (id: string) => byId.get(id),
    /** The latest first. */
    *entries(): Generator<LogEntry> {
      for (let at = count - 1; at >= Math.max(0, count - max); at--) {
        const entry = slots[at % max];
        if (entry) yield entry;
      }
    },
    /** Counts memory of bodies, and forgets the oldest bodies if it is too much. */
    kept(more: number): void {
      bytes += more;
      oldestBody = Math.max(oldestBody, count - max);
      // The latest entry keeps its bodies, which have their own limit.
      for (; bytes > maxBytes && oldestBody < count - 1; oldestBody++) {
        const entry = slots[oldestBody % max];
        if (entry) dropBodies(entry);
      }
    },
  };
}

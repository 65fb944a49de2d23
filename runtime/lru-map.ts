// A map of limited size that drops the least recently used entry. The package lru-cache is not used for it: its expiry, fetching and
// iteration are not needed here, and a JavaScript Map already keeps the order of insertion.

/**
 * Creates an empty map.
 * @param max total size of all entries
 * @param sizeOf size of one entry; by default `max` is the number of entries
 */
export function createLruMap<Value>(max: number, sizeOf: (value: Value) => number = () => 1) {
  // In the order of last use.
  const entries = new Map<string, Value>();
  let size = 0;
  const remove = (key: string): Value | undefined => {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) size -= sizeOf(value);
    return value;
  };
  return {
    /** The value of a key, which becomes the most recently used one. */
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    /** Stores a value as the most recently used one; a value larger than the limit is not stored. */
    set(key: string, value: Value): void {
      remove(key);
      if (sizeOf(value) > max) return;
      entries.set(key, value);
      size += sizeOf(value);
      for (const oldest of entries.keys()) {
        if (size <= max) break;
        remove(oldest);
      }
    },
  };
}

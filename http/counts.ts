// Counts what is in progress, by name: calls, streams and connections of a key or an address.

export function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    /** Of all names together. */
    sum: (): number => [...counts.values()].reduce((sum, each) => sum + each, 0),
    /** Counts one more. @returns a function that takes it back; a second call of it has no effect */
    add(name: string): () => void {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(name) ?? 1) - 1;
        if (left) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
}

// Finds what somebody meant who wrote something else.

/** How many letters must be added, dropped, changed or swapped with a neighbour to make one word of the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] && row > 1 && column > 1)
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** The name that is nearest to what was written, if one is near; capitals, dashes and underscores count little. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
  const [best] = names
    .map((name) => ({ name, far: distance(plain(written), plain(name)) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= Math.max(1, Math.floor(written.length / 4)) ? best.name : undefined;
}

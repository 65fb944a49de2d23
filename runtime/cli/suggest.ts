// Suggests the name that was probably meant.

/** The edit distance of two words: letters added, removed, changed or swapped with a neighbour. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let min = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] && row > 1 && column > 1)
        min = Math.min(min, (before[column - 2] ?? 0) + 1);
      next.push(min);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/**
 * The name that is nearest to the written one, if one is near; case, dashes and underscores are ignored. A unique prefix of a name matches too.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
  const [best] = names
    .map((name) => ({ name, far: distance(plain(written), plain(name)) }))
    .sort((one, other) => one.far - other.far);
  if (best && best.far <= Math.max(1, Math.floor(written.length / 4))) return best.name;
  const [begun, ...more] =
    plain(written).length > 1 ? names.filter((name) => plain(name).startsWith(plain(written))) : [];
  return more.length ? undefined : begun;
}

/** What is said of an unknown name: the one that was probably meant, and all that there are: `x (did you mean y?), only: y, z`. */
export function onlyThese(written: string, names: readonly string[]): string {
  const meant = nearest(written, names);
  return `${written}${meant === undefined ? '' : ` (did you mean ${meant}?)`}, only: ${names.join(', ')}`;
}

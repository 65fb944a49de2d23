// Finds what somebody meant who wrote something else.

/** How many letters must be added, dropped, changed or swapped with a neighbour to make one word of the other. */
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

/** Commands, actions and options of earlier versions, by what they are called now. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['callback', 'webhook'],
  ['add', 'create'],
  ['show', 'get'],
  ['state', 'status'],
  ['why', 'reason'],
  ['dead', 'failed'],
]);

/**
 * The name that is nearest to what was written, if one is near; capitals, dashes and underscores count little. The beginning of one name
 * alone will do.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const now = renamed.get(written);
  if (now !== undefined && names.includes(now)) return now;
  const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
  const [best] = names
    .map((name) => ({ name, far: distance(plain(written), plain(name)) }))
    .sort((one, other) => one.far - other.far);
  if (best && best.far <= Math.max(1, Math.floor(written.length / 4))) return best.name;
  const [begun, ...more] =
    plain(written).length > 1 ? names.filter((name) => plain(name).startsWith(plain(written))) : [];
  return more.length ? undefined : begun;
}

/**
 * What to say of an option that a command does not have.
 * @param message what parseArgs has said
 * @param names the options that there are; `help` and `version` are always known
 * @returns undefined when the message is about something else
 */
export function unknownOption(message: string, names: readonly string[]): string | undefined {
  const [, wrong] = /^Unknown option '(-[^']+)'/.exec(message) ?? [];
  if (wrong === undefined) return undefined;
  const meant = wrong.startsWith('--') && nearest(wrong.slice(2), [...names, 'help', 'version']);
  return `There is no option ${wrong}.${meant ? ` Did you mean --${meant}?` : ''}`;
}

// Rows of usage: by day, and their tokens.
import type { UsageGroup } from '../../generated/operator/types.js';

const dayMs = 86_400_000;

/** Each of the latest days with its group, the oldest first. */
export function daysOf(
  groups: readonly UsageGroup[],
  days: number,
  now: number,
): readonly (readonly [string, UsageGroup | undefined])[] {
  const byDay = new Map(groups.map((row) => [row.group.day ?? '', row]));
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(now - (days - 1 - at) * dayMs).toISOString().slice(0, 10);
    return [day, byDay.get(day)] as const;
  });
}

type Counts = Pick<
  UsageGroup,
  'inputTokens' | 'cacheReadTokens' | 'cacheWrite5mTokens' | 'cacheWrite1hTokens' | 'outputTokens'
>;

/** All input: what was read from a cache, and written to one, too. */
export const inputOf = (row: Omit<Counts, 'outputTokens'>): number =>
  row.inputTokens + row.cacheReadTokens + row.cacheWrite5mTokens + row.cacheWrite1hTokens;

export const tokensOf = (row: Counts): number => inputOf(row) + row.outputTokens;

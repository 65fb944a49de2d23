// Sums of tokens of a group of usage.
import type { UsageGroup } from '../../contract/usage-group.js';

type Counts = Pick<
  UsageGroup,
  'inputTokens' | 'cacheReadTokens' | 'cacheWrite5mTokens' | 'cacheWrite1hTokens' | 'outputTokens'
>;

/** All input: what was read from a cache, and written to one, too. */
export const inputOf = (row: Omit<Counts, 'outputTokens'>): number =>
  row.inputTokens + row.cacheReadTokens + row.cacheWrite5mTokens + row.cacheWrite1hTokens;

export const tokensOf = (row: Counts): number => inputOf(row) + row.outputTokens;

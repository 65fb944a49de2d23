// The rest of a stream whose connection broke (`reconnect` of a call). Only events that were not read are requested: where nothing says which these are,
// the stream fails as it does without.
import type { Reopen, Rest, StreamFacts } from './call-table.js';
import { read, split } from './event-name.js';
import { sleep } from './retry.js';

/** Milliseconds before another connection, where neither call nor stream says how many; and at most, whatever a stream says. */
const defaultDelay = 1000;
const longestDelay = 600_000;

/**
 * What a stream is resumed by.
 * @param field of the last event, whose value is sent; by default the last id is
 */
export const resumeBy =
  (place: 'header' | 'query' = 'header', name = 'last-event-id', field?: string): NonNullable<StreamFacts['resume']> =>
  ({ attempts, delay }, request, signal): Reopen => {
    /** Connections that have failed since the last event. */
    let failed = 0;
    let known: readonly unknown[] = [];
    return async ({ lastEventId, retry }, last) => {
      const value = field === undefined ? lastEventId : read(last, split(field));
      // Before the first event, the rest is all of it.
      const rest: Rest | undefined =
        last === undefined ? {} : value == null || value === '' ? undefined : { [place]: { [name]: `${value}` } };
      if (last !== known[0] || lastEventId !== known[1]) failed = 0;
      known = [last, lastEventId];
      while (rest && failed++ < attempts) {
        try {
          await sleep(Math.min(delay ?? retry ?? defaultDelay, longestDelay), signal);
          const { response } = await request(rest);
          if (response.ok && response.status !== 204) return response;
          // Another attempt changes nothing, or the service wants none (204).
          if (response.ok || (response.status < 500 && response.status !== 429)) return undefined;
        } catch {
          if (signal.aborted) return undefined;
        }
      }
      return undefined;
    };
  };

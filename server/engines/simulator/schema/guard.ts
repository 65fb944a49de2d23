// Stops work on a caller's schema that takes too long: a regular expression that backtracks for years stops nowhere else.
import { createContext, Script } from 'node:vm';

const room = createContext({ job: undefined as (() => unknown) | undefined });
const script = new Script('job()');

/** How often a job is repeated that had to share the processor with others. */
const tries = 3;

/** Says that the time was not enough. */
export const tooSlow = Symbol('too slow');

/**
 * Runs a synchronous job within so many milliseconds, or answers `tooSlow`. The watchdog counts time on the wall; a job that got less
 * than most of it from a busy machine is given more, so that what is answered does not depend on what else runs.
 */
export const within = <Value>(time: number, job: () => Value): Value | typeof tooSlow => {
  for (let attempt = 1, limit = time; ; attempt += 1, limit *= 2) {
    const before = process.cpuUsage();
    const outer = room.job;
    let outcome: { value: Value } | undefined;
    room.job = () => {
      outcome = { value: job() };
    };
    try {
      script.runInContext(room, { timeout: Math.max(1, Math.ceil(limit)) });
    } catch (thrown) {
      // Realms differ (tests run in one of their own), so the class of the error says nothing.
      if ((thrown as { code?: unknown } | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
      const { user, system } = process.cpuUsage(before);
      if (attempt === tries || (user + system) / 1000 > time * 0.8) return tooSlow;
      continue;
    } finally {
      room.job = outer;
    }
    if (outcome === undefined) return tooSlow;
    return (outcome as { value: Value }).value;
  }
};

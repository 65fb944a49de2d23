// Time limits for work on a caller's schema. They interrupt synchronous code, such as a regular expression that backtracks.
import { createContext, Script } from 'node:vm';

const sandbox = createContext({ job: undefined as (() => unknown) | undefined });
const script = new Script('job()');

/** How often a job is retried that shared the processor with others. */
const maxTries = 3;

/** The result of a timeout. */
export const tooSlow = Symbol('too slow');

/**
 * Runs a synchronous job within so many milliseconds, or answers `tooSlow`. The watchdog counts time on the wall; a job that got less
 * than most of it from a busy machine is given more, so that what is answered does not depend on what else runs.
 */
export const runWithin = <Value>(time: number, job: () => Value): Value | typeof tooSlow => {
  for (let attempt = 1, limit = time; ; attempt += 1, limit *= 2) {
    const before = process.cpuUsage();
    const outer = sandbox.job;
    let outcome: { value: Value } | { thrown: unknown } | undefined;
    // No error may cross the script: Node decorates it there, and aborts the process when an outer time limit ends at that moment.
    sandbox.job = () => {
      try {
        outcome = { value: job() };
      } catch (thrown) {
        outcome = { thrown };
      }
    };
    try {
      script.runInContext(sandbox, { timeout: Math.max(1, Math.ceil(limit)), displayErrors: false });
    } catch (thrown) {
      // Realms differ (tests run in one of their own), so the class of the error says nothing.
      if ((thrown as { code?: unknown } | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
      const { user, system } = process.cpuUsage(before);
      if (attempt === maxTries || (user + system) / 1000 > time * 0.8) return tooSlow;
      continue;
    } finally {
      sandbox.job = outer;
    }
    const settled = outcome as { value: Value } | { thrown: unknown } | undefined;
    if (settled === undefined) return tooSlow;
    if ('thrown' in settled) throw settled.thrown;
    return settled.value;
  }
};

/** A time limit that several jobs share. */
export interface TimeBudget {
  /** Milliseconds in all. */
  readonly total: number;
  /** Milliseconds that are left; 0 when they are used up. */
  left(): number;
  /** Runs a job within what is left, and takes what it needed off the budget. */
  run<Value>(job: () => Value): Value | typeof tooSlow;
}

/**
 * Makes a budget of so many milliseconds. Time in which others had the processor does not count: what is answered must not depend on
 * what else runs.
 */
export function createTimeBudget(total: number): TimeBudget {
  let spent = 0;
  const left = (): number => Math.max(0, total - spent);
  return {
    total,
    left,
    run(job) {
      if (left() === 0) return tooSlow;
      const started = performance.now();
      const before = process.cpuUsage();
      try {
        const outcome = runWithin(left(), job);
        if (outcome === tooSlow) spent = total;
        return outcome;
      } finally {
        const { user, system } = process.cpuUsage(before);
        spent += Math.min(performance.now() - started, (user + system) / 1000);
      }
    },
  };
}

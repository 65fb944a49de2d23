// Time limits for work on schemas that others wrote. They interrupt synchronous code, such as a backtracking regular expression.
import { openSync, readSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

const sandbox = createContext({ job: undefined as (() => unknown) | undefined });
const script = new Script('job()');

/** Maximum retries of a job that had to share the processor. */
const maxTries = 3;

/** The result after a timeout. */
export const tooSlow = Symbol('too slow');

/** Where Linux says how many nanoseconds of the processor this thread has had. */
const ownTime = openOwnTime();
const digits = Buffer.alloc(64);

function openOwnTime(): number | undefined {
  try {
    return openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return undefined;
  }
}

/** Milliseconds of the processor that this thread has had; elsewhere than on Linux, those of the whole process. */
function processorTime(): number {
  const length = ownTime === undefined ? 0 : readSync(ownTime, digits, 0, digits.length, 0);
  // 0 where the system does not count.
  const nanoseconds = Number.parseInt(digits.toString('latin1', 0, length), 10);
  if (nanoseconds > 0) return nanoseconds / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs a synchronous job within a number of milliseconds, or returns `tooSlow`. The watchdog measures wall time; a job that got much less
 * processor time on a busy machine is retried with more, so that results do not depend on the load.
 * @param tries runs of the job; 1 where another thread can run it
 */
export const runWithin = <Value>(time: number, job: () => Value, tries = maxTries): Value | typeof tooSlow => {
  for (let attempt = 1, limit = time; ; attempt += 1, limit *= 2) {
    const before = processorTime();
    const outer = sandbox.job;
    let outcome: { value: Value } | { thrown: unknown } | undefined;
    // Errors must not leave the script: Node decorates them there, and aborts the process if an outer time limit ends at that moment.
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
      // Realms differ (tests run in a separate one), so `instanceof` is unreliable.
      if ((thrown as { code?: unknown } | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
      if (attempt >= tries || processorTime() - before > time * 0.8) return tooSlow;
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

/** A time limit shared by several jobs. */
export type TimeBudget = ReturnType<typeof createTimeBudget>;

/**
 * Creates a budget of milliseconds. Time in which others had the processor does not count, so that results do not depend on the load.
 */
export function createTimeBudget(total: number) {
  let spent = 0;
  const left = (): number => Math.max(0, total - spent);
  return {
    /** Total milliseconds. */
    total,
    /** Remaining milliseconds; 0 if none remain. */
    left,
    /** Runs a job within the remaining time, and subtracts its time. */
    run<Value>(job: () => Value): Value | typeof tooSlow {
      if (left() === 0) return tooSlow;
      const started = performance.now();
      const before = processorTime();
      try {
        const outcome = runWithin(left(), job);
        if (outcome === tooSlow) spent = total;
        return outcome;
      } finally {
        spent += Math.min(performance.now() - started, processorTime() - before);
      }
    },
  };
}

// Repeats a job, never twice at once.

/**
 * @param job its errors go to `onError`; it should end early once `isClosed`
 * @param intervalMs absent: it only runs when it is asked for
 * @returns `check` runs it now, or once more after the run that is in progress; `idle` resolves when no run is in progress
 */
export function repeat(
  job: (isClosed: () => boolean) => Promise<unknown>,
  onError: (error: unknown) => void,
  intervalMs?: number,
) {
  let running = false;
  let again = false;
  let closed = false;
  let ended = Promise.resolve();
  const run = async (): Promise<void> => {
    running = true;
    while (again && !closed) {
      again = false;
      await job(() => closed).catch(onError);
    }
    running = false;
  };
  const check = (): void => {
    again = true;
    if (!running) ended = run();
  };
  const timer = intervalMs === undefined ? undefined : setInterval(check, intervalMs).unref();
  return {
    check,
    idle: () => ended,
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}

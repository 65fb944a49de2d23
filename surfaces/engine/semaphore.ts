// Limits how many asynchronous operations run at a time.

export type Semaphore = <Result>(operation: () => Promise<Result>) => Promise<Result>;

/** @param limit operations that run at a time; others wait in order of arrival */
export function createSemaphore(limit: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (operation) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await operation();
    } finally {
      // The permit passes directly to the next operation, so that a new one cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

// What a process closes when it ends.
import type { Logger } from './logger.js';

export type Shutdown = ReturnType<typeof createShutdown>;

export function createShutdown(log: Logger) {
  const closers: (() => unknown)[] = [];
  return {
    /** Adds something to close; it is closed before everything that was added earlier. */
    add: (close: () => unknown) => void closers.push(close),
    /** Closes everything, the last first. Errors are logged and do not stop the shutdown. */
    async run(): Promise<void> {
      for (const close of closers.splice(0).reverse())
        await Promise.resolve()
          .then(close)
          .catch((error) => log.warn({ err: error }, 'something could not be closed'));
    },
  };
}

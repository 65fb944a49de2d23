// What a process closes when it ends.
import type { Logger } from './http/logger.js';

export interface Shutdown {
  /** Adds something to close; it is closed before everything that was added earlier. */
  add(close: () => unknown): void;
  /** Closes everything, the last first. Errors are logged and do not stop the shutdown. */
  run(): Promise<void>;
}

export function createShutdown(log: Logger): Shutdown {
  const closers: (() => unknown)[] = [];
  return {
    add: (close) => void closers.push(close),
    async run() {
      for (const close of closers.splice(0).reverse())
        await Promise.resolve()
          .then(close)
          .catch((error) => log.warn({ err: error }, 'something could not be closed'));
    },
  };
}

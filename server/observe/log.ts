// The log: one JSON object per line on standard output, or text for people. Never a secret, never a body: what is logged of a request is
// named here field by field.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/settings.js';
import type { RequestInfo } from '../http/deps.js';
import { prettyLine } from './pretty.js';

export interface Log {
  readonly logger: Logger;
  /** Resolves when everything has been written. */
  flush(): Promise<void>;
  /** Writes what is still in memory at once, for a process that ends here and now: the last lines may change places. */
  flushNow(): void;
}

/** Should a careless line ever hand over more than it ought to, these stay out all the same. */
const redact = {
  paths: ['headers', 'body', 'secret', 'authorization', '*.headers', '*.body', '*.secret', '*.authorization'],
  censor: '***',
};

/** @param terminal whether a person is looking at standard output */
export function createLog({ level, format }: Config['log'], terminal: boolean): Log {
  const pretty = format === 'pretty' || (format === 'auto' && terminal);
  if (pretty) {
    const stream: DestinationStream = { write: (line) => void process.stdout.write(prettyLine(line)) };
    return { logger: pino({ level, redact }, stream), flush: async () => undefined, flushNow: () => undefined };
  }
  // Not waiting for each line spares a request the write; what a crash could lose are lines, not answers.
  // Only with a least length does it tell when it has written everything; one character delays no line.
  const file = pino.destination({ dest: 1, sync: false, minLength: 1 });
  return {
    logger: pino({ level, redact }, file),
    flush: () => new Promise((resolve) => file.flush(() => resolve())),
    flushNow: () => file.flushSync(),
  };
}

/** As far as a path is of use in a log: callers choose its length. */
const longestPath = 200;

/** What is logged of a request. The words of a refusal may repeat what the caller sent, so they stay out unless the fault is ours. */
export const requestLine = (info: RequestInfo): object => ({
  request: info.requestId,
  method: info.method,
  path: info.path.slice(0, longestPath),
  surface: info.surface,
  operation: info.operation,
  key: info.key,
  status: info.status,
  ms: Math.round(info.duration * 10) / 10,
  events: info.events,
  ended: info.ended,
  reason: info.reason,
  ...(info.status >= 500 || info.ended === 'error' ? { fault: info.message } : {}),
  ...(info.cause === undefined ? {} : { err: info.cause }),
});

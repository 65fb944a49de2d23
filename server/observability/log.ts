// The log: one JSON object per line on standard output, or text for people. Never a secret, never a body: what is logged of a request is
// named here field by field.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/settings.js';
import type { RequestInfo } from '../http/deps.js';
import { type Colors, noColors } from './colors.js';
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

/**
 * @param terminal whether a person is looking at standard output
 * @param colors for text that people read
 */
export function createLog({ level, format }: Config['log'], terminal: boolean, colors: Colors = noColors): Log {
  const pretty = format === 'pretty' || (format === 'auto' && terminal);
  if (pretty) {
    const stream: DestinationStream = { write: (line) => void process.stdout.write(prettyLine(line, colors)) };
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
const maxPathLength = 200;

/** Of a request with many violations the first ones tell enough. */
const maxViolations = 10;

/** Callers choose names of fields, and a message may repeat them: as much as is of use, on one line. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);

/** Why a request was refused, for the person who writes the program that sends it. */
function refusal({ problems = [], message, status }: RequestInfo): object {
  if (status < 400 || message === undefined) return {};
  if (!problems.length) return { problem: oneLine(message) };
  const shown = problems.slice(0, maxViolations).map(({ field, message }) => oneLine(`${field} ${message}`));
  const left = problems.length - shown.length;
  return { violations: left ? [...shown, `and ${left} more`] : shown };
}

/**
 * What is logged of a request. The words of a refusal may repeat what the caller sent, so in production they stay out unless the fault is
 * ours.
 */
export const requestLine = (info: RequestInfo, development = false): object => ({
  request: info.requestId,
  method: info.method,
  path: info.path.slice(0, maxPathLength),
  surface: info.surface,
  operation: info.operation,
  key: info.key,
  status: info.status,
  ms: Math.round(info.duration * 10) / 10,
  events: info.events,
  ended: info.ended,
  reason: info.reason,
  ...(info.status >= 500 || info.ended === 'error' ? { fault: info.message } : development ? refusal(info) : {}),
  ...(info.cause === undefined ? {} : { err: info.cause }),
});

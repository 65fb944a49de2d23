// The log: one JSON object per line on standard output, or text on a terminal. It never contains secrets or bodies: the fields of a request
// that are logged are listed here one by one.

import { write, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import type { RequestInfo } from '../../http/request-context.js';
import { isObject, parsed } from '../../runtime/json.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { Config } from '../config/settings.js';
import { type Colors, noColors } from './colors.js';

export type Log = ReturnType<typeof createLog>;

type Facts = Record<string, unknown>;

/** Members of the facts, and of objects among them, whose values no line shows, in case a caller passes too much. */
const hidden = ['headers', 'body', 'secret', 'authorization'] as const;
const censor = '***';

function hideMembers(value: object): Facts {
  const given = value as Facts;
  let shown = given;
  for (const name of hidden) {
    if (given[name] === undefined) continue;
    if (shown === given) shown = { ...given };
    shown[name] = censor;
  }
  return shown;
}

/** Instead of pino's `redact`, which takes 10 to 18 µs for a line of 5 to 9 µs: an eighth of a forwarded request. */
function hideFacts(facts: Facts): Facts {
  let shown = hideMembers(facts);
  for (const name in shown) {
    const value = shown[name];
    // Errors are serialised below.
    if (typeof value !== 'object' || value === null || value instanceof Error) continue;
    const safe = hideMembers(value);
    if (safe === value) continue;
    if (shown === facts) shown = { ...facts };
    shown[name] = safe;
  }
  return shown;
}

const formatting = {
  formatters: { log: hideFacts },
  serializers: { err: (error: Error) => hideMembers(stdSerializers.err(error)) },
};

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const tones: Readonly<Record<string, keyof Colors>> = { warn: 'yellow', error: 'red', fatal: 'red', info: 'cyan' };

/** Colours of refusals, and of errors of this server. */
const toneOf = (status: unknown): keyof Colors =>
  Number(status) >= 500 ? 'red' : Number(status) >= 400 ? 'yellow' : 'green';

/**
 * Formats one JSON line of the log for a terminal: `12:03:11.204 info  request POST /v1/messages 200 12 ms key=development …`. Returns other
 * text unchanged.
 */
export function prettyLine(line: string, colors: Colors = noColors): string {
  const entry = parsed(line);
  if (!isObject(entry)) return line;
  const { level, time, msg, pid, hostname, err, method, path, status, ms, violations, ...rest } = entry;
  const clock = new Date(Number(time)).toISOString().slice(11, 23);
  const name = pino.levels.labels[Number(level)] ?? String(level);
  const call = method === undefined ? '' : ` ${method} ${path} ${colors[toneOf(status)](String(status))} ${ms} ms`;
  const facts = Object.entries(rest).map(([key, value]) => ` ${key}=${plain(value)}`);
  const reasons = Array.isArray(violations) ? violations.map((each) => `\n  ${colors.yellow(plain(each))}`) : [];
  const { stack, message } = Object(err) as { stack?: unknown; message?: unknown };
  const cause = err === undefined ? '' : `\n  ${String(stack ?? message ?? plain(err)).replaceAll('\n', '\n  ')}`;
  const tone = tones[name];
  const shown = tone ? colors[tone](name.padEnd(5)) : name.padEnd(5);
  return `${colors.dim(clock)} ${shown} ${msg ?? ''}${call}${colors.dim(facts.join(''))}${reasons.join('')}${cause}\n`;
}

/** Lines are written when they have so many characters, or after this time. */
const gatheredLength = 65_536;
const gatherMilliseconds = 20;

/** Lines beyond so many characters, which nobody has read so far, are lost: a reader that stands still costs no more memory. */
const maxGatheredLength = 16 * 2 ** 20;

const writePart = promisify(write);

/** Writes all of it. What a file refuses (a full disk, a reader that has gone) is lost: a server does not end for its log. */
async function writeAll(file: number, lines: Buffer): Promise<void> {
  for (let rest = lines; rest.length; )
    try {
      rest = rest.subarray((await writePart(file, rest, 0, rest.length, null)).bytesWritten);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await delay(gatherMilliseconds);
    }
}

/**
 * @param terminal whether standard output is a terminal
 * @param colors for text output
 * @param file a descriptor; standard output, unless it is given
 */
export function createLog({ level, format }: Config['log'], terminal: boolean, colors = noColors, file = 1) {
  const isText = format === 'pretty' || (format === 'auto' && terminal);
  // A request does not wait for its line. Lines are gathered, because each write wakes a thread: with a write per iteration of the event
  // loop they took a fifth of the time of many short requests. A crash can lose the lines of the last milliseconds. Not by sonic-boom,
  // pino's destination: a line that came while another was written waited there for the next one, and one that could not be written (a full
  // disk) ended the server or, in `flushSync`, kept it in a loop.
  let gathered = '';
  let isScheduled = false;
  let writing: Promise<void> | undefined;
  const writeGathered = async (): Promise<void> => {
    while (gathered) {
      const lines = Buffer.from(gathered);
      gathered = '';
      await writeAll(file, lines);
    }
    writing = undefined;
  };
  const flush = (): Promise<void> => {
    if (gathered) writing ??= writeGathered();
    return writing ?? Promise.resolve();
  };
  const stream: DestinationStream = {
    write(line) {
      if (gathered.length < maxGatheredLength) gathered += isText ? prettyLine(line, colors) : line;
      if (gathered.length >= gatheredLength) void flush();
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        void flush();
      }, gatherMilliseconds).unref();
    },
  };
  return {
    logger: pino({ level, ...formatting }, stream),
    /** Resolves when everything has been written. */
    flush,
    /** Writes the lines in memory at once, for a process that exits now; the last lines may change order. */
    flushNow(): void {
      try {
        for (let rest = Buffer.from(gathered); rest.length; ) rest = rest.subarray(writeSync(file, rest));
      } catch {
        // Nobody is left to tell.
      }
    },
  };
}

/** Maximum length of a logged path: callers choose it. */
const maxPathLength = 200;

/** Maximum number of logged violations per request. */
const maxViolations = 10;

/** One line of limited length: callers choose field names, and messages may repeat them. */
const oneLine = (text: string): string =>
  withoutSecrets(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);

/** Why a request was refused, for the developer of the client. */
function refusal({ problems = [], message, status }: RequestInfo): object {
  if (status < 400 || message === undefined) return {};
  if (!problems.length) return { problem: oneLine(message) };
  const shown = problems.slice(0, maxViolations).map(({ field, message }) => oneLine(`${field} ${message}`));
  const left = problems.length - shown.length;
  return { violations: left ? [...shown, `and ${left} more`] : shown };
}

/**
 * The logged fields of a request. The message of a refusal may repeat the caller's input, so in production it is logged only for errors of
 * this server.
 */
export const requestLine = (info: RequestInfo, development = false): object => ({
  request: info.id,
  ...(info.requestId === info.id ? {} : { callerRequest: info.requestId }),
  method: info.method,
  path: info.path.slice(0, maxPathLength),
  surface: info.surface,
  operation: info.operation,
  key: info.key,
  status: info.status,
  ms: Math.round(info.duration * 10) / 10,
  events: info.events,
  ended: info.ended,
  ...info.forwarded,
  reason: info.reason,
  ...(info.status >= 500 || info.ended === 'error'
    ? { fault: info.message && withoutSecrets(info.message) }
    : development
      ? refusal(info)
      : {}),
  ...(info.cause === undefined ? {} : { err: info.cause }),
});

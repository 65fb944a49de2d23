// Formats a log line for a terminal: `12:03:11.204 info  request POST /v1/messages 200 12 ms key=development …`.
import { type Colors, noColors } from './colors.js';

const names: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const tones: Readonly<Record<string, keyof Colors>> = { warn: 'yellow', error: 'red', fatal: 'red', info: 'cyan' };

/** Colours of refusals, and of errors of this server. */
const toneOf = (status: unknown): keyof Colors =>
  Number(status) >= 500 ? 'red' : Number(status) >= 400 ? 'yellow' : 'green';

/** Formats one JSON line of the log; returns other text unchanged. */
export function prettyLine(line: string, colors: Colors = noColors): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, time, msg, pid, hostname, err, method, path, status, ms, violations, ...rest } = entry;
  const clock = new Date(Number(time)).toISOString().slice(11, 23);
  const name = names[Number(level)] ?? String(level);
  const call = method === undefined ? '' : ` ${method} ${path} ${colors[toneOf(status)](String(status))} ${ms} ms`;
  const facts = Object.entries(rest).map(([key, value]) => ` ${key}=${plain(value)}`);
  const reasons = Array.isArray(violations) ? violations.map((each) => `\n  ${colors.yellow(plain(each))}`) : [];
  const { stack, message } = Object(err) as { stack?: unknown; message?: unknown };
  const cause = err === undefined ? '' : `\n  ${String(stack ?? message ?? plain(err)).replaceAll('\n', '\n  ')}`;
  const tone = tones[name];
  const shown = tone ? colors[tone](name.padEnd(5)) : name.padEnd(5);
  return `${colors.dim(clock)} ${shown} ${msg ?? ''}${call}${colors.dim(facts.join(''))}${reasons.join('')}${cause}\n`;
}

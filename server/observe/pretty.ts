// A log line for people: `12:03:11.204 info  request POST /v1/messages 200 12 ms key=development …`.

const names: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Turns one JSON line of the log into text; what is none passes unchanged. */
export function prettyLine(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, time, msg, pid, hostname, err, method, path, status, ms, ...rest } = entry;
  const clock = new Date(Number(time)).toISOString().slice(11, 23);
  const call = method === undefined ? '' : ` ${method} ${path} ${status} ${ms} ms`;
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${plain(value)}`);
  const { stack, message } = Object(err) as { stack?: unknown; message?: unknown };
  const cause = err === undefined ? '' : `\n  ${String(stack ?? message ?? plain(err)).replaceAll('\n', '\n  ')}`;
  return `${clock} ${(names[Number(level)] ?? String(level)).padEnd(5)} ${msg ?? ''}${call}${facts.join('')}${cause}\n`;
}

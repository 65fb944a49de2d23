// A request of the log as one line of a terminal.
import type { RequestSummary } from '../../console/api/request-log.js';

/** Callers choose paths, models and names: control characters must not reach the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '?');

const timeOf = (milliseconds: number): string => {
  const date = new Date(milliseconds);
  const part = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${part(date.getHours())}:${part(date.getMinutes())}:${part(date.getSeconds())}.${part(date.getMilliseconds(), 3)}`;
};

/** `812 ms` or `12.4 s`. */
const durationOf = (milliseconds: number | undefined): string =>
  milliseconds === undefined
    ? '-'
    : milliseconds < 10_000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1000).toFixed(1)} s`;

const tokensOf = ({ tokens }: RequestSummary): string =>
  tokens ? `${tokens.input + tokens.cacheRead + tokens.cacheWrite}→${tokens.output}` : '-';

const count = (number: number, one: string, many = `${one}s`): string[] =>
  number ? [`${number} ${number === 1 ? one : many}`] : [];

/** What is worth a note beside the columns. */
function notesOf(request: RequestSummary): string {
  const { ended, reason, upstream, attempts = 1, cost, simulate, scenario } = request;
  return [
    ...(ended === 'complete' ? [] : [reason === undefined ? ended : `${ended}: ${reason}`]),
    ...(upstream === undefined || upstream === 'simulator'
      ? []
      : [attempts > 1 ? `${upstream} (attempt ${attempts})` : upstream]),
    ...(cost === undefined ? [] : [`cost ${cost.toPrecision(3)}`]),
    ...(simulate === undefined ? [] : [`simulate ${simulate}`]),
    ...(scenario === undefined ? [] : [`scenario ${scenario}`]),
    ...count(request.violations, 'violation'),
    ...count(request.drift, 'drift', 'drifts'),
    ...count(request.verdicts, 'verdict'),
  ].join(', ');
}

const widths = [12, 3, 4, 36, 24, 8, 10, 14] as const;

const head = ['TIME', 'STATUS', 'METHOD', 'PATH', 'MODEL', 'DURATION', 'TOKENS', 'KEY', 'NOTES'];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => {
      const width = Math.max(widths[at] ?? 0, head[at]?.length ?? 0);
      const shown = plain(cell);
      return at === cells.length - 1
        ? shown
        : (shown.length > width ? `${shown.slice(0, width - 1)}…` : shown).padEnd(width);
    })
    .join('  ')
    .trimEnd();

/** The line above the others. Columns have fixed widths, so that lines can be added later. */
export const logsHead: string = row(head);

export const logsLine = (request: RequestSummary): string =>
  row([
    ...[timeOf(request.started), String(request.status ?? '-'), request.method, request.path],
    ...[request.modelAsked ?? '-', durationOf(request.durationMs), tokensOf(request), request.key ?? '-'],
    notesOf(request),
  ]);
